#!/usr/bin/env bash
# Draws a PNG beside each SVG in assets/pictures, for pages that show README.md but no SVG. To be run before a
# release; needs rsvg-convert, ImageMagick, and fonts with kanji (Noto Sans Mono CJK).
set -euo pipefail
cd "$(dirname "$0")/../assets/pictures"
for picture in *.svg; do
    # A few colours are enough for screens and diagrams, and make the file a third as large.
    rsvg-convert --width 1000 --keep-aspect-ratio "$picture" |
        convert png:- +dither -colors 128 -define png:exclude-chunks=date,time "PNG8:${picture%.svg}.png"
done
