# The front door. `make bench` and `make test` each work as the first command on
# a fresh Debian or Ubuntu.
#   PROFILE=smoke|quick|default|full   how much to measure
#   FILTER=REGEX                       which cases, by id
#   BASE=DIR                           what `make compare` compares the newest run with
#   N=COUNT                            turns of claim A's loop in `make reproduce`
#   REPORT=text                        no plots, and so no node
PROFILE ?= default
BUILD ?= build
JOBS := $(or $(JOBS),$(shell nproc))

# A variable as it was given, whatever is in it: a word of the shell.
quoted = '$(subst ','\'',$(value $(1)))'
TOLLGATE = $(call quoted,BUILD)/bin/tollgate
run = $(TOLLGATE) run --profile $(1) $(if $(value FILTER),--filter $(call quoted,FILTER))
# The newest run that has figures, which a smoke run has not.
newest = grep -Ls '"profile":"smoke"' results/2*/run.jsonl | sed -n '$$s|/run.jsonl$$||p' | grep .

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
	@echo 'make prove-harness  the harness held against what is known beforehand, half an hour'
	@echo 'make format     lay out the sources'
	@echo 'make clean      remove the build'

install:
	@REPORT=$(call quoted,REPORT) tools/install

configure: install
	@mkdir -p $(call quoted,BUILD)
	@cmake -S . -B $(call quoted,BUILD) $(if $(CI),-DTOLLGATE_WERROR=ON) $(if $(value REPORT),-DREPORT=$(call quoted,REPORT)) >$(call quoted,BUILD)/configure.log 2>&1 || { cat $(call quoted,BUILD)/configure.log; exit 1; }

programs: configure
	cmake --build $(call quoted,BUILD) -j $(call quoted,JOBS) --target programs

bench: programs
	$(call run,$(call quoted,PROFILE))

smoke: programs
	$(call run,smoke)

test: configure
	cmake --build $(call quoted,BUILD) -j $(call quoted,JOBS)
	ctest --test-dir $(call quoted,BUILD) --output-on-failure

report: programs
	$(TOLLGATE) report

# Without a run that has figures one is made first.
compare: programs
ifdef BASE
	@newest=$$($(newest)) || { echo 'no run that has figures yet: make bench' >&2; exit 1; }; \
	$(TOLLGATE) compare $(call quoted,BASE) "$$newest"
else
	@$(newest) >/dev/null || $(call run,quick)
	$(TOLLGATE) languages
endif

reproduce: programs
	$(TOLLGATE) reproduce --out results/claims $(if $(value N),--n $(call quoted,N))

refresh: programs
	tools/refresh $(TOLLGATE)

prove-harness: configure
	cmake --build $(call quoted,BUILD) -j $(call quoted,JOBS) --target prove-harness
	$(call quoted,BUILD)/bin/prove-harness results/reference

format:
	git ls-files '*.cc' '*.hpp' '*.h' '*.c' | xargs clang-format -i
	git ls-files 'perl/*.pm' 'perl/*.pl' 'perl/*.t' 'perl/*.PL' | xargs perltidy -b -bext=/

clean:
	rm -rf $(call quoted,BUILD)
