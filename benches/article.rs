//! The speed of preparing games for print: an annotated game of 150 moves with 15 diagrams as an HTML
//! page and as Markdown, and as a kifu sheet.

mod support;

use std::num::NonZeroU32;

use divan::{Bencher, black_box};
use honfu::messages::{Lang, Locale};
use honfu_core::notation::NotationStyle;
use honfu_core::record::{Headers, Record, RecordBuilder, StartPosition};
use honfu_diagram::article::{
    Article, ArticleOptions, EngineLines, MarkdownPictures, article_html, article_markdown,
};
use honfu_diagram::publish::player_labels;
use honfu_diagram::{FigureStyle, Phrase, game_sheet};
use support::games::{Chance, HEADERS};

fn main() {
    divan::main();
}

const PLIES: usize = 150;

/// A game with a comment at every third move and a variation of three moves at every tenth.
fn game() -> Record {
    let mut headers = Headers::default();
    HEADERS.iter().for_each(|(key, value)| headers.push(key, value));
    let mut builder = RecordBuilder::new(headers, StartPosition::default());
    let mut chance = Chance::default();
    for ply in 1..=PLIES {
        play(&mut builder, &mut chance);
        if ply % 3 == 0 {
            builder.add_comment("この手は@12からの狙い。");
            builder.add_comment("The point is @3.");
        }
    }
    for ply in (10..PLIES).step_by(10).rev() {
        builder.branch_at(ply).expect("a move of the line");
        (0..3).for_each(|_| play(&mut builder, &mut chance));
    }
    builder.finish()
}

/// Plays a random legal move; with this seed, no game ends early.
fn play(builder: &mut RecordBuilder, chance: &mut Chance) {
    let moves = builder.position().legal_moves();
    builder.play(moves[chance.below(moves.len())]).expect("a legal move can be played");
}

fn article(record: &Record) -> Article {
    let say = |phrase: Phrase<'_>| honfu_diagram::phrase(phrase, false, Lang::Ja);
    let locale = Locale { lang: Lang::Ja, notation: NotationStyle::Japanese.into() };
    let players = player_labels(record, locale);
    let every = NonZeroU32::new(10);
    let article = Article::new(
        record,
        &ArticleOptions {
            notation: locale.notation,
            every,
            engine_lines: EngineLines::All,
            boards: false,
            players,
            lang: "ja",
            translate: &say,
        },
    );
    assert_eq!(article.diagrams().count(), 15);
    article
}

/// Builds the article and formats it as an HTML page.
#[divan::bench]
fn page_of_a_game(bencher: Bencher) {
    let record = game();
    bencher.bench_local(|| article_html(&article(black_box(&record)), &FigureStyle::default()));
}

#[divan::bench]
fn markdown_of_a_game(bencher: Bencher) {
    let record = game();
    bencher.bench_local(|| {
        article_markdown(&article(black_box(&record)), &FigureStyle::default(), &MarkdownPictures::Text)
    });
}

#[divan::bench]
fn sheet_of_a_game(bencher: Bencher) {
    let record = game();
    let locale = Locale { lang: Lang::Ja, notation: NotationStyle::Japanese.into() };
    bencher.bench_local(|| honfu_diagram::plain_text(&game_sheet(black_box(&record), locale)));
}
