#!/usr/bin/env bash
# Makes the release archive of a target in target/release-files, with checksums and a list of components (SBOM):
# the program, its manual pages and completions, the files of a Linux desktop, licences.
#
#   tools/release.sh [TARGET]     default: x86_64-unknown-linux-musl, which needs no C library at all
#   tools/release.sh --deb        the Debian package instead, for the system that this runs on; needs cargo-deb.
#                                 MAINTAINER="Name <address>" is who the package names.
#
# Two runs on one commit make the same bytes, in whatever folders, with the same Rust: times are those of the
# commit (or SOURCE_DATE_EPOCH), and no path of this machine is in the program. The program is run, so TARGET has to
# be one of this system.
set -euo pipefail
cd "$(dirname "$0")/.."
top=$PWD
out=$top/target/release-files
python=$(command -v python3 || command -v python)

SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
HONFU_COMMIT=${HONFU_COMMIT:-$(git rev-parse HEAD)}
export SOURCE_DATE_EPOCH HONFU_COMMIT
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)

# Builds the program for a target in a folder of its own: other flags would build everything else anew. Sets
# `program`.
build() {
    local target=$1 exe=honfu
    [[ $target == *windows* ]] && exe=honfu.exe
    RUSTFLAGS="--remap-path-prefix=$top=/honfu --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=/cargo" \
        CARGO_TARGET_DIR=$top/target/distribution \
        cargo build --locked --release --target "$target" --bin honfu
    program=$top/target/distribution/$target/release/$exe
}

# What the program makes itself, into a folder: manual pages and completions, as they are below /usr/share.
generate() {
    local folder=$1/share
    # Without the settings and the state of who runs this.
    local -x XDG_CONFIG_HOME=$1/none XDG_STATE_HOME=$1/none
    "$program" man "$folder/man" >/dev/null
    "$program" completions "$folder" >/dev/null
    rm -rf "$1/none"
}

archive() {
    local target=$1 name=honfu-$version-$1 stage=$out/stage
    build "$target"
    rm -rf "$stage"
    mkdir -p "$stage/$name"
    generate "$stage/$name"
    cp "$program" README.md CHANGELOG.md LICENSE-MIT LICENSE-APACHE LICENSE-OFL config.example.toml "$stage/$name/"
    if [[ $target == *linux* ]]; then
        mkdir "$stage/$name/linux"
        cp assets/linux/honfu.{desktop,svg,png,xml} "$stage/$name/linux/"
    fi
    "$python" tools/third_party.py notices "$target" >"$stage/$name/THIRD-PARTY.txt"
    "$python" tools/third_party.py sbom "$target" >"$out/$name.cdx.json"
    local format=tar.gz
    [[ $target == *windows* ]] && format=zip
    "$python" tools/archive.py "$stage/$name" "$out/$name.$format"
    rm -rf "$stage"
    "$python" tools/archive.py --checksums "$out"
    cat "$out/SHA256SUMS"
}

deb() {
    local target files=$top/target/deb
    target=$(rustc -vV | sed -n 's/^host: //p')
    build "$target"
    rm -rf "$files"
    generate "$files"
    cp "$program" "$files/honfu"
    "$python" tools/third_party.py notices "$target" >"$files/THIRD-PARTY.txt"
    local maintainer=${MAINTAINER:?who the package names as its maintainer: Name <address>}
    printf 'honfu (%s-1) unstable; urgency=medium\n\n  * Release %s: see changelog.gz.\n\n -- %s  %s\n' \
        "$version" "$version" "$maintainer" "$(date -uR -d "@$SOURCE_DATE_EPOCH")" >"$files/changelog"
    gzip -9nc CHANGELOG.md >"$files/changelog.gz"
    gzip -9n "$files/THIRD-PARTY.txt"
    cargo deb --no-build --no-strip --maintainer "$maintainer" --output "$out/"
    "$python" tools/archive.py --checksums "$out"
}

rm -rf "$out"
mkdir -p "$out"
case ${1:-} in
    --deb) deb ;;
    *) archive "${1:-x86_64-unknown-linux-musl}" ;;
esac
