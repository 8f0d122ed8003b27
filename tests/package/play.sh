#!/bin/sh
# play PROGRAM SHARE: what a player does first, with a program just installed and the share folder it came with.
set -eu
program=$1
share=$2
cd "$HOME"

fail() {
    echo "play: $*" >&2
    exit 1
}

# says TEXT COMMAND...: the command succeeds and prints a line with this text.
says() {
    text=$1
    shift
    code=0
    "$@" >said.txt 2>&1 || code=$?
    if [ "$code" -ne 0 ] || ! grep -F -- "$text" said.txt; then
        cat said.txt >&2
        fail "$* ended with exit code $code; expected 0 and '$text'"
    fi
}

says "hexwright" "$program" --version
ln -s "$(command -v "$program")" linked
says "dewprism" ./linked packs
"$program" run "$share/hexwright/scripts/dewprism/scenes/tiger_cave.lua" --seed 7 >demo.txt ||
    fail "the demo scene ended with exit code $?"
says "0 failed" "$program" test "$share/hexwright/scripts/actlite/spec/cards_spec.lua"
says "Found nothing." "$program" check "$share/hexwright/scripts/actlite"

cat >table.txt <<'LINES'
tiger, frog = duel("Saber Tiger", "Pollywog")
frog.Health - 1
.who
LINES
says "Pollywog (beasts, at A)" sh -c '"$0" repl dewprism_bestiary --seed 7 <table.txt' "$program"
grep -qx 20 said.txt || fail "the table does not say what is left of the frog's Health"

# The files that shells and man read, the handbook, the licence.
for file in bash-completion/completions/hexwright zsh/*/_hexwright \
    fish/vendor_completions.d/hexwright.fish man/man1/hexwright.1 hexwright/docs/README.md \
    doc/hexwright/copyright; do
    # shellcheck disable=SC2086 # the folder of zsh differs between the packages
    [ -s "$share/"$file ] || fail "$share/$file is missing or empty"
done
bash -n "$share/bash-completion/completions/hexwright"
echo "completions, manual page, handbook and licence are there"
