//! The contexts in which keys are pressed, and the commands of each.

use super::{COMMANDS, Command};
use crate::messages::{Lang, LocalizedText};

/// Defines [`KeyContext`] from rows: the tables of a key map that apply in a context, the nearest first;
/// the context's name in the list of all keys and above its help; and what unbound digits and characters do
/// there, if anything.
macro_rules! contexts {
    ($($(#[$doc:meta])* $name:ident: $tables:expr, ($en:expr, $ja:expr) $(, ($typing_en:expr, $typing_ja:expr))?;)*) => {
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
                match self { $(KeyContext::$name => LocalizedText { en: $en, ja: $ja },)* }
            }

            /// Returns what unbound digits and characters do in the context; `None` if they do nothing.
            pub fn typing(self) -> Option<LocalizedText> {
                let typing: &[LocalizedText] = match self {
                    $(KeyContext::$name => &[$(LocalizedText { en: $typing_en, ja: $typing_ja })?],)*
                };
                typing.first().copied()
            }
        }
    };
}

contexts! {
    Board: &["board", "panes"], ("Board, moves and comment", "盤面・指し手・コメントの枠"),
        ("digits before a key are its count: 5l, 12G",
        "キーの前の数字は回数・手数: 5l、12G");
    Moves: &["moves", "panes"], ("Board, moves and comment", "盤面・指し手・コメントの枠"),
        ("digits before a key are its count: 5l, 12G",
        "キーの前の数字は回数・手数: 5l、12G");
    Comment: &["comment", "panes"], ("The comment, where it has the focus", "コメントの枠"),
        ("digits before a key are its count: 5l, 12G",
        "キーの前の数字は回数・手数: 5l、12G");
    /// Any pane, after a mark of one character was just set.
    Sign: &["sign", "panes"], ("Right after a mark of one sign", "印を一つ付けた直後"),
        ("digits before a key are its count: 5l, 12G", "キーの前の数字は回数・手数: 5l、12G");
    /// A comment being edited.
    CommentEdit: &["comment-edit"], ("Writing a comment", "コメントの編集"),
        ("all other keys are text", "その他のキーは文字になります");
    /// The start screen, where the keys of the panes apply, too.
    Start: &["start", "panes"], ("The first screen", "最初の画面"),
        ("type a move to begin a game: 7g7f, 76, in Japanese", "指し手を入力すると対局が始まります: 76、７六歩、7g7f");
    /// A list over the panes.
    List: &["list"], ("Lists", "一覧"),
        ("digits before a key are its count: 5j, 9G", "キーの前の数字は回数・行番号: 5j、9G");
    /// The list of headers.
    Headers: &["headers", "list"], ("The headers", "棋譜情報"),
        ("digits before a key are its count: 5j, 9G", "キーの前の数字は回数・行番号: 5j、9G");
    /// The list of the records of a file.
    Records: &["records", "list"], ("The records of a file", "棋譜一覧"),
        ("digits before a key are its count: 5j, 9G", "キーの前の数字は回数・行番号: 5j、9G");
    /// The list of the moves played in the position on the board.
    Statistics: &["statistics", "list"], ("What was played here", "この局面の指し手"),
        ("digits before a key are its count: 5j, 9G", "キーの前の数字は回数・行番号: 5j、9G");
    /// The list of work that can be restored.
    Recovery: &["recovery", "list"], ("Edits to recover", "復元できる変更"),
        ("digits before a key are its count: 5j, 9G", "キーの前の数字は回数・行番号: 5j、9G");
    /// The list of settings.
    Settings: &["settings", "list"], ("The settings", "設定"),
        ("digits before a key are its count: 5j, 9G", "キーの前の数字は回数・行番号: 5j、9G");
    /// The export form.
    Export: &["export", "list"], ("Exporting", "書き出し");
    /// A prompt for a line of text.
    Prompt: &["prompt"], ("Lines to be typed", "文字の入力欄"),
        ("all other keys are text of the line", "その他のキーは文字になります");
    /// The help before anything is typed; typed text filters it.
    Help: &["help", "prompt"], ("The help", "ヘルプ"), ("all other keys search the help", "その他のキーでヘルプを検索");
    /// A question with a few answers.
    Question: &["question"], ("Questions", "質問"), ("the keys in brackets are the answers", "[ ]内のキーが答え");
    /// The line in which moves are typed.
    Entry: &["entry"], ("Entering moves", "指し手の入力"),
        ("type a move: 76, P-7f, 7g7f or in Japanese; a time: 26 1:30; : for commands",
        "指し手を入力: 76、７六歩、P-7f、7g7f(時間つき: 26 1:30、コマンド: :)");
    /// The cursor on the board.
    BoardCursor: &["board-cursor"], ("The cursor on the board", "盤上のカーソル");
    /// The start position being edited.
    Position: &["position"], ("Setting up a position", "局面編集"),
        ("p l n s g b r k, kanji: pieces of Black; capitals: of White; paste SFEN, BOD",
        "p l n s g b r kや漢字で先手、大文字で後手の駒。SFENや局面図は貼り付け");
    /// A variation on the board that is not in the record.
    Line: &["line"], ("An engine line of the comment", "コメントの読み筋"),
        ("digits before a key are its count: 5l, 12G", "キーの前の数字は回数・手数: 5l、12G");
    /// The browser of folders.
    Browser: &["browser", "list"], ("Files and folders", "ファイルの一覧"),
        ("digits before a key are its count: 5j, 9G", "キーの前の数字は回数・行番号: 5j、9G");
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

    /// Returns the title of a command in this context, in both languages.
    pub(crate) fn titles(self, command: Command) -> LocalizedText {
        let row = command.row();
        row.use_in(self).and_then(|special| special.title).unwrap_or(row.title)
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
                let Some(title) = row.own_use(context).and_then(|special| special.title) else { continue };
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
