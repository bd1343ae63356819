//! Exporting: the record in another form, to a file of its own or to the clipboard. The document keeps
//! its file and its unsaved edits.

mod file;
mod recipe;

use std::path::PathBuf;

use crate::app::overlay::{ExportField, ExportFormat, ExportPart, ListId, Prompt, PromptKind};
use crate::app::{App, CommandResult, DocumentSource, Tab, done};
use crate::messages::notices::{FileNotice, NavigationNotice, Notice};
use crate::messages::screen::ScreenLabel;
use crate::messages::{ExportError, Lang};
use crate::settings::ActiveSettings;
use honfu_core::format::Format;
use recipe::ExportRecipe;

pub use recipe::ExportPreview;

/// How many lines of the preview a step scrolls.
const SCROLLED_LINES: usize = 10;

/// What is exported, and where to.
#[derive(Clone, Debug)]
pub struct ExportChoices {
    form: ExportFormat,
    /// The options after the id of the format: `utf-8,lf`.
    options: String,
    part: ExportPart,
    to_clipboard: bool,
    /// The name of the file, as it was typed or is proposed.
    name: String,
    is_named: bool,
    pub preview: ExportPreview,
    /// How many lines the preview is scrolled down.
    pub scroll: usize,
}

impl ExportChoices {
    fn new(form: ExportFormat) -> ExportChoices {
        ExportChoices {
            form,
            options: String::new(),
            part: form.parts(false)[0],
            to_clipboard: false,
            name: String::new(),
            is_named: false,
            preview: ExportPreview::default(),
            scroll: 0,
        }
    }

    fn recipe(&self, settings: &ActiveSettings) -> Result<ExportRecipe, ExportError> {
        recipe::recipe(self.form, &self.options, self.to_clipboard, settings)
    }

    /// Selects another format. A typed name gets its extension.
    fn take_form(&mut self, form: ExportFormat) {
        if self.form.extension() != form.extension() {
            let path = PathBuf::from(&self.name);
            self.name = path.with_extension(form.extension()).display().to_string();
        }
        self.form = form;
        self.to_clipboard &= !form.is_binary();
    }

    /// The options in effect: `windows-31j crlf`, `dark 600`.
    fn options_text(&self, settings: &ActiveSettings) -> String {
        let mut words = match self.recipe(settings) {
            Ok(ExportRecipe::Record(target)) => {
                vec![target.encoding.name().to_lowercase(), target.newline.id().to_owned()]
            }
            Ok(ExportRecipe::Shown(shown, chosen)) if shown.is_picture() => {
                vec![chosen.look.theme_or_default().id().to_owned()]
            }
            _ => Vec::new(),
        };
        let more: Vec<String> = self
            .options
            .split(',')
            .filter(|option| words.iter().all(|words| words != option))
            .map(str::to_owned)
            .collect();
        words.extend(more);
        words.join(" ").trim_end().to_owned()
    }
}

impl App {
    /// Exports to the named target, or opens the form.
    pub(crate) fn export_or_show(&mut self, target: Option<&str>) -> CommandResult {
        match target {
            Some(target) => self.export_to(target),
            None if self.is_listing(ListId::Export) => self.export(),
            None => self.show_export(),
        }
    }

    /// What the form is about, while it is open.
    pub fn export_form(&self) -> Option<&ExportChoices> {
        self.export.as_ref().filter(|_| self.is_listing(ListId::Export))
    }

    /// The text of a line of the form.
    pub fn export_value(&self, field: ExportField) -> String {
        let (Some(export), lang) = (&self.export, self.settings.lang()) else { return String::new() };
        match field {
            ExportField::Form => format!("{}  {}", export.form.id(), export.form.title().get(lang)),
            ExportField::Place if export.to_clipboard => ScreenLabel::Clipboard.get(lang).to_owned(),
            ExportField::Place => export.name.clone(),
            ExportField::Options => export.options_text(&self.settings),
            ExportField::Part => self.part_text(export),
            ExportField::Go => String::new(),
        }
    }

    fn part_text(&self, export: &ExportChoices) -> String {
        let tab = self.tab();
        let lang = self.settings.lang();
        let title = export.part.title(export.form.holds_positions(export.part)).get(lang);
        let ply = tab.cursor().ply(&tab.record().tree);
        match (export.part, lang) {
            (ExportPart::Here, Lang::En) => format!("{title} (move {ply})"),
            (ExportPart::Here, Lang::Ja) => format!("{title}({ply}手目)"),
            _ => title.to_owned(),
        }
    }

    /// Opens the form, with what was chosen the last time.
    fn show_export(&mut self) -> CommandResult {
        let last = self.export.take().unwrap_or_else(|| ExportChoices::new(self.tab().other_form()));
        self.export = Some(ExportChoices { is_named: false, ..last });
        self.open_list(ListId::Export)?;
        self.refresh_export()
    }

    /// Updates the preview after a choice or a change to the record.
    fn refresh_export(&mut self) -> CommandResult {
        let tab = &self.documents.tabs[self.documents.active];
        let settings = &self.settings;
        let Some(export) = &mut self.export else { return done() };
        let parts = export.form.parts(tab.records().len() > 1);
        if !parts.contains(&export.part) {
            export.part = parts[0];
        }
        if export.recipe(settings).is_err() {
            // They were for another format.
            export.options.clear();
        }
        if !export.is_named {
            export.name = tab.proposed(export.form, export.part, settings.lang()).display().to_string();
        }
        export.scroll = 0;
        // If nothing can be exported, the old preview is not shown either.
        export.preview = ExportPreview::default();
        let recipe = export.recipe(settings).map_err(FileNotice::CannotExport)?;
        export.preview =
            recipe::preview(tab, &recipe, export.part, settings).map_err(FileNotice::CannotExport)?;
        done()
    }

    /// Runs the action of a line of the form.
    pub(crate) fn choose_field(&mut self, field: ExportField) -> CommandResult {
        let Some(export) = &self.export else { return Err(Notice::NothingToDo) };
        let text = match field {
            ExportField::Form => "",
            ExportField::Place => &export.name,
            ExportField::Options => &export.options,
            ExportField::Part => return self.step_field(true),
            ExportField::Go => return self.export(),
        };
        let subject = export.form.id().to_owned();
        let mut prompt = Prompt { subject, ..Prompt::filled(PromptKind::Export(field), text) };
        prompt.refresh();
        self.layers.prompt = Some(prompt);
        done()
    }

    /// Takes the next (or previous) value of the selected line.
    pub(crate) fn step_field(&mut self, forward: bool) -> CommandResult {
        let several = self.tab().records().len() > 1;
        let field = self.selected_row().and_then(ExportField::of_row).ok_or(Notice::NothingToDo)?;
        let export = self.export.as_mut().ok_or(Notice::NothingToDo)?;
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
            ExportField::Options => return self.choose_field(field),
            ExportField::Go => return Err(Notice::NothingToDo),
        }
        self.refresh_export()
    }

    /// Takes what was typed for a line of the form.
    pub(crate) fn field_typed(&mut self, field: ExportField, text: &str) -> CommandResult {
        let text = text.trim();
        let settings = &self.settings;
        let Some(export) = &mut self.export else { return done() };
        match field {
            ExportField::Form => {
                let (form, options) = form_of(text, settings).map_err(FileNotice::CannotExport)?;
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
        self.refresh_export()
    }

    pub(crate) fn scroll_export(&mut self, down: bool) -> CommandResult {
        let Some(export) = &mut self.export else { return Err(Notice::NothingToDo) };
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
}

impl Tab {
    /// A format other than that of the document's file.
    fn other_form(&self) -> ExportFormat {
        let own = self.traits.and_then(|traits| traits.format.spec().extensions.first());
        ExportFormat::all()
            .find(|form| own.is_none_or(|own| *own != form.extension()))
            .unwrap_or(ExportFormat::Record(Format::Kif))
    }

    /// A name for the export: that of the file, with the number of the record and the move if only
    /// those are exported.
    fn proposed(&self, form: ExportFormat, part: ExportPart, lang: Lang) -> PathBuf {
        let file = match &self.source {
            DocumentSource::Path(path) => path.clone(),
            DocumentSource::Exercise(name) => PathBuf::from(name),
            DocumentSource::Sample => PathBuf::from(ScreenLabel::Sample.get(lang)),
            DocumentSource::New | DocumentSource::StandardInput => {
                PathBuf::from(ScreenLabel::Untitled.get(lang))
            }
        };
        let mut stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if self.records().len() > 1 && part != ExportPart::All {
            stem.push_str(&format!("-{}", self.index() + 1));
        }
        if part == ExportPart::Here {
            stem.push_str(&format!("-{}", self.cursor().ply(&self.record().tree)));
        }
        let named = |stem: &str| file.with_file_name(format!("{stem}.{}", form.extension()));
        let name = named(&stem);
        if self.is_at(&name) || name == file { named(&format!("{stem}-copy")) } else { name }
    }
}

/// A form and its options, as they are typed: `kif:utf-8,lf`.
fn form_of(text: &str, settings: &ActiveSettings) -> Result<(ExportFormat, String), ExportError> {
    let (id, options) = text.split_once(':').unwrap_or((text, ""));
    let known = || ExportFormat::all().map(ExportFormat::id).collect::<Vec<_>>().join(", ");
    let form =
        ExportFormat::from_id(id).ok_or_else(|| ExportError::Form { id: id.to_owned(), known: known() })?;
    recipe::recipe(form, options, false, settings)?;
    Ok((form, options.to_owned()))
}

/// The value after (or before) another one, wrapping around.
fn stepped<T: Copy + PartialEq>(values: &[T], value: T, forward: bool) -> T {
    let at = values.iter().position(|known| *known == value).unwrap_or(0);
    let step = if forward { 1 } else { values.len() - 1 };
    values[(at + step) % values.len()]
}
