#!/usr/bin/env bash
# test_packages.sh FOLDER MIRROR: plays from the packages in FOLDER on a Debian 12 without compiler or headers.
#
# The library's packages get a C compiler and Python, and run the examples of docs/how-to/embed.md and write-a-bot.md.
# Each package gets a fresh copy of one minimal root. FOLDER/bookworm stays for the next run. A game played there
# must come out byte by byte as on this machine. `./dev test --package` calls this.
set -euo pipefail
packages=$(realpath "$1")
mirror=$2
cd "$(dirname "$0")/../.."
base=$packages/bookworm
root=$packages/root

fail() {
    echo "test --package: $*" >&2
    exit 1
}

the_one() {
    [[ $# -eq 1 && -f $1 ]] || fail "one package expected, not: $*"
    echo "$1"
}

# Mounts belong to a namespace that ends with the command, so that nothing is left mounted below a
# folder that is removed later. debootstrap cannot work below a folder with a blank in its name.
make_base() {
    [[ -d $base ]] && return
    echo "== making a Debian 12 in $base"
    local part
    part=$(mktemp -d)
    unshare --mount debootstrap --variant=minbase bookworm "$part" "$mirror" >"$packages/debootstrap.log" 2>&1 ||
        { tail "$packages/debootstrap.log" >&2; rm -rf "$part"; fail "debootstrap failed"; }
    chmod 755 "$part"
    mv "$part" "$base"
}

# inside COMMAND...: runs it in the root, with the environment of a new login.
inside() {
    unshare --mount bash -c 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"' "$root" "$@"
}

fresh_root() {
    rm -rf "$root"
    cp -a "$base" "$root"
    inside useradd --create-home player
    cp tests/package/play.sh "$root/usr/local/bin/play"
    local tool
    for tool in cc c++ gcc g++ clang cmake; do
        ! inside sh -c "command -v $tool" >/dev/null || fail "the root has $tool, so it shows nothing"
    done
    [[ ! -e $root/usr/include/stdio.h ]] || fail "the root has headers, so it shows nothing"
}

# play PROGRAM SHARE: plays as a user who is not root.
play() {
    inside su --login player -c "play '$1' '$2'" || fail "$1 does not play"
    diff "$packages/demo.txt" "$root/home/player/demo.txt" || fail "the demo differs from this machine's"
    echo "the demo is the same as on this machine: $(tail -n 1 "$packages/demo.txt")"
}

# Builds and runs the examples of the how-to pages, with what apt finds that they need.
embed() {
    cp "$packages"/*.deb "$root/root"
    cp -r tests/library/examples.sh tests/library/golden tests/package/embed.sh "$root/home/player"
    {
        inside apt-get update
        inside sh -c 'cd /root && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
            ./hexwright_*.deb ./libhexwright0_*.deb ./libhexwright-dev_*.deb gcc libc6-dev pkg-config python3'
    } >"$packages/apt.log" 2>&1 || { tail "$packages/apt.log" >&2; fail "apt installs no library"; }
    inside su --login player -c "./embed.sh" || fail "the library does not work"
}

# The `run:` steps of a workflow, each as a shell script run-N.sh in a folder.
cut_steps() {
    awk -v folder="$2" '
        function begin() { file = sprintf("%s/run-%d.sh", folder, ++count); print "set -eu" > file }
        /^ *(- )?run: *[|]$/ { begin(); match($0, /run:/); margin = RSTART + 1; block = 1; next }
        /^ *(- )?run: / { block = 0; begin(); sub(/^ *(- )?run: /, ""); print > file; next }
        block && match($0, /[^ ]/) && RSTART > margin { print substr($0, margin + 1) > file; next }
        { block = 0 }' "$1"
}

# The workflow that `hexwright new` writes, step by step, in a root that has nothing of Hexwright.
workflow() {
    local pack=$packages/emberfall step
    rm -rf "$pack"
    build/release/hexwright new "$pack" --ruleset tsl
    cp -r "$pack" "$root/root/emberfall"
    cp "$deb" "$root/root/hexwright_under_test.deb"
    cut_steps "$pack/.github/workflows/check.yml" "$root/root"
    [[ -f $root/root/run-3.sh ]] || fail "the workflow has fewer than three steps to run"
    for step in "$root"/root/run-*.sh; do
        inside env --chdir=/root/emberfall HEXWRIGHT_PACKAGE=file:///root/hexwright_under_test.deb \
            DEBIAN_FRONTEND=noninteractive sh "/root/${step##*/}" >"$packages/workflow.log" 2>&1 ||
            { tail "$packages/workflow.log" >&2; fail "the workflow's ${step##*/} fails: $(cat "$step")"; }
        echo "the workflow's step works: $(sed -n '2,$p' "$step" | tail -n 1)"
    done
    rm -rf "$pack"
}

# fetch PORT: the answer of a server in the root, which shares this machine's network, to a request for its page.
fetch() {
    local connection
    exec {connection}<>"/dev/tcp/127.0.0.1/$1"
    printf 'GET / HTTP/1.1\r\nHost: 127.0.0.1:%s\r\n\r\n' "$1" >&"$connection"
    cat <&"$connection"
    exec {connection}>&-
}

# serve: a table for browsers, by a user who is not root, and its page.
serve() {
    local port
    inside su --login player -c 'echo $$ >serve.pid; exec hexwright serve dewprism_bestiary --port 0 >serve.txt' &
    local job=$!
    for _ in $(seq 100); do
        grep -q '^http' "$root/home/player/serve.txt" 2>/dev/null && break
        sleep 0.1
    done
    port=$(sed -n '1s|^http://127.0.0.1:\([0-9]*\)/#.*|\1|p' "$root/home/player/serve.txt")
    [[ -n $port ]] || fail "hexwright serve prints no link"
    fetch "$port" >"$packages/page.txt"
    kill "$(cat "$root/home/player/serve.pid")"
    wait "$job" || fail "hexwright serve ended with exit code $?"
    grep -q '^HTTP/1.1 200 OK' "$packages/page.txt" || fail "the page is missing: $(tail -n 1 "$packages/page.txt")"
    echo "the page is served: $(tail -n 1 "$packages/page.txt" | head -c 80)"
}

deb=$(the_one "$packages"/hexwright_*.deb)
serve_deb=$(the_one "$packages"/hexwright-serve_*.deb)
archive=$(the_one "$packages"/hexwright-*.tar.gz)
build/release/hexwright run scripts/dewprism/scenes/tiger_cave.lua --seed 7 >"$packages/demo.txt"
make_base

echo "== ${deb##*/}, $(dpkg-deb -f "$deb" Depends)"
fresh_root
cp "$deb" "$root/root/hexwright.deb"
inside dpkg -i /root/hexwright.deb
play hexwright /usr/share
! inside hexwright serve 2>"$packages/serve.txt" || fail "hexwright serve works without its package"
grep "install Debian's package hexwright-serve" "$packages/serve.txt" || fail "hexwright serve does not say what is missing"

echo "== ${serve_deb##*/}, $(dpkg-deb -f "$serve_deb" Depends)"
cp "$serve_deb" "$root/root/hexwright-serve.deb"
inside sh -c 'apt-get update -q && apt-get install -q -y --no-install-recommends /root/hexwright-serve.deb' \
    >"$packages/apt.log" 2>&1 || { tail "$packages/apt.log" >&2; fail "hexwright-serve cannot be installed"; }
serve

echo "== the workflow of a new pack"
fresh_root
workflow

echo "== ${archive##*/}, unpacked in a home and moved"
fresh_root
mkdir "$root/home/player/a table"
tar -xzf "$archive" -C "$root/home/player/a table" --strip-components=1 --no-same-owner
play "/home/player/a table/bin/hexwright" "/home/player/a table/share"

for package in libhexwright0 libhexwright-dev; do
    library=$(the_one "$packages/$package"_*.deb)
    echo "== ${library##*/}, $(dpkg-deb -f "$library" Depends)"
done
fresh_root
embed

rm -rf "$root"
echo "both packages play, and the library works"
