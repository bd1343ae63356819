//! Principal variations in the program: played through on the board without being part of the record,
//! and added to it on request.

use honfu::app::KeyContext;
use honfu::app::actions;
use honfu_core::shogi::{Color, Move, Position, Sfen};
use honfu_diagram::BoardArrow;

use crate::support::session::Session;

/// Two candidates of one engine at move 2, and a line that starts before the move.
const GAME: &str = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n\
    **解析 0 候補1 深さ 15/21 評価値 72 読み筋 ▲２六歩(27) △８四歩(83) ▲２五歩(26)\n\
    **解析 0 候補2 深さ 14/19 評価値 65 読み筋 ▲６六歩(67) △８四歩(83)\n\
    *#推奨手[29]△８四歩  ▲２六歩  △８五歩\n3 ２六歩(27)\n4 ４四歩(43)\n";

fn game() -> Session {
    let mut session = Session::open(GAME.as_bytes());
    session.press("l l");
    session
}

fn sfen(position: &Position) -> String {
    Sfen::new(position.clone()).to_string()
}

/// The position shown on the board.
fn shown(session: &Session) -> String {
    let here = session.app.tab().replay().position();
    sfen(session.app.layers.preview().map_or(here, |preview| preview.position()))
}

/// The position after some moves from the even start.
fn behind(moves: &str) -> String {
    let mut position = Position::even();
    for usi in moves.split_whitespace() {
        let _undo = position.make(honfu_core::shogi::Move::from_usi(usi).unwrap()).unwrap();
    }
    sfen(&position)
}

/// All moves of the record, each before its children.
fn moves(session: &Session) -> Vec<String> {
    let tree = &session.app.tab().record().tree;
    tree.preorder().filter_map(|node| tree.node(node).mv()).map(|mv| mv.to_string()).collect()
}

#[test]
fn a_line_is_walked_without_being_added() {
    let mut session = game();
    let comment = |session: &Session| {
        let tab = session.app.tab();
        tab.record().tree.node(tab.cursor().node()).comment.clone()
    };
    let before = (moves(&session), comment(&session));
    session.press("v");
    assert_eq!(session.app.context(), KeyContext::Line);
    assert_eq!(shown(&session), behind("7g7f 3c3d 2g2f"));
    session.press("l l");
    assert_eq!(shown(&session), behind("7g7f 3c3d 2g2f 8c8d 2f2e"));
    assert_eq!(session.press("l").notice(), "already at the end of the line");
    session.press("g g");
    assert_eq!(shown(&session), behind("7g7f 3c3d"));
    assert_eq!(session.press("h").notice(), "already at the start");
    assert_eq!(session.press("2 G").place(), (2, 4), "the cursor stays at the comment");
    assert_eq!(shown(&session), behind("7g7f 3c3d 2g2f 8c8d"));
    session.press("esc");
    assert_eq!((session.app.context(), shown(&session)), (KeyContext::Board, behind("7g7f 3c3d")));
    assert_eq!((moves(&session), comment(&session)), before);
    assert!(!session.app.tab().is_modified(), "looking is no edit");
}

fn arrows(session: &Session) -> Vec<BoardArrow> {
    actions::highlights::board_arrows(&session.app)
}

#[test]
fn the_best_moves_are_arrows_where_no_move_is_asked_for() {
    let mut session = game();
    let expected =
        ["2g2f", "6g6f"].map(|usi| BoardArrow::for_move(Move::from_usi(usi).unwrap(), Color::Black));
    assert_eq!(arrows(&session), expected, "the third line begins before the last move");
    for (keys, count) in [("v", 0), ("esc", 2), ("i", 2), ("\"6\"", 0), ("esc", 2), ("b", 2), ("esc", 2)] {
        session.press(keys);
        assert_eq!(arrows(&session).len(), count, "after {keys}");
    }
    session.press("l");
    assert_eq!(arrows(&session), [], "no comment, no arrows");
    session.press(": \"guess\" enter");
    assert_eq!(arrows(&session), []);
    session.press("\"76\" \"34\"");
    assert_eq!(arrows(&session), [], "the exercise shows no comments, and asks for a move");
}

#[test]
fn arrows_are_sorted_by_rank_and_few() {
    let line = |rank, mv| format!("**解析 0 候補{rank} 深さ 15/21 評価値 72 読み筋 {mv}\n");
    let moves =
        [(3, "▲４八銀(39)"), (1, "▲２六歩(27)"), (2, "▲２六歩(27)"), (4, "▲６六歩(67)"), (5, "▲９六歩(97)")];
    let comment: String = moves.map(|(rank, mv)| line(rank, mv)).concat();
    let game = format!("手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n{comment}3 ２六歩(27)\n");
    let mut session = Session::open(game.as_bytes());
    session.press("l l");
    let shown: Vec<String> = arrows(&session).iter().map(|arrow| arrow.to.to_string()).collect();
    assert_eq!(shown, ["2f", "4h", "6f"]);
}

#[test]
fn settings_keep_the_line_that_is_walked() {
    let mut session = game();
    session.press("v l");
    for setting in ["theme dark", "numbering none", "board-size large", "language en", "notation usi"] {
        let (name, value) = setting.split_once(' ').unwrap();
        session.press(&format!(": \"{name}\" space \"{value}\" enter"));
        assert_eq!(session.app.context(), KeyContext::Line, "{setting}");
    }
    session.press(": \"go-to\" space \"1\" enter");
    assert_eq!(session.app.context(), KeyContext::Board, "what goes on with the record leaves it");
}

#[test]
fn each_line_of_the_comment_can_be_walked() {
    let mut session = game();
    session.press("v ]");
    assert_eq!(shown(&session), behind("7g7f 3c3d 6g6f"));
    session.press("] l");
    assert_eq!(shown(&session), behind("7g7f 8c8d 2g2f"), "a better move than the one that was played");
    assert_eq!(session.press("]").notice(), "no more variations in that direction");
    session.press("[ [");
    assert_eq!(shown(&session), behind("7g7f 3c3d 2g2f"));
    session.press("esc 3 v");
    assert_eq!(shown(&session), behind("7g7f 8c8d"));
    session.press("esc : \"principal-variation\" space \"2\" enter");
    assert_eq!(shown(&session), behind("7g7f 3c3d 6g6f"));
    assert_eq!(session.press("esc 4 v").notice(), "only 3 engine lines here");
    assert_eq!(session.press("h v").notice(), "no engine line in this comment");
}

#[test]
fn a_line_is_added_as_a_variation_in_one_step() {
    let mut session = game();
    session.press("2 v l enter");
    assert_eq!(session.notice(), "added 2 moves as a variation");
    assert_eq!(session.app.context(), KeyContext::Board);
    assert_eq!(session.place(), (4, 4), "where the board was");
    assert_eq!(shown(&session), behind("7g7f 3c3d 6g6f 8c8d"));
    assert_eq!(moves(&session), ["7g7f", "3c3d", "2g2f", "4c4d", "6g6f", "8c8d"]);
    session.press("u");
    assert_eq!(moves(&session), ["7g7f", "3c3d", "2g2f", "4c4d"]);
    assert_eq!(session.place(), (2, 4));
    assert!(!session.app.tab().is_modified());
}

#[test]
fn moves_that_are_there_are_not_added_again() {
    let mut session = game();
    session.press("v enter");
    assert_eq!(session.notice(), "added 2 moves as a variation", "the first is in the record");
    assert_eq!(moves(&session), ["7g7f", "3c3d", "2g2f", "4c4d", "8c8d", "2f2e"]);
    session.press("h v G enter");
    assert_eq!(session.notice(), "all moves of this line are already in the record");
    assert_eq!(session.place(), (5, 5));
    assert_eq!(session.app.tab().undo_count(), 1);
    session.press("2 G 3 v enter");
    assert_eq!(session.place().0, 2, "beside move 2, not behind it");
    assert_eq!(shown(&session), behind("7g7f 8c8d"));
}

#[test]
fn what_looks_at_the_record_leaves_the_line_and_what_looks_at_the_board_does_not() {
    let mut session = game();
    session.press("v t f ? esc");
    assert_eq!(session.app.context(), KeyContext::Line);
    session.press(": \"4\" enter");
    assert_eq!((session.app.context(), session.place()), (KeyContext::Board, (4, 4)));
    session.press("h h v : \"undo\" enter");
    assert_eq!(session.app.context(), KeyContext::Board);
    session.press("v q");
    assert_eq!(
        (session.app.context(), session.place()),
        (KeyContext::Board, (2, 4)),
        "q closes the line alone"
    );
}

#[test]
fn an_end_takes_the_line_beside_it() {
    let text = "手合割：平手\n1 ７六歩(77)\n2 投了\n**評価値=64\n**読み筋=△３四歩▲２六歩\n";
    let mut session = Session::open(text.as_bytes());
    session.press("G l v l enter");
    assert_eq!(moves(&session), ["7g7f", "3c3d", "2g2f"]);
    assert_eq!(session.place(), (3, 3));
}
