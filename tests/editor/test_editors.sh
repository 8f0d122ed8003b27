#!/usr/bin/env bash
# Real clients of the language server: Neovim, set up by the very lines of the page for people, and the protocol library
# of VS Code on Node. `tests/editor/test_editors.sh FOLDER`, with hexwright and node_modules in build folders of these
# names: FOLDER/hexwright, FOLDER/editor/node_modules.
set -euo pipefail

build=$(realpath "$1")
tests=$(realpath "$(dirname "$0")")
root=$(realpath "$tests/../..")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

export HEXWRIGHT_HOME="$root"
export PATH="$build:$PATH"
export XDG_CONFIG_HOME="$work/config" XDG_DATA_HOME="$work/data" XDG_STATE_HOME="$work/state" XDG_CACHE_HOME="$work/cache"

mkdir "$work/ember"
cat >"$work/ember/pack.toml" <<'TOML'
[pack]
id = "ember"
title = "Ember"
version = "1.0.0"
engine = ">=0.3"
authors = ["A <a@example.invalid>"]
license = "MIT"

[dependencies]
dewprism = "*"
TOML
script="$work/ember/ember.lua"
cat >"$script" <<'LUA'
ability "Ember Dart" {
  type = "Magic-Offensive-Action", use = "10AP + 3mna",
  range = "0sp LoS", target = "enemy", accuracy = "Magic",
  damage = "(3){MgcPwr} fire",
}
LUA

mkdir -p "$XDG_CONFIG_HOME/nvim"
awk '/^```/ { inside = 0 } inside { print } /`nvim\/init.lua`:$/ { near = 1 } near && /^```lua/ { inside = 1; near = 0 }' \
    "$root/docs/how-to/set-up-your-editor.md" >"$XDG_CONFIG_HOME/nvim/init.lua"
[[ -s "$XDG_CONFIG_HOME/nvim/init.lua" ]] || { echo "test_editors.sh: the page shows no nvim/init.lua" >&2; exit 1; }
(cd "$work/ember" && timeout 120 nvim --headless -i NONE -n "$script" -S "$tests/neovim.lua")

NODE_PATH="$build/editor/node_modules" timeout 120 node "$tests/client.js" "$build/hexwright" "$script"
