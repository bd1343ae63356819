//! In which order the commands are found that have the typed words.

use super::completion::{further_search_words, has_words};
use crate::app::command::CommandRow;
use crate::messages::LocalizedText;

/// How well a command fits what was typed, the best first. A command that removes or discards comes after all
/// others unless its whole name was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct CommandRank {
    is_hit_of_another_word: bool,
    fit: CommandFit,
}

/// Where the typed words are, the best place first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum CommandFit {
    /// They are its name, here or in other editors.
    Name,
    StartOfName,
    WithinName,
    /// They are in its name and titles.
    Words(WordFit),
    /// They are in the further words by which it is found.
    FurtherWords(WordFit),
}

/// How words occur in a text, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum WordFit {
    Whole,
    Start,
    Within,
}

impl CommandRank {
    /// The rank of a command that has those titles, for typed text in lower case.
    pub(crate) fn new(row: &CommandRow, titles: LocalizedText, typed: &str) -> CommandRank {
        let fit = CommandFit::new(row, titles, typed);
        CommandRank { is_hit_of_another_word: row.is_destructive && fit != CommandFit::Name, fit }
    }
}

impl CommandFit {
    fn new(row: &CommandRow, titles: LocalizedText, typed: &str) -> CommandFit {
        if row.name == typed || row.aliases.contains(&typed) {
            return CommandFit::Name;
        }
        if let Some(place) = row.name.find(typed) {
            return if place == 0 { CommandFit::StartOfName } else { CommandFit::WithinName };
        }
        let words: Vec<&str> = typed.split_whitespace().collect();
        let own = format!("{} {} {}", row.names_and_titles(), titles.en, titles.ja).to_lowercase();
        if has_words(&own, &words) {
            CommandFit::Words(WordFit::new(&own, &words))
        } else {
            let further = further_search_words(row.command).to_lowercase();
            CommandFit::FurtherWords(WordFit::new(&further, &words))
        }
    }
}

impl WordFit {
    fn new(text: &str, words: &[&str]) -> WordFit {
        let parts: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).collect();
        if words.iter().all(|word| parts.contains(word)) {
            WordFit::Whole
        } else if words.iter().all(|word| parts.iter().any(|part| part.starts_with(word))) {
            WordFit::Start
        } else {
            WordFit::Within
        }
    }
}
