#!/bin/sh
# embed.sh: the examples of docs/how-to/embed.md and write-a-bot.md, with the installed packages alone.
set -eu
cd "$HOME"
EXAMPLES=$HOME/embed
export EXAMPLES
cp -r /usr/share/hexwright/docs/examples/embed .
cd embed
# shellcheck disable=SC2046 # the flags are words
cc -std=c99 roll_and_fight.c -o roll_and_fight $(pkg-config --cflags --libs hexwright)
./roll_and_fight | diff ../golden/roll_and_fight.txt -
echo "the C example: the same output"
for example in library bot weigh; do
    ../examples.sh $example
    echo "the example $example: the same output"
done
