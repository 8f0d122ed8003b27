#!/usr/bin/env bash
# The pages of hexwright serve: their parts on Node, then all of them in Chromium.
# `tests/web/test_web.sh PROGRAM FOLDER [NAME]`, with node_modules, esbuild and room for pictures in FOLDER; NAME: only the
# tests in files of this name.
set -euo pipefail

HEXWRIGHT=$(realpath "$1")
folder=$(realpath "$2")
only=${3:-}
tests=$(realpath "$(dirname "$0")")
root=$(realpath "$tests/../..")
export HEXWRIGHT HEXWRIGHT_HOME="$root" PICTURES="$folder/pictures"
XDG_STATE_HOME=$(mktemp -d)
export XDG_STATE_HOME
trap 'rm -rf "$XDG_STATE_HOME"' EXIT

rm -rf "$folder/unit" "$folder"/*.js
mkdir -p "$PICTURES"
cp "$tests"/*.js "$folder"
NODE_PATH="$root/build/web_work/node_modules" "$root"/build/web_work/node_modules/.bin/esbuild "$tests"/unit/*.test.ts --bundle --platform=node --format=esm \
    --outdir="$folder/unit" --out-extension:.js=.mjs --log-level=warning
cd "$folder"
for file in unit/*"$only"*.test.mjs *"$only"*.test.js; do
    [[ ! -e "$file" ]] || timeout 300 node --test "$file"
done
