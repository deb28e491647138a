// Writes a made-up run, the same every time, that has something for every section
// of the report.
//   node synthetic.mjs OUT_DIR [DAY [FACTOR]]
// DAY is the day of the month it says it was made on, FACTOR what every figure of
// Perl is multiplied by; with "hostile" as DAY the names are ones that would do
// harm if they were not escaped.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [folder, day = "01", factor = "1"] = process.argv.slice(2);
const hostile = day === "hostile";
const rounds = 20;

// Numerical Recipes' linear congruential generator: good enough for noise, and the same everywhere.
let state = 20260101;
const uniform = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
const noise = (spread) => 1 + spread * (uniform() + uniform() + uniform() - 1.5) + (uniform() > 0.97 ? 0.2 : 0);

const harm = `<img src=x onerror="fail()"></script><script>fail()</script>]]>&amp;'"\u2028%REPORT%`;
const said = (text) => (hostile ? `${text} ${harm}` : text);

const cases = [];
function add(language, operation, way, ns, more = {}) {
  const { params = {}, spread = 0.02, over = "", ...fields } = more;
  const technique = said(way);
  const suffix = Object.entries(params).map(([name, value]) => `/${name}:${value}`).join("");
  const name = `${operation}/${technique}${suffix}`;
  const catalog = {
    id: `${language}:${name}`, language, run_name: name, operation, technique, params, title: said(way.replaceAll("_", " ")),
    role: "none", kind: "time", tier: "core", isolate: false, fixed_n: 0, clock: "cpu", items: 1, item: "call", adds: "",
    over: over && `${language}:${operation}/${said(over)}${suffix}`, direction: "none", path: "direct", callee: "", hole: "", source: "", ...fields,
  };
  cases.push({ catalog, ns: ns * (language === "perl" ? Number(factor) : 1), spread });
}

for (const language of ["cpp", "ocaml", "perl"]) {
  const [loop, call] = { cpp: [0.27, 1.35], ocaml: [0.27, 1.35], perl: [21, 40] }[language];
  add(language, "empty_loop", "loop", loop, { path: "none" });
  add(language, "null_call", "call", call, { direction: "in" });
}
for (const [operation, slower] of [["get_i32", 1], ["set_i32", 1.1], ["get_i64", 0.95], ["set_get_i32", 2.1], ["set_get_i64", 2]]) {
  const own = (language, technique, ns, more) => add(language, operation, technique, ns * slower, more);
  own("cpp", "inline", 0.27, { role: "native", path: "none" });
  own("cpp", "noinline", 1.35, { direction: "in", adds: "call", over: "inline" });
  own("cpp", "plt", 2.44, { direction: "in", adds: "plt", over: "noinline", path: "plt" });
  own("cpp", "std_function", 2.9, { direction: "in", adds: "std::function", over: "plt", path: "indirect" });
  own("ocaml", "plain_rec", 15.8, { role: "native", path: "native" });
  own("ocaml", "object", 23.7, { path: "native", spread: 0.12 });
  own("ocaml", "primitive", 1.08, { path: "native" });
  own("ocaml", "string_primitive", 1.1, { path: "native" });
  own("ocaml", "stub_noalloc_unboxed", 1.36, { role: "idiomatic", direction: "in" });
  own("ocaml", "stub_unboxed", 2.98, { direction: "in", adds: "caml_c_call", over: "stub_noalloc_unboxed" });
  own("ocaml", "stub_boxed", 7.58, { direction: "in", adds: "boxed result", over: "stub_unboxed" });
  own("ocaml", "stub_boxed_param", 10.6, { direction: "in", adds: "CAMLparam", over: "stub_boxed", spread: 0.06 });
  own("ocaml", "ctypes_foreign", 121, { direction: "in", path: "libffi" });
  own("perl", "arithmetic", 233, { path: "native" });
  own("perl", "pack", 79.5, { role: "native", path: "native" });
  own("perl", "op_pad", 14.4, { direction: "in", path: "op" });
  own("perl", "xs_function", 41.9, { role: "idiomatic", direction: "in", path: "entersub" });
  own("perl", "xs_method_ptrobj", 62, { direction: "in", path: "entersub", adds: "T_PTROBJ", over: "xs_function" });
  own("perl", "platypus_attach", 119, { direction: "in", path: "libffi" });
}
add("ocaml", "callback", "caml_callback_exn", 4.6, { direction: "out" });
add("ocaml", "callback", "caml_callback", 5.96, { direction: "out", adds: "exception trap", over: "caml_callback_exn" });
add("perl", "callback", "call_sv", 74, { direction: "out" });
add("perl", "callback", "eval_pv", 4340, { direction: "out", clock: "wall" });
for (const [operation, hash] of [["put", 32], ["get", 33], ["put_article", 590]]) {
  add("cpp", operation, "inline", hash / 4, { role: "native", item: "record" });
  add("perl", operation, "hash", hash, { role: "native", path: "native", item: "record" });
  add("perl", operation, "tie", hash * 8.4, { direction: "in", item: "record", spread: 0.08 });
  add("perl", operation, "xs_function", hash * 1.4, { role: "idiomatic", direction: "in", item: "record" });
  add("perl", operation, "oo_perl_checks", hash * 7.8, { direction: "in", item: "record" });
  add("perl", operation, "tc_direct", hash * (operation === "put_article" ? 0.75 : 5), { direction: "in", item: "record" });
  add("perl", operation, "tc_oo", hash * (operation === "put_article" ? 1.2 : 12), { direction: "in", item: "record" });
}
for (const n of [1, 4, 16, 64, 256, 1024]) {
  const batch = (language, operation, technique, ns, more = {}) =>
    add(language, operation, technique, ns, { params: { batch: n }, items: n, item: "value", ...more });
  for (const operation of ["encode_i32", "decode_i32"]) {
    batch("ocaml", operation, "primitive", 1.2 + 1.4 * n, { role: "native", path: "native" });
    batch("ocaml", operation, "stub_each", 0.5 + 2.4 * n, { direction: "in" });
    batch("ocaml", operation, "stub_bulk", 4 + 0.28 * n, { direction: "in" });
    batch("ocaml", operation, "stub_bulk_simd", 6 + 0.07 * n, { direction: "in" });
  }
  batch("perl", "put_many", "hash_slice", 67 + 27 * n, { role: "native", path: "native", item: "record" });
  batch("perl", "put_many", "xs_list", 74 + 16 * n, { direction: "in", item: "record" });
  batch("perl", "put_many", "xs_packed", 150 + 11 * n, { direction: "in", item: "record" });
}
for (const size of [64, 1024, 4096, 65536, 1048576]) {
  const read = (language, technique, call, perByte, more = {}) => {
    const warm = call + perByte * size;
    const common = { items: size, item: "byte", clock: "wall", ...more };
    add(language, "read", technique, warm, { params: { size }, ...common });
    if (size >= 1024) add(language, "read", technique, warm + 0.6 * size, { params: { size, cache: "cold" }, spread: 0.15, ...common });
  };
  read("cpp", "fread_1_n", 20, 0.15, { role: "native" });
  read("cpp", "fread_n_1", 20, 0.15);
  read("cpp", "read", 430, 0.055);
  read("ocaml", "input", 25, 0.1, { role: "native" });
  read("ocaml", "unix_read", 480, 0.06);
  read("perl", "read", 95, 0.17, { role: "native" });
  read("perl", "sysread", 530, 0.06);
}
add("cpp", "read", "io_uring", 1, { params: { size: 1024 }, hole: said("the kernel refuses io_uring") });
const memories = [
  ["cpp", "inline", 27.9, 27.9],
  ["perl", "hash", 194, 0],
  ["perl", "xs_function", 29, 27.9],
  ["perl", "tc_direct", 88, 80],
].map(([language, technique, process, own]) => {
  add(language, "memory", technique, 0, { kind: "memory", isolate: true });
  return { id: cases.at(-1).catalog.id, language, process, own };
});

const timed = cases.filter(({ catalog }) => catalog.kind === "time" && !catalog.hole);
const lines = [
  {
    type: "run", schema: 1, tollgate: "0.1.0", started: `2026-01-${hostile ? "09" : day}T12:00:00Z`, profile: "default", rounds, seed: 1, filters: [],
    runners: [{ language: "cpp", executable: "toll-cpp", hash: "0123" }], planned_seconds: 60,
    environment: { cpu: said("Imaginary 9000"), cores: 2, load: 0.1, kernel: "6.1.0", os: "Debian 12", commit: "0123abc", governor: "powersave" },
  },
  ...cases.map(({ catalog }) => ({ type: "case", ...catalog })),
];
const groups = groupBy(timed);
function key({ catalog }) {
  return catalog.language + ":" + catalog.operation;
}
function groupBy(all) {
  const found = new Map();
  for (const each of all) found.set(key(each), [...(found.get(key(each)) ?? []), each]);
  return found;
}
let clock = 0;
for (let round = 0; round < rounds; round++) {
  let order = 0;
  for (const group of groups.values()) {
    const { language, operation } = group[0].catalog;
    const rows = group.map(({ catalog, ns, spread }) => {
      const time = ns * noise(spread);
      return {
        name: catalog.run_name, run_name: catalog.run_name, run_type: "iteration", repetitions: 1, repetition_index: 0, threads: 1,
        iterations: Math.max(1, Math.round(5e7 / time)), real_time: time * (catalog.clock === "cpu" ? 1.02 : 1), cpu_time: time, time_unit: "ns",
      };
    });
    lines.push({
      type: "child", round, order: order++, language, operation, cases: group.map(({ catalog }) => catalog.id), start: clock, end: (clock += group.length * 0.06),
      rusage: { user: 0.05, system: 0.01, wall: group.length * 0.06, max_rss: 1e7, involuntary_switches: 0, voluntary_switches: 1, major_faults: 0 },
      benchmark: { context: { date: "2026-01-01T12:00:00+00:00", num_cpus: 2 }, benchmarks: rows },
    });
  }
  if (round < 3) {
    for (const { id, language, process, own } of memories) {
      lines.push({ type: "memory", round, language, case: id, records: 1e6, bytes_own: own * 1e6, bytes_process: process * 1e6 * noise(0.01) });
    }
  }
}
lines.push({ type: "failure", round: 0, language: "perl", operation: "put", case: "", kind: "exit", message: said("exited with status 3") });
lines.push({ type: "end", ended: "2026-01-01T12:05:00Z", seconds: clock, status: 3, interrupted: false });
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "run.jsonl"), lines.map((line) => JSON.stringify(line) + "\n").join(""));
