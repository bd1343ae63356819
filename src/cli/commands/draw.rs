//! `honfu draw`: makes pictures of positions, animations of lines, and graphs.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::slice::from_ref;

use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::cli::context::CliContext;
use crate::cli::conversion::plan::{self, stem};
use crate::cli::conversion::target::output_format;
use crate::cli::figure::{
    BoardArgs, PictureArgs, check_not_input, chosen_nodes, file_format, form_parser, picture_too_large,
    report_missing, save_made,
};
use crate::cli::input::{ChosenRecord, choose_record};
use crate::cli::outcome::{CliError, CliReport, CliResult};
use crate::cli::output::CliOutput;
use crate::cli::output_files::{ReplaceArgs, WriteDecision};
use crate::messages::{ShowMessage, UsageError};
use honfu_core::record::{NodeId, Record};
use honfu_diagram::drawing::Drawing;
use honfu_diagram::graph::GraphQuantity;
use honfu_diagram::publish::{self, AnimationPace, PositionRenderer, PublishFormat};

#[derive(Debug, clap::Args)]
pub struct DrawArgs {
    #[arg(value_name = "INPUT")]
    input: Option<PathBuf>,
    #[arg(long, value_name = "N")]
    ply: Option<String>,
    #[arg(long, value_name = "WORD", value_parser = graph_parser(), ignore_case = true, conflicts_with_all = ["directory", "turn", "coordinates", "board_pieces", "red", "mark", "arrow", "caption", "names"])]
    graph: Option<GraphQuantities>,
    #[arg(short, long, value_name = "FILE", conflicts_with = "directory")]
    output: Option<PathBuf>,
    #[arg(short, long, value_name = "DIR")]
    directory: Option<PathBuf>,
    #[arg(short, long, value_parser = form_parser(FORMS), ignore_case = true)]
    format: Option<PublishFormat>,
    #[command(flatten)]
    board: BoardArgs,
    #[command(flatten)]
    picture: PictureArgs,
    #[arg(long, value_name = "SECONDS", hide_short_help = true, help_heading = "Look")]
    delay: Option<String>,
    #[arg(long, value_name = "SECONDS", hide_short_help = true, help_heading = "Look")]
    hold_last: Option<String>,
    #[command(flatten)]
    replace: ReplaceArgs,
}

const FORMS: [PublishFormat; 4] =
    [PublishFormat::Svg, PublishFormat::Png, PublishFormat::Gif, PublishFormat::Apng];

/// The quantities that are drawn as graphs.
type GraphQuantities = &'static [GraphQuantity];

fn graph_parser() -> impl TypedValueParser<Value = GraphQuantities> {
    PossibleValuesParser::new(["evaluation", "time", "both"]).map(|word: String| {
        match &*word.to_ascii_lowercase() {
            "evaluation" => &[GraphQuantity::Score],
            "time" => &[GraphQuantity::Time],
            _ => &GraphQuantity::ALL[..],
        }
    })
}

impl DrawArgs {
    /// Returns the format.
    ///
    /// # Errors
    /// If it does not fit the file or the other options.
    fn form(&self) -> CliResult<PublishFormat> {
        let form = output_format(self.format, self.output.as_deref(), &FORMS.map(file_format))?
            .unwrap_or(PublishFormat::Svg);
        let still_only = [("--directory", self.directory.is_some()), ("--graph", self.graph.is_some())];
        let moving_only = [("--delay", self.delay.is_some()), ("--hold-last", self.hold_last.is_some())];
        let unused = if form.is_moving() { still_only } else { moving_only };
        match unused.into_iter().find(|(_, is_given)| *is_given) {
            Some((option, _)) if form.is_moving() => {
                let others = vec![form.id().to_owned()];
                Err(CliError::new(UsageError::Conflict { option: option.to_owned(), others }))
            }
            Some((option, _)) => Err(CliError::new(ShowMessage::MovingOnly { option })),
            None => Ok(form),
        }
    }

    /// Returns how long the positions of an animation are shown.
    fn pace(&self) -> CliResult<AnimationPace> {
        let usual = AnimationPace::default();
        Ok(AnimationPace {
            delay: read_delay("--delay", self.delay.as_ref())?.unwrap_or(usual.delay),
            hold_last: read_delay("--hold-last", self.hold_last.as_ref())?.unwrap_or(usual.hold_last),
        })
    }
}

/// Returns the delay given to an option, in hundredths of a second.
fn read_delay(option: &'static str, text: Option<&String>) -> CliResult<Option<u16>> {
    let Some(text) = text else { return Ok(None) };
    let delay = hundredths(text);
    delay.map(Some).ok_or_else(|| CliError::new(ShowMessage::Delay { option, text: text.clone() }))
}

/// Converts a number of seconds to hundredths. Programs slow down animations with delays below 0.02
/// seconds.
fn hundredths(text: &str) -> Option<u16> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| (0.02..=600.0).contains(seconds))?;
    Some((seconds * 100.0).round() as u16)
}

pub fn run_draw(mut args: DrawArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    args.output = plan::file(args.output);
    let form = args.form()?;
    let mut renderer = args.board.renderer(form, &args.picture, context)?;
    renderer.pace = args.pace()?;
    let is_printed = args.output.is_none() && args.directory.is_none();
    if is_printed && form.is_binary() && output.is_to_terminal() {
        return Err(CliError::new(ShowMessage::PictureOnTerminal));
    }
    let chosen = choose_record(args.input.clone(), context, output)?;
    match &args.directory {
        Some(folder) => write_each(&args, folder, &renderer, &chosen, output)?,
        None => write_one(&args, &renderer, &chosen, context, output)?,
    }
    Ok(chosen.exit())
}

/// Writes one picture, or prints it.
fn write_one(
    args: &DrawArgs,
    renderer: &PositionRenderer,
    chosen: &ChosenRecord,
    context: &CliContext,
    output: &mut CliOutput,
) -> CliResult<()> {
    let bytes = match args.graph {
        Some(quantities) => graphs(args, quantities, renderer, chosen, context, output)?,
        None => positions(args, renderer, chosen, output)?,
    };
    let Some(path) = &args.output else { return Ok(output.print_raw(&bytes)?) };
    check_not_input(path, chosen)?;
    if args.replace.confirm(path, output)? == WriteDecision::Write {
        save_made(path, &bytes, chosen)?;
    }
    Ok(())
}

/// Returns the picture of a position, or the animation of several.
fn positions(
    args: &DrawArgs,
    renderer: &PositionRenderer,
    chosen: &ChosenRecord,
    output: &CliOutput,
) -> CliResult<Vec<u8>> {
    let usual = if renderer.form.is_moving() { Some("all") } else { None };
    let nodes = chosen_nodes(args.ply.as_deref().or(usual), chosen)?;
    if nodes.len() > 1 && !renderer.form.is_moving() {
        return Err(CliError::new(ShowMessage::SeveralPictures { pictures: nodes.len() }));
    }
    let bytes = renderer.render_all(&chosen.record, &nodes).map_err(picture_too_large)?;
    report_missing(renderer.missing_letters(&chosen.record, &nodes), output);
    Ok(bytes)
}

/// Returns the graphs, with a vertical line at each position that `--ply` names.
fn graphs(
    args: &DrawArgs,
    quantities: GraphQuantities,
    renderer: &PositionRenderer,
    chosen: &ChosenRecord,
    context: &CliContext,
    output: &CliOutput,
) -> CliResult<Vec<u8>> {
    let record = &chosen.record;
    let line: Vec<NodeId> = record.tree.main_line().collect();
    let nodes = match &args.ply {
        Some(text) => chosen_nodes(Some(text), chosen)?,
        None => Vec::new(),
    };
    let at: Vec<usize> = nodes
        .iter()
        .map(|node| (node, record.tree.node(*node).ply() as usize))
        .filter(|(node, depth)| line.get(*depth) == Some(node))
        .map(|(_, depth)| depth)
        .collect();
    let review = context.settings.review();
    let drawings: Vec<Drawing> =
        publish::draw_graphs(record, &line, quantities, &at, &review, renderer.locale);
    if drawings.is_empty() {
        let quantity = Some(quantities[0]).filter(|_| quantities.len() == 1);
        let file = chosen.source.display_name();
        return Err(CliError::new(ShowMessage::Graph { file, quantity }));
    }
    report_missing(publish::missing_letters(&drawings, renderer.form), output);
    publish::render_graphs(drawings, renderer.form, &renderer.look).map_err(picture_too_large)
}

/// Writes a file for each position, named after the input and the move number; further positions with
/// the same move number get another number after it.
fn write_each(
    args: &DrawArgs,
    folder: &Path,
    renderer: &PositionRenderer,
    chosen: &ChosenRecord,
    output: &CliOutput,
) -> CliResult<()> {
    let record = &chosen.record;
    let nodes = chosen_nodes(args.ply.as_deref(), chosen)?;
    let stem = stem(&chosen.source);
    let extension = renderer.form.extension();
    let paths: Vec<PathBuf> = file_numbers(record, &nodes)
        .into_iter()
        .map(|number| folder.join(format!("{stem}-{number}.{extension}")))
        .collect();
    paths.iter().try_for_each(|path| check_not_input(path, chosen))?;
    let decisions: Vec<WriteDecision> =
        paths.iter().map(|path| args.replace.confirm(path, output)).collect::<CliResult<_>>()?;
    plan::check_folder(folder)?;
    fs::create_dir_all(folder).map_err(|error| CliReport::unsaved(folder, error))?;
    for ((path, node), decision) in paths.iter().zip(&nodes).zip(decisions) {
        if decision == WriteDecision::Write {
            let bytes = renderer.render_all(record, from_ref(node)).map_err(picture_too_large)?;
            save_made(path, &bytes, chosen)?;
        }
    }
    report_missing(renderer.missing_letters(record, &nodes), output);
    Ok(())
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
