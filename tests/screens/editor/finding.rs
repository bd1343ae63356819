//! Searching for commands in `:` and in the help never runs a command that removes or discards by
//! mistake.

use std::collections::BTreeSet;

use honfu::app::command::CommandRow;
use honfu::app::lists::{CellContent, listed_rows};
use honfu::app::{COMMANDS, Command, Effect, LineEdit, ListId};

use super::commands::amounts;
use crate::support::session::{RICH, Session};

/// Words by which commands that remove or discard are found, in both languages: from names, titles and
/// search words, parts of Japanese words, and some more.
fn words() -> BTreeSet<String> {
    let texts = |row: &CommandRow| [row.names_and_titles(), row.search_words()].join(" ");
    let removals =
        COMMANDS.iter().filter(|row| row.is_destructive).map(texts).collect::<String>().to_lowercase();
    let more = "exit quit close leave clock cut time times delete remove strip discard erase clear \
                終了 削除 消 消す 閉じる 破棄 時計 時間";
    let mut words: BTreeSet<String> = more.split_whitespace().map(str::to_owned).collect();
    for word in COMMANDS.iter().map(texts).collect::<Vec<_>>().join(" ").split(|c: char| !c.is_alphanumeric())
    {
        let letters: Vec<char> = word.chars().collect();
        if !word.is_ascii() {
            words.extend((1..=2).flat_map(|size| letters.windows(size)).map(|part| part.iter().collect()));
        }
        words.insert(word.to_lowercase());
    }
    words.retain(|word| !word.is_empty() && removals.contains(word));
    words
}

/// Types a word into the open line, such that the search runs only once.
fn type_word(session: &mut Session, word: &str) {
    let (last, _) = word.char_indices().last().unwrap();
    session.app.layers.prompt_mut().unwrap().line = LineEdit::new(&word[..last]);
    session.press(&format!("\"{}\"", &word[last..]));
}

/// Whether a word is the full name of a command that removes or discards.
fn names_removal(word: &str) -> bool {
    Command::from_name(word).is_some_and(|command| command.row().is_destructive)
}

fn edited(setup: &str) -> Session {
    let mut session = Session::open(RICH.as_bytes());
    session.press("esc 3 l c \"mine\" esc");
    if !setup.is_empty() {
        session.press(setup);
    }
    session
}

fn is_less(before: &Session, after: &Session) -> bool {
    let was_undone = after.notice().starts_with("undone");
    !was_undone && amounts(before).iter().zip(amounts(after)).any(|(before, after)| *before > after)
}

#[test]
fn enter_runs_no_removal_that_another_word_has_found() {
    let before = edited("");
    for word in words().into_iter().filter(|word| !names_removal(word)) {
        let mut session = edited("");
        session.press(":");
        type_word(&mut session, &word);
        let offered = &session.app.layers.prompt().unwrap().completions;
        let removals = offered.iter().filter(|name| names_removal(name)).count();
        assert!(
            removals == offered.len()
                || offered[..offered.len() - removals].iter().all(|n| !names_removal(n)),
            "{word}: {offered:?}"
        );
        for _ in 0..2 {
            if session.app.layers.prompt().is_some() {
                session.press("enter");
            }
            let quits = session
                .effects
                .iter()
                .any(|effect| matches!(effect, Effect::Quit | Effect::ReleaseFile { .. }));
            assert!(!quits && !is_less(&before, &session), "{word}: {}", session.notice());
        }
    }
}

#[test]
fn enter_in_the_help_runs_no_removal() {
    for setup in ["", ": \"headers\" enter home down", "g r"] {
        let before = edited(setup);
        for word in words() {
            let mut session = edited(setup);
            session.press("f1");
            type_word(&mut session, &word);
            let list = session.app.layers.list().unwrap();
            assert!(matches!(list.id, ListId::Help(_)), "{setup} {word}");
            let rows = listed_rows(&session.app);
            let first = rows.get(list.selected);
            let is_removal = first.and_then(|row| row.cells.first()).is_some_and(
                |cell| matches!(cell.content, CellContent::Keys(command) if command.row().is_destructive),
            );
            assert!(!is_removal, "{setup} {word}: {first:?}");
            session.press("enter");
            let quits = session.effects.iter().any(|effect| matches!(effect, Effect::Quit));
            assert!(!quits && !is_less(&before, &session), "{setup} {word}: {}", session.notice());
        }
    }
}

#[test]
fn the_first_hit_is_the_best_one() {
    for (word, name) in [
        ("exit", "close"),
        ("quit", "quit"),
        ("clock", "graph"),
        ("cut", "copy"),
        ("delete", "undo-list"),
        ("削除", "undo-list"),
        ("discard", "recover"),
        ("time", "graph"),
        ("終了", "quit"),
        ("閉じる", "close"),
        ("remove", "remove"),
        ("strip-comments", "strip-comments"),
        ("q!", "discard-close"),
        ("comment", "comment"),
        ("move", "next-move"),
    ] {
        let mut session = Session::empty();
        session.press(&format!(": \"{word}\""));
        assert_eq!(
            session.app.layers.prompt().unwrap().completions.first().map(|name| &**name),
            Some(name),
            "{word}"
        );
    }
}

#[test]
fn a_removal_can_be_chosen_and_its_whole_name_runs_it() {
    let mut session = edited("");
    session.press(": \"uncommented\" enter");
    assert_eq!(session.notice(), "these commands remove or discard something: select with the arrow keys");
    session.press("tab enter");
    assert!(session.notice().contains("(u to undo)"), "{}", session.notice());
    let mut session = edited("f1 \"uncommented\" enter");
    assert_eq!(session.notice(), "these commands remove or discard something: select with the arrow keys");
    assert!(session.app.layers.is_help_open(), "one can go on typing");
    session.press("down enter");
    assert!(session.notice().contains("(u to undo)"), "{}", session.notice());
    let mut session = edited(": \"strip-comments\" enter");
    assert!(session.notice().contains("(u to undo)"), "{}", session.notice());
    assert!(session.press("u").notice().starts_with("undone"));
}
