// Builds, in the folder it lies in, from what npm installed there:
//   page.html     the report's page, complete but for its data (%REPORT%)
//   figures.mjs   the script that draws the static figures; run by node alone
// usage: node build.mjs OUT_DIR

import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { compile } from "vega-lite";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.argv[2];
const read = (...path) => readFileSync(join(here, ...path), "utf8");
const json = (...path) => JSON.parse(read(...path));

const config = json("templates", "config.json");
const palette = json("palette.json");
const suffix = ".vl.json";

// A template that Vega-Lite doubts is a wrong one; but a height in steps it doubts
// although that is never fitted.
const unfounded = /^Dropping "fit-y"/;
function compiled(file) {
  const complain = (message) => {
    if (!unfounded.test(message)) throw new Error(`templates/${file}: ${message}`);
    return logger;
  };
  const silent = () => logger;
  const logger = { level: silent, error: complain, warn: complain, info: silent, debug: silent };
  return compile(json("templates", file), { config, logger }).spec;
}

const specs = Object.fromEntries(
  readdirSync(join(here, "templates"))
    .filter((file) => file.endsWith(suffix))
    .map((file) => [file.slice(0, -suffix.length), compiled(file)]),
);

const virtual = {
  name: "virtual",
  setup(builder) {
    const modules = { specs, palette };
    builder.onResolve({ filter: /^(specs|palette)$/ }, ({ path }) => ({ path, namespace: "virtual" }));
    builder.onLoad({ filter: /.*/, namespace: "virtual" }, ({ path }) => ({ contents: JSON.stringify(modules[path]), loader: "json" }));
  },
};

async function bundle(entry, options) {
  const result = await build({
    entryPoints: [join(here, entry)],
    bundle: true,
    minify: true,
    charset: "ascii",
    legalComments: "none",
    metafile: true,
    write: false,
    logLevel: "warning",
    plugins: [virtual],
    ...options,
  });
  return { text: result.outputFiles[0].text, inputs: Object.keys(result.metafile.inputs) };
}

// The licence of every package in a bundle, each text once with the packages under it.
function licences(inputs) {
  const packages = new Set(inputs.map((path) => path.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1]).filter(Boolean));
  const texts = new Map();
  for (const name of [...packages].sort()) {
    const folder = join(here, "node_modules", name);
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    const text = file ? readFileSync(join(folder, file), "utf8").trim() : json("node_modules", name, "package.json").license;
    texts.set(text, [...(texts.get(text) ?? []), name]);
  }
  return [...texts].map(([text, names]) => names.join(", ") + "\n\n" + text).join("\n\n\n");
}

const variables = (theme) => Object.entries(theme).map(([name, value]) => `--${name}:${value}`).join(";");
function themes() {
  const [light, dark] = [variables(palette.light), variables(palette.dark)];
  return (
    `:root{color-scheme:light;${light}}\n:root[data-theme="dark"]{color-scheme:dark;${dark}}\n` +
    `@media (prefers-color-scheme:dark){:root[data-theme="auto"]{color-scheme:dark;${dark}}}\n` +
    `@media print{:root:root[data-theme]{color-scheme:light;${light}}}\n`
  );
}

const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const escaped = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

async function page() {
  const { text, inputs } = await bundle("page/main.js", { format: "iife", target: "es2021" });
  const script = text.replace(/<\/script/gi, "<\\/script").replace(/<!--/g, "<\\!--");
  const style = themes() + read("page", "page.css");
  const parts = {
    SCRIPT_HASH: hash(script),
    STYLE_HASH: hash(style),
    STYLE: style,
    SCRIPT: script,
    LICENCES: escaped(licences(inputs)),
  };
  return read("page", "page.html").replace(/%([A-Z_]+)%/g, (whole, name) => parts[name] ?? whole);
}

mkdirSync(out, { recursive: true });
writeFileSync(join(out, "page.html"), await page());
const figures = await bundle("figures/main.js", { format: "esm", platform: "node", target: "node18" });
writeFileSync(join(out, "figures.mjs"), figures.text);
