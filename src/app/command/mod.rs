//! The commands of the program: a single table from which the key map, the command line, the help and the
//! documentation are made.
//!
//! A command without a text or a function does not compile.

/// Defines [`Command`] and [`COMMANDS`] from the rows. The texts of a command have its name.
macro_rules! commands {
    ($($group:ident { $($name:ident: $row:ident($($field:tt)*) $(.$method:ident($($argument:tt)*))*,)* })*) => {
        /// A command without its count and argument.
        #[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Command { $($($name,)*)* }

        /// The rows of all commands, in the order of the enum and of the palette.
        pub static COMMANDS: &[CommandRow] = &[$($(
            $row(
                Command::$name,
                CommandGroup::$group,
                CommandTexts {
                    title: $crate::texts::command::$name,
                    argument: $crate::texts::command::argument::$name,
                    search: $crate::texts::command::search::$name,
                },
                $($field)*
            ) $(.$method($($argument)*))*,
        )*)*];
    };
}

mod context;
mod context_uses;
mod list_step;
mod pane;
mod table;

use crate::messages::notices::{Notice, UnknownName};
use crate::messages::table::labels;
use crate::messages::{Lang, LocalizedText};

pub use context::KeyContext;
pub(crate) use list_step::{ListStep, PAGE};
pub use pane::Pane;
pub use table::{COMMANDS, Command};

/// The properties of a command.
#[derive(Clone, Copy, Debug)]
pub struct CommandRow {
    pub command: Command,
    pub group: CommandGroup,
    /// The name in the `:` prompt and in key maps.
    pub name: &'static str,
    pub texts: CommandTexts,
    /// Whether the command works in the panes, and in all other contexts that its row does not except. Only
    /// such a command can be typed in the `:` prompt; the others belong to lists, prompts and editors.
    is_for_panes: bool,
    /// The names of the command in other editors.
    pub aliases: &'static [&'static str],
    /// The argument after the name, if the command takes one.
    pub argument: Option<CommandArgument>,
    /// Whether the command does nothing without a screen.
    pub needs_screen: bool,
    /// Whether the command removes or discards something that the user has made. Such a command is listed
    /// after all others, and only its whole name or its key runs it.
    pub is_destructive: bool,
    /// Whether the help of the panes lists the command only in a search, because it is seldom needed or is
    /// shown with its keys where it is needed.
    pub is_seldom: bool,
    /// Which layers over the record the command closes.
    pub(crate) layers: LayerRule,
    /// The other contexts that list the command, with its usual function and title.
    contexts: &'static [KeyContext],
    /// The contexts in which the command has another function or title.
    uses: &'static [ContextUse],
}

/// The texts of a command.
#[derive(Clone, Copy, Debug)]
pub struct CommandTexts {
    pub title: LocalizedText,
    /// The meaning of the argument, in a word; empty if the command takes none.
    pub argument: LocalizedText,
    /// Further words that people may search for: names of the command in other programs, and values of its
    /// argument.
    pub search: LocalizedText,
}

/// The layers over the record that a command closes: lists, the browser, or a variation preview.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LayerRule {
    /// Closes layers that hide the record, unless they list the command.
    CloseOthers,
    /// Closes all lists and prompts, because the result of the command is seen in the panes.
    CloseLists,
    /// Closes nothing, because the command concerns the whole program or only the display.
    Keep,
}

/// The use of a command in contexts where it differs from the usual one.
#[derive(Clone, Copy, Debug)]
struct ContextUse {
    contexts: &'static [KeyContext],
    /// The title in these contexts; `None` for the usual one.
    title: Option<LocalizedText>,
    /// Whether the command has another function than in the panes.
    is_special: bool,
}

/// Returns a use with another function and the usual title.
const fn runs(contexts: &'static [KeyContext]) -> ContextUse {
    ContextUse { contexts, title: None, is_special: true }
}

/// Returns a use with the usual function and another title.
const fn titled(contexts: &'static [KeyContext], title: LocalizedText) -> ContextUse {
    ContextUse { contexts, title: Some(title), is_special: false }
}

/// Returns a use with another function and another title.
const fn means(contexts: &'static [KeyContext], title: LocalizedText) -> ContextUse {
    ContextUse { is_special: true, ..titled(contexts, title) }
}

/// Returns the row of a command that works in all panes.
const fn row(command: Command, group: CommandGroup, texts: CommandTexts, name: &'static str) -> CommandRow {
    CommandRow { is_for_panes: true, needs_screen: false, ..inner(command, group, texts, name, &[]) }
}

/// Returns the row of a command that makes sense only with a screen, or with keys pressed one by one.
const fn screen(
    command: Command,
    group: CommandGroup,
    texts: CommandTexts,
    name: &'static str,
) -> CommandRow {
    CommandRow { needs_screen: true, ..row(command, group, texts, name) }
}

/// Returns the row of a command of lists, prompts and editors, with all its uses.
const fn inner(
    command: Command,
    group: CommandGroup,
    texts: CommandTexts,
    name: &'static str,
    uses: &'static [ContextUse],
) -> CommandRow {
    CommandRow {
        command,
        group,
        name,
        texts,
        is_for_panes: false,
        aliases: &[],
        argument: None,
        needs_screen: true,
        is_destructive: false,
        is_seldom: false,
        layers: LayerRule::CloseOthers,
        contexts: &[],
        uses,
    }
}

impl CommandRow {
    /// Returns the row with an optional argument.
    const fn takes(self, values: ArgumentValues) -> CommandRow {
        CommandRow { argument: Some(CommandArgument { is_needed: false, values }), ..self }
    }

    /// Returns the row with an argument that the user is asked for if it is missing.
    const fn needs(self, values: ArgumentValues) -> CommandRow {
        CommandRow { argument: Some(CommandArgument { is_needed: true, values }), ..self }
    }

    const fn aliases(self, aliases: &'static [&'static str]) -> CommandRow {
        CommandRow { aliases, ..self }
    }

    const fn also_in(self, contexts: &'static [KeyContext]) -> CommandRow {
        CommandRow { contexts, ..self }
    }

    const fn elsewhere(self, uses: &'static [ContextUse]) -> CommandRow {
        CommandRow { uses, ..self }
    }

    const fn destructive(self) -> CommandRow {
        CommandRow { is_destructive: true, ..self }
    }

    const fn seldom(self) -> CommandRow {
        CommandRow { is_seldom: true, ..self }
    }

    const fn closes_lists(self) -> CommandRow {
        CommandRow { layers: LayerRule::CloseLists, ..self }
    }

    const fn keeps_layers(self) -> CommandRow {
        CommandRow { layers: LayerRule::Keep, ..self }
    }

    /// Whether the command works in the panes and can be typed in the `:` prompt.
    pub const fn is_for_panes(&self) -> bool {
        self.is_for_panes
    }

    /// Whether the help of a context lists the command.
    pub(crate) fn is_listed_in(&self, context: KeyContext) -> bool {
        context == KeyContext::Moves && self.is_for_all_panes()
            || self.contexts.contains(&context)
            || self.own_use(context).is_some()
    }

    /// Whether the command works in every pane. Commands that scroll the comment do not.
    fn is_for_all_panes(&self) -> bool {
        self.is_for_panes() && !self.contexts.contains(&KeyContext::Comment)
    }

    /// Whether the command has another function in a context than in the panes.
    pub(crate) fn has_own_function_in(&self, context: KeyContext) -> bool {
        self.own_use(context).is_some_and(|special| special.is_special)
    }

    /// Returns the notice for a command of lists, prompts or editors that does nothing in the current
    /// context.
    pub(crate) fn only_elsewhere(&self) -> Notice {
        let place = self.uses.first().and_then(|special| special.contexts.first());
        place.map_or(Notice::NothingToDo, |place| Notice::OnlyElsewhere {
            does: self.texts.title,
            place: place.name(),
        })
    }

    /// Returns the use of the command in a context, if it differs from the usual one.
    fn own_use(&self, context: KeyContext) -> Option<&ContextUse> {
        self.uses.iter().find(|special| special.contexts.contains(&context))
    }

    /// Returns the use of the command in a context, or else in the context whose keys that one shares.
    fn use_in(&self, context: KeyContext) -> Option<&ContextUse> {
        if self.is_listed_in(context) { self.own_use(context) } else { self.own_use(context.shared()?) }
    }

    /// Returns the context in which the command has another function: this one, or the one whose keys it
    /// shares.
    pub(crate) fn special_place(&self, context: KeyContext) -> Option<KeyContext> {
        let place = if self.is_listed_in(context) { context } else { context.shared()? };
        self.has_own_function_in(place).then_some(place)
    }

    /// Whether the layer of a context stays open when the command runs.
    pub(crate) fn keeps_open(&self, context: KeyContext) -> bool {
        self.keeps_layers_open() || self.is_reached_in(context)
    }

    /// Whether the command is listed in a context, or in the context whose keys that one shares.
    fn is_reached_in(&self, context: KeyContext) -> bool {
        self.is_listed_in(context) || context.shared().is_some_and(|shared| self.is_listed_in(shared))
    }

    /// Whether the help closes before the command runs, because the command may open layers below the help.
    pub(crate) fn leaves_help(&self) -> bool {
        self.is_for_panes() && !self.is_reached_in(KeyContext::Help)
    }

    /// Whether the command leaves all layers open, because it is about a layer or about how things are
    /// shown.
    pub(crate) fn keeps_layers_open(&self) -> bool {
        !self.is_for_panes() || self.layers == LayerRule::Keep
    }

    /// Returns the kind of values offered for the argument.
    pub fn values(&self) -> ArgumentValues {
        self.argument.map_or(ArgumentValues::Any, |argument| argument.values)
    }

    /// Returns the text in which a search for commands looks first.
    pub fn names_and_titles(&self) -> String {
        format!("{} {}", self.name, in_all_languages(self.texts.title))
    }

    /// Returns further words by which a search finds the command.
    pub fn search_words(&self) -> String {
        in_all_languages(self.texts.search)
    }
}

/// Returns the text in every language, to search in.
pub(crate) fn in_all_languages(words: LocalizedText) -> String {
    words.all().collect::<Vec<_>>().join(" ")
}

/// The argument of a command.
#[derive(Clone, Copy, Debug)]
pub struct CommandArgument {
    /// Whether the command asks for the argument if it is missing.
    pub is_needed: bool,
    pub values: ArgumentValues,
}

/// The values offered for an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArgumentValues {
    /// Any text; nothing is offered.
    Any,
    /// A number, which may be given as a count.
    Number,
    Notations,
    /// The name of a setting, followed by one of its values.
    Settings,
    Encodings,
    /// The things that can be copied.
    Copies,
    Marks,
    /// The quantities that a graph can show.
    Graphs,
    /// Black, White or both.
    Sides,
    /// A file, optionally followed by a format with its options.
    Targets,
    /// A file, optionally followed by an export format.
    Exports,
}

impl Command {
    pub fn row(self) -> &'static CommandRow {
        // The macro defines the enum and the table from the same rows.
        &COMMANDS[self as usize]
    }

    pub fn name(self) -> &'static str {
        self.row().name
    }

    pub fn group(self) -> CommandGroup {
        self.row().group
    }

    pub fn title(self, lang: Lang) -> &'static str {
        self.row().texts.title.get(lang)
    }

    /// Returns the command with exactly this name, or with this name in other editors.
    pub fn from_name(name: &str) -> Option<Command> {
        let named = COMMANDS.iter().find(|row| row.name == name);
        let found = named.or_else(|| COMMANDS.iter().find(|row| row.aliases.contains(&name)));
        found.map(|row| row.command)
    }
}

labels! {
    /// The subject of a command, with its heading in the help; the help is in this order.
    #[derive(PartialOrd, Ord)]
    pub enum CommandGroup in command_group {
        Walking,
        Finding,
        Moves,
        Comments,
        Variations,
        Changes,
        Showing,
        Panes,
        Files,
        Records,
        Exercises,
        Program,
    }
}

/// A command with its count and argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invocation {
    pub command: Command,
    /// The number typed before the key.
    pub count: Option<u32>,
    /// The text typed after the name.
    pub argument: Option<String>,
}

impl Invocation {
    /// Returns the number of times to run the command, at least 1.
    pub(crate) fn times(&self) -> usize {
        self.count.unwrap_or(1).max(1) as usize
    }

    /// Returns the number of steps by which to change a size.
    pub(crate) fn steps(&self) -> i32 {
        i32::try_from(self.times()).unwrap_or(i32::MAX)
    }

    pub(crate) fn argument(&self) -> Option<&str> {
        self.argument.as_deref()
    }

    /// Returns an argument that the command needs; a command is not run without one.
    pub(crate) fn text(&self) -> &str {
        self.argument.as_deref().unwrap_or_default()
    }

    /// Returns the number given as the argument, or else the count.
    ///
    /// # Errors
    /// If the argument is not a number.
    pub(crate) fn number(&self) -> Result<Option<u32>, Notice> {
        match self.argument() {
            Some(text) => {
                text.parse().map(Some).map_err(|_| Notice::Unknown(UnknownName::Number(text.to_owned())))
            }
            None => Ok(self.count),
        }
    }
}

/// A key that is not bound in the context where it was pressed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnboundKey {
    /// The key or key sequence as the help writes it.
    pub text: String,
    /// The command bound to the key in another context.
    pub elsewhere: Option<Command>,
}

impl From<Command> for Invocation {
    fn from(command: Command) -> Invocation {
        Invocation { command, count: None, argument: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::layers::completion::commands_like;

    #[test]
    fn every_command_has_its_row_and_a_name_of_its_own() {
        for (index, row) in COMMANDS.iter().enumerate() {
            assert_eq!(row.command as usize, index, "{}", row.name);
            for name in row.aliases.iter().chain([&row.name]) {
                assert_eq!(Command::from_name(name), Some(row.command), "{name}");
            }
            assert!(row.name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'));
            assert_eq!(row.argument.is_some(), row.texts.argument != LocalizedText::EMPTY, "{}", row.name);
        }
    }

    #[test]
    fn what_people_look_for_is_found() {
        for (typed, expected) in [
            ("exit", Command::Quit.name()),
            ("resign", Command::End.name()),
            ("投了", Command::End.name()),
            ("対局者", Command::Headers.name()),
            ("rotate", Command::FlipBoard.name()),
            ("history", Command::UndoList.name()),
            ("dark", "set theme"),
            ("vim", "set keys"),
            ("english", "set lang"),
            ("日本語", "set lang"),
            ("sfen", Command::Copy.name()),
            ("png", Command::Export.name()),
            ("western", Command::Notation.name()),
            ("テーマ", "set theme"),
            ("ダーク", "set theme"),
            ("全画面", Command::Zoom.name()),
            ("上書き", Command::Save.name()),
            ("ブックマーク", Command::Bookmark.name()),
            ("出力", Command::Export.name()),
            ("options", "settings"),
            ("設定", "set"),
            ("preferences", "settings"),
            ("colour", "set theme"),
            ("color", "set color"),
            ("squares", "set board-size"),
            ("拡大", "set board-size"),
            ("paper", "set board-look"),
        ] {
            let found = commands_like(typed);
            assert!(found.iter().any(|name| name == expected), "{typed}: {found:?}");
        }
    }

    #[test]
    fn search_words_are_needed() {
        for row in COMMANDS {
            let own = row.names_and_titles().to_lowercase();
            let words = row.search_words();
            let needless: Vec<&str> = words.split_whitespace().filter(|word| own.contains(word)).collect();
            assert!(needless.is_empty(), "{} is found by {needless:?} without", row.name);
        }
    }
}
