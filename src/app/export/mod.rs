//! The choices of the export form, and the file name that is proposed.

use crate::texts;
use std::path::PathBuf;

use crate::app::document::Tab;
use crate::app::event::DocumentSource;
use crate::messages::{ExportError, Lang};
use crate::settings::ActiveSettings;
use honfu_core::format::Format;
use recipe::ExportRecipe;

pub use fields::{ExportField, ExportFormat, ExportPart};

pub use recipe::ExportPreview;

pub(crate) mod fields;
pub(crate) mod recipe;

/// The choices of an export.
#[derive(Clone, Debug)]
pub struct ExportChoices {
    pub(crate) form: ExportFormat,
    /// The options after the id of the format: `utf-8,lf`.
    pub(crate) options: String,
    pub(crate) part: ExportPart,
    pub(crate) to_clipboard: bool,
    /// The file name, either typed or proposed.
    pub(crate) name: String,
    pub(crate) is_named: bool,
    pub preview: ExportPreview,
    /// The number of lines that the preview is scrolled down.
    pub scroll: usize,
}

impl ExportChoices {
    pub(crate) fn new(form: ExportFormat) -> ExportChoices {
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

    pub(crate) fn recipe(&self, settings: &ActiveSettings) -> Result<ExportRecipe, ExportError> {
        recipe::recipe(self.form, &self.options, self.to_clipboard, settings)
    }

    /// Selects another format. The file name gets the extension of the format.
    pub(crate) fn take_form(&mut self, form: ExportFormat) {
        if self.form.extension() != form.extension() {
            let path = PathBuf::from(&self.name);
            self.name = path.with_extension(form.extension()).display().to_string();
        }
        self.form = form;
        self.to_clipboard &= !form.is_binary();
    }

    /// Returns the options in effect, for display: `windows-31j crlf`, `dark 600`.
    pub(crate) fn options_text(&self, settings: &ActiveSettings) -> String {
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

impl Tab {
    /// Returns a format other than the one of the document's file.
    pub(crate) fn other_form(&self) -> ExportFormat {
        let own = self.traits.and_then(|traits| traits.format.spec().extensions.first());
        ExportFormat::all()
            .find(|form| own.is_none_or(|own| *own != form.extension()))
            .unwrap_or(ExportFormat::Record(Format::Kif))
    }

    /// Returns a file name for the export: the name of the document, with the number of the record and the
    /// ply if only these are exported.
    pub(crate) fn proposed(&self, form: ExportFormat, part: ExportPart, lang: Lang) -> PathBuf {
        let file = match &self.source {
            DocumentSource::Path(path) => path.clone(),
            DocumentSource::Exercise(name) => PathBuf::from(name),
            DocumentSource::Sample => PathBuf::from(texts::label::Sample.get(lang)),
            DocumentSource::New | DocumentSource::StandardInput => {
                PathBuf::from(texts::label::Untitled.get(lang))
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
