//! Navigating in a record with many variations.

use honfu::app::document::FoldedPart;
use honfu::app::listed_texts;

use crate::support::session::Session;

/// Five nested variations, and one more at the first fork.
const NESTED: &str = "手合割：平手
手数----指手---------消費時間--
   1 ７六歩(77)
   2 ３四歩(33)
   3 ２六歩(27)
   4 ８四歩(83)
   5 ２五歩(26)
   6 ８五歩(84)
   7 ７八金(69)

変化：6手
   6 ３二金(41)
   7 ７八金(69)

変化：5手
   5 ７八金(69)
   6 ３二金(41)

変化：4手
   4 ４四歩(43)
   5 ４八銀(39)
*a comment

変化：5手
   5 ２五歩(26)
   6 ３三角(22)

変化：6手
   6 ３二金(41)
   7 ２四歩(25)

変化：3手
   3 ６六歩(67)

変化：2手
   2 ８四歩(83)
   3 ２六歩(27)
";

fn nested() -> Session {
    Session::open(NESTED.as_bytes())
}

/// The moves in the list by their plies, with the number of steps or lines folded into each.
fn shown(session: &Session) -> String {
    let tab = session.app.tab();
    let rows = tab.rows().range(1, 99).map(|row| {
        let ply = tab.record().tree.node(row.node).ply();
        let hidden = match tab.rows().folded_into(row.node) {
            Some(FoldedPart::Steps(steps)) => format!("+{steps}"),
            Some(FoldedPart::Lines(lines)) => format!("[{lines}]"),
            None => String::new(),
        };
        format!("{}{ply}{hidden}", "-".repeat(row.depth.into()))
    });
    rows.collect::<Vec<_>>().join(" ")
}

const UNFOLDED: &str = "1 2 -2 -3 3 -3 4 -4 -5 --5 --6 ---6 ---7 5 -5 -6 6 -6 -7 7";

/// The list with all forks folded.
const FOLDED: &str = "1 2[1] 3[1] 4[3] 5[1] 6[1] 7";

#[test]
fn a_variation_is_folded_around_the_cursor() {
    let mut session = nested();
    assert_eq!(shown(&session), UNFOLDED);
    assert_eq!(session.press("4 l ] z a").notice(), "");
    assert_eq!(shown(&session), "1 2 -2 -3 3 -3 4 -4+5 5 -5 -6 6 -6 -7 7");
    assert_eq!(session.press("z a").notice(), "");
    assert_eq!(shown(&session), UNFOLDED);
    session.press("l ] l ] z a");
    assert_eq!((session.place().0, shown(&session)), (6, UNFOLDED.replace("---6 ---7", "---6+1")));
    session.press("g g z a");
    assert_eq!(session.notice(), "no variation to fold at or before this move", "nothing hangs on the start");
}

#[test]
fn a_fork_is_folded_into_its_first_move() {
    let mut session = nested();
    assert_eq!(session.press("6 l z a").notice(), "folded 1 line at move 6");
    assert_eq!(shown(&session), UNFOLDED.replace("6 -6 -7 7", "6[1] 7"));
    assert_eq!(
        session.press("l z a").notice(),
        "unfolded the variations at move 6",
        "from further down as well"
    );
    assert_eq!(shown(&session), UNFOLDED);
    assert_eq!(session.press("4 G ] l z a").notice(), "folded 2 lines at move 5", "that within it counts");
    assert_eq!(shown(&session), UNFOLDED.replace("--5 --6 ---6 ---7 5", "5").replace("-4 -5", "-4 -5[2]"));
}

#[test]
fn a_variation_of_one_step_is_folded_with_its_fork() {
    let mut session = nested();
    assert_eq!(session.press("3 l ] z a").notice(), "folded 1 line at move 3");
    assert_eq!(shown(&session), UNFOLDED.replace("3 -3 4", "3[1] 4"));
    assert_eq!(session.place(), (3, 7), "the cursor goes to what is still seen");
}

#[test]
fn folding_all_leaves_the_main_line() {
    let mut session = nested();
    assert_eq!(session.press("z R").notice(), "no folded variations");
    assert_eq!(session.press("z M").notice(), "");
    assert_eq!(shown(&session), FOLDED);
    assert_eq!(session.press("z M").notice(), "all variations are already folded");
    session.press("z R");
    assert_eq!(shown(&session), UNFOLDED);
    assert_eq!(Session::empty().press("z M").notice(), "no variations in this record");
}

#[test]
fn walking_into_a_fold_opens_it() {
    let mut session = nested();
    session.press("z M 4 l ] l ] l");
    assert_eq!(shown(&session), "1 2[1] 3[1] 4 -4 -5 --5 --6[1] 5[1] 6[1] 7");
    session.press("]");
    assert_eq!(shown(&session), "1 2[1] 3[1] 4 -4 -5 --5 --6 ---6 ---7 5[1] 6[1] 7");
}

#[test]
fn what_is_folded_stays_so_while_the_record_changes() {
    let mut session = nested();
    session.press("z M 7 l i \"42銀\" enter esc");
    assert_eq!(shown(&session), format!("{FOLDED} 8"));
    assert_eq!(shown(session.press("D")), FOLDED);
    assert_eq!(shown(session.press("h h D")), "1 2[1] 3[1] 4[3] 5 6", "a variation took its place");
    assert_eq!(shown(session.press("u")), "1 2[1] 3[1] 4[3] 5 -5 -6 6 -6 -7 7");
}

#[test]
fn the_outline_lists_all_variations_and_goes_to_one() {
    let mut session = nested();
    session.press("5 l g v");
    let texts: Vec<String> = listed_texts(&session.app);
    assert_eq!(texts.len(), 7);
    assert_eq!(texts[2], "4a  ☖４四歩  (2)");
    assert_eq!(texts[4], "    6a  ☖３二金  (2)");
    session.press("j j j j enter");
    assert_eq!((session.place(), shown(&session).len()), ((6, 7), UNFOLDED.len()));
    session.press("alt-left");
    assert_eq!(session.place(), (5, 7), "it is a jump one can come back from");
}

#[test]
fn jumps_go_back_and_forward_by_counts() {
    let mut session = nested();
    session.press("G home G home");
    assert_eq!(session.press("3 alt-left").place().0, 7);
    assert_eq!(session.press("9 alt-right").place().0, 0);
    assert_eq!(session.press("alt-right").notice(), "no more locations in that direction");
}

#[test]
fn comments_marks_and_bookmarks_are_walked_with_counts() {
    let mut session = nested();
    session.press("l c \"x\" esc 2 l c \"y\" esc 2 l a 1 l a 2 m ctrl-u \"here\" enter g g");
    assert_eq!(session.press(")").place(), (1, 7));
    assert_eq!(session.press("g c").place(), (3, 7));
    assert_eq!(session.press(")").notice(), "no more comments in that direction on this line");
    assert_eq!(session.press("2 (").place(), (1, 7));
    assert_eq!(session.press("2 g a").place(), (6, 7));
    assert_eq!(session.press("g A").place(), (5, 7));
    assert_eq!(session.press("g m").place(), (6, 7));
    assert_eq!(session.press("g m").notice(), "no more bookmarks in that direction on this line");
    assert_eq!(session.press("G g M").place(), (6, 7));
}

#[test]
fn matches_are_listed_and_found_anew_after_a_change() {
    let mut session = nested();
    session.press("/ \"金\" enter g /");
    assert_eq!(listed_texts(&session.app).len(), 6, "{:?}", listed_texts(&session.app));
    session.press("end enter");
    let place = session.place();
    session.press("D n");
    assert_eq!(session.notice(), "match 4 of 5");
    assert_ne!(session.place(), place);
}

#[test]
fn a_filter_that_is_left_keeps_the_row_that_it_has_found() {
    let mut session = nested();
    session.press("g v");
    let rows = listed_texts(&session.app);
    let at = rows.iter().position(|row| row.contains("３二金")).unwrap();
    // Full-width digits are found by typing half-width ones.
    session.press("/ \"3二金\"");
    let found = listed_texts(&session.app);
    assert_eq!((found.len(), &found[0]), (2, &rows[at]));
    session.press("esc");
    assert_eq!(listed_texts(&session.app), rows);
    assert_eq!(session.app.layers.list().unwrap().selected, at);
}

#[test]
fn bookmarks_are_listed_with_the_nearest_one_before_the_cursor_selected() {
    let mut session = nested();
    session.press("m \"first\" enter l l m \"second\" enter l '");
    assert_eq!(session.app.layers.list().unwrap().selected, 1, "{:?}", listed_texts(&session.app));
    session.press("esc h h ' enter");
    assert_eq!(session.place().0, 0);
}
