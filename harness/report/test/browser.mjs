// A Chromium without a window, spoken to by the DevTools protocol over a pipe: what
// a test of the page needs, and no more.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const flags = [
  "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync", "--remote-debugging-pipe", "--hide-scrollbars",
];

// The protocol's messages end with a zero byte. What answers no request goes to the
// listeners.
function connect(requests, answers) {
  const waiting = new Map();
  const listeners = new Set();
  let number = 0;
  let rest = "";

  answers.setEncoding("utf8");
  answers.on("data", (chunk) => {
    const messages = (rest + chunk).split("\0");
    rest = messages.pop();
    for (const message of messages.map((text) => JSON.parse(text))) {
      const { resolve, reject } = waiting.get(message.id) ?? {};
      waiting.delete(message.id);
      if (message.error) reject(new Error(message.error.message));
      else if (resolve) resolve(message.result);
      else listeners.forEach((listener) => listener(message));
    }
  });

  function send(method, params = {}, sessionId) {
    const id = ++number;
    requests.write(JSON.stringify({ id, method, params, sessionId }) + "\0");
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  }
  return { send, listeners };
}

// What a page says on its console, and the addresses that it asks for.
function listen(listeners, session) {
  const said = [];
  const asked = [];
  listeners.add(({ method, params, sessionId }) => {
    if (sessionId !== session) return;
    if (method === "Network.requestWillBeSent") asked.push(params.request.url);
    if (method === "Runtime.exceptionThrown") said.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
    if (method === "Runtime.consoleAPICalled") said.push(params.args.map((arg) => arg.value ?? arg.description).join(" "));
    if (method === "Log.entryAdded") said.push(params.entry.text);
  });
  return { said, asked };
}

function looker(call) {
  async function evaluate(expression) {
    const { result, exceptionDetails } = await call("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  // Until an expression of the page is true.
  async function until(expression, seconds = 60) {
    const end = Date.now() + seconds * 1000;
    while (!(await evaluate(expression))) {
      if (Date.now() > end) throw new Error("waited in vain for: " + expression);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  // The page from top to bottom, in pictures of this height.
  async function screenshots(step) {
    const { width, height: whole } = await evaluate("({ width: innerWidth, height: document.documentElement.scrollHeight })");
    const pictures = [];
    for (let y = 0; y < whole; y += step) {
      const clip = { x: 0, y, width, height: Math.min(step, whole - y), scale: 1 };
      const { data } = await call("Page.captureScreenshot", { captureBeyondViewport: true, clip });
      pictures.push(Buffer.from(data, "base64"));
    }
    return pictures;
  }
  return { evaluate, until, screenshots };
}

export async function startBrowser(program) {
  const profile = mkdtempSync(join(tmpdir(), "tollgate-page-"));
  const child = spawn(program, [...flags, "--user-data-dir=" + profile, "about:blank"], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
  const { send, listeners } = connect(child.stdio[3], child.stdio[4]);

  async function close() {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    await Promise.race([send("Browser.close"), ended]);
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }

  // Opens a file and waits until the page says that it has drawn everything.
  async function open(url, { width, height = 900, scheme = "light" }) {
    const { targetId } = await send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
    const call = (method, params) => send(method, params, sessionId);
    const heard = listen(listeners, sessionId);
    for (const domain of ["Page", "Runtime", "Log", "Network"]) await call(domain + ".enable");
    await call("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
    await call("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] });
    await call("Page.navigate", { url });
    const page = looker(call);
    await page.until("document.documentElement?.dataset.drawn !== undefined");
    return { call, ...page, ...heard, close: () => send("Target.closeTarget", { targetId }) };
  }

  return { open, close };
}
