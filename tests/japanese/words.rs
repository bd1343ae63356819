//! What may be said in Latin letters.

use std::collections::BTreeSet;

use honfu::app::{COMMANDS, Setting};
use honfu::diagram::Choice;
use honfu::format::FORMATS;
use honfu::messages::usage::EXAMPLES;
use honfu::notation::{Style, reference};

/// Words that are the same in Japanese: names of keys, of headers that only PSN has, of
/// languages and encodings, of standards and systems, words that commands take or that stand
/// in files, and what stands for a file or the like in a usage.
const NAMES: &str = "Alt Backspace Ctrl Delete End Enter Esc Home IME PgDn PgUp Shift Space Tab gg EDITOR \
    KIF BOD SFEN CSA USI PSN Round ID en English ja tree style ply pairs none both utf le be cp euc jp kr iso windows \
    gb big lf bom ASCII UTF CP EUC JP BOM LF CR CRLF NEC IBM HTML URL JSON SARIF TOML Markdown KiB MiB PI AL Gx \
    xG ctrl shift right space true false honfu git bash JKF PGN XBoard FILE DIR HOW BASE variations \
    nesting cr crlf OSC Unicode TERM ZZ ansi PNG SVG EPD GNU Shogi NUL xargs version light ShogiHome";

/// All of it: these, and the names of commands, formats, losses and notations.
pub fn known() -> BTreeSet<String> {
    let names = COMMANDS.iter().map(|row| row.name.to_owned());
    let formats = FORMATS.iter().flat_map(|info| {
        let extensions = info.extensions.iter().map(|extension| (*extension).to_owned());
        let losses = info.lacks.iter().map(|kind| kind.id().to_owned());
        extensions.chain(losses).chain([info.id.to_owned(), info.encoding.name().to_owned()])
    });
    let styles = Style::all().flat_map(|style| {
        let options = style.options().map(str::to_owned);
        options.chain([style.id().to_owned(), reference::line(style).join(" ")])
    });
    // Every command has an example.
    let commands = EXAMPLES.iter().map(|example| example.command.to_owned());
    let choices = Choice::ALL.into_iter().map(|choice| choice.id().to_owned());
    let settings = Setting::ALL.into_iter().flat_map(Setting::values).map(|(id, _)| (*id).to_owned());
    let all = names
        .chain(formats)
        .chain(choices)
        .chain(settings)
        .chain(styles)
        .chain(commands)
        .chain([NAMES.to_owned()]);
    let all = all.collect::<Vec<_>>().join(" ");
    words(&all).map(str::to_owned).collect()
}

/// The words of two Latin letters or more.
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| word.len() > 1)
}

/// The words of a text that are none of the known ones. What is marked as a name is no
/// word: `--options`, `:commands`, `<PLACES>` and `[tables]`, names with `_` or a
/// point, and whatever stands in quotes.
pub fn strays<'a>(text: &'a str, known: &BTreeSet<String>) -> Vec<&'a str> {
    let parts = text.split(['`', '「', '」', '"']).step_by(2);
    let tokens = parts.flat_map(|part| part.split(|c: char| c.is_whitespace() || is_japanese(c)));
    let plain = tokens.map(|token| token.trim_start_matches(['(', '（'])).filter(|token| !is_name(token));
    plain.flat_map(words).filter(|word| !known.contains(*word)).collect()
}

fn is_name(token: &str) -> bool {
    token.starts_with(['-', ':', '<', '[', '%', '.', '$', '\u{1b}']) || token.contains(['_', '.'])
}

/// Whether a letter is one of Japanese, or a sign beside such letters.
fn is_japanese(c: char) -> bool {
    matches!(c, '\u{3000}'..='\u{30FF}' | '\u{4E00}'..='\u{9FFF}' | '\u{FF00}'..='\u{FFEF}')
}

/// Whether a text is in Japanese, and not English that quotes a kanji.
pub fn is_in_japanese(text: &str) -> bool {
    let has_particle = text.contains(['の', 'は', 'を', 'が', 'に', 'で', 'と', 'て', 'ん']);
    let japanese = text.chars().filter(|c| is_japanese(*c)).count();
    has_particle || japanese > text.chars().filter(char::is_ascii_alphabetic).count()
}

#[test]
fn strays_are_found() {
    let known = BTreeSet::from(["SFEN".to_owned()]);
    assert_eq!(strays("「abc」を SFEN で file に(--save :open)", &known), ["file"]);
    assert!(is_in_japanese("UTF-8の .kif ファイル") && !is_in_japanese("write 打 behind it"));
}
