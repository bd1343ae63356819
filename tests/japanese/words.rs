//! What may be said in Latin letters, and where.

use std::collections::BTreeSet;

use honfu::app::{COMMANDS, Setting};
use honfu::diagram::Choice;
use honfu::format::FORMATS;
use honfu::messages::usage::EXAMPLES;
use honfu::notation::{Style, reference};

/// Words that are the same in Japanese wherever they stand: names of keys, of programs,
/// languages, standards and encodings, and what CSA and PSN have for headers and ends.
const WORDS: &str = "Alt Backspace Ctrl Delete End Enter Esc Home IME PgDn PgUp Shift Space Tab gg \
    KIF BOD SFEN CSA USI USEN PSN JKF KI2 PGN EPD XBoard GNU AL Gx xG PI Round ID English \
    ASCII Unicode UTF-8 UTF-16 CP932 EUC-JP Shift_JIS BOM LF CR CRLF NEC IBM OSC \
    HTML URL JSON SARIF TOML Markdown KiB MiB SVG PNG ANSI \
    honfu git bash man TERM EDITOR LANG COLORTERM VISUAL shogi";

/// Names that are words of English as well: they stand for something only where nothing
/// else stands beside them.
const NAMES: &str = "ctrl shift right left up down space none both style ply pairs en ja true false lf crlf cr bom \
    text ansi svg png html md markdown auto always never narrow wide bash zsh fish powershell elvish \
    utf-8 cp932 euc-jp iso-2022-jp utf-16le utf-16be windows-1252 gb18030 big5 euc-kr utf le be \
    event year result draw black white date";

/// What can be said.
pub struct Known {
    /// Anywhere.
    words: BTreeSet<String>,
    /// Where nothing but names stands.
    names: BTreeSet<String>,
}

/// All of it: these, and the names of commands, formats, losses, notations and choices.
pub fn known() -> Known {
    let commands = COMMANDS.iter().map(|row| row.name).chain(EXAMPLES.iter().map(|example| example.command));
    let formats = FORMATS.iter().flat_map(|info| {
        let losses = info.lacks.iter().map(|kind| kind.id());
        losses.chain([info.id, info.encoding.name()]).chain(info.extensions.iter().copied())
    });
    let styles = Style::all().flat_map(|style| style.options().chain([style.id()]));
    let choices = Choice::ALL.into_iter().map(Choice::id);
    let settings = Setting::ALL.into_iter().flat_map(Setting::values).map(|(id, _)| *id);
    let names =
        commands.chain(formats).chain(styles).chain(choices).chain(settings).chain(NAMES.split_whitespace());
    // Names of formats are no words of any language, but for one.
    let ids = FORMATS.iter().map(|info| info.id).filter(|id| *id != "text");
    // Moves in Latin letters stand in the list of notations.
    let moves = Style::all().flat_map(reference::line);
    let moves: Vec<String> =
        moves.flat_map(|text| tokens(&text).map(str::to_owned).collect::<Vec<_>>()).collect();
    let words = WORDS.split_whitespace().chain(ids).map(str::to_owned).chain(moves);
    Known { words: words.collect(), names: names.map(str::to_owned).collect() }
}

/// Runs of letters and what joins them to a name.
fn tokens(text: &str) -> impl Iterator<Item = &str> {
    let tokens = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_'));
    tokens.map(|token| token.trim_matches('-')).filter(|token| is_word(token))
}

/// Whether there are two Latin letters side by side.
fn is_word(token: &str) -> bool {
    token.as_bytes().windows(2).any(|pair| pair.iter().all(u8::is_ascii_alphabetic))
}

/// The words of a text that nothing allows. What is marked as a name is none: `--options`,
/// `:commands`, `honfu show`, names with `_`, `.` or `/`, and whatever stands in quotes.
pub fn strays(text: &str, known: &Known) -> Vec<String> {
    let plain: String = text.split(['`', '「', '」', '"', '\'']).step_by(2).collect::<Vec<_>>().join(" 、 ");
    let fields = plain
        .split(['\n', '│', '┃', '─', '╭', '╮', '╰', '╯', '(', ')', '（', '）', '：', '、', '。', '[', ']']);
    fields.flat_map(|field| field.split("  ")).flat_map(|field| strays_of(field, known)).collect()
}

/// The same of what stands between signs that part.
fn strays_of(field: &str, known: &Known) -> Vec<String> {
    let parts = field.split(|c: char| c.is_whitespace() || is_japanese(c) || c == ',');
    let mut after_program = false;
    let mut strays = Vec::new();
    for part in parts.filter(|part| !part.is_empty()) {
        let is_command = std::mem::replace(&mut after_program, part == "honfu") && known.names.contains(part);
        if !is_command && !is_marked(part) {
            strays.extend(tokens(part).filter(|token| !known.allows(token, part)).map(str::to_owned));
        }
    }
    // Names side by side, and nothing else.
    let is_listed = !field.chars().any(is_japanese) && strays.iter().all(|stray| known.names.contains(stray));
    if is_listed { Vec::new() } else { strays }
}

impl Known {
    fn allows(&self, token: &str, part: &str) -> bool {
        // What was cut is the start of something.
        let is_cut = part.ends_with('…') && {
            let all = self.words.iter().chain(&self.names);
            all.into_iter().any(|name| name.starts_with(token))
        };
        is_cut || self.words.contains(token)
    }
}

fn is_marked(part: &str) -> bool {
    part.starts_with(['-', ':', '%', '.', '$', '\u{1b}', '~']) || part.contains(['_', '.', '/', '='])
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
    let known = known();
    for (text, wanted) in [
        ("「abc」を SFEN で file に(--save :open)", vec!["file"]),
        ("次の手へ  next-move", vec![]),
        ("next-move は move の一つ", vec!["next-move", "move"]),
        ("表記は honfu notate で(style ply pairs none)", vec![]),
        ("kif UTF-8", vec![]),
        ("コピー copy", vec!["copy"]),
        ("-o <FILE>", vec!["FILE"]),
        ("│ 盤の大きさ  board-si… │", vec![]),
        ("エラー of open", vec!["of", "open"]),
    ] {
        assert_eq!(strays(text, &known), wanted, "{text}");
    }
    assert!(is_in_japanese("UTF-8の .kif ファイル") && !is_in_japanese("write 打 behind it"));
}
