//! Hostile texts in records, and positions that occur in no game.

use honfu_core::notation::RankNames;
use honfu_core::shogi::{Color, Hand, Move, PieceKind, Position, Square};
use honfu_diagram::drawing::DiagramTheme;
use honfu_diagram::{
    ArrowOrigin, BoardArrow, BoardFrame, Figure, FigureStyle, NamePlacement, PieceStyle, PlayerLabel,
    StyledSpan, ansi_text, figure_lines, figure_markdown, figure_svg, figures_html, plain_text,
};
use honfu_diagram::{SpanStyle, StyledLine};
use rayon::prelude::*;
use roxmltree::Document;

use super::pieces;

use crate::support::positions::{crowded, massed, played};
use crate::support::random::Random;

const NASTY: &str = "<b>&\"'</b>\u{1b}[31m\u{202e}\u{0}\u{ffff}``` *_[x](y)";

fn named(words: &str) -> Figure {
    let line = || -> StyledLine { vec![StyledSpan::new(SpanStyle::Plain, words.to_owned())] };
    let player =
        || PlayerLabel { name: words.to_owned(), in_hand: "in hand".to_owned(), empty: "nothing".to_owned() };
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
    let (figure, look) = (named(NASTY), FigureStyle::default());
    let svg = figure_svg(&figure, &look);
    let document = Document::parse(&svg).unwrap();
    let diagnostics =
        document.descendants().filter_map(|node| node.text()).filter(|text| text.contains("<b>&\"'</b>"));
    assert!(diagnostics.count() >= 3, "{svg}");
    let page = figures_html(std::slice::from_ref(&figure), &look);
    let whole = format!("<body>{}</body>", page.replace("<br>", "<br/>"));
    let document = Document::parse(&whole).unwrap();
    assert!(document.descendants().all(|node| !node.has_tag_name("b")), "{page}");
    for text in [
        svg,
        page,
        ansi_text(&figure_lines(&figure, &look, BoardFrame::Plain)),
        figure_markdown(&figure, &look),
    ] {
        assert!(
            !text.contains("\u{1b}[31m") && !text.contains('\u{202e}') && !text.contains('\u{0}'),
            "{text}"
        );
    }
    let text = figure_markdown(&figure, &look);
    assert!(
        text.contains("\\<b\\>\\&\"'\\</b\\>") && text.contains("\n````text\n") && text.contains("\n````\n"),
        "{text}"
    );
}

#[test]
fn words_without_end_stay_in_the_picture() {
    let long = "長".repeat(5000);
    let svg = figure_svg(&named(&long), &FigureStyle::default());
    assert!(svg.len() < 60_000 && Document::parse(&svg).is_ok());
}

/// A random position of one of several kinds, with marks and arrows, and a random style.
fn random(seed: u64) -> (Figure, FigureStyle) {
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
        BoardArrow { from: ArrowOrigin::Square(square()), to: square() },
        BoardArrow { from: ArrowOrigin::Hand(Color::White, PieceKind::Pawn), to: square() },
    ];
    let last = Some(Move::Drop { kind: PieceKind::Pawn, to: square() });
    let look = FigureStyle {
        turned: random.below(2) == 0,
        ranks: *random.pick(&[
            None,
            Some(RankNames::Kanji),
            Some(RankNames::Letters),
            Some(RankNames::Digits),
        ]),
        pieces: *random.pick(&[PieceStyle::Kanji, PieceStyle::TwoKanji, PieceStyle::Latin]),
        theme: Some(*random.pick(&DiagramTheme::ALL)),
        red_promoted: random.below(2) == 0,
        // Small widths, because pixels take time.
        width: Some(40 + random.below(60) as u16),
        names: *random.pick(&NamePlacement::ALL),
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

/// Draws a random figure in every form: nothing panics, and the output can be parsed.
fn check(seed: u64) {
    let (figure, look) = random(seed);
    for frame in [BoardFrame::Plain, BoardFrame::Boxed] {
        let board = figure_lines(&figure, &look, frame);
        assert_eq!(plain_text(&board).lines().count(), ansi_text(&board).lines().count());
    }
    let svg = figure_svg(&figure, &look);
    let document = Document::parse(&svg).unwrap();
    let uses = document.descendants().filter(|node| node.has_tag_name("use")).count();
    assert!(uses >= pieces(&figure.position), "{seed}");
    assert!(figures_html(std::slice::from_ref(&figure), &look).ends_with("</p>\n"));
    assert!(figure_markdown(&figure, &look).contains("```text\n"));
    {
        let pixels = super::ink::pixels(&honfu_diagram::figure_png(&figure, &look).unwrap());
        assert_eq!(Some(pixels.width() as u16), look.width, "{seed}");
    }
}
