// Checks the pages of games: makes those of a folder's records, and looks at them as validators and a browser do.
//
//   npm install --prefix DIR html-validate axe-core ws
//   node tools/pages.mjs DIR HONFU FOLDER [COUNT [SEED]]
//
// For each of COUNT records, taken by chance: `html-validate` and axe find nothing in the page of `--replay`, of
// `--game` and of both; and in Chromium every step of the game is reached from the start by the links, with
// scripts off, and by the arrow key, with scripts on. VNU=vnu.jar runs the Nu checker as well.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const [packages, honfu, folder, count = "20", seed = "1"] = process.argv.slice(2);
const require = createRequire(resolve(packages, "package.json"));
const { HtmlValidate } = require("html-validate");
const WebSocket = require("ws");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const pages = mkdtempSync(join(tmpdir(), "honfu-pages-"));
const kinds = { replay: ["--replay"], article: ["--game"], walk: ["--game", "--replay"] };
let faults = 0;

function report(page, text) {
  faults += 1;
  console.log(`${page}: ${text}`);
}

// Random files, the same ones for a seed.
function choose() {
  const names = readdirSync(folder, { recursive: true }).filter((name) => /\.(kifu?|ki2u?|csa|jkf|psn|usi)$/.test(name)).sort();
  let state = Number(seed);
  const next = () => (state = (state * 1103515245 + 12345) % 2147483648);
  const chosen = new Set();
  while (chosen.size < Math.min(Number(count), names.length)) chosen.add(names[next() % names.length]);
  return [...chosen];
}

function make() {
  const made = [];
  for (const [index, name] of choose().entries()) {
    for (const [kind, options] of Object.entries(kinds)) {
      const page = join(pages, `${index}.${kind}.html`);
      const lang = index % 2 ? "en" : "ja";
      try {
        const arguments_ = ["show", join(folder, name), "--record", "1", ...options, "--lang", lang, "-q", "-o", page];
        execFileSync(honfu, arguments_, { stdio: "ignore" });
      } catch { /* not every file has a record that can be shown */ }
      if (existsSync(page)) made.push({ name: `${name} (${kind})`, page, kind });
    }
  }
  return made;
}

async function validate(made) {
  const rules = {
    extends: ["html-validate:recommended"],
    // A page is XML as well, and its style is in it: graphs and hands have lengths of their own.
    rules: {
      "void-style": ["error", { style: "selfclose" }], "no-inline-style": "off", "long-title": "off",
      "doctype-style": "off", "no-trailing-whitespace": "off", "no-raw-characters": "off",
      "tel-non-breaking": "off", "require-sri": "off", "svg-focusable": "off",
    },
  };
  const validator = new HtmlValidate(rules);
  for (const { name, page } of made) {
    const { results } = await validator.validateFile(page);
    const seen = new Set();
    for (const { ruleId, message, line } of results.flatMap((result) => result.messages)) {
      if (!seen.has(ruleId)) report(name, `html-validate: ${ruleId}: ${message} (line ${line})`);
      seen.add(ruleId);
    }
  }
  if (process.env.VNU) {
    try {
      execFileSync("java", ["-Xss8m", "-jar", process.env.VNU, "--errors-only", ...made.map(({ page }) => page)], { stdio: "pipe" });
    } catch (error) {
      // It does not know the lengths of containers in style sheets.
      const lines = String(error.stderr).split("\n").filter((line) => line && !line.includes(" CSS: "));
      lines.forEach((line) => report("vnu", line));
    }
  }
}

async function browser() {
  const profile = mkdtempSync(join(tmpdir(), "honfu-browser-"));
  const options = ["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0", `--user-data-dir=${profile}`];
  const child = spawn("chromium", [...options, "about:blank"], { stdio: ["ignore", "ignore", "pipe"] });
  const address = await new Promise((found) => {
    child.stderr.on("data", (text) => {
      const port = /ws:\/\/127.0.0.1:(\d+)/.exec(text);
      if (port) found(`http://127.0.0.1:${port[1]}/json`);
    });
  });
  const target = (await (await fetch(address)).json()).find(({ type }) => type === "page");
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((open) => socket.on("open", open));
  const waiting = new Map();
  const events = new Map();
  socket.on("message", (data) => {
    const message = JSON.parse(data);
    waiting.get(message.id)?.(message.result);
    events.get(message.method)?.();
  });
  let last = 0;
  const send = (method, params = {}) =>
    new Promise((done) => {
      waiting.set((last += 1), done);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  const evaluate = async (expression) => {
    const options = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await send("Runtime.evaluate", options);
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  await send("Page.enable");
  const open = async (page) => {
    const loaded = new Promise((done) => events.set("Page.loadEventFired", done));
    await send("Page.navigate", { url: "about:blank" });
    await loaded;
    const again = new Promise((done) => events.set("Page.loadEventFired", done));
    await send("Page.navigate", { url: `file://${page}` });
    await again;
  };
  return { send, evaluate, open, close: () => child.kill() };
}

// What is visible at a step: its links and no other, and a table of nine ranks.
const SHOWN = `[...document.querySelectorAll(".hf-nav")].filter((links) => getComputedStyle(links).display !== "none").map((links) => links.parentElement.id).join()`;
const RANKS = `[...document.querySelectorAll(".hf-view tbody tr")].filter((rank) => getComputedStyle(rank).display !== "none").map((rank) => rank.cells[0].textContent).join("")`;
const MOUSE = ({ x, y }) => ["mousePressed", "mouseReleased"].map((type) => ({ type, x, y, button: "left", clickCount: 1 }));

// Walks the main line forward as a reader does, by clicks on the link or by the arrow key.
async function walk({ send, evaluate, open }, { name, page }, hasScript) {
  await send("Emulation.setScriptExecutionDisabled", { value: !hasScript });
  await open(page);
  const step = `(document.querySelector(":target") ?? document.querySelector(".hf-start"))`;
  const link = `${step}.querySelector(".hf-nav").children[0]`;
  let steps = 0;
  for (;;) {
    const to = await evaluate(`${link}.hash?.slice(1) ?? ""`);
    if (!to) break;
    if (hasScript) {
      for (const type of ["keyDown", "keyUp"]) await send("Input.dispatchKeyEvent", { type, key: "ArrowRight", code: "ArrowRight" });
    } else {
      const place = await evaluate(`(({x, y, width, height}) => ({x: x + width / 2, y: y + height / 2}))(${link}.getBoundingClientRect())`);
      for (const click of MOUSE(place)) await send("Input.dispatchMouseEvent", click);
    }
    for (let tries = 0; tries < 50 && (await evaluate("location.hash")) !== `#${to}`; tries += 1) {
      await new Promise((done) => setTimeout(done, 10));
    }
    const shown = await evaluate(SHOWN);
    if (shown !== to) return report(name, `the link to ${to} shows ${shown}, with scripts ${hasScript ? "on" : "off"}`);
    const ranks = await evaluate(RANKS);
    if (ranks !== "123456789") return report(name, `${to} shows the ranks ${ranks}`);
    steps += 1;
  }
  if (!hasScript) {
    if (steps > 0) {
      await evaluate("history.back()");
      await new Promise((done) => setTimeout(done, 100));
      if ((await evaluate(SHOWN)) === (await evaluate(`location.hash.slice(1)`)) || steps === 1) return;
      report(name, "the way back shows another step");
    }
  }
}

const made = make();
console.log(`${made.length} pages in ${pages}`);
await validate(made);
const chromium = await browser();
await chromium.send("Emulation.setDeviceMetricsOverride", { width: 1000, height: 800, deviceScaleFactor: 1, mobile: false });
for (const each of made) {
  await chromium.send("Emulation.setScriptExecutionDisabled", { value: false });
  await chromium.open(each.page);
  const found = await chromium.evaluate(`${axe}; axe.run().then(({violations}) => violations.map((v) => v.id + ": " + v.nodes[0].html.slice(0, 160)))`);
  found.forEach((text) => report(each.name, `axe: ${text}`));
  if (each.kind === "article") continue;
  await walk(chromium, each, false);
  await walk(chromium, each, true);
}
chromium.close();
console.log(`${faults} faults`);
process.exit(faults > 0 ? 1 : 0);
