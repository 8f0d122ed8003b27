#!/usr/bin/env bash
# Real clients of the language server and the debugger: Neovim with the settings in editors/neovim, the protocol
# libraries of VS Code on Node, and the VS Code extension. `tests/editor/test_editors.sh FOLDER EXTENSION`, with hexwright
# and node_modules in FOLDER/hexwright, FOLDER/editor/node_modules; the extension is a .vsix.
set -euo pipefail

build=$(realpath "$1")
extension=$(realpath "$2")
tests=$(realpath "$(dirname "$0")")
root=$(realpath "$tests/../..")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

export HEXWRIGHT_HOME="$root"
export PATH="$build:$PATH"
export XDG_CONFIG_HOME="$work/config" XDG_DATA_HOME="$work/data" XDG_STATE_HOME="$work/state" XDG_CACHE_HOME="$work/cache"
export NODE_PATH="$build/editor/node_modules"

# A new folder with the pack that all of them open.
make_pack() {
    mkdir -p "$1/scenes"
    cat >"$1/pack.toml" <<'TOML'
[pack]
id = "ember"
title = "Ember"
version = "1.0.0"
engine = ">=0.3"
authors = ["A <a@example.invalid>"]
license = "MIT"

[dependencies]
dewprism = "*"
dewprism_bestiary = "*"
TOML
    cat >"$1/ember.lua" <<'LUA'
ability "Ember Dart" {
  type = "Magic-Offensive-Action", use = "10AP + 3mna",
  range = "0sp LoS", target = "enemy", accuracy = "Magic",
  damage = "(3){MgcPwr} fire",
}
LUA
    cat >"$1/echo.lua" <<'LUA'
status "Echo" { lasts = "3 turns",
  trigger = { on = "damage", target = "self", ability = "Ember Dart" }, effect = function(act) act.self:destroy() end }
LUA
    cat >"$1/scenes/first.lua" <<'LUA'
local blob, tiger = duel("Fire Blob Heavy", "Saber Tiger")
blob:use("Ember Dart", { target = tiger })
LUA
}

mkdir -p "$XDG_CONFIG_HOME/nvim/plugin"
cp "$root/editors/neovim/hexwright.lua" "$XDG_CONFIG_HOME/nvim/plugin"
make_pack "$work/neovim/ember"
(cd "$work/neovim/ember" && timeout 180 nvim --headless -u NONE -i NONE -n "$work/neovim/ember" -S "$tests/neovim.lua")

make_pack "$work/node/ember"
timeout 120 node "$tests/client.js" "$build/hexwright" "$work/node/ember/ember.lua"

timeout 120 node "$tests/debugger.js" "$build/hexwright" "$root/rules" "$root/scripts/dewprism/scenes/crossing.lua"

mkdir "$work/vsix" "$work/calls"
unzip -q "$extension" -d "$work/vsix"
node "$tests/grammar.js" "$work/vsix/extension"
make_pack "$work/vscode/ember"
timeout 60 node "$tests/vscode.js" "$work/vsix/extension" "$build/hexwright" "$work/vscode/ember" "$work/calls"
