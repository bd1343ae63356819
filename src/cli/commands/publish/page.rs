//! A game as an article or a page to replay, and its positions for a page.

use std::fs;
use std::path::{Path, PathBuf};

use super::PublishArgs;
use crate::cli::context::CliContext;
use crate::cli::figure::{check_not_input, chosen_nodes, picture_too_large, report_missing, save_made};
use crate::cli::input::{ChosenRecord, choose_record};
use crate::cli::outcome::{CliError, CliResult};
use crate::cli::output::CliOutput;
use crate::cli::output_files::WriteDecision;
use crate::messages::{Locale, ShowMessage};
use honfu_diagram::FigureStyle;
use honfu_diagram::publish::{self, ArticleChoice, PageParts, PublishFormat};

/// Writes or prints the positions that `--ply` names.
pub fn write_positions(
    args: &PublishArgs,
    form: PublishFormat,
    context: &CliContext,
    output: &mut CliOutput,
) -> CliResult {
    let renderer = args.board.renderer(form, &args.picture, context)?;
    let chosen = choose_record(args.only_input(context)?, context, output)?;
    let nodes = chosen_nodes(args.ply.as_deref(), &chosen)?;
    let bytes = renderer.render_all(&chosen.record, &nodes).map_err(picture_too_large)?;
    report_missing(renderer.missing_letters(&chosen.record, &nodes), output);
    let path = args.file().map(Path::to_owned).unwrap_or_default();
    write_files(args, vec![(path, String::from_utf8_lossy(&bytes).into_owned())], &chosen, output)?;
    Ok(chosen.exit())
}

/// Writes or prints a game.
pub fn write_game(
    args: &PublishArgs,
    form: PublishFormat,
    context: &CliContext,
    output: &mut CliOutput,
) -> CliResult {
    let file = args.file().filter(|path| !is_special(path));
    let look = args.board.renderer(form, &args.picture, context)?.look;
    if let Some(option) = picture_option(args).filter(|_| form == PublishFormat::Md && file.is_none()) {
        return Err(CliError::new(ShowMessage::PicturesInFiles { option }));
    }
    let chosen = choose_record(args.only_input(context)?, context, output)?;
    let files = game_files(args, form, &look, &chosen, context);
    write_files(args, files, &chosen, output)?;
    Ok(chosen.exit())
}

/// Returns the first given option of pictures.
fn picture_option(args: &PublishArgs) -> Option<&'static str> {
    let picture = &args.picture;
    let options =
        [("--theme", picture.theme.is_some()), ("--size", picture.size.is_some()), ("--red", picture.red)];
    options.into_iter().find(|(_, is_given)| *is_given).map(|(option, _)| option)
}

/// Returns the files of a game; the path is empty if it is printed.
fn game_files(
    args: &PublishArgs,
    form: PublishFormat,
    look: &FigureStyle,
    chosen: &ChosenRecord,
    context: &CliContext,
) -> Vec<(PathBuf, String)> {
    let record = &chosen.record;
    let locale: Locale = context.locale();
    let review = context.settings.review();
    let choice = ArticleChoice { every: args.every, engine_lines: args.engine.unwrap_or_default() };
    let parts = PageParts {
        article: args.article,
        script: !args.no_script,
        record: !args.no_record,
        embed: args.embed.clone(),
        home: None,
    };
    let path = args.file().map(Path::to_owned).unwrap_or_default();
    if form == PublishFormat::Html && (args.replay || !args.article) {
        let page = publish::game_replay(record, locale, choice, (look, &parts), &review);
        return vec![(path, page)];
    }
    let article = publish::game_article(record, locale, choice, &review);
    if form == PublishFormat::Html {
        return vec![(path, publish::article_page(record, article, locale, (look, &parts)))];
    }
    match args.file().filter(|path| !is_special(path)) {
        Some(path) => publish::article_files(&article, look, path),
        None => vec![(path, publish::article_text(&article, look))],
    }
}

/// Writes files, or prints them. Pictures are before the text that shows them. Nothing is written if one
/// of the files must not be replaced.
fn write_files(
    args: &PublishArgs,
    files: Vec<(PathBuf, String)>,
    chosen: &ChosenRecord,
    output: &mut CliOutput,
) -> CliResult<()> {
    if args.file().is_none() {
        return files.iter().try_for_each(|(_, text)| Ok(output.print(text)?));
    }
    let mut written = Vec::new();
    for (path, text) in files {
        check_not_input(&path, chosen)?;
        if args.replace.confirm(&path, output)? == WriteDecision::Write {
            written.push((path, text));
        }
    }
    written.iter().try_for_each(|(path, text)| save_made(path, text.as_bytes(), chosen))
}

/// Whether the path is not a regular file, for example a device.
fn is_special(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|metadata| !metadata.is_file())
}
