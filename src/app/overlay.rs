//! What lies over the panes: lists to choose from, and the line at the bottom where
//! text is typed.

use std::path::Path;

use super::command::{COMMANDS, Command, Context};
use super::header_form::{handicaps_like, keys_like};
use super::line_edit::LineEdit;
use crate::format::{FORMATS, Format};
use crate::messages::Lang;
use crate::notation::{Notation, Numbering, Style};

/// A list over the panes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List {
    pub kind: ListKind,
    /// Only items that contain this are shown, where it is not empty.
    pub filter: String,
    /// Which of the shown items is selected.
    pub selected: usize,
}

/// What a list lists. Its items are made from the app's state when they are shown.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum ListKind {
    /// The commands of a context.
    Help(Context),
    Headers,
    /// The notations, with a move of each sort.
    Notations,
    Records,
    Bookmarks,
    /// What a search has found.
    Matches,
    /// Where the links of a comment lead.
    Links,
    /// Remarks to be put into a comment.
    Templates,
    /// All variations.
    Outline,
    Errors,
    /// Positions to begin with.
    Presets,
    /// The ends that a line can have.
    Endings,
    /// What was changed, to be undone and redone.
    Changes,
    /// What a save would lose.
    Losses,
    /// What unsaved work changes.
    Unsaved,
    /// What the document has otherwise than a file.
    Differences,
    /// The open documents.
    Tabs,
}

impl List {
    pub fn new(kind: ListKind) -> List {
        List { kind, filter: String::new(), selected: 0 }
    }
}

/// The line where text is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    pub kind: PromptKind,
    /// The key of the header whose value is typed.
    pub subject: String,
    pub line: LineEdit,
    /// What Tab offers, for the text as it was before the first Tab.
    pub completions: Vec<String>,
    /// Which of them is in the line.
    pub picked: Option<usize>,
}

/// What is asked for.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum PromptKind {
    Command,
    Search,
    Open,
    /// A file that gets a tab of its own.
    OpenTab,
    /// The name of a bookmark.
    Bookmark,
    /// The key of a new header.
    HeaderKey,
    /// The value of the header that is selected.
    HeaderValue,
    /// The value of a new header.
    NewHeader,
    /// The handicap that the record starts with.
    Handicap,
    SaveAs,
    /// The words that end a line.
    Ending,
    /// The line that was not understood.
    Retype,
    /// The filter of the list that is open.
    Filter,
}

impl PromptKind {
    /// Whether what is typed goes into the record in front.
    pub const fn is_of_record(self) -> bool {
        use PromptKind::{Bookmark, Ending, Handicap, HeaderKey, HeaderValue, NewHeader, Retype, SaveAs};
        matches!(self, Bookmark | Ending | Handicap | HeaderKey | HeaderValue | NewHeader | Retype | SaveAs)
    }
}

impl Prompt {
    pub fn new(kind: PromptKind) -> Prompt {
        let (subject, line) = (String::new(), LineEdit::default());
        let mut prompt = Prompt { kind, subject, line, completions: Vec::new(), picked: None };
        prompt.refresh();
        prompt
    }

    /// With a text to be changed.
    pub fn filled(kind: PromptKind, text: &str) -> Prompt {
        Prompt { line: LineEdit::new(text), ..Prompt::new(kind) }
    }

    /// To be called when the text was changed by hand.
    pub fn refresh(&mut self) {
        self.picked = None;
        self.completions = match self.kind {
            PromptKind::Command => commands_like(self.line.text()),
            PromptKind::HeaderKey => keys_like(self.line.text()),
            PromptKind::Handicap => handicaps_like(self.line.text()),
            PromptKind::SaveAs => targets_like(self.line.text()),
            _ => Vec::new(),
        };
    }

    /// Puts the next (or previous) completion into the line. Says whether there is one.
    pub fn complete(&mut self, next: bool) -> bool {
        let count = self.completions.len();
        if count == 0 {
            return false;
        }
        let picked = match (self.picked, next) {
            (None, true) => 0,
            (None, false) => count - 1,
            (Some(at), true) => (at + 1) % count,
            (Some(at), false) => (at + count - 1) % count,
        };
        self.line = LineEdit::new(&self.completions[picked]);
        self.picked = Some(picked);
        true
    }
}

/// The names of the commands that contain what was typed, those that begin with it first;
/// behind a name what may follow it.
fn commands_like(typed: &str) -> Vec<String> {
    if let Some((name, argument)) = typed.split_once(' ') {
        let arguments = Command::from_name(name).map(|command| arguments_like(command, argument));
        return arguments.into_iter().flatten().map(|argument| format!("{name} {argument}")).collect();
    }
    let names = COMMANDS.iter().filter(|row| row.in_panes).map(|row| row.name);
    let (mut first, rest): (Vec<&str>, Vec<&str>) =
        names.filter(|name| name.contains(typed)).partition(|name| name.starts_with(typed));
    first.extend(rest);
    first.into_iter().map(str::to_owned).collect()
}

/// The words that may follow a command and begin with what was typed.
fn arguments_like(command: Command, typed: &str) -> Vec<String> {
    let words = match (command, typed.split_once(':')) {
        (Command::Notation, Some((id, given))) => {
            let style = id.parse().ok().map(|notation: Notation| notation.style);
            return options_like(id, given, style.into_iter().flat_map(Style::options));
        }
        (Command::Notation, None) => Style::all().map(Style::id).collect(),
        (Command::Numbering, _) => Numbering::ALL.map(Numbering::id).to_vec(),
        (Command::Language, _) => [Lang::En, Lang::Ja].map(Lang::id).to_vec(),
        _ => Vec::new(),
    };
    let fitting = words.into_iter().filter(|word| word.starts_with(typed));
    fitting.map(str::to_owned).collect()
}

/// The options that may follow an id and those that are given, parted by commas.
fn options_like<'a>(id: &str, given: &str, offered: impl Iterator<Item = &'a str>) -> Vec<String> {
    let (done, last) = given.split_at(given.rfind(',').map_or(0, |comma| comma + 1));
    let is_new = |option: &str| !done.split(',').any(|given| given == option);
    let offered = offered.filter(|option| option.starts_with(last) && is_new(option));
    offered.map(|option| format!("{id}:{done}{option}")).collect()
}

/// What may follow in the line of save-as: the file with the extension of each format,
/// and behind a blank the formats and their options.
fn targets_like(typed: &str) -> Vec<String> {
    let Some((file, word)) = typed.rsplit_once(' ') else { return files_like(typed) };
    let Some((format, options)) = word.split_once(':') else {
        let ids = FORMATS.iter().map(|info| info.id).filter(|id| id.starts_with(word));
        return ids.map(|id| format!("{file} {id}")).collect();
    };
    options_like(&format!("{file} {format}"), options, OPTIONS.into_iter())
}

/// The options of a format that are offered: what files of Japan are written in.
const OPTIONS: [&str; 6] = ["utf-8", "cp932", "euc-jp", "lf", "crlf", "bom"];

fn files_like(typed: &str) -> Vec<String> {
    let name = Path::new(typed);
    let known = name.extension().and_then(|extension| extension.to_str()).and_then(Format::from_extension);
    let stem = if known.is_some() { name.with_extension("") } else { name.to_owned() };
    let extensions = FORMATS.iter().filter_map(|info| info.extensions.first());
    extensions.map(|extension| format!("{}.{extension}", stem.display())).collect()
}

/// The command that a typed line means: its name, or the only one that it is part of.
pub fn command_of(line: &str) -> Result<(Command, Option<String>), String> {
    let (name, argument) = match line.trim().split_once(char::is_whitespace) {
        Some((name, argument)) => (name, Some(argument.trim().to_owned())),
        None => (line.trim(), None),
    };
    if let Some(command) = Command::from_name(name) {
        return Ok((command, argument));
    }
    match &commands_like(name)[..] {
        [only] => Command::from_name(only).map(|command| (command, argument)).ok_or_else(|| name.to_owned()),
        _ => Err(name.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn part_of_a_name_is_enough_if_only_one_has_it() {
        assert_eq!(command_of("flip"), Ok((Command::FlipBoard, None)));
        assert_eq!(command_of(" notation  usi "), Ok((Command::Notation, Some("usi".into()))));
        assert_eq!(command_of("next"), Err("next".into()));
        assert_eq!(command_of("accept"), Ok((Command::Accept, None)));
        assert_eq!(command_of("xyz"), Err("xyz".into()));
    }

    #[test]
    fn arguments_are_completed() {
        for (typed, offered) in [
            ("notation we", "notation western, notation western_dht"),
            ("notation japanese-half:tri", "notation japanese-half:triangle"),
            ("notation kitao_kawasaki:none,", "notation kitao_kawasaki:none,pentagon, ..."),
            ("notation chess:", ""),
            ("numbering p", "numbering ply, numbering pairs"),
            ("language ", "language en, language ja"),
            ("open x", ""),
        ] {
            let found = commands_like(typed).join(", ");
            let wanted = offered.trim_end_matches("...");
            assert!(found == wanted || offered != wanted && found.starts_with(wanted), "{typed}: {found}");
        }
    }

    #[test]
    fn tab_goes_round_the_completions() {
        let mut prompt = Prompt::new(PromptKind::Command);
        prompt.line.insert("next-");
        prompt.refresh();
        let count = prompt.completions.len();
        assert!(count >= 4, "{:?}", prompt.completions);
        prompt.complete(true);
        assert_eq!(prompt.line.text(), prompt.completions[0]);
        prompt.complete(false);
        assert_eq!(prompt.picked, Some(count - 1));
        prompt.complete(true);
        assert_eq!(prompt.picked, Some(0));
    }
}
