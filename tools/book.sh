#!/usr/bin/env bash
# Builds the guide as a book that can be searched, in both languages: target/book/docs/index.html and
# target/book/docs/ja/index.html. Then follows every link in it.
#
#   tools/book.sh               # or with MDBOOK=path/to/mdbook
#
# Needs mdbook 0.5 (cargo install mdbook) and python3. The folder can be put on any server, or opened from the disk.
set -euo pipefail
cd "$(dirname "$0")/.."
mdbook=${MDBOOK:-mdbook}
book=$PWD/target/book

# The same places as in the repository, so that links between the books and to pictures work.
rm -rf "$book"
mkdir -p "$book/assets"
"$mdbook" build docs --dest-dir "$book/docs"
"$mdbook" build docs/ja --dest-dir "$book/docs/ja"
cp -r assets/pictures "$book/assets/pictures"
# What mdbook copies beside the pages of the English book, and no page needs.
rm -rf "$book"/docs/book.toml "$book"/docs/ja/book.toml "$book"/docs/ja/theme
tools/book_links.py "$book"
