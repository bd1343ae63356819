//! Where a key is pressed, and what can be done there.

use super::{COMMANDS, Command};
use crate::messages::{Lang, LocalizedText};

/// Where keys are pressed: which map they are looked up in.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum KeyContext {
    Board,
    Moves,
    Comment,
    /// An overlay with lines to choose from.
    List,
    /// The list of headers.
    Headers,
    /// The list of the records of a file.
    Records,
    /// The list of what was played in the position on the board.
    Statistics,
    /// What is chosen of an export.
    Export,
    /// Any pane, when a mark of one sign was just set.
    Sign,
    /// A comment that is being written.
    CommentEdit,
    /// A line of text.
    Prompt,
    /// The help where nothing is typed yet; what is typed filters it.
    Help,
    /// A question with a few answers.
    Question,
    /// The line where moves are typed.
    Entry,
    /// The cursor on the board.
    BoardCursor,
    /// The start position that is being set up.
    Position,
    /// A variation on the board that is not in the record.
    Line,
    /// The browser of folders.
    Browser,
}

impl KeyContext {
    pub const ALL: [KeyContext; 18] = [
        KeyContext::Board,
        KeyContext::Moves,
        KeyContext::Comment,
        KeyContext::Sign,
        KeyContext::CommentEdit,
        KeyContext::List,
        KeyContext::Headers,
        KeyContext::Records,
        KeyContext::Statistics,
        KeyContext::Export,
        KeyContext::Prompt,
        KeyContext::Help,
        KeyContext::Question,
        KeyContext::Entry,
        KeyContext::BoardCursor,
        KeyContext::Position,
        KeyContext::Line,
        KeyContext::Browser,
    ];

    /// The tables of a key map that hold here, the nearest first.
    pub const fn tables(self) -> &'static [&'static str] {
        match self {
            KeyContext::Board => &["board", "panes"],
            KeyContext::Moves => &["moves", "panes"],
            KeyContext::Comment => &["comment", "panes"],
            KeyContext::Sign => &["sign", "panes"],
            KeyContext::CommentEdit => &["comment-edit"],
            KeyContext::List => &["list"],
            KeyContext::Headers => &["headers", "list"],
            KeyContext::Records => &["records", "list"],
            KeyContext::Statistics => &["statistics", "list"],
            KeyContext::Export => &["export", "list"],
            KeyContext::Prompt => &["prompt"],
            KeyContext::Help => &["help", "prompt"],
            KeyContext::Question => &["question"],
            KeyContext::Entry => &["entry"],
            KeyContext::BoardCursor => &["board-cursor"],
            KeyContext::Position => &["position"],
            KeyContext::Line => &["line"],
            KeyContext::Browser => &["browser", "list"],
        }
    }

    /// What it is called in the list of all keys and above its help.
    pub const fn name(self) -> LocalizedText {
        let (en, ja) = match self {
            KeyContext::Board | KeyContext::Moves => {
                ("Board, moves and comment", "盤面・指し手・コメントの枠")
            }
            KeyContext::Comment => ("The comment, where it has the focus", "コメントの枠"),
            KeyContext::Sign => ("Right after a mark of one sign", "印を一つ付けた直後"),
            KeyContext::CommentEdit => ("Writing a comment", "コメントの編集"),
            KeyContext::List => ("Lists", "一覧"),
            KeyContext::Headers => ("The headers", "棋譜情報"),
            KeyContext::Records => ("The records of a file", "棋譜一覧"),
            KeyContext::Statistics => ("What was played here", "この局面の指し手"),
            KeyContext::Export => ("Exporting", "書き出し"),
            KeyContext::Prompt => ("Lines to be typed", "文字の入力欄"),
            KeyContext::Help => ("The help", "ヘルプ"),
            KeyContext::Question => ("Questions", "質問"),
            KeyContext::Entry => ("Entering moves", "指し手の入力"),
            KeyContext::BoardCursor => ("The cursor on the board", "盤上のカーソル"),
            KeyContext::Position => ("Setting up a position", "局面編集"),
            KeyContext::Line => ("A line that a comment tells", "コメントの読み筋"),
            KeyContext::Browser => ("Files and folders", "ファイルの一覧"),
        };
        LocalizedText { en, ja }
    }

    /// What digits and characters do that are bound to nothing here; `None` if nothing.
    pub const fn typing(self) -> Option<LocalizedText> {
        let (en, ja) = match self {
            KeyContext::Board
            | KeyContext::Moves
            | KeyContext::Comment
            | KeyContext::Sign
            | KeyContext::Line => {
                ("digits before a key are its count: 5l, 12G", "キーの前の数字は回数・手数: 5l、12G")
            }
            KeyContext::CommentEdit => ("all other keys are text", "その他のキーは文字になります"),
            KeyContext::Prompt => ("all other keys are text of the line", "その他のキーは文字になります"),
            KeyContext::Help => ("all other keys search the help", "その他のキーでヘルプを検索"),
            KeyContext::Entry => (
                "type a move: 76, P-7f, 7g7f or in Japanese; a time: 26 1:30; : for commands",
                "指し手を入力: 76、７六歩、P-7f、7g7f(時間つき: 26 1:30、コマンド: :)",
            ),
            KeyContext::Position => (
                "p l n s g b r k, kanji: pieces of Black; capitals: of White; paste SFEN, BOD",
                "p l n s g b r kや漢字で先手、大文字で後手の駒。SFENや局面図は貼り付け",
            ),
            KeyContext::Question => ("the keys in brackets are the answers", "[ ]内のキーが答え"),
            KeyContext::List
            | KeyContext::Headers
            | KeyContext::Records
            | KeyContext::Statistics
            | KeyContext::Export
            | KeyContext::BoardCursor
            | KeyContext::Browser => {
                return None;
            }
        };
        Some(LocalizedText { en, ja })
    }

    /// Whether characters are text here: they are not looked up unless bound.
    pub const fn takes_text(self) -> bool {
        use KeyContext::{CommentEdit, Entry, Help, Position, Prompt, Question};
        matches!(self, CommentEdit | Prompt | Help | Question | Entry | Position)
    }

    /// Whether digits before a key are its count here.
    pub const fn takes_counts(self) -> bool {
        self.is_pane() || matches!(self, KeyContext::Line)
    }

    /// Whether the context is one of the panes, which share most keys.
    pub const fn is_pane(self) -> bool {
        matches!(self, KeyContext::Board | KeyContext::Moves | KeyContext::Comment | KeyContext::Sign)
    }
}

impl KeyContext {
    /// The commands that its help lists: its own, then those of the keys it shares.
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

    /// The context whose keys hold here too.
    const fn shared(self) -> Option<KeyContext> {
        match self {
            KeyContext::Board | KeyContext::Comment | KeyContext::Sign => Some(KeyContext::Moves),
            KeyContext::Headers | KeyContext::Records | KeyContext::Statistics | KeyContext::Export => {
                Some(KeyContext::List)
            }
            KeyContext::Help => Some(KeyContext::Prompt),
            _ => None,
        }
    }

    /// The commands that work here alone, or that mean something else than in the contexts whose
    /// keys hold here too. The board has none. In lists and editors their own come first.
    pub fn own_commands(self) -> Vec<Command> {
        let rows = COMMANDS.iter().filter(|row| row.is_listed_in(self));
        let mut commands: Vec<Command> = rows.map(|row| row.command).collect();
        match self {
            KeyContext::Moves => commands.sort_by_key(|command| command.group()),
            _ => commands.sort_by_key(|command| command.row().is_for_all_panes()),
        }
        commands
    }

    /// Whether a command does anything here.
    pub(super) fn takes(self, command: Command) -> bool {
        let row = command.row();
        row.in_panes || row.is_listed_in(self) || self.shared().is_some_and(|shared| row.is_listed_in(shared))
    }

    /// What a command does here.
    pub fn title(self, command: Command, lang: Lang) -> &'static str {
        self.titles(command).get(lang)
    }

    /// The same in both languages.
    pub(crate) fn titles(self, command: Command) -> LocalizedText {
        let row = command.row();
        let shared = self.shared().filter(|_| !row.is_listed_in(self));
        let meaning = row.meaning(self).or_else(|| row.meaning(shared?));
        meaning.unwrap_or(row.title)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::assert_translated;

    #[test]
    fn special_titles_differ_from_the_usual_one() {
        for context in KeyContext::ALL {
            assert_translated(context.name());
            context.typing().into_iter().for_each(assert_translated);
            for row in COMMANDS {
                let Some(title) = row.meaning(context) else { continue };
                assert_translated(title);
                assert_ne!(title.en, row.title.en, "{context:?}");
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
        assert_eq!(title(KeyContext::CommentEdit, Command::Accept), "begin a new line");
        assert_eq!(title(KeyContext::Headers, Command::Accept), "change the header");
        assert_eq!(title(KeyContext::Headers, Command::Close), "close the list");
        assert_eq!(title(KeyContext::Board, Command::Undo), "undo");
    }
}
