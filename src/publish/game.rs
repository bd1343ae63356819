//! A whole game: on a sheet, or as an article with its graphs, and with picture files
//! beside it.

use std::num::NonZeroU32;
use std::path::{Path, PathBuf};

use super::{Form, graphs};
use crate::messages::{self, Locale};
use honfu_core::diagram::article::{Article, Pictures, Plan, markdown, page};
use honfu_core::diagram::drawing::{Drawing, Paints, svg};
use honfu_core::diagram::graph::Quantity;
use honfu_core::diagram::{self, Line, Look, Phrase};
use honfu_core::record::{NodeId, Record};

/// The printed sheet: headers, columns of moves, the result.
pub fn sheet(record: &Record, locale: Locale) -> Vec<Line> {
    diagram::kifu(record, locale.notation, &says(record, locale))
}

fn says(record: &Record, locale: Locale) -> impl Fn(Phrase<'_>) -> String {
    let handicap = record.start.is_handicap();
    move |phrase| messages::phrase(phrase, handicap, locale.lang)
}

/// The game as an article, with a diagram after every so many moves, and graphs of what
/// its main line says of itself.
pub fn article(record: &Record, locale: Locale, every: Option<NonZeroU32>) -> Article {
    let players = messages::players(record, locale.lang);
    let say = says(record, locale);
    let plan = Plan { notation: locale.notation, every, players, lang: locale.lang.id(), say: &say };
    let line: Vec<NodeId> = record.tree.main_line().collect();
    let graphs = graphs::drawn(record, &line, &Quantity::ALL, &[], locale.lang);
    Article { graphs, ..Article::of(record, &plan) }
}

/// The article as text, for standard output: all in one.
pub fn text(article: &Article, look: &Look, form: Form) -> String {
    match form {
        Form::Md => markdown(article, look, &Pictures::Text),
        _ => page(article, look),
    }
}

/// The article as a file, and before it the files that it shows.
pub fn files(article: &Article, look: &Look, form: Form, path: &Path) -> Vec<(PathBuf, String)> {
    if form != Form::Md {
        return vec![(path.to_owned(), page(article, look))];
    }
    let boards = article.diagrams().map(|diagram| diagram.picture(look));
    let pictures: Vec<Drawing> = boards.chain(article.sized_graphs(look)).collect();
    let names = names(path, pictures.len());
    let text = markdown(article, look, &Pictures::Files(&names));
    let beside = |name: &String| path.with_file_name(name);
    let pictures = pictures.iter().map(|picture| svg(picture, Paints::Theme(look.colors())));
    let mut files: Vec<(PathBuf, String)> = names.iter().map(beside).zip(pictures).collect();
    files.push((path.to_owned(), text));
    files
}

/// The names of that many pictures beside a file: all of one length, so that they are sorted,
/// and none that a position of the same game has, which is named by its move.
fn names(path: &Path, count: usize) -> Vec<String> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let digits = count.to_string().len();
    (1..=count).map(|number| format!("{stem}-fig-{number:0digits$}.svg")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_named_after_their_text() {
        assert_eq!(names(Path::new("a/名人戦.md"), 2), ["名人戦-fig-1.svg", "名人戦-fig-2.svg"]);
        assert_eq!(names(Path::new("x.y.md"), 10)[8], "x.y-fig-09.svg");
    }
}
