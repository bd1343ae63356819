//! The order in which commands and settings that match the typed words are listed.

use super::completion::{further_search_words, further_setting_words, has_words};
use crate::app::command::{Command, CommandRow, in_all_languages};
use crate::messages::LocalizedText;
use crate::settings::SettingRow;

/// How well a command matches the typed text; the best rank is the least. A command that removes or
/// discards is ranked after all others unless its whole name was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct CommandRank {
    is_hit_of_another_word: bool,
    fit: CommandFit,
}

/// The place where the typed words were found, the best place first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum CommandFit {
    /// The text is a name of the command, here or in other editors.
    Name,
    StartOfName,
    WithinName,
    /// The words are in the name and titles of the command.
    Words(WordFit),
    /// The words are among the search words of the command.
    FurtherWords(WordFit),
}

/// How words occur in a text, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum WordFit {
    Whole,
    Start,
    Within,
}

/// A command or a setting with the texts in which typed words are searched.
#[derive(Clone, Debug)]
pub(crate) struct Findable {
    /// The line to type to run the command or to set the setting.
    pub(super) line: String,
    name: String,
    aliases: &'static [&'static str],
    titles: String,
    /// Search words, used only if no name or title matches.
    pub(super) further_words: &'static str,
    is_destructive: bool,
    /// Whether search words are used even if this row matches. This is so for `save-settings` and for
    /// destructive commands, which must not hide the command that is meant.
    pub(super) hides_nothing: bool,
}

impl Findable {
    /// Returns a command with these titles in addition to its own.
    pub(crate) fn command(row: &CommandRow, titles: LocalizedText) -> Findable {
        Findable {
            line: row.name.to_owned(),
            name: row.name.to_owned(),
            aliases: row.aliases,
            titles: format!("{} {}", row.names_and_titles(), in_all_languages(titles)).to_lowercase(),
            further_words: further_search_words(row.command),
            is_destructive: row.is_destructive,
            hides_nothing: row.is_destructive || row.command == Command::SaveSettings,
        }
    }

    pub(crate) fn setting(row: &SettingRow) -> Findable {
        let name = row.name;
        Findable {
            line: format!("set {name}"),
            titles: format!("{name} {}", in_all_languages(row.title)).to_lowercase(),
            aliases: if row.key == "lang" { &["language"] } else { &[] },
            further_words: further_setting_words(row),
            is_destructive: false,
            hides_nothing: false,
            name: name.to_owned(),
        }
    }

    /// Whether a lower-case text is an alias, or all its words are in the names and titles.
    pub(super) fn is_named(&self, typed: &str, words: &[&str]) -> bool {
        self.aliases.contains(&typed) || words.iter().all(|word| self.titles.contains(word))
    }
}

impl CommandRank {
    /// Returns the rank of a matching row for typed text in lower case.
    pub(crate) fn new(found: &Findable, typed: &str) -> CommandRank {
        let fit = CommandFit::new(found, typed);
        CommandRank { is_hit_of_another_word: found.is_destructive && fit != CommandFit::Name, fit }
    }
}

impl CommandFit {
    fn new(found: &Findable, typed: &str) -> CommandFit {
        if found.name == typed || found.aliases.contains(&typed) {
            return CommandFit::Name;
        }
        if let Some(place) = found.name.find(typed) {
            return if place == 0 { CommandFit::StartOfName } else { CommandFit::WithinName };
        }
        let words: Vec<&str> = typed.split_whitespace().collect();
        if has_words(&found.titles, &words) {
            CommandFit::Words(WordFit::new(&found.titles, &words))
        } else {
            CommandFit::FurtherWords(WordFit::new(&found.further_words.to_lowercase(), &words))
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
