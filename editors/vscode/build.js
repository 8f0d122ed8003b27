// Bundles the extension into dist/extension.js, and the licenses of what is bundled into dist/licenses.txt.
"use strict";

const fs = require("node:fs");
const path = require("node:path");
const esbuild = require("esbuild");

const { metafile } = esbuild.buildSync({
  entryPoints: ["extension.js"],
  outfile: "dist/extension.js",
  bundle: true,
  minify: true,
  metafile: true,
  platform: "node",
  target: "node18",
  external: ["vscode"],
});

const folders = new Set();
for (const file of Object.keys(metafile.inputs)) {
  const found = file.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/);
  if (found) folders.add(found[0]);
}
const licenses = [...folders].sort().map((folder) => {
  const { name, version } = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));
  const file = fs.readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  if (file === undefined) throw new Error(`${name} has no license file`);
  return `${name} ${version}\n\n${fs.readFileSync(path.join(folder, file), "utf8").trim()}\n`;
});
fs.writeFileSync("dist/licenses.txt", licenses.join(`\n${"-".repeat(80)}\n\n`));
