#!/bin/bash
# Many records over several workers: GNU parallel cuts a stream where records begin, on this machine and over ssh on the
# loopback. The reports are those of one process. A long record needs no more memory than a short one.
set -u
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"
PROVOST=$(realpath "$PROVOST")

folder=$(mktemp -d) || exit 1
daemon=
trap '[ -z "$daemon" ] || kill "$daemon"; rm -rf "$folder"' EXIT
stream=$folder/stream.jsonl
errors=$folder/errors
export HOME=$folder PARALLEL_HOME=$folder/.parallel # parallel and ssh keep files there
mkdir -p "$PARALLEL_HOME"

# Lawful games, a faulty one in the middle and a line that is no declaration.
for game in fort-tokens wilderness-war bayonets-and-tomahawks; do
    "$PROVOST" generate $game --games 4 --seed parallel | awk -F'"' '/^{"provost"/ { lines = 0 } lines++ < 120'
done >"$folder/lawful.jsonl"
cat "$folder/lawful.jsonl" fixtures/demo/early-1757-french-4-faults.jsonl >"$stream"
echo '{"by":"french","do":' >>"$stream"
cat "$folder/lawful.jsonl" >>"$stream"

# Workers number the lines of what they are given.
report() {
    "$PROVOST" check --format json - | sed 's/line":[0-9]*/line":0/g; s/in doubt since line [0-9]*/in doubt since line 0/g'
    return "${PIPESTATUS[0]}"
}
export -f report
export PROVOST

report <"$stream" >"$folder/one"
[ $? -eq 2 ] && [ "$(grep -c '"sha256"' "$folder/one")" -eq 25 ]
ok $? "25 games by one process" "$folder/one"

# split NAME OPTION...: the stream through parallel gives the report of one process, and says that something failed.
split() {
    local name=$1
    shift
    parallel --will-cite --pipe --keep-order --recstart '{"provost":' "$@" <"$stream" >"$folder/many" 2>"$errors"
    local status=$?
    [ $status -gt 0 ] && [ $status -le 101 ] && cmp "$folder/one" "$folder/many" >>"$errors" 2>&1
    ok $? "$name" "$errors"
}

if command -v parallel >/dev/null; then
    split "four workers, a game each" --jobs 4 -N 1 report
    split "three workers, many games each" --jobs 3 --block 60k report
    # Check that a difference would be seen: a worker who loses its last line.
    parallel --will-cite --pipe --keep-order --recstart '{"provost":' -N 1 'head -n -1 | report' \
        <"$stream" 2>/dev/null | cmp -s - "$folder/one"
    [ $? -eq 1 ]
    ok $? "a line lost by a worker is seen"
else
    skip "several workers" "GNU parallel is not here"
fi

# --- over ssh, with a server of our own on the loopback ---

start_server() {
    local port
    sshd=$(PATH=$PATH:/usr/sbin command -v sshd) && command -v ssh-keygen >/dev/null || return 1
    ssh-keygen -q -t ed25519 -N '' -f "$folder/key" && ssh-keygen -q -t ed25519 -N '' -f "$folder/host" || return 1
    [ "$(id -u)" -ne 0 ] || mkdir -p /run/sshd
    for port in 42137 42138 42139; do
        cat >"$folder/sshd_config" <<END
ListenAddress 127.0.0.1:$port
HostKey $folder/host
AuthorizedKeysFile $folder/key.pub
PasswordAuthentication no
KbdInteractiveAuthentication no
UsePAM no
StrictModes no
PermitRootLogin prohibit-password
MaxStartups 100
PidFile none
END
        "$sshd" -D -e -f "$folder/sshd_config" 2>"$folder/sshd.log" &
        daemon=$!
        cat >"$folder/ssh_config" <<END
Host worker1 worker2
HostName 127.0.0.1
Port $port
IdentityFile $folder/key
IdentitiesOnly yes
StrictHostKeyChecking no
UserKnownHostsFile $folder/known_hosts
LogLevel ERROR
END
        for _ in 1 2 3 4 5 6 7 8 9 10; do
            ssh -F "$folder/ssh_config" worker1 true 2>>"$folder/sshd.log" && return 0
            kill -0 "$daemon" 2>/dev/null || break
            sleep 0.3
        done
        kill "$daemon" 2>/dev/null
        wait "$daemon" 2>/dev/null
        daemon=
    done
    return 1
}

if ! command -v parallel >/dev/null || ! command -v ssh >/dev/null; then
    skip "workers on other machines" "GNU parallel or ssh is not here"
elif start_server; then
    export PARALLEL_SSH="ssh -F $folder/ssh_config"
    split "two machines with two workers each" --sshlogin 2/worker1,2/worker2 --env report --env PROVOST -N 2 report
else
    skip "workers on other machines" "no ssh server can be started on the loopback"
fi

# --- long records ---

# What a sanitizer keeps aside of memory that was freed would be counted too.
no_quarantine=${ASAN_OPTIONS:-}:quarantine_size_mb=0:thread_local_quarantine_size_kb=0

# peak TIMES FILE: the KiB it takes to check the lines of the file so many times over, after its first line.
peak() {
    local times=$1 child kib
    mkfifo "$folder/pipe" || return
    ASAN_OPTIONS=$no_quarantine "$PROVOST" check -q - <"$folder/pipe" >/dev/null 2>&1 &
    child=$!
    exec 9>"$folder/pipe"
    head -n 1 "$2" >&9
    tail -n +2 "$2" >"$folder/rest"
    for ((; times > 0; times--)); do cat "$folder/rest"; done >&9
    kib=$(awk '/^VmHWM/ { print $2 }' "/proc/$child/status")
    exec 9>&-
    wait "$child"
    rm -f "$folder/pipe" "$folder/rest"
    echo "$kib"
}

# flat NAME FILE: fifty times as many entries take hardly more memory.
flat() {
    short=$(peak 1 "$2")
    long=$(peak 50 "$2")
    echo "$short KiB, fifty times as long $long KiB" >"$errors"
    [ "${short:-0}" -gt 0 ] && [ "$long" -lt $((short * 5 / 4 + 2000)) ]
    ok $? "$1" "$errors"
}

if [ -r /proc/self/status ]; then
    "$PROVOST" generate fort-tokens --games 12 --seed flat >"$folder/games.jsonl"
    flat "many games in one record take the memory of few" "$folder/games.jsonl"
    { echo '{"provost":1,"game":"fort-tokens"}' && yes '{"assert":{"turn":0}}' | head -n 20000; } >"$folder/game.jsonl"
    flat "a long game takes the memory of a short one" "$folder/game.jsonl"
else
    skip "the memory long records take" "there is no /proc here"
fi

finish
