//! The contexts in which keys are pressed, and the commands of each.

use super::{COMMANDS, Command};
use crate::messages::{Lang, LocalizedText};
use crate::texts;

/// Defines [`KeyContext`] from rows: the tables of a key map that apply in a context, the nearest first;
/// and the texts of its name, of which `.typing` says what unbound digits and characters do there, if anything.
macro_rules! contexts {
    ($($(#[$doc:meta])* $name:ident: $tables:expr;)*) => {
        /// The context in which keys are pressed, which decides the map they are looked up in.
        #[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
        pub enum KeyContext { $($(#[$doc])* $name,)* }

        impl KeyContext {
            pub const ALL: [KeyContext; [$(stringify!($name)),*].len()] = [$(KeyContext::$name),*];

            /// Returns the tables of a key map that apply in the context, the nearest first.
            pub const fn tables(self) -> &'static [&'static str] {
                match self { $(KeyContext::$name => $tables,)* }
            }

            /// Returns the context's name in the list of all keys and above its help.
            pub const fn name(self) -> LocalizedText {
                match self { $(KeyContext::$name => texts::context::$name,)* }
            }

            /// Returns what unbound digits and characters do in the context; `None` if they do nothing.
            pub fn typing(self) -> Option<LocalizedText> {
                let typing = match self { $(KeyContext::$name => texts::context::typing::$name,)* };
                Some(typing).filter(|typing| *typing != LocalizedText::EMPTY)
            }
        }
    };
}

contexts! {
    Board: &["board", "panes"];
    Moves: &["moves", "panes"];
    Comment: &["comment", "panes"];
    /// Any pane, after a mark of one character was just set.
    Sign: &["sign", "panes"];
    /// A comment being edited.
    CommentEdit: &["comment-edit"];
    /// The start screen, where the keys of the panes apply, too.
    Start: &["start", "panes"];
    /// A list over the panes.
    List: &["list"];
    /// The list of headers.
    Headers: &["headers", "list"];
    /// The list of the records of a file.
    Records: &["records", "list"];
    /// The list of the moves played in the position on the board.
    Statistics: &["statistics", "list"];
    /// The list of work that can be restored.
    Recovery: &["recovery", "list"];
    /// The list of settings.
    Settings: &["settings", "list"];
    /// The export form.
    Export: &["export", "list"];
    /// A prompt for a line of text.
    Prompt: &["prompt"];
    /// The help before anything is typed; typed text filters it.
    Help: &["help", "prompt"];
    /// A question with a few answers.
    Question: &["question"];
    /// The line in which moves are typed.
    Entry: &["entry"];
    /// The cursor on the board.
    BoardCursor: &["board-cursor"];
    /// The start position being edited.
    Position: &["position"];
    /// A variation on the board that is not in the record.
    Line: &["line"];
    /// The browser of folders.
    Browser: &["browser", "list"];
}

impl KeyContext {
    /// Whether characters are text in the context, so that they are looked up only if they are bound.
    pub const fn takes_text(self) -> bool {
        use KeyContext::{CommentEdit, Entry, Help, Position, Prompt, Question};
        matches!(self, CommentEdit | Prompt | Help | Question | Entry | Position)
    }

    /// Whether digits before a key are its count in the context.
    pub const fn takes_counts(self) -> bool {
        use KeyContext::{Browser, Headers, Line, List, Records, Recovery, Settings, Statistics};
        self.is_pane()
            || matches!(self, Line | List | Headers | Records | Statistics | Recovery | Settings | Browser)
    }

    /// Whether the context is one of the panes, which share most keys.
    pub const fn is_pane(self) -> bool {
        matches!(self, KeyContext::Board | KeyContext::Moves | KeyContext::Comment | KeyContext::Sign)
    }

    /// Returns the commands that the context's help lists: its own, then those of the context whose keys it
    /// shares.
    pub fn commands(self) -> Vec<Command> {
        let mut commands = self.own_commands();
        let mut shared = self.shared().map(KeyContext::own_commands).unwrap_or_default();
        shared.retain(|command| !commands.contains(command));
        commands.extend(shared);
        if self.is_pane() {
            commands.sort_by_key(|command| command.group());
        }
        commands
    }

    /// Returns the context whose keys this context shares, if any.
    pub(super) const fn shared(self) -> Option<KeyContext> {
        match self {
            KeyContext::Board | KeyContext::Comment | KeyContext::Sign | KeyContext::Start => {
                Some(KeyContext::Moves)
            }
            KeyContext::Headers
            | KeyContext::Records
            | KeyContext::Statistics
            | KeyContext::Recovery
            | KeyContext::Settings
            | KeyContext::Export => Some(KeyContext::List),
            KeyContext::Help => Some(KeyContext::Prompt),
            _ => None,
        }
    }

    /// Returns the commands that work only in this context, or differently from the context whose keys it
    /// shares. The board has no such commands. In lists and editors, commands that are not for the panes
    /// come first.
    pub fn own_commands(self) -> Vec<Command> {
        let rows = COMMANDS.iter().filter(|row| row.is_listed_in(self));
        let mut commands: Vec<Command> = rows.map(|row| row.command).collect();
        match self {
            KeyContext::Moves => commands.sort_by_key(|command| command.group()),
            _ => commands.sort_by_key(|command| command.row().is_for_all_panes()),
        }
        commands
    }

    /// Returns the title of a command in this context.
    pub fn title(self, command: Command, lang: Lang) -> &'static str {
        self.titles(command).get(lang)
    }

    /// Returns the title of a command in this context.
    pub(crate) fn titles(self, command: Command) -> LocalizedText {
        let row = command.row();
        row.use_in(self).and_then(|special| special.title).unwrap_or(row.texts.title)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn special_titles_differ_from_the_usual_one() {
        for context in KeyContext::ALL {
            for row in COMMANDS {
                let Some(title) = row.own_use(context).and_then(|special| special.title) else { continue };
                assert_ne!(title.get(Lang::En), row.texts.title.get(Lang::En), "{context:?}");
            }
        }
    }

    #[test]
    fn a_command_is_listed_once() {
        for context in KeyContext::ALL {
            let mut commands = context.commands();
            let count = commands.len();
            commands.sort();
            commands.dedup();
            assert_eq!(commands.len(), count, "{context:?}");
        }
    }

    #[test]
    fn a_key_has_the_title_of_what_it_does_there() {
        let title = |context: KeyContext, command| context.title(command, Lang::En);
        assert_eq!(title(KeyContext::CommentEdit, Command::Accept), "insert a line break");
        assert_eq!(title(KeyContext::Headers, Command::Accept), "change the header");
        assert_eq!(title(KeyContext::Headers, Command::Close), "close the list");
        assert_eq!(title(KeyContext::Board, Command::Undo), "undo");
    }
}
