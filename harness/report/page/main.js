// The page: fills the document from the one JSON object that the harness wrote
// into it. All figures, sentences and their wording are made there; here nothing
// is computed, and every text goes through textContent.
//
// The object:
//   name, title, lead   strings; name is the run's
//   languages        [{id, name, hue}]; hue is 0 to 5, an index of the palette
//   tiles            [{value, text, note}]
//   warnings         [string], shown before everything else
//   sections         in the order of the page:
//     id, nav, title   strings; title is what this run found
//     text             [string], how to read the section
//     warnings         [string], what stands against its figures
//     choice           {label, field, options: [string], initial}: shows the rows
//                      whose `field` has the chosen value; absent: all
//     layout           "single", "pair" or "small": how wide a panel is
//     plots            [{template, title, label, figure, signals, data}]: template
//                      is the name of a file in templates/; label says the plot in
//                      words; signals and data fill it by name. A row of data may
//                      have `lang`, `operation` and `title`, by which it is
//                      filtered, and `header: true` with `group`: it goes when the
//                      last row of its group goes. `key` is the text of a row on
//                      the axis, U+001F and a number that makes it unlike others.
//                      `figure` (a base name) asks for static files of it.
//     tables           [{title, caption, notes: [string], open, columns: [{title,
//                      number}], rows}], a row {lang, operation, cells}, a cell a
//                      string, or {text, value} where the number that it is sorted
//                      by is not the one that the text begins with. One that is
//                      not open is folded up, and can be sorted; title is for an
//                      open one, notes stand under it

import { createControls } from "./controls.js";
import { element } from "./dom.js";
import { createPlot } from "./plot.js";
import { createTable } from "./table.js";

const report = JSON.parse(document.getElementById("report").textContent);
const main = document.querySelector("main");

function createChoice(choice, changed) {
  const select = element("select", {}, ...choice.options.map((text) => element("option", { value: text, text })));
  select.value = choice.initial;
  select.addEventListener("change", changed);
  return { select, node: element("p", { class: "choice" }, element("label", { text: choice.label + " " }, select)) };
}

function createSection(section, state, redraw) {
  const own = { ...section };
  const choice = section.choice && createChoice(section.choice, () => redraw(own));
  own.accepts = (row) =>
    state.accepts(row) && (!choice || row[section.choice.field] === undefined || row[section.choice.field] === choice.select.value);
  own.plots = section.plots.map((plot) => createPlot(plot));
  own.tables = section.tables.map((table) => createTable(table));
  own.note = element("p", { class: "note", hidden: "", text: "Nothing is left to draw here: the filter or the languages hide it." });
  own.node = element(
    "section",
    { id: section.id, "aria-labelledby": section.id + "-title" },
    element("h2", { id: section.id + "-title", text: section.title }),
    ...section.text.map((text) => element("p", { text })),
    choice?.node,
    section.warnings.length > 0 && createWarnings(section.warnings),
    own.plots.length > 0 && element("div", { class: "panels " + section.layout }, ...own.plots.map((plot) => plot.node)),
    own.note,
    ...own.tables.map((table) => table.node),
  );
  return own;
}

function createTiles(tiles) {
  return element(
    "ul",
    { class: "tiles", "aria-label": "Headlines" },
    ...tiles.map((tile) =>
      element("li", {}, element("b", { text: tile.value }), element("span", { text: tile.text }), element("small", { text: tile.note })),
    ),
  );
}

function createWarnings(warnings) {
  return element(
    "ul",
    { class: "warnings", "aria-label": "Warnings" },
    ...warnings.map((text) => element("li", { class: "warning", text })),
  );
}

async function update(section) {
  for (const table of section.tables) table.show(section.accepts);
  for (const plot of section.plots) await plot.show(section.accepts);
  section.note.hidden = section.plots.length === 0 || section.plots.some((plot) => !plot.node.hidden);
}

async function start() {
  const begun = performance.now();
  document.title = report.name + ": what a crossing costs";
  document.querySelector("h1").textContent = report.title;
  document.querySelector(".lead").textContent = report.lead;

  const state = createControls(report.languages, async () => {
    for (const section of sections) await update(section);
    const shown = sections.flatMap((section) => section.tables).reduce((sum, table) => sum + table.shown(), 0);
    document.getElementById("status").textContent = shown + " rows shown";
  });
  const sections = report.sections.map((section) => createSection(section, state, update));
  document.querySelector("nav").append(...report.sections.map((s) => element("a", { href: "#" + s.id, text: s.nav })));
  main.append(
    ...[report.warnings.length > 0 && createWarnings(report.warnings), report.tiles.length > 0 && createTiles(report.tiles)].filter(Boolean),
    ...sections.map((section) => section.node),
  );

  for (const section of sections) await update(section);
  document.documentElement.dataset.drawn = Math.round(performance.now() - begun);
}

start();
