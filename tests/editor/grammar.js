// The grammar for notations in strings, over VS Code's own Lua grammar and in its own engine. Each row of the table is a
// line of Lua, and what must be coloured in it.
//
//     node grammar.js EXTENSION_FOLDER
"use strict";

const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const oniguruma = require("vscode-oniguruma");
const textmate = require("vscode-textmate");

const [folder] = process.argv.slice(2);
const manifest = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));
const [injected] = manifest.contributes.grammars;

const die = "constant.numeric.dice.hexwright";
const number = "constant.numeric.hexwright";
const unit = "keyword.other.unit.hexwright";
const stat = "variable.other.stat.hexwright";
const role = "variable.language.role.hexwright";
const word = "keyword.operator.word.hexwright";
const sign = "keyword.operator.comparison.hexwright";
const slash = "keyword.operator.hexwright";
const name = "entity.name.type.hexwright";

const lines = [
  ['damage = "2d6 + d20kh1 - 3"', { "2d6": die, d20kh1: die }],
  ["damage = '4d6kh3+1'", { "4d6kh3": die }],
  ['use = "10AP + 3mna+(1/2turn)"', { 10: number, AP: unit, 3: number, mna: unit, 1: number, "/": slash, 2: number, turn: unit }],
  ['use = "(1){MgcPwr/4}fcs"', { MgcPwr: stat }],
  ['use = "Xsta"', { X: number, sta: unit }],
  ['range = "12sp LoS"', { 12: number, sp: unit }],
  ['damage = "2d6 + @str"', { "2d6": die, str: stat }],
  ['when = "target is Knocked Out and not user.Health <= 3"',
    { target: role, is: word, "Knocked Out": name, and: word, not: word, user: role, Health: stat, "<=": sign, 3: number }],
  ['inflicts = "Burning 2, Prone"', { Burning: name, 2: number }],
  // Prose, code and comments have no notations.
  ['description = "He is Prone, and the user drops 3 coins or so."', {}],
  ["local user, target = 10, d20 -- 2d6", {}],
  ['description = "add2d6more"', {}],
];

async function main() {
  const wasm = fs.readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm"));
  await oniguruma.loadWASM(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength));
  const files = new Map([
    ["source.lua", require.resolve("tm-grammars/grammars/lua.json")],
    [injected.scopeName, path.join(folder, injected.path)],
  ]);
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async (scope) => {
      const file = files.get(scope);
      return file === undefined ? null : textmate.parseRawGrammar(fs.readFileSync(file, "utf8"), file);
    },
    getInjections: (scope) => (injected.injectTo.includes(scope) ? [injected.scopeName] : []),
  });
  const grammar = await registry.loadGrammar("source.lua");
  for (const [line, wanted] of lines) {
    const found = {};
    for (const token of grammar.tokenizeLine(line, textmate.INITIAL).tokens) {
      const scope = token.scopes.at(-1);
      if (scope.endsWith(".hexwright")) found[line.slice(token.startIndex, token.endIndex)] = scope;
    }
    assert.deepEqual(found, wanted, line);
  }
  console.log(`grammar: ${lines.length} lines are coloured as they should be`);
}

main().catch((error) => {
  console.error(`grammar: ${error.stack}`);
  process.exit(1);
});
