#!/usr/bin/env bash
# Takes the moving picture of README: keys typed into the program in xterm, which shows the board by sixel.
#
#   tools/tour.sh               # writes assets/pictures/tour.gif
#   tools/tour.sh ja            # in Japanese: assets/pictures/tour.ja.gif
#
# Needs what tools/picture.sh needs, and gifsicle.
set -euo pipefail
cd "$(dirname "$0")/.."
lang=${1:-en}
case $lang in
en) picture=$PWD/assets/pictures/tour.gif font=DejaVu-Sans ;;
ja) picture=$PWD/assets/pictures/tour.ja.gif font=Noto-Sans-CJK-JP ;;
*) echo "tour.sh: no captions in $lang" >&2 && exit 2 ;;
esac
honfu=$(realpath "${HONFU:-target/release/honfu}" 2>/dev/null || true)
[[ -x $honfu ]] || { cargo build --release && honfu=$PWD/target/release/honfu; }

work=$(mktemp -d)
pids=()
trap 'kill "${pids[@]}" 2>/dev/null || true; rm -rf "$work"' EXIT

# Xvfb takes a display that is free and writes its number.
Xvfb -displayfd 3 -screen 0 1600x1200x24 -nolisten tcp 3>"$work/display" >/dev/null 2>&1 &
pids+=($!)
for _ in {1..200}; do [[ -s $work/display ]] && break || sleep 0.05; done
export DISPLAY=:$(<"$work/display")

# The program runs in a folder of its own, where it saves. Nothing of earlier runs is in the picture.
mkdir "$work/games"
touch "$work/config.toml"
(cd "$work/games" && LC_ALL=C.UTF-8 exec xterm -ti vt340 -tn xterm-256color -u8 +sb -b 2 \
    -geometry 104x34+0+0 -fa "DejaVu Sans Mono" -fd "Noto Sans Mono CJK JP" -fs 10 -fg gray85 -bg black \
    -xrm 'XTerm*cursorBlink: false' \
    -e env COLORTERM=truecolor XDG_STATE_HOME="$work" HONFU_CONFIG="$work/config.toml" \
    "$honfu" --sample --lang "$lang" --theme dark) &
pids+=($!)
for _ in {1..200}; do window=$(xdotool search --onlyvisible --class '^XTerm$') && break || sleep 0.05; done
xdotool windowfocus "$window"
sleep 3

# Each frame: the seconds that it is shown, what is said below it in both languages, and the keys that lead to it.
frames=0
frame() {
    local seconds=$1 caption=$2 key
    if [[ $lang == ja ]]; then caption=$3; fi
    shift 3
    for key in "$@"; do
        xdotool key --clearmodifiers "$key"
        sleep 0.15
    done
    sleep 0.8
    frames=$((frames + 1))
    import -window "$window" "$work/shot.png"
    convert "$work/shot.png" -background '#2b2b2b' -gravity south -splice 0x30 \
        -font "$font" -pointsize 16 -fill '#e8c874' -annotate +0+6 "$caption" \
        "$work/$(printf '%03d' "$frames").png"
    echo "$((10#${seconds/./} * 10))" >>"$work/delays"
}

frame 2.0 'honfu --sample' 'honfu --sample'
for _ in 1 2 3 4; do frame 0.5 'Right: the next move' '→：次の手へ' Right; done
frame 1.5 'a fork: ] shows another line of play' ']：分岐で別の変化へ' Right bracketright
frame 1.2 'H: back to the main line' 'H：本譜に戻る' shift+h
frame 1.5 '30G: to move 30, with its comment' '30G：30手目とそのコメント' 3 0 shift+g
frame 1.2 'i: type a move' 'i：指し手を打ち込む' 6 shift+g i
frame 0.8 'i 5: what it may become' 'i 5：候補の手' 5
frame 1.5 'i 58: four pieces can go there' 'i 58：行ける駒は4枚' 8
frame 1.5 'Tab, Enter: the gold on the right, as a new variation' 'Tab、Enter：金右を新しい変化として' Tab Return
frame 0.8 'c: write a comment' 'c：コメントを書く' Escape c
frame 0.5 'c' 'c' S o l i d
frame 1.2 'Esc keeps it' 'Esc：コメントを残す' comma space b u t space s l o w period Escape
frame 1.2 't: the next notation' 't：次の表記' t
frame 1.2 't: and the next' 't：さらに次の表記' t
frame 1.2 'S game.csa: save in another format' 'S game.csa：別の形式で保存' shift+s g a m e period c s a
frame 2.5 'what it cannot hold is listed before anything is written' '書き込む前に、その形式で失われる内容を示す' Return
frame 2.5 'S game.kif: KIF holds all of it' 'S game.kif：KIFならすべて残る' Escape shift+s g a m e period k i f Return

delays=()
mapfile -t delays <"$work/delays"
arguments=()
for ((i = 0; i < frames; i++)); do
    arguments+=(-delay "${delays[i]}" "$work/$(printf '%03d' $((i + 1))).png")
done
convert "${arguments[@]}" -loop 0 "$work/tour.gif"
gifsicle -O3 --colors 128 --no-dither "$work/tour.gif" -o "$picture"
ls -l "$picture"
