//! Every Japanese text in the language file and the source, also texts that no test makes the program print.

use std::fs;
use std::path::{Path, PathBuf};

use crate::japanese::words::{is_in_japanese, known, strays};

/// The folders with texts that users see; other folders have the words of formats.
const FOLDERS: [&str; 6] = ["messages", "app", "keymap", "ui", "terminal", "cli"];

/// The files with words that users may type, in any language.
const TYPED: [&str; 2] = ["app/document/search/query.rs", "app/entry/ends.rs"];

/// The source files in and below a folder, without tests.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let of = |path: PathBuf| match path.is_dir() {
        true if path.ends_with("tests") => Vec::new(),
        true => sources(&path),
        false if is_source(&path) => vec![path],
        false => Vec::new(),
    };
    paths.flat_map(of).collect()
}

fn is_source(path: &Path) -> bool {
    let is_rust = path.extension().is_some_and(|extension| extension == "rs");
    is_rust && !path.ends_with("tests.rs") && !TYPED.iter().any(|typed| path.ends_with(typed))
}

/// The string literals in the code above the tests, without the text in braces.
fn literals(code: &str) -> Vec<String> {
    let code = code.split("mod tests {").next().unwrap_or_default();
    let mut texts = Vec::new();
    for line in code.lines().filter(|line| !line.trim_start().starts_with("//")) {
        // Escapes are not letters, and escaped or single-character quotes do not end a string.
        let line = line.replace("'\"'", "").replace("\\\"", "'").replace("\\n", " ").replace("\\\\", ".");
        // A string that continues on the next line is checked line by line.
        let quotes = line.split('"').skip(1).step_by(2);
        texts.extend(quotes.map(without_braces));
        if line.matches('"').count() == 0 {
            texts.push(without_braces(&line));
        }
    }
    texts
}

fn without_braces(text: &str) -> String {
    let parts = text.split('{').enumerate();
    let kept = parts.map(|(index, part)| match part.split_once('}') {
        Some((_, rest)) if index > 0 => rest,
        _ => part,
    });
    kept.collect::<Vec<_>>().join(" ")
}

/// The texts of a language file, line by line.
fn file_texts(file: &str) -> Vec<String> {
    let lines = file.lines().filter(|line| !line.starts_with('#'));
    let texts = lines.map(|line| line.split_once(" = ").map_or(line, |(_, text)| text));
    texts.map(|text| without_braces(&text.replace("*[other]", ""))).collect()
}

#[test]
fn no_text_has_a_stray_english_word() {
    let (known, mut wrong, mut count) = (known(), Vec::new(), 0);
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sources = FOLDERS.iter().flat_map(|folder| sources(&root.join("src").join(folder)));
    for path in sources.chain([root.join("assets/lang/ja.ftl")]) {
        let content = fs::read_to_string(&path).unwrap();
        let is_rust = path.extension().is_some_and(|extension| extension == "rs");
        for text in if is_rust { literals(&content) } else { file_texts(&content) } {
            if is_in_japanese(&text) {
                count += 1;
                let stray = strays(&text, &known);
                if !stray.is_empty() {
                    wrong.push(format!("{}: {}: {text}", path.display(), stray.join(" ")));
                }
            }
        }
    }
    assert!(count > 1_000, "the walk found too little: {count}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The language files of the program and the libraries, without the words of `.search`, which may be anything
/// that a user types.
fn language_files(language: &str) -> impl Iterator<Item = (PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["assets", "crates/honfu-core", "crates/honfu-diagram", "crates/honfu-query"];
    let file = format!("lang/{language}.ftl");
    folders.map(|folder| root.join(folder).join(&file)).into_iter().map(|path| {
        let content = fs::read_to_string(&path).unwrap();
        let lines = content.lines().filter(|line| !line.starts_with('#') && !line.contains(".search ="));
        let texts: String = lines.map(|line| format!("{line}\n")).collect();
        (path, texts)
    })
}

#[test]
fn no_text_has_another_word_than_the_glossary() {
    let glossary = include_str!("../../../CONTRIBUTING.md").split_once("### Words of the screen").unwrap().1;
    let rows = glossary.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| English"));
    let unused: Vec<&str> = rows
        .filter_map(|row| row.trim_end_matches('|').rsplit('|').next())
        .flat_map(|words| words.split(',').map(str::trim))
        .filter(|word| !word.is_empty())
        .collect();
    assert!(unused.len() > 20, "{unused:?}");
    let mut wrong = Vec::new();
    for (path, texts) in language_files("en").chain(language_files("ja")) {
        let lines = texts.lines().filter(|line| unused.iter().any(|word| line.contains(word)));
        wrong.extend(lines.map(|line| format!("{}: {line}", path.display())));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn texts_have_the_punctuation_of_their_language() {
    for (path, texts) in language_files("en").chain(language_files("ja")) {
        assert!(!texts.contains('`'), "backticks in {}", path.display());
    }
    let is_wide = |c: Option<char>| c.is_some_and(|c| ('\u{3041}'..='\u{9fff}').contains(&c));
    for (path, texts) in language_files("ja") {
        for line in texts.lines() {
            let line = crate::japanese::words::without_quotes(line);
            for (at, sign) in line.match_indices(['(', ')']) {
                let (before, after) = (line[..at].chars().last(), line[at + sign.len()..].chars().next());
                let beside = if sign == "(" { before } else { after };
                assert!(!is_wide(beside), "{}: half-width parentheses: {line}", path.display());
            }
        }
    }
}

#[test]
fn the_example_of_settings_is_in_japanese() {
    let example = include_str!("../../../assets/config.example.ja.toml");
    let comments = example.lines().filter(|line| line.starts_with('#') && !line.contains(" = "));
    let wrong: Vec<&str> = comments.filter(|line| !strays(line, &known()).is_empty()).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn texts_in_quotes_are_found() {
    let code = "// \"a\"\nlet b = ('\"', \"c{d}e\\\"\", \"f\");\nmod tests { \"g\"";
    assert_eq!(literals(code), ["c e'", "f"]);
}
