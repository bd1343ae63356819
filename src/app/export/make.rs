//! Making an export: its bytes, what they lack, and a preview.

use std::slice::from_ref;

use super::form::{Form, Part};
use crate::app::{Preferences, Tab};
use crate::diagram::graph::Quantity;
use crate::diagram::{self, Look};
use crate::format::positions::Positions;
use crate::format::{self, LossKind, Losses, Newline, Target, Written};
use crate::messages::Voice;
use crate::messages::export_fault::ExportFault;
use crate::publish::{self, Chosen, Form as Shown, Pointer, Rendering, game, graphs};
use crate::record::{Key, NodeId, Record};

/// How many bytes and lines of a text are shown before it is exported.
const SHOWN: usize = 1 << 16;
const LINES: usize = 400;

/// What an article and a sheet have no place for, and a place of a record.
const ARTICLE_LACKS: &[LossKind] = &[LossKind::Times, LossKind::RawLines];
const SHEET_LACKS: &[LossKind] =
    &[LossKind::Variations, LossKind::Comments, LossKind::Bookmarks, LossKind::RawLines];
const PLACE_LACKS: &[LossKind] = &[
    LossKind::Variations,
    LossKind::Moves,
    LossKind::Comments,
    LossKind::Marks,
    LossKind::Bookmarks,
    LossKind::Times,
    LossKind::Terminals,
    LossKind::RawLines,
];

/// What stands above pictures, and beside their boards.
const TITLED: [Key; 6] = [Key::Title, Key::Event, Key::StartTime, Key::Date, Key::Black, Key::White];

/// What is exported.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Made {
    pub bytes: Vec<u8>,
    /// What of the record the bytes do not carry.
    pub losses: Losses,
    /// The first lines of a text, or of what a picture or a page says.
    pub preview: Vec<String>,
}

/// A form with its options.
#[derive(Clone, Copy, Debug)]
pub enum Recipe {
    Record(Target),
    Shown(Shown, Chosen),
    Sheet,
}

/// The form with options as they are typed, or as a clipboard takes it.
pub fn recipe(
    form: Form,
    options: &str,
    for_clipboard: bool,
    preferences: &Preferences,
) -> Result<Recipe, ExportFault> {
    let option = |option: &str, known: String| {
        Err(ExportFault::Option { id: form.id(), option: option.to_owned(), known })
    };
    match form {
        Form::Record(format) => {
            let target: Target = format!("{}:{options}", format.id()).parse().map_err(ExportFault::Target)?;
            let as_text = Target { encoding: encoding_rs::UTF_8, newline: Newline::Lf, bom: false, ..target };
            Ok(Recipe::Record(if for_clipboard { as_text } else { target }))
        }
        Form::Shown(shown) => {
            let ranks = preferences.notation.style.ranks();
            match Chosen::read(options, look(preferences), ranks) {
                Ok(chosen) => Ok(Recipe::Shown(shown, chosen)),
                Err(word) => option(word, publish::words().collect::<Vec<_>>().join(", ")),
            }
        }
        Form::Sheet if options.is_empty() => Ok(Recipe::Sheet),
        Form::Sheet => option(options, "-".to_owned()),
    }
}

/// Boards as they are on the screen.
fn look(preferences: &Preferences) -> Look {
    let board = preferences.board;
    let ranks = board.coordinates.names(preferences.notation.style.ranks());
    Look { turned: preferences.flipped, ranks, pieces: board.pieces, ..Look::default() }
}

/// Makes a part of the document. Only a format that holds many records takes all of them.
pub fn make(tab: &Tab, recipe: &Recipe, part: Part, voice: Voice) -> Result<Made, ExportFault> {
    match recipe {
        Recipe::Record(target) => make_record(tab, *target, part),
        Recipe::Sheet => Ok(make_sheet(&cut(tab, part), voice)),
        Recipe::Shown(shown, chosen) => match part {
            Part::Scores => make_graph(tab, *shown, chosen, Quantity::Score, voice),
            Part::Times => make_graph(tab, *shown, chosen, Quantity::Time, voice),
            part if Form::Shown(*shown).holds_positions(part) => {
                make_places(tab, *shown, chosen, part, voice)
            }
            Part::Line => Ok(make_article(&cut(tab, part), *shown, chosen, voice)),
            _ => Ok(make_article(tab.record(), *shown, chosen, voice)),
        },
    }
}

/// The line the cursor is on, whole or as far as the cursor.
fn cut(tab: &Tab, part: Part) -> Record {
    let (cursor, record) = (tab.cursor(), tab.record());
    let line = if part == Part::Here { &cursor.line()[..=cursor.depth()] } else { cursor.line() };
    Record { headers: record.headers.clone(), ..record.line(line) }
}

fn make_record(tab: &Tab, target: Target, part: Part) -> Result<Made, ExportFault> {
    let of_positions = Form::Record(target.format).holds_positions(part);
    let line;
    let (records, positions) = match part {
        Part::All => (tab.records(), target.positions),
        Part::Line | Part::Here => {
            line = cut(tab, part);
            let all = if part == Part::Line { Positions::All } else { Positions::End };
            (from_ref(&line), if of_positions { all } else { target.positions })
        }
        _ => (from_ref(tab.record()), target.positions),
    };
    let damaged = format::is_damaged(&tab.diagnostics);
    let target = Target { positions, damaged, ..target };
    let Written { bytes, losses } = format::write(records, &target)
        .map_err(|error| ExportFault::Records { name: target.format.id().to_owned(), error })?;
    // As a program reads them that knows the encoding.
    let text = format::text(&bytes[..bytes.len().min(SHOWN)], Some(target.encoding)).into_owned();
    Ok(Made { preview: first_lines(&text), bytes, losses })
}

fn make_sheet(record: &Record, voice: Voice) -> Made {
    let text = diagram::plain(&game::sheet(record, voice));
    let losses = lost(record, SHEET_LACKS);
    Made { preview: first_lines(&text), bytes: text.into_bytes(), losses }
}

/// The annotated game. Boards of Markdown are text, so that all of it is in one file.
fn make_article(record: &Record, form: Shown, chosen: &Chosen, voice: Voice) -> Made {
    let article = game::article(record, voice, chosen.every);
    let text = game::text(&article, &chosen.look, form);
    let preview = match readable(form) {
        same if same == form => first_lines(&text),
        other => first_lines(&game::text(&article, &chosen.look, other)),
    };
    Made { bytes: text.into_bytes(), losses: lost(record, ARTICLE_LACKS), preview }
}

fn make_places(
    tab: &Tab,
    form: Shown,
    chosen: &Chosen,
    part: Part,
    voice: Voice,
) -> Result<Made, ExportFault> {
    let (record, nodes) = (tab.record(), nodes(tab, part)?);
    let arrows = chosen.arrow.then_some(Pointer::Last).into_iter().collect();
    let rendering = |form| Rendering { form, voice, look: chosen.look, marks: Vec::new(), arrows };
    let mut rendering = rendering(form);
    let bytes = rendering.all(record, &nodes).map_err(ExportFault::Show)?;
    rendering.form = readable(form);
    let preview = match rendering.form == form {
        true => first_lines(&String::from_utf8_lossy(&bytes)),
        false => {
            let text = rendering.all(record, &nodes).map_err(ExportFault::Show)?;
            first_lines(&String::from_utf8_lossy(&text))
        }
    };
    Ok(Made { bytes, losses: lost_beside(record), preview })
}

fn nodes(tab: &Tab, part: Part) -> Result<Vec<NodeId>, ExportFault> {
    let (tree, cursor) = (&tab.record().tree, tab.cursor());
    let nodes: Vec<NodeId> = match part {
        Part::Start => vec![NodeId::ROOT],
        Part::Bookmarks => tree.bookmarks().map(|(node, _)| node).collect(),
        Part::Line => cursor.line().iter().copied().filter(|&node| !tree.node(node).is_terminal()).collect(),
        _ => vec![cursor.node()],
    };
    if nodes.is_empty() { Err(ExportFault::Bookmarks) } else { Ok(nodes) }
}

fn make_graph(
    tab: &Tab,
    form: Shown,
    chosen: &Chosen,
    quantity: Quantity,
    voice: Voice,
) -> Result<Made, ExportFault> {
    let record = tab.record();
    let drawn = graphs::drawn(record, tab.cursor().line(), &[quantity], &[], voice.lang);
    if drawn.is_empty() {
        return Err(ExportFault::Values(quantity));
    }
    let bytes = graphs::printed(drawn, form, &chosen.look).map_err(ExportFault::Show)?;
    Ok(Made { bytes, losses: lost_beside(record), preview: Vec::new() })
}

/// What people read before something is exported: of a picture the board as text, of a page
/// its words.
const fn readable(form: Shown) -> Shown {
    match form {
        Shown::Html => Shown::Md,
        form if form.is_alone() => Shown::Text,
        form => form,
    }
}

fn lost(record: &Record, lacks: &[LossKind]) -> Losses {
    let mut losses = Losses::default();
    losses.add_lacking(lacks, record);
    losses
}

/// What is lost where only places of a record are shown.
fn lost_beside(record: &Record) -> Losses {
    let mut losses = lost(record, PLACE_LACKS);
    let is_shown = |key: &str| TITLED.iter().any(|titled| titled.name() == key);
    let untold = record.headers.iter().filter(|header| !is_shown(&header.key));
    untold.for_each(|header| losses.name(LossKind::Headers, &header.key, None));
    losses
}

fn first_lines(text: &str) -> Vec<String> {
    text.lines().take(LINES).map(str::to_owned).collect()
}
