// A plot: one of the templates, filled. It is a picture with a label for those who
// cannot see it; the figures are in the table of its section.

import specs from "specs";
import { element } from "./dom.js";
import { createTooltip } from "./tooltip.js";
import { View, interpreter, parse } from "./vega.js";

const tooltip = createTooltip();

function keep(rows, accepts) {
  const kept = rows.filter((row) => !row.header && accepts(row));
  const groups = new Set(kept.map((row) => row.group));
  return rows.filter((row) => (row.header ? groups.has(row.group) : accepts(row)));
}

export function createPlot({ template, title, label, signals, data }) {
  const box = element("div", { class: "plot", role: "img", "aria-label": label, "data-template": template });
  const note = element("p", { class: "note", hidden: "", text: "Nothing is left to show: the filter or the languages hide it." });
  const node = element("figure", {}, title && element("figcaption", {}, element("h3", { text: title })), box, note);
  let view;

  function create() {
    // ast: the expressions are interpreted, since the page's policy forbids eval.
    const runtime = parse(specs[template], null, { ast: true });
    view = new View(runtime, { expr: interpreter, renderer: "svg", hover: false, tooltip });
    for (const [name, value] of Object.entries(signals ?? {})) view.signal(name, value);
  }

  async function show(accepts) {
    const kept = Object.entries(data).map(([name, rows]) => [name, keep(rows, accepts)]);
    const empty = kept[0][1].length === 0;
    note.hidden = !empty;
    box.hidden = empty;
    if (empty) return;
    if (!view) create();
    for (const [name, rows] of kept) view.data(name, rows);
    if (view.container()) return view.resize().runAsync();
    await view.initialize(box).runAsync();
  }

  return {
    node,
    async show(accepts) {
      try {
        await show(accepts);
      } catch (error) {
        box.textContent = "This plot could not be drawn (" + error.message + "); the table below has its figures.";
        console.error(error);
      }
    },
  };
}
