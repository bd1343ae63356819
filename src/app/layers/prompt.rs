//! The prompt, and what may be typed into it.

use super::completion::{
    arguments_like, commands_like, form_options_like, forms_like, handicaps_like, keys_like, targets_like,
    values_like,
};
use crate::app::command::{ArgumentValues, Command};
use crate::app::event::{CommandResult, done};
use crate::app::export::ExportField;
use crate::app::layers::Layers;
use crate::app::text_edit::LineEdit;
use crate::messages::Lang;
use crate::messages::notices::Notice;
use crate::settings::{SettingRow, find_setting};
use crate::texts;

/// The line at the bottom in which text is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    pub kind: PromptKind,
    /// The key of the header whose value is being typed.
    pub subject: String,
    pub line: LineEdit,
    /// The completions of the typed text as it was before the first Tab.
    pub completions: Vec<String>,
    /// The index of the completion that is in the line.
    pub picked: Option<usize>,
    /// Whether the line was recalled from the history.
    pub recalled: bool,
}

/// The kind of text that a prompt asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PromptKind {
    Command,
    /// The argument of a command.
    Argument(Command),
    /// The value of a setting.
    Setting(&'static SettingRow),
    /// The name of a bookmark.
    Bookmark,
    /// The key of a new header.
    HeaderKey,
    /// The value of the selected header.
    HeaderValue,
    /// The value of a new header.
    NewHeader,
    /// The handicap that the record starts with.
    Handicap,
    SaveAs,
    /// The value of a field of the export form.
    Export(ExportField),
    /// The name of the end of a game.
    Ending,
    /// A correction of text that was not understood.
    Retype,
    /// The filter of the open list.
    Filter,
    /// The filter of the browser, or a path to go to.
    Browse,
}

impl PromptKind {
    /// Whether the typed text goes into the current record.
    pub const fn is_of_record(self) -> bool {
        use PromptKind::{
            Bookmark, Ending, Export, Handicap, HeaderKey, HeaderValue, NewHeader, Retype, SaveAs,
        };
        matches!(self, Bookmark | Ending | Handicap | HeaderKey | HeaderValue | NewHeader | Retype | SaveAs)
            || matches!(self, Export(_) | PromptKind::Argument(Command::Force))
    }
}

impl Prompt {
    pub fn new(kind: PromptKind) -> Prompt {
        let subject = String::new();
        let line = LineEdit::default();
        let mut prompt =
            Prompt { kind, subject, line, completions: Vec::new(), picked: None, recalled: false };
        prompt.refresh();
        prompt
    }

    /// Returns a prompt that contains a text to be edited.
    pub fn filled(kind: PromptKind, text: &str) -> Prompt {
        Prompt { line: LineEdit::new(text), ..Prompt::new(kind) }
    }

    /// Returns the label before the text.
    pub fn label(&self, lang: Lang) -> String {
        let label = match self.kind {
            PromptKind::Command => return ":".to_owned(),
            PromptKind::Argument(Command::Search) => return "/".to_owned(),
            PromptKind::Argument(command) => return format!("{}: ", command.title(lang)),
            PromptKind::Setting(row) => return format!("{}: ", row.title.get(lang)),
            PromptKind::HeaderValue | PromptKind::NewHeader => return format!("{}: ", self.subject),
            PromptKind::Export(field) => return format!("{}: ", field.get(lang)),
            PromptKind::HeaderKey => texts::label::HeaderPrompt,
            PromptKind::Handicap => texts::label::Handicap,
            PromptKind::Retype => texts::label::RetypePrompt,
            PromptKind::Bookmark => texts::label::BookmarkPrompt,
            PromptKind::SaveAs => texts::label::SaveAsPrompt,
            PromptKind::Ending => texts::label::Endings,
            PromptKind::Filter | PromptKind::Browse => texts::label::Filter,
        };
        format!("{}: ", label.get(lang))
    }

    /// Updates the completions. Must be called when the user has changed the text.
    pub fn refresh(&mut self) {
        (self.picked, self.recalled) = (None, false);
        self.completions = match self.kind {
            PromptKind::Command => commands_like(self.line.text()),
            PromptKind::Argument(command) => arguments_like(command, self.line.text()),
            PromptKind::Setting(row) => values_like(row, self.line.text()),
            PromptKind::HeaderKey => keys_like(self.line.text()),
            PromptKind::Handicap => handicaps_like(self.line.text()),
            PromptKind::SaveAs => targets_like(self.line.text()),
            PromptKind::Export(ExportField::Form) => forms_like(self.line.text()),
            PromptKind::Export(ExportField::Options) => form_options_like(&self.subject, self.line.text()),
            _ => Vec::new(),
        };
    }

    /// Whether the answer is one of fixed values, which the arrow keys choose.
    pub(crate) fn is_chooser(&self) -> bool {
        match self.kind {
            PromptKind::Argument(command) => {
                !matches!(command.row().values(), ArgumentValues::Any | ArgumentValues::Number)
            }
            PromptKind::Setting(row) => !values_like(row, "").is_empty(),
            kind => kind == PromptKind::Export(ExportField::Form),
        }
    }

    /// Whether an arrow key steps through the history, not through the completions.
    pub fn recalls(&self, older: bool) -> bool {
        let is_untouched = self.recalled || older && self.line.is_empty();
        !self.is_chooser() && self.picked.is_none() && (is_untouched || self.completions.is_empty())
    }

    /// Whether the typed text matches no command.
    pub fn names_nothing(&self) -> bool {
        let line = self.line.text().trim();
        self.kind == PromptKind::Command
            && self.completions.is_empty()
            && !line.is_empty()
            && line.parse::<u32>().is_err()
            && command_of(line).is_err()
    }

    /// Whether several commands match, so that the line is not clear. If so, the first one is put into the
    /// line to be confirmed, unless it is destructive.
    pub(crate) fn is_unclear(&mut self) -> bool {
        let unclear = self.kind == PromptKind::Command
            && !self.completions.is_empty()
            && !self.line.is_empty()
            && command_of(self.line.text()).is_err();
        let first = self.completions.first().filter(|_| unclear);
        if first.is_some_and(|name| !is_destructive(name)) {
            self.pick(0);
        }
        unclear
    }

    /// Returns the answer: the typed text, or the only value that it can be completed to.
    pub fn answer(&self) -> &str {
        let typed = self.line.text();
        match &self.completions[..] {
            [only] if self.is_chooser() && !typed.is_empty() => only,
            _ => typed,
        }
    }

    /// Inserts the next or previous completion. Returns whether there is one.
    pub fn complete(&mut self, forward: bool) -> bool {
        let count = self.completions.len();
        if count == 0 {
            return false;
        }
        let picked = match (self.picked, forward) {
            (None, true) => 0,
            (None, false) => count - 1,
            (Some(at), true) => (at + 1) % count,
            (Some(at), false) => (at + count - 1) % count,
        };
        self.pick(picked);
        true
    }

    /// Inserts the completion at an index, if there is one.
    pub(crate) fn pick(&mut self, index: usize) {
        let Some(completion) = self.completions.get(index) else { return };
        self.line = LineEdit::new(completion);
        self.picked = Some(index);
    }
}

/// A typed name or words that match no command, or several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownCommand(pub String);

/// Returns the command that a typed line stands for, and its argument: by its name, or as the only command
/// whose name begins with the text, or else as the only one that has all the words. The name of a setting
/// stands for `set`. A destructive command needs its whole name.
pub fn command_of(line: &str) -> Result<(Command, Option<String>), UnknownCommand> {
    let (name, argument) = match line.trim().split_once(char::is_whitespace) {
        Some((name, argument)) => (name, Some(argument.trim().to_owned())),
        None => (line.trim(), None),
    };
    let lower = name.to_lowercase();
    if let Some(command) = Command::from_name(&lower) {
        return Ok((command, argument));
    }
    if find_setting(&lower).is_some() {
        return Ok((Command::Set, Some(line.trim().to_owned())));
    }
    if let Some((command, setting)) = only_command(&lines_begun_by(&lower)) {
        let words: Vec<String> = setting.into_iter().chain(argument).collect();
        return Ok((command, Some(words.join(" ")).filter(|words| !words.is_empty())));
    }
    only_command(&commands_like(line.trim())).ok_or_else(|| UnknownCommand(name.to_owned()))
}

/// Returns the commands whose names begin with the typed text, or else the settings.
fn lines_begun_by(typed: &str) -> Vec<String> {
    let known = commands_like(typed);
    let commands: Vec<String> =
        known.iter().filter(|line| line.starts_with(typed) && !line.contains(' ')).cloned().collect();
    if !commands.is_empty() {
        return commands;
    }
    known
        .into_iter()
        .filter(|line| line.strip_prefix("set ").is_some_and(|name| name.starts_with(typed)))
        .collect()
}

/// Returns the command if there is exactly one, with the name of its setting if it is `set`.
fn only_command(lines: &[String]) -> Option<(Command, Option<String>)> {
    let [line] = lines else { return None };
    let (name, setting) = match line.split_once(' ') {
        Some((name, setting)) => (name, Some(setting.to_owned())),
        None => (&**line, None),
    };
    let command = Command::from_name(name).filter(|command| !command.row().is_destructive)?;
    Some((command, setting))
}

/// Whether a completion of the `:` prompt is a command that removes or discards.
fn is_destructive(completion: &str) -> bool {
    Command::from_name(completion).is_some_and(|command| command.row().is_destructive)
}

impl Layers {
    pub(crate) fn ask(&mut self, kind: PromptKind) -> CommandResult {
        self.after_prompt = None;
        self.open(Prompt::new(kind));
        done()
    }

    /// Asks for a text that replaces the given one.
    pub(crate) fn ask_about(&mut self, kind: PromptKind, text: &str) -> CommandResult {
        self.after_prompt = None;
        self.open(Prompt::filled(kind, text));
        done()
    }

    /// Asks for the argument of a command.
    pub(crate) fn ask_argument(&mut self, command: Command) -> CommandResult {
        self.ask(PromptKind::Argument(command))
    }

    pub(crate) fn ask_list_filter(&mut self) -> CommandResult {
        self.ask(PromptKind::Filter)
    }

    /// Adds a typed text to the history.
    pub(crate) fn remember(&mut self, kind: PromptKind, text: &str) {
        if !text.trim().is_empty() {
            self.prompt_history.push((kind, text.to_owned()));
        }
    }

    /// Recalls an older or newer text from the history.
    pub(crate) fn recall(&mut self, older: bool) -> CommandResult {
        let prompt = self.prompt().ok_or(Notice::NothingToDo)?;
        let mut texts =
            self.prompt_history.iter().filter(|(kind, _)| *kind == prompt.kind).map(|(_, text)| text);
        let typed = prompt.line.text();
        let found = if older {
            let newer = texts.clone().rev().take_while(|text| *text != typed).count();
            let known = texts.clone().count();
            texts.rev().nth(if newer == known { 0 } else { newer + 1 })
        } else {
            texts.by_ref().find(|text| *text == typed);
            texts.next()
        };
        let line = match found {
            Some(text) => LineEdit::new(text),
            None if older => prompt.line.clone(),
            None => LineEdit::default(),
        };
        let recalled = found.is_some() || older && prompt.recalled;
        let prompt = self.prompt_mut().ok_or(Notice::NothingToDo)?;
        prompt.line = line;
        prompt.refresh();
        prompt.recalled = recalled;
        done()
    }

    pub(crate) fn click_completion(&mut self, index: usize) -> CommandResult {
        if let Some(prompt) = self.prompt_mut() {
            prompt.pick(index);
        }
        done()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_beginning_of_a_name_is_enough_if_only_one_has_it() {
        assert_eq!(command_of("flip"), Ok((Command::FlipBoard, None)));
        assert_eq!(command_of(" notation  usi "), Ok((Command::Notation, Some("usi".into()))));
        assert_eq!(command_of("next"), Err(UnknownCommand("next".into())));
        assert_eq!(command_of("t-times"), Err(UnknownCommand("t-times".into())));
        assert_eq!(command_of("compare with"), Ok((Command::Diff, None)));
        assert_eq!(command_of("Undo"), Ok((Command::Undo, None)));
        assert_eq!(command_of("保存"), Err(UnknownCommand("保存".into())));
        assert_eq!(command_of("accept"), Ok((Command::Accept, None)));
        let set = |words: &str| Ok((Command::Set, Some(words.to_owned())));
        assert_eq!(command_of("theme dark"), set("theme dark"));
        assert_eq!(command_of("Board-L paper"), set("board-look paper"));
        assert_eq!(command_of("board-si"), Err(UnknownCommand("board-si".into())));
        assert_eq!(command_of("キー割り当て"), set("keys"));
        assert_eq!(command_of("xyz"), Err(UnknownCommand("xyz".into())));
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
