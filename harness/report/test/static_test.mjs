// What can be said of the report without a browser.
//   TOLLGATE=PROGRAM ASSETS=FOLDER node static_test.mjs

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

const { TOLLGATE, ASSETS } = process.env;
const here = dirname(fileURLToPath(import.meta.url));
const source = (...path) => readFileSync(join(here, "..", ...path), "utf8");
const scratch = mkdtempSync(join(tmpdir(), "tollgate-report-test-"));
after(() => rmSync(scratch, { recursive: true, force: true }));

function page(name, ...how) {
  const run = join(scratch, name);
  execFileSync(process.execPath, [join(here, "synthetic.mjs"), run, ...how]);
  return spawnSync(TOLLGATE, ["report", run, "--format", "html"], { encoding: "utf8", maxBuffer: 2 ** 26 }).stdout;
}

const dataOf = (html) => html.match(/<script type="application\/json" id="report">(.*?)<\/script>/s)[1];

function luminance(colour) {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a, b) {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

test("text has a contrast of 4.5 to 1 at least, marks of 3 to 1", () => {
  for (const [theme, colours] of Object.entries(JSON.parse(source("palette.json")))) {
    for (const [name, colour] of Object.entries(colours)) {
      if (["bg", "panel", "grid", "line"].includes(name)) continue;
      const isText = ["fg", "muted", "link", "warn"].includes(name);
      for (const ground of isText ? ["bg", "panel"] : ["bg"]) {
        assert.ok(contrast(colour, colours[ground]) >= (isText ? 4.5 : 3), `${theme}: ${name} on ${ground}: ${contrast(colour, colours[ground]).toFixed(2)}`);
      }
    }
  }
});

test("package.json and its lock name no registry", () => {
  assert.ok(!source("package.json").includes("://"));
  assert.ok(!/"resolved"|registry/.test(source("package-lock.json")));
});

test("the data cannot end the element that it lies in", () => {
  const html = page("hostile", "hostile");
  const data = JSON.parse(dataOf(html));
  assert.ok(!dataOf(html).includes("<"));
  assert.ok(JSON.stringify(data).includes("</script>"));
});

test("the policy of the page allows its own script and style alone", () => {
  const policy = page("small", "01").match(/Content-Security-Policy" content="([^"]*)"/)[1];
  assert.match(policy, /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; img-src data:; base-uri 'none'; form-action 'none'$/);
});

test("the page is light enough to be sent around", () => {
  assert.ok(Buffer.byteLength(page("weight", "01")) < 1.5e6);
});

test("the same run gives the same page, byte for byte", () => {
  assert.equal(page("twice", "01"), page("twice", "01"));
});

test("the figures are drawn without a browser, in light and dark, with no colour left open", () => {
  writeFileSync(join(scratch, "data.json"), dataOf(page("figures", "01")));
  mkdirSync(join(scratch, "figures"), { recursive: true });
  execFileSync(process.execPath, [join(ASSETS, "figures.mjs"), join(scratch, "data.json"), join(scratch, "figures")]);
  const files = readdirSync(join(scratch, "figures")).filter((file) => file.endsWith(".svg")).sort();
  assert.deepEqual(files, ["batches-ocaml", "crossings", "languages", "layers", "operations"].flatMap((name) => [`${name}-dark.svg`, `${name}-light.svg`]));
  for (const file of files) {
    const svg = readFileSync(join(scratch, "figures", file), "utf8");
    assert.ok(!svg.includes("var("), file);
    assert.ok((svg.match(/<text/g) ?? []).length > 10, file);
  }
});
