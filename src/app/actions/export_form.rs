//! The export form: opening it, its fields and their values, and the question about an existing file.

use crate::app::App;
use crate::app::actions::export;
use crate::app::event::{CommandResult, ExportRequest, ReplacePolicy, RowId, done};
use crate::app::export::{ExportChoices, ExportField, ExportFormat, ExportPart, recipe};
use crate::app::layers::{ExportAnswer, ListId, Prompt, PromptKind};
use crate::messages::ExportError;
use crate::messages::notices::{FileNotice, NavigationNotice, Notice};
use crate::texts;

/// Exports to the given target. Without one, exports as chosen in the open form, or opens the form.
pub(crate) fn export_or_show(app: &mut App, target: Option<&str>) -> CommandResult {
    match target {
        Some(target) => export::export_to(app, target),
        None if app.layers.is_listing(ListId::Export) => export::export(app),
        None => show_export(app),
    }
}

/// Returns the choices of the export form while it is open.
pub fn export_form(app: &App) -> Option<&ExportChoices> {
    app.export.as_ref().filter(|_| app.layers.is_listing(ListId::Export))
}

/// Returns the text of a field of the form.
pub fn export_value(app: &App, field: ExportField) -> String {
    let (Some(export), lang) = (&app.export, app.settings.lang()) else { return String::new() };
    match field {
        ExportField::Form => format!("{}  {}", export.form.id(), export.form.title().get(lang)),
        ExportField::Place if export.to_clipboard => texts::label::Clipboard.get(lang).to_owned(),
        ExportField::Place => export.name.clone(),
        ExportField::Options => export.options_text(&app.settings),
        ExportField::Part => part_text(app, export),
        ExportField::Go => String::new(),
    }
}

fn part_text(app: &App, export: &ExportChoices) -> String {
    let tab = app.tab();
    let lang = app.settings.lang();
    let title = export.part.title(export.form.holds_positions(export.part)).get(lang);
    let ply = tab.cursor().ply(&tab.record().tree);
    match export.part {
        ExportPart::Here => texts::fields::PartAtMove { part: &title, ply: &ply }.text(lang),
        _ => title.to_owned(),
    }
}

/// Opens the form with the choices of the last export.
pub(crate) fn show_export(app: &mut App) -> CommandResult {
    let last = app.export.take().unwrap_or_else(|| ExportChoices::new(app.tab().other_form()));
    app.export = Some(ExportChoices { is_named: false, ..last });
    app.layers.open_list(ListId::Export)?;
    export::refresh_export(app)
}

/// Runs the action of a field of the form.
pub(crate) fn choose_field(app: &mut App, field: ExportField) -> CommandResult {
    let Some(export) = &app.export else { return Err(Notice::NothingToDo) };
    let text = match field {
        ExportField::Form => "",
        ExportField::Place => &export.name,
        ExportField::Options => &export.options,
        ExportField::Part => return step_field(app, true),
        ExportField::Go => return export::export(app),
    };
    let subject = export.form.id().to_owned();
    let mut prompt = Prompt { subject, ..Prompt::filled(PromptKind::Export(field), text) };
    prompt.refresh();
    app.layers.open(prompt);
    done()
}

/// Switches to the next or previous value of the selected field.
pub(crate) fn step_field(app: &mut App, forward: bool) -> CommandResult {
    let several = app.tab().records().len() > 1;
    let field = app.layers.selected_row().and_then(ExportField::of_row).ok_or(Notice::NothingToDo)?;
    let export = app.export.as_mut().ok_or(Notice::NothingToDo)?;
    match field {
        ExportField::Form => {
            let forms: Vec<ExportFormat> = ExportFormat::all().collect();
            export.take_form(stepped(&forms, export.form, forward));
        }
        ExportField::Place if export.form.is_binary() => {
            return Err(FileNotice::CannotExport(ExportError::NoText).into());
        }
        ExportField::Place => export.to_clipboard = !export.to_clipboard,
        ExportField::Part => export.part = stepped(&export.form.parts(several), export.part, forward),
        ExportField::Options => return choose_field(app, field),
        ExportField::Go => return Err(Notice::NothingToDo),
    }
    export::refresh_export(app)
}

/// Sets a field of the form to a typed text.
pub(crate) fn field_typed(app: &mut App, field: ExportField, text: &str) -> CommandResult {
    let text = text.trim();
    let settings = &app.settings;
    let Some(export) = &mut app.export else { return done() };
    match field {
        ExportField::Form => {
            let (form, options) = export::form_of(text, settings).map_err(FileNotice::CannotExport)?;
            export.take_form(form);
            export.options = options;
        }
        ExportField::Options => {
            recipe::recipe(export.form, text, false, settings).map_err(FileNotice::CannotExport)?;
            text.clone_into(&mut export.options);
        }
        _ if text.is_empty() => return done(),
        _ => {
            text.clone_into(&mut export.name);
            (export.is_named, export.to_clipboard) = (true, false);
        }
    }
    export::refresh_export(app)
}

pub(crate) fn scroll_export(app: &mut App, down: bool) -> CommandResult {
    let Some(export) = &mut app.export else { return Err(Notice::NothingToDo) };
    let last = export.preview.lines.len().saturating_sub(1);
    let to = if down {
        (export.scroll + SCROLLED_LINES).min(last)
    } else {
        export.scroll.saturating_sub(SCROLLED_LINES)
    };
    if to == export.scroll {
        return Err(NavigationNotice::NoFurther.into());
    }
    export.scroll = to;
    done()
}

/// The number of lines by which a step scrolls the preview.
const SCROLLED_LINES: usize = 10;

/// Returns the value after or before another one, wrapping around.
fn stepped<T: Copy + PartialEq>(values: &[T], value: T, forward: bool) -> T {
    let at = values.iter().position(|known| *known == value).unwrap_or(0);
    let step = if forward { 1 } else { values.len() - 1 };
    values[(at + step) % values.len()]
}

/// Handles the answer to the question about an existing file.
pub(crate) fn answer_export(
    app: &mut App,
    mut sending: ExportRequest,
    answer: ExportAnswer,
) -> CommandResult {
    match answer {
        ExportAnswer::Overwrite => {
            sending.write.replacing = ReplacePolicy::Anything;
            Ok(app.documents.send(sending))
        }
        ExportAnswer::OtherName => {
            show_export(app)?;
            app.layers.select_row(RowId::new(ExportField::Place as usize));
            choose_field(app, ExportField::Place)
        }
    }
}
