//! The list of all settings, and the list of the values of one setting.

use crate::app::App;
use crate::app::actions::appearance;
use crate::app::event::{CommandResult, Effect, RowId, done};
use crate::app::layers::{ListId, OpenList, further_setting_words};
use crate::app::lists::{Cell, CellRole, ColumnWidth, List, ListRow};
use crate::messages::notices::Notice;
use crate::messages::{AllowedValue, Lang, LocalizedText, NamedValue};
use crate::settings::{SETTINGS, SettingOrigin, SettingRow};
use crate::texts;
use honfu_core::record::DetachedReplay;

pub(super) struct SettingList;

/// The values of the setting whose index is in the [`ListId`]. While the list is open, the selected value
/// is in effect.
pub(super) struct SettingValueList;

fn setting_of(row: RowId) -> Result<&'static SettingRow, Notice> {
    SETTINGS.get(row.number).ok_or(Notice::NothingToDo)
}

/// Returns the setting whose values are listed.
fn listed_setting(app: &App) -> Option<&'static SettingRow> {
    match app.layers.list()?.id {
        ListId::SettingValues(number) => SETTINGS.get(number),
        _ => None,
    }
}

fn listed_value(app: &App, row: RowId) -> Option<NamedValue> {
    listed_setting(app)?.choices().get(row.number).copied()
}

/// Returns where the value of a setting comes from.
fn origin_text(app: &App, setting: &SettingRow) -> String {
    let lang = app.settings.lang();
    match app.settings.origin(setting) {
        Some(SettingOrigin::Place(place)) => place.clone(),
        Some(SettingOrigin::Terminal) => texts::settings_list::Terminal.get(lang).to_owned(),
        Some(SettingOrigin::ThisRun) => texts::settings_list::ThisRun.get(lang).to_owned(),
        None => texts::settings_list::Default.get(lang).to_owned(),
    }
}

/// Returns the value with its meaning, unless the value already says the meaning.
fn value_text(app: &App, setting: &SettingRow) -> String {
    let text = setting.text(app.settings.values());
    let choice = setting.choice(&text).filter(|_| matches!(setting.allowed, AllowedValue::Words(_)));
    match choice.map(|choice| choice.title.get(app.settings.lang())) {
        Some(title) if !title.eq_ignore_ascii_case(&text) => format!("{text}: {title}"),
        _ => text,
    }
}

impl List for SettingList {
    fn title(&self, app: &App) -> String {
        texts::settings_list::Title.get(app.settings.lang()).to_owned()
    }

    fn choice(&self, row: RowId) -> LocalizedText {
        match setting_of(row).map(|setting| setting.allowed) {
            Ok(AllowedValue::Switch) => texts::settings_list::Switch,
            Ok(AllowedValue::Words(_) | AllowedValue::Notation) => texts::settings_list::Words,
            _ => texts::settings_list::Choice,
        }
    }

    fn rows(&self, _app: &App) -> Vec<RowId> {
        (0..SETTINGS.len()).map(RowId::new).collect()
    }

    fn row(&self, app: &App, row: RowId, _replay: &mut DetachedReplay<'_>) -> ListRow {
        let Ok(setting) = setting_of(row) else { return ListRow::default() };
        let title = Cell::new(CellRole::Key, setting.title.get(app.settings.lang()));
        let origin = Cell::new(CellRole::Aside, origin_text(app, setting));
        ListRow::new([title, Cell::plain(value_text(app, setting)), origin])
    }

    fn choose(&self, app: &mut App, row: RowId) -> CommandResult {
        let setting = setting_of(row)?;
        let text = setting.text(app.settings.values());
        match setting.allowed {
            AllowedValue::Switch => {
                appearance::set_setting(app, setting.key, if text == "on" { "off" } else { "on" })
            }
            AllowedValue::Words(words) => {
                let at = words.iter().position(|word| word.id == text).unwrap_or(0);
                app.layers.open_over(OpenList::new(ListId::SettingValues(row.number)).at(RowId::new(at)));
                done()
            }
            AllowedValue::Notation => {
                app.layers.open_over(appearance::notation_list(app));
                done()
            }
            _ => appearance::ask_setting(app, setting),
        }
    }

    fn columns(&self) -> &'static [ColumnWidth] {
        &[ColumnWidth::Third(12, 28), ColumnWidth::Rest, ColumnWidth::Right]
    }

    fn keywords(&self, _app: &App, row: RowId) -> String {
        let Ok(setting) = setting_of(row) else { return String::new() };
        let titles = Lang::ALL.map(|lang| setting.title.get(lang)).join(" ");
        format!("{} {} {titles} {}", setting.key, setting.name, further_setting_words(setting))
    }

    /// Returns how the setting is written, and its explanation.
    fn detail(&self, app: &App, row: RowId) -> Option<String> {
        let setting = setting_of(row).ok()?;
        let lang = app.settings.lang();
        // A setting without an explanation belongs to the one above it.
        let mut explained = SETTINGS[..=row.number].iter().rev().map(|above| above.explanation.get(lang));
        let explanation = explained.find(|text| !text.is_empty()).unwrap_or_default().replace('\n', " ");
        Some(texts::settings_list::Detail { name: &setting.name, explanation: &explanation }.text(lang))
    }

    fn detail_lines(&self) -> u16 {
        4
    }
}

impl List for SettingValueList {
    fn title(&self, app: &App) -> String {
        listed_setting(app).map_or("", |setting| setting.title.get(app.settings.lang())).to_owned()
    }

    fn choice(&self, _row: RowId) -> LocalizedText {
        texts::settings_list::Take
    }

    fn rows(&self, app: &App) -> Vec<RowId> {
        let count = listed_setting(app).map_or(0, |setting| setting.choices().len());
        (0..count).map(RowId::new).collect()
    }

    fn row(&self, app: &App, row: RowId, _replay: &mut DetachedReplay<'_>) -> ListRow {
        let Some(value) = listed_value(app, row) else { return ListRow::default() };
        let settings = app.layers.settings_before.as_ref().unwrap_or(&app.settings);
        let is_current =
            listed_setting(app).is_some_and(|setting| setting.text(settings.values()) == value.id);
        let title = Cell::plain(value.title.get(app.settings.lang()));
        ListRow::new([Cell::new(CellRole::Key, value.id), title]).current(is_current)
    }

    fn choose(&self, app: &mut App, row: RowId) -> CommandResult {
        let setting = listed_setting(app).ok_or(Notice::NothingToDo)?;
        let value = listed_value(app, row).ok_or(Notice::NothingToDo)?;
        let response = appearance::set_setting(app, setting.key, value.id)?;
        app.layers.leave_list();
        Ok(response)
    }

    fn columns(&self) -> &'static [ColumnWidth] {
        &[ColumnWidth::Third(10, 14), ColumnWidth::Rest]
    }

    /// Ranks the value whose id is typed before the ones that contain the text.
    fn rank(&self, app: &App, rows: &mut Vec<RowId>, typed: &str) {
        rows.sort_by_key(|row| listed_value(app, *row).is_none_or(|value| value.id != typed));
    }

    /// Both languages are searched, because the language itself may be previewed.
    fn keywords(&self, app: &App, row: RowId) -> String {
        listed_value(app, row)
            .map_or_else(String::new, |value| Lang::ALL.map(|lang| value.title.get(lang)).join(" "))
    }
}

/// Puts the selected value into effect while the values of a setting are listed, and restores the old value
/// if the list is closed without choosing one.
pub(crate) fn preview_setting(app: &mut App) -> Option<Effect> {
    let shown = app.layers.list().and_then(|list| match list.id {
        ListId::SettingValues(number) => Some((number, list.selected_row()?)),
        _ => None,
    });
    let Some((number, selected)) = shown else { return end_preview_of_setting(app) };
    let setting = SETTINGS.get(number)?;
    let choice = setting.choices().get(selected.number)?;
    if setting.text(app.settings.values()) == choice.id {
        return None;
    }
    app.layers.settings_before.get_or_insert_with(|| app.settings.clone());
    if app.settings.set(setting.key, choice.id).is_err() {
        return end_preview_of_setting(app);
    }
    Some(appearance::apply_settings_effect(app))
}

/// Restores the settings from before the preview of a value.
fn end_preview_of_setting(app: &mut App) -> Option<Effect> {
    app.settings = app.layers.settings_before.take()?;
    Some(appearance::apply_settings_effect(app))
}
