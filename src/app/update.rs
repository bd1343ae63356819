//! The top of the program: handles each input and updates the state derived from it.

use crate::app::actions::{
    autoplay, book, comparison, course, entry, external_edit, folder, folder_index, followed_file, graphs,
    journals, live_analysis, mistakes, opening, preview, record_list, recovery, saving, start_screen,
    statistics, tabs,
};
use crate::app::command::{Command, KeyContext, UnboundKey};
use crate::app::controls::{pointer, prompt};
use crate::app::document::Tab;
use crate::app::event::{CommandResponse, CommandResult, DocumentSource, Effect, Input, done, notify};
use crate::app::layers::{ListId, OpenList, ScreenMode};
use crate::app::lists::{ListRow, listed_rows, settings};
use crate::app::{App, dispatch, lists};
use crate::messages::notices::{Notice, TrainingNotice};
use crate::settings::ActiveSettings;

/// Returns the texts of the rows of the open list.
pub fn listed_texts(app: &App) -> Vec<String> {
    listed_rows(app).iter().map(ListRow::text).collect()
}

/// Handles an input and returns the effects to be carried out.
pub fn update(app: &mut App, input: Input) -> Vec<Effect> {
    let response = match input {
        Input::FileOpened { request, result } => opening::file_opened(app, request, result),
        Input::PathIsFolder { request } => opening::path_is_folder(app, request),
        Input::PreviewRead { request, result } => app.browser.preview_read(request, result),
        Input::FolderPreviewed { request, result } => app.browser.folder_previewed(request, result),
        Input::FilesListed { request, listing } => start_screen::files_listed(app, request, listing),
        Input::GamesCounted { request, update } => app.study.games_counted(request, update),
        Input::PositionLookedUp { request, found } => statistics::position_looked_up(app, request, found),
        Input::GamesListed { request, games } => app.study.games_listed(request, games),
        Input::IndexingAdvanced { request, progress } => app.study.indexing_advanced(request, progress),
        Input::FolderIndexed { request, notice } => folder_index::folder_indexed(app, request, notice),
        Input::BookOpened { request, result } => app.study.book_opened(request, result),
        Input::BookSearched { request, result } => app.study.book_searched(request, result),
        Input::FileRead { request, result } => comparison::file_read(app, request, result),
        Input::EditedExternally { request, result } => external_edit::edited_externally(app, request, result),
        Input::SettingsSaved(notice) => notify(notice),
        Input::CopyFailed(why) => Err(Notice::Failed(why)),
        Input::FileWritten { request, result } => saving::file_written(app, request, result),
        Input::JournalWritten { tab, result } => app.documents.journal_written(tab, result),
        Input::OrphanJournalsFound(orphans) => recovery::orphan_journals_found(app, orphans),
        Input::DiscardedJournalsFound { journals, lists } => {
            recovery::discarded_journals_found(app, journals, lists)
        }
        Input::FileUpdated { tab, update } => followed_file::file_updated(app, tab, update),
        Input::EngineNews { engine, news } => live_analysis::engine_news(app, engine, news),
        Input::TimerFired => autoplay::timer_fired(app),
        Input::ScoresRead(scores) => course::scores_read(app, &scores),
        Input::ScoreNotWritten(why) => Err(TrainingNotice::NotKept(why).into()),
        Input::Tick => Ok(journals::write_journals(app).into()),
        Input::Idle => done(),
        key => respond_and_mark_seen(app, key),
    };
    update_derived_state(app);
    let response = response.unwrap_or_else(|failure| CommandResponse::default().with(failure));
    let (effects, notice) = response.into_parts();
    app.notice = journals::notice_of_missing_journal(app).or(notice).or(app.notice.take());
    let below = folder::list_below(app);
    let (scores, preview) = (app.study.take_unwritten_scores(), folder::preview_selected(app));
    let (search, look_up) = (live_analysis::follow_with_analysis(app), statistics::look_up_statistics(app));
    let setting = settings::preview_setting(app);
    let bell = std::mem::take(&mut app.input.rings_bell).then_some(Effect::RingBell);
    let effects = app.documents.write_due_journals().into_iter().chain(effects).chain(bell).chain(scores);
    effects
        .chain(setting)
        .chain(below)
        .chain(preview)
        .chain(search)
        .chain(look_up)
        .chain(book::look_up_book(app))
        .collect()
}

/// Handles an input from the user.
fn respond(app: &mut App, key: Input) -> CommandResult {
    app.notice = None;
    // The second key of a mark and the second Ctrl-c count only as the very next input.
    let was_interrupted = app.input.interrupted;
    if std::mem::take(&mut app.input.answered_half) && matches!(key, Input::Text('成') | Input::Ime('成')) {
        return done();
    }
    if !matches!(&key, Input::Command(call) if matches!(call.command, Command::SecondGood | Command::SecondBad))
    {
        app.layers.leave_sign();
    }
    let response = respond_to(app, key).and_then(|response| run_next(app, response));
    app.input.interrupted &= !was_interrupted;
    response
}

/// Runs the commands that a response asks for.
fn run_next(app: &mut App, mut response: CommandResponse) -> CommandResult {
    while let Some(next) = response.take_next() {
        response = dispatch::run(app, next)?.after(response);
    }
    Ok(response)
}

fn respond_to(app: &mut App, key: Input) -> CommandResult {
    match key {
        Input::Command(invocation) => dispatch::run(app, invocation),
        Input::Text(c) => prompt::type_text(app, c.encode_utf8(&mut [0; 4])),
        Input::Paste(text) => prompt::paste_text(app, &text),
        Input::Click(target) => {
            let is_first = !std::mem::replace(&mut app.input.has_clicked, true);
            let response = pointer::click(app, target)?;
            let response = run_next(app, response)?;
            Ok(if is_first && response.is_empty() { response.with(Notice::MouseInUse) } else { response })
        }
        Input::Wheel { target, down } => pointer::wheel(app, target, down),
        Input::Unbound(key) if start_screen::begins_move(app, &key.text) => begin_with(app, &key.text),
        Input::Ime(c) if app.context() == KeyContext::Start => begin_with(app, &c.to_string()),
        Input::Unbound(key) if prompt::begins_filter(app, &key.text) => prompt::filter_from(app, &key.text),
        Input::Ime(c) if app.context() == KeyContext::List => prompt::filter_from(app, &c.to_string()),
        Input::Unbound(key) if app.open_question().is_some() => Err(Notice::NoAnswer(key.text)),
        Input::Unbound(key) => Err(why_dead(app, key)),
        Input::Ime(c) => entry::type_in_pane(app, c),
        _ => done(),
    }
}

/// Starts move entry with the text typed on the start screen.
fn begin_with(app: &mut App, typed: &str) -> CommandResult {
    dispatch::run(app, Command::EnterMoves.into())?;
    prompt::type_text(app, typed)
}

/// Explains why a key does nothing: it is unbound everywhere, or bound only in other contexts.
fn why_dead(app: &App, key: UnboundKey) -> Notice {
    let here = app.context();
    match key.elsewhere {
        Some(command) if !here.is_pane() => {
            Notice::BoundElsewhere { key: key.text, does: command.row().texts.title, here: here.name() }
        }
        _ => Notice::Unbound { key: key.text, here: here.name() },
    }
}

/// Updates the derived state: the graph, the review, the rows of lists, and the status. Closes the move
/// entry and similar modes if another record is shown than the one they were started in.
fn update_derived_state(app: &mut App) {
    let is_entering = matches!(
        app.layers.mode(),
        Some(ScreenMode::Entry(_) | ScreenMode::BoardCursor(_) | ScreenMode::Position(_))
    );
    if is_entering && app.layers.entering_in != app.tab().shown() {
        app.layers.close_mode();
    }
    preview::close_stale_preview(app);
    autoplay::stop_stale_autoplay(app);
    mistakes::update_review(app);
    graphs::update_graph(app);
    entry::refresh_entry(app);
    record_list::refresh_record_list(app);
    lists::refresh_rows(app);
    record_list::preview_record(app);
    app.tab_mut().update_status();
    let position = app.documents.tabs[app.documents.active].replay().position();
    if let Some(board) = app.layers.board_cursor_mut() {
        board.drop_stale_state(position);
        if board.is_done() && app.layers.question().is_none() {
            app.layers.close_mode();
        }
    }
}

/// Handles input from the user, and marks the moves at the cursor before and after as seen.
fn respond_and_mark_seen(app: &mut App, key: Input) -> CommandResult {
    app.tab_mut().mark_seen();
    let response = respond(app, key);
    app.tab_mut().mark_seen();
    let at = app.documents.active;
    let waits = app.tab().following.as_ref().is_some_and(|following| following.waiting.is_some());
    match response {
        Ok(response) if waits => Ok(followed_file::catch_up(app, at)?.after(response)),
        response => response,
    }
}

/// Creates the program with the given documents, the first in front; without documents it opens a new
/// record.
pub fn new_app(mut tabs: Vec<Tab>, settings: ActiveSettings) -> App {
    if tabs.is_empty() {
        tabs.push(Tab::empty(DocumentSource::New));
    }
    let mut app = App::new(tabs, settings);
    if app.tab().records().len() > 1 {
        app.layers.open(OpenList::new(ListId::Records));
    }
    app.notice = opening::notice_of_trouble(&app).or_else(|| opening::notice_of_history(&app));
    tabs::ask_to_recover(&mut app);
    app.tab_mut().update_status();
    record_list::refresh_record_list(&mut app);
    lists::refresh_rows(&mut app);
    record_list::preview_record(&mut app);
    app
}
