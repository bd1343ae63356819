//! The annotated game that is built into the program.

use super::Lang;

/// Returns the sample game as a KIF file in UTF-8, with comments in a language, or else in English.
pub const fn sample_record(lang: Lang) -> &'static [u8] {
    match lang {
        Lang::Ja => include_bytes!("../../assets/samples/shimai-saida.ja.kifu"),
        _ => include_bytes!("../../assets/samples/shimai-saida.en.kifu"),
    }
}
