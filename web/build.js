// Builds the client into a folder: `node build.js FOLDER`. Names carry the digest of their content; source maps are not
// written. licenses.txt has the licenses of what is bundled.
import fs from "node:fs";
import path from "node:path";
import esbuild from "esbuild";

const folder = process.argv[2];
if (!folder) throw new Error("node build.js FOLDER");
fs.rmSync(folder, { recursive: true, force: true });

const { metafile } = await esbuild.build({
  entryPoints: ["src/main.ts", "style/style.css", "icon.svg"],
  outdir: folder,
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  bundle: true,
  splitting: true,
  format: "esm",
  target: "es2022",
  minify: true,
  metafile: true,
  legalComments: "none",
  loader: { ".svg": "copy" },
});

const built = (entry) => {
  const found = Object.entries(metafile.outputs).find(([file, output]) => output.entryPoint === entry || file.includes(`/${path.parse(entry).name}-`));
  if (!found) throw new Error(`${entry} was not built`);
  return path.basename(found[0]);
};
const names = { script: built("src/main.ts"), style: built("style/style.css"), icon: built("icon.svg") };
const page = fs.readFileSync("index.html", "utf8").replace(/@(\w+)@/g, (_, name) => names[name]);
fs.writeFileSync(path.join(folder, "index.html"), page);

const packages = new Set();
for (const file of Object.keys(metafile.inputs)) {
  const found = file.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/);
  if (found) packages.add(found[0]);
}
const licenses = [...packages].sort().map((one) => {
  const { name, version } = JSON.parse(fs.readFileSync(path.join(one, "package.json"), "utf8"));
  const file = fs.readdirSync(one).find((each) => /^licen[cs]e/i.test(each));
  if (file === undefined) throw new Error(`${name} has no license file`);
  return `${name} ${version}\n\n${fs.readFileSync(path.join(one, file), "utf8").trim()}\n`;
});
fs.writeFileSync(path.join(folder, "licenses.txt"), licenses.join(`\n${"-".repeat(80)}\n\n`));
