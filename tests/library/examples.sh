#!/bin/sh
# examples.sh library | bot | weigh: runs an example of docs/examples/embed and compares what it prints with golden/.
#
# HEXWRIGHT names the program, HEXWRIGHT_LIBRARY the shared library, where they are not installed.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "${EXAMPLES:-$here/../../docs/examples/embed}"
export PYTHONDONTWRITEBYTECODE=1

case $1 in
library)
    python3 roll_and_fight.py ${HEXWRIGHT_LIBRARY:+"$HEXWRIGHT_LIBRARY"} | diff "$here/golden/roll_and_fight.txt" -
    ;;
bot)
    python3 bot.py dewprism_bestiary 'duel("Saber Tiger", "Pollywog")' saber_tiger <"$here/golden/chat.txt" |
        diff "$here/golden/answers.txt" -
    ;;
weigh)
    python3 weigh_pack.py dewprism_bestiary Skeleton Rue Behemoth 'Saber Tiger' | diff "$here/golden/weighed.csv" -
    ;;
*)
    sed -n '2,4p' "$0" >&2
    exit 2
    ;;
esac
