//! The action of every command: the usual one, and special ones for certain contexts.
//!
//! A command's name, titles and contexts are in its row in `command/table.rs`. A command without a line
//! here does not compile; a test finds a row that names a context without a line.

use crate::app::Effect;
use crate::app::actions::{
    answers, appearance, autoplay, board_cursor, book, browsing, bulk_edits, clipboard, closing, comment,
    course, cursor, diagnostics, editing, entry, entry_line, exercise, export_form, external_edit, folder,
    folder_index, followed_file, game_analysis, graphs, headers, live_analysis, marks, mistakes, opening,
    panes, paste, places, position_editor, position_status, preview, record_list, records, recovery, saving,
    search, start_screen, statistics, steps, tabs,
};
use crate::app::command::KeyContext::*;
use crate::app::command::{Command, Invocation, KeyContext, ListStep, PAGE, Pane};
use crate::app::controls::prompt;
use crate::app::event::CommandResult;
use crate::app::lists::{changes, errors, help};
use crate::app::text_edit::{LineEdit, TextArea};
use crate::app::{App, lists};
use honfu_core::shogi::Color;

/// Runs the usual action of a command: in the panes, and wherever it has no special action.
pub(super) fn run_usual(app: &mut App, call: &Invocation) -> CommandResult {
    match call.command {
        Command::NextMove => cursor::go_forward(app, call.times()),
        Command::PreviousMove => cursor::go_back(app, call.times()),
        Command::FirstMove => cursor::first_move(app),
        Command::LastMove => cursor::last_move(app, call.count),
        Command::PageForward => cursor::page_forward(app, call.times()),
        Command::PageBack => cursor::page_back(app, call.times()),
        Command::NextVariation => cursor::step_variation(app, true, call.times()),
        Command::PreviousVariation => cursor::step_variation(app, false, call.times()),
        Command::NextFork => cursor::next_fork(app, call.times()),
        Command::PreviousFork => cursor::previous_fork(app, call.times()),
        Command::LeaveVariation => cursor::leave_variation(app, call.times()),
        Command::JumpBack => cursor::jump_back(app, call.times()),
        Command::JumpForward => cursor::jump_forward(app, call.times()),
        Command::Autoplay => autoplay::toggle_autoplay(app, call.number()?),
        Command::Faster => app.study.change_pace(true),
        Command::Slower => app.study.change_pace(false),
        Command::GoTo => cursor::go_to_ply(app, call.number()?),
        Command::PrincipalVariation => preview::show_preview(app, call.number()?),
        Command::Analyze => live_analysis::toggle_analysis(app, call.number()?),
        Command::AnalyzeGame => game_analysis::analyze_game(app, call.argument()),
        Command::Engine => live_analysis::choose_engine(app, call.argument()),
        Command::NextComment => cursor::seek_comment(app, true, call.times()),
        Command::PreviousComment => cursor::seek_comment(app, false, call.times()),
        Command::NextMark => cursor::seek_mark(app, true, call.times()),
        Command::PreviousMark => cursor::seek_mark(app, false, call.times()),
        Command::NextBookmark => cursor::seek_bookmark(app, true, call.times()),
        Command::PreviousBookmark => cursor::seek_bookmark(app, false, call.times()),
        Command::NextMistake => mistakes::seek_mistake(app, true, call.times()),
        Command::PreviousMistake => mistakes::seek_mistake(app, false, call.times()),
        Command::Mistakes => mistakes::show_mistakes(app),
        Command::SamePosition => position_status::go_to_same(app),
        Command::Statistics => statistics::show_statistics(app, call.argument()),
        Command::IndexFolder => folder_index::index_folder(app, call.argument()),
        Command::Book => book::open_book(app, call.argument()),
        Command::FollowLink => places::follow_link(app, call.count),
        Command::Search => search::search_for(app, call.text()),
        Command::SearchNext => search::search_on(app, true, call.times()),
        Command::SearchPrevious => search::search_on(app, false, call.times()),
        Command::Matches => search::show_matches(app),
        Command::Impasse => position_status::show_impasse(app),
        Command::EnterMoves => position_editor::leave_position_before(app, entry_line::start_entry),
        Command::BoardCursor => position_editor::leave_position_before(app, board_cursor::start_board_cursor),
        Command::Position => position_editor::start_position_editor(app, call.argument()),
        Command::End => steps::end(app, call.argument()),
        Command::Force => entry::force(app, call.argument()),
        Command::CountWords => app.tab_mut().count_words(),
        Command::Comment => comment::edit_comment(app),
        Command::EditExternally => external_edit::edit_externally(app),
        Command::Template => comment::offer_templates(app),
        Command::Keep => live_analysis::keep_analysis(app),
        Command::Mark => marks::mark(app, call.argument()),
        Command::MarkMistakes => mistakes::mark_mistakes(app),
        Command::Bookmark => marks::bookmark(app, call.argument()),
        Command::Bookmarks => places::show_bookmarks(app),
        Command::Fold => app.tab_mut().fold_variation(),
        Command::FoldAll => app.tab_mut().fold_all(true),
        Command::UnfoldAll => app.tab_mut().fold_all(false),
        Command::Outline => places::show_outline(app),
        Command::VariationUp => editing::reorder(app, false),
        Command::VariationDown => editing::reorder(app, true),
        Command::MainLine => editing::make_main_line(app),
        Command::KeepLine => bulk_edits::keep_line(app),
        Command::RemoveSiblings => bulk_edits::remove_siblings(app),
        Command::RemoveUncommented => bulk_edits::remove_uncommented(app),
        Command::CutTimes => bulk_edits::cut_times(app),
        Command::StripComments => bulk_edits::strip_comments(app),
        Command::StripNotes => bulk_edits::strip_notes(app),
        Command::Undo => editing::step_history(app, true),
        Command::Redo => editing::step_history(app, false),
        Command::UndoList => changes::show_changes(app),
        Command::Remove => editing::remove(app),
        Command::Copy => clipboard::copy(app, call.argument()),
        Command::Paste => paste::paste(app),
        Command::NextNotation => appearance::step_notation(app, true),
        Command::PreviousNotation => appearance::step_notation(app, false),
        Command::Notation => appearance::choose_notation(app, call.argument()),
        Command::FlipBoard => appearance::flip_board(app),
        Command::Redraw => Ok(Effect::Redraw.into()),
        Command::NextPane => app.panes.step_pane(true),
        Command::PreviousPane => app.panes.step_pane(false),
        Command::Zoom => app.panes.zoom(),
        Command::Wider => app.panes.widen(call.steps()),
        Command::Narrower => app.panes.widen(-call.steps()),
        Command::Taller => app.panes.heighten(call.steps()),
        Command::Shorter => app.panes.heighten(-call.steps()),
        Command::HideBoard => app.panes.hide(Pane::Board),
        Command::HideMoves => app.panes.hide(Pane::Moves),
        Command::HideComment => app.panes.hide(Pane::Comment),
        Command::HideHeaders => panes::hide_headers(app),
        Command::Graph => graphs::show_graph(app, call.argument()),
        Command::ResetPanes => app.panes.reset_panes(),
        Command::Save => saving::save_as_or_in_place(app, call.argument()),
        Command::SaveAs => saving::save_as_or_ask(app, call.argument()),
        Command::SaveClose => saving::save_and_close(app),
        Command::DiscardClose => closing::discard_and_close(app),
        Command::Export => export_form::export_or_show(app, call.argument()),
        Command::Recover => recovery::recover(app),
        Command::Open => opening::open_or_browse(app, call.argument()),
        Command::Recent => Ok(folder::browse_recent(app).into()),
        Command::Sample => tabs::open_sample(app),
        Command::StartScreen => Ok(start_screen::open_start_screen(app).into()),
        Command::TabNew => tabs::open_in_tab(app, folder::path_of(app, call.text())),
        Command::Follow => followed_file::follow(app),
        Command::NewRecord => tabs::open_new(app),
        Command::Tabs => tabs::show_tabs(app),
        Command::NextTab => tabs::step_tab(app, true, call.count),
        Command::PreviousTab => tabs::step_tab(app, false, call.count),
        Command::Diff => app.documents.diff(call.text()),
        Command::DiffFile => saving::show_changed_lines(app),
        Command::Encoding => opening::read_again(app, call.text()),
        Command::Close => closing::close(app),
        Command::Headers => headers::show_headers(app),
        Command::Records => records::show_records(app),
        Command::Errors => errors::show_errors(app),
        Command::NextFault => diagnostics::step_diagnostic(app, true, call.times()),
        Command::PreviousFault => diagnostics::step_diagnostic(app, false, call.times()),
        Command::Retype => diagnostics::retype_or_ask(app, call.argument()),
        Command::NextRecord => records::step_record(app, true),
        Command::PreviousRecord => records::step_record(app, false),
        Command::RecordAdd => records::add_empty_record(app),
        Command::RecordDuplicate => records::duplicate_record(app),
        Command::RecordRemove => records::remove_record(app),
        Command::RecordUp => records::move_record(app, false),
        Command::RecordDown => records::move_record(app, true),
        Command::RecordCopy => records::copy_record(app),
        Command::RecordPaste => records::paste_records(app),
        Command::Guess => exercise::start_guessing(app, call.argument()),
        Command::Tsume => course::start_tsume(app),
        Command::Hint => exercise::show_hint(app),
        Command::GiveUp => exercise::give_up(app),
        Command::NextProblem => course::next_problem(app, true),
        Command::Set => appearance::set_as_typed(app, call.text()),
        Command::Settings => app.layers.show_settings(),
        Command::SaveSettings => appearance::save_settings(app),
        Command::Palette => prompt::show_palette(app),
        Command::Help => help::show_help(app),
        Command::Suspend => Ok(Effect::Suspend.into()),
        Command::Interrupt => closing::interrupt(app),
        Command::Quit => closing::ask_to_quit(app),
        Command::Up => app.panes.scroll_comment(-1),
        Command::Down => app.panes.scroll_comment(1),
        Command::Accept
        | Command::Filter
        | Command::ListFirst
        | Command::ListLast
        | Command::ListPageUp
        | Command::ListPageDown
        | Command::Cancel
        | Command::Complete
        | Command::CompleteBack
        | Command::CaretLeft
        | Command::CaretRight
        | Command::CaretHome
        | Command::CaretEnd
        | Command::ToHand
        | Command::DeleteBack
        | Command::DeleteForward
        | Command::DeleteWord
        | Command::DeleteLine
        | Command::WordLeft
        | Command::WordRight
        | Command::TextStart
        | Command::TextEnd
        | Command::SecondGood
        | Command::SecondBad
        | Command::HeaderAdd
        | Command::HeaderRemove
        | Command::HeaderUp
        | Command::HeaderDown
        | Command::RecoveryRemove
        | Command::NextValue
        | Command::PreviousValue
        | Command::PieceTurn
        | Command::PiecePromote
        | Command::PieceRemove
        | Command::SideToMove
        | Command::RestToBlack
        | Command::RestToWhite
        | Command::Presets
        | Command::RecentA
        | Command::RecentB
        | Command::RecentC
        | Command::RecentD
        | Command::RecentE
        | Command::RecentF
        | Command::RecentG
        | Command::RecentH
        | Command::RecentI
        | Command::FolderUp
        | Command::ShowAll
        | Command::PlayListed
        | Command::Sort => Err(call.command.row().only_elsewhere()),
    }
}

/// Runs the special action of a command in a context where its row declares one; returns `None` elsewhere.
/// `context` is the one whose keys apply: the settings, which have no keys for most commands, come as a
/// list.
pub(super) fn run_special(app: &mut App, call: &Invocation, context: KeyContext) -> Option<CommandResult> {
    let result = match (call.command, context) {
        (Command::Accept, CommentEdit) => app.tab_mut().type_comment("\n", false),
        (Command::Accept, List | Start | Headers | Records | Statistics | Export) => lists::choose_row(app),
        (Command::Accept, Prompt | Help) => prompt::accept_prompt(app),
        (Command::Accept, Question) => answers::accept_question(app),
        (Command::Accept, Entry) => entry::accept_entry(app),
        (Command::Accept, BoardCursor) => board_cursor::pick_or_put(app),
        (Command::Accept, Position) => app.layers.edit_position(|editor| editor.pick_or_put()),
        (Command::Accept, Line) => preview::add_previewed(app),
        (Command::Accept, Browser) => browsing::open_selected(app, false),
        (Command::Up, List | Export | Help | Start) => lists::move_in_list(app, ListStep::Up.counted(call)),
        (Command::Up, Question) => lists::step_in_list(app, ListStep::Up),
        (Command::Up, Browser) => app.browser.walk_rows(ListStep::Up.counted(call)),
        (Command::Up, CommentEdit) => app.tab_mut().edit_area(|area| area.up(1)),
        (Command::Up, Prompt) => prompt::step_in_prompt(app, ListStep::Up),
        (Command::Up, Entry) => app.layers.pick_choice(false),
        (Command::Up, BoardCursor) => board_cursor::step_on_board(app, (0, -1)),
        (Command::Up, Position) => position_editor::step_in_position(app, (0, -1)),
        (Command::Down, List | Export | Help | Start) => {
            lists::move_in_list(app, ListStep::Down.counted(call))
        }
        (Command::Down, Question) => lists::step_in_list(app, ListStep::Down),
        (Command::Down, Browser) => app.browser.walk_rows(ListStep::Down.counted(call)),
        (Command::Down, CommentEdit) => app.tab_mut().edit_area(|area| area.down(1)),
        (Command::Down, Prompt) => prompt::step_in_prompt(app, ListStep::Down),
        (Command::Down, Entry) => app.layers.pick_choice(true),
        (Command::Down, BoardCursor) => board_cursor::step_on_board(app, (0, 1)),
        (Command::Down, Position) => position_editor::step_in_position(app, (0, 1)),
        (Command::ListPageUp, Comment) => app.panes.page_comment(false),
        (Command::ListPageUp, CommentEdit) => app.tab_mut().edit_area(|area| area.up(PAGE)),
        (Command::ListPageUp, List | Help) => lists::move_in_list(app, ListStep::PageUp.counted(call)),
        (Command::ListPageUp, Question) => lists::step_in_list(app, ListStep::PageUp),
        (Command::ListPageUp, Browser) => app.browser.walk_rows(ListStep::PageUp.counted(call)),
        (Command::ListPageUp, Export) => export_form::scroll_export(app, false),
        (Command::ListPageUp, Prompt) => prompt::step_in_prompt(app, ListStep::PageUp),
        (Command::ListPageDown, Comment) => app.panes.page_comment(true),
        (Command::ListPageDown, CommentEdit) => app.tab_mut().edit_area(|area| area.down(PAGE)),
        (Command::ListPageDown, List | Help) => lists::move_in_list(app, ListStep::PageDown.counted(call)),
        (Command::ListPageDown, Question) => lists::step_in_list(app, ListStep::PageDown),
        (Command::ListPageDown, Browser) => app.browser.walk_rows(ListStep::PageDown.counted(call)),
        (Command::ListPageDown, Export) => export_form::scroll_export(app, true),
        (Command::ListPageDown, Prompt) => prompt::step_in_prompt(app, ListStep::PageDown),
        (Command::Cancel, Moves) => game_analysis::hide_matches_or_end_work(app),
        (Command::Cancel, CommentEdit) => comment::close_comment(app),
        (Command::Cancel, List | Start | Export) => closing::close(app),
        (Command::Cancel, Prompt | Help) => prompt::leave_prompt(app),
        (Command::Cancel, Question) => app.layers.leave_question(),
        (Command::Cancel, Entry) => app.layers.leave_mode(),
        (Command::Cancel, BoardCursor) => app.layers.put_back_or_leave_board(),
        (Command::Cancel, Position) => position_editor::put_back_or_leave_position(app),
        (Command::Cancel, Line) => app.layers.leave_mode(),
        (Command::Cancel, Browser) => browsing::drop_filter_or_leave_browser(app),
        (Command::NextMove, Statistics) => preview::walk_statistics(app, true, call.times()),
        (Command::NextMove, Line) => app.layers.step_preview(true, call.times()),
        (Command::NextMove, CommentEdit) => comment::edit_next_comment(app, true),
        (Command::PreviousMove, Statistics) => preview::walk_statistics(app, false, call.times()),
        (Command::PreviousMove, Line) => app.layers.step_preview(false, call.times()),
        (Command::PreviousMove, CommentEdit) => comment::edit_next_comment(app, false),
        (Command::FirstMove, Statistics) => preview::start_of_statistics(app),
        (Command::FirstMove, Line) => app.layers.step_preview(false, usize::MAX),
        (Command::LastMove, Statistics) => preview::end_of_statistics(app, call.count),
        (Command::LastMove, Line) => app.layers.last_of_preview(call.count),
        (Command::PageForward, Line) => app.layers.step_preview(true, PAGE.saturating_mul(call.times())),
        (Command::PageBack, Line) => app.layers.step_preview(false, PAGE.saturating_mul(call.times())),
        (Command::NextVariation, Line) => preview::turn_preview(app, true),
        (Command::PreviousVariation, Line) => preview::turn_preview(app, false),
        (Command::Statistics, Browser) => browsing::leave_browser_for_statistics(app, call.argument()),
        (Command::EditExternally, CommentEdit) => keeping_comment(app, external_edit::edit_externally),
        (Command::Undo, Position) => app.layers.edit_position(|editor| editor.step_history(true)),
        (Command::Undo, CommentEdit) => app.tab_mut().undo_in_comment(),
        (Command::Redo, Position) => app.layers.edit_position(|editor| editor.step_history(false)),
        (Command::Redo, CommentEdit) => app.tab_mut().redo_in_comment(),
        (Command::FlipBoard, Browser) => browsing::flip_previewed_board(app),
        (Command::Save, CommentEdit) => {
            keeping_comment(app, |app| saving::save_as_or_in_place(app, call.argument()))
        }
        (Command::Open, Browser) => browsing::open_or_ask(app, call.argument()),
        (Command::Recent, Browser) => browsing::list_recent_files(app),
        (Command::TabNew, Browser) => browsing::open_selected_in_tab(app, call.argument()),
        (Command::Close, Line) => app.layers.leave_mode(),
        (Command::Close, Browser) => browsing::leave_browser(app),
        (Command::Suspend, CommentEdit) => keeping_comment(app, |_| Ok(Effect::Suspend.into())),
        (Command::Filter, List | Records) => app.layers.ask_list_filter(),
        (Command::Filter, Statistics) => statistics::ask_statistics_filter(app),
        (Command::Filter, Browser) => browsing::ask_browser_filter(app),
        (Command::ListFirst, Comment) => app.panes.scroll_comment(isize::MIN),
        (Command::ListFirst, List) => lists::move_in_list(app, ListStep::First.counted(call)),
        (Command::ListFirst, Browser) => app.browser.walk_rows(ListStep::First.counted(call)),
        (Command::ListLast, Comment) => app.panes.scroll_comment(isize::MAX),
        (Command::ListLast, List) => lists::move_in_list(app, ListStep::Last.counted(call)),
        (Command::ListLast, Browser) => app.browser.walk_rows(ListStep::Last.counted(call)),
        (Command::Complete, Prompt) => prompt::complete_prompt(app, true),
        (Command::Complete, Help) => lists::move_in_list(app, ListStep::Down),
        (Command::Complete, Entry) => app.layers.pick_choice(true),
        (Command::CompleteBack, Prompt) => prompt::complete_prompt(app, false),
        (Command::CompleteBack, Help) => lists::move_in_list(app, ListStep::Up),
        (Command::CompleteBack, Entry) => app.layers.pick_choice(false),
        (Command::CaretLeft, CommentEdit) => app.tab_mut().edit_area(TextArea::left),
        (Command::CaretLeft, Prompt) => prompt::edit_prompt(app, LineEdit::left),
        (Command::CaretLeft, Entry) => entry::edit_entry_or_run(app, LineEdit::left, Command::PreviousMove),
        (Command::CaretLeft, BoardCursor) => board_cursor::step_on_board(app, (-1, 0)),
        (Command::CaretLeft, Position) => position_editor::step_in_position(app, (-1, 0)),
        (Command::CaretRight, CommentEdit) => app.tab_mut().edit_area(TextArea::right),
        (Command::CaretRight, Prompt) => prompt::edit_prompt(app, LineEdit::right),
        (Command::CaretRight, Entry) => entry::edit_entry_or_run(app, LineEdit::right, Command::NextMove),
        (Command::CaretRight, BoardCursor) => board_cursor::step_on_board(app, (1, 0)),
        (Command::CaretRight, Position) => position_editor::step_in_position(app, (1, 0)),
        (Command::CaretHome, Prompt) => prompt::edit_prompt(app, LineEdit::home),
        (Command::CaretHome, Entry) => app.layers.edit_entry(LineEdit::home),
        (Command::CaretHome, CommentEdit) => app.tab_mut().edit_area(TextArea::home),
        (Command::CaretEnd, Prompt) => prompt::edit_prompt(app, LineEdit::end),
        (Command::CaretEnd, Entry) => app.layers.edit_entry(LineEdit::end),
        (Command::CaretEnd, CommentEdit) => app.tab_mut().edit_area(TextArea::end),
        (Command::ToHand, BoardCursor) => board_cursor::change_side(app),
        (Command::ToHand, Position) => app.layers.edit_position(|editor| editor.change_side()),
        (Command::DeleteBack, CommentEdit) => app.tab_mut().edit_area(TextArea::delete_back),
        (Command::DeleteBack, Prompt) => prompt::delete_back_in_prompt(app),
        (Command::DeleteBack, Question) => answers::delete_back_in_question(app),
        (Command::DeleteBack, Entry) => entry::delete_back_in_entry(app),
        (Command::DeleteForward, CommentEdit) => app.tab_mut().edit_area(TextArea::delete_forward),
        (Command::DeleteForward, Prompt) => prompt::edit_prompt(app, LineEdit::delete_forward),
        (Command::DeleteForward, Entry) => app.layers.edit_entry(LineEdit::delete_forward),
        (Command::DeleteWord, CommentEdit) => app.tab_mut().edit_area(TextArea::delete_word),
        (Command::DeleteWord, Prompt) => prompt::edit_prompt(app, LineEdit::delete_word),
        (Command::DeleteWord, Entry) => app.layers.edit_entry(LineEdit::delete_word),
        (Command::DeleteLine, Prompt) => prompt::edit_prompt(app, LineEdit::delete_line),
        (Command::DeleteLine, Entry) => app.layers.edit_entry(LineEdit::delete_line),
        (Command::DeleteLine, CommentEdit) => app.tab_mut().edit_area(TextArea::delete_line),
        (Command::WordLeft, CommentEdit) => app.tab_mut().edit_area(TextArea::word_left),
        (Command::WordRight, CommentEdit) => app.tab_mut().edit_area(TextArea::word_right),
        (Command::TextStart, CommentEdit) => app.tab_mut().edit_area(TextArea::text_start),
        (Command::TextEnd, CommentEdit) => app.tab_mut().edit_area(TextArea::text_end),
        (Command::SecondGood, Sign) => marks::second_sign(app, true),
        (Command::SecondBad, Sign) => marks::second_sign(app, false),
        (Command::HeaderAdd, Headers) => app.layers.ask_new_header(),
        (Command::HeaderRemove, Headers) => headers::remove_header(app),
        (Command::HeaderUp, Headers) => headers::move_header(app, false),
        (Command::HeaderDown, Headers) => headers::move_header(app, true),
        (Command::RecoveryRemove, Recovery) => lists::recovery::ask_to_discard_left(app),
        (Command::NextValue, Export) => export_form::step_field(app, true),
        (Command::PreviousValue, Export) => export_form::step_field(app, false),
        (Command::PieceTurn, Position) => app.layers.edit_position(|editor| editor.turn_piece()),
        (Command::PiecePromote, Position) => app.layers.edit_position(|editor| editor.promote_piece()),
        (Command::PieceRemove, Position) => app.layers.edit_position(|editor| editor.clear()),
        (Command::SideToMove, Position) => app.layers.edit_position(|editor| editor.change_side_to_move()),
        (Command::RestToBlack, Position) => app.layers.edit_position(|editor| editor.give_rest(Color::Black)),
        (Command::RestToWhite, Position) => app.layers.edit_position(|editor| editor.give_rest(Color::White)),
        (Command::Presets, Position) => app.layers.show_presets(),
        (Command::RecentA, Start) => start_screen::open_start_file(app, 0),
        (Command::RecentB, Start) => start_screen::open_start_file(app, 1),
        (Command::RecentC, Start) => start_screen::open_start_file(app, 2),
        (Command::RecentD, Start) => start_screen::open_start_file(app, 3),
        (Command::RecentE, Start) => start_screen::open_start_file(app, 4),
        (Command::RecentF, Start) => start_screen::open_start_file(app, 5),
        (Command::RecentG, Start) => start_screen::open_start_file(app, 6),
        (Command::RecentH, Start) => start_screen::open_start_file(app, 7),
        (Command::RecentI, Start) => start_screen::open_start_file(app, 8),
        (Command::FolderUp, Browser) => browsing::folder_up(app),
        (Command::ShowAll, Browser) => browsing::show_all(app),
        (Command::PlayListed, Statistics) => statistics::play_listed(app),
        (Command::Sort, Records) => record_list::sort_records(app),
        (Command::Sort, Browser) => app.browser.sort_files(),
        _ => return None,
    };
    Some(result)
}

/// Saves the comment being edited, and then runs an action.
fn keeping_comment(app: &mut App, then: impl FnOnce(&mut App) -> CommandResult) -> CommandResult {
    comment::close_comment(app)?;
    then(app)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::command::COMMANDS;
    use crate::app::new_app;
    use crate::settings::ActiveSettings;

    #[test]
    fn rows_say_where_a_command_does_something_else() {
        let app = new_app(Vec::new(), ActiveSettings::default());
        for row in COMMANDS {
            for context in KeyContext::ALL {
                let result = run_special(&mut app.clone(), &row.command.into(), context);
                assert_eq!(result.is_some(), row.has_own_function_in(context), "{} in {context:?}", row.name);
            }
        }
    }
}
