#!/usr/bin/env bash
# Plays the session of docs/images/table.svg and prints what the terminal shows, with its colours.
#   table.sh PROGRAM
# The program runs at a terminal of its own. Each line is typed when the table has said what comes before it, so the
# output is the same on fast and on slow machines.
set -euo pipefail
export LC_ALL=C TERM=xterm
unset COLUMNS LINES NO_COLOR
program=$(realpath "$1")
pack=$(dirname "$(realpath "$0")")/first

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export XDG_STATE_HOME="$folder/state" XDG_CACHE_HOME="$folder/cache"
cp -r "$pack" "$folder"
cd "$folder"

coproc TERMINAL {
    exec script --quiet --flush --return /dev/null \
        --command "stty cols 90 rows 40; exec '$program' repl first/scenes/den.lua --seed 11 --color always"
}
process=$TERMINAL_PID
screen=""

# Waits for a text that was not shown before.
says() {
    local heard="" character
    while [[ "$heard" != *"$1" ]]; do
        if ! IFS= read -r -N 1 -t 60 -u "${TERMINAL[0]}" character; then
            echo "the table did not say '$1'; it said:"$'\n'"$screen$heard" >&2
            exit 1
        fi
        heard+=$character
    done
    screen+=$heard
}

types() {
    printf '%s\n' "$1" >&"${TERMINAL[1]}"
}

says "> "
types ".chances off"
says "off"
says "> "
screen="> "
types "battle { rue, saber_tiger }"
says "[yes] > "
types no
says "[yes] > "
types .undo
says "goes on --"
says "> "
sed -i 's/take(2/take(6/' first/ember_coat.lua
screen+=$'\r\n(an editor saves first/ember_coat.lua: take(2, "fire") is now take(6, "fire"))\r\n'
says "reloaded: first"
says "> "
types .go
says "[no] > "
types yes
says "[yes] > "
types .quit
wait "$process"

# A line that the table took back, to say something above it, ends in "erase the rest of the line".
screen=$(sed $'s/.*\e\\[K//' <<<"${screen//$'\r'/}")
printf '%s\n' "$screen"
