# The front door. `make bench` and `make test` each work as the first command on
# a fresh Debian or Ubuntu.
#   PROFILE=smoke|quick|default|full   how much to measure
#   FILTER=REGEX                       which cases, by id
#   BASE=DIR                           what `make compare` compares the newest run with
#   N=COUNT                            turns of claim A's loop in `make reproduce`
#   REPORT=text                        no plots, and so no node
PROFILE ?= default
BUILD ?= build
JOBS ?= $(shell nproc)
TOLLGATE := $(BUILD)/bin/tollgate
NEWEST = $(shell ls -d results/2*/ 2>/dev/null | tail -n 1)
run = $(TOLLGATE) run --profile $(1) $(if $(FILTER),--filter '$(FILTER)')

.DEFAULT_GOAL := help
.PHONY: help install configure programs bench test smoke report compare reproduce refresh prove-harness format clean

help:
	@echo 'make bench      measure and report (PROFILE=quick for three minutes, FILTER=REGEX for some cases)'
	@echo 'make test       build and run every test'
	@echo 'make smoke      run every case once'
	@echo 'make report     the report of the newest run'
	@echo 'make compare    how far each language is from C++; BASE=DIR: the newest run against another'
	@echo 'make reproduce  the three articles, side by side with what they said'
	@echo 'make refresh    the generated parts of README.md and results/'
	@echo 'make prove-harness  the harness held against what is known beforehand, a quarter of an hour'
	@echo 'make format     lay out the sources'
	@echo 'make clean      remove the build'

install:
	@REPORT=$(REPORT) tools/install

configure: install
	@mkdir -p $(BUILD)
	@cmake -S . -B $(BUILD) $(if $(CI),-DTOLLGATE_WERROR=ON) $(if $(REPORT),-DREPORT=$(REPORT)) >$(BUILD)/configure.log 2>&1 || { cat $(BUILD)/configure.log; exit 1; }

programs: configure
	cmake --build $(BUILD) -j $(JOBS) --target programs

bench: programs
	$(call run,$(PROFILE))

smoke: programs
	$(call run,smoke)

test: configure
	cmake --build $(BUILD) -j $(JOBS)
	ctest --test-dir $(BUILD) --output-on-failure

report: programs
	$(TOLLGATE) report $(or $(NEWEST),$(error no run yet: make bench))

# Without a run that has figures one is made first.
compare: programs
ifdef BASE
	$(TOLLGATE) compare $(BASE) $(or $(NEWEST),$(error no run yet: make bench))
else
	@grep -Ls '"profile":"smoke"' results/2*/run.jsonl | grep -q . || $(call run,quick)
	$(TOLLGATE) languages
endif

reproduce: programs
	$(TOLLGATE) reproduce --out results/claims $(if $(N),--n $(N))

refresh: programs
	tools/refresh $(TOLLGATE)

prove-harness: configure
	cmake --build $(BUILD) -j $(JOBS) --target prove-harness
	$(BUILD)/bin/prove-harness results/reference

format:
	git ls-files '*.cc' '*.hpp' '*.h' '*.c' | xargs clang-format -i
	git ls-files 'perl/*.pm' 'perl/*.pl' 'perl/*.t' 'perl/*.PL' | xargs perltidy -b -bext=/

clean:
	rm -rf $(BUILD)
