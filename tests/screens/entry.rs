//! Entering moves: the app driven by key presses.

use honfu::app::actions;
use honfu::app::update;
use std::time::{Duration, Instant};

use honfu::app::{App, BoardSpot, Effect, Input, KeyContext, MoveEntry};
use honfu::messages::Lang;
use honfu_core::notation::{Notation, NotationStyle, ReadMoveReason, read_move};
use honfu_core::record::{GameEnd, Millis, NodeId, Step, Tree};
use honfu_core::shogi::{Move, PieceKind, Square, SquareSet};

use crate::support::session::Session;

/// The tree in USI: the main line with variations in parentheses, ends by their ids, and `!` after
/// illegal moves.
fn tree(session: &Session) -> String {
    tree_of(&session.app)
}

fn tree_of(app: &App) -> String {
    let tree = &app.tab().record().tree;
    let mut text = String::new();
    let mut waiting: Vec<Result<NodeId, &str>> = tree.children(NodeId::ROOT).take(1).map(Ok).collect();
    if let Some(first) = waiting.first().copied() {
        waiting = unfold(tree, first.unwrap());
    }
    for part in waiting {
        match part {
            Ok(node) => {
                let node = tree.node(node);
                match &node.step {
                    Step::Move(mv) => text += &format!(" {mv}"),
                    Step::End(end) => text += &format!(" {}", end.id()),
                    Step::Start => {}
                }
                text += if node.illegal { "!" } else { "" };
            }
            Err(bracket) => text += bracket,
        }
    }
    text.trim().replace("( ", "(")
}

/// A node, its siblings as variations, and the moves after it.
fn unfold(tree: &Tree, first: NodeId) -> Vec<Result<NodeId, &'static str>> {
    let mut parts = vec![Ok(first)];
    for brother in tree.children(tree.node(first).parent().unwrap()).skip(1) {
        parts.push(Err(" ("));
        parts.push(Ok(brother));
        if let Some(child) = tree.node(brother).first_child() {
            parts.extend(unfold(tree, child));
        }
        parts.push(Err(")"));
    }
    if let Some(child) = tree.node(first).first_child() {
        parts.extend(unfold(tree, child));
    }
    parts
}

/// A position given as in CSA: Black's pieces, White's pieces, and the side to move.
fn position(black: &str, white: &str, side: char) -> Session {
    deliberate(Session::open(format!("V2.2\nP+{black}\nP-{white}\n{side}\n").as_bytes()))
}

/// Turns off `auto_commit`, so that moves are played only by Enter.
fn deliberate(mut session: Session) -> Session {
    session.app.settings.set("auto_commit", "off").unwrap();
    session
}

fn empty() -> Session {
    deliberate(Session::empty())
}

/// Turns on `auto_commit`, so that moves are played as soon as they are unambiguous.
fn quick(mut session: Session) -> Session {
    session.app.settings.set("auto_commit", "on").unwrap();
    session.press("i");
    session
}

fn entry(session: &Session) -> &MoveEntry {
    session.app.layers.entry().unwrap()
}

/// The choices in USI or as end ids; the one that Enter would play is in brackets.
fn choices(session: &Session) -> String {
    let entry = entry(session);
    let texts = entry.choices.iter().enumerate().map(|(index, choice)| {
        let text = match &choice.step {
            Step::Move(mv) => mv.to_string(),
            Step::End(end) => end.id().to_owned(),
            Step::Start => String::new(),
        };
        if entry.played() == Some(index) { format!("[{text}]") } else { text }
    });
    texts.collect::<Vec<_>>().join(" ")
}

fn square(usi: &str) -> Square {
    Square::from_usi(usi).unwrap()
}

fn squares(usi: &str) -> SquareSet {
    usi.split_whitespace().map(square).collect()
}

const GOLDS: (&str, &str) = ("59OU49KI69KI57FU00KI", "51OU");

fn golds() -> Session {
    position(GOLDS.0, GOLDS.1, '+')
}

#[test]
fn a_line_may_have_several_moves() {
    let mut session = empty();
    session.press("i \"1手目７六歩(77)\" enter \"△３四歩▲２二角成\" enter \"同銀。\" enter");
    assert_eq!(tree(&session), "7g7f 3c3d 8h2b+ 3a2b");
    session.press("\"４五角△９九角\" enter");
    assert_eq!(
        tree(&session),
        "7g7f 3c3d 8h2b+ 3a2b",
        "nothing is played of a line that cannot be played whole"
    );
    assert!(entry(&session).line.text().contains("４五角"));
    session.press("ctrl-u \"４５ka△52金左\" enter esc");
    assert_eq!(tree(&session), "7g7f 3c3d 8h2b+ 3a2b B*4e 4a5b");
}

/// 合 lists the pieces that can be dropped.
#[test]
fn an_interposition_is_typed() {
    let mut session = position("91RY", "11OU00KI00FU", '-');
    session.press("i \"５一合\"");
    assert_eq!(choices(&session), "P*5a G*5a");
    session.press("ctrl-u \"５一金合\" enter");
    assert_eq!(tree(&session), "G*5a");
}

#[test]
fn moves_are_typed_in_any_notation() {
    let mut session = empty();
    session.press("i \"26\" enter \"３四歩\" enter \"P-7f\" enter \"4a3b\" enter \"+6978KI\" enter");
    assert_eq!(tree(&session), "2g2f 3c3d 7g7f 4a3b 6i7h");
    assert_eq!(session.press("\"88かくなり\"").app.context(), KeyContext::Entry);
    session.press("enter esc");
    assert_eq!(tree(&session), "2g2f 3c3d 7g7f 4a3b 6i7h 2b8h+");
    assert_eq!(session.app.context(), KeyContext::Board);
    assert!(session.app.tab().is_modified());
}

#[test]
fn an_input_method_may_stay_on() {
    let mut session = empty();
    session
        .press("i \"２６ふ\" enter \"３四\u{3000}歩\" enter \"ｐ７６\" enter \"とう\" ctrl-u \"投了\" enter");
    assert_eq!(tree(&session), "2g2f 3c3d 7g7f resign");
}

#[test]
fn several_choices_are_listed_and_picked() {
    let mut session = golds();
    session.press("i \"58\"");
    assert_eq!(choices(&session), "4i5h 5i5h 6i5h G*5h");
    assert_eq!(actions::highlights::board_highlights(&session.app).targets, squares("5h"));
    let numbered = [("4i", 1), ("5i", 2), ("6i", 3)].map(|(at, n)| (BoardSpot::Square(square(at)), Some(n)));
    assert_eq!(actions::highlights::board_highlights(&session.app).sources[..3], numbered);
    assert_eq!(
        actions::highlights::board_highlights(&session.app).sources[3],
        (BoardSpot::Hand(PieceKind::Gold), Some(4))
    );
    assert_eq!(session.press("enter").notice(), "4 possible moves (Tab to choose):");
    assert_eq!((tree(&session), entry(&session).line.text()), (String::new(), "58"));
    assert_eq!(choices(session.press("tab down")), "4i5h [5i5h] 6i5h G*5h");
    assert_eq!(
        actions::highlights::board_highlights(&session.app).sources,
        [(BoardSpot::Square(square("5i")), None)]
    );
    assert_eq!(choices(session.press("up up")), "4i5h 5i5h 6i5h [G*5h]");
    assert_eq!(choices(session.press("\"g\"")), "4i5h 6i5h G*5h 5i5h", "picking starts anew");
    assert_eq!(choices(session.press("\"l\"")), "[6i5h]");
    session.press("enter");
    assert_eq!(tree(&session), "6i5h");
}

#[test]
fn a_whole_text_of_a_notation_needs_no_picking() {
    let mut session = golds();
    assert_eq!(choices(session.press("i \"４八金\"")), "[4i4h] G*4h");
    session.press("enter \"52玉\" enter \"58k\"");
    assert_eq!(choices(&session), "[5i5h] 4h5h 6i5h G*5h");
    session.press("enter");
    assert_eq!(tree(&session), "4i4h 5a5b 5i5h");
}

#[test]
fn promotion_is_asked_only_when_both_ways_are_legal() {
    let mut session = position("59OU55KA22FU13KE25GI", "71OU", '+');
    session.press("i \"33b\" enter");
    assert_eq!(session.app.context(), KeyContext::Question);
    assert_eq!(session.app.layers.question().unwrap().text(Lang::En), "promote?");
    session.press("esc");
    assert_eq!((tree(&session), entry(&session).line.text()), (String::new(), "33b"));
    session.press("enter x");
    assert_eq!(session.app.context(), KeyContext::Question);
    session.press(
        "p backspace \"３三角\" enter ｎ backspace \"33b+\" enter backspace \"5533=\" enter backspace",
    );
    assert_eq!(tree(&session), "");
    session.press("\"24\" enter backspace \"21p\" enter");
    assert_eq!(tree(&session), "2b2a+", "a pawn must promote there");
    assert_eq!(choices(session.press("backspace \"21\"")), "1c2a+ 2b2a+");
}

#[test]
fn what_is_illegal_says_why_and_can_be_forced() {
    let mut session = position("59OU57FU00FU", "51OU", '+');
    session.press("i \"54fu\"");
    assert!(
        matches!(&entry(&session).unread, Some(unread) if matches!(unread.error.reason, ReadMoveReason::Illegal(..)))
    );
    assert_eq!(actions::highlights::board_highlights(&session.app).wrong, squares("5g"));
    assert_eq!(session.press("enter").notice(), "two pawns on one file (nifu): a pawn is already on ５七");
    assert_eq!((tree(&session), entry(&session).line.text()), (String::new(), "54fu"));
    session.press("!");
    assert_eq!(tree(&session), "P*5d!");
    assert_eq!(
        session.notice(),
        "recorded an illegal move: two pawns on one file (nifu): a pawn is already on ５七"
    );
    assert_eq!(session.press("!").notice(), "no illegal move to record");
    session.press("backspace \"54fu\" : \"force\" enter");
    assert_eq!(tree(&session), "P*5d!");
    session.press("esc u : \"force\" space \"５三歩(57)\" enter");
    assert_eq!(tree(&session), "5g5c!");
    session.press("u : \"force\" space \"5756\" enter");
    assert_eq!((tree(&session), session.notice()), (String::new(), "no illegal move to record".into()));
}

#[test]
fn what_cannot_be_made_cannot_be_forced() {
    let mut session = position("59OU57FU", "51OU", '+');
    session.press("i \"5655\" !");
    assert_eq!(session.notice(), "cannot record this as an illegal move: there is no piece on ５六");
    assert_eq!(session.press("ctrl-u \"xyz\" enter").notice(), "not a move (examples: 76歩, P-7f, 7g7f)");
    assert_eq!(session.press("ctrl-u \"55k\" enter").notice(), "the king on ５九 cannot move to ５五");
    assert_eq!(session.press("ctrl-u \"△56\" enter").notice(), "Black is to move");
    assert_eq!(tree(&session), "");
}

#[test]
fn every_end_of_a_game_is_typed() {
    for end in GameEnd::KNOWN {
        let mut session = empty();
        session.press(&format!("i \"{}\" enter", end.id()));
        assert_eq!(tree(&session), end.id());
        let mut session = empty();
        session.press(&format!("i \"{}\" enter", end.name(Lang::Ja)));
        assert_eq!(tree(&session), end.id());
    }
    let mut session = empty();
    assert_eq!(choices(session.press("i \"re\"")), "resign repetition");
    assert_eq!(choices(session.press("\"s\"")), "[resign]");
    session.press("enter backspace \"%CHUDAN\" enter");
    assert_eq!(tree(&session), "interrupt");
}

#[test]
fn a_step_at_the_end_stands_beside_it() {
    let mut session = empty();
    session.press("i \"76\" enter \"投了\" enter \"34\" enter \"26\" enter esc");
    assert_eq!(tree(&session), "7g7f resign (3c3d 2g2f)");
    session.press("1 G ] [ i \"中断\" enter");
    assert_eq!(tree(&session), "7g7f resign (3c3d 2g2f) (interrupt)");
    session.press("\"投了\" enter");
    assert_eq!(tree(&session), "7g7f resign (3c3d 2g2f) (interrupt)");
    let tab = session.app.tab();
    assert_eq!(tab.record().tree.node(tab.cursor().node()).end(), Some(&GameEnd::Resign));
}

#[test]
fn a_move_that_is_there_is_gone_to_and_another_one_is_added_last() {
    let mut session = deliberate(Session::sample());
    let before = tree(&session);
    session.press("i \"７六歩\" enter \"34\" enter");
    assert!(!session.app.tab().is_modified());
    assert_eq!((tree(&session), session.place().0), (before, 2));
    session.press("\"96p\" enter");
    let tab = session.app.tab();
    let parent = tab.record().tree.node(tab.cursor().node()).parent().unwrap();
    let brothers: Vec<NodeId> = tab.record().tree.children(parent).collect();
    assert!(brothers.len() > 1 && brothers.last() == Some(&tab.cursor().node()));
    assert_eq!(session.place(), (3, 3));
}

#[test]
fn backspace_takes_back_what_was_entered_and_then_steps_back() {
    let mut session = deliberate(Session::sample());
    session.press("3 l i \"94\" enter \"96\" enter");
    assert_eq!((session.place(), session.app.tab().undo_count()), ((5, 5), 2));
    session.press("backspace backspace");
    assert!(!session.app.tab().is_modified());
    assert_eq!(session.place(), (3, 37));
    session.press("backspace");
    assert_eq!((session.place(), session.app.tab().is_modified()), ((2, 37), false));
    session.press("\"96x\" backspace");
    assert_eq!(entry(&session).line.text(), "96");
    session.press("backspace backspace left left backspace");
    assert_eq!((session.place().0, session.notice()), (0, "already at the start".into()));
}

#[test]
fn backspace_leaves_what_another_entry_added() {
    let mut session = empty();
    session.press("i \"76\" enter \"34\" enter esc i backspace");
    assert_eq!((tree(&session), session.place().0), ("7g7f 3c3d".into(), 1));
    session.press("right \"26\" enter left right backspace");
    assert_eq!((tree(&session), session.place().0), ("7g7f 3c3d".into(), 2));
    session.press("\"26\" enter : \"undo\" enter backspace");
    assert_eq!((tree(&session), session.place().0), ("7g7f 3c3d".into(), 1));
}

#[test]
fn times_are_typed_behind_moves() {
    let mut session = empty();
    session
        .press("i \"26fu\" space \"1:30\" enter \"３四歩　０：０７\" enter \"76\" enter \"1:02:03\" enter");
    let tree_of = |session: &Session| session.app.tab().record().tree.clone();
    let times: Vec<_> = tree_of(&session).main_line().map(|node| tree_of(&session).node(node).time).collect();
    let seconds = |seconds| Some(Millis::from_seconds(seconds));
    assert_eq!(times, [None, seconds(90), seconds(7), seconds(3723)]);
    assert_eq!(session.press("backspace").app.tab().undo_count(), 3, "the time goes first");
    assert_eq!(session.press("backspace").app.tab().undo_count(), 2);
    assert_eq!(session.press("\"26\" space \"34\" enter").notice(), "the pawn on ２六 cannot move there");
    assert_eq!(
        session.press("ctrl-u \"76\" space \"34\" enter").notice(),
        "invalid time '34': use minutes and seconds, such as 1:30"
    );
    assert_eq!(session.press("ctrl-u left left \"0:01\" enter").notice(), "no move here to set a time for");
}

#[test]
fn clear_moves_are_played_at_once() {
    for (keys, moves) in [
        ("763426", "7g7f 3c3d 2g2f"),
        ("76p34p26p", "7g7f 3c3d 2g2f"),
        ("７六歩３四歩２二角成同銀", "7g7f 3c3d 8h2b+ 3a2b"),
        ("☗７六歩☖３四歩☗２二角成☖同銀", "7g7f 3c3d 8h2b+ 3a2b"),
        ("７六歩(77)３四歩(33)２二角成(88)同　銀(31)", "7g7f 3c3d 8h2b+ 3a2b"),
        ("+7776FU-3334FU+8822UM-3122GI", "7g7f 3c3d 8h2b+ 3a2b"),
        ("7g7f3c3d8h2b+3a2b", "7g7f 3c3d 8h2b+ 3a2b"),
        ("P-76P-34Bx22+Sx22", "7g7f 3c3d 8h2b+ 3a2b"),
        ("P-7fP-3dBx2b+Sx2b", "7g7f 3c3d 8h2b+ 3a2b"),
        ("76fu34fu22kaku+22gin", "7g7f 3c3d 8h2b+ 3a2b"),
        ("76342633", "7g7f 3c3d 2g2f"),
        ("76 34 26 投了", "7g7f 3c3d 2g2f resign"),
    ] {
        let mut session = quick(empty());
        keys.chars().for_each(|c| session.key(&c.to_string().replace(' ', "space")));
        assert_eq!(tree(&session), moves, "{keys}");
    }
}

#[test]
fn a_word_goes_on_after_its_move() {
    let mut session = quick(golds());
    assert_eq!(tree(session.press("\"58k\"")), "5i5h", "a letter counts before the beginning of `kin`");
    assert_eq!((tree(session.press("\"i\"")), choices(&session)), (String::new(), "4i5h 6i5h G*5h".into()));
    session.press("\"nr\"");
    assert_eq!(tree(&session), "4i5h");
    assert_eq!(entry(&session).line.text(), "", "the last letter decided");
    session.press("\"52gyoku\"");
    assert_eq!((tree(&session), entry(&session).line.text()), ("4i5h 5a5b".into(), ""));
    session.press("backspace backspace backspace");
    assert_eq!((tree(&session), session.app.tab().is_modified()), (String::new(), false));
}

#[test]
fn the_board_cursor_moves_pieces() {
    let mut session = empty();
    session.press("b");
    assert_eq!(session.app.context(), KeyContext::BoardCursor);
    assert_eq!(
        actions::highlights::board_highlights(&session.app).cursor,
        Some(BoardSpot::Square(square("5e")))
    );
    session.press("left left down down");
    assert_eq!(
        actions::highlights::board_highlights(&session.app).cursor,
        Some(BoardSpot::Square(square("7g")))
    );
    session.press("enter");
    assert_eq!(
        (
            actions::highlights::board_highlights(&session.app).held,
            actions::highlights::board_highlights(&session.app).targets
        ),
        (Some(BoardSpot::Square(square("7g"))), squares("7f"))
    );
    session.press("k space");
    assert_eq!(tree(&session), "7g7f");
    session.press("enter");
    assert_eq!(session.notice(), "the pawn on ７六 is the opponent's");
    assert_eq!(session.press("up enter").notice(), "there is no piece on ７五");
    session.press("esc");
    assert_eq!(session.app.context(), KeyContext::Board);
}

#[test]
fn the_board_cursor_follows_the_turned_board() {
    let mut session = empty();
    session.press("f b left left down down");
    assert_eq!(
        actions::highlights::board_highlights(&session.app).cursor,
        Some(BoardSpot::Square(square("3c")))
    );
    session.press("1 up left left left left left left left left left left");
    assert_eq!(
        actions::highlights::board_highlights(&session.app).cursor,
        Some(BoardSpot::Square(square("1d"))),
        "it stays on the board"
    );
}

#[test]
fn a_piece_is_put_back_or_changed_for_another() {
    let mut session = empty();
    session.press("b down down enter esc");
    assert_eq!(
        (actions::highlights::board_highlights(&session.app).held, session.app.context()),
        (None, KeyContext::BoardCursor)
    );
    session.press("enter enter");
    assert_eq!(actions::highlights::board_highlights(&session.app).held, None);
    session.press("enter left enter");
    assert_eq!(
        actions::highlights::board_highlights(&session.app).held,
        Some(BoardSpot::Square(square("6g")))
    );
    assert_eq!(session.press("up up enter").notice(), "the pawn on ６七 cannot move there");
    assert_eq!(
        (actions::highlights::board_highlights(&session.app).wrong, tree(&session)),
        (squares("6g"), String::new())
    );
    session.press("!");
    assert_eq!(tree(&session), "6g6e!");
    session.press("u");
    assert_eq!(
        (tree(&session), actions::highlights::board_highlights(&session.app).held),
        (String::new(), None)
    );
}

#[test]
fn pieces_are_dropped_from_the_hand() {
    let mut session = position("59OU00FU00FU00HI", "51OU00KI", '+');
    session.press("b down down down down down");
    assert_eq!(
        actions::highlights::board_highlights(&session.app).cursor,
        Some(BoardSpot::Hand(PieceKind::Rook)),
        "the hand lies below the board"
    );
    session.press("right right left right enter");
    assert_eq!(
        (
            actions::highlights::board_highlights(&session.app).held,
            actions::highlights::board_highlights(&session.app).cursor.unwrap()
        ),
        (Some(BoardSpot::Hand(PieceKind::Pawn)), BoardSpot::Square(square("5i")))
    );
    assert_eq!(session.press("up up enter").notice(), "");
    assert_eq!(tree(&session), "P*5g");
    session.press("up up up up up up");
    assert_eq!(
        actions::highlights::board_highlights(&session.app).cursor,
        Some(BoardSpot::Square(square("5a")))
    );
    session.press("up enter");
    assert_eq!(
        actions::highlights::board_highlights(&session.app).held,
        Some(BoardSpot::Hand(PieceKind::Gold))
    );
    session.press("tab tab esc tab down left enter");
    assert_eq!(session.notice(), "there is no piece on ６一");
    assert_eq!(
        actions::highlights::board_highlights(&session.press("esc b tab").app).cursor,
        Some(BoardSpot::Hand(PieceKind::Gold))
    );
    assert_eq!(position("59OU", "51OU", '+').press("b tab").notice(), "no pieces in hand");
}

#[test]
fn the_board_asks_for_promotion_where_both_ways_are_legal() {
    let mut session = position("59OU54GI22FU", "91OU", '+');
    session.press("b up enter up enter");
    assert_eq!(session.app.context(), KeyContext::Question);
    session.press("esc enter p");
    assert_eq!((tree(&session), session.app.context()), ("5d5c+".into(), KeyContext::BoardCursor));
    session.press("u right right right up enter up enter");
    assert_eq!(tree(&session), "2b2a+");
}

#[test]
fn entering_ends_with_its_record() {
    let mut session = Session::open(b"V2.2\nPI\n+\n/\nPI\n+\n");
    session.press("esc i \"76\" enter : \"next-record\" enter");
    assert_eq!((session.app.context(), session.app.tab().index()), (KeyContext::Board, 1));
    session.press("b : \"previous-record\" enter");
    assert_eq!((session.app.context(), tree(&session)), (KeyContext::Board, "7g7f".into()));
}

#[test]
fn a_digit_picks_a_choice_where_it_cannot_continue_the_move() {
    let (black, white) = GOLDS;
    for auto_commit in [false, true] {
        let mut session = position(black, white, '+');
        session.app.settings.set("auto_commit", if auto_commit { "on" } else { "off" }).unwrap();
        session.press("i \"58金\"");
        assert_eq!(choices(&session), "4i5h 6i5h G*5h");
        session.press("4");
        assert_eq!(entry(&session).line.text(), "58金4", "there is no fourth");
        session.press("backspace ２");
        assert_eq!(tree(&session), "6i5h", "a digit of full width, too");
    }
    let mut session = golds();
    session.press("i \"5\" \"8\"");
    assert_eq!(entry(&session).line.text(), "58", "it continues the square");
    session.press("\"金\" space 2");
    assert_eq!(tree(&session), "", "behind a blank it is a time");
}

#[test]
fn enter_after_a_move_that_was_played_by_itself_does_nothing() {
    let mut session = quick(empty());
    session.press("\"76fu\" enter \"34\" enter enter");
    assert_eq!(tree(&session), "7g7f 3c3d");
    assert_eq!(session.notice(), "nothing to do here");
}

#[test]
fn the_question_for_a_promotion_takes_words_signs_and_enter() {
    for (answer, played) in [
        ("p", "2b3c+"),
        ("+", "2b3c+"),
        ("１", "2b3c+"),
        ("成", "2b3c+"),
        ("enter", "2b3c+"),
        ("n", "2b3c"),
        ("=", "2b3c"),
        ("2", "2b3c"),
        ("\"不成\"", "2b3c"),
    ] {
        let mut session = position("59OU22KA", "51OU", '+');
        session.press("i \"33角\" enter");
        assert_eq!(session.question(), "promote? pn", "{answer}");
        session.press(answer);
        assert_eq!((tree(&session), entry(&session).line.text()), (played.into(), ""), "{answer}");
    }
}

#[test]
fn drops_are_no_question_of_promotion() {
    let mut session = position("59OU00KI00GI", "51OU", '+');
    session.press("i \"55g\" enter");
    assert_eq!(session.question(), "");
}

#[test]
fn a_refused_line_stays_until_it_is_changed() {
    let mut session = empty();
    session.press("i \"22角成\" enter");
    let refused = session.notice();
    assert!(refused.contains("3c") || refused.contains("３三"), "{refused}");
    assert!(session.effects.contains(&Effect::RingBell));
    session.press("7 6 enter");
    assert_eq!((entry(&session).line.text(), tree(&session)), ("22角成76", String::new()));
    session.press("ctrl-u \"76\" enter");
    assert_eq!(tree(&session), "7g7f");
    session.press("\"22角x\" enter backspace");
    assert_eq!(entry(&session).line.text(), "22角", "an edit keeps the line");
}

#[test]
fn what_an_input_method_gives_begins_a_move() {
    for (typed, played) in [("\"２六歩\"", "2g2f"), ("\"☗７六歩\"", "7g7f")] {
        let mut session = quick(empty());
        session.press("esc").press(typed);
        assert_eq!(tree(&session), played, "{typed}");
    }
    let mut session = quick(empty());
    session.press("esc \"あ\"");
    assert_eq!(session.app.context(), KeyContext::Board);
}

#[test]
fn the_comment_of_the_move_just_played_is_written_from_within() {
    let mut session = quick(empty());
    session.press("\"76\" ctrl-e");
    assert_eq!(session.app.context(), KeyContext::CommentEdit);
    session.press("\"good\" esc");
    assert_eq!(session.app.context(), KeyContext::Entry);
    session.press("\"34\"");
    assert_eq!(tree(&session), "7g7f 3c3d");
}

#[test]
fn a_step_to_a_fork_far_above_is_named() {
    let mut session = empty();
    session.press("i \"76\" enter \"34\" enter \"26\" enter esc g g l i \"84\" enter esc [ l ]");
    assert_eq!(session.notice(), "moved to the next variation of the fork at move 2");
}

/// Types characters as keys; returns whether the last one rang the bell.
fn type_keys(session: &mut Session, text: &str) -> bool {
    for c in text.chars() {
        session.effects.clear();
        session.key(&c.to_string().replace(' ', "space"));
    }
    session.effects.contains(&Effect::RingBell)
}

/// Text typed after a text that cannot become a move is kept with it, also without Enter.
#[test]
fn a_text_that_can_become_no_move_stays_as_one_types_on() {
    for (typed, line, rings) in [
        ("557", "557", true),
        ("55", "55", true),
        ("22角7", "22角7", true),
        ("22角成", "22角成", true),
        ("34歩☗２六歩", "34歩☗２六歩", true),
        ("５５　７六歩", "５５　７六歩", true),
        ("55 76歩", "55 76歩", true),
        ("5548 76歩", "5548 76歩", true),
        ("xy", "xy", true),
        ("%", "%", false),
        ("%t", "%t", false),
        ("2", "2", false),
    ] {
        let mut session = quick(empty());
        assert_eq!(type_keys(&mut session, typed), rings, "{typed}");
        assert_eq!((entry(&session).line.text(), tree(&session)), (line, String::new()), "{typed}");
        session.press("ctrl-u");
        assert!(!type_keys(&mut session, "76"));
        assert_eq!(tree(&session), "7g7f", "{typed}");
    }
    let mut session = quick(empty());
    type_keys(&mut session, "5576");
    session.press("backspace backspace backspace backspace \"76\"");
    assert_eq!(tree(&session), "7g7f");
}

/// Moves typed from a score sheet: with a bishop in hand, a square may stand for several moves.
#[test]
fn no_move_of_a_score_sheet_vanishes() {
    for typed in ["47 63 六八玉 四一玉", "476368k41k", "４７６３六八玉四一玉"] {
        let mut session = position("59OU77KE47FU48HI00KA", "51OU71GI62GI64FU00KA", '+');
        session.app.settings.set("auto_commit", "on").unwrap();
        session.press("i");
        type_keys(&mut session, typed);
        let kept: String = entry(&session).line.text().replace(char::is_whitespace, "");
        let played = session.app.tab().record().tree.main_line().count() - 1;
        let all: String = typed.replace(char::is_whitespace, "");
        assert!(
            all.ends_with(&kept) && !kept.is_empty() && played == 0,
            "{typed}: {kept} {}",
            tree(&session)
        );
    }
}

/// Two digits before a move are its number only if they equal the number of the move.
#[test]
fn a_square_is_not_taken_for_the_number_of_a_move() {
    for (typed, played) in [
        ("55 ７六歩", ""),
        ("55 ７六歩 ３四歩", ""),
        ("７六歩 55 ３四歩", ""),
        ("７六歩 ３四歩 47 ６八玉", ""),
        ("1 ７六歩", "7g7f"),
        ("76歩 34歩", "7g7f 3c3d"),
        ("１　７六歩　２　３四歩", "7g7f 3c3d"),
        ("45 ７六歩 46 ３四歩", "7g7f 3c3d"),
    ] {
        let mut session = empty();
        session.press("i");
        update(&mut session.app, Input::Paste(typed.into()));
        if !entry(&session).line.is_empty() {
            session.press("enter");
        }
        assert_eq!(tree(&session), played, "{typed}");
        assert_eq!(entry(&session).line.text(), if played.is_empty() { typed } else { "" });
    }
    let mut session = quick(empty());
    update(&mut session.app, Input::Paste("７六歩 ３四歩 47 ６八玉".into()));
    assert_eq!((tree(&session), entry(&session).line.text()), ("7g7f 3c3d".into(), "47 ６八玉"));
}

#[test]
fn a_text_pasted_behind_a_refused_one_is_kept_with_it() {
    for auto_commit in [false, true] {
        let mut session = empty();
        session.app.settings.set("auto_commit", if auto_commit { "on" } else { "off" }).unwrap();
        session.press("i \"55\" enter");
        session.effects.extend(update(&mut session.app, Input::Paste("７六歩\n３四歩\n".into())));
        assert_eq!((entry(&session).line.text(), tree(&session)), ("55７六歩 ３四歩 ", String::new()));
        session.press("ctrl-u");
        update(&mut session.app, Input::Paste("７六歩\n３四歩\n".into()));
        assert_eq!((entry(&session).line.text(), tree(&session)), ("", "7g7f 3c3d".into()));
    }
}

/// The names of a piece: the CSA code, a kanji, and a letter.
fn names(kind: PieceKind) -> [String; 3] {
    let (code, kanji) = match kind {
        PieceKind::Pawn => ("fu", "歩"),
        PieceKind::Silver => ("gi", "銀"),
        PieceKind::Gold => ("ki", "金"),
        PieceKind::Bishop => ("ka", "角"),
        _ => panic!("{kind:?}"),
    };
    [code.into(), kanji.into(), kind.letter().into()]
}

/// The unambiguous half-width forms of a move in the guide, and the printed notations.
fn spellings(app: &App, mv: Move) -> Vec<String> {
    let tab = app.tab();
    let (position, last_to) = (tab.replay().position(), tab.next_last_to());
    let kind = match mv {
        Move::Board { from, .. } => position.piece(from).unwrap().kind,
        Move::Drop { kind, .. } => kind,
    };
    let digits = |square: Square| format!("{}{}", square.file(), square.rank());
    let mut texts: Vec<String> =
        NotationStyle::all().map(|style| Notation::new(style).text(position, last_to, mv)).collect();
    texts.push(mv.to_string());
    let names = names(kind);
    for (square, names) in [(digits(mv.to()), &names[..]), (mv.to().to_string(), &names[2..])] {
        texts.extend(["", "+"].map(|sign| format!("{square}{sign}")));
        texts.extend(mv.from().map(|from| format!("{}{square}", digits(from))));
        for name in names {
            let small = name.to_lowercase();
            texts.extend(["", "+", "r", "右", "*", "打"].map(|word| format!("{square}{small}{word}")));
            texts.extend(["", "-", "*"].map(|sign| format!("{name}{sign}{square}")));
            texts.push(format!("{name}{square}+"));
        }
    }
    let means = |text: &str| read_move(position, last_to, text) == Ok(mv);
    // A spelling that is still unambiguous without its last word is left out.
    let says_less = |text: &str| text.strip_suffix(['r', '右', '*', '打']).is_some_and(means);
    texts.retain(|text| means(text) && !says_less(text));
    texts.sort();
    texts.dedup();
    texts
}

fn wide(text: &str) -> String {
    let widened = |c: char| char::from_u32(c as u32 - '!' as u32 + '！' as u32).unwrap();
    text.chars().map(|c| if c.is_ascii_graphic() { widened(c) } else { c }).collect()
}

/// Types a text after a game; returns the app, the moves played, and the rest of the line.
fn typed_behind(app: &App, text: &str) -> (App, String, String) {
    let mut app = app.clone();
    for c in text.chars() {
        update(&mut app, Input::Text(c));
    }
    let (moves, line) = (tree_of(&app), app.layers.entry().unwrap().line.text().trim().to_owned());
    (app, moves, line)
}

/// Every spelling after every other one: text that cannot continue the move before starts the next
/// move.
#[test]
fn any_two_spellings_follow_one_another() {
    let hints = || position("59OU49KI69KI", "51OU00GI", '+');
    let mut failures = Vec::new();
    let mut pairs = 0;
    for (session, before, line) in [
        (empty(), "", "7g7f 3c3d"),
        (empty(), "7g7f", "3c3d 2g2f"),
        (empty(), "7g7f 3c3d", "8h2b+ 3a2b"),
        (hints(), "", "4i5h S*5e"),
        (hints(), "5i6h", "S*5e 6i5h"),
    ] {
        let mut session = quick(session);
        before.split_terminator(' ').for_each(|mv| drop(update(&mut session.app, Input::Paste(mv.into()))));
        let moves: Vec<Move> = line.split(' ').map(|usi| Move::from_usi(usi).unwrap()).collect();
        let expected = [before, line].join(" ").trim().to_owned();
        for first in spellings(&session.app, moves[0]) {
            let (once, played, _) = typed_behind(&session.app, &first);
            if played == before {
                // If a spelling leaves several moves, or the choice to promote, Enter plays the move.
                continue;
            }
            assert_eq!(played, expected.rsplit_once(' ').unwrap().0, "{first}");
            for second in spellings(&once, moves[1]) {
                let behind_a_blank = before.is_empty().then(|| format!("\u{3000}{}", wide(&second)));
                for text in behind_a_blank.into_iter().chain([second]) {
                    let (_, played, line) = typed_behind(&once, &text);
                    pairs += 1;
                    if played != expected || !line.is_empty() {
                        failures.push(format!("{first}|{text}: {played} + {line}"));
                    }
                }
            }
        }
    }
    assert!(failures.is_empty() && pairs > 2_000, "{} of {pairs}:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn what_cannot_go_on_with_a_word_begins_the_next_one() {
    for (typed, played, line) in [
        ("76P-34", "7g7f 3c3d", ""),
        ("76 34P-26", "7g7f 3c3d 2g2f", ""),
        ("76 34 P-26", "7g7f 3c3d 2g2f", ""),
        ("76fu-3334FU", "7g7f 3c3d", ""),
        ("76pS72", "7g7f 7a7b", ""),
        ("76P-35", "7g7f", "P-35"),
        ("76 35P-26", "7g7f", "35P-26"),
        ("投了", "resign", ""),
        ("%TORYO", "resign", ""),
        ("７六 歩３四 歩", "7g7f 3c3d", ""),
    ] {
        let mut session = quick(empty());
        type_keys(&mut session, typed);
        assert_eq!((tree(&session), entry(&session).line.text()), (played.into(), line), "{typed}");
    }
}

/// A letter, a sign or a digit after a move that may promote or needs a choice can be the start of the
/// next move.
#[test]
fn what_may_begin_the_next_move_neither_promotes_nor_picks() {
    for (typed, played, line) in [
        // USI and KIF have a sign for promotion, so a move without it does not promote.
        ("7g7f3c3d8h2b1c1d", "7g7f 3c3d 8h2b 1c1d", ""),
        ("7g7f 3c3d 8h2b 1c1d", "7g7f 3c3d 8h2b 1c1d", ""),
        ("７六歩(77)３四歩(33)２二角(88)１四歩(13)", "7g7f 3c3d 8h2b 1c1d", ""),
        ("７六歩(77)３四歩(33)２二角(88) ２二銀(31)", "7g7f 3c3d 8h2b 3a2b", ""),
        ("7g7f3c3d8h2b+3a2b", "7g7f 3c3d 8h2b+ 3a2b", ""),
        // PSN has such a sign too.
        ("P-7f P-3d Bx2b P-1d", "7g7f 3c3d 8h2b 1c1d", ""),
        ("P-7fP-3dBx2bP-1d", "7g7f 3c3d 8h2b 1c1d", ""),
        ("P-7fP-3dBx2bSx2b", "7g7f 3c3d 8h2b 3a2b", ""),
        // In other notations, the move is not complete.
        ("P-76 P-34 Bx22 P-14", "7g7f 3c3d", "Bx22 P-14"),
        ("P-76P-34Bx22P-14", "7g7f 3c3d", "Bx22P-14"),
        ("P-76P-34Bx22N-33", "7g7f 3c3d", "Bx22N-33"),
        ("P-76 P-34 Bx22 +R55", "7g7f 3c3d", "Bx22 +R55"),
        ("76歩34歩22角14歩", "7g7f 3c3d", "22角14歩"),
        ("76歩34歩22角1", "7g7f 3c3d 8h2b+", ""),
        ("76歩34歩22角1 22銀", "7g7f 3c3d 8h2b+ 3a2b", ""),
        ("76歩34歩22角p22銀", "7g7f 3c3d 8h2b+ 3a2b", ""),
        ("76歩 S72 26歩 K62", "7g7f 7a7b 2g2f 5a6b", ""),
    ] {
        let mut session = quick(empty());
        type_keys(&mut session, typed);
        assert_eq!((tree(&session), entry(&session).line.text()), (played.into(), line), "{typed}");
    }
    // 金 without 打 is the gold on the board.
    let mut session = position("59OU49KI00KI", "51OU", '+');
    session.app.settings.set("auto_commit", "on").unwrap();
    session.press("i");
    type_keys(&mut session, "☗５八金☖４一玉");
    assert_eq!(tree(&session), "4i5h 5a4a");
}

/// 20 KB of moves, and 20 KB of other text, take linear time.
#[test]
fn a_long_line_takes_linear_time() {
    let kings = ["５八玉", "５二玉", "５九玉", "５一玉"];
    let moves: String = kings.iter().cycle().take(2_000).map(|mv| format!("{mv} ")).collect();
    let started = Instant::now();
    for auto_commit in [false, true] {
        for (text, played) in [(&*moves, 2_000), (&"76".repeat(10_000), usize::from(auto_commit))] {
            let mut session = empty();
            session.app.settings.set("auto_commit", if auto_commit { "on" } else { "off" }).unwrap();
            session.press("i");
            // Text after a space is typed, not pasted as a list of moves.
            update(&mut session.app, Input::Text(' '));
            update(&mut session.app, Input::Paste(text.into()));
            session.press("enter");
            let count = session.app.tab().record().tree.main_line().count() - 1;
            assert_eq!(count, played, "{auto_commit}");
        }
    }
    let mut session = quick(empty());
    "76".repeat(10_000).chars().for_each(|c| drop(update(&mut session.app, Input::Text(c))));
    assert_eq!(entry(&session).line.text().len(), 19_998);
    assert!(started.elapsed() < Duration::from_secs(60), "{:?}", started.elapsed());
}

#[test]
fn a_digit_picks_a_choice_of_a_square() {
    let (black, white) = GOLDS;
    for auto_commit in [false, true] {
        for (typed, played) in [("581", "4i5h"), ("５八２", "5i5h"), ("5h3", "6i5h"), ("58 ４", "")] {
            let mut session = position(black, white, '+');
            session.app.settings.set("auto_commit", if auto_commit { "on" } else { "off" }).unwrap();
            session.press("i");
            type_keys(&mut session, typed);
            assert_eq!(tree(&session), played, "{typed}");
        }
    }
    let mut session = quick(empty());
    type_keys(&mut session, "53");
    assert_eq!((tree(&session), entry(&session).line.text()), (String::new(), "53"), "a rank is no number");
}

#[test]
fn a_promotion_is_answered_before_it_is_asked() {
    for (typed, played) in [
        ("33角p", "2b3c+"),
        ("33bp", "2b3c+"),
        ("33角n", "2b3c"),
        ("33b=", "2b3c"),
        ("2233p", "2b3c+"),
        ("2233n", "2b3c"),
        ("Bx33p", "2b3c+"),
        ("2b3cp", "2b3c+"),
    ] {
        for auto_commit in [false, true] {
            let mut session = position("59OU22KA", "51OU33FU", '+');
            session.app.settings.set("auto_commit", if auto_commit { "on" } else { "off" }).unwrap();
            session.press(&format!("i \"{typed}\" enter"));
            assert_eq!(tree(&session), played, "{typed} {auto_commit}");
        }
    }
}

#[test]
fn backspace_leaves_the_question_for_a_promotion() {
    let mut session = position("59OU22KA", "51OU", '+');
    session.press("i \"33角\" enter backspace");
    assert_eq!((session.question(), entry(&session).line.text()), (String::new(), "33角"));
    let mut session = Session::empty();
    session.press("i \"76\" enter esc a backspace");
    assert_eq!(session.question(), "", "no mark");
}
