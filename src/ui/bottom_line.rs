//! The bottom line: hints of keys, messages, and the line where text is typed.

use ratatui::layout::Rect;

use super::canvas::{FrameCanvas, RowPen};
use super::entry;
use super::scene::Scene;
use crate::app::document::{Training, TrainingTask};
use crate::app::{Command, KeyContext, Prompt, PromptKind};
use crate::config::theme::ScreenStyle;
use crate::messages::notices::TrainingNotice;
use crate::messages::screen::{KeyHint, ScreenLabel};
use crate::messages::{headers, notices::Notice};
use honfu_core::text::{WidthMode, grapheme_width, graphemes};

/// The question that is open, with its answers.
pub(super) fn question_text(canvas: &FrameCanvas, scene: &Scene) -> Option<(String, ScreenStyle)> {
    let question = scene.app.open_question()?;
    let mut text = question.text(scene.lang);
    for answer in question.answers() {
        text.push(' ');
        text.push_str(answer.words.get(scene.lang));
    }
    Some((text + " [Esc]", canvas.theme().title))
}

/// What the app has to say, or why what is typed can become nothing.
pub(super) fn notice_text(canvas: &FrameCanvas, scene: &Scene) -> Option<(String, ScreenStyle)> {
    let Some(notice) = scene.app.news() else { return entry::entry_problem(canvas, scene) };
    let theme = canvas.theme();
    let look = if notice.is_problem() { theme.problem } else { theme.title };
    let mut text = notice.text(scene.locale());
    if let Some((keys, words)) = next_problem_hint(scene, &notice) {
        text.extend(["  ", &keys, " ", words]);
    }
    Some((text, look))
}

/// The key of the next problem, when one is over.
fn next_problem_hint(scene: &Scene, notice: &Notice) -> Option<(String, &'static str)> {
    let is_over = matches!(notice, Notice::Training(TrainingNotice::Solved { .. } | TrainingNotice::GivenUp));
    let (words, commands) = NEXT_PROBLEM;
    key_hint(scene, words, commands).filter(|_| is_over)
}

/// The keys that are typed so far and mean nothing yet.
pub(super) fn pending_keys(canvas: &FrameCanvas, scene: &Scene) -> Option<(String, ScreenStyle)> {
    let pending = scene.keys.pending();
    (!pending.is_empty()).then(|| (pending, canvas.theme().title))
}

/// Whether a message is seen whole in the line.
pub(super) fn message_fits(canvas: &FrameCanvas, scene: &Scene, area: Rect, message: &str) -> bool {
    let help =
        help_hint(scene, area).map_or(0, |(keys, words)| canvas.width(&keys) + 1 + canvas.width(words));
    let typed = scene.app.entry().map_or(0, |entry| entry::entry_width(canvas, entry));
    canvas.width(message).saturating_add(help + typed + 3) <= area.width
}

/// Draws the line: a message, or else what is being entered or hints. Returns where the
/// caret stands where moves are typed.
pub(super) fn draw(
    canvas: &mut FrameCanvas,
    scene: &Scene,
    area: Rect,
    message: Option<(String, ScreenStyle)>,
) -> Option<(u16, u16)> {
    let (theme, pending) = (canvas.theme(), pending_keys(canvas, scene));
    // An answer that is out of sight would be none.
    let is_whole = |(text, _): &(String, ScreenStyle)| message_fits(canvas, scene, area, text);
    let hides_answers =
        scene.app.open_question().is_some() && message.as_ref().is_some_and(|asked| !is_whole(asked));
    let help = help_hint(scene, area).filter(|_| !hides_answers);
    let mut pen = canvas.pen(area, 0);
    let help_width = help.as_ref().map_or(0, |help| help_width(&pen, help));
    let help_at = area.width.saturating_sub(help_width + 1);
    let end = help_at.saturating_sub(pending.as_ref().map_or(0, |(keys, _)| pen.width(keys) + 2));
    let caret = scene.app.entry().map(|typed| (area.x + entry::draw_entry(&mut pen, typed), area.y));
    pen.skip(1);
    match (message, scene.app.entry()) {
        (Some((text, look)), typed) => {
            pen.fit_until(end.saturating_sub(1), &text, look).skip(2);
            if let Some(typed) = typed {
                entry::draw_choices(&mut pen, scene, typed, end);
            }
        }
        (None, Some(typed)) if !typed.choices.is_empty() => entry::draw_choices(&mut pen, scene, typed, end),
        (None, _) => draw_hints(&mut pen, scene, end),
    }
    if let Some((pending, look)) = pending {
        pen.to(end).put(&pending, look);
    }
    if let Some((keys, words)) = help {
        pen.to(help_at).put(&keys, theme.key).put(" ", theme.faint).put(words, theme.faint);
    }
    caret
}

/// The key of the help; on the smallest screens what is typed needs the room.
fn help_hint(scene: &Scene, area: Rect) -> Option<(String, &'static str)> {
    let cramped = scene.app.entry().is_some() && area.width < ROOMY;
    key_hint(scene, KeyHint::Help, &[Command::Help]).filter(|_| !cramped)
}

/// From how many cells on a line has room for more than what is typed.
const ROOMY: u16 = 40;

fn help_width(pen: &RowPen, (keys, words): &(String, &str)) -> u16 {
    pen.width(keys) + 1 + pen.width(words)
}

/// Writes as many hints as fit before a column, the most important first.
fn draw_hints(pen: &mut RowPen, scene: &Scene, end: u16) {
    let theme = pen.theme();
    for (hint_of, commands) in hint_rows(scene) {
        let is_idle = match hint_of {
            KeyHint::Retype => !scene.tab.has_gap(),
            KeyHint::Line => !scene.tab.has_engine_line(),
            KeyHint::Follow => !scene.tab.has_links(),
            KeyHint::End => scene.app.due_end().is_none(),
            KeyHint::Tabs => scene.app.tabs().len() == 1,
            KeyHint::Records => scene.tab.records().len() == 1,
            KeyHint::Tip | KeyHint::GiveUp => !scene.tab.training().is_some_and(Training::is_asking),
            KeyHint::NextProblem => {
                scene.tab.training().is_none_or(|training| training.task != TrainingTask::Tsume)
            }
            _ => false,
        };
        if is_idle {
            continue;
        }
        let Some((keys, words)) = key_hint(scene, *hint_of, commands) else { continue };
        let needed = pen.width(&keys) + 1 + pen.width(words) + 2;
        if pen.column() + needed <= end {
            pen.put(&keys, theme.key).skip(1).put(words, theme.faint).skip(2);
        }
    }
}

/// The first key of each command, and what they do; `None` where none is bound.
pub(super) fn key_hint(scene: &Scene, hint: KeyHint, commands: &[Command]) -> Option<(String, &'static str)> {
    let map = scene.keys.map();
    let context = scene.app.context();
    let keys = commands.iter().filter_map(|command| map.keys_of(context, *command).into_iter().next());
    let keys: Vec<String> = keys.collect();
    let joined = if keys.iter().all(|key| key.chars().count() == 1) { keys.concat() } else { keys.join(" ") };
    (!joined.is_empty()).then(|| (joined, hint.get(scene.lang)))
}

type HintRow = (KeyHint, &'static [Command]);

/// Offered where a line was not understood, where a comment tells one, where it has links,
/// and where the rules end the game.
const RETYPE: HintRow = (KeyHint::Retype, &[Command::Retype]);
const WALK_LINE: HintRow = (KeyHint::Line, &[Command::PrincipalVariation]);
/// Offered where a move is asked for.
const TIP: HintRow = (KeyHint::Tip, &[Command::Hint]);
const GIVE_UP: HintRow = (KeyHint::GiveUp, &[Command::GiveUp]);
const NEXT_PROBLEM: HintRow = (KeyHint::NextProblem, &[Command::NextProblem]);
const END: HintRow = (KeyHint::End, &[Command::End]);
const FOLLOW: HintRow = (KeyHint::Follow, &[Command::FollowLink]);

const PANES: [HintRow; 19] = [
    NEXT_PROBLEM,
    RETYPE,
    WALK_LINE,
    FOLLOW,
    END,
    (KeyHint::Move, &[Command::PreviousMove, Command::NextMove]),
    (KeyHint::Variation, &[Command::PreviousVariation, Command::NextVariation]),
    (KeyHint::Enter, &[Command::EnterMoves]),
    (KeyHint::Comment, &[Command::Comment]),
    (KeyHint::Tabs, &[Command::NextTab]),
    (KeyHint::Records, &[Command::Records]),
    (KeyHint::Save, &[Command::Save]),
    (KeyHint::Commands, &[Command::Palette]),
    (KeyHint::Quit, &[Command::Close]),
    (KeyHint::Pane, &[Command::NextPane]),
    (KeyHint::Notation, &[Command::NextNotation]),
    (KeyHint::Search, &[Command::Search]),
    (KeyHint::Open, &[Command::Open]),
    (KeyHint::Flip, &[Command::FlipBoard]),
];

/// Where there is no move yet.
const EMPTY: [HintRow; 12] = [
    NEXT_PROBLEM,
    RETYPE,
    FOLLOW,
    (KeyHint::Enter, &[Command::EnterMoves]),
    (KeyHint::Open, &[Command::Open]),
    (KeyHint::Paste, &[Command::Paste]),
    (KeyHint::Tabs, &[Command::NextTab]),
    (KeyHint::Records, &[Command::Records]),
    (KeyHint::Commands, &[Command::Palette]),
    (KeyHint::Quit, &[Command::Close]),
    (KeyHint::Pane, &[Command::NextPane]),
    (KeyHint::Flip, &[Command::FlipBoard]),
];

const COMMENT: [HintRow; 9] = [
    RETYPE,
    WALK_LINE,
    FOLLOW,
    END,
    (KeyHint::Scroll, &[Command::Up, Command::Down]),
    (KeyHint::Move, &[Command::PreviousMove, Command::NextMove]),
    (KeyHint::Pane, &[Command::NextPane]),
    (KeyHint::Commands, &[Command::Palette]),
    (KeyHint::Quit, &[Command::Close]),
];

const COMMENT_EDIT: [HintRow; 4] = [
    (KeyHint::Keep, &[Command::Cancel]),
    (KeyHint::Move, &[Command::PreviousMove, Command::NextMove]),
    (KeyHint::Undo, &[Command::Undo]),
    (KeyHint::Editor, &[Command::EditExternally]),
];

const LIST: [HintRow; 4] = [
    (KeyHint::Choose, &[Command::Up, Command::Down]),
    (KeyHint::Accept, &[Command::Accept]),
    (KeyHint::Search, &[Command::Filter]),
    (KeyHint::Cancel, &[Command::Cancel]),
];

const HEADERS: [HintRow; 6] = [
    (KeyHint::Choose, &[Command::Up, Command::Down]),
    (KeyHint::Edit, &[Command::Accept]),
    (KeyHint::Add, &[Command::HeaderAdd]),
    (KeyHint::Remove, &[Command::HeaderRemove]),
    (KeyHint::Reorder, &[Command::HeaderUp, Command::HeaderDown]),
    (KeyHint::Cancel, &[Command::Cancel]),
];

const RECORDS: [HintRow; 9] = [
    (KeyHint::Accept, &[Command::Accept]),
    (KeyHint::Filter, &[Command::Filter]),
    (KeyHint::Sort, &[Command::Sort]),
    (KeyHint::Add, &[Command::RecordAdd]),
    (KeyHint::Duplicate, &[Command::RecordDuplicate]),
    (KeyHint::Remove, &[Command::RecordRemove]),
    (KeyHint::Copy, &[Command::RecordCopy]),
    (KeyHint::Paste, &[Command::RecordPaste]),
    (KeyHint::Reorder, &[Command::RecordUp, Command::RecordDown]),
];

const STATISTICS: [HintRow; 6] = [
    (KeyHint::Play, &[Command::Accept]),
    (KeyHint::Back, &[Command::PreviousMove]),
    (KeyHint::Choose, &[Command::Up, Command::Down]),
    (KeyHint::Undo, &[Command::Undo]),
    (KeyHint::Notation, &[Command::NextNotation]),
    (KeyHint::Cancel, &[Command::Cancel]),
];

const EXPORT: [HintRow; 6] = [
    (KeyHint::Export, &[Command::Export]),
    (KeyHint::Choose, &[Command::Up, Command::Down]),
    (KeyHint::Value, &[Command::PreviousValue, Command::NextValue]),
    (KeyHint::Edit, &[Command::Accept]),
    (KeyHint::Cancel, &[Command::Cancel]),
    (KeyHint::Scroll, &[Command::ListPageUp, Command::ListPageDown]),
];

const ENTRY: [HintRow; 7] = [
    TIP,
    GIVE_UP,
    NEXT_PROBLEM,
    (KeyHint::Play, &[Command::Accept]),
    (KeyHint::Choose, &[Command::Complete]),
    (KeyHint::TakeBack, &[Command::DeleteBack]),
    (KeyHint::Stop, &[Command::Cancel]),
];

const BOARD_CURSOR: [HintRow; 8] = [
    TIP,
    GIVE_UP,
    NEXT_PROBLEM,
    (KeyHint::Move, &[Command::CaretLeft, Command::Up, Command::Down, Command::CaretRight]),
    (KeyHint::PickUp, &[Command::Accept]),
    (KeyHint::Hand, &[Command::ToHand]),
    (KeyHint::Undo, &[Command::Undo]),
    (KeyHint::Stop, &[Command::Cancel]),
];

const POSITION: [HintRow; 6] = [
    (KeyHint::Move, &[Command::CaretLeft, Command::Up, Command::Down, Command::CaretRight]),
    (KeyHint::PickUp, &[Command::Accept]),
    (KeyHint::Turn, &[Command::PieceTurn]),
    (KeyHint::Remove, &[Command::PieceRemove]),
    (KeyHint::Hand, &[Command::ToHand]),
    (KeyHint::Stop, &[Command::Cancel]),
];

const LINE: [HintRow; 5] = [
    (KeyHint::Back, &[Command::Cancel]),
    (KeyHint::Move, &[Command::PreviousMove, Command::NextMove]),
    (KeyHint::AddLine, &[Command::Accept]),
    (KeyHint::Variation, &[Command::PreviousVariation, Command::NextVariation]),
    (KeyHint::Notation, &[Command::NextNotation]),
];

const BROWSER: [HintRow; 9] = [
    (KeyHint::Open, &[Command::Accept]),
    (KeyHint::Above, &[Command::FolderUp]),
    (KeyHint::Filter, &[Command::Filter]),
    (KeyHint::Sort, &[Command::Sort]),
    (KeyHint::Quit, &[Command::Close]),
    (KeyHint::Recent, &[Command::Recent]),
    (KeyHint::OpenTab, &[Command::TabNew]),
    (KeyHint::Path, &[Command::Open]),
    (KeyHint::All, &[Command::ShowAll]),
];

fn has_no_moves(scene: &Scene) -> bool {
    let (cursor, tree) = (scene.tab.cursor(), &scene.record.tree);
    tree.node(scene.node).parent().is_none() && cursor.ply(tree) == cursor.last_ply(tree)
}

fn hint_rows(scene: &Scene) -> &'static [HintRow] {
    match scene.app.context() {
        KeyContext::Board | KeyContext::Moves if has_no_moves(scene) => &EMPTY,
        KeyContext::Board | KeyContext::Moves | KeyContext::Sign => &PANES,
        KeyContext::Comment => &COMMENT,
        KeyContext::CommentEdit => &COMMENT_EDIT,
        KeyContext::List => &LIST,
        KeyContext::Headers => &HEADERS,
        KeyContext::Records => &RECORDS,
        KeyContext::Export => &EXPORT,
        KeyContext::Statistics => &STATISTICS,
        KeyContext::Entry => &ENTRY,
        KeyContext::BoardCursor => &BOARD_CURSOR,
        KeyContext::Position => &POSITION,
        KeyContext::Line => &LINE,
        KeyContext::Browser => &BROWSER,
        KeyContext::Prompt | KeyContext::Help | KeyContext::Question => &[],
    }
}

/// The cells that are left free after what is typed.
const TYPING: u16 = 8;

/// Draws the prompt into the line and returns where the caret stands.
pub(super) fn draw_prompt(
    canvas: &mut FrameCanvas,
    scene: &Scene,
    area: Rect,
    prompt: &Prompt,
) -> (u16, u16) {
    let theme = canvas.theme();
    let label = prompt_label(canvas, scene, area.width, prompt);
    canvas.fill(area, ScreenStyle::PLAIN);
    let mode = canvas.options().width;
    let mut pen = canvas.pen(area, 0);
    pen.fit_until(area.width / 2, &label, theme.key);
    let room = pen.room().saturating_sub(1);
    pen.put(last_cells(prompt.line.before(), room.into(), mode), ScreenStyle::PLAIN);
    let caret = area.x + pen.column();
    pen.put(prompt.line.after(), ScreenStyle::PLAIN);
    if let Some(doubt) = scene.app.typed_doubt().map(|doubt| headers::doubt(doubt, scene.lang))
        && pen.room() > pen.width(doubt) + 3
    {
        pen.put_right(area.width.saturating_sub(1), doubt, theme.problem);
    } else if let Some((key, words)) = help_hint(scene, area).filter(|_| !scene.app.helps()) {
        let text = format!("{key} {words}");
        if pen.room() > pen.width(&text) + TYPING {
            pen.put_right(area.width.saturating_sub(1), &text, theme.faint);
        }
    }
    (caret, area.y)
}

/// What stands before the line that is typed. That line is for the answer: a long title
/// gives way to the name of the command.
fn prompt_label(canvas: &FrameCanvas, scene: &Scene, width: u16, prompt: &Prompt) -> String {
    let label = prompt.label(scene.lang);
    match prompt.kind {
        PromptKind::Filter if scene.app.helps() => format!("{}: ", scene.label(ScreenLabel::HelpPrompt)),
        PromptKind::Argument(command) if canvas.width(&label) > width / 2 => format!("{}: ", command.name()),
        _ => label,
    }
}

/// The end of a text, as much as fits into that many cells.
pub(super) fn last_cells(text: &str, cells: usize, mode: WidthMode) -> &str {
    let mut used = 0;
    let fits = |grapheme: &&str| {
        used += grapheme_width(grapheme, mode);
        used <= cells
    };
    let kept: usize = graphemes(text).rev().take_while(fits).map(str::len).sum();
    &text[text.len() - kept..]
}
