// Pictures of a page, to be looked at by people: a file for every 1,500 pixels of its
// height.
//   node look.mjs PAGE OUT_DIR [BROWSER]

import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { startBrowser } from "./browser.mjs";

const [page, out, program = "chromium"] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const browser = await startBrowser(program);
for (const width of [360, 1280]) {
  for (const scheme of ["light", "dark"]) {
    const tab = await browser.open(pathToFileURL(resolve(page)).href, { width, scheme });
    const pictures = await tab.screenshots(1500);
    pictures.forEach((png, i) => writeFileSync(join(out, `${width}-${scheme}-${i}.png`), png));
    console.log(width, scheme, "drawn after", await tab.evaluate("document.documentElement.dataset.drawn"), "ms", tab.said.join("; "));
    await tab.close();
  }
}
await browser.close();
