//! Tests of the comment pane: which lines of a comment a screen shows.

use crate::app::actions;
use proptest::prelude::*;

use super::*;
use honfu_core::record::{FormatFamily, RawLine};
use honfu_core::text::wrap;

/// Returns a screen that only shows a comment, scrolled down, and the app.
fn zoomed(comment: &str, scroll: usize) -> (App, Shot) {
    let mut record = record();
    record.tree.node_mut(NodeId::ROOT).comment = Some(comment.into());
    let mut app = app_of(record, Lang::En);
    press(&mut app, "tab tab ctrl-w z");
    app.panes.comment_scroll = scroll;
    let shot = shoot(&app, &KeyInterpreter::default(), PLAIN, (60, 20));
    actions::panes::drawn(&mut app, shot.shown.seen);
    (app, shot)
}

/// Returns the rows below the title, without the frame.
fn rows(shot: &Shot) -> Vec<String> {
    let text = screen(&shot.buffer);
    let rows = text.lines().skip_while(|row| !row.contains(" Comment ")).skip(1);
    let inside = |row: &str| row.trim_matches('│').trim().to_owned();
    rows.take(shot.shown.seen.comment_view.rows).map(inside).collect()
}

#[test]
fn the_comment_scrolls_as_far_as_it_goes() {
    let mut app = app_of(record(), Lang::En);
    press(&mut app, "l l l tab tab");
    let mut steps = 0;
    while app.notice.is_none() {
        let shown = shoot(&app, &KeyInterpreter::default(), PLAIN, (60, 20)).shown;
        actions::panes::drawn(&mut app, shown.seen);
        press(&mut app, "down");
        steps += 1;
    }
    assert!((3..10).contains(&steps), "{steps}");
    assert!(show(&app, PLAIN, (60, 20)).contains("る。"));
}

#[test]
fn what_a_program_wrote_above_a_record_is_not_shown_as_its_comment() {
    let mut record = Record::default();
    for text in ["# ---- Kifu for Windows V7 ----", "# ファイル名：a.kif", "not a line of KIF"] {
        record.tree.push_raw_line(NodeId::ROOT, RawLine::new(FormatFamily::Kif, text));
    }
    let shown = show(&app_of(record, Lang::En), PLAIN, (80, 24));
    assert!(shown.contains("| not a line of KIF") && !shown.contains('#'), "{shown}");
}

#[test]
fn a_focused_comment_is_paged_through() {
    let lines: String = (0..99).map(|line| format!("line {line}\n")).collect();
    let (mut app, _) = zoomed(&lines, 0);
    let mut top = |keys: &str| {
        press(&mut app, keys);
        for _ in 0..2 {
            let shot = shoot(&app, &KeyInterpreter::default(), PLAIN, (60, 20));
            actions::panes::drawn(&mut app, shot.shown.seen);
        }
        app.panes.comment_scroll
    };
    let page = top("pagedown");
    assert!(page > 5, "{page}");
    assert_eq!(top("pagedown"), 2 * page);
    assert_eq!(top("pageup"), page);
    let end = top("end");
    assert_eq!(end, 100 - (page + 1));
    assert_eq!((top("pagedown"), top("home"), top("pageup")), (end, 0, 0));
}

#[test]
fn scrolling_past_the_end_of_a_comment_leads_to_its_end() {
    let (mut app, _) = zoomed(&"hay\n".repeat(99), 0);
    for _ in 0..200 {
        press(&mut app, "down");
    }
    let shot = shoot(&app, &KeyInterpreter::default(), PLAIN, (60, 20));
    assert_eq!(shot.shown.seen.comment_end, Some(100 - shot.shown.seen.comment_view.rows));
    actions::panes::drawn(&mut app, shot.shown.seen);
    assert_eq!(Some(app.panes.comment_scroll), shot.shown.seen.comment_end);
}

fn comment() -> impl Strategy<Value = String> {
    let words = [
        "a",
        "long",
        " ",
        "歩",
        "、",
        "「",
        "▲７六歩",
        "\n",
        "\n\n",
        "it is said that ",
        "相手の形を決めさせる",
    ];
    prop::collection::vec(prop::sample::select(words.to_vec()), 1..300).prop_map(|words| words.concat())
}

proptest! {
    #[test]
    fn what_is_shown_is_what_wrapping_the_whole_shows(comment in comment(), scroll in 0..60usize) {
        let (_, shot) = zoomed(&comment, scroll);
        let view = shot.shown.seen.comment_view;
        let lines = wrap(&comment, view.cells, view.width);
        let last = lines.len().saturating_sub(view.rows);
        prop_assert_eq!(shot.shown.seen.comment_end, (scroll >= last).then_some(last));
        let mut expected: Vec<&str> =
            lines[scroll.min(last)..].iter().map(|line| comment[line.clone()].trim()).collect();
        expected.resize(view.rows, "");
        prop_assert_eq!(rows(&shot), expected);
    }
}
