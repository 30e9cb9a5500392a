#!/bin/bash
# Builds every package and tries it: a static program, a cross build under an emulator, the same bytes from two
# folders, an archive optimized at link time, Debian packages in a clean root. Long; "make check-packages" runs it.
set -u
cd "$(dirname "$0")/.." || exit 1
. tests/tap.sh
unset MAKEFLAGS MAKELEVEL
top=$PWD
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
jobs=$(getconf _NPROCESSORS_ONLN)

# TITLE COMMAND...: what it prints is shown when it fails.
try() {
    local title=$1
    shift
    "$@" >"$work/log" 2>&1
    local status=$?
    tail -n 20 "$work/log" >"$work/tail"
    ok $status "$title" "$work/tail"
}

static_program() {
    make -s -j"$jobs" static && file build/static/provost | grep -q 'statically linked' &&
        build/static/provost test -j2 fixtures
}

arm64() {
    tools/packaging/build-libraries build/libraries-arm64 aarch64-linux-gnu-gcc &&
        PKG_CONFIG_LIBDIR=$top/build/libraries-arm64/lib/pkgconfig make -s -j"$jobs" CC=aarch64-linux-gnu-gcc \
            AR=aarch64-linux-gnu-ar OBJCOPY=aarch64-linux-gnu-objcopy CFLAGS=-O2 &&
        qemu-aarch64-static -L /usr/aarch64-linux-gnu build/aarch64-linux-gnu-gcc/provost test fixtures
}

# The committed tree, in a folder of its own.
copy_to() {
    mkdir -p "$1" && git archive HEAD | tar -x -C "$1"
}

same_bytes() {
    local folder file
    for folder in one another/place; do
        copy_to "$work/$folder" && make -s -j"$jobs" -C "$work/$folder" || return 1
    done
    for file in provost libprovost.a libprovost.so; do
        cmp "$work/one/build/$file" "$work/another/place/build/$file" || return 1
    done
    ! grep -q "$work" "$work/one/build/provost"
}

# An archive has the names of its header and no others.
only_public_names() {
    make -s -j"$jobs" OUT=build/lto CFLAGS='-O2 -flto' build/lto/libprovost.a &&
        nm -g --defined-only build/lto/libprovost.a 2>/dev/null | awk 'NF == 3 { print $3 }' | grep -v '^provost_' >"$work/names"
    cat "$work/names"
    [ ! -s "$work/names" ]
}

debian_packages() {
    make -s deb && ls build/deb/provost_*.deb build/deb/libprovost0_*.deb build/deb/libprovost-dev_*.deb
}

clean_root() {
    local root=$work/root
    debootstrap --variant=minbase "$(. /etc/os-release && echo "$VERSION_CODENAME")" "$root" &&
        cp build/deb/*.deb "$root/tmp/" && cp fixtures/demo/early-1757-french-4.jsonl "$root/tmp/record.jsonl" &&
        chroot "$root" sh -c 'find / -xdev -path "*provost*" ! -path "/tmp/*" | sort >/tmp/before
            apt-get install -y --no-install-recommends $(ls /tmp/*.deb | grep -v dbgsym) &&
            cd / && provost check /tmp/record.jsonl && test -f /usr/include/provost/provost.h &&
            apt-get purge -y provost libprovost0 libprovost-dev &&
            find / -xdev -path "*provost*" ! -path "/tmp/*" ! -path "/var/cache/*" ! -path "/var/lib/dpkg/*" | sort | diff /tmp/before -'
}

unpacked() {
    make -s dist && mkdir "$work/dist" && tar -C "$work/dist" -xf build/provost-*.tar.xz &&
        make -s -j"$jobs" -C "$work"/dist/provost-* && "$work"/dist/provost-*/build/provost test fixtures
}

missing=
for program in musl-gcc aarch64-linux-gnu-gcc qemu-aarch64-static debootstrap dpkg-buildpackage lintian file; do
    command -v $program >/dev/null || missing="$missing $program"
done
[ -z "$missing" ] || { echo "Bail out! not here:$missing (tools/packaging/README.md)"; exit 2; }

try "static program: every fixture" static_program
try "arm64 under an emulator: every fixture" arm64
try "two builds of one tree are the same bytes and hold no path" same_bytes
try "an archive optimized at link time has the public names alone" only_public_names
try "what make dist packs builds and passes" unpacked
try "Debian packages, clean by lintian" debian_packages
try "installed and removed in a clean root" clean_root
finish
