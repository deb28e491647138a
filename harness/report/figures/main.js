// Draws the plots of a report that ask for it as SVG files, light and dark,
// without a browser.
//   node figures.mjs DATA OUT_DIR
// DATA is the page's JSON object (page/main.js describes it); for each plot with a
// `figure` OUT_DIR gets NAME-light.svg and NAME-dark.svg.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import palette from "palette";
import specs from "specs";
import { textMetrics } from "vega-scenegraph";
import { interpreter, parse, View } from "../page/vega.js";
import { textWidth } from "./metrics.js";

const width = 820;
const font = "Helvetica, Arial, 'Liberation Sans', sans-serif";

// Without a canvas Vega guesses widths too large and cuts labels.
textMetrics.width = (item, text) => textWidth(String(text), item.fontSize ?? 11, item.fontWeight);

// An SVG file has no page to take variables from: the colours go in as they are, and
// so does a font that the table of widths holds for.
function dressed(spec, colours) {
  const dress = (key, value) => {
    if (typeof value !== "string") return value;
    if (/font$/i.test(key)) return font;
    return value.replace(/var\(--([a-z0-9]+)\)/g, (whole, name) => colours[name] ?? whole);
  };
  return JSON.parse(JSON.stringify(spec, dress));
}

// There is no container whose width could be asked for.
function sized(spec) {
  const signals = spec.signals.map((signal) => (signal.name === "width" ? { name: "width", value: width } : signal));
  return { ...spec, signals };
}

async function draw(plot, colours) {
  const spec = dressed(sized(specs[plot.template]), colours);
  if (plot.title) spec.title = { text: plot.title, anchor: "start", frame: "bounds", color: colours.fg, fontSize: 14, font };
  const view = new View(parse(spec, null, { ast: true }), { expr: interpreter, renderer: "none" });
  for (const [name, value] of Object.entries(plot.signals ?? {})) view.signal(name, value);
  for (const [name, rows] of Object.entries(plot.data)) view.data(name, rows);
  await view.runAsync();
  return view.toSVG();
}

const [dataFile, folder] = process.argv.slice(2);
const report = JSON.parse(readFileSync(dataFile, "utf8"));
for (const section of report.sections) {
  const chosen = (row) => !section.choice || [undefined, section.choice.initial].includes(row[section.choice.field]);
  for (const plot of section.plots.filter((candidate) => candidate.figure)) {
    const data = Object.fromEntries(Object.entries(plot.data).map(([name, rows]) => [name, rows.filter(chosen)]));
    for (const [theme, colours] of Object.entries(palette)) {
      writeFileSync(join(folder, `${plot.figure}-${theme}.svg`), await draw({ ...plot, data }, colours));
    }
  }
}
