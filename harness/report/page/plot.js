// A plot: one of the templates, filled. It is a picture with a label for those who
// cannot see it; the figures are in the table of its section.

import specs from "specs";
import { element } from "./dom.js";
import { createLegend } from "./legend.js";
import { createTooltip } from "./tooltip.js";
import { View, interpreter, parse } from "./vega.js";

const tooltip = createTooltip();
const wide = new Set(["heat"]);

function keep(rows, accepts) {
  const kept = rows.filter((row) => !row.header && accepts(row));
  const groups = new Set(kept.map((row) => row.group));
  return rows.filter((row) => accepts(row) && (!row.header || groups.has(row.group)));
}

export function createPlot({ template, title, label, signals, data }) {
  // Vega gives the element that it draws in a role and a label of its own.
  const canvas = element("div", {});
  const box = element("div", { class: "plot", role: "img", "aria-label": label, "data-template": template }, canvas);
  // On a narrow window a plot that cannot be made narrower is moved sideways.
  const frame = element("div", { class: "frame", tabindex: wide.has(template) ? "0" : undefined }, box);
  // Vega's own legend neither wraps nor lets its names be selected.
  const { legends, ...spec } = specs[template];
  const ofLines = legends?.some(({ symbolType }) => symbolType === "stroke");
  const legend = ofLines ? createLegend(spec.scales) : undefined;
  if (!legend) spec.legends = legends;
  const hint = wide.has(template) && element("p", { class: "note narrow", text: "Wider than this window: move it sideways." });
  const node = element("figure", {}, title && element("figcaption", {}, element("h3", { text: title })), hint, frame, legend?.node);
  let view;

  function create() {
    // ast: the expressions are interpreted, since the page's policy forbids eval.
    const runtime = parse(spec, null, { ast: true });
    view = new View(runtime, { expr: interpreter, renderer: "svg", hover: false, tooltip });
    for (const [name, value] of Object.entries(signals ?? {})) view.signal(name, value);
  }

  async function show(accepts) {
    const kept = Object.entries(data).map(([name, rows]) => [name, keep(rows, accepts)]);
    node.hidden = kept[0][1].length === 0;
    if (node.hidden) return;
    legend?.show(kept[0][1]);
    if (!view) create();
    for (const [name, rows] of kept) view.data(name, rows);
    if (view.container()) return view.resize().runAsync();
    await view.initialize(canvas).runAsync();
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
