//! The help: every command of the current context, to be searched and run.

use super::start::{command_of, command_row};
use crate::app::actions::{answers, appearance, record_list};
use crate::app::command::{COMMANDS, Command, CommandGroup, KeyContext, in_all_languages};
use crate::app::event::{CommandResponse, CommandResult, RowId, done};
use crate::app::layers::{
    CommandRank, Findable, QuestionAnswer, further_search_words, further_setting_words, is_found_as_command,
};
use crate::app::lists::{Cell, CellContent, CellRole, ColumnWidth, List, ListRow};
use crate::app::{App, lists};
use crate::messages::LocalizedText;
use crate::messages::notices::{NavigationNotice, Notice};
use crate::messages::screen::ListSign;
use crate::settings::{SETTINGS, SettingRow};
use crate::texts;
use honfu_core::record::DetachedReplay;

pub(super) struct HelpList;

/// The sort of rows for headings; rows of sort 0 are commands.
const HEADING: u8 = 1;

/// The sort of the row that explains what typing does.
const TYPING: u8 = 2;

/// The sort of the row that warns of destructive commands below it. It is selected first, so that Enter
/// alone runs no such command.
const CAUTION: u8 = 3;
const SIGN_HEADING: u8 = 4;
const SIGN: u8 = 5;

/// The sort of rows for the answers to the open question.
const ANSWER: u8 = 6;

/// The sort of rows for settings, which are listed only in a search.
const SETTING: u8 = 7;

/// Returns the row of a sort that has only one.
const fn only(sort: u8) -> RowId {
    RowId { sort, number: 0 }
}

fn setting_of(row: RowId) -> Option<&'static SettingRow> {
    SETTINGS.get(row.number)
}

fn heading_of(row: RowId) -> Option<CommandGroup> {
    COMMANDS.iter().map(|row| row.group).find(|group| *group as usize == row.number)
}

fn sign_of(row: RowId) -> Option<ListSign> {
    let mut signs = ListSign::OF_MOVES.into_iter().chain(ListSign::OF_RECORDS);
    signs.find(|sign| *sign as usize == row.number)
}

/// Returns the answer of a row to the open question.
fn answer_of(app: &App, row: RowId) -> Option<&'static QuestionAnswer> {
    app.layers.question().and_then(|question| question.answers().get(row.number))
}

/// Returns the explanation of what typing does in a context.
fn typing_text(app: &App, context: KeyContext) -> String {
    let lang = app.settings.lang();
    let typing = context.typing().map_or("", |words| words.get(lang)).to_owned();
    let uses_mouse = context.is_pane() && app.settings.values().mouse;
    if uses_mouse { typing + texts::label::ShiftSelects.get(lang) } else { typing }
}

impl List for HelpList {
    fn title(&self, app: &App) -> String {
        let lang = app.settings.lang();
        format!("{}: {}", texts::help_list::Title.get(lang), app.layers.helped_context().name().get(lang))
    }

    fn choice(&self, row: RowId) -> LocalizedText {
        match row.sort {
            ANSWER => texts::help_list::Answer,
            CAUTION => texts::help_list::Caution,
            SIGN => texts::help_list::Sign,
            SETTING => texts::help_list::Setting,
            _ => texts::help_list::Choice,
        }
    }

    /// Returns what typing does, the answers to a question, the commands, under headings if the context is
    /// a pane, and the signs.
    fn rows(&self, app: &App) -> Vec<RowId> {
        let context = app.layers.helped_context();
        let mut rows: Vec<RowId> = context.typing().map(|_| only(TYPING)).into_iter().collect();
        if let Some(question) = app.layers.question().filter(|_| context == KeyContext::Question) {
            rows.extend((0..question.answers().len()).map(|number| RowId { sort: ANSWER, number }));
        }
        let is_searched = app.layers.list().is_some_and(|list| !list.filter.is_empty());
        let mut last: Option<CommandGroup> = None;
        for command in context
            .commands()
            .into_iter()
            .filter(|command: &Command| is_searched || !context.is_pane() || !command.row().is_seldom)
        {
            let group = Some(command.group()).filter(|_| context.is_pane());
            if let Some(group) = group.filter(|_| group != last) {
                rows.push(RowId { sort: HEADING, number: group as usize });
            }
            last = group;
            rows.push(command_row(command));
        }
        if is_searched && context.is_pane() {
            let settings = SETTINGS.iter().enumerate().filter(|(_, row)| is_found_as_command(row));
            rows.extend(settings.map(|(number, _)| RowId { sort: SETTING, number }));
        }
        let signs: &[ListSign] = match context {
            _ if context.is_pane() => &ListSign::OF_MOVES,
            KeyContext::Browser | KeyContext::Records => &ListSign::OF_RECORDS,
            _ => &[],
        };
        if !signs.is_empty() {
            rows.push(only(SIGN_HEADING));
        }
        rows.extend(signs.iter().map(|sign| RowId { sort: SIGN, number: *sign as usize }));
        rows
    }

    fn row(&self, app: &App, row: RowId, _replay: &mut DetachedReplay<'_>) -> ListRow {
        let (lang, context) = (app.settings.lang(), app.layers.helped_context());
        match row.sort {
            HEADING => {
                let title = heading_of(row).map_or("", |group| group.get(lang));
                ListRow::new([Cell::new(CellRole::Title, title)])
            }
            TYPING => ListRow::plain(typing_text(app, context)),
            CAUTION => ListRow::plain(texts::label::ChooseToRemove.get(lang)),
            SIGN_HEADING => ListRow::new([Cell::new(CellRole::Title, texts::label::Signs.get(lang))]),
            SIGN => {
                let Some(sign) = sign_of(row) else { return ListRow::default() };
                let drawn = Cell { content: CellContent::Sign(sign), role: CellRole::Sign };
                ListRow::new([drawn, Cell::plain(sign.get(lang))])
            }
            SETTING => {
                let Some(setting) = setting_of(row) else { return ListRow::default() };
                let name = Cell::new(CellRole::Aside, format!("set {}", setting.name));
                ListRow::new([Cell::new(CellRole::Key, ""), Cell::plain(setting.title.get(lang)), name])
            }
            ANSWER => ListRow::plain(answer_of(app, row).map_or("", |answer| answer.words.get(lang))),
            _ => {
                let Some(command) = command_of(row) else { return ListRow::default() };
                let name = Cell::new(CellRole::Aside, command.name());
                ListRow::new([Cell::keys(command), Cell::plain(context.title(command, lang)), name])
            }
        }
    }

    fn choose(&self, app: &mut App, row: RowId) -> CommandResult {
        match row.sort {
            ANSWER => {
                leave_help(app);
                answer_of(app, row).map_or_else(done, |answer| answers::answer(app, answer.key))
            }
            CAUTION => Err(NavigationNotice::ChooseToRemove.into()),
            SETTING => {
                leave_help(app);
                appearance::ask_setting(app, setting_of(row).ok_or(Notice::NothingToDo)?)
            }
            HEADING | TYPING | SIGN_HEADING | SIGN => Err(Notice::NothingToDo),
            _ => {
                let command = command_of(row).ok_or(Notice::NothingToDo)?;
                leave_help(app);
                Ok(CommandResponse::run(command))
            }
        }
    }

    fn columns(&self) -> &'static [ColumnWidth] {
        &[ColumnWidth::Third(6, 20), ColumnWidth::Rest, ColumnWidth::Right]
    }

    fn keywords(&self, app: &App, row: RowId) -> String {
        match (row.sort, command_of(row)) {
            (SIGN, _) => in_all_languages(texts::label::Signs),
            (SETTING, _) => setting_of(row).map_or_else(String::new, |row| {
                format!("{} {} {}", row.name, in_all_languages(row.title), further_setting_words(row))
            }),
            (0, Some(command)) => {
                let titles = in_all_languages(app.layers.helped_context().titles(command));
                let names = command.row().names_and_titles();
                format!("{names} {titles} {}", further_search_words(command))
            }
            _ => String::new(),
        }
    }

    fn is_heading(&self, row: RowId) -> bool {
        matches!(row.sort, HEADING | TYPING | SIGN_HEADING)
    }

    /// Returns the command with its argument.
    fn detail(&self, app: &App, row: RowId) -> Option<String> {
        let command = command_of(row).filter(|_| row.sort == 0)?.row();
        let argument = command.texts.argument.get(app.settings.lang());
        (command.argument.is_some() && command.is_for_panes())
            .then(|| format!(":{} {argument}", command.name))
    }

    fn detail_lines(&self) -> u16 {
        2
    }

    /// Ranks answers first, then commands and settings by their rank, then signs. If the best match is a
    /// destructive command, inserts a warning before it.
    fn rank(&self, app: &App, rows: &mut Vec<RowId>, typed: &str) {
        let context = app.layers.helped_context();
        rows.sort_by_cached_key(|row| match (row.sort, command_of(*row)) {
            (ANSWER, _) => (0, None),
            (0, Some(command)) => {
                (1, Some(CommandRank::new(&Findable::command(command.row(), context.titles(command)), typed)))
            }
            (SETTING, _) => (1, setting_of(*row).map(|row| CommandRank::new(&Findable::setting(row), typed))),
            _ => (2, None),
        });
        let first = rows.first().filter(|row| row.sort == 0).and_then(|row| command_of(*row));
        if first.is_some_and(|command| command.row().is_destructive) {
            rows.insert(0, only(CAUTION));
        }
    }
}

/// Closes the help and returns whether it was open. The rows of the list below may have changed while it
/// was covered.
pub(crate) fn leave_help(app: &mut App) -> bool {
    let is_left = app.layers.close_help();
    if is_left {
        record_list::refresh_record_list(app);
        lists::refresh_rows(app);
    }
    is_left
}

/// Opens the help for the current context, or closes the help if it is open.
pub(crate) fn show_help(app: &mut App) -> CommandResult {
    if leave_help(app) {
        return done();
    }
    let context = app.context();
    app.layers.open_help(context);
    done()
}
