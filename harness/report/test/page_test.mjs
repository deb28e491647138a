// The page in a real browser, over made-up runs that have something for every
// section.
//   TOLLGATE=PROGRAM CHROMIUM=PROGRAM node page_test.mjs
// Without CHROMIUM it is skipped: exit status 77.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { startBrowser } from "./browser.mjs";

const { TOLLGATE, CHROMIUM } = process.env;
if (!CHROMIUM) {
  console.log("skipped: the page is tested in chromium, which is not installed");
  process.exit(77);
}

const here = dirname(fileURLToPath(import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "tollgate-page-test-"));
const pages = {};
let browser;

function makeRun(name, ...how) {
  const folder = join(scratch, name);
  execFileSync(process.execPath, [join(here, "synthetic.mjs"), folder, ...how]);
  return folder;
}

function makePage(name, ...runs) {
  const file = join(scratch, name + ".html");
  // Status 3: the made-up run has a failure in it.
  const { status, stderr } = spawnSync(TOLLGATE, ["report", ...runs, "--format", "html", "--out", file], { encoding: "utf8" });
  assert.ok(status === 0 || status === 3, stderr);
  pages[name] = pathToFileURL(file).href;
}

before(async () => {
  const first = makeRun("first", "01");
  const whole = makeRun("newest", "08", "1.3");
  makePage("whole", first, whole);
  makePage("hostile", makeRun("hostile", "hostile"));
  const few = readFileSync(join(first, "run.jsonl"), "utf8").split("\n").filter((line) => !/"(memory|failure)"/.test(line.slice(0, 40)));
  const small = makeRun("small", "02");
  writeFileSync(join(small, "run.jsonl"), few.filter((line) => !/read\/|batch|callback/.test(line)).join("\n"));
  makePage("small", small);
  browser = await startBrowser(CHROMIUM);
});

after(async () => {
  await browser?.close();
  rmSync(scratch, { recursive: true, force: true });
});

async function withPage(name, view, body) {
  const tab = await browser.open(pages[name], { width: 1280, ...view });
  try {
    await body(tab);
  } finally {
    await tab.close();
  }
}

const shownRows = (section) => `[...document.querySelectorAll('#${section} tbody tr')].map((row) => row.textContent)`;

test("the page says nothing on the console and asks for nothing", () =>
  withPage("whole", {}, async (tab) => {
    assert.deepEqual(tab.said, []);
    assert.deepEqual(tab.asked.filter((url) => url !== pages.whole && !url.startsWith("data:")), []);
  }));

test("every section is there and every plot in it is drawn", () =>
  withPage("whole", {}, async (tab) => {
    const sections = await tab.evaluate("[...document.querySelectorAll('section')].map((section) => section.id)");
    assert.deepEqual(sections, ["crossings", "layers", "batches", "operations", "languages", "spread", "blocks", "memory", "trend", "claims", "method"]);
    const drawn = await tab.evaluate(`[...document.querySelectorAll('figure:not([hidden]) .plot')].map((plot) => plot.dataset.template + ' ' + plot.querySelectorAll('svg path, svg text').length)`);
    assert.ok(drawn.length >= 12, String(drawn));
    for (const each of drawn) assert.ok(Number(each.split(" ")[1]) > 5, each);
    for (const template of ["crossing", "waterfall", "batch", "heat", "strips", "ecdf", "throughput", "bars", "trend"]) {
      assert.ok(drawn.some((each) => each.startsWith(template + " ")), template);
    }
  }));

test("every plot has words for those who cannot see it, and a table stands in its section", () =>
  withPage("whole", {}, async (tab) => {
    assert.ok(await tab.evaluate("[...document.querySelectorAll('.plot')].every((plot) => plot.role === 'img' && plot.ariaLabel.length > 20 && plot.closest('section').querySelector('table'))"));
  }));

test("a section without data is left out", () =>
  withPage("small", {}, async (tab) => {
    const sections = await tab.evaluate("[...document.querySelectorAll('section')].map((section) => section.id)");
    assert.deepEqual(sections, ["crossings", "layers", "operations", "languages", "spread", "claims", "method"]);
  }));

test("hiding a language takes its rows from plots and tables", () =>
  withPage("whole", {}, async (tab) => {
    const before = (await tab.evaluate(shownRows("crossings"))).length;
    await tab.evaluate("document.querySelector('[data-language=perl]').click()");
    await tab.until("document.getElementById('status').textContent !== ''");
    const after = await tab.evaluate(shownRows("crossings"));
    assert.ok(after.length > 0 && after.length < before);
    assert.ok(after.every((row) => !row.startsWith("perl:")));
    assert.ok(!(await tab.evaluate("document.querySelector('#crossings svg').textContent")).includes("Perl"));
  }));

test("words in the filter leave only the rows that have them", () =>
  withPage("whole", {}, async (tab) => {
    await tab.evaluate("(() => { const filter = document.getElementById('filter'); filter.value = 'stub boxed'; filter.dispatchEvent(new Event('input')); })()");
    await tab.until("document.getElementById('status').textContent !== ''");
    const rows = await tab.evaluate(shownRows("crossings"));
    assert.ok(rows.length > 0 && rows.every((row) => row.includes("stub") && row.includes("boxed")));
    assert.deepEqual(tab.said, []);
  }));

test("a column's head sorts by its figures, once more the other way round, by the keyboard too", () =>
  withPage("whole", {}, async (tab) => {
    const times = async () => (await tab.evaluate("[...document.querySelectorAll('#spread tbody tr')].map((row) => parseFloat(row.cells[4].textContent))")).filter((value) => !Number.isNaN(value));
    await tab.evaluate("document.querySelector('#spread details').open = true, document.querySelectorAll('#spread thead button')[4].focus()");
    const press = async () => {
      for (const type of ["keyDown", "keyUp"]) await tab.call("Input.dispatchKeyEvent", { type, key: "Enter", code: "Enter", text: type === "keyDown" ? "\r" : undefined, windowsVirtualKeyCode: 13 });
    };
    await press();
    const up = await times();
    assert.deepEqual(up, [...up].sort((a, b) => a - b));
    await press();
    assert.deepEqual(await times(), [...up].reverse());
    assert.equal(await tab.evaluate("document.querySelector('#spread [aria-sort]').getAttribute('aria-sort')"), "descending");
  }));

test("the operation that is chosen is the one that is shown", () =>
  withPage("whole", {}, async (tab) => {
    await tab.evaluate("(() => { const select = document.querySelector('#crossings .choice select'); select.value = 'callback'; select.dispatchEvent(new Event('change')); })()");
    await tab.until("document.querySelector('#crossings svg').textContent.includes('eval_pv')");
    const rows = await tab.evaluate(shownRows("crossings"));
    assert.ok(rows.length === 4 && rows.every((row) => row.includes(":callback/")));
  }));

test("the theme is the system's until one is chosen", async () => {
  const background = "getComputedStyle(document.body).backgroundColor";
  const choose = (theme) => `(() => { const select = document.getElementById('theme'); select.value = '${theme}'; select.dispatchEvent(new Event('change')); })()`;
  await withPage("small", { scheme: "dark" }, async (tab) => {
    const dark = await tab.evaluate(background);
    await tab.evaluate(choose("light"));
    const light = await tab.evaluate(background);
    assert.notEqual(light, dark);
    await tab.evaluate(choose("dark"));
    assert.equal(await tab.evaluate(background), dark);
    await tab.evaluate(choose("auto"));
    assert.equal(await tab.evaluate(background), dark);
    await tab.call("Emulation.setEmulatedMedia", { media: "print" });
    assert.equal(await tab.evaluate(background), light);
  });
});

for (const width of [360, 1280]) {
  test(`nothing is wider than a window of ${width} pixels`, () =>
    withPage("whole", { width }, async (tab) => {
      assert.equal(await tab.evaluate("document.documentElement.scrollWidth"), width);
      const out = await tab.evaluate(`[...document.querySelectorAll('main *, header *')].filter((node) => node.getBoundingClientRect().right > ${width} + 0.5 && !node.closest('.table, .frame > *, .visually-hidden, .skip')).map((node) => node.outerHTML.slice(0, 80))`);
      assert.deepEqual(out, []);
      const cut = await tab.evaluate(`[...document.querySelectorAll('.plot svg')].filter((svg) => { const box = svg.getBoundingClientRect(); return [...svg.querySelectorAll('text')].some((text) => { const at = text.getBoundingClientRect(); return text.textContent.trim() !== '' && getComputedStyle(text).opacity !== '0' && (at.right > box.right + 1.5 || at.left < box.left - 1.5); }); }).map((svg) => svg.closest('.plot').dataset.template)`);
      assert.deepEqual(cut, []);
    }));
}

test("a name from somebody else's file is text and nothing else", () =>
  withPage("hostile", {}, async (tab) => {
    assert.deepEqual(tab.said, []);
    assert.equal(await tab.evaluate("document.querySelectorAll('img, main script').length"), 0);
    assert.equal(await tab.evaluate("document.querySelectorAll('script').length"), 2);
    assert.ok((await tab.evaluate("document.querySelector('#crossings svg').textContent")).includes("<img src=x onerror="));
  }));
