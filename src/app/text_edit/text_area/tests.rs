//! Unit tests of the text area, and a property test with random keys.

use crate::app::text_edit::text_area::*;
use proptest::prelude::*;

fn area(text: &str, cells: usize) -> TextArea {
    TextArea::new(text, TextAreaView { cells, rows: 4, width: WidthMode::Narrow })
}

fn lines(area: &TextArea) -> Vec<&str> {
    area.lines().iter().map(|line| &area.text()[line.clone()]).collect()
}

fn type_in(area: &mut TextArea, text: &str) {
    for c in text.chars() {
        area.insert(c.encode_utf8(&mut [0; 4]));
    }
}

#[test]
fn the_caret_stands_in_cells() {
    let mut area = area("角道を\n開けた", 20);
    assert_eq!(area.caret_cell(), (6, 1));
    area.left();
    assert_eq!(area.caret_cell(), (4, 1));
    area.up(1);
    assert_eq!(area.caret_cell(), (4, 0));
    area.home();
    area.right();
    assert_eq!(area.caret_cell(), (2, 0));
    area.set_view(TextAreaView { width: WidthMode::Wide, ..TextAreaView::default() });
    area.paste("▲");
    assert_eq!(area.caret_cell(), (4, 0));
}

#[test]
fn up_and_down_keep_to_their_column() {
    let mut area = area("abcdef\nx\n歩歩歩歩", 20);
    area.up(2);
    assert_eq!(area.caret_cell(), (6, 0), "the end of a shorter line");
    area.left();
    area.down(1);
    assert_eq!(area.caret_cell(), (1, 1));
    area.down(1);
    assert_eq!(area.caret_cell(), (4, 2), "column 5 is inside a character");
    area.up(9);
    assert_eq!(area.caret_cell(), (5, 0));
}

#[test]
fn the_end_of_a_soft_line_is_shown_after_it() {
    let mut area = area("角道を開けた", 7);
    assert_eq!(lines(&area), ["角道を", "開けた"]);
    area.text_start();
    area.end();
    assert_eq!(area.caret_cell(), (6, 0));
    area.home();
    assert_eq!(area.caret_cell(), (0, 0));
    area.end();
    area.insert("、");
    assert_eq!(area.text(), "角道を、開けた");
    area.text_start();
    area.down(1);
    assert_eq!(area.caret_cell(), (0, 1));
}

#[test]
fn the_pane_follows_the_caret() {
    let mut area = area("1\n2\n3\n4\n5\n6", 10);
    assert_eq!((area.top(), area.caret_cell()), (2, (1, 3)));
    area.up(3);
    assert_eq!((area.top(), area.caret_cell()), (2, (1, 0)), "no further than it must");
    area.up(1);
    assert_eq!((area.top(), area.caret_cell()), (1, (1, 0)));
    area.text_end();
    for _ in 0..6 {
        area.delete_back();
    }
    assert_eq!((area.text(), area.top()), ("1\n2\n3", 0));
    area.set_view(TextAreaView { cells: 0, rows: 0, ..TextAreaView::default() });
    assert_eq!(area.caret_cell(), (0, 0));
}

#[test]
fn clusters_stay_whole() {
    let mut area = area("か\u{3099}歩", 20);
    area.text_start();
    area.right();
    assert_eq!(area.caret_cell(), (2, 0));
    area.delete_back();
    assert_eq!(area.text(), "歩");
    area.insert("\u{3099}");
    area.text_start();
    area.insert("は");
    assert_eq!(area.text(), "は\u{3099}歩");
    area.insert("!");
    assert_eq!(area.text(), "は\u{3099}!歩", "the caret went behind the cluster");
}

#[test]
fn pasted_lines_end_in_one_way_and_carry_no_controls() {
    let mut area = area("", 20);
    area.paste("a\r\nb\rc\x1b[31m\u{9b}\td");
    assert_eq!(area.text(), "a\nb\nc[31m\td");
}

#[test]
fn words_and_lines_go_at_once() {
    let mut area = area("one two\n三 four ", 20);
    area.delete_word();
    assert_eq!(area.text(), "one two\n三 ");
    area.delete_line();
    assert_eq!(area.text(), "one two\n");
    area.word_left();
    assert_eq!(area.caret_cell(), (4, 0));
    area.word_left();
    area.word_right();
    assert_eq!(area.caret_cell(), (3, 0));
    area.delete_line();
    assert_eq!(area.text(), " two\n");
}

#[test]
fn typing_is_undone_in_words_and_deleting_in_runs() {
    let mut area = area("", 20);
    type_in(&mut area, "角道を、開けた");
    assert!(area.undo());
    assert_eq!(area.text(), "角道を、");
    assert!(area.undo() && !area.undo());
    assert!(area.redo() && area.redo() && !area.redo());
    area.left();
    area.delete_back();
    area.delete_back();
    assert_eq!(area.text(), "角道を、た");
    area.paste("いた");
    area.undo();
    area.undo();
    assert_eq!((area.text(), area.caret_cell()), ("角道を、開けた", (12, 0)));
    area.insert("x");
    assert!(!area.redo(), "a new change leaves what was taken back behind");
}

#[derive(Clone, Debug)]
enum Key {
    Type(char),
    Paste(String),
    Do(fn(&mut TextArea)),
    View(TextAreaView),
}

fn key() -> impl Strategy<Value = Key> {
    let alphabet: Vec<char> = "ab  歩銀、。「▲\n\u{3099}\u{200d}👨🇯é".chars().collect();
    let moves: [fn(&mut TextArea); 16] = [
        TextArea::left,
        TextArea::right,
        TextArea::word_left,
        TextArea::word_right,
        TextArea::home,
        TextArea::end,
        TextArea::text_start,
        TextArea::text_end,
        |area| area.up(1),
        |area| area.down(1),
        |area| area.down(3),
        TextArea::delete_back,
        TextArea::delete_forward,
        TextArea::delete_word,
        TextArea::delete_line,
        |area| _ = area.undo(),
    ];
    let view = (0..20usize, 0..6usize, any::<bool>()).prop_map(|(cells, rows, wide)| TextAreaView {
        cells,
        rows,
        width: if wide { WidthMode::Wide } else { WidthMode::Narrow },
    });
    prop_oneof![
        12 => prop::sample::select(alphabet).prop_map(Key::Type),
        1 => any::<String>().prop_map(Key::Paste),
        12 => prop::sample::select(moves.to_vec()).prop_map(Key::Do),
        1 => view.prop_map(Key::View),
    ]
}

fn press(area: &mut TextArea, key: Key) {
    match key {
        Key::Type(c) => area.insert(c.encode_utf8(&mut [0; 4])),
        Key::Paste(text) => area.paste(&text),
        Key::Do(action) => action(area),
        Key::View(view) => area.set_view(view),
    }
}

/// Checks the invariants that hold after every key.
fn check(area: &TextArea) -> Result<(), TestCaseError> {
    let caret = GraphemeCursor::new(area.caret, area.text.len(), true).is_boundary(&area.text, 0);
    prop_assert_eq!(caret, Ok(true));
    let room = area.view.cells.saturating_sub(1);
    prop_assert_eq!(area.lines(), &wrap(area.text(), room, area.view.width)[..]);
    let (column, row) = area.caret_cell();
    prop_assert!(column < area.view.cells.max(1) && row < area.view.rows.max(1), "{column} {row}");
    prop_assert!(area.top() + row < area.lines().len());
    prop_assert!(area.text().chars().all(|c| c == '\n' || c == '\t' || !c.is_control()));
    Ok(())
}

proptest! {
    #[test]
    fn any_keys_leave_it_whole_and_can_all_be_undone(
        text in "[a歩\n]{0,20}", keys in prop::collection::vec(key(), 0..80),
    ) {
        let mut area = TextArea::new(&text, TextAreaView { cells: 12, rows: 4, width: WidthMode::Narrow });
        for key in keys {
            press(&mut area, key);
            check(&area)?;
        }
        let last = area.text().to_owned();
        let steps = std::iter::from_fn(|| area.undo().then_some(())).count();
        check(&area)?;
        prop_assert_eq!(area.text(), &text);
        for _ in 0..steps {
            area.redo();
        }
        prop_assert_eq!(area.text(), &last);
    }

    #[test]
    fn steps_lead_back_where_they_came_from(text in "[ab歩銀、 \n]{0,60}", left in 0..40usize) {
        let mut area = TextArea::new(&text, TextAreaView { cells: 9, rows: 4, width: WidthMode::Narrow });
        for _ in 0..left {
            area.left();
        }
        let cell = |area: &TextArea| (area.caret_cell().0, area.top() + area.caret_cell().1);
        let (before, line) = (area.caret, area.caret_line());
        if before > 0 {
            area.left();
            area.right();
            prop_assert_eq!(area.caret, before);
        }
        if line + 1 < area.lines().len() {
            area.down(1);
            area.up(1);
            let home = cell(&area);
            area.down(1);
            area.up(1);
            prop_assert_eq!(cell(&area), home);
            prop_assert_eq!(area.caret_line(), line);
        }
    }
}
