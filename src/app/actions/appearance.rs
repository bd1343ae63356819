//! Changes of settings and of the notation.

use crate::app::App;
use crate::app::event::{CommandResponse, CommandResult, Effect, RowId, done};
use crate::app::layers::{ListId, OpenList, PromptKind};
use crate::messages::AllowedValue;
use crate::messages::notices::Notice;
use crate::settings::{ActiveSettings, SettingRow, named_setting};
use honfu_core::notation::{Notation, NotationOptions};

/// Sets a setting from a line such as `theme dark`. If the value is missing, asks for it; an empty line
/// lists the settings.
pub(crate) fn set_as_typed(app: &mut App, line: &str) -> CommandResult {
    if line.trim().is_empty() {
        return app.layers.show_settings();
    }
    let (name, value) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
    let row = named_setting(name)?;
    if value.is_empty() { ask_setting(app, row) } else { set_setting(app, row.key, value) }
}

/// Offers the values of a setting, or its present value to be edited.
pub(crate) fn ask_setting(app: &mut App, row: &'static SettingRow) -> CommandResult {
    app.layers.ask(PromptKind::Setting(row))?;
    if app.layers.prompt().is_some_and(|prompt| !prompt.completions.is_empty()) {
        return done();
    }
    let text = row.text(app.settings.values());
    app.layers.ask_about(PromptKind::Setting(row), &text)
}

/// Sets a setting to a typed value.
pub(crate) fn set_setting(app: &mut App, name: &str, typed: &str) -> CommandResult {
    let row = settings_to_change(app).set(name, typed)?;
    Ok(CommandResponse::from(apply_settings_effect(app)).with(setting_notice(app, row)))
}

/// Returns the settings in effect without a previewed value, so that the change stays when the list of
/// values is closed.
fn settings_to_change(app: &mut App) -> &mut ActiveSettings {
    if let Some(before) = app.layers.settings_before.take() {
        app.settings = before;
    }
    &mut app.settings
}

/// Returns the effect that applies all settings to the terminal.
pub(crate) fn apply_settings_effect(app: &App) -> Effect {
    Effect::ApplySettings(Box::new(app.settings.values().clone()))
}

/// Returns the notice with the present value of a setting.
pub(crate) fn setting_notice(app: &App, row: &SettingRow) -> Notice {
    let values = app.settings.values();
    let text = row.text(values);
    match row.choice(&text) {
        _ if row.allowed == AllowedValue::Notation => Notice::Notation(values.notation),
        _ if row.is_for_start => Notice::SetForStart { title: row.title, text },
        Some(value) => Notice::Set { title: row.title, value: value.title },
        None => Notice::SetText { title: row.title, text },
    }
}

pub(crate) fn flip_board(app: &mut App) -> CommandResult {
    let is_flipped = app.settings.values().flipped;
    settings_to_change(app).set("flipped", if is_flipped { "off" } else { "on" })?;
    done()
}

pub(crate) fn save_settings(app: &App) -> CommandResult {
    // A value that is only previewed is not saved.
    let settings = app.layers.settings_before.as_ref().unwrap_or(&app.settings);
    let keys = settings.changed();
    if keys.is_empty() {
        return Err(Notice::NoSettingChanged);
    }
    Ok(Effect::SaveSettings { settings: Box::new(settings.values().clone()), keys }.into())
}

/// Switches to the next or previous notation of the cycle that the terminal can show. The options are kept
/// if the entry of the cycle has none.
pub(crate) fn step_notation(app: &mut App, forward: bool) -> CommandResult {
    let current = app.settings.values().notation;
    let cycle: Vec<Notation> = app
        .settings
        .notation_cycle()
        .iter()
        .map(|entry| {
            if entry.chosen == NotationOptions::NONE {
                Notation { style: entry.style, ..current }
            } else {
                *entry
            }
        })
        .collect();
    let cycle: Vec<Notation> = cycle.into_iter().filter(|entry| app.settings.can_show(*entry)).collect();
    let at = cycle.iter().position(|entry| *entry == current);
    let at = at.or_else(|| cycle.iter().position(|entry| entry.style == current.style));
    let next = match (at, forward) {
        (Some(at), true) => cycle.get(at + 1).or(cycle.first()),
        (Some(at), false) => at.checked_sub(1).and_then(|before| cycle.get(before)).or(cycle.last()),
        (None, true) => cycle.first(),
        (None, false) => cycle.last(),
    };
    set_notation(app, *next.unwrap_or(&current))
}

pub(crate) fn set_notation(app: &mut App, notation: Notation) -> CommandResult {
    settings_to_change(app).set_notation(notation)?;
    Ok(CommandResponse::from(apply_settings_effect(app)).with(Notice::Notation(notation)))
}

pub(crate) fn choose_notation(app: &mut App, id: Option<&str>) -> CommandResult {
    match id {
        Some(id) => set_setting(app, "notation", id),
        None => show_notations(app),
    }
}

/// Lists the notations, with the present one selected.
pub(crate) fn show_notations(app: &mut App) -> CommandResult {
    app.layers.open(notation_list(app));
    done()
}

/// Returns the list of notations, with the present one selected.
pub(crate) fn notation_list(app: &App) -> OpenList {
    OpenList::new(ListId::Notations).at(RowId::new(app.settings.values().notation.style as usize))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::layers::completion::values_like;
    use crate::app::new_app;
    use crate::settings::{ActiveSettings, SETTINGS};

    #[test]
    fn of_the_values_that_are_offered_one_is_in_force() {
        let mut app = new_app(Vec::new(), ActiveSettings::default());
        for row in SETTINGS {
            let offered = values_like(row, "");
            let is_marked = |value: &&String| app.settings.is_active_value(row, value);
            let marked: Vec<&String> = offered.iter().filter(is_marked).collect();
            assert_eq!(marked.len(), usize::from(!offered.is_empty()), "{}: {marked:?}", row.key);
        }
        let notation = named_setting("notation").unwrap();
        app.settings.set("notation", "japanese:half").unwrap();
        let notations = ["japanese", "japanese:half", "japanese:triangle", "western"];
        assert_eq!(
            notations.map(|id| app.settings.is_active_value(notation, id)),
            [true, true, false, false]
        );
    }

    #[test]
    fn notations_are_stepped_through_in_the_users_cycle() {
        let mut app = new_app(Vec::new(), ActiveSettings::default());
        let steps = |app: &mut App, forward: bool, count: usize| -> Vec<String> {
            let mut step = || {
                step_notation(app, forward).unwrap();
                app.settings.values().notation.to_string()
            };
            (0..count).map(|_| step()).collect()
        };
        assert_eq!(steps(&mut app, true, 4), ["western", "hodges", "usi", "japanese"]);
        app.settings.set("lang", "ja").unwrap();
        assert_eq!(steps(&mut app, false, 4), ["usi", "japanese_half", "kif", "japanese"]);
        app.settings.set("notation_cycle", "[\"csa\", \"japanese:triangle\"]").unwrap();
        assert_eq!(steps(&mut app, true, 3), ["csa", "japanese:triangle", "csa"]);
        // A notation that is not in the cycle is followed by the first one of the cycle.
        app.settings.set("notation", "kitao_kawasaki").unwrap();
        assert_eq!(steps(&mut app, true, 1), ["csa"]);
        app.settings.set("notation_cycle", "[\"japanese\"]").unwrap();
        app.settings = app.settings.in_ascii();
        assert_eq!(steps(&mut app, true, 1), ["csa"], "what cannot be shown is left out");
    }
}
