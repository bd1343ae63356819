//! In which order the commands are found that have the typed words.

use super::completion::{further_search_words, further_setting_words, has_words};
use crate::app::command::{Command, CommandRow};
use crate::messages::LocalizedText;
use crate::settings::SettingRow;

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

/// A command or a setting, as it is searched for.
#[derive(Clone, Debug)]
pub(crate) struct Findable {
    /// The line that one types to run it.
    pub(super) line: String,
    name: String,
    aliases: &'static [&'static str],
    titles: String,
    /// Words that are looked at where the names and titles have nothing.
    pub(super) further_words: &'static str,
    is_destructive: bool,
    /// Whether the further words of others are looked at, too, where it is found: that which saves settings does not
    /// hide those that are meant.
    pub(super) hides_nothing: bool,
}

impl Findable {
    /// A command that has those titles.
    pub(crate) fn command(row: &CommandRow, titles: LocalizedText) -> Findable {
        Findable {
            line: row.name.to_owned(),
            name: row.name.to_owned(),
            aliases: row.aliases,
            titles: format!("{} {} {}", row.names_and_titles(), titles.en, titles.ja).to_lowercase(),
            further_words: further_search_words(row.command),
            is_destructive: row.is_destructive,
            hides_nothing: row.is_destructive || row.command == Command::SaveSettings,
        }
    }

    pub(crate) fn setting(row: &SettingRow) -> Findable {
        let name = row.name;
        Findable {
            line: format!("set {name}"),
            titles: format!("{name} {} {}", row.title.en, row.title.ja).to_lowercase(),
            aliases: if row.key == "lang" { &["language"] } else { &[] },
            further_words: further_setting_words(row),
            is_destructive: false,
            hides_nothing: false,
            name: name.to_owned(),
        }
    }

    /// Whether the lower-case text is a name of it, or its words are in its names and titles.
    pub(super) fn is_named(&self, typed: &str, words: &[&str]) -> bool {
        self.aliases.contains(&typed) || words.iter().all(|word| self.titles.contains(word))
    }
}

impl CommandRank {
    /// The rank of what has been found, for typed text in lower case.
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
