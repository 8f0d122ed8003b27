#!/bin/sh
# abi.sh symbols LIBRARY | compare LIBRARY | record LIBRARY: the binary interface of libhexwright.so.
#
# symbols   the names that it shows are those of the header and of abi/symbols.txt, with their version
# compare   its types and functions are those of abi/libhexwright.abi; needs abigail-tools
# record    writes both files anew; `./dev abi` calls this. What was removed or changed in them breaks programs
#           that are compiled already, and needs another SOVERSION; what was added does not
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
kept=$root/tests/library/abi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

symbols_of() {
    nm -D --defined-only "$1" | awk '$2 != "A" { print $3 }' | LC_ALL=C sort
}

functions_of_header() {
    sed -n 's/^HEXWRIGHT_API .*\(hexwright_[a-z_]*\)(.*/\1/p' "$root/include/hexwright.h" | LC_ALL=C sort
}

interface_of() {
    abidw --headers-dir "$root/include" --drop-private-types --no-comp-dir-path --no-corpus-path \
        --no-show-locs --no-elf-needed --exported-interfaces-only "$1"
}

case $1 in
symbols)
    symbols_of "$2" >"$work/symbols"
    diff "$kept/symbols.txt" "$work/symbols" || { echo "record them: ./dev abi" >&2; exit 1; }
    functions_of_header >"$work/functions"
    sed 's/@@.*//' "$work/symbols" | diff "$work/functions" - || { echo "the header has others" >&2; exit 1; }
    [ "$(wc -l <"$work/functions")" -le 20 ] || { echo "more than 20 functions" >&2; exit 1; }
    ;;
compare)
    interface_of "$2" >"$work/now.abi"
    abidiff "$kept/libhexwright.abi" "$work/now.abi" || { echo "record it: ./dev abi" >&2; exit 1; }
    ;;
record)
    symbols_of "$2" >"$kept/symbols.txt"
    interface_of "$2" >"$kept/libhexwright.abi"
    ;;
*)
    sed -n '2,8p' "$0" >&2
    exit 2
    ;;
esac
