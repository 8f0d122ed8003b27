// Draws the pictures of docs/how-to/set-up-your-editor.md: a person types in Neovim in a terminal of tmux, and the screen is
// written as SVG. Run it anew when what the editor shows has changed, and look at the pictures.
//
//     node picture.js BUILD_FOLDER
"use strict";

const child_process = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");

const root = path.resolve(__dirname, "../..");
const build = path.resolve(process.argv[2]);
const work = fs.mkdtempSync(path.join(os.tmpdir(), "picture-"));
const pack = path.join(work, "ember");
const columns = 96;
let sessions = 0;

fs.mkdirSync(path.join(work, "config/nvim/plugin"), { recursive: true });
fs.mkdirSync(pack);
fs.copyFileSync(path.join(root, "editors/neovim/hexwright.lua"), path.join(work, "config/nvim/plugin/hexwright.lua"));
fs.writeFileSync(path.join(pack, "pack.toml"), `[pack]
id = "ember"
title = "Ember"
version = "1.0.0"
engine = ">=0.3"
authors = ["A <a@example.invalid>"]
license = "MIT"

[dependencies]
dewprism = "*"
dewprism_bestiary = "*"
`);
fs.writeFileSync(path.join(pack, "ember.lua"), `ability "Ember Dart" {
  type = "Magic-Offensive-Action", use = "10AP + 3mna",
  range = "0sp LoS", target = "enemy", accuracy = "Magic",
  damage = "(3){MgcPwr} fire",
}
`);

// --- the terminal

function tmux(...words) {
  return child_process.execFileSync("tmux", ["-L", `picture-${process.pid}-${sessions}`, "-f", "/dev/null", ...words], {
    encoding: "utf8",
    env: { ...process.env, LANG: "C.UTF-8", TERM: "xterm-256color" },
  });
}

function sleep(milliseconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

// A new Neovim in the pack, once its file has been checked.
function open(rows) {
  sessions += 1;
  const set = [`HEXWRIGHT_HOME=${root}`, `PATH=${build}:${process.env.PATH}`, `XDG_CONFIG_HOME=${work}/config`,
    `XDG_DATA_HOME=${work}/data`, `XDG_STATE_HOME=${work}/state`, `XDG_CACHE_HOME=${work}/cache`];
  tmux("new-session", "-d", "-x", `${columns}`, "-y", `${rows}`, "-c", pack, "env", ...set, "nvim", "-i", "NONE", "-n",
    "-c", "set background=light laststatus=0 noshowcmd noruler nohlsearch completeopt=menuone signcolumn=no updatetime=200", "ember.lua");
  sleep(2500);
}

function type(keys, wait) {
  tmux("send-keys", ...keys);
  sleep(wait);
}

function screen() {
  const lines = tmux("capture-pane", "-e", "-p").replace(/\n+$/, "").split("\n");
  tmux("kill-server");
  return lines;
}

// --- its screen as SVG

const basic = ["#1f2328", "#cf222e", "#116329", "#9a6700", "#0550ae", "#8250df", "#1b7c83", "#6e7781"];
const bright = ["#57606a", "#cf222e", "#116329", "#9a6700", "#0550ae", "#8250df", "#1b7c83", "#f6f8fa"];

function colour(number) {
  if (number < 8) return basic[number];
  if (number < 16) return bright[number - 8];
  if (number >= 232) return `#${(8 + 10 * (number - 232)).toString(16).padStart(2, "0").repeat(3)}`;
  const levels = [0, 95, 135, 175, 215, 255];
  const part = (step) => levels[Math.floor((number - 16) / step) % 6].toString(16).padStart(2, "0");
  return `#${part(36)}${part(6)}${part(1)}`;
}

// The style after the numbers of an escape sequence.
function styled(style, numbers) {
  let now = { ...style };
  for (let at = 0; at < numbers.length; at += 1) {
    const one = numbers[at];
    if (one === 0) now = {};
    else if (one === 1) now.bold = true;
    else if (one === 4) now.underlined = true;
    else if (one === 24) now.underlined = false;
    else if (one === 7) now.reversed = true;
    else if (one === 27) now.reversed = false;
    else if (one >= 30 && one <= 37) now.text = colour(one - 30);
    else if (one >= 40 && one <= 47) now.ground = colour(one - 40);
    else if (one >= 90 && one <= 97) now.text = colour(one - 82);
    else if (one >= 100 && one <= 107) now.ground = colour(one - 92);
    else if (one === 39) delete now.text;
    else if (one === 49) delete now.ground;
    else if (one === 38 || one === 48) {
      now[one === 38 ? "text" : "ground"] = colour(numbers[at + 2]);
      at += 2;
    }
  }
  return now;
}

function escaped(text) {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

function svg(lines) {
  const [width, height, edge] = [8, 18, 12];
  const drawn = [];
  let style = {};
  lines.forEach((line, row) => {
    let column = 0;
    for (const part of line.split(/(\x1b\[[0-9;]*m)/)) {
      const escape = part.match(/^\x1b\[([0-9;]*)m$/);
      if (escape) {
        style = styled(style, (escape[1] || "0").split(";").map(Number));
        continue;
      }
      if (part === "") continue;
      const size = [...part].length;
      const [x, y] = [edge + column * width, edge + row * height];
      column += size;
      const text = style.reversed ? style.ground ?? "#ffffff" : style.text ?? basic[0];
      const ground = style.reversed ? style.text ?? basic[0] : style.ground;
      if (ground) drawn.push(`<rect x="${x}" y="${y}" width="${size * width}" height="${height}" fill="${ground}"/>`);
      const more = `${style.bold ? ' font-weight="bold"' : ""}${style.underlined ? ' text-decoration="underline"' : ""}`;
      // Word by word, so that blanks keep their width in any font.
      for (const word of part.matchAll(/\S+(?: \S+)*/g)) {
        const [from, long] = [[...part.slice(0, word.index)].length, [...word[0]].length];
        drawn.push(`<text x="${x + from * width}" y="${y + 13}" textLength="${long * width}" fill="${text}"${more}>` +
          `${escaped(word[0])}</text>`);
      }
    }
  });
  const [w, h] = [columns * width + 2 * edge, lines.length * height + 2 * edge];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" xml:space="preserve"
 font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="13">
<rect width="${w}" height="${h}" rx="6" fill="#ffffff" stroke="#d0d7de"/>
${drawn.join("\n")}
</svg>
`;
}

function draw(name, lines) {
  fs.writeFileSync(path.join(root, "docs/how-to/pictures", `${name}.svg`), svg(lines));
}

fs.mkdirSync(path.join(root, "docs/how-to/pictures"), { recursive: true });
try {
  open(14);
  type(["/damage", "Enter", "o", "inflicts = \"Bl"], 800);
  type(["C-x", "C-o"], 1500);
  draw("completion", screen());

  open(14);
  type(["/use", "Enter", "f", "1", "K"], 1500);
  draw("hover", screen());

  open(14);
  type(["/range", "Enter", "cwrnage", "Escape"], 1500);
  type(["\\", "a"], 1500);
  draw("fix", screen());
} finally {
  fs.rmSync(work, { recursive: true, force: true });
}
