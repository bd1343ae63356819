//! Files that cannot be read completely, or not at all, and their diagnostics.

use honfu::messages;
use honfu_core::format::{Format, Severity};
use honfu_core::notation::NotationStyle;

use super::{File, corpora};

/// Whether a file has a warning or an error with a place in the file.
fn is_located(file: &File, format: Format) -> bool {
    let diagnostics = file.read(format).diagnostics;
    diagnostics.iter().any(|diagnostic| diagnostic.severity > Severity::Note && diagnostic.place.line > 0)
}

/// Files that no reader reads completely have a diagnostic with a place.
#[test]
fn files_that_nobody_reads_whole_say_where() {
    let mut silent = Vec::new();
    let all: Vec<File> = corpora().into_iter().flat_map(|corpus| corpus.files(None)).collect();
    let is_unread = |file: &&File| file.row["status"] == "none" || file.row["status"] == "stops";
    let unread: Vec<&File> = all.iter().filter(is_unread).collect();
    assert!(unread.len() >= 16);
    for file in &unread {
        let format = file.format().filter(|format| !matches!(format, Format::Sfen | Format::Gnu));
        let Some(format) = format else { continue };
        if !is_located(file, format) {
            silent.push(&file.name);
        }
    }
    println!("{} files that nobody reads whole", unread.len());
    assert!(silent.is_empty(), "{silent:?}");
}

/// Opening books are not read as records, even if single lines look like records.
#[test]
fn books_of_engines_are_refused() {
    let books = ["sbk-book", "yaneuraou-db"]
        .map(|rows| corpora().into_iter().flat_map(|corpus| corpus.files(Some(rows))).collect::<Vec<File>>());
    assert!(books[1].len() >= 2);
    let is_refused = |file: &File| match file.open() {
        Err(_) => true,
        Ok(found) => found
            .diagnostics
            .iter()
            .any(|diagnostic| diagnostic.severity > Severity::Note && diagnostic.place.line > 0),
    };
    for file in books.iter().flatten() {
        assert!(is_refused(file), "{}", file.name);
    }
    println!("{} books of engines are refused", books.iter().map(Vec::len).sum::<usize>());
}

/// Records of other games are refused; these files name the game in the headers or show its board.
#[test]
fn other_games_are_refused_by_name() {
    let names = ["安南将棋", "京都将棋", "どうぶつしょうぎ", "中将棋", "王手将棋", "5五将棋", "５五将棋"];
    let mut refused = 0;
    for rows in ["kif", "ki2"] {
        for file in corpora().into_iter().flat_map(|corpus| corpus.files(Some(rows))) {
            let text = file.text();
            let Some(name) = names.iter().find(|name| text.contains(&format!("手合割：{name}"))) else {
                continue;
            };
            let found = file.open().unwrap();
            let codes: Vec<&str> = found.diagnostics.iter().map(|found| found.code.id()).collect();
            assert_eq!(codes, ["KIF-054"], "{}", file.name);
            let locale =
                messages::Locale { lang: messages::Lang::Ja, notation: NotationStyle::Japanese.into() };
            let sentence = messages::diagnostic_line("", &found.diagnostics[0], true, locale);
            assert!(sentence.contains(*name), "{sentence}");
            refused += 1;
        }
    }
    println!("{refused} records of other games are refused");
    assert!(refused >= 8);
}
