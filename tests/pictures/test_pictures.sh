#!/usr/bin/env bash
# The pictures of README.md show what the program says now: the session is played again and compared with the picture's
# description and with its visible text, and the chart is drawn again.
#   test_pictures.sh PROGRAM IMAGES
set -euo pipefail
export LC_ALL=C
program=$1
images=$2
here=$(dirname "$(realpath "$0")")

stale() {
    echo "$1; after a change that was meant: ./dev pictures" >&2
    exit 1
}

as_text() {
    sed "s/&#160;/ /g; s/&#x27;/'/g; s/&quot;/\"/g; s/&lt;/</g; s/&gt;/>/g; s/&amp;/\&/g"
}

described=$(sed -n '/<desc/,/<\/desc>/{/desc/!p}' "$images/table.svg" | as_text)
drawn=$(sed -n 's/^<text class="t-r[^>]*>\(.*\)<\/text>$/\1/p' "$images/table.svg" | as_text)
screen=$("$here/table.sh" "$program")
said=$(sed $'s/\e\\[[0-9;]*m//g; s/ *$//' <<<"$screen")

diff <(echo "$described") <(echo "$said") || stale "the description in table.svg (<) is not what the table says (>)"
[[ "${drawn//[[:space:]]/}" == "${said//[[:space:]]/}" ]] || stale "the text drawn in table.svg is not what the table says"
"$here/odds.sh" "$program" | cmp - "$images/odds.svg" || stale "odds.svg is not what the program draws"
