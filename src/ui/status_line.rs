//! The status line: the position in the record, facts about the document, and the last move.

use super::{
    BoardSize, Canvas, Color, MessageText, Rect, RowPen, Scene, ScreenLayout, ScreenStyle, Training,
    TrainingTask, key_hint, messages, position_status, record_list,
};
use crate::app::{Command, KeyContext, VariationPreview};
use crate::messages::notices::{analysing, guessing, indexing, playing, solving};
use crate::messages::screen::KeyHint;
use crate::messages::screen::ListSign;
use crate::messages::{Lang, LocalizedText};
use crate::texts;
use honfu_core::format::Severity;
use honfu_core::record::{DetachedReplay, Step};
use honfu_core::text::comma_list;

/// The least width at which the beginning of a fact is useful.
const SHORTEST: u16 = 16;

/// The least width with room for the name of a mode.
const ROOMY: u16 = 40;

/// What has a label if there is room.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Labelled {
    Place,
    LastMove,
    Notation,
    Format,
}

/// What has a label, in steps from everything to nothing. The format and the notation lose their labels
/// first, since they explain themselves best.
const LABELS: [&[Labelled]; 5] = {
    use Labelled::{Format, LastMove, Notation, Place};
    [&[Place, LastMove, Notation, Format], &[Place, LastMove, Notation], &[Place, LastMove], &[Place], &[]]
};

/// Draws ply, notation and file on the left, and `message` or else the last move on the right, with
/// as many labels as fit. If there is not enough room, the last facts are left out.
pub(super) fn draw_status_line(
    canvas: &mut Canvas,
    scene: &Scene,
    layout: &ScreenLayout,
    message: Option<MessageText>,
) {
    let theme = canvas.theme();
    let area = layout.status;
    let needed = message.is_some() || scene.app.layers.preview().is_some();
    let mode = mode_hint(scene, area.width).filter(|_| layout.hints.is_none() && !needed);
    let insists = needed || mode.is_some();
    // Without a line of hints, the help key is shown here.
    let help = key_hint(scene, KeyHint::Help, &[Command::Help]).filter(|_| layout.hints.is_none() && !needed);
    let listed = scene.records();
    let browses = scene.app.layers.is_browser_open() || listed.is_some();
    let shows_last = !needed && !browses && mode.is_none();
    let (words, look) = message.unwrap_or_else(|| match scene.app.layers.preview() {
        _ if browses => (String::new(), ScreenStyle::PLAIN),
        Some(preview) => (variation_text(canvas, scene, preview), theme.error),
        None => (mode.unwrap_or_default(), ScreenStyle::PLAIN),
    });
    let StatusTexts { place, facts, words } = match listed {
        Some(listed) => StatusTexts::new(record_list::records_status(scene, listed), words),
        None if browses => StatusTexts::new(record_list::browser_status(scene), words),
        None => {
            let last = shows_last.then(|| last_move(canvas, scene));
            let mut texts = StatusTexts::default();
            for labels in LABELS {
                texts.place = labelled_place(scene, layout, labels);
                texts.facts = document_facts(scene, layout, labels);
                texts.words =
                    last.as_ref().map_or_else(|| words.clone(), |last| last.text(labels, scene.lang));
                if texts.cells(canvas) < area.width {
                    break;
                }
            }
            texts
        }
    };
    let mut pen = canvas.pen(area, 0);
    pen.skip(1).put(&place, theme.title);
    let reserved = if insists { pen.width(&words).saturating_add(3) } else { 0 };
    draw_status_facts(&mut pen, facts, reserved, browses);
    let beside = if insists { pen.width(&words).saturating_add(1) } else { 0 };
    let help = help.and_then(|help| shortened(help, &pen, beside));
    let taken = help.as_ref().map_or(0, |help| pen.width(help) + 1);
    pen.skip(2);
    let start = area.width.saturating_sub(pen.width(&words) + 1 + taken);
    let room = pen.room().saturating_sub(1 + taken);
    if insists || pen.width(&words) <= room {
        pen.to(start).fit(&words, room, look);
    }
    if let Some(help) = help {
        pen.put_right(area.width.saturating_sub(1), &help, theme.key);
    }
}

/// The texts of the status line: the place and the facts on the left, the words on the right.
#[derive(Default)]
struct StatusTexts {
    place: String,
    facts: Vec<String>,
    words: String,
}

impl StatusTexts {
    fn new((place, facts): (String, Vec<String>), words: String) -> StatusTexts {
        StatusTexts { place, facts, words }
    }

    /// Returns the width with two cells behind each text.
    fn cells(&self, canvas: &Canvas) -> u16 {
        let texts = self.facts.iter().chain([&self.place, &self.words]);
        texts.map(|text| canvas.width(text) + 2).fold(0, u16::saturating_add)
    }
}

/// Returns the progress of the index that is being made.
pub(super) fn index_text(scene: &Scene) -> Option<String> {
    scene.app.study.indexing_progress().map(|progress| indexing(progress, scene.lang))
}

/// Returns the position, with its label if it has one.
fn labelled_place(scene: &Scene, layout: &ScreenLayout, labels: &[Labelled]) -> String {
    match layout.board {
        Some((_, size)) if size != BoardSize::Bare && labels.contains(&Labelled::Place) => {
            let (ply, last) = plies(scene);
            texts::status::Place { ply: &ply, last: &last }.text(scene.lang)
        }
        _ => status_place(scene, layout),
    }
}

/// Returns the signs of the current move with their meanings.
fn move_signs_text(scene: &Scene) -> Option<String> {
    let tree = &scene.record.tree;
    let tab = scene.tab;
    let has_comment = tree.node(scene.node).comment.as_deref().is_some_and(|comment| !comment.is_empty());
    let severity = tab.severity_at(scene.node);
    let signs = [
        (severity == Some(Severity::Error)).then_some(ListSign::Error),
        severity.filter(|severity| *severity != Severity::Error).map(|_| ListSign::Warning),
        tab.rows().folded_into(scene.node).map(|_| ListSign::Folded),
        has_comment.then_some(ListSign::Comment),
        tree.bookmark(scene.node).map(|_| ListSign::Bookmark),
    ];
    let texts: Vec<String> = signs
        .into_iter()
        .flatten()
        .map(|sign| {
            let shown = if sign == ListSign::Folded { "+" } else { sign.sign() };
            format!("{shown} {}", sign.get(scene.lang))
        })
        .collect();
    (!texts.is_empty()).then(|| texts.join("  "))
}

/// Draws the facts that fit beside the `reserved` cells. With `may_be_cut`, the first one, which is
/// the error in a filter, is shortened rather than left out.
fn draw_status_facts(pen: &mut RowPen, facts: Vec<String>, reserved: u16, may_be_cut: bool) {
    for (at, fact) in facts.into_iter().enumerate() {
        let room = pen.room().saturating_sub(2 + reserved);
        if room < pen.width(&fact) {
            if may_be_cut && at == 0 && room > SHORTEST {
                pen.skip(2).fit(&fact, room, ScreenStyle::PLAIN);
            }
            break;
        }
        pen.skip(2).put(&fact, ScreenStyle::PLAIN);
    }
}

/// Returns the key of the help with its meaning, or only the key if there is less room.
fn shortened((key, words): (String, &str), pen: &RowPen, reserved: u16) -> Option<String> {
    let both = format!("{key} {words}");
    [both, key].into_iter().find(|text| pen.room() > pen.width(text).saturating_add(2 + reserved))
}

/// Returns the mode for which keys are meant, if it has no line of its own, and the key that leaves
/// it.
fn mode_hint(scene: &Scene, cells: u16) -> Option<String> {
    let context = scene.app.context();
    let is_silent = matches!(context, KeyContext::BoardCursor | KeyContext::Position);
    let (keys, words) = key_hint(scene, KeyHint::Stop, &[Command::Cancel]).filter(|_| is_silent)?;
    let name = if cells < ROOMY { String::new() } else { format!(": {}", context.name().get(scene.lang)) };
    Some(format!("{keys} {words}{name}"))
}

/// Returns the width available for a message beside the position.
pub(super) fn message_room(canvas: &Canvas, scene: &Scene, layout: &ScreenLayout) -> u16 {
    let place = match scene.records() {
        Some(listed) => record_list::records_status(scene, listed).0,
        None if scene.app.layers.is_browser_open() => record_list::browser_status(scene).0,
        None => status_place(scene, layout),
    };
    layout.status.width.saturating_sub(canvas.width(&place) + 4)
}

/// Returns the area of the move entry, beside the position.
pub(super) fn beside_place(canvas: &Canvas, scene: &Scene, layout: &ScreenLayout) -> Rect {
    let area = layout.status;
    let taken = canvas.width(&ply_count(scene)) + 2;
    Rect { x: area.x + taken.min(area.width), width: area.width.saturating_sub(taken), ..area }
}

pub(super) fn draw_place(canvas: &mut Canvas, scene: &Scene, layout: &ScreenLayout) {
    let look = canvas.theme().title;
    canvas.pen(layout.status, 0).skip(1).put(&ply_count(scene), look);
}

/// Returns the position; for a board without a frame also whose turn it is.
fn status_place(scene: &Scene, layout: &ScreenLayout) -> String {
    match layout.board {
        Some((_, BoardSize::Bare)) => format!("{} {}", ply_count(scene), turn_text(scene)),
        _ => ply_count(scene),
    }
}

/// Returns the current ply and the last one of the line: `12/37`.
fn ply_count(scene: &Scene) -> String {
    let (ply, last) = plies(scene);
    format!("{ply}/{last}")
}

/// Returns the current ply and the last one of the line.
fn plies(scene: &Scene) -> (usize, usize) {
    let cursor = scene.tab.cursor();
    let tree = &scene.record.tree;
    (cursor.ply(tree), cursor.last_ply(tree))
}

/// Returns whose turn it is, by the letters of the hands, and whether the king is in check.
fn turn_text(scene: &Scene) -> String {
    let letter = if scene.position().side() == Color::Black { "B" } else { "W" };
    let status = scene.tab.position_status();
    match (status.check, status.stuck) {
        (true, true) => format!("{letter} {}", scene.label(texts::label::Mate)),
        (true, false) => format!("{letter} {}", scene.label(texts::label::Check)),
        (false, _) => letter.to_owned(),
    }
}

/// Returns the facts beside the position, the most important first; with the number of the document
/// if no row of tabs shows it.
fn document_facts(scene: &Scene, layout: &ScreenLayout, labels: &[Labelled]) -> Vec<String> {
    let named = |label, name: LocalizedText, text: &str| {
        if labels.contains(&label) {
            messages::with_value(name.get(scene.lang), text, scene.lang)
        } else {
            text.to_owned()
        }
    };
    let style = messages::style_name(scene.notation().style, scene.lang);
    let notation = named(Labelled::Notation, texts::fact::Notation, style);
    let file = scene.tab.traits.map(|traits| format!("{} {}", traits.format.id(), traits.encoding.name()));
    let file = file.map(|file| named(Labelled::Format, texts::fact::Format, &file));
    let not_saved = if labels.contains(&Labelled::Notation) {
        format!("[+] {}", scene.label(texts::label::NotSaved))
    } else {
        "[+]".to_owned()
    };
    let modified = scene.tab.is_modified().then_some(not_saved);
    let record = numbered(scene.label(texts::label::Record), scene.tab.index(), scene.tab.records().len());
    let tab = numbered(scene.label(texts::label::Tab), scene.app.active(), scene.app.tabs().len());
    let caveats = scene.tab.status_warnings().map(|label| scene.label(label).to_owned());
    // The progress of an index comes first, since on a narrow screen there is no room for the rest
    // beside it.
    let facts = match index_text(scene) {
        Some(index) => [Some(index), modified, Some(notation), file, move_signs_text(scene)],
        None => [Some(notation), file, modified, move_signs_text(scene), None],
    };
    let followed = scene.tab.follow_mode().map(|mode| mode.text(scene.lang));
    let playing = scene.app.study.playing_at().map(|pace| playing(pace.millis(), scene.lang));
    let game = scene.app.study.game_progress().map(|(done, all)| analysing(done, all, scene.lang));
    let training = scene.tab.training().map(|training| training_text(scene, training));
    facts
        .into_iter()
        .flatten()
        .chain(training)
        .chain(game)
        .chain(followed)
        .chain(playing)
        .chain(caveats)
        .chain(record)
        .chain(tab.filter(|_| layout.tabs.is_none()))
        .collect()
}

fn training_text(scene: &Scene, training: &Training) -> String {
    match training.task {
        TrainingTask::Guess(_) => {
            let (points, most) = training.points();
            guessing(points, most, scene.lang)
        }
        TrainingTask::Tsume => solving(scene.app.study.problem_number(), training.seconds, scene.lang),
    }
}

/// Returns a text such as `tab 2/3`, with `index` counted from 0; `None` if there is only one.
fn numbered(name: &str, index: usize, count: usize) -> Option<String> {
    (count > 1).then(|| format!("{name} {}/{count}", index + 1))
}

/// Returns the position in a variation that is not in the record, and its last move.
fn variation_text(canvas: &Canvas, scene: &Scene, preview: &VariationPreview) -> String {
    let line = scene.label(texts::label::Line);
    let where_not = scene.label(texts::label::NotInRecord);
    let place = format!("{line} {}/{}", preview.step(), preview.moves().len());
    let place = messages::with_remark(&place, where_not, scene.lang);
    let Some(mv) = preview.last_move() else { return place };
    let (position, last_to) = preview.before();
    let mut moved = canvas.glyphs.side_mark(position.side()).to_owned();
    scene.notation().write_bare(&mut moved, &position, last_to, mv);
    messages::with_value(&place, &moved, scene.lang)
}

/// The last move, or what the status line shows instead.
enum LastMove {
    Move {
        moved: String,
        /// What the rules say of it; empty if nothing.
        remarks: String,
    },
    /// The end of the game, or whose turn it is.
    Other(String),
}

impl LastMove {
    fn text(&self, labels: &[Labelled], lang: Lang) -> String {
        match self {
            LastMove::Other(text) => text.clone(),
            LastMove::Move { moved, remarks } => {
                let mut text = moved.clone();
                if labels.contains(&Labelled::LastMove) {
                    text = texts::status::LastMove { moved }.text(lang);
                }
                if remarks.is_empty() { text } else { messages::with_remark(&text, remarks, lang) }
            }
        }
    }
}

fn last_move(canvas: &Canvas, scene: &Scene) -> LastMove {
    let tree = &scene.record.tree;
    let node = tree.node(scene.node);
    match (&node.step, node.parent()) {
        (Step::Move(mv), Some(parent)) => {
            let mut replay = DetachedReplay::new(scene.tab.replay());
            replay.go(tree, parent);
            let mut moved = canvas.glyphs.side_mark(replay.position().side()).to_owned();
            scene.notation().write_bare(&mut moved, replay.position(), replay.last_to(tree), *mv);
            LastMove::Move { moved, remarks: comma_list(&rule_remarks(scene), scene.lang) }
        }
        (Step::End(terminal), _) => {
            let text = terminal.name(scene.lang);
            LastMove::Other(match terminal.outcome(scene.position().side()) {
                Some(outcome) => messages::with_value(text, &scene.outcome(outcome), scene.lang),
                None => text.to_owned(),
            })
        }
        _ => LastMove::Other(scene.to_move()),
    }
}

/// Returns remarks on the position by the rules, the most important first.
fn rule_remarks(scene: &Scene) -> Vec<String> {
    let status = scene.tab.position_status();
    let state = match (status.stuck, status.check) {
        (true, true) => Some(texts::label::Mate),
        (true, false) => Some(texts::label::Stuck),
        (false, true) => Some(texts::label::Check),
        (false, false) => None,
    };
    let repeated =
        (status.times > 1).then(|| position_status::repetition(status.times, status.verdict, scene.lang));
    let same = status
        .same
        .filter(|_| repeated.is_none())
        .map(|node| position_status::same_as(scene.record.tree.node(node).ply(), scene.lang));
    let impasse = scene.app.tab().due_end().and_then(|end| position_status::impasse(&end, scene.lang));
    let state = state.map(|label| scene.label(label).to_owned());
    let words = [state, repeated, impasse, same];
    words.into_iter().flatten().collect()
}
