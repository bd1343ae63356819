#!/usr/bin/env bash
# Analyses three games with each of the engines that are installed, opens the results again and compares them.
#
#   tools/real-engines.sh                    # Debian's fairy-stockfish and gpsusi, as far as they are there
#   tools/real-engines.sh /opt/my-engine     # another engine, by its command
#
# Needs a built program: HONFU, or target/release/honfu.
set -euo pipefail
cd "$(dirname "$0")/.."
honfu=$(realpath "${HONFU:-target/release/honfu}")
games=(assets/samples/shimai-saida.en.kifu tests/data/kif/lishogi-01.kif tests/data/kif/shogidokoro-02.kif)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HONFU_CONFIG="$work/config.toml" XDG_STATE_HOME="$work/state" HONFU_LANG=en
cat > "$HONFU_CONFIG" <<'SETTINGS'
[engines.fairy-stockfish]
command = "/usr/games/fairy-stockfish"
options = { UCI_Variant = "shogi", Hash = 32 }
[engines.gpsusi]
command = "/usr/games/gpsusi"
options = { BookDepth = 0, Thread = 1 }
SETTINGS

engines=("$@")
if [[ ${#engines[@]} = 0 ]]; then
    for name in fairy-stockfish gpsusi; do
        [[ -x /usr/games/$name ]] && engines+=("$name")
    done
fi
[[ ${#engines[@]} -gt 0 ]] || { echo "no engine is installed"; exit 1; }

running() { pgrep -x gpsusi; pgrep -x fairy-stockfish; true; }
before=$(running)
failed=0
fail() { echo "FAILED: $*"; failed=1; }
for engine in "${engines[@]}"; do
    "$honfu" engines check "$engine" | sed -n '1p;$p'
    out="$work/out"
    rm -rf "$out"; mkdir "$out"
    for game in "${games[@]}"; do
        name=$(basename "$game")
        limits=(--nodes 3000 --multipv 1)
        "$honfu" analyze "$game" --engine "$engine" "${limits[@]}" -o "$out/$name" || fail "$engine $name"
        # What was written can be read, and nothing but comments is new.
        "$honfu" check -q "$out/$name" || fail "$engine $name: has problems"
        moves() { "$honfu" moves --tree "$1"; }
        [[ $(moves "$game") = $(moves "$out/$name") ]] || fail "$engine $name: other moves"
        "$honfu" convert -t kifu "$out/$name" -o "$out/again.kifu"
        "$honfu" diff "$out/$name" "$out/again.kifu" || fail "$engine $name: read as another record"
        # Every position has its result, so nothing is left to do.
        cp "$out/$name" "$out/second-$name"
        again=$("$honfu" analyze "$out/second-$name" --engine "$engine" "${limits[@]}" --in-place 2>&1)
        grep -q ' 0 positions analysed' <<< "$again" || fail "$engine $name: $again"
        cmp "$out/$name" "$out/second-$name" || fail "$engine $name: changed by nothing"
    done
done
[[ $(running) = "$before" ]] || fail "an engine is left"
[[ $failed = 0 ]] && echo "all games are analysed, and read as they were written"
exit "$failed"
