//! `honfu show`: prints positions of a record as text and pictures, or the whole game.

mod figure;

use std::collections::HashMap;
use std::fs;
use std::num::{NonZeroU16, NonZeroU32};
use std::path::{Path, PathBuf};
use std::slice::from_ref;

use clap::ArgGroup;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::cli::context::{CliContext, word_parser};
use crate::cli::conversion::plan::{self, stem};
use crate::cli::input::{ChosenRecord, choose_record};
use crate::cli::outcome::{CliError, CliReport, CliResult};
use crate::cli::output::CliOutput;
use crate::cli::output_files::{ReplaceArgs, WriteDecision};
use crate::files::{self, FileId};
use crate::messages::{CliMessage, ConvertMessage, ShowMessage, UsageError};
use figure::FigureArgs;
use honfu_core::annotation::ReviewSettings;
use honfu_core::notation::Notation;
use honfu_core::record::{NodeId, Record};
use honfu_core::shogi::Square;
use honfu_diagram::FigureStyle;
use honfu_diagram::article::EngineLines;
use honfu_diagram::drawing::{Drawing, PngTooLarge};
use honfu_diagram::graph::GraphQuantity;
use honfu_diagram::publish::{
    self, ArrowTarget, ArticleChoice, Caption, CaptionField, PageParts, PositionRenderer, PublishFormat,
};

#[derive(Debug, clap::Args)]
#[command(group(ArgGroup::new("whole").multiple(true).args(["game", "replay"])))]
pub struct ShowArgs {
    #[arg(value_name = "INPUT")]
    input: Option<PathBuf>,
    #[arg(long, value_name = "N")]
    ply: Option<String>,
    #[arg(short, long, value_name = "STYLE")]
    notation: Option<Notation>,
    #[arg(short, long, value_parser = formats(), ignore_case = true)]
    format: Option<PublishFormat>,
    #[arg(long, conflicts_with_all = ["ply", "directory", "theme", "size", "turn", "pieces", "coordinates", "red", "mark", "arrow", "caption", "names"])]
    sheet: bool,
    #[arg(long, conflicts_with_all = ["ply", "sheet", "mark", "arrow", "caption"])]
    game: bool,
    #[arg(long, conflicts_with_all = ["ply", "sheet", "mark", "arrow", "caption", "names"])]
    replay: bool,
    #[arg(long, value_name = "N", requires = "whole")]
    every: Option<NonZeroU32>,
    #[arg(long, value_name = "WORD", value_parser = engine_lines(), ignore_case = true, default_value = "fold", requires = "whole")]
    engine: EngineLines,
    #[command(flatten)]
    parts: PageArgs,
    #[arg(long, value_name = "WORD", value_parser = quantities(), ignore_case = true, conflicts_with_all = ["sheet", "game", "replay", "directory", "notation", "turn", "pieces", "coordinates", "red", "mark", "arrow", "caption", "names"])]
    graph: Option<GraphQuantities>,
    #[arg(short, long, value_name = "FILE", conflicts_with = "directory")]
    output: Option<PathBuf>,
    #[arg(short, long, value_name = "DIR")]
    directory: Option<PathBuf>,
    #[command(flatten)]
    replace: ReplaceArgs,
    #[command(flatten)]
    figure: FigureArgs,
}

// The options of pages of games.
#[derive(Debug, clap::Args)]
struct PageArgs {
    // The prefix of ids and addresses in the part of a page.
    #[arg(long, value_name = "NAME", num_args = 0..=1, require_equals = true, requires = "whole")]
    embed: Option<Option<String>>,
    #[arg(long, requires = "replay")]
    no_script: bool,
    #[arg(long, requires = "whole")]
    no_record: bool,
}

impl PageArgs {
    /// Fails if the name of `--embed` cannot begin an id and an address.
    fn check(&self) -> Result<(), ShowMessage> {
        let Some(Some(name)) = &self.embed else { return Ok(()) };
        if name.starts_with(|c: char| c.is_ascii_alphabetic())
            && name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))
        {
            Ok(())
        } else {
            Err(ShowMessage::EmbedName { text: name.clone() })
        }
    }

    /// Returns the first given option that only pages support.
    fn of_pages(&self) -> Option<&'static str> {
        let given = [("--embed", self.embed.is_some()), ("--no-record", self.no_record)];
        given.into_iter().find(|(_, is_given)| *is_given).map(|(option, _)| option)
    }

    fn parts(&self, article: bool) -> PageParts {
        PageParts {
            article,
            script: !self.no_script,
            record: !self.no_record,
            embed: self.embed.clone(),
            home: None,
        }
    }
}

fn formats() -> impl TypedValueParser<Value = PublishFormat> {
    word_parser(PublishFormat::ALL.map(PublishFormat::id), PublishFormat::from_id)
}

fn engine_lines() -> impl TypedValueParser<Value = EngineLines> {
    word_parser(EngineLines::ALL.map(EngineLines::id), EngineLines::from_id)
}

/// The quantities that are drawn as graphs.
type GraphQuantities = &'static [GraphQuantity];

fn quantities() -> impl TypedValueParser<Value = GraphQuantities> {
    let ids = GraphQuantity::ALL.map(GraphQuantity::id).into_iter().chain(["both"]);
    PossibleValuesParser::new(ids).map(|id: String| match GraphQuantity::from_id(&id.to_ascii_lowercase()) {
        Some(GraphQuantity::Score) => &[GraphQuantity::Score],
        Some(GraphQuantity::Time) => &[GraphQuantity::Time],
        None => &GraphQuantity::ALL[..],
    })
}

pub fn run_show(mut args: ShowArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    args.output = plan::file(args.output);
    let form = form(&args, context, output).map_err(CliError::new)?;
    if let Some(report) = misplaced_option(&args, form) {
        return Err(CliError::new(report));
    }
    if args.game && args.replay && args.parts.embed.is_some() {
        let others = vec!["--game --replay".to_owned()];
        return Err(CliError::new(UsageError::Conflict { option: "--embed".to_owned(), others }));
    }
    args.parts.check().map_err(CliError::new)?;
    let rendering = position_renderer(&args, form, context).map_err(CliError::new)?;
    let chosen = choose_record(args.input.clone(), context, output)?;
    let status = chosen.exit();
    let job = ShowJob { args, rendering, chosen, review: context.settings.review() };
    match (&job.args.directory, job.args.game || job.args.replay) {
        (_, true) => job.write_article(output)?,
        (Some(folder), _) => job.write_each(folder, output)?,
        (None, _) => job.write_one(output)?,
    }
    Ok(status)
}

/// A record to show, with the options.
struct ShowJob {
    args: ShowArgs,
    rendering: PositionRenderer,
    chosen: ChosenRecord,
    review: ReviewSettings,
}

impl ShowJob {
    /// Writes one file, or prints it.
    fn write_one(&self, output: &mut CliOutput) -> CliResult<()> {
        let form = self.rendering.form;
        if form.is_binary() && self.args.output.is_none() && output.is_to_terminal() {
            return Err(CliError::new(ShowMessage::PictureOnTerminal));
        }
        let bytes = self.content(output)?;
        match &self.args.output {
            Some(path) => {
                self.check_target(path)?;
                if self.args.replace.confirm(path, output)? == WriteDecision::Write {
                    self.save(path, &bytes)?;
                }
            }
            // The escape sequences come from honfu and must not be sanitized.
            None if form == PublishFormat::Ansi || form.is_binary() => output.print_raw(&bytes)?,
            None => output.print(&String::from_utf8_lossy(&bytes))?,
        }
        Ok(())
    }

    /// Returns the content of one file: the sheet, graphs, or positions one below the other.
    fn content(&self, output: &CliOutput) -> CliResult<Vec<u8>> {
        let record = &self.chosen.record;
        let form = self.rendering.form;
        if self.args.sheet {
            let lines = honfu_diagram::game_sheet(record, self.rendering.locale);
            let is_coloured = form == PublishFormat::Ansi;
            let text = if is_coloured {
                honfu_diagram::ansi_text(&lines)
            } else {
                honfu_diagram::plain_text(&lines)
            };
            return Ok(text.into_bytes());
        }
        let every = if form.is_moving() { Some("all") } else { None };
        let nodes = chosen_nodes(self.args.ply.as_deref().or(every), &self.chosen)?;
        if let Some(quantities) = self.args.graph {
            let at = if self.args.ply.is_some() { &nodes[..] } else { &[] };
            let graphs = self.graphs(quantities, at)?;
            report_missing(publish::missing_letters(&graphs, form), output);
            return publish::render_graphs(graphs, form, &self.rendering.look).map_err(picture_too_large);
        }
        if nodes.len() > 1 && form.holds_one_position() {
            return Err(CliError::new(ShowMessage::SeveralPictures { pictures: nodes.len() }));
        }
        let bytes = self.rendering.render_all(record, &nodes).map_err(picture_too_large)?;
        report_missing(self.rendering.missing_letters(record, &nodes), output);
        Ok(bytes)
    }

    /// Returns the graphs to show, with a vertical line at each of the nodes that is on the main
    /// line.
    fn graphs(&self, quantities: GraphQuantities, at: &[NodeId]) -> CliResult<Vec<Drawing>> {
        let record = &self.chosen.record;
        let line: Vec<NodeId> = record.tree.main_line().collect();
        let depth = |node: &NodeId| record.tree.node(*node).ply() as usize;
        let at: Vec<usize> = at
            .iter()
            .filter_map(|node| Some(depth(node)).filter(|&depth| line.get(depth) == Some(node)))
            .collect();
        let graphs =
            publish::draw_graphs(record, &line, quantities, &at, &self.review, self.rendering.locale);
        if graphs.is_empty() {
            let quantity = Some(quantities[0]).filter(|_| quantities.len() == 1);
            let file = self.chosen.source.display_name();
            return Err(CliError::new(ShowMessage::Graph { file, quantity }));
        }
        Ok(graphs)
    }

    /// Writes the game as a page or an article, or prints it. Pictures are written before the text
    /// that shows them.
    fn write_article(&self, output: &mut CliOutput) -> CliResult<()> {
        let form = self.rendering.form;
        let name = format!("{}.{}", stem(&self.chosen.source), form.extension());
        let inside = self.args.directory.as_ref().map(|folder| folder.join(name));
        let path = self.args.output.as_ref().or(inside.as_ref());
        let files = self.article_files(path);
        if path.is_none() {
            return files.iter().try_for_each(|(_, text)| Ok(output.print(text)?));
        }
        files.iter().try_for_each(|(path, _)| self.check_target(path))?;
        let written = self.written(files, output)?;
        if let Some(folder) = &self.args.directory {
            create_folder(folder)?;
        }
        written.iter().try_for_each(|(path, text)| self.save(path, text.as_bytes()))
    }

    /// Returns the files to write, without the existing ones that `--no-clobber` keeps. Nothing is
    /// written if one of them must not be replaced.
    fn written<T>(&self, files: Vec<(PathBuf, T)>, output: &CliOutput) -> CliResult<Vec<(PathBuf, T)>> {
        let mut written = Vec::new();
        for (path, content) in files {
            if self.args.replace.confirm(&path, output)? == WriteDecision::Write {
                written.push((path, content));
            }
        }
        Ok(written)
    }

    /// Returns the files of the game as a page or an article; the path is empty if it is printed.
    fn article_files(&self, path: Option<&PathBuf>) -> Vec<(PathBuf, String)> {
        let PositionRenderer { form, locale, look, .. } = &self.rendering;
        let record = &self.chosen.record;
        let review = &self.review;
        let choice = ArticleChoice { every: self.args.every, engine_lines: self.args.engine };
        let named = |text: String| vec![(path.cloned().unwrap_or_default(), text)];
        let parts = self.args.parts.parts(self.args.game);
        if self.args.replay {
            return named(publish::game_replay(record, *locale, choice, (look, &parts), review));
        }
        let article = publish::game_article(record, *locale, choice, review);
        match path.filter(|path| !is_special(path)) {
            _ if *form == PublishFormat::Html => {
                named(publish::article_page(record, article, *locale, (look, &parts)))
            }
            Some(path) => publish::article_files(&article, look, path),
            None => named(publish::article_text(&article, look)),
        }
    }

    /// Writes a file for each position, named after the input and the move number; further
    /// positions with the same move number get another number after it.
    fn write_each(&self, folder: &Path, output: &CliOutput) -> CliResult<()> {
        let nodes = chosen_nodes(self.args.ply.as_deref(), &self.chosen)?;
        let stem = stem(&self.chosen.source);
        let extension = self.rendering.form.extension();
        let paths: Vec<PathBuf> = file_numbers(&self.chosen.record, &nodes)
            .into_iter()
            .map(|number| folder.join(format!("{stem}-{number}.{extension}")))
            .collect();
        paths.iter().try_for_each(|path| self.check_target(path))?;
        let written = self.written(paths.into_iter().zip(&nodes).collect(), output)?;
        create_folder(folder)?;
        let record = &self.chosen.record;
        for (path, node) in written {
            let bytes = self.rendering.render_all(record, from_ref(node)).map_err(picture_too_large)?;
            self.save(&path, &bytes)?;
        }
        report_missing(self.rendering.missing_letters(record, &nodes), output);
        Ok(())
    }

    /// Fails if the input would be overwritten.
    fn check_target(&self, path: &Path) -> CliResult<()> {
        let input = self.chosen.source.path().and_then(FileId::from_path);
        if input.is_none() || input != FileId::from_path(path) {
            return Ok(());
        }
        Err(CliError::new(ConvertMessage::OverInput { target: path.display().to_string() }))
    }

    fn save(&self, path: &Path, bytes: &[u8]) -> CliResult<()> {
        let is_stream = self.chosen.source.is_stream();
        Ok(files::save_derived(path, bytes, is_stream).map_err(|error| CliReport::unsaved(path, error))?)
    }
}

fn picture_too_large(_: PngTooLarge) -> CliError {
    CliError::new(ShowMessage::PictureTooLarge)
}

/// Reports the characters that pictures show as boxes.
fn report_missing(letters: Vec<char>, output: &CliOutput) {
    if !letters.is_empty() {
        output.report(ShowMessage::MissingLetters { letters });
    }
}

fn create_folder(folder: &Path) -> CliResult<()> {
    plan::check_folder(folder)?;
    Ok(fs::create_dir_all(folder).map_err(|error| CliReport::unsaved(folder, error))?)
}

/// Returns the error for an option that the format does not support.
fn misplaced_option(args: &ShowArgs, form: PublishFormat) -> Option<CliReport> {
    if let Some(option) = conflicting_option(args, form) {
        return Some(conflict_report(option, args));
    }
    let option = args.figure.of_pictures().filter(|_| is_article_of_text(args, form))?;
    Some(no_pictures_report(option, args))
}

/// Returns the option that the format does not support, if there is one.
fn conflicting_option(args: &ShowArgs, form: PublishFormat) -> Option<&'static str> {
    let wholes = [
        ("--sheet", args.sheet, matches!(form, PublishFormat::Text | PublishFormat::Ansi)),
        ("--replay", args.replay, matches!(form, PublishFormat::Html)),
        ("--game", args.game, matches!(form, PublishFormat::Html | PublishFormat::Md)),
        ("--graph", args.graph.is_some(), matches!(form, PublishFormat::Html) || form.holds_one_position()),
    ];
    match wholes.into_iter().find(|(_, is_given, _)| *is_given) {
        Some((option, _, fits)) if !fits => Some(option),
        Some(_) => args.parts.of_pages().filter(|_| form != PublishFormat::Html),
        None if args.directory.is_some() && form.is_moving() => Some("--directory"),
        None => args.figure.unused(form),
    }
}

/// Returns the error for an option that the format does not support, with the option that set the
/// format.
fn conflict_report(option: &'static str, args: &ShowArgs) -> CliReport {
    let named = args.output.as_ref().filter(|path| path.extension().is_some());
    let other = match (args.format, named) {
        (Some(form), _) => format!("-f {}", form.id()),
        (None, Some(path)) => format!("-o {}", path.display()),
        (None, None) => {
            let those = |fits: fn(PublishFormat) -> bool| {
                PublishFormat::ALL
                    .into_iter()
                    .filter(|form| fits(*form))
                    .map(|form| format!("-f {}", form.id()))
                    .collect()
            };
            return if args.figure.of_moving() == Some(option) {
                ShowMessage::MovingOnly { option, forms: those(PublishFormat::is_moving) }.into()
            } else {
                ShowMessage::PicturesOnly { option, forms: those(PublishFormat::has_pictures) }.into()
            };
        }
    };
    UsageError::Conflict { option: option.to_owned(), others: vec![other] }.into()
}

/// Returns the error for an option of pictures where no picture files can be written.
fn no_pictures_report(option: &'static str, args: &ShowArgs) -> CliReport {
    let Some(path) = &args.output else { return ShowMessage::PicturesInFiles { option }.into() };
    let form = args.format.map(|form| format!("-f {}", form.id()));
    let others = form.into_iter().chain([format!("-o {}", path.display())]).collect();
    UsageError::Conflict { option: option.to_owned(), others }.into()
}

/// Whether a game in Markdown is written to a place where no picture files can be beside it.
fn is_article_of_text(args: &ShowArgs, form: PublishFormat) -> bool {
    let is_in_files =
        args.directory.is_some() || args.output.as_deref().is_some_and(|path| !is_special(path));
    args.game && form == PublishFormat::Md && !is_in_files
}

/// Whether the path is not a regular file, for example a device.
fn is_special(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|metadata| !metadata.is_file())
}

/// Returns the format of `-f`, else of the file's extension, else the default.
fn form(args: &ShowArgs, context: &CliContext, output: &CliOutput) -> Result<PublishFormat, ShowMessage> {
    let extension = args.output.as_deref().and_then(Path::extension);
    match (args.format, extension) {
        (Some(form), _) => Ok(form),
        (None, Some(extension)) => extension
            .to_str()
            .and_then(PublishFormat::from_extension)
            .ok_or_else(|| ShowMessage::Extension { extension: extension.to_string_lossy().into_owned() }),
        (None, None) => Ok(default_form(args, context, output)),
    }
}

fn default_form(args: &ShowArgs, context: &CliContext, output: &CliOutput) -> PublishFormat {
    let is_printed = args.directory.is_none() && args.output.is_none();
    if args.game || args.replay {
        PublishFormat::Html
    } else if args.graph.is_some() {
        PublishFormat::Svg
    } else if is_printed && output.is_coloured(context.settings.color) {
        PublishFormat::Ansi
    } else {
        PublishFormat::Text
    }
}

fn position_renderer(
    args: &ShowArgs,
    form: PublishFormat,
    context: &CliContext,
) -> Result<PositionRenderer, CliMessage> {
    let mut locale = context.locale();
    locale.notation = args.notation.unwrap_or(locale.notation);
    let figure = &args.figure;
    let look = FigureStyle {
        turned: figure.turn != context.settings.flipped,
        ranks: figure.coordinates.names(locale.notation.style.ranks()),
        pieces: figure.pieces,
        theme: figure.theme,
        red_promoted: figure.red,
        width: figure.size.map(NonZeroU16::get),
        names: figure.names,
    };
    let marks = figure
        .mark
        .iter()
        .map(|text| Square::from_usi(text).ok_or_else(|| CliMessage::BadSquare { text: text.clone() }))
        .collect::<Result<_, _>>()?;
    let arrows = figure
        .arrow
        .iter()
        .map(|text| {
            ArrowTarget::parse(text)
                .ok_or_else(|| CliMessage::Show(ShowMessage::Arrow { text: text.clone() }))
        })
        .collect::<Result<_, _>>()?;
    let caption = figure.caption.as_deref().map_or(Ok(Caption::Usual), Caption::parse);
    let caption =
        caption.map_err(|name| CliMessage::Show(ShowMessage::Placeholder { name, known: placeholders() }))?;
    let pace = figure.pace().map_err(CliMessage::Show)?;
    Ok(PositionRenderer { form, locale, look, marks, arrows, caption, pace })
}

/// Returns the placeholders that a caption may contain.
fn placeholders() -> Vec<String> {
    CaptionField::ALL.map(|field| format!("{{{}}}", field.id())).to_vec()
}

/// Returns the move number of each position, padded to equal length so that the files sort
/// correctly.
fn file_numbers(record: &Record, nodes: &[NodeId]) -> Vec<String> {
    let tree = &record.tree;
    let ply = |node: &NodeId| tree.node(*node).ply() - u32::from(tree.node(*node).is_end());
    let digits = nodes.iter().map(ply).max().unwrap_or(0).to_string().len();
    let mut seen = HashMap::new();
    nodes
        .iter()
        .map(|node| {
            let times: &mut usize = seen.entry(ply(node)).or_default();
            *times += 1;
            let more = if *times > 1 { format!("-{times}") } else { String::new() };
            format!("{:0digits$}{more}", ply(node))
        })
        .collect()
}

/// Returns the positions that `--ply` names, or the last one of the main line.
fn chosen_nodes(text: Option<&str>, chosen: &ChosenRecord) -> CliResult<Vec<NodeId>> {
    let record = &chosen.record;
    let line = main_line_nodes(record);
    let last = line.len() - 1;
    let (first, end) = match text {
        // The last node may be the end of the game, which is shown after the last move.
        None => return Ok(record.tree.main_line().last().into_iter().collect()),
        Some("all") => (0, last),
        Some("bookmarks") => return bookmarks(chosen),
        Some(text) => {
            range(text).ok_or_else(|| CliError::new(ShowMessage::Plies { text: text.to_owned() }))?
        }
    };
    if end > last {
        let file = chosen.source.display_name();
        return Err(CliError::new(CliMessage::NoSuchPly { file, ply: end, last }));
    }
    Ok(line[first..=end].to_vec())
}

/// Reads a range: `12` or `12-20`.
fn range(text: &str) -> Option<(usize, usize)> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let first = unsigned_number(first)?;
    let last = unsigned_number(last)?;
    (first <= last).then_some((first, last))
}

/// Reads a number without a sign.
fn unsigned_number(text: &str) -> Option<usize> {
    text.parse().ok().filter(|_| !text.starts_with('+'))
}

fn bookmarks(chosen: &ChosenRecord) -> CliResult<Vec<NodeId>> {
    let nodes: Vec<NodeId> = chosen.record.tree.bookmarks().map(|(node, _)| node).collect();
    if nodes.is_empty() {
        return Err(CliError::new(ShowMessage::Bookmarks { file: chosen.source.display_name() }));
    }
    Ok(nodes)
}

/// Returns the start and the moves of the main line, which is never empty.
fn main_line_nodes(record: &Record) -> Vec<NodeId> {
    let tree = &record.tree;
    tree.main_line().filter(|&node| !tree.node(node).is_end()).collect()
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
