//! A script of key presses for every command, and the files that the scripts work on.

use super::program::{Place, Program};

/// A record with comments of people and of engines, times, marks, bookmarks, and an unreadable line.
pub const GAME: &str = "手合割：平手
先手：甲
後手：乙
手数----指手---------消費時間--
*開始
   1 ７六歩(77)   (0:01/0:0:1)
*See @3 and @2a.
   2 ３四歩(33)   (0:02/0:0:2)
**評価値=30
**読み筋=▲２六歩△８四歩
*mine
   3 ２六歩(27)   (0:03/0:0:4)
&仕掛け
*!?
   4 ８四歩(83)
   5 ２二角成(88)
   6 同　銀(31)

変化：4手
   4 ５五龍(99)

変化：3手
   3 ６六歩(67)
   4 ８四歩(83)
*互角
**評価値=0

変化：2手
   2 ８四歩(83)
";

/// A second file, with two records.
pub const OTHER: &str = "V2.2\nPI\n+\n+7776FU\n-3334FU\n/\nPI\n+\n'*note\n+2726FU\nT5\n%TORYO\n";

/// The names of the two files.
pub const NAMES: [&str; 2] = ["game.kifu", "other.csa"];

/// Scripts of key presses that start in a pane, and mostly end in one.
pub const SCRIPTS: &[&str] = &[
    // Navigation.
    "l",
    "h",
    "home",
    "G",
    "2 G",
    "pagedown pageup",
    "]",
    "[",
    "}",
    "{",
    "H",
    "alt-left",
    "alt-right",
    ") (",
    "g a g A",
    "g m g M",
    "P > < P",
    ": \"guess\" space \"black\" enter ctrl-g ctrl-x esc g h g x 1 g t",
    ": \"tsume\" enter ctrl-x g n esc 1 g t",
    "g e",
    "g E",
    "g =",
    "g s enter h G esc",
    "enter",
    ": \"go-to\" space \"3\" enter",
    "z a",
    "z M",
    "z R",
    "g v home end enter",
    "' enter",
    "v l h G home pagedown pageup ] [ f t T enter",
    "v esc",
    "/ \"角\" enter n N",
    "/ \"bishop\" space \"dropped\" enter g / enter",
    ": \"impasse\" enter",
    ": \"count-words\" enter",
    // The tree.
    "D",
    "home l D",
    "M",
    "alt-up",
    "alt-down",
    "p",
    "y m",
    "y l",
    "y t",
    "y r",
    "y k",
    ": \"keep-line\" enter",
    ": \"remove-siblings\" enter",
    ": \"remove-uncommented\" enter",
    ": \"cut-times\" enter",
    ": \"strip-comments\" enter",
    ": \"strip-notes\" enter",
    "i \"84\" enter esc esc",
    "i \"26\" tab shift-tab down up enter ! ctrl-r esc esc",
    "i \"5i\" left right home end backspace delete ctrl-w ctrl-u esc esc",
    "b down down enter up enter esc",
    "b tab right left enter ! t T u ctrl-r backspace f i esc esc",
    ": \"force\" space \"5i5a\" enter",
    ": \"force\" space \"2h2c\" enter",
    "e enter esc",
    "e end enter \"水入り\" enter",
    ": \"end\" space \"投了\" enter",
    "g e R ctrl-u \"８四歩\" enter esc",
    // Comments, marks and bookmarks.
    "c \"ab\" enter \"c\" left right up down ctrl-left ctrl-right home end ctrl-home ctrl-end esc",
    "c \"words\" ctrl-7 ctrl-r ctrl-w ctrl-u backspace delete pageup pagedown esc",
    "c \"on\" alt-right \"and\" space \"on\" alt-left esc",
    "c ctrl-t enter ctrl-7 esc",
    "g i j enter esc",
    "C",
    "a 1",
    "a ! !",
    "a ? ?",
    "a 0",
    "m \"x\" enter",
    "m ctrl-u enter",
    // Headers and the start.
    ": \"headers\" enter / \"手合割\" enter ctrl-u \"二枚落ち\" enter k esc",
    ": \"headers\" enter / \"手合割\" enter ctrl-u \"平手\" enter r esc",
    ": \"headers\" enter / \"rank\" enter \"三段\" enter alt-up alt-down u ctrl-r esc",
    ": \"headers\" enter a \"鍵\" enter \"値\" enter esc",
    ": \"headers\" enter home D esc",
    ": \"headers\" enter home C esc",
    ": \"position\" enter x \"P\" v + down up left right enter enter esc k",
    ": \"position\" enter tab t h H u ctrl-r f esc d",
    ": \"position\" enter o end enter t esc r esc",
    "x right left pagedown pageup end k right home down right x esc",
    "V V V",
    "ctrl-w g ctrl-w z l ctrl-w z : \"graph\" space \"time\" enter tab",
    "x enter \"csa\" enter x o esc",
    // The records of the file, and other files.
    ": \"record-add\" enter",
    ": \"record-duplicate\" enter",
    ": \"record-remove\" enter",
    ": \"record-up\" enter",
    ": \"record-down\" enter",
    ": \"record-copy\" enter",
    ": \"record-paste\" enter",
    "g r s s f t a d alt-up alt-down D y p u ctrl-r esc",
    "g r enter",
    "g j",
    "g k",
    "O \"other.csa\" enter",
    "g t",
    "g T",
    ": \"tabs\" enter j enter",
    ": \"new\" enter",
    "g f g f",
    ": \"diff\" space \"other.csa\" enter enter esc",
    "s",
    "s s",
    // Everything else.
    "u",
    "ctrl-r",
    "4 u",
    ": \"undo-list\" enter home j j enter",
    ": \"undo-list\" enter G pageup pagedown enter",
    "tab up down shift-tab",
    "tab ctrl-w > 3 ctrl-w < ctrl-w + 2 ctrl-w - ctrl-w =",
    "ctrl-w z tab ctrl-w z",
    "ctrl-w b ctrl-w m",
    "ctrl-w c",
    "ctrl-w i",
    "t T",
    "f f",
    ": \"notation\" enter j enter",
    ": \"numbering\" space \"ply\" enter",
    ": \"board-pieces\" space \"two-kanji\" enter",
    ": \"board-sides\" space \"turn\" enter",
    ": \"board-size\" enter down enter",
    ": \"coordinates\" space \"digits\" enter",
    ": \"language\" space \"ja\" enter : \"language\" space \"en\" enter",
    ": \"theme\" space \"dark\" enter : \"color\" space \"never\" enter",
    ": \"ambiguous-width\" space \"wide\" enter",
    ": \"keys\" space \"vim\" enter : \"keys\" space \"honfu\" enter",
    ": \"mouse\" space \"off\" enter : \"mouse\" space \"on\" enter",
    ": \"auto-commit\" space \"on\" enter : \"auto-commit\" space \"off\" enter",
    ": \"bell\" space \"off\" enter : \"bell\" space \"on\" enter",
    ": \"rec\" tab shift-tab up down esc",
    "? / \"x\" esc esc",
    ": \"errors\" enter esc",
    "ctrl-l ctrl-z",
    "S esc",
    "o esc",
    "g o enter",
    "o home j k end pagedown pageup s . . home l h / \"x\" esc esc",
    "o / \"other\" enter O",
];

/// Starts the program with both files in its folder, and the first one open.
pub fn start() -> (Place, Program) {
    let place = Place::with(NAMES[0], GAME.as_bytes());
    place.put(NAMES[1], OTHER.as_bytes());
    std::fs::create_dir(place.path("folder")).unwrap();
    let program = place.start(&NAMES[..1]);
    (place, program)
}

/// Closes everything that covers the panes.
pub fn settle(program: &mut Program) {
    for _ in 0..8 {
        let asks = program.question().contains("position has changed");
        program.press(if asks { "d" } else { "esc" });
    }
}
