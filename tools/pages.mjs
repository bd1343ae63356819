// Checks the pages of games: makes those of a folder's records, and looks at them as validators and a browser do.
//
//   npm install --prefix DIR html-validate axe-core ws
//   node tools/pages.mjs DIR HONFU FOLDER [COUNT [SEED [WALKED]]]
//
// For each of COUNT records, taken by chance: `html-validate` and axe find nothing in the page of `--replay`, of
// `--game`, of both, in pages with two parts of `--embed` of each, and in the lists of a site of all of them; and in Chromium
// every step of the game, those of variations as well, is reached by clicks, with scripts off, and by the arrow key and
// clicks, with scripts on; that takes long, and WALKED is for how many records. VNU=vnu.jar runs the Nu checker as well.
import { execFileSync, spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";

const [packages, honfu, folder, count = "20", seed = "1", walked = count] = process.argv.slice(2);
const require = createRequire(resolve(packages, "package.json"));
const { HtmlValidate } = require("html-validate");
const WebSocket = require("ws");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const pages = mkdtempSync(join(tmpdir(), "honfu-pages-"));
const kinds = { replay: ["--replay"], article: ["--game"], walk: ["--game", "--replay"], embed: ["--replay"], part: ["--game"] };
let faults = 0;
let steps = 0;

function report(page, text) {
  faults += 1;
  console.log(`${page}: ${text}`);
}

// What takes long is said on standard error.
function progress(text) {
  console.error(`${new Date().toISOString()} ${text}`);
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
      const show = (output, ...more) => {
        try {
          execFileSync(honfu, ["show", join(folder, name), "--record", "1", ...options, ...more, "--lang", lang, "-q", "-o", output], { stdio: "ignore" });
        } catch { /* not every file has a record that can be shown */ }
        return existsSync(output);
      };
      if (kind === "embed" || kind === "part") {
        const parts = ["a", "b"].map((part) => join(pages, `${index}.${kind}.${part}.html`));
        if (!parts.every((part, number) => show(part, `--embed=${"ab"[number]}`))) continue;
        writeFileSync(page, pageOf(parts.map((part) => readFileSync(part, "utf8")), lang));
      } else if (!show(page)) continue;
      made.push({ name: `${name} (${kind})`, page, kind, isWalked: !["article", "part"].includes(kind) && index < Number(walked) });
    }
  }
  return made;
}

// A page of one's own with parts of games.
function pageOf(parts, lang) {
  const head = `<meta charset="utf-8"/>\n<meta name="viewport" content="width=device-width"/>\n<title>Games</title>`;
  return `<!DOCTYPE html>\n<html lang="${lang}">\n<head>\n${head}\n</head>\n<body>\n<main>\n<h1 lang="en">Games</h1>\n${parts.join("<p lang=\"en\">Text</p>\n")}</main>\n</body>\n</html>\n`;
}

// The lists of a site of the same records.
function publish() {
  const [site, records] = [join(pages, "site"), join(pages, "records")];
  mkdirSync(records);
  choose().forEach((name, index) => copyFileSync(join(folder, name), join(records, `${index} ${basename(name)}`)));
  try {
    execFileSync(honfu, ["publish", records, "-o", site, "-q"], { stdio: "ignore" });
  } catch { /* not every file has a record that can be read */ }
  const lists = readdirSync(site, { recursive: true }).filter((name) => name.endsWith(".html") && !name.startsWith("games"));
  return lists.map((name) => ({ name: `site/${name}`, page: join(site, name), kind: "list" }));
}

async function validate(made) {
  const rules = {
    extends: ["html-validate:recommended"],
    // Two parts of the same game have one name. A page is XML as well, and its style is in it: graphs and hands have lengths of their own.
    rules: {
      "void-style": ["error", { style: "selfclose" }], "no-inline-style": "off", "long-title": "off",
      "doctype-style": "off", "no-trailing-whitespace": "off", "no-raw-characters": "off",
      "attribute-boolean-style": "off", "tel-non-breaking": "off", "require-sri": "off", "svg-focusable": "off", "unique-landmark": "off",
    },
  };
  const validator = new HtmlValidate(rules);
  for (const [index, { name, page }] of made.entries()) {
    if (index % 100 === 0) progress(`html-validate: ${index} of ${made.length}`);
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
      // It does not know containers in style sheets, and a part of a page has its style sheet with it.
      const isKnown = (line) => line.includes(" CSS: ") || line.includes("A “style” element in “body”");
      const lines = String(error.stderr).split("\n").filter((line) => line && !isKnown(line));
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

// Functions for a page: the step that a game shows, by the links that are visible; where to click on an element.
const FUNCTIONS = `
var game = (number) => document.querySelectorAll(".hf-game")[number];
var move = (number, at) => [...game(number).querySelectorAll(".hf-move")].at(at);
var address = (link) => link?.hash?.slice(1) ?? link?.htmlFor ?? "";
var moves = (number) => [...game(number).querySelectorAll(".hf-move")].map(address);
var links = (number) => [...game(number).querySelectorAll(".hf-nav")].filter((links) => links.getClientRects().length > 0);
var forward = (number) => links(number)[0]?.children[0];
var shown = (number) => links(number).map(({ parentElement }) => parentElement.id || parentElement.querySelector("input").id).join();
var ranks = (number) => [...game(number).querySelectorAll(".hf-view tbody tr")]
  .filter((rank) => getComputedStyle(rank).display !== "none").map((rank) => rank.cells[0].textContent).join("");
var middle = (node) => {
  const place = () => (({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(node.getClientRects()[0]);
  const { x, y } = place();
  if (!node.contains(document.elementFromPoint(x, y))) node.scrollIntoView({ block: "end" });
  return place();
};
// What is wrong with the board of a step, and where the link to the next is.
var state = (number, step) => {
  const fault = shown(number) !== step ? "shows " + shown(number) : ranks(number) !== "123456789" ? "shows the ranks " + ranks(number) : "";
  const next = address(forward(number));
  return { fault, next, place: next && middle(forward(number)) };
};
`;

// Waits until a game shows a step. Where scripts are off, those of the page have no timers either.
async function arrive({ evaluate }, game, step) {
  for (let tries = 0; ; tries += 1) {
    const state = await evaluate(`state(${game}, ${JSON.stringify(step)})`);
    if (!state.fault || tries === 50) return state;
    await new Promise((done) => setTimeout(done, 10));
  }
}

async function click({ send }, place) {
  for (const type of ["mousePressed", "mouseReleased"]) {
    await send("Input.dispatchMouseEvent", { type, ...place, button: "left", clickCount: 1 });
  }
}

// Walks through all of a game as a reader does: the main line by the link forward or the arrow key, and then by a
// click in the list to each step that is not in the main line.
async function walk(chromium, { name, page, kind }, hasScript) {
  const { send, evaluate, open } = chromium;
  const how = `with scripts ${hasScript ? "on" : "off"}`;
  await send("Emulation.setScriptExecutionDisabled", { value: !hasScript });
  await open(page);
  await evaluate(FUNCTIONS);
  const game = kind === "embed" ? 1 : 0;
  const clickMove = async (number, at) => click(chromium, await evaluate(`middle(move(${number}, ${at}))`));
  if (kind === "embed") {
    await clickMove(0, -1);
    // A click on a list gives it the keys.
    await clickMove(game, 0);
  }
  const all = await evaluate(`moves(${game})`);
  const rest = new Set(all.slice(1));
  let { fault, next, place } = await arrive(chromium, game, all[0]);
  if (fault) report(name, `the start ${fault}, ${how}`);
  while (next) {
    const to = next;
    if (hasScript) {
      for (const type of ["keyDown", "keyUp"]) await send("Input.dispatchKeyEvent", { type, key: "ArrowRight", code: "ArrowRight" });
    } else {
      await click(chromium, place);
    }
    ({ fault, next, place } = await arrive(chromium, game, to));
    if (fault) return report(name, `the way forward to ${to} ${fault}, ${how}`);
    rest.delete(to);
  }
  for (const to of rest) {
    await clickMove(game, all.indexOf(to));
    ({ fault } = await arrive(chromium, game, to));
    if (fault) return report(name, `a click on ${to} in the list ${fault}, ${how}`);
  }
  steps += all.length - 1;
  if (kind === "embed") {
    ({ fault } = await arrive(chromium, 0, await evaluate("moves(0).at(-1)")));
    if (fault) report(name, `the other game ${fault} and not its end, ${how}`);
  } else if (!hasScript && all.length > 2) {
    const before = await evaluate("shown(0)");
    await evaluate("history.back()");
    await new Promise((done) => setTimeout(done, 100));
    const shown = await evaluate("shown(0)");
    if (shown === before || shown !== (await evaluate("location.hash.slice(1)"))) report(name, `the way back shows ${shown}`);
  }
}

const made = [...make(), ...publish()];
console.log(`${made.length} pages in ${pages}`);
await validate(made);
const chromium = await browser();
await chromium.send("Emulation.setDeviceMetricsOverride", { width: 1000, height: 800, deviceScaleFactor: 1, mobile: false });
for (const [index, each] of made.entries()) {
  if (index % 100 === 0) progress(`axe and the walk: ${index} of ${made.length}`);
  await chromium.send("Emulation.setScriptExecutionDisabled", { value: false });
  await chromium.open(each.page);
  const found = await chromium.evaluate(`${axe}; axe.run({ rules: { "landmark-unique": { enabled: false } } }).then(({violations}) => violations.map((v) => v.id + ": " + v.nodes[0].html.slice(0, 160)))`);
  found.forEach((text) => report(each.name, `axe: ${text}`));
  if (!each.isWalked) continue;
  await walk(chromium, each, false);
  await walk(chromium, each, true);
}
chromium.close();
console.log(`${steps} steps were reached, ${faults} faults`);
process.exit(faults > 0 ? 1 : 0);
