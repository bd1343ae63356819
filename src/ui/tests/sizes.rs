//! Tests that no screen size breaks anything that is shown.

use super::*;
use crate::app::new_app;

/// Keys that open everything that can be shown, from the start of a game with variations, comments,
/// diagnostics and a principal variation.
const STATES: [&str; 64] = [
    "l l l",
    "G f T T",
    "tab",
    "tab tab",
    "ctrl-w z",
    "tab ctrl-w z",
    "tab tab ctrl-w z",
    "ctrl-w b",
    "ctrl-w b ctrl-w m",
    "ctrl-w c",
    "tab ctrl-w m ctrl-w i",
    "9 9 ctrl-w > 9 9 ctrl-w +",
    "tab 9 9 ctrl-w > 9 9 ctrl-w <",
    "tab tab 9 9 ctrl-w + 9 9 ctrl-w >",
    "1 2",
    "g",
    "9 9 9 G",
    "?",
    "? m o v e",
    "? ? ?",
    ":",
    ": n o t a t i o n space",
    ": g o - t o enter",
    ": h e a d e r s enter",
    ": h e a d e r s enter a",
    ": h e a d e r s enter enter",
    ": h e a d e r s enter ?",
    ": e r r o r s enter",
    ": n o t a t i o n enter",
    ": t a b s enter",
    ": i m p a s s e enter",
    ": u n d o - l i s t enter",
    ": b o a r d - s i z e enter",
    ": p o s i t i o n enter",
    ": p o s i t i o n enter enter f1 x",
    ": p o s i t i o n enter o",
    ": p o s i t i o n enter x esc",
    "g r",
    "g v",
    "g v / x",
    "g i",
    "'",
    "m",
    "a",
    "y",
    "e",
    "o",
    "S",
    "l l V",
    "l l V tab tab",
    "V ctrl-w z",
    "l l V tab ctrl-w c 9 9 ctrl-w +",
    "l l x",
    "l x enter s f e n enter pagedown",
    "x enter",
    "x down down enter u t f",
    "D q",
    "l l l c 歩",
    "c ctrl-t",
    "c f1",
    "i",
    "i 2 6 tab",
    "b enter up",
    "l l l v",
];

/// Returns the sizes up to 40 by 20, and some unusual ones.
fn sizes() -> impl Iterator<Item = (u16, u16)> {
    let small = (0..=40).flat_map(|width| (0..=20).map(move |height| (width, height)));
    small.chain([
        (500, 1),
        (1, 200),
        (300, 10),
        (20, 150),
        (43, 26),
        (61, 19),
        (83, 29),
        (143, 32),
        (400, 120),
    ])
}

fn app(lang: Lang, state: &str) -> App {
    let text = "手合割：平手\n先手：島井\n*始め\n1 ７六歩(77)\n# from a program\n*@3\n2 ３四歩(33)\n\
        **評価値=30\n**読み筋=▲２六歩△８四歩\n*words\n&仕掛け\n3 ２六歩(27)\n4 ８四歩(83)\n5 ８八歩打\n*lost\n\n\
        変化：3手\n3 ６六歩(67)\n4 ８四歩(83)\n\n変化：2手\n2 ８四歩(83)\n";
    let content = FileContent::read(text.into(), &ReadOptions::default()).unwrap();
    let settings = ActiveSettings::new(Settings::default(), lang);
    let tabs = ["game.kif", "名人戦.kif"]
        .map(|name| Tab::from_content(DocumentSource::Path(name.into()), content.clone()));
    let mut app = new_app(tabs.into(), settings);
    press(&mut app, state);
    app
}

/// Draws a state in every size, with both widths in turn, and asserts that the cursor is on the
/// screen.
fn assert_drawn(lang: Lang, state: &str, number: usize) {
    let app = app(lang, state);
    let mut keys = KeyInterpreter::default();
    // Typed keys without a meaning yet are shown as well.
    if let Some(last) = state.split(' ').next_back().filter(|key| ["g", "2"].contains(key)) {
        keys.feed(app.context(), last.parse().unwrap());
    }
    for size @ (width, height) in sizes() {
        let is_wide = (usize::from(width) + usize::from(height) + number).is_multiple_of(2);
        let mode = if is_wide { WidthMode::Wide } else { WidthMode::Narrow };
        let shot = shoot(&app, &keys, DisplayOptions { width: mode, ..PLAIN }, size);
        let on_screen = shot.cursor.0 < width && shot.cursor.1 < height;
        assert!(on_screen || width == 0 || height == 0, "{state} in {width}x{height}");
    }
}

#[test]
fn every_size_is_drawn_in_english() {
    STATES.iter().zip(0..).for_each(|(state, number)| assert_drawn(Lang::En, state, number));
}

#[test]
fn every_size_is_drawn_in_japanese() {
    STATES.iter().zip(1..).for_each(|(state, number)| assert_drawn(Lang::Ja, state, number));
}

#[test]
fn every_state_is_one_of_its_own() {
    let show = |state: &str| show(&app(Lang::En, state), PLAIN, (100, 30));
    let plain = show("l l l");
    let unlike = STATES.iter().skip(2).filter(|state| !["1 2", "g", "tab tab", "tab"].contains(state));
    for state in unlike {
        assert_ne!(show(state), plain, "{state}");
    }
}
