//! The words that may be in Latin letters in Japanese texts, and where.

use std::collections::BTreeSet;

use honfu::app::{COMMANDS, Prompt, PromptKind};
use honfu::messages::usage::EXAMPLES;
use honfu::settings::SETTINGS;
use honfu_core::format::FORMATS;
use honfu_core::notation::{NotationStyle, reference_texts};
use honfu_diagram::{NamePlacement, StyleChoice};

/// Words that are always used in Latin letters: names of keys, programs, languages, standards and
/// encodings, and the words of CSA and PSN for headers and ends.
const WORDS: &str = "IME KIF BOD SFEN CSA USI MultiPV USEN PSN JKF KI2 PGN EPD XBoard GNU AL Gx xG PI Round ID English \
    ASCII Unicode UTF-8 UTF-16 CP932 EUC-JP Shift_JIS BOM LF CR CRLF NUL NEC IBM OSC \
    kitty sixel iTerm2 HTML URL JSON SARIF Parquet TOML Markdown yaneuraou-db KiB MiB SVG PNG GIF APNG Atom ANSI \
    honfu git bash zsh fish powershell elvish man xargs vim ShogiHome lishogi TERM EDITOR LANG COLORTERM VISUAL \
    shogi Shogi gg ZZ";

/// Keys, alone or after modifier keys (`Ctrl-d`).
const KEYS: &str = "Alt Ctrl Shift Backspace Delete End Enter Esc Home PgDn PgUp Space Tab";

/// Names that are English words too: they are allowed only without other text.
const NAMES: &str = "ctrl shift right left up down space none both style ply pairs en ja true false lf crlf cr bom \
    text ansi svg png gif apng html md box light dark print json sarif markdown auto always never narrow wide all bookmarks \
    last next utf-8 cp932 euc-jp iso-2022-jp utf-16le utf-16be windows-1252 gb18030 big5 euc-kr utf le be \
    event year result draw black white date panes limits ja-JP shogihome shogigui floodgate jsonl parquet plies nodes depth fold evaluation time \
    ctrl-d shift-right f5 space";

/// The words of the program in Latin letters.
pub struct Known {
    /// Words allowed anywhere.
    words: BTreeSet<String>,
    /// Keys, allowed anywhere, and after modifier keys.
    keys: BTreeSet<&'static str>,
    /// Names allowed only beside other names.
    names: BTreeSet<String>,
    /// Commands, allowed beside other names and before their arguments; `header` is a command only
    /// without a screen.
    commands: BTreeSet<&'static str>,
}

/// All allowed words: the lists above, and the names of commands, formats, losses, notations and
/// choices.
pub fn known() -> Known {
    let commands =
        || COMMANDS.iter().map(|row| row.name).chain(EXAMPLES.iter().map(|example| example.command));
    let formats = FORMATS.into_iter().flat_map(|info| {
        let losses = info.unsupported.iter().map(|kind| kind.id());
        losses.chain([info.id, info.encoding.name()]).chain(info.extensions.iter().copied())
    });
    let styles = NotationStyle::all().flat_map(|style| style.options().chain([style.id()]));
    let choices = StyleChoice::all().map(StyleChoice::id).chain(NamePlacement::ALL.map(NamePlacement::id));
    let choices_of_settings = SETTINGS.iter().flat_map(|row| row.choices()).map(|choice| choice.id);
    let settings = SETTINGS.iter().map(|row| row.name).chain(choices_of_settings);
    let named = commands()
        .chain(formats)
        .chain(styles)
        .chain(choices)
        .chain(NAMES.split_whitespace())
        .chain(settings);
    let offered = COMMANDS.iter().flat_map(|row| Prompt::new(PromptKind::Argument(row.command)).completions);
    // All names of formats but `text` are unambiguous. Manual pages have their names, and the list of
    // notations has moves in Latin letters.
    let ids = FORMATS.into_iter().map(|info| info.id).filter(|id| *id != "text").map(str::to_owned);
    let pages = commands().map(|command| format!("honfu-{command}"));
    let moves = NotationStyle::all().flat_map(reference_texts);
    let moves = moves.flat_map(|text| tokens(&text).map(str::to_owned).collect::<Vec<_>>());
    let words = WORDS.split_whitespace().map(str::to_owned);
    Known {
        words: words.chain(ids).chain(pages).chain(moves).collect(),
        keys: KEYS.split_whitespace().collect(),
        names: named.map(str::to_owned).chain(offered).collect(),
        commands: commands().chain(["header"]).collect(),
    }
}

/// Runs of letters, digits, `-` and `_`.
fn tokens(text: &str) -> impl Iterator<Item = &str> {
    let tokens = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_'));
    tokens.map(|token| token.trim_matches('-')).filter(|token| is_word(token))
}

/// Whether a token has two adjacent Latin letters.
fn is_word(token: &str) -> bool {
    token.as_bytes().windows(2).any(|pair| pair.iter().all(u8::is_ascii_alphabetic))
}

/// The words of a text that are not allowed. Text marked as a name is ignored: `--options`,
/// `:commands`, `honfu show`, names with `_`, `.` or `/`, and everything in quotes.
pub fn strays(text: &str, known: &Known) -> Vec<String> {
    let fields = text.lines().flat_map(|line| {
        let plain =
            without_quotes(&format!(" {line}")).replace(" か ", "、").replace(": ", "、").replace(", ", "、");
        plain.split(is_rule).map(str::to_owned).collect::<Vec<_>>()
    });
    fields.flat_map(|field| strays_between_blanks(&field, known)).collect()
}

/// Whether a character separates texts.
fn is_rule(c: char) -> bool {
    "│┃─╭╮╰╯()（）：、。[]\u{3000}".contains(c)
}

/// Replaces quoted text in a line by a separator; Japanese quotes may contain other quotes.
pub fn without_quotes(line: &str) -> String {
    let outside = |text: &str| text.split(['`', '"', '\'']).step_by(2).collect::<Vec<_>>().join("、");
    let mut parts = line.split('「');
    let first = outside(parts.next().unwrap_or_default());
    let rest = parts.map(|part| part.split_once('」').map_or(String::new(), |(_, rest)| outside(rest)));
    rest.fold(first, |line, part| line + "、" + &part)
}

fn strays_between_blanks(field: &str, known: &Known) -> Vec<String> {
    field.split("  ").flat_map(|field| strays_of(field.trim(), known)).collect()
}

/// The words between two separators that are not allowed.
fn strays_of(field: &str, known: &Known) -> Vec<String> {
    let parts = field.split(|c: char| c.is_whitespace() || is_japanese(c));
    let mut after_program = false;
    let mut strays = Vec::new();
    for part in parts.filter(|part| !part.is_empty()) {
        let is_command = std::mem::replace(&mut after_program, part == "honfu") && known.names.contains(part);
        if !is_command && !is_marked(part) {
            strays.extend(tokens(part).filter(|token| !known.allows(token, part)).map(str::to_owned));
        }
    }
    // Only names beside each other.
    let is_listed = !field.chars().any(is_japanese) && strays.iter().all(|stray| known.names.contains(stray));
    if is_listed || known.is_usage(field) { Vec::new() } else { strays }
}

impl Known {
    fn allows(&self, token: &str, part: &str) -> bool {
        // A truncated word is allowed if an allowed word starts with it.
        let is_cut = part.ends_with('…') && {
            let all = self.words.iter().chain(&self.names);
            all.into_iter().any(|name| name.starts_with(token))
        };
        is_cut || self.words.contains(token) || self.is_key(token) || is_code(token)
    }

    fn is_key(&self, token: &str) -> bool {
        token.split('-').all(|part| part.len() == 1 || self.keys.contains(part))
    }

    /// Whether a text is a command followed by a Japanese noun for its argument: `save ファイル名`.
    fn is_usage(&self, field: &str) -> bool {
        let is_noun = |text: &str| text.chars().all(|c| is_japanese(c) && !('ぁ'..='ん').contains(&c));
        field.split_once(' ').is_some_and(|(name, rest)| self.commands.contains(name) && is_noun(rest))
    }
}

/// Whether a token has the form of a diagnostic code: `KIF-057b`.
fn is_code(token: &str) -> bool {
    let number = |rest: &str| rest.trim_end_matches(|c: char| c.is_ascii_lowercase()).parse::<u16>().is_ok();
    token.split_once('-').is_some_and(|(family, rest)| family == family.to_uppercase() && number(rest))
}

fn is_marked(part: &str) -> bool {
    part.starts_with(['-', '<', ':', '%', '.', '$', '\u{1b}', '~'])
        || part.contains(['_', '.', '/', '='])
        || part.trim_end_matches(':').contains(':')
}

/// Whether a character is Japanese, including full-width punctuation.
fn is_japanese(c: char) -> bool {
    matches!(c, '\u{3000}'..='\u{30FF}' | '\u{4E00}'..='\u{9FFF}' | '\u{FF00}'..='\u{FFEF}')
}

/// Whether a text is Japanese, rather than English that quotes a kanji.
pub fn is_in_japanese(text: &str) -> bool {
    let has_particle = text.contains(['の', 'は', 'を', 'が', 'に', 'で', 'と', 'て', 'ん']);
    let japanese = text.chars().filter(|c| is_japanese(*c)).count();
    has_particle || japanese > text.chars().filter(char::is_ascii_alphabetic).count()
}

#[test]
fn strays_are_found() {
    let known = known();
    for (text, expected) in [
        ("「abc」を SFEN で file に(--save :open)", vec!["file"]),
        ("次の手へ  next-move", vec![]),
        ("next-move は move の一つ", vec!["next-move", "move"]),
        ("表記は honfu notate で(style ply pairs none)", vec![]),
        ("kif UTF-8", vec![]),
        ("コピー copy", vec!["copy"]),
        ("[FILE]", vec!["FILE"]),
        ("値: en, ja は言語", vec!["ja"]),
        ("値: en, ja", vec![]),
        ("「[Handicap \"Even\"]」と書き kif:utf-8,lf とし Ctrl-d を押す", vec![]),
        ("open ファイル名：open を使う", vec!["open"]),
        ("│ 盤の大きさ  board-si… │", vec![]),
        ("エラー of open", vec!["of", "open"]),
    ] {
        assert_eq!(strays(text, &known), expected, "{text}");
    }
    assert!(is_in_japanese("UTF-8 の .kif ファイル") && !is_in_japanese("write 打 behind it"));
}
