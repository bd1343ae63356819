//! Making an export: first a preview with the losses, then the bytes.

use std::collections::HashSet;
use std::slice::from_ref;

use crate::app::document::Tab;
use crate::app::export::{ExportFormat, ExportPart};
use crate::messages::{ExportError, ShowMessage};
use crate::settings::ActiveSettings;
use honfu_core::format;
use honfu_core::format::{LossKind, LossReport, Newline, PositionSelection, WriteTarget, WrittenFile};
use honfu_core::notation::Locale;
use honfu_core::record::{HeaderKey, NodeId, Record};
use honfu_diagram::drawing::{Drawing, PngTooLarge};
use honfu_diagram::graph::GraphQuantity;
use honfu_diagram::publish::{
    AnimationPace, ArrowTarget, ArticleChoice, Caption, PageParts, PositionRenderer, PublishFormat as Shown,
    PublishOptions,
};
use honfu_diagram::{FigureStyle, publish};

/// The maximum number of bytes of a text that are previewed. [`PREVIEW_LINES`] is the one of lines.
const PREVIEW_BYTES: usize = 1 << 16;
const PREVIEW_LINES: usize = 400;

/// The kinds of content that an article cannot hold. The next constants are the kinds for a page that
/// replays the game, for a sheet, and for an export of single positions.
const ARTICLE_UNSUPPORTED: &[LossKind] = &[LossKind::Times, LossKind::RawLines];
const REPLAY_UNSUPPORTED: &[LossKind] = &[LossKind::RawLines];
const SHEET_UNSUPPORTED: &[LossKind] =
    &[LossKind::Variations, LossKind::Comments, LossKind::Bookmarks, LossKind::RawLines];
const PLACE_UNSUPPORTED: &[LossKind] = &[
    LossKind::Comments,
    LossKind::Marks,
    LossKind::Bookmarks,
    LossKind::Times,
    LossKind::Terminals,
    LossKind::RawLines,
];

/// The headers shown above pictures and beside their boards.
const TITLED: [HeaderKey; 6] = [
    HeaderKey::Title,
    HeaderKey::Event,
    HeaderKey::StartTime,
    HeaderKey::Date,
    HeaderKey::Black,
    HeaderKey::White,
];

/// The preview of an export.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExportPreview {
    /// The content of the record that the export loses.
    pub losses: LossReport,
    /// The first lines of a text, or of the text in a picture or a page.
    pub lines: Vec<String>,
}

/// An export format with its options.
#[derive(Clone, Copy, Debug)]
pub enum ExportRecipe {
    Record(WriteTarget),
    Shown(Shown, PublishOptions),
    Sheet,
}

/// Returns a format with options as typed; text for the clipboard is always UTF-8 with `\n`.
pub fn recipe(
    form: ExportFormat,
    options: &str,
    for_clipboard: bool,
    settings: &ActiveSettings,
) -> Result<ExportRecipe, ExportError> {
    let option = |option: &str, known: String| {
        Err(ExportError::Option { id: form.id(), option: option.to_owned(), known })
    };
    match form {
        ExportFormat::Record(format) => {
            let target: WriteTarget =
                format!("{}:{options}", format.id()).parse().map_err(ExportError::Target)?;
            let as_text =
                WriteTarget { encoding: encoding_rs::UTF_8, newline: Newline::Lf, bom: false, ..target };
            Ok(ExportRecipe::Record(if for_clipboard { as_text } else { target }))
        }
        ExportFormat::Shown(shown) => {
            let ranks = settings.values().notation.style.ranks();
            match PublishOptions::parse(options, look(settings), ranks) {
                Ok(chosen) => Ok(ExportRecipe::Shown(shown, chosen)),
                Err(word) => option(word, publish::option_words().collect::<Vec<_>>().join(", ")),
            }
        }
        ExportFormat::Sheet if options.is_empty() => Ok(ExportRecipe::Sheet),
        ExportFormat::Sheet => option(options, "-".to_owned()),
    }
}

/// Returns the style of boards as on the screen.
fn look(settings: &ActiveSettings) -> FigureStyle {
    let board = settings.values().board();
    let ranks = board.coordinates.names(settings.values().notation.style.ranks());
    FigureStyle { turned: settings.values().flipped, ranks, pieces: board.pieces, ..FigureStyle::default() }
}

/// Returns the preview of an export of a part of the document. For a page or a picture, only its text is
/// made.
pub fn preview(
    tab: &Tab,
    recipe: &ExportRecipe,
    part: ExportPart,
    settings: &ActiveSettings,
) -> Result<ExportPreview, ExportError> {
    match recipe {
        ExportRecipe::Record(target) => {
            let WrittenFile { bytes, losses } = written(tab, *target, part)?;
            // The preview is decoded as by a program that knows the encoding.
            let text = format::decoded_text(&bytes[..bytes.len().min(PREVIEW_BYTES)], Some(target.encoding));
            Ok(ExportPreview { lines: first_lines(&text), losses })
        }
        ExportRecipe::Sheet => {
            let record = cut(tab, part);
            Ok(ExportPreview {
                lines: first_lines(&sheet(&record, settings.locale())),
                losses: lost(&record, SHEET_UNSUPPORTED),
            })
        }
        ExportRecipe::Shown(form, chosen) => {
            let mut losses = lost_of_shown(tab, *form, part)?;
            let letters = missing_letters(tab, *form, chosen, part, settings)?;
            letters
                .iter()
                .for_each(|letter| losses.add_name(LossKind::Characters, &letter.to_string(), None));
            if let Some(quantity) = quantity(part) {
                drawn(tab, quantity, settings)?;
                return Ok(ExportPreview { losses, lines: Vec::new() });
            }
            let text = shown(tab, readable(*form), chosen, part, settings)?;
            Ok(ExportPreview { losses, lines: first_lines(&String::from_utf8_lossy(&text)) })
        }
    }
}

/// Exports a part of the document. Only a format that holds many records gets all of them.
pub fn bytes(
    tab: &Tab,
    recipe: &ExportRecipe,
    part: ExportPart,
    settings: &ActiveSettings,
) -> Result<Vec<u8>, ExportError> {
    match recipe {
        ExportRecipe::Record(target) => written(tab, *target, part).map(|written| written.bytes),
        ExportRecipe::Sheet => Ok(sheet(&cut(tab, part), settings.locale()).into_bytes()),
        ExportRecipe::Shown(form, chosen) => shown(tab, *form, chosen, part, settings),
    }
}

/// Returns the line that the cursor is on, either whole or up to the cursor.
fn cut(tab: &Tab, part: ExportPart) -> Record {
    let cursor = tab.cursor();
    let record = tab.record();
    let line = if part == ExportPart::Here { &cursor.line()[..=cursor.depth()] } else { cursor.line() };
    Record { headers: record.headers.clone(), ..record.line(line) }
}

pub(crate) fn written(tab: &Tab, target: WriteTarget, part: ExportPart) -> Result<WrittenFile, ExportError> {
    let of_positions = ExportFormat::Record(target.format).holds_positions(part);
    let line;
    let (records, positions) = match part {
        ExportPart::All => (tab.records(), target.positions),
        ExportPart::Line | ExportPart::Here => {
            line = cut(tab, part);
            let all = if part == ExportPart::Line { PositionSelection::All } else { PositionSelection::End };
            (from_ref(&line), if of_positions { all } else { target.positions })
        }
        _ => (from_ref(tab.record()), target.positions),
    };
    let damaged = format::is_damaged(&tab.diagnostics);
    let target = WriteTarget { positions, damaged, ..target };
    format::write(records, &target)
        .map_err(|error| ExportError::Records { name: target.format.id().to_owned(), error })
}

fn sheet(record: &Record, locale: Locale) -> String {
    honfu_diagram::plain_text(&honfu_diagram::game_sheet(record, locale))
}

/// Exports graphs, positions, or the annotated game. The boards of a Markdown export are text, so that
/// everything is in one file.
fn shown(
    tab: &Tab,
    form: Shown,
    chosen: &PublishOptions,
    part: ExportPart,
    settings: &ActiveSettings,
) -> Result<Vec<u8>, ExportError> {
    let locale = settings.locale();
    if let Some(quantity) = quantity(part) {
        return publish::render_graphs(drawn(tab, quantity, settings)?, form, &chosen.look)
            .map_err(picture_too_large);
    }
    if ExportFormat::Shown(form).holds_positions(part) {
        let rendering = rendering(form, chosen, locale);
        return rendering.render_all(tab.record(), &nodes(tab, part)?).map_err(picture_too_large);
    }
    let review = &settings.values().review();
    let choice = ArticleChoice { every: chosen.diagram_interval, ..ArticleChoice::default() };
    let parts = PageParts {
        article: false,
        script: !chosen.no_script,
        record: !chosen.no_record,
        embed: chosen.embed.then_some(None),
        home: None,
    };
    if part == ExportPart::Replay && form == Shown::Html {
        let page = publish::game_replay(tab.record(), locale, choice, (&chosen.look, &parts), review);
        return Ok(page.into_bytes());
    }
    let line = (part == ExportPart::Line).then(|| cut(tab, part));
    let record = line.as_ref().unwrap_or_else(|| tab.record());
    let article = publish::game_article(record, locale, choice, review);
    let text = match form {
        Shown::Html => publish::article_page(record, article, locale, (&chosen.look, &parts)),
        _ => publish::article_text(&article, &chosen.look),
    };
    Ok(text.into_bytes())
}

fn picture_too_large(_: PngTooLarge) -> ExportError {
    ExportError::Show(ShowMessage::PictureTooLarge)
}

/// Returns the renderer for positions in an export.
fn rendering(form: Shown, chosen: &PublishOptions, locale: Locale) -> PositionRenderer {
    let arrows = chosen.arrow.then_some(ArrowTarget::Last).into_iter().collect();
    let caption = if chosen.no_caption { Caption::None } else { Caption::Usual };
    let look = chosen.look;
    let marks = Vec::new();
    let pace = AnimationPace::default();
    PositionRenderer { form, locale, look, marks, arrows, caption, pace }
}

/// Returns the letters for which a picture has only boxes.
fn missing_letters(
    tab: &Tab,
    form: Shown,
    chosen: &PublishOptions,
    part: ExportPart,
    settings: &ActiveSettings,
) -> Result<Vec<char>, ExportError> {
    if let Some(quantity) = quantity(part) {
        return Ok(publish::missing_letters(&drawn(tab, quantity, settings)?, form));
    }
    if !ExportFormat::Shown(form).holds_positions(part) {
        return Ok(Vec::new());
    }
    let rendering = rendering(form, chosen, settings.locale());
    Ok(rendering.missing_letters(tab.record(), &nodes(tab, part)?))
}

/// Returns the quantity of a graph, if the part is one.
const fn quantity(part: ExportPart) -> Option<GraphQuantity> {
    match part {
        ExportPart::Scores => Some(GraphQuantity::Score),
        ExportPart::Times => Some(GraphQuantity::Time),
        _ => None,
    }
}

fn drawn(tab: &Tab, quantity: GraphQuantity, settings: &ActiveSettings) -> Result<Vec<Drawing>, ExportError> {
    let line = tab.cursor().line();
    let locale = settings.locale();
    let review = settings.values().review();
    let drawn = publish::draw_graphs(tab.record(), line, &[quantity], &[], &review, locale);
    if drawn.is_empty() { Err(ExportError::Values(quantity)) } else { Ok(drawn) }
}

fn nodes(tab: &Tab, part: ExportPart) -> Result<Vec<NodeId>, ExportError> {
    let tree = &tab.record().tree;
    let cursor = tab.cursor();
    let nodes: Vec<NodeId> = match part {
        ExportPart::Start => vec![NodeId::ROOT],
        ExportPart::Bookmarks => tree.bookmarks().map(|(node, _)| node).collect(),
        ExportPart::Line => cursor.line().iter().copied().filter(|&node| !tree.node(node).is_end()).collect(),
        _ => vec![cursor.node()],
    };
    if nodes.is_empty() { Err(ExportError::Bookmarks) } else { Ok(nodes) }
}

/// Returns the text format for a preview: a board as text for a picture, Markdown for a page.
const fn readable(form: Shown) -> Shown {
    match form {
        Shown::Html => Shown::Md,
        form if form.is_picture() => Shown::Text,
        form => form,
    }
}

fn lost_of_shown(tab: &Tab, form: Shown, part: ExportPart) -> Result<LossReport, ExportError> {
    Ok(match part {
        ExportPart::Scores => lost_beside(tab.record(), |_, _| false),
        ExportPart::Times => {
            let line: HashSet<NodeId> = tab.cursor().line().iter().copied().collect();
            lost_beside(tab.record(), |kind, node| kind == LossKind::Times && line.contains(&node))
        }
        part if ExportFormat::Shown(form).holds_positions(part) => {
            lost_at_places(tab, form, &nodes(tab, part)?)
        }
        ExportPart::Line => lost(&cut(tab, part), ARTICLE_UNSUPPORTED),
        ExportPart::Replay => lost(tab.record(), REPLAY_UNSUPPORTED),
        _ => lost(tab.record(), ARTICLE_UNSUPPORTED),
    })
}

fn lost(record: &Record, unsupported: &[LossKind]) -> LossReport {
    let mut losses = LossReport::default();
    losses.add_unsupported(unsupported, record);
    losses
}

/// Returns the losses if only certain positions are shown, with their comments.
fn lost_at_places(tab: &Tab, form: Shown, nodes: &[NodeId]) -> LossReport {
    let tree = &tab.record().tree;
    let is_end = |node: NodeId| tree.node(node).is_end();
    // An end is shown together with the position before it.
    let before = nodes.iter().filter(|node| is_end(**node)).filter_map(|node| tree.node(*node).parent());
    let shown: HashSet<NodeId> = nodes.iter().copied().chain(before).collect();
    lost_beside(tab.record(), |kind, node| match kind {
        LossKind::RawLines => false,
        LossKind::Comments if form.is_picture() => false,
        LossKind::Marks | LossKind::Bookmarks | LossKind::Times => shown.contains(&node) && !is_end(node),
        _ => shown.contains(&node),
    })
}

/// Returns the losses of a record if only some of its nodes are described.
fn lost_beside(record: &Record, is_kept: impl Fn(LossKind, NodeId) -> bool) -> LossReport {
    let tree = &record.tree;
    let mut losses = LossReport::default();
    losses.add_variations(record, PLACE_UNSUPPORTED);
    losses.add_at(LossKind::Moves, tree, tree.main_line().filter(|&node| !is_kept(LossKind::Moves, node)));
    for &kind in PLACE_UNSUPPORTED {
        losses.add_at(kind, tree, tree.preorder().filter(|&node| !is_kept(kind, node)));
    }
    for header in record.headers.iter() {
        if TITLED.iter().all(|titled| titled.name() != &*header.key) {
            losses.add_name(LossKind::Headers, &header.key, None);
        }
    }
    losses
}

fn first_lines(text: &str) -> Vec<String> {
    text.lines().take(PREVIEW_LINES).map(str::to_owned).collect()
}
