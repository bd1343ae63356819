//! `honfu show`: positions of a record, for people, as strings and as pictures, or
//! the whole game.

mod looks;

use std::collections::HashMap;
use std::fs;
use std::num::{NonZeroU16, NonZeroU32};
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::cli::context::CliContext;
use crate::cli::conversion::plan::{self, stem};
use crate::cli::input::{ChosenRecord, choose_record};
use crate::cli::outcome::{CliError, CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::files::{self, InputSource, SaveError};
use crate::messages::{CliMessage, ConvertMessage, Lang, ShowMessage, UsageError};
use crate::publish::{ArrowTarget, PositionRenderer, PublishFormat, game, graphs};
use honfu_core::diagram::drawing::Drawing;
use honfu_core::diagram::graph::GraphQuantity;
use honfu_core::diagram::{self, FigureStyle};
use honfu_core::notation::Notation;
use honfu_core::record::{NodeId, Record};
use honfu_core::shogi::Square;
use looks::LookArgs;

#[derive(Debug, clap::Args)]
pub struct ShowArgs {
    /// The file; - reads standard input
    input: PathBuf,
    /// The position after that many moves of the main line (by default the last one): N, A-B, all,
    /// or bookmarks for every place with a bookmark
    #[arg(long, value_name = "N")]
    ply: Option<String>,
    /// The notation of the last move and the coordinates: {styles}
    #[arg(short, long, value_name = "STYLE")]
    notation: Option<Notation>,
    /// What to print; by default what the name of FILE stands for, or text, in colour where that is
    /// wanted
    #[arg(short, long, value_enum)]
    format: Option<PublishFormat>,
    /// The game as a printed sheet: headers, columns of moves, result; as text or in colour
    #[arg(long, conflicts_with_all = ["ply", "directory", "theme", "size", "turn", "pieces", "coordinates", "red", "mark", "arrow"])]
    sheet: bool,
    /// The annotated game as an article with diagrams at its bookmarks: a page in HTML, or Markdown
    /// with pictures in files beside it
    #[arg(long, conflicts_with_all = ["ply", "sheet", "mark", "arrow"])]
    game: bool,
    /// Also a diagram after every N moves of the game
    #[arg(long, value_name = "N", requires = "game")]
    every: Option<NonZeroU32>,
    /// A graph of the main line as a picture: its evaluations, its times, or both; --ply draws a
    /// line at these moves
    #[arg(long, value_name = "WORD", value_parser = quantities(), conflicts_with_all = ["sheet", "game", "directory", "notation", "turn", "pieces", "coordinates", "red", "mark", "arrow"])]
    graph: Option<Quantities>,
    /// The file to write instead of standard output
    #[arg(short, long, value_name = "FILE", conflicts_with = "directory")]
    output: Option<PathBuf>,
    /// The folder to write a file for each position to
    #[arg(short, long, value_name = "DIR")]
    directory: Option<PathBuf>,
    #[command(flatten)]
    looks: LookArgs,
}

/// What graphs are wanted of.
type Quantities = &'static [GraphQuantity];

fn quantities() -> impl TypedValueParser<Value = Quantities> {
    let named = |id: String| match GraphQuantity::from_id(&id) {
        Some(GraphQuantity::Score) => &[GraphQuantity::Score],
        Some(GraphQuantity::Time) => &[GraphQuantity::Time],
        None => &GraphQuantity::ALL[..],
    };
    let ids = GraphQuantity::ALL.map(GraphQuantity::id);
    PossibleValuesParser::new(ids.into_iter().chain(["both"])).map(named)
}

pub fn run(mut args: ShowArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    args.output = plan::file(args.output);
    let usage = |remark: CliMessage| CliError::Because(ExitStatus::Usage, remark.text(context.lang));
    let form = form(&args, context, output).map_err(usage)?;
    if let Some(option) = clash(&args, form) {
        return Err(CliError::Because(ExitStatus::Usage, misfit(option, &args, context.lang)));
    }
    if let Some(option) = args.looks.of_pictures().filter(|_| is_article_of_text(&args, form)) {
        return Err(CliError::Because(ExitStatus::Usage, alone(option, &args, context.lang)));
    }
    let rendering = rendering(&args, form, context).map_err(usage)?;
    let picked = choose_record(InputSource::from(args.input.clone()), context, output)?;
    if args.game {
        return put_article(&args, &rendering, &picked, context, output);
    }
    if let Some(folder) = &args.directory {
        write_each(&rendering, &picked, &args, folder, context)?;
        return Ok(picked.exit());
    }
    if form.is_binary() && args.output.is_none() && output.goes_to_terminal() {
        return Err(usage(CliMessage::Show(ShowMessage::PictureOnTerminal)));
    }
    let bytes = printed(&args, &rendering, &picked).map_err(|failed| stop(failed, context))?;
    put(&bytes, form, &args, &picked, context, output)
}

fn stop((exit, remark): (ExitStatus, CliMessage), context: &CliContext) -> CliError {
    CliError::Because(exit, remark.text(context.lang))
}

/// All that goes into one file: the sheet, graphs, or places one below the other.
fn printed(
    args: &ShowArgs,
    rendering: &PositionRenderer,
    picked: &ChosenRecord,
) -> Result<Vec<u8>, (ExitStatus, CliMessage)> {
    let (record, form) = (&picked.record, rendering.form);
    if args.sheet {
        let lines = game::game_sheet(record, rendering.locale);
        let text = if form == PublishFormat::Ansi {
            diagram::ansi_text(&lines)
        } else {
            diagram::plain_text(&lines)
        };
        return Ok(text.into_bytes());
    }
    let nodes = nodes(args.ply.as_deref(), picked)?;
    let usage = |remark| (ExitStatus::Usage, CliMessage::Show(remark));
    if let Some(wanted) = args.graph {
        let at = if args.ply.is_some() { &nodes[..] } else { &[] };
        let graphs = graphs(wanted, at, rendering, picked)?;
        return graphs::render_graphs(graphs, form, &rendering.look).map_err(usage);
    }
    if nodes.len() > 1 && form.holds_one_position() {
        return Err(usage(ShowMessage::SeveralPictures { pictures: nodes.len() }));
    }
    rendering.render_all(record, &nodes).map_err(usage)
}

/// The graphs that are wanted, with a line at those of the nodes that are on the main line.
fn graphs(
    wanted: Quantities,
    at: &[NodeId],
    rendering: &PositionRenderer,
    picked: &ChosenRecord,
) -> Result<Vec<Drawing>, (ExitStatus, CliMessage)> {
    let line: Vec<NodeId> = picked.record.tree.main_line().collect();
    let depth = |node: &NodeId| picked.record.tree.node(*node).ply() as usize;
    let step = |node: &NodeId| Some(depth(node)).filter(|&depth| line.get(depth) == Some(node));
    let at: Vec<usize> = at.iter().filter_map(step).collect();
    let graphs = graphs::draw_graphs(&picked.record, &line, wanted, &at, rendering.locale.lang);
    if graphs.is_empty() {
        let quantity = Some(wanted[0]).filter(|_| wanted.len() == 1);
        let file = picked.source.display_name();
        return Err((ExitStatus::Failed, CliMessage::Show(ShowMessage::Graph { file, quantity })));
    }
    Ok(graphs)
}

/// Writes to the file that was named, or prints.
fn put(
    bytes: &[u8],
    form: PublishFormat,
    args: &ShowArgs,
    picked: &ChosenRecord,
    context: &CliContext,
    output: &mut CliOutput,
) -> CliResult {
    match &args.output {
        Some(path) => {
            check_target(path, &picked.source, context)?;
            save(path, bytes, picked, context)?;
        }
        // Its escape sequences are our own.
        None if form == PublishFormat::Ansi || form.is_binary() => output.print_raw(bytes)?,
        None => output.print(&String::from_utf8_lossy(bytes))?,
    }
    Ok(picked.exit())
}

/// Writes the game as an article, the pictures before the text that shows them, or prints it.
fn put_article(
    args: &ShowArgs,
    rendering: &PositionRenderer,
    picked: &ChosenRecord,
    context: &CliContext,
    output: &mut CliOutput,
) -> CliResult {
    let PositionRenderer { form, locale, look, .. } = rendering;
    let article = game::game_article(&picked.record, *locale, args.every);
    let name = || format!("{}.{}", stem(&picked.source), form.extension());
    let inside = args.directory.as_ref().map(|folder| folder.join(name()));
    let Some(path) = args.output.as_ref().or(inside.as_ref()) else {
        output.print(&game::article_text(&article, look, *form))?;
        return Ok(picked.exit());
    };
    let files = match is_special(path) {
        true => vec![(path.clone(), game::article_text(&article, look, *form))],
        false => game::article_files(&article, look, *form, path),
    };
    for (path, _) in &files {
        check_target(path, &picked.source, context)?;
    }
    if let Some(folder) = &args.directory {
        make_folder(folder, context)?;
    }
    for (path, text) in &files {
        save(path, text.as_bytes(), picked, context)?;
    }
    Ok(picked.exit())
}

/// Whether there is something that is no file, such as a device, beside which nothing belongs.
fn is_special(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|there| !there.is_file())
}

/// The option that makes no sense with the form, if there is one.
fn clash(args: &ShowArgs, form: PublishFormat) -> Option<&'static str> {
    let wholes = [
        ("--sheet", args.sheet, matches!(form, PublishFormat::Text | PublishFormat::Ansi)),
        ("--game", args.game, matches!(form, PublishFormat::Html | PublishFormat::Md)),
        ("--graph", args.graph.is_some(), matches!(form, PublishFormat::Html) || form.holds_one_position()),
    ];
    match wholes.into_iter().find(|(_, asked, _)| *asked) {
        Some((option, _, fits)) => Some(option).filter(|_| !fits),
        None => args.looks.unused(form),
    }
}

/// That the option makes no sense with the form, by what was typed of it.
fn misfit(option: &'static str, args: &ShowArgs, lang: Lang) -> String {
    let named = args.output.as_ref().filter(|path| path.extension().is_some());
    let other = match (args.format, named) {
        (Some(form), _) => format!("-f {}", form.id()),
        (None, Some(path)) => format!("-o {}", path.display()),
        (None, None) => {
            let forms = PublishFormat::value_variants().iter().filter(|form| form.has_pictures());
            let forms = forms.map(|form| format!("-f {}", form.id())).collect();
            return ShowMessage::PicturesOnly { option, forms }.text(lang);
        }
    };
    UsageError::Conflict { option: option.to_owned(), others: vec![other] }.text(lang)
}

/// That the option makes no sense where no pictures can be beside the text.
fn alone(option: &'static str, args: &ShowArgs, lang: Lang) -> String {
    let Some(path) = &args.output else { return ShowMessage::PicturesInFiles { option }.text(lang) };
    let form = args.format.map(|form| format!("-f {}", form.id()));
    let others = form.into_iter().chain([format!("-o {}", path.display())]).collect();
    UsageError::Conflict { option: option.to_owned(), others }.text(lang)
}

/// Whether it is a game in Markdown that goes where no pictures can be beside it.
fn is_article_of_text(args: &ShowArgs, form: PublishFormat) -> bool {
    let is_in_files =
        args.directory.is_some() || args.output.as_deref().is_some_and(|path| !is_special(path));
    args.game && form == PublishFormat::Md && !is_in_files
}

/// What to print: what was asked for, what the name of the file tells, or text.
fn form(args: &ShowArgs, context: &CliContext, output: &CliOutput) -> Result<PublishFormat, CliMessage> {
    let extension = args.output.as_deref().and_then(Path::extension);
    match (args.format, extension) {
        (Some(form), _) => Ok(form),
        (None, Some(extension)) => {
            let unknown = || ShowMessage::Extension { extension: extension.to_string_lossy().into_owned() };
            extension
                .to_str()
                .and_then(PublishFormat::from_extension)
                .ok_or_else(|| CliMessage::Show(unknown()))
        }
        (None, None) => Ok(usual(args, context, output)),
    }
}

fn usual(args: &ShowArgs, context: &CliContext, output: &CliOutput) -> PublishFormat {
    let is_coloured = || args.output.is_none() && output.is_coloured(context.settings.color);
    match args.directory.is_none() && is_coloured() {
        _ if args.game => PublishFormat::Html,
        _ if args.graph.is_some() => PublishFormat::Svg,
        true => PublishFormat::Ansi,
        false => PublishFormat::Text,
    }
}

fn rendering(
    args: &ShowArgs,
    form: PublishFormat,
    context: &CliContext,
) -> Result<PositionRenderer, CliMessage> {
    let mut locale = context.locale();
    locale.notation = args.notation.unwrap_or(locale.notation);
    let looks = &args.looks;
    let look = FigureStyle {
        turned: looks.turn != context.settings.flipped,
        ranks: looks.coordinates.names(locale.notation.style.ranks()),
        pieces: looks.pieces,
        theme: looks.theme,
        red_promoted: looks.red,
        width: looks.size.map(NonZeroU16::get),
    };
    let marks = looks.mark.iter().map(|text| square(text)).collect::<Result<_, _>>()?;
    let arrows: Vec<ArrowTarget> = looks.arrow.iter().map(|text| pointer(text)).collect::<Result<_, _>>()?;
    Ok(PositionRenderer { form, locale, look, marks, arrows })
}

/// Writes a file for each place, named by the input and the number of the move; the
/// second place after as many moves has a number more.
fn write_each(
    rendering: &PositionRenderer,
    picked: &ChosenRecord,
    args: &ShowArgs,
    folder: &Path,
    context: &CliContext,
) -> Result<(), CliError> {
    let nodes = nodes(args.ply.as_deref(), picked).map_err(|failed| stop(failed, context))?;
    let paths: Vec<PathBuf> = names(&picked.record, &nodes)
        .into_iter()
        .map(|name| folder.join(format!("{}-{name}.{}", stem(&picked.source), rendering.form.extension())))
        .collect();
    for path in &paths {
        check_target(path, &picked.source, context)?;
    }
    make_folder(folder, context)?;
    for (path, node) in paths.iter().zip(nodes) {
        let bytes = rendering.render_all(&picked.record, &[node]);
        let bytes = bytes.map_err(|remark| stop((ExitStatus::Usage, CliMessage::Show(remark)), context))?;
        save(path, &bytes, picked, context)?;
    }
    Ok(())
}

/// The number of the move of each place, all of one length so that files are sorted.
fn names(record: &Record, nodes: &[NodeId]) -> Vec<String> {
    let tree = &record.tree;
    let ply = |node: &NodeId| tree.node(*node).ply() - u32::from(tree.node(*node).is_end());
    let digits = nodes.iter().map(ply).max().unwrap_or(0).to_string().len();
    let mut seen = HashMap::new();
    let name = |node: &NodeId| {
        let times: &mut usize = seen.entry(ply(node)).or_default();
        *times += 1;
        let more = if *times > 1 { format!("-{times}") } else { String::new() };
        format!("{:0digits$}{more}", ply(node))
    };
    nodes.iter().map(name).collect()
}

/// # Errors
/// That the input would be written over.
fn check_target(path: &Path, source: &InputSource, context: &CliContext) -> Result<(), CliError> {
    let real = |path: &Path| fs::canonicalize(path).ok();
    if source.path().and_then(real).is_none_or(|input| real(path) != Some(input)) {
        return Ok(());
    }
    let remark = ConvertMessage::OverInput { target: path.display().to_string() };
    Err(CliError::Because(ExitStatus::Usage, remark.text(context.lang)))
}

fn make_folder(folder: &Path, context: &CliContext) -> Result<(), CliError> {
    plan::check_folder(folder, context.lang)?;
    fs::create_dir_all(folder).map_err(SaveError::from).map_err(|error| unsaved(folder, &error, context))
}

fn save(path: &Path, bytes: &[u8], picked: &ChosenRecord, context: &CliContext) -> Result<(), CliError> {
    files::save_derived(path, bytes, picked.source.is_stream())
        .map_err(|error| unsaved(path, &error, context))
}

fn unsaved(path: &Path, error: &SaveError, context: &CliContext) -> CliError {
    CliError::Because(ExitStatus::Failed, error.message(path, context.lang))
}

/// The places that the user asks for, the last of the main line without a word.
///
/// # Errors
/// That there are no such places, or that the words name none.
pub fn nodes(text: Option<&str>, picked: &ChosenRecord) -> Result<Vec<NodeId>, (ExitStatus, CliMessage)> {
    let record = &picked.record;
    let line = main_line(record);
    let last = line.len() - 1;
    let (first, end) = match text {
        // The end of the game is shown after the last move.
        None => return Ok(record.tree.main_line().last().into_iter().collect()),
        Some("all") => (0, last),
        Some("bookmarks") => return bookmarks(picked),
        Some(text) => range(text).ok_or_else(|| {
            (ExitStatus::Usage, CliMessage::Show(ShowMessage::Plies { text: text.to_owned() }))
        })?,
    };
    let missing = |ply| CliMessage::NoSuchPly { file: picked.source.display_name(), ply, last };
    if end > last { Err((ExitStatus::Failed, missing(end))) } else { Ok(line[first..=end].to_vec()) }
}

/// `12` or `12-20`.
fn range(text: &str) -> Option<(usize, usize)> {
    let number = |text: &str| text.parse().ok().filter(|_| !text.starts_with('+'));
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let (first, last): (usize, usize) = (number(first)?, number(last)?);
    (first <= last).then_some((first, last))
}

fn bookmarks(picked: &ChosenRecord) -> Result<Vec<NodeId>, (ExitStatus, CliMessage)> {
    let nodes: Vec<NodeId> = picked.record.tree.bookmarks().map(|(node, _)| node).collect();
    let none = || {
        (ExitStatus::Failed, CliMessage::Show(ShowMessage::Bookmarks { file: picked.source.display_name() }))
    };
    if nodes.is_empty() { Err(none()) } else { Ok(nodes) }
}

/// The start and the moves of the main line: never empty.
fn main_line(record: &Record) -> Vec<NodeId> {
    let tree = &record.tree;
    tree.main_line().filter(|&node| !tree.node(node).is_end()).collect()
}

/// # Errors
/// That the text is no square.
pub fn square(text: &str) -> Result<Square, CliMessage> {
    Square::from_usi(text).ok_or_else(|| CliMessage::BadSquare { text: text.to_owned() })
}

/// # Errors
/// That the text is neither a move nor a word for one.
pub fn pointer(text: &str) -> Result<ArrowTarget, CliMessage> {
    ArrowTarget::parse(text).ok_or_else(|| CliMessage::Show(ShowMessage::Arrow { text: text.to_owned() }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_numbers_in_order() {
        assert_eq!(range("12"), Some((12, 12)));
        assert_eq!(range("0-7"), Some((0, 7)));
        for text in ["", "-", "7-", "-7", "7-3", "a", "1-2-3", "+1", "1.5", "99999999999999999999"] {
            assert_eq!(range(text), None, "{text}");
        }
    }
}
