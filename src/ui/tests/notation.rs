//! Tests of how the notation and its numbering change the screen.

use super::*;
use crate::app::new_app;
use crate::messages::notices::{Notice, UnknownName};
use crate::settings::ActiveSettings;
use honfu_core::shogi::Handicap;

/// Returns the text before the moves in the list, for the rows with a move.
fn numbers(app: &App) -> Vec<String> {
    let screen = show(app, PLAIN, (70, 24));
    let list = screen.lines().filter_map(|line| line.split("││").nth(1));
    let before = list.filter_map(|row| {
        let marked = row.split_once(['☗', '☖']).map(|(before, _)| before.to_owned());
        // Dots take the place of White's mark.
        marked.or_else(|| row.split_once("... ").map(|(before, _)| format!("{before}...")))
    });
    before.map(|before| before.replace('>', " ").trim().to_owned()).collect()
}

#[test]
fn moves_are_numbered_by_the_notation_or_the_setting() {
    let mut app = app_of(record(), Lang::En);
    let lines = ["1", "2", "3", "4", "5", "5 ├a", "6 │", "6 │  ╰a", "7 │", "5 ╰b", "6"];
    assert_eq!(numbers(&app), lines);
    press(&mut app, ": n o t a t i o n space w e s t e r n enter");
    // The third move has a comment.
    let pairs = ["1.", "", "2.", "2. ...", "3.", "3. ├a", "│", "3. │  ╰a ...", "4. │", "3. ╰b", "3. ..."];
    assert_eq!(numbers(&app), pairs);
    press(&mut app, ": n u m b e r i n g space p l y enter");
    assert_eq!(numbers(&app)[..4], ["1.", "2.", "3.", "4."]);
    press(&mut app, ": n u m b e r i n g space n o n e enter");
    assert_eq!(numbers(&app)[3..6], ["", "", "├a"]);
    press(&mut app, ": n u m b e r i n g space o d d enter");
    assert!(matches!(app.notice, Some(Notice::Unknown(UnknownName::Value { .. }))));
}

#[test]
fn pairs_begin_with_an_ellipsis_where_white_does() {
    let start = StartPosition::from(Handicap::Lance.position());
    let mut builder = RecordBuilder::new(Headers::default(), start);
    play(&mut builder, "3c3d 7g7f 8c8d");
    let mut app = app_of(builder.finish(), Lang::En);
    app.settings.set("notation", "hodges").unwrap();
    assert_eq!(numbers(&app), ["1. ...", "2.", ""]);
}

#[test]
fn links_are_followed_by_their_move_in_the_current_notation() {
    const COMMENT: &str = "From @1 and ＠3 on, see @0 and @9: a@1.";
    let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
    play(&mut builder, "7g7f 3c3d 8h2b+ 3a2b B*6e");
    builder.branch_at(3);
    play(&mut builder, "2g2f");
    builder.add_comment(COMMENT);
    let mut app = app_of(builder.finish(), Lang::En);
    let shown = |app: &App| {
        let screen = show(app, PLAIN, (86, 24));
        screen
            .lines()
            .rfind(|line| line.contains("From"))
            .unwrap_or_default()
            .trim_matches(['│', ' '])
            .to_owned()
    };
    press(&mut app, "l l l ]");
    let start = "@0[Even] and @9[no such move]: a@1.";
    assert_eq!(shown(&app), format!("From @1[☗７六歩] and ＠3[☗２六歩] on, see {start}"));
    press(&mut app, "t");
    assert_eq!(
        shown(&app),
        format!("From @1[☗P-76] and ＠3[☗P-26] on, see {start}"),
        "this line's third move"
    );
    press(&mut app, "t t");
    assert_eq!(shown(&app), format!("From @1[☗7g7f] and ＠3[☗2g2f] on, see {start}"));
    let tab = app.tab();
    assert_eq!(tab.record().tree.node(tab.cursor().node()).comment.as_deref(), Some(COMMENT));
    assert!(!tab.is_modified());
}

#[test]
fn enter_on_an_ambiguous_move_shows_a_notice_beside_the_choices() {
    let mut app = new_app(Vec::new(), ActiveSettings::default());
    press(&mut app, "i 5 8 金 enter");
    let bottom = show(&app, PLAIN, (80, 24)).lines().last().unwrap().to_owned();
    assert!(
        bottom.starts_with("> 58金  2 possible moves (Tab to choose):  1 ５八金右  2 ５八金左"),
        "{bottom}"
    );
}

#[test]
fn the_notation_is_switched_everywhere_at_once() {
    let mut app = app_of(record(), Lang::En);
    app.settings.set("auto_commit", "off").unwrap();
    press(&mut app, "l l l i 6 5 角");
    let shown = |app: &App| show(app, PLAIN, (80, 24));
    let all = |app: &App, texts: &[&str]| {
        let screen = shown(app);
        texts.iter().for_each(|text| assert!(screen.contains(text), "{text}: {screen}"));
    };
    // The list, the status line and the candidates.
    all(&app, &["☗ ２二角成", "move: ☗２二角成", "White is to move"]);
    press(&mut app, "ctrl-u 2 2");
    all(&app, &["☖ 同銀", "1 同銀", "2 同飛"]);
    press(&mut app, "ctrl-u : n o t a t i o n space k i t tab enter");
    all(&app, &["☗ 角x22+", "Kitao–Kawasaki", "☗角x22+", "☖ 銀x"]);
    press(&mut app, "2 2");
    all(&app, &["1 銀x", "2 飛x"]);
    press(&mut app, "ctrl-u 8 2 8 5");
    all(&app, &["the way is blocked at 83"]);
}
