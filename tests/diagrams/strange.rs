//! What no record should say, and positions that no game reaches.

use honfu_core::diagram::drawing::Theme;
use honfu_core::diagram::{
    Arrow, Figure, Frame, Look, Origin, Pieces, Player, Span, ansi, html, lines, markdown, plain, svg,
};
use honfu_core::diagram::{Line, Paint};
use honfu_core::notation::RankNames;
use honfu_core::shogi::{Color, Hand, Move, PieceKind, Position, Square};
use rayon::prelude::*;
use roxmltree::Document;

use super::pieces;
use super::support::positions::{crowded, massed, played};
use super::support::random::Random;

const NASTY: &str = "<b>&\"'</b>\u{1b}[31m\u{202e}\u{0}\u{ffff}``` *_[x](y)";

fn named(words: &str) -> Figure {
    let line = || -> Line { vec![Span::new(Paint::Plain, words.to_owned())] };
    let player = || Player { name: words.to_owned(), in_hand: "in hand", empty: "nothing" };
    Figure {
        title: line(),
        players: [player(), player()],
        caption: vec![line(), line()],
        comments: vec![format!("{words}\n{words}")],
        ..Figure::new(Position::even())
    }
}

#[test]
fn names_are_escaped_everywhere() {
    let (figure, look) = (named(NASTY), Look::default());
    let svg = svg(&figure, &look);
    let document = Document::parse(&svg).unwrap();
    let said =
        document.descendants().filter_map(|node| node.text()).filter(|text| text.contains("<b>&\"'</b>"));
    assert!(said.count() >= 3, "{svg}");
    let page = html(std::slice::from_ref(&figure), &look);
    let whole = format!("<body>{}</body>", page.replace("<br>", "<br/>"));
    let document = Document::parse(&whole).unwrap();
    assert!(document.descendants().all(|node| !node.has_tag_name("b")), "{page}");
    for text in [svg, page, ansi(&lines(&figure, &look, Frame::Plain)), markdown(&figure, &look)] {
        assert!(
            !text.contains("\u{1b}[31m") && !text.contains('\u{202e}') && !text.contains('\u{0}'),
            "{text}"
        );
    }
    let text = markdown(&figure, &look);
    assert!(
        text.contains("\\<b\\>\\&\"'\\</b\\>") && text.contains("\n````text\n") && text.contains("\n````\n"),
        "{text}"
    );
}

#[test]
fn words_without_end_stay_in_the_picture() {
    let long = "長".repeat(5000);
    let svg = svg(&named(&long), &Look::default());
    assert!(svg.len() < 60_000 && Document::parse(&svg).is_ok());
}

/// A position of one of the sorts, with all that can be drawn on it, and a look.
fn random(seed: u64) -> (Figure, Look) {
    let mut random = Random(seed);
    let (mut position, _) = match seed % 4 {
        0 => massed(seed),
        1 => crowded(seed),
        _ => played(seed, random.below(120)),
    };
    if random.below(8) == 0 {
        let mut hand = Hand::EMPTY;
        let kinds = PieceKind::ALL.into_iter().filter(|kind| kind.in_hand());
        kinds.for_each(|kind| hand.set(kind, random.below(256) as u8));
        position.set_hand(Color::ALL[random.below(2)], hand);
    }
    let mut square = || Square::from_index(random.below(81)).unwrap();
    let marks = vec![square(), square()];
    let arrows = vec![
        Arrow { from: Origin::Square(square()), to: square() },
        Arrow { from: Origin::Hand(Color::White, PieceKind::Pawn), to: square() },
    ];
    let last = Some(Move::Drop { kind: PieceKind::Pawn, to: square() });
    let look = Look {
        turned: random.below(2) == 0,
        ranks: *random.pick(&[
            None,
            Some(RankNames::Kanji),
            Some(RankNames::Letters),
            Some(RankNames::Digits),
        ]),
        pieces: *random.pick(&[Pieces::Kanji, Pieces::TwoKanji, Pieces::Latin]),
        theme: Some(*random.pick(&Theme::ALL)),
        red: random.below(2) == 0,
        // Small ones, as pixels take their time.
        width: Some(40 + random.below(60) as u16),
    };
    (
        Figure { last, marks, arrows, ..Figure { position, ..named(["", "名", "name"][random.below(3)]) } },
        look,
    )
}

#[test]
fn positions_of_every_sort_are_drawn_by_every_renderer() {
    (0..1000).into_par_iter().for_each(check);
}

/// Draws a random figure in every way: nothing panics, and what is drawn can be read.
fn check(seed: u64) {
    let (figure, look) = random(seed);
    for frame in [Frame::Plain, Frame::Boxed] {
        let board = lines(&figure, &look, frame);
        assert_eq!(plain(&board).lines().count(), ansi(&board).lines().count());
    }
    let svg = svg(&figure, &look);
    let document = Document::parse(&svg).unwrap();
    let uses = document.descendants().filter(|node| node.has_tag_name("use")).count();
    assert!(uses >= pieces(&figure.position), "{seed}");
    assert!(html(std::slice::from_ref(&figure), &look).ends_with("</p>\n"));
    assert!(markdown(&figure, &look).contains("```text\n"));
    #[cfg(feature = "png")]
    {
        let pixels = super::ink::pixels(&honfu_core::diagram::png(&figure, &look).unwrap());
        assert_eq!(Some(pixels.width() as u16), look.width, "{seed}");
    }
}
