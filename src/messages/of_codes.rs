//! Texts by the code they belong to: the rows are gathered at compile time, and a code
//! without a text, or with two, does not compile.

use super::LocalizedText;
use honfu_core::format::Code;
use honfu_core::format::code::CODES;

/// A text, and the codes that it is for.
pub(super) type Row = (&'static [Code], LocalizedText);

/// For each code, by its number in the enum, what is said.
pub(super) type OfCodes = [LocalizedText; CODES.len()];

pub(super) const fn row(codes: &'static [Code], en: &'static str, ja: &'static str) -> Row {
    (codes, LocalizedText { en, ja })
}

/// The texts of rows by code.
///
/// # Panics
/// While compiling, if a code has no text or several.
pub(super) const fn gathered(families: &[&[Row]]) -> OfCodes {
    let mut texts = [None; CODES.len()];
    let mut family = 0;
    while family < families.len() {
        let mut at = 0;
        while at < families[family].len() {
            place(&mut texts, families[family][at]);
            at += 1;
        }
        family += 1;
    }
    all(texts)
}

const fn place(texts: &mut [Option<LocalizedText>; CODES.len()], (codes, words): Row) {
    let mut at = 0;
    while at < codes.len() {
        let text = &mut texts[codes[at] as usize];
        assert!(text.is_none(), "a code has two texts");
        *text = Some(words);
        at += 1;
    }
}

#[allow(clippy::expect_used, reason = "it runs while the program is compiled")]
const fn all(texts: [Option<LocalizedText>; CODES.len()]) -> OfCodes {
    let mut found = [LocalizedText { en: "", ja: "" }; CODES.len()];
    let mut at = 0;
    while at < found.len() {
        assert!(texts[at].is_some(), "every code has a text");
        if let Some(words) = texts[at] {
            found[at] = words;
        }
        at += 1;
    }
    found
}
