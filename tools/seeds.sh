#!/usr/bin/env bash
# Runs the random tests with other seeds than the one in .cargo/config.toml.
#
#   tools/seeds.sh              # with a fresh seed
#   tools/seeds.sh 1 7 424242   # with these
#
# `PROPTEST_RNG_SEED=7 cargo test --test NAME` gives a failure again; what is found becomes a test.
set -uo pipefail
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || set -- "$(od -An -N4 -tu4 /dev/urandom | tr -d ' ')"

# Tests with parameters are those of proptest. The others have generators of their own, which begin elsewhere with
# another seed.
mapfile -t tests < <(git grep -hA3 '#\[test\]' -- '*.rs' | sed -nE 's/^ *fn ([a-z0-9_]+)\(($|[^)].*)/\1/p' | sort -u)
tests+=(
    a_session_takes_little_memory
    a_square_means_the_sole_move_to_it
    any_lines_end_well
    columns_begin_with_round_numbers
    damaged_inputs_are_read
    moves_numbers_and_times_stand
    parts_of_files_have_an_effect
    positions_around_a_king_have_the_same_moves
    random_games_have_the_same_moves
)
mkdir -p target/seeds
code=0
for seed in "$@"; do
    log=target/seeds/$seed.log
    if PROPTEST_RNG_SEED=$seed PROPTEST_DISABLE_FAILURE_PERSISTENCE=1 cargo test --locked --no-fail-fast --tests -- "${tests[@]}" > "$log" 2>&1; then
        echo "seed $seed: $(awk '/^test result/ { passed += $4 } END { print passed }' "$log") tests passed"
    else
        code=1
        echo "seed $seed: failed, see $log"
        sed -nE 's/^test (.*) \.\.\. FAILED$/    \1/p' "$log"
    fi
done
exit $code
