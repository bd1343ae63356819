//! Completions: commands and their arguments.

use std::path::Path;
use std::sync::LazyLock;

use super::PromptKind;
use super::command_rank::{CommandRank, Findable};
use super::copy_choice::CopyChoice;
use crate::app::command::{ArgumentValues, COMMANDS, Command, in_all_languages};
use crate::app::export::{ExportField, ExportFormat};
use crate::messages;
use crate::messages::{AllowedValue, Lang, LocalizedText};
use crate::settings::{SETTINGS, SettingRow, find_setting};
use honfu_core::format::{Format, encoding};
use honfu_core::notation::{Notation, NotationStyle};
use honfu_core::record::{HeaderKey, MoveMark};
use honfu_core::record::{header_words, standard_header_keys};
use honfu_core::shogi::Handicap;
use honfu_diagram::graph::GraphQuantity;

/// Returns the commands, and the settings as `set NAME`, that have all typed words in a name or title of
/// any language, ignoring case, in the order of [`CommandRank`]. If only destructive commands match,
/// rows with the words among their search words are added. After a name, returns the completions of its
/// arguments.
pub(crate) fn commands_like(typed: &str) -> Vec<String> {
    if let Some((name, argument)) = typed.split_once(' ') {
        let arguments = match Command::from_name(&name.to_lowercase()) {
            Some(command) => Some(arguments_like(command, argument)),
            None => find_setting(name).map(|row| values_like(row, argument)),
        };
        if let Some(arguments) = arguments {
            return arguments.into_iter().map(|argument| format!("{name} {argument}")).collect();
        }
    }
    let typed = typed.trim().to_lowercase();
    let words: Vec<&str> = typed.split_whitespace().collect();
    let rows: Vec<Findable> = findable_commands().chain(findable_settings()).collect();
    let is_named = |row: &&Findable| row.is_named(&typed, &words);
    let mut found: Vec<&Findable> = rows.iter().filter(is_named).collect();
    if found.iter().all(|row| row.hides_nothing) {
        found.extend(
            rows.iter()
                .filter(|row| !is_named(row))
                .filter(|row: &&Findable| has_words(row.further_words, &words)),
        );
    }
    found.sort_by_cached_key(|row| CommandRank::new(row, &typed));
    found.into_iter().map(|row| row.line.clone()).collect()
}

fn findable_commands() -> impl Iterator<Item = Findable> {
    COMMANDS.iter().filter(|row| row.is_for_panes()).map(|row| Findable::command(row, row.texts.title))
}

fn findable_settings() -> impl Iterator<Item = Findable> {
    SETTINGS.iter().filter(|row| is_found_as_command(row)).map(Findable::setting)
}

/// Whether a setting is listed among the commands: if it takes effect at once and has no command of the
/// same name.
pub(crate) fn is_found_as_command(row: &SettingRow) -> bool {
    !row.is_for_start && Command::from_name(row.name).is_none()
}

/// Returns the search words of a command: words that people search for, and its possible arguments.
pub(crate) fn further_search_words(command: Command) -> &'static str {
    // The words are cached because a filtered list needs all of them after every input.
    static SEARCH_WORDS: LazyLock<Vec<String>> =
        LazyLock::new(|| COMMANDS.iter().map(|row| search_words_and_values(row.command)).collect());
    SEARCH_WORDS.get(command as usize).map_or("", String::as_str)
}

fn search_words_and_values(command: Command) -> String {
    let row = command.row();
    // Settings are listed themselves, so they are not search words of `set`.
    let is_of_settings = row.values() == ArgumentValues::Settings;
    let values = if is_of_settings { Vec::new() } else { arguments_like(command, "") };
    let value = |value: &String| {
        let titles = Lang::ALL.map(|lang| value_title(command, value, lang));
        format!(" {value} {}", titles.join(" "))
    };
    row.search_words() + &values.iter().map(value).collect::<String>()
}

/// Returns the search words of a setting: words that people search for, and its values.
pub(crate) fn further_setting_words(row: &SettingRow) -> &'static str {
    static SEARCH_WORDS: LazyLock<Vec<String>> =
        LazyLock::new(|| SETTINGS.iter().map(setting_words).collect());
    let at = SETTINGS.iter().position(|known| known == row);
    at.and_then(|at| SEARCH_WORDS.get(at)).map_or("", String::as_str)
}

fn setting_words(row: &SettingRow) -> String {
    let choices = row.choices().iter();
    let choices = choices.map(|choice| format!(" {} {}", choice.id, in_all_languages(choice.title)));
    in_all_languages(row.search) + &choices.collect::<String>()
}

/// Whether a text has all of some lower-case words, ignoring the case of the text.
pub(crate) fn has_words(text: &str, words: &[&str]) -> bool {
    let text = text.to_lowercase();
    words.iter().all(|word| text.contains(word))
}

/// Returns the completions of a command's argument.
pub(crate) fn arguments_like(command: Command, typed: &str) -> Vec<String> {
    let words = match command.row().values() {
        ArgumentValues::Notations => return notations_like(typed),
        ArgumentValues::Settings => return settings_like(typed),
        ArgumentValues::Encodings => encoding::COMMON.to_vec(),
        ArgumentValues::Copies => CopyChoice::ids().collect(),
        ArgumentValues::Graphs => GraphQuantity::ALL.map(GraphQuantity::id).to_vec(),
        ArgumentValues::Sides => vec!["black", "white", "both"],
        ArgumentValues::Marks => MoveMark::ALL.map(MoveMark::sign).to_vec(),
        ArgumentValues::Targets => return targets_like(typed),
        ArgumentValues::Exports => return exports_like(typed),
        ArgumentValues::Any | ArgumentValues::Number => Vec::new(),
    };
    words_beginning_with(words.into_iter(), typed)
}

fn words_beginning_with(words: impl Iterator<Item = &'static str>, typed: &str) -> Vec<String> {
    let typed = typed.to_lowercase();
    words.filter(|word| word.starts_with(&typed)).map(str::to_owned).collect()
}

fn notations_like(typed: &str) -> Vec<String> {
    let Some((id, given)) = typed.split_once(':') else {
        return words_beginning_with(NotationStyle::all().map(NotationStyle::id), typed);
    };
    notation_with_options_like(id, given)
}

/// Returns the completions of a notation with options, which are separated by commas.
pub(crate) fn notation_with_options_like(id: &str, given: &str) -> Vec<String> {
    let style = id.parse().ok().map(|notation: Notation| notation.style);
    options_like(id, given, style.into_iter().flat_map(NotationStyle::options))
}

/// Returns the names of the settings that have all typed words; after a name, the completions of its value.
fn settings_like(typed: &str) -> Vec<String> {
    if let Some((name, value)) = typed.split_once(' ')
        && let Some(row) = find_setting(name)
    {
        return values_like(row, value).into_iter().map(|value| format!("{name} {value}")).collect();
    }
    let typed = typed.trim().to_lowercase();
    let words: Vec<&str> = typed.split_whitespace().collect();
    let rows = SETTINGS.iter().map(|row| (row, Findable::setting(row)));
    let mut found: Vec<(&SettingRow, Findable)> = rows
        .filter(|(_, found)| found.is_named(&typed, &words) || has_words(found.further_words, &words))
        .collect();
    if !typed.is_empty() {
        found.sort_by_cached_key(|(_, found)| CommandRank::new(found, &typed));
    }
    found.into_iter().map(|(row, _)| row.name.to_owned()).collect()
}

/// Returns the completions of a setting's value.
pub(crate) fn values_like(row: &SettingRow, typed: &str) -> Vec<String> {
    match row.allowed {
        AllowedValue::Notation => notations_like(typed),
        _ => words_beginning_with(row.choices().iter().map(|choice| choice.id), typed),
    }
}

/// Returns the setting that a line of the `:` prompt is about, and the text after its name:
/// `set theme dark` or `theme dark`.
pub fn setting_in_line(line: &str) -> Option<(&'static SettingRow, &str)> {
    let line = line.strip_prefix("set ").unwrap_or(line);
    let (name, value) = line.split_once(' ').unwrap_or((line, ""));
    Some((find_setting(name)?, value))
}

/// Returns the explanation of a completion in a prompt of this kind, or an empty text.
pub fn title_of(kind: PromptKind, offered: &str, lang: Lang) -> &'static str {
    match (kind, offered.split_once(' ')) {
        (PromptKind::Setting(row), _) => setting_value_title(row, offered, lang),
        (PromptKind::Argument(command), _) => value_title(command, offered, lang),
        (PromptKind::Command, Some((name, value))) => match Command::from_name(&name.to_lowercase()) {
            Some(command) => value_title(command, value, lang),
            None => find_setting(name).map_or("", |row| setting_value_title(row, value, lang)),
        },
        (PromptKind::Command, None) => Command::from_name(offered).map_or("", |command| command.title(lang)),
        (PromptKind::Export(ExportField::Form), _) => {
            ExportFormat::from_id(offered).map_or("", |form| form.title().get(lang))
        }
        (PromptKind::SaveAs, _) => form_of(offered).map_or("", |form| form.title().get(lang)),
        _ => "",
    }
}

/// Returns the format of a target: the format after the file name, or else the one of the extension.
fn form_of(target: &str) -> Option<ExportFormat> {
    if let Some((_, format)) = target.rsplit_once(' ') {
        return ExportFormat::from_id(format.split(':').next()?);
    }
    let extension = Path::new(target).extension()?.to_str()?;
    Format::from_extension(extension).map(ExportFormat::Record)
}

fn value_title(command: Command, value: &str, lang: Lang) -> &'static str {
    match command.row().values() {
        ArgumentValues::Notations => notation_title(value, lang),
        ArgumentValues::Settings => match setting_in_line(value) {
            Some((row, "")) => row.title.get(lang),
            Some((row, value)) => setting_value_title(row, value, lang),
            None => "",
        },
        ArgumentValues::Copies => CopyChoice::by_id(value).map_or("", |choice| choice.name.get(lang)),
        ArgumentValues::Graphs => {
            GraphQuantity::from_id(value).map_or("", |quantity| quantity.words().get(lang))
        }
        _ => "",
    }
}

fn setting_value_title(row: &SettingRow, value: &str, lang: Lang) -> &'static str {
    match row.allowed {
        AllowedValue::Notation => notation_title(value, lang),
        _ => row.choice(value).map_or("", |choice| choice.title.get(lang)),
    }
}

fn notation_title(value: &str, lang: Lang) -> &'static str {
    value.parse().map_or("", |notation: Notation| messages::style_name(notation.style, lang))
}

/// Returns the completions of an id with options: the options already given are kept, and one that is not
/// given yet completes the last one. Options are separated by commas.
fn options_like<'a>(id: &str, given: &str, offered: impl Iterator<Item = &'a str>) -> Vec<String> {
    let (done, last) = given.split_at(given.rfind(',').map_or(0, |comma| comma + 1));
    let offered = offered
        .filter(|option| option.starts_with(last))
        .filter(|option| done.split(',').all(|given| given != *option));
    offered.map(|option| format!("{id}:{done}{option}")).collect()
}

/// Returns the completions of save-as: the file name with the extension of each format; after a space, the
/// formats and their options.
pub(crate) fn targets_like(typed: &str) -> Vec<String> {
    forms_after(
        typed,
        &ExportFormat::all().filter(|form| matches!(form, ExportFormat::Record(_))).collect::<Vec<_>>(),
    )
}

/// Returns the completions of an export: like those of save-as, but with all export formats.
fn exports_like(typed: &str) -> Vec<String> {
    forms_after(typed, &ExportFormat::all().collect::<Vec<_>>())
}

fn forms_after(typed: &str, forms: &[ExportFormat]) -> Vec<String> {
    let Some((file, word)) = typed.rsplit_once(' ') else { return files_like(typed, forms) };
    let Some((id, options)) = word.split_once(':') else {
        let ids = forms.iter().map(|form| form.id()).filter(|id| id.starts_with(word));
        return ids.map(|id| format!("{file} {id}")).collect();
    };
    options_like(&format!("{file} {id}"), options, form_options(id).into_iter())
}

/// The encodings, newlines and byte order mark offered as options of a format; the encodings are those of
/// Japanese files.
const OPTIONS: [&str; 6] = ["utf-8", "shift_jis", "euc-jp", "lf", "crlf", "bom"];

/// Returns the ids of the export formats that have all typed words, in the id or in a title of any
/// language.
pub(crate) fn forms_like(typed: &str) -> Vec<String> {
    let typed = typed.to_lowercase();
    let words: Vec<&str> = typed.split_whitespace().collect();
    let text = |form: &ExportFormat| format!("{} {}", form.id(), in_all_languages(form.title()));
    let mut ids: Vec<&str> =
        ExportFormat::all().filter(|form| has_words(&text(form), &words)).map(ExportFormat::id).collect();
    ids.sort_by_key(|id| !id.starts_with(&typed));
    ids.into_iter().map(str::to_owned).collect()
}

/// Returns the completions of the options of an export format; options are separated by commas.
pub(crate) fn form_options_like(id: &str, given: &str) -> Vec<String> {
    let found = options_like("", given, form_options(id).into_iter()).into_iter();
    found.map(|option| option.trim_start_matches(':').to_owned()).collect()
}

/// Returns the completions of an export format with options, which are separated by commas.
pub(crate) fn form_with_options_like(id: &str, given: &str) -> Vec<String> {
    options_like(id, given, form_options(id).into_iter())
}

fn form_options(id: &str) -> Vec<&'static str> {
    match ExportFormat::from_id(id) {
        Some(ExportFormat::Record(format)) => {
            let styles = NotationStyle::all().map(NotationStyle::id).filter(|_| format.spec().has_notations);
            format.spec().options.iter().copied().chain(styles).chain(OPTIONS).collect()
        }
        Some(ExportFormat::Shown(_)) => honfu_diagram::publish::option_words().collect(),
        _ => Vec::new(),
    }
}

/// Returns the file name with the extension of each format, without duplicates.
fn files_like(typed: &str, forms: &[ExportFormat]) -> Vec<String> {
    let name = Path::new(typed);
    let known =
        name.extension().and_then(|extension| extension.to_str()).and_then(ExportFormat::from_extension);
    let stem = if known.is_some() { name.with_extension("") } else { name.to_owned() };
    let own = forms.iter().filter(|form| ExportFormat::from_extension(form.extension()) == Some(**form));
    own.map(|form| format!("{}.{}", stem.display(), form.extension())).collect()
}

/// Returns the header keys that contain the typed text, or whose name in a language does.
pub(crate) fn keys_like(typed: &str) -> Vec<String> {
    let keys = [HeaderKey::Handicap.name()].into_iter().chain(standard_header_keys());
    let titled = keys.map(|key| (key, header_words(key).unwrap_or(LocalizedText::EMPTY)));
    like(typed, titled)
}

/// Returns the handicaps whose name in a language contains the typed text.
pub(crate) fn handicaps_like(typed: &str) -> Vec<String> {
    like(typed, Handicap::all().map(|handicap| (handicap.name(), handicap.words())))
}

fn like(typed: &str, names: impl Iterator<Item = (&'static str, LocalizedText)>) -> Vec<String> {
    let typed = typed.to_lowercase();
    let says = |name: &str| name.to_lowercase().contains(&typed);
    let found = names.filter(|(name, words)| says(name) || words.all().any(says));
    found.map(|(name, _)| name.to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_completed() {
        for (typed, offered) in [
            ("notation we", "notation western, notation western_dht"),
            ("notation japanese-half:tri", "notation japanese-half:triangle"),
            ("notation kitao_kawasaki:none,", "notation kitao_kawasaki:none,pentagon, ..."),
            ("notation chess:", ""),
            ("numbering p", "numbering ply, numbering pairs"),
            ("language ", "language auto, language en, language ja"),
            ("set board-size c", "set board-size compact"),
            ("set squ", "set board-size"),
            ("set mouse o", "set mouse on, set mouse off"),
            ("set notation we", "set notation western, set notation western_dht"),
            ("set bell x", ""),
            ("theme", "set theme"),
            ("board-size c", "board-size compact"),
            ("open x", ""),
            ("encoding eu", "encoding euc-jp, encoding euc-kr"),
            ("copy s", "copy sfen"),
            ("mark !", "mark !, mark !!, mark !?"),
            ("save a.csa ps", "save a.csa psn"),
            ("save a.csa sv", ""),
            ("export a.x sv", "export a.x svg"),
            ("export a.x svg:dark,t", "export a.x svg:dark,two-kanji, export a.x svg:dark,turn"),
            ("export a.svg", "export a.kif, ..."),
            ("compare with", "diff"),
            ("回転", "flip-board"),
            ("Undo", "undo, undo-list"),
            ("Language E", "Language en"),
            ("theme D", "theme dark"),
            ("copy S", "copy sfen"),
            ("q!", "discard-close"),
            ("wq", "save-close"),
            ("no such", ""),
        ] {
            let found = commands_like(typed).join(", ");
            let expected = offered.trim_end_matches("...");
            assert!(
                found == expected || offered != expected && found.starts_with(expected),
                "{typed}: {found}"
            );
        }
    }

    #[test]
    fn no_name_of_a_file_is_offered_twice() {
        let mut names = targets_like("game.kif");
        let count = names.len();
        assert!(names.contains(&"game.csa".to_owned()), "{names:?}");
        names.sort();
        names.dedup();
        assert_eq!(names.len(), count);
    }

    #[test]
    fn what_is_offered_has_a_title() {
        let title = |kind, offered| title_of(kind, offered, Lang::En);
        assert_eq!(title(PromptKind::Command, "flip-board"), "flip the board");
        assert_eq!(title(PromptKind::Command, "numbering pairs"), "every two moves");
        assert_eq!(title(PromptKind::Command, "set numbering pairs"), "every two moves");
        assert_eq!(title(PromptKind::Command, "set theme"), "colour theme");
        assert_eq!(title(PromptKind::Argument(Command::Set), "language ja"), "日本語");
        let size = find_setting("board-size").unwrap();
        assert_eq!(title(PromptKind::Setting(size), "compact"), "two cells wide");
        assert_eq!(title(PromptKind::Argument(Command::Copy), "sfen"), "the position (SFEN)");
        assert_eq!(title(PromptKind::SaveAs, "a.usi"), title(PromptKind::SaveAs, "a b.c usi"));
        assert_ne!(title(PromptKind::SaveAs, "a.kif kifu:lf"), "");
        assert_eq!(title(PromptKind::Bookmark, "flip-board"), "");
    }
}
