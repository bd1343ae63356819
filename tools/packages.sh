#!/usr/bin/env bash
# Makes the packages as they are published, in target/packages, from the files of the commit that is checked out.
#
#   tools/packages.sh            makes them, and checks what is in them and how large they are
#   tools/packages.sh --build    unpacks them elsewhere too, and builds the crates and their tests there
#   tools/packages.sh --test     runs these tests too, and builds the documentation
#   ADDRESS=https://… tools/packages.sh
#                                names that address of the repository in all, and makes the links of their README
#                                absolute: this variable is the only place that knows it
set -euo pipefail
cd "$(dirname "$0")/.."
readonly most=3145728 # the largest package, in bytes
top=$PWD
packages=$top/target/packages
source=$packages/source

rm -rf "$packages"
mkdir -p "$packages"
# A clone, and not a copy: the packages note the commit.
git clone --quiet . "$source"
if [[ -n ${ADDRESS:-} ]]; then
    sed -i.bak "s|^license = .*|&\nrepository = \"$ADDRESS\"|" "$source/Cargo.toml"
    sed -i.bak 's|^license.workspace = true|&\nrepository.workspace = true|' \
        "$source/Cargo.toml" "$source"/crates/*/Cargo.toml
    sed -i.bak "s|^license = \"MIT OR .*|&\nrepository.workspace = true|" "$source"/crates/*/Cargo.toml
    for readme in README.md crates/*/README.md; do
        python3 "$top/tools/absolute_links.py" "$ADDRESS" "$source" "$readme"
    done
    find "$source" -name '*.bak' -delete
fi

cd "$source"
CARGO_TARGET_DIR=$packages/target \
    cargo package --locked --workspace --allow-dirty --no-verify
mv "$packages"/target/package/*.crate "$packages/"

for package in "$packages"/*.crate; do
    name=$(basename "$package" .crate)
    size=$(wc -c <"$package")
    echo "$name: $size bytes"
    ((size <= most)) || { echo "$name is larger than $most bytes" >&2; exit 1; }
    files=(LICENSE-MIT LICENSE-APACHE README.md)
    # These two have the outlines of letters in them.
    [[ $name == honfu-[0-9]* || $name == honfu-diagram-* ]] && files+=(LICENSE-OFL)
    for file in "${files[@]}"; do tar -tzf "$package" "$name/$file" >/dev/null; done
done

mode=${1:-}
[[ $mode == --build || $mode == --test ]] || exit 0
elsewhere=$(mktemp -d)
trap 'rm -rf "$elsewhere"' EXIT
for package in "$packages"/*.crate; do tar -xzf "$package" -C "$elsewhere"; done
# Dependencies that are built already are used again.
export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$top/target}
for folder in "$elsewhere"/*; do
    echo "== $(basename "$folder")"
    cd "$folder"
    # The registry has none of this version yet.
    beside=()
    for other in "$elsewhere"/honfu-[a-z]*; do
        name=$(basename "$other")
        [[ $other == "$folder" || $folder == */honfu-lang-* ]] ||
            [[ $folder == */honfu-core-* && $other != */honfu-lang-* ]] ||
            beside+=(--config "patch.crates-io.${name%-[0-9]*}.path=\"$other\"")
    done
    cargo test --no-run ${beside[@]+"${beside[@]}"}
    [[ $mode == --test ]] || continue
    cargo test ${beside[@]+"${beside[@]}"}
    RUSTDOCFLAGS="-D warnings" cargo doc --no-deps ${beside[@]+"${beside[@]}"}
done
