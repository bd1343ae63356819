//! `honfu show`: prints positions of a record, or the sheet of the game, as text.

use std::path::PathBuf;

use crate::cli::context::CliContext;
use crate::cli::figure::{BoardArgs, PictureArgs, chosen_nodes, form_parser, picture_too_large};
use crate::cli::input::choose_record;
use crate::cli::outcome::{CliError, CliResult};
use crate::cli::output::CliOutput;
use crate::messages::{ShowMessage, UsageError};
use honfu_diagram::NamePlacement;
use honfu_diagram::publish::PublishFormat;

#[derive(Debug, clap::Args)]
pub struct ShowArgs {
    #[arg(value_name = "INPUT")]
    input: Option<PathBuf>,
    #[arg(long, value_name = "N")]
    ply: Option<String>,
    #[arg(short, long, value_parser = form_parser(FORMS), ignore_case = true, default_value = "text")]
    format: PublishFormat,
    #[arg(long, conflicts_with_all = ["ply", "format", "turn", "coordinates", "board_pieces", "mark", "caption", "names"])]
    sheet: bool,
    #[command(flatten)]
    board: BoardArgs,
}

const FORMS: [PublishFormat; 5] =
    [PublishFormat::Text, PublishFormat::Box, PublishFormat::Bod, PublishFormat::Sfen, PublishFormat::Usi];

impl ShowArgs {
    /// Fails if an option does not act on the format.
    fn check(&self, context: &CliContext) -> CliResult<()> {
        let is_board = matches!(self.format, PublishFormat::Text | PublishFormat::Box);
        let of_settings = context.given_option(&["notation", "coordinates", "board_pieces"]);
        if let Some(option) = self.board.given().map(str::to_owned).or(of_settings).filter(|_| !is_board) {
            let others = vec![format!("-f {}", self.format.id())];
            return Err(CliError::new(UsageError::Conflict { option, others }));
        }
        if self.board.names == Some(NamePlacement::Beside) {
            return Err(CliError::new(ShowMessage::PicturesOnly { option: "--names beside" }));
        }
        Ok(())
    }
}

pub fn run_show(args: ShowArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    args.check(context)?;
    let is_coloured = output.is_coloured(context.settings.color);
    let form = match args.format {
        PublishFormat::Text if is_coloured => PublishFormat::Ansi,
        form => form,
    };
    let renderer = args.board.renderer(form, &PictureArgs::default(), context)?;
    let chosen = choose_record(args.input, context, output)?;
    let text = if args.sheet {
        let lines = honfu_diagram::game_sheet(&chosen.record, renderer.locale);
        if is_coloured { honfu_diagram::ansi_text(&lines) } else { honfu_diagram::plain_text(&lines) }
    } else {
        let nodes = chosen_nodes(args.ply.as_deref(), &chosen)?;
        let bytes = renderer.render_all(&chosen.record, &nodes).map_err(picture_too_large)?;
        String::from_utf8_lossy(&bytes).into_owned()
    };
    if form == PublishFormat::Ansi {
        // The escape sequences come from honfu and must not be sanitized.
        output.print_raw(text.as_bytes())?;
    } else {
        output.print(&text)?;
    }
    Ok(chosen.exit())
}
