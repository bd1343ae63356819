#!/usr/bin/env bash
# Puts faults into the rules, the records and the formats of honfu-core, one at a time, and lists those that no test
# notices. cargo-mutants makes the faults (cargo install cargo-mutants --locked).
#
#   tools/mutants.sh                          # every fault: days
#   tools/mutants.sh --shard 3/100            # every hundredth one, from the third on
#   tools/mutants.sh --sample 60 --seed 7     # 60 of them by chance
#   tools/mutants.sh --in 'shogi/**' ...      # those in some files of crates/honfu-core/src
#
# The unit tests of honfu-core come first. What passes them is tried again with the tests of the program that are
# about the file. All of it happens in a copy of the last commit, in target/mutants (or $MUTANTS_DIR): outcomes.txt
# there has a line for each fault, and faults.txt shows what each one changes. Faults in outcomes.txt are not tried
# again: a run that was ended goes on, and without the file it begins anew.
set -euo pipefail
cd "$(dirname "$0")/.."

globs=('shogi/**' 'record/**' 'format/**')
choose=(cat)
while [ $# -gt 0 ]; do
    case "$1 ${2:-}" in
        --shard\ */*) shard=${2#*/} first=${2%/*} choose=(awk "NR % $shard == $first % $shard") ;;
        --sample\ [0-9]*) sample=$2 choose=(by_chance) ;;
        --seed\ [0-9]*) seed=$2 ;;
        --in\ ?*) globs=("$2") ;;
        *) sed -n '2,14s/^# \{0,1\}//p' "$0" && exit 2 ;;
    esac
    shift 2
done
by_chance() {
    awk -v seed="${seed:-1}" 'BEGIN { srand(seed) } { print rand() "\t" $0 }' | sort -n | cut -f 2- | awk -v n="$sample" 'NR <= n'
}

out=${MUTANTS_DIR:-$PWD/target/mutants}
mkdir -p "$out"
[ -d "$out/tree" ] || git clone -q . "$out/tree"
git -C "$out/tree" fetch -q "$PWD" HEAD
git -C "$out/tree" reset -q --hard FETCH_HEAD
export CARGO_TARGET_DIR="$out/build" CARGO_TERM_COLOR=never
cd "$out/tree"

# The names of the tests of the program that are about a file of honfu-core.
tests_of() {
    case $1 in
        shogi/*) echo rules:: notation:: typed:: check:: formats:: ;;
        record/*) echo merge:: annotate:: editor:: several:: journal:: scripts:: formats:: ;;
        format/kakinoki/kif/*) echo kif:: check:: formats:: ;;
        format/kakinoki/ki2*) echo ki2:: check:: formats:: ;;
        format/csa/*) echo csa:: check:: formats:: other_formats:: ;;
        format/psn/*) echo psn:: check:: formats:: ;;
        format/gnu/*) echo gnu:: check:: formats:: ;;
        format/text/*) echo text_format:: check:: formats:: ;;
        *) echo other_formats:: formats:: check:: limits:: ;;
    esac
}

# Runs a command within so many seconds and 8 GB: a fault may make a loop endless.
limited() { (ulimit -v 8388608 && exec timeout "$@" >> "$out/log.txt" 2>&1); }

# Builds test programs in the copy and runs the tests with such names, or all: passed, failed, timeout or unviable.
run_tests() {
    local seconds=$1 programs=$2 code=0
    shift 2
    # Each of the programs is an option of its own.
    # shellcheck disable=SC2086
    timeout 900 cargo test --locked -q --no-run $programs >> "$out/log.txt" 2>&1 || { echo unviable; return; }
    # shellcheck disable=SC2086
    limited "$seconds" cargo test --locked $programs -- "$@" || code=$?
    case $code in 0) echo passed ;; 124) echo timeout ;; *) echo failed ;; esac
}

# What becomes of the fault that is in the copy, which is in that file.
outcome() {
    local unit names
    unit=$(run_tests 120 "-p honfu-core --lib")
    case $unit in passed) ;; failed) echo caught; return ;; *) echo "$unit"; return ;; esac
    mapfile -t names < <(tests_of "$1" | tr ' ' '\n')
    case $(run_tests 1200 "-p honfu --test records --test screens --test commands" "${names[@]}") in
        passed) echo missed ;;
        failed) echo caught-by-program ;;
        timeout) echo timeout ;;
        unviable) echo unclear ;;
    esac
}

files=()
for glob in "${globs[@]}"; do files+=(-f "crates/honfu-core/src/$glob"); done
cargo mutants --list --diff --colors never -p honfu-core "${files[@]}" > "$out/faults.txt"
grep -n '^crates/' "$out/faults.txt" | "${choose[@]}" > "$out/chosen.txt"
echo "$(wc -l < "$out/chosen.txt") of $(grep -c '^crates/' "$out/faults.txt") faults"
touch "$out/outcomes.txt"
: > "$out/log.txt"
while IFS=: read -r line file place; do
    grep -qF ": $file:$place" "$out/outcomes.txt" && continue
    awk -v from="$line" 'NR > from && /^crates\// { exit } NR > from' "$out/faults.txt" | patch -s "$file"
    echo "$(outcome "${file#crates/honfu-core/src/}"): $file:$place" | tee -a "$out/outcomes.txt"
    git checkout -q -- "$file"
done < "$out/chosen.txt"

cut -d : -f 1 "$out/outcomes.txt" | sort | uniq -c
awk -F : '$1 == "unviable" { next } { all++ } $1 != "missed" { caught++ }
    END { if (all) printf "%.0f %% of %d caught\n", caught * 100 / all, all }' "$out/outcomes.txt"
