#!/bin/sh
# consumer.sh BUILD: the library as a stranger's project finds it: installed, moved, and then used through
# pkg-config (shared, and as an archive) and through CMake, by the C example.
set -eu
build=$(cd "$1" && pwd)
root=$(cd "$(dirname "$0")/../.." && pwd)
source=$root/docs/examples/embed/roll_and_fight.c
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HEXWRIGHT_HOME="$root"

for component in library development; do
    cmake --install "$build" --prefix "$work/first" --component $component >/dev/null
done
mv "$work/first" "$work/moved"
pc=$(find "$work/moved" -name hexwright.pc)
PKG_CONFIG_PATH=$(dirname "$pc")
export PKG_CONFIG_PATH
[ "$(pkg-config --modversion hexwright)" = "$(sed -n 's/^#define HEXWRIGHT_VERSION "\(.*\)"/\1/p' "$root/include/hexwright.h")" ]
libdir=$(pkg-config --variable=libdir hexwright)

same() {
    "$2" >"$work/said.txt"
    diff "$root/tests/library/golden/roll_and_fight.txt" "$work/said.txt" || { echo "$1 differs" >&2; exit 1; }
    echo "$1: the same output"
}

# shellcheck disable=SC2046 # the flags are words
cc -std=c99 -Wall -Wextra -pedantic -Werror "$source" -o "$work/shared" $(pkg-config --cflags --libs hexwright)
export LD_LIBRARY_PATH="$libdir"
same "pkg-config, shared" "$work/shared"
unset LD_LIBRARY_PATH

# shellcheck disable=SC2046
cc -std=c99 "$source" -o "$work/archive" $(pkg-config --static --cflags --libs hexwright |
    sed 's/-lhexwright/-l:libhexwright.a/')
same "pkg-config, archive" "$work/archive"

mkdir "$work/project"
cp "$source" "$work/project"
cat >"$work/project/CMakeLists.txt" <<'PROJECT'
cmake_minimum_required(VERSION 3.25)
project(consumer LANGUAGES C)
find_package(hexwright 0.3 REQUIRED)
add_executable(bot roll_and_fight.c)
target_link_libraries(bot PRIVATE hexwright::hexwright)
add_executable(archive roll_and_fight.c)
target_link_libraries(archive PRIVATE hexwright::static)
PROJECT
cmake -S "$work/project" -B "$work/project/build" -DCMAKE_PREFIX_PATH="$work/moved" >/dev/null
cmake --build "$work/project/build" >/dev/null
same "CMake, shared" "$work/project/build/bot"
same "CMake, archive" "$work/project/build/archive"

# A version that is not there is refused.
sed -i 's/hexwright 0.3/hexwright 0.4/' "$work/project/CMakeLists.txt"
! cmake -S "$work/project" -B "$work/other" -DCMAKE_PREFIX_PATH="$work/moved" >/dev/null 2>&1
