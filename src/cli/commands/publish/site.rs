//! The games of many files as a site.

use std::collections::{HashMap, HashSet};
use std::path::{Component, Path, PathBuf};
use std::time::SystemTime;

use super::PublishArgs;
use crate::cli::context::CliContext;
use crate::cli::conversion::plan::stem;
use crate::cli::indexed::SearchIndexes;
use crate::cli::input::batch::InputFile;
use crate::cli::input::parts::RecordNeeds;
use crate::cli::outcome::{CliError, CliReport, CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::cli::search::RecordSearch;
use crate::files::{SiteFolder, SiteFolderError};
use crate::messages::{Locale, SiteMessage};
use honfu_diagram::publish::{
    ListedFacts, PublishFormat, PublishedGame, SiteStyle, site_lists, usual_site_title,
};
use honfu_diagram::site::{SiteGame, game_page};
use honfu_query::{RecordFacts, RecordQuery};

/// Writes the games of all inputs as a site in a folder.
pub fn write_site(
    args: &PublishArgs,
    folder: &Path,
    context: &CliContext,
    output: &mut CliOutput,
) -> CliResult {
    let style = site_style(args, context)?;
    let (mut inputs, is_all) = args.batch.find(context, output)?;
    // A list made by `select` names a file once per record.
    let mut seen = HashSet::new();
    inputs.retain(|input| seen.insert(input.source.display_name()));
    let is_listed = args.batch.list.files_from.is_some();
    let paths = paths_below(&inputs, is_listed).map_err(CliError::new)?;
    let now = humantime::format_rfc3339_seconds(SystemTime::now()).to_string();
    let site = SiteFolder::open(folder, now).map_err(|error| not_a_site(folder, error))?;
    let query = RecordQuery::default();
    let search = RecordSearch {
        query: &query,
        options: context.read_options()?,
        context,
        indexes: &SearchIndexes::default(),
    };
    let review = context.settings.review();
    let mut writer = SiteWriter { site, folder, listed: Vec::new(), repeats: HashMap::new() };
    let is_read = search.run(
        &inputs,
        RecordNeeds::All,
        args.batch.jobs,
        output,
        |games: &mut Vec<(String, PublishedGame)>, facts, record| {
            let path = paths.get(&facts.file).cloned().unwrap_or_default();
            let game = PublishedGame::new(record, &listed_facts(facts), &path, &style, &review);
            games.push((path, game));
        },
        |games, _| games.into_iter().try_for_each(|(path, game)| writer.write_game(&path, game)),
    );
    let is_read = is_read.inspect_err(|_| writer.site.keep_written())?;
    let is_done = is_read && is_all;
    if !is_done {
        output.report(SiteMessage::Kept);
        writer.site.keep_other_games();
    }
    writer.write_lists(&style, output)?;
    Ok(ExitStatus::from_success(is_done))
}

/// Returns the facts about a game that the lists of the site show.
fn listed_facts(facts: &RecordFacts) -> ListedFacts<'_> {
    ListedFacts {
        is_only: facts.records <= 1,
        date: facts.date.map(|date| date.to_string()).unwrap_or_default(),
        handicap: facts.handicap,
        plies: facts.plies,
        end: facts.game_end.as_ref(),
        outcome: facts.outcome,
    }
}

/// A site that is being written.
struct SiteWriter<'a> {
    site: SiteFolder,
    folder: &'a Path,
    /// The games written so far.
    listed: Vec<SiteGame>,
    /// How often each game of a file was written, by the path of its first page.
    repeats: HashMap<String, usize>,
}

impl SiteWriter<'_> {
    fn write_game(&mut self, path: &str, game: PublishedGame) -> CliResult<()> {
        let repeat = self.repeats.entry(game.page(path, 0)).or_default();
        let page = game.page(path, *repeat);
        *repeat += 1;
        let updated = self.site.updated(&page, game.content);
        self.site
            .write_game(&page, &game.html, game.content)
            .map_err(|error| CliReport::unsaved(&self.folder.join(&page), error))?;
        self.listed.push(game.listed(page, updated));
        Ok(())
    }

    /// Writes the pages that list the games, removes pages of games that are gone, and reports the
    /// changes.
    fn write_lists(mut self, style: &SiteStyle, output: &CliOutput) -> CliResult<()> {
        let games = self.listed.len();
        for page in site_lists(self.listed, style) {
            self.site
                .write_page(&page.path, &page.text)
                .map_err(|error| CliReport::unsaved(&self.folder.join(&page.path), error))?;
        }
        let changes = self.site.finish().map_err(|error| CliReport::unsaved(self.folder, error))?;
        output.report(SiteMessage::Done {
            games,
            written: changes.written,
            unchanged: changes.unchanged,
            removed: changes.removed,
        });
        Ok(())
    }
}

fn site_style(args: &PublishArgs, context: &CliContext) -> CliResult<SiteStyle> {
    let locale = context.locale();
    if let Some(text) = &args.url
        && !text.starts_with("https://")
        && !text.starts_with("http://")
    {
        return Err(CliError::new(SiteMessage::Url { text: text.clone() }));
    }
    Ok(SiteStyle {
        title: args.title.clone().unwrap_or_else(|| site_title(&args.batch.inputs, locale)),
        url: args.url.clone(),
        locale,
        look: args.board.renderer(PublishFormat::Html, &args.picture, context)?.look,
        script: !args.no_script,
        record: !args.no_record,
    })
}

/// Returns the name of the only folder or file that is published, or else the default title.
fn site_title(inputs: &[PathBuf], locale: Locale) -> String {
    let only = if let [only] = inputs { dunce::canonicalize(only).ok() } else { None };
    let name = only.as_deref().and_then(Path::file_stem).map(|name| name.to_string_lossy().into_owned());
    name.unwrap_or_else(|| usual_site_title(locale.lang))
}

/// Returns the path of each file, relative to the folder that was named or as written in a list, by
/// the name of the file in searches. No two files have the same page.
fn paths_below(inputs: &[InputFile], is_listed: bool) -> Result<HashMap<String, String>, SiteMessage> {
    let mut files: HashMap<String, &InputFile> = HashMap::new();
    let mut paths = HashMap::new();
    for input in inputs {
        let path = Some(input).filter(|_| is_listed).and_then(listed_path);
        let path = path.unwrap_or_else(|| path_below(input));
        let file = input.source.display_name();
        if let Some(other) = files.insert(game_page(&path), input) {
            return Err(SiteMessage::SamePage { first: other.source.display_name(), second: file });
        }
        paths.insert(file, path);
    }
    Ok(paths)
}

fn path_below(input: &InputFile) -> String {
    let name = input.source.path().and_then(Path::file_name);
    let name = name.map_or_else(|| stem(&input.source).into(), |name| name.to_string_lossy());
    input
        .folder
        .components()
        .map(|part| part.as_os_str().to_string_lossy())
        .chain([name])
        .collect::<Vec<_>>()
        .join("/")
}

/// Returns the path of a file as written in a list, unless it leads out of the current folder.
/// Files of a list may have the same name in different folders.
fn listed_path(input: &InputFile) -> Option<String> {
    let parts = input.source.path()?.components().filter(|part| *part != Component::CurDir);
    Some(
        parts
            .map(|part| match part {
                Component::Normal(name) => Some(name.to_string_lossy().into_owned()),
                _ => None,
            })
            .collect::<Option<Vec<_>>>()?
            .join("/"),
    )
}

fn not_a_site(path: &Path, error: SiteFolderError) -> CliError {
    let folder = path.display().to_string();
    match error {
        SiteFolderError::Foreign => CliError::new(SiteMessage::Foreign { folder }),
        SiteFolderError::UnknownList => CliError::new(SiteMessage::UnknownList { folder }),
        SiteFolderError::System(error) => CliReport::unsaved(path, error).into(),
    }
}
