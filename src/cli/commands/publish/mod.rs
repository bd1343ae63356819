//! `honfu publish`: writes a game as an article or as a page to replay, positions for a page, or the
//! games of a folder as a site.

mod page;
mod site;

use std::num::NonZeroU32;
use std::path::{Path, PathBuf};

use clap::builder::TypedValueParser;

use crate::cli::context::{CliContext, word_parser};
use crate::cli::conversion::target::output_format;
use crate::cli::figure::{BoardArgs, PictureArgs, file_format, form_parser};
use crate::cli::input::batch::BatchArgs;
use crate::cli::outcome::{CliError, CliResult};
use crate::cli::output::CliOutput;
use crate::cli::output_files::ReplaceArgs;
use crate::files;
use crate::messages::{ShowMessage, SiteMessage, UsageError};
use honfu_diagram::article::EngineLines;
use honfu_diagram::publish::PublishFormat;

#[derive(Debug, clap::Args)]
pub struct PublishArgs {
    #[command(flatten)]
    batch: BatchArgs,
    #[arg(short, long, value_name = "FILE|DIR")]
    output: Option<PathBuf>,
    #[arg(short, long, value_parser = form_parser(FORMS), ignore_case = true)]
    format: Option<PublishFormat>,
    #[arg(long)]
    article: bool,
    #[arg(long)]
    replay: bool,
    #[arg(long, value_name = "N", conflicts_with_all = ["article", "replay"])]
    ply: Option<String>,
    #[arg(long, value_name = "N")]
    every: Option<NonZeroU32>,
    #[arg(long, value_name = "WORD", value_parser = engine_lines_parser(), ignore_case = true, hide_short_help = true)]
    engine: Option<EngineLines>,
    // The prefix of ids and addresses in the part of a page.
    #[arg(long, value_name = "NAME", num_args = 0..=1, require_equals = true, hide_short_help = true)]
    embed: Option<Option<String>>,
    #[arg(long, hide_short_help = true)]
    no_script: bool,
    #[arg(long, hide_short_help = true)]
    no_record: bool,
    #[arg(long, value_name = "NAME")]
    title: Option<String>,
    #[arg(long, value_name = "URL", hide_short_help = true)]
    url: Option<String>,
    #[command(flatten)]
    board: BoardArgs,
    #[command(flatten)]
    picture: PictureArgs,
    #[command(flatten)]
    replace: ReplaceArgs,
}

const FORMS: [PublishFormat; 2] = [PublishFormat::Html, PublishFormat::Md];

fn engine_lines_parser() -> impl TypedValueParser<Value = EngineLines> {
    word_parser(EngineLines::ALL.map(EngineLines::id), EngineLines::from_id)
}

/// A site, a page, or a part of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Publication<'a> {
    /// The games of any number of files, in a folder.
    Site(&'a Path),
    /// A game, as a page or an article.
    Game(PublishFormat),
    /// Positions of a game, to put into a page.
    Positions(PublishFormat),
}

impl PublishArgs {
    fn publication(&self) -> CliResult<Publication<'_>> {
        if let Some(folder) = self.output.as_deref().filter(|path| self.is_site(path)) {
            return Ok(Publication::Site(folder));
        }
        let form =
            output_format(self.format, self.file(), &FORMS.map(file_format))?.unwrap_or(PublishFormat::Html);
        Ok(if self.ply.is_some() { Publication::Positions(form) } else { Publication::Game(form) })
    }

    /// Whether `-o` names a folder rather than a file. A new name without an extension is a folder unless
    /// `-f` names the format of a file.
    fn is_site(&self, path: &Path) -> bool {
        let is_new_folder = path.extension().is_none() && self.format.is_none();
        path.as_os_str() != "-" && (path.is_dir() || ends_as_folder(path) || is_new_folder)
    }

    /// Returns the file that is written; `None` for standard output.
    fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| path.as_os_str() != "-")
    }

    /// Fails if an option does not act on what is written.
    fn check_options(&self, publication: Publication<'_>) -> CliResult<()> {
        let is_site = matches!(publication, Publication::Site(_));
        let is_game = matches!(publication, Publication::Game(_));
        let is_html = matches!(publication, Publication::Game(PublishFormat::Html));
        let is_position = matches!(publication, Publication::Positions(_));
        let PictureArgs { theme, size, red, arrow } = &self.picture;
        let options = [
            ("--format", self.format.is_some(), !is_site),
            ("--jobs", self.batch.jobs.is_some(), is_site),
            ("--title", self.title.is_some(), is_site),
            ("--url", self.url.is_some(), is_site),
            ("--article", self.article, is_game),
            ("--replay", self.replay, is_html),
            ("--ply", self.ply.is_some(), is_position),
            ("--every", self.every.is_some(), is_game),
            ("--engine", self.engine.is_some(), is_game),
            ("--embed", self.embed.is_some(), is_html),
            ("--no-script", self.no_script, is_site || is_html && (self.replay || !self.article)),
            ("--no-record", self.no_record, is_site || is_html),
            ("--turn", self.board.turn, !is_site),
            ("--caption", self.board.caption.is_some(), is_position),
            ("--names", self.board.names.is_some(), is_position),
            ("--mark", !self.board.mark.is_empty(), is_position),
            ("--arrow", !arrow.is_empty(), is_position),
            ("--theme", theme.is_some(), !is_site),
            ("--size", size.is_some(), !is_site),
            ("--red", *red, !is_site),
            // A site replaces its own pages, and no other files.
            (self.replace.given().unwrap_or_default(), self.replace.given().is_some(), !is_site),
        ];
        match options.into_iter().find(|(_, is_given, acts)| *is_given && !acts) {
            Some((option, ..)) => Err(self.conflict(option, publication)),
            None => self.check_embedded(),
        }
    }

    /// Returns the error for an option that does not act on what is written.
    fn conflict(&self, option: &'static str, publication: Publication<'_>) -> CliError {
        let other = match (publication, self.format, &self.output) {
            (Publication::Positions(_), ..) if option != "--ply" => "--ply".to_owned(),
            (Publication::Game(PublishFormat::Html), ..) if option == "--no-script" => "--article".to_owned(),
            (Publication::Site(folder), ..) => format!("-o {}", folder.display()),
            (_, Some(form), _) => format!("-f {}", form.id()),
            (_, None, Some(path)) => format!("-o {}", path.display()),
            (_, None, None) => "-f html".to_owned(),
        };
        CliError::new(UsageError::Conflict { option: option.to_owned(), others: vec![other] })
    }

    /// Fails if the name of `--embed` cannot begin an id and an address, or the page cannot be a part of another.
    fn check_embedded(&self) -> CliResult<()> {
        if self.article && self.replay && self.embed.is_some() {
            let others = vec!["--article --replay".to_owned()];
            return Err(CliError::new(UsageError::Conflict { option: "--embed".to_owned(), others }));
        }
        let Some(Some(name)) = &self.embed else { return Ok(()) };
        let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic())
            && name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'));
        if is_name { Ok(()) } else { Err(CliError::new(ShowMessage::EmbedName { text: name.clone() })) }
    }

    /// Returns the only input of a page; `None` for standard input.
    fn only_input(&self, context: &CliContext) -> CliResult<Option<PathBuf>> {
        if self.batch.inputs.is_empty() && self.batch.list.files_from.is_none() {
            return Ok(None);
        }
        match <[PathBuf; 1]>::try_from(self.batch.paths(context)?) {
            Ok([path]) if !files::is_folder(&path) => Ok(Some(path)),
            _ => Err(CliError::new(SiteMessage::OneGame)),
        }
    }
}

fn ends_as_folder(path: &Path) -> bool {
    path.as_os_str().to_string_lossy().ends_with(std::path::is_separator)
}

pub fn run_publish(args: PublishArgs, context: &CliContext, output: &mut CliOutput) -> CliResult {
    let publication = args.publication()?;
    args.check_options(publication)?;
    match publication {
        Publication::Site(folder) => site::write_site(&args, folder, context, output),
        Publication::Game(form) => page::write_game(&args, form, context, output),
        Publication::Positions(form) => page::write_positions(&args, form, context, output),
    }
}
