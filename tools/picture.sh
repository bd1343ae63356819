#!/usr/bin/env bash
# Takes the first picture of the guide: the sample in xterm, which shows the board by sixel.
#
#   tools/picture.sh            # writes assets/pictures/board.png
#
# Needs Xvfb, xterm, xdotool, ImageMagick, and fonts with kanji (Noto Sans Mono CJK).
set -euo pipefail
cd "$(dirname "$0")/.."
honfu=${HONFU:-target/release/honfu}
[[ -x $honfu ]] || cargo build --release

work=$(mktemp -d)
pids=()
trap 'kill "${pids[@]}" 2>/dev/null || true; rm -rf "$work"' EXIT

# Xvfb takes a display that is free and writes its number.
Xvfb -displayfd 3 -screen 0 1600x1200x24 -nolisten tcp 3>"$work/display" >/dev/null 2>&1 &
pids+=($!)
for _ in {1..200}; do [[ -s $work/display ]] && break || sleep 0.05; done
export DISPLAY=:$(<"$work/display")

# What earlier runs of the program have kept must not be in the picture.
touch "$work/config.toml"
LC_ALL=C.UTF-8 xterm -ti vt340 -tn xterm-256color -u8 +sb -b 2 \
    -geometry 120x40+0+0 -fa "DejaVu Sans Mono" -fd "Noto Sans Mono CJK JP" -fs 12 -fg gray85 -bg black \
    -e env COLORTERM=truecolor XDG_STATE_HOME="$work" HONFU_CONFIG="$work/config.toml" \
    "$honfu" --sample --lang en --theme dark &
pids+=($!)
for _ in {1..200}; do window=$(xdotool search --onlyvisible --class '^XTerm$') && break || sleep 0.05; done
xdotool windowfocus "$window"
sleep 2
for key in 3 5 shift+g; do
    xdotool key --clearmodifiers "$key"
    sleep 0.1
done
sleep 2
import -window "$window" assets/pictures/board.png
