// Reads what honfu writes with other programs, and compares the moves with all their variations.
//
//   npm install --prefix DIR tsshogi json-kifu-format
//   node tools/readers.mjs DIR HONFU FOLDER [COUNT [SEED]]
//
// COUNT records of a folder, taken by chance, are converted to each format. What tsshogi and json-kifu-format read must
// have the lines of moves that honfu itself reads in the same file. Losses are no faults: a file that honfu writes with
// losses is compared too.
import { execFileSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

const [packages, honfu, folder, count = "200", seed = "1"] = process.argv.slice(2);
const require = createRequire(resolve(packages, "package.json"));
const tsshogi = require("tsshogi");
const { Parsers, JKFPlayer } = require("json-kifu-format");

// Each is a format with its extension, and how a program makes a tree of it: [{ move, branches }] of moves in USI.
const readers = {
  kifu: { tsshogi: (text) => tsshogi.importKIF(text), jkf: Parsers.parseKIF },
  ki2u: { tsshogi: (text) => tsshogi.importKI2(text), jkf: Parsers.parseKI2 },
  csa: { tsshogi: (text) => tsshogi.importCSA(text), jkf: Parsers.parseCSA },
  jkf: { tsshogi: (text) => tsshogi.importJKFString(text), jkf: JSON.parse },
  usi: { tsshogi: (text) => tsshogi.Record.newByUSI(text.trim().replace(/ (resign|win|break).*$/, "")) },
};

function files(path) {
  if (!statSync(path).isDirectory()) return /\.(kifu?|ki2u?|csa|jkf|psn|usi)$/.test(path) ? [path] : [];
  return readdirSync(path).sort().flatMap((name) => files(join(path, name)));
}

// A generator of numbers that is the same in every run with a seed.
let state = Number(seed) >>> 0;
function below(limit) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
}

// All lines of a tree of tsshogi, each as the moves from the start.
function linesOfTsshogi(record) {
  const lines = [];
  const walk = (first, before) => {
    for (let node = first; node; node = node.branch) {
      const usi = node.move?.usi;
      const line = usi ? [...before, usi] : before;
      if (node.next) walk(node.next, line);
      else lines.push(line.join(" "));
    }
  };
  walk(record.first, []);
  return lines;
}

const kinds = { FU: "P", KY: "L", KE: "N", GI: "S", KI: "G", KA: "B", HI: "R" };
function usiOfJkf({ from, to, piece, promote }) {
  const square = ({ x, y }) => `${x}${"abcdefghi"[y - 1]}`;
  return from ? `${square(from)}${square(to)}${promote ? "+" : ""}` : `${kinds[piece]}*${square(to)}`;
}

function linesOfJkf(jkf) {
  const lines = [];
  const walk = (moves, before) => {
    const forks = [];
    let line = before;
    for (const step of moves) {
      for (const fork of step.forks ?? []) forks.push([fork, line]);
      if (step.move) line = [...line, usiOfJkf(step.move)];
    }
    lines.push(line.join(" "));
    for (const [fork, start] of forks) walk(fork, start);
  };
  walk(jkf.moves, []);
  return lines;
}

function run(input, ...args) {
  return execFileSync(honfu, args, { input, encoding: "utf8", stdio: ["pipe", "pipe", "ignore"], maxBuffer: 1 << 28 });
}

const all = files(folder);
const tally = {};
const faults = [];
for (let taken = 0; taken < Number(count) && all.length > 0; taken++) {
  const [file] = all.splice(below(all.length), 1);
  for (const [format, programs] of Object.entries(readers)) {
    let text;
    let own;
    try {
      text = run("", "convert", file, "--to", `${format}:utf-8`).replace(/^\ufeff/, "");
      own = linesOfJkf(JSON.parse(run(text, "convert", "-", "--from", format, "--to", "jkf")));
    } catch {
      continue; // The file has errors, or the format does not take it.
    }
    for (const [program, read] of Object.entries(programs)) {
      const name = `${format} by ${program}`;
      tally[name] ??= { read: 0, same: 0 };
      if (!read) continue;
      tally[name].read += 1;
      try {
        const result = read(text);
        if (result instanceof Error) throw result;
        const lines = program === "tsshogi" ? linesOfTsshogi(result) : linesOfJkf(new JKFPlayer(result).kifu);
        const unique = (list) => [...new Set(list)].sort().join("\n");
        if (unique(lines) === unique(own)) tally[name].same += 1;
        else faults.push(`${file} as ${name}: ${lines.length} lines, and honfu has ${own.length}`);
      } catch (error) {
        faults.push(`${file} as ${name}: ${String(error.message ?? error).split("\n")[0].slice(0, 120)}`);
      }
    }
  }
}
console.table(tally);
faults.forEach((fault) => console.log(fault));
process.exitCode = faults.length > 0 ? 1 : 0;
