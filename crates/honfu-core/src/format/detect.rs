//! Which format a text is in: its content says so, the extension only breaks a tie.
//!
//! A format that one line gives away has that in its row, `FormatSpec::is_evident`. Here are the
//! others, which have lines in common, and are told apart by counting.

use super::lines::SourceLines;
use super::psn::PsnEvidence;
use super::{FORMATS, Format, csa, gnu, ki2, psn, text, usi};
use crate::notation::scan_move;
use crate::record::HeaderKey;

/// How many lines are looked at.
const LINES: usize = 400;

/// The format of a text; `None` where nothing in it speaks for a format that is known,
/// or where it is of one that is not.
///
/// Headers and comments look alike in KIF and KI2, so they say KIF only where there
/// are no moves; those of KIF have numbers and origins, and lines of their own.
/// Comments say nothing of their content: a KIF comment
/// may quote `+7776FU`.
pub fn detect(source: &str, extension: Option<&str>) -> Option<Format> {
    let by_extension = extension.and_then(Format::from_extension);
    let Some(first) = lines_of(source).next() else { return by_extension.or(Some(Format::Kif)) };
    if let Some(format) = evident(source) {
        return Some(format);
    }
    match opening(first, lines_of(source)) {
        // Moves as books have them may stand below their position.
        OpeningEvidence::Is(Format::Sfen) if !is_list(lines_of(source)) && text::is_evident(source) => {
            Some(Format::Text)
        }
        OpeningEvidence::Is(format) => Some(format),
        OpeningEvidence::Foreign => None,
        OpeningEvidence::Open => elected(source, by_extension),
    }
}

/// The lines with something on them, trimmed.
fn lines_of(source: &str) -> impl Iterator<Item = &str> {
    SourceLines::new(source).map(|line| line.text.trim()).filter(|line| !line.is_empty())
}

/// PSN, a file of GNU Shogi, or a list of moves much like PSN.
fn evident(source: &str) -> Option<Format> {
    let like_psn = psn::evidence(source);
    if like_psn == Some(PsnEvidence::Tag) {
        return Some(Format::Psn);
    }
    // A book has moves as USI has them only now and then.
    let is_usi = || lines_of(source).find(|line| !line.starts_with('#')).and_then(usi::evidence).is_some();
    if gnu::is_evident(source) && !is_usi() {
        return Some(Format::Gnu);
    }
    let is_text = || ends_in_words(lines_of(source));
    (like_psn == Some(PsnEvidence::Move)).then(|| if is_text() { Format::Text } else { Format::Psn })
}

/// What the lines speak for together: KIF, KI2, CSA, or a list of moves.
fn elected(source: &str, by_extension: Option<Format>) -> Option<Format> {
    let mut votes = FormatVotes::default();
    for line in lines_of(source).take(LINES) {
        votes.count(line);
        if votes.is_clear() {
            break;
        }
    }
    let is_text = || text::is_evident(source);
    match votes.decide(by_extension) {
        Some(_) if votes.is_titled() && is_text() => Some(Format::Text),
        Some(Format::Kif | Format::Kifu | Format::Csa) if votes.is_listed() && is_text() => {
            Some(Format::Text)
        }
        Some(Format::Csa) => Some(csa_of(lines_of(source))),
        Some(Format::Ki2) if votes.is_like_book() && by_extension != Some(Format::Ki2) => {
            Some(if is_text() { Format::Text } else { Format::Ki2 })
        }
        None if by_extension == Some(Format::Psn) => by_extension,
        None => is_text().then_some(Format::Text),
        decided => decided,
    }
}

/// CSA in the version that its first version line names.
fn csa_of<'a>(mut lines: impl Iterator<Item = &'a str>) -> Format {
    match lines.find_map(csa::version_of) {
        Some(csa::CsaVersion::V3) => Format::Csa3,
        _ => Format::Csa,
    }
}

/// What the first line says, or the first one that is no remark.
enum OpeningEvidence {
    Is(Format),
    /// A format that is read nowhere yet.
    Foreign,
    /// Nothing: all lines have to be heard.
    Open,
}

fn opening<'a>(first: &str, lines: impl Iterator<Item = &'a str>) -> OpeningEvidence {
    if first.starts_with("#YANEURAOU-DB") {
        return OpeningEvidence::Foreign;
    }
    let mut lines = lines.filter(|line| !line.starts_with('#')).peekable();
    if let Some(spec) = FORMATS.iter().find(|spec| (spec.is_evident)(first, lines.peek().copied())) {
        return OpeningEvidence::Is(spec.format);
    }
    let mut kinds = lines.take(LINES).map(usi::evidence);
    match kinds.next().flatten() {
        Some(usi::UsiLineKind::Position) if !kinds.any(|kind| kind == Some(usi::UsiLineKind::Game)) => {
            OpeningEvidence::Is(Format::Sfen)
        }
        Some(_) => OpeningEvidence::Is(Format::Usi),
        None => OpeningEvidence::Open,
    }
}

/// Whether the end is a word that only a list of moves has: `12. K-31 checkmate`.
fn ends_in_words<'a>(lines: impl Iterator<Item = &'a str>) -> bool {
    let word = lines.last().and_then(|line| line.split_whitespace().next_back()).unwrap_or("");
    word.len() > 4 && word.bytes().all(|byte| byte.is_ascii_lowercase()) && !psn::is_word(word)
}

/// Whether one position follows another.
fn is_list<'a>(lines: impl Iterator<Item = &'a str>) -> bool {
    lines.filter(|line| !line.starts_with('#')).nth(1).is_some_and(|line| usi::evidence(line).is_some())
}

/// A lead that no further line would turn.
const CLEAR: u32 = 24;

/// What a move of CSA counts.
const MOVE: u32 = 4;

/// What the lines speak for.
#[derive(Default)]
pub struct FormatVotes {
    kif: u32,
    csa: u32,
    /// Lines that only KIF has.
    numbered: u32,
    /// Lines of moves as KI2 has them.
    told: u32,
    /// Of those, the ones that have words or other moves in parentheses, opinions, or
    /// signs between moves; and the ones that are quoted.
    asides: u32,
    /// Headers and the like, as only files have them.
    headers: u32,
    /// Comments and the like.
    like_kif: u32,
    like_csa: u32,
    /// Words and a colon before several moves: `棋譜：▲７六歩△３四歩`.
    titled: u32,
    /// Lines of several moves, as no record has them.
    rows: u32,
    /// Lines that say nothing at all.
    silent: u32,
}

impl FormatVotes {
    pub fn count(&mut self, line: &str) {
        let csa = csa::weight(line);
        match line.chars().next() {
            _ if csa > 0 && !is_row(line) => self.csa += csa,
            Some('*' | '＊' | '&' | '#') if !is_kif_banner(line) => self.like_kif += 1,
            Some('\'') => self.like_csa += 1,
            _ if ki2::is_ki2_line(line.trim_start_matches(PARENTHESES)) => {
                self.told += 1;
                self.asides += u32::from(has_aside(line));
                self.kif += 4;
            }
            _ if is_row(line) => {
                self.rows += 1;
                self.silent += 1;
            }
            _ if is_numbered(line) || is_separator(line) || has_origin(line) => {
                self.numbered += 1;
                self.kif += 4;
            }
            _ if is_kif_banner(line) || is_kif_header(line) => {
                self.headers += 1;
                self.kif += 2;
            }
            _ if is_titled(line) => {
                self.titled += 1;
                self.like_kif += 1;
            }
            _ if line.contains('：') => self.like_kif += 1,
            Some('>') if ki2::is_ki2_line(line.trim_start_matches(['>', ' '])) => self.asides += 1,
            _ => self.silent += 1,
        }
    }

    /// Whether the rest need not be read. Headers alone do not tell KIF from KI2.
    pub fn is_clear(&self) -> bool {
        self.csa >= self.kif + CLEAR || (self.numbered > 1 && self.rows == 0 && self.kif >= self.csa + CLEAR)
    }

    /// Whether moves stand as in a book, where a file of KI2 would have only moves.
    pub fn is_like_book(&self) -> bool {
        self.asides + self.titled > 0 || (self.silent > 0 && self.headers + self.like_kif == 0)
    }

    /// Whether all moves stand after words, where a file would have the value of a header.
    pub fn is_titled(&self) -> bool {
        self.titled > 0 && self.told + self.numbered + self.csa == 0
    }

    /// Whether most moves stand in rows, or none on a line of its own where there are
    /// lines that could be anything.
    pub fn is_listed(&self) -> bool {
        match self.rows {
            0 => self.csa + self.numbered == 0 && self.silent > 0,
            rows => rows >= self.numbered + self.csa / MOVE,
        }
    }

    pub fn decide(&self, by_extension: Option<Format>) -> Option<Format> {
        // The first of them that the file's name does not overrule.
        let one_of =
            |formats: &[Format]| by_extension.filter(|own| formats.contains(own)).or(Some(formats[0]));
        let family = [Format::Kif, Format::Kifu, Format::Ki2, Format::Ki2u, Format::Bod];
        if self.csa > self.kif {
            Some(Format::Csa)
        } else if self.numbered > 0 {
            one_of(&family[..2])
        } else if self.told > 0 {
            one_of(&family[2..4])
        } else if self.kif > self.csa {
            one_of(&family)
        } else {
            self.decide_tie(by_extension.filter(|own| *own == Format::Csa || family.contains(own)))
        }
    }

    /// Decides where no line is one that only one format has.
    fn decide_tie(&self, by_extension: Option<Format>) -> Option<Format> {
        match self.kif > 0 || self.like_kif + self.like_csa > 0 {
            true if by_extension.is_some() => by_extension,
            _ if self.kif > 0 => Some(Format::Kif),
            _ if self.silent > 0 => None,
            _ if self.like_csa > self.like_kif => Some(Format::Csa),
            _ => Some(Format::Kif),
        }
    }
}

const PARENTHESES: [char; 2] = ['(', '（'];

/// Whether a line of moves has what only a book has there: a parenthesis that is neither
/// an origin nor a time, an opinion on a move, a sign that separates moves or counts them, or
/// a drop of any piece, as in the solutions of problems. A comment may have all of it.
fn has_aside(line: &str) -> bool {
    let moves = line.split(['*', '＊']).next().unwrap_or(line);
    moves.split(PARENTHESES).skip(1).any(is_aside) || moves.contains(is_sign)
}

/// Whether what a parenthesis opens is neither an origin nor a time.
fn is_aside(inside: &str) -> bool {
    let is_digit = |c: char| c.is_ascii_digit() || ('０'..='９').contains(&c);
    let is_of_time = |c: char| is_digit(c) || c.is_whitespace() || ":：/／.．-－".contains(c);
    !inside.trim_start().starts_with(is_digit)
        || inside.split_once([')', '）']).is_some_and(|(inside, _)| !inside.chars().all(is_of_time))
}

/// Whether a sign is one that books have between moves, and files of KI2 never. Each
/// character of a file is asked.
#[inline]
fn is_sign(c: char) -> bool {
    matches!(c, '!' | '?' | '！' | '？' | '合' | '、' | '，' | ',' | '。' | '｡' | '・' | '･' | '；' | ';')
        || matches!(c, '…' | '‥' | '◎' | '○' | '●' | '◯' | '×' | '☆' | '★' | '※')
        || matches!(c, '①'..='⓿' | '←'..='⇿')
}

fn is_kif_banner(line: &str) -> bool {
    line.starts_with("#KIF") || line.starts_with("# KIF") || line.starts_with("# ---- Kifu")
}

fn is_separator(line: &str) -> bool {
    line.starts_with("手数--")
}

/// Headers and diagrams, and the lines between the moves of KIF and KI2.
fn is_kif_header(line: &str) -> bool {
    const STARTS: [&str; 8] = ["まで", "変化：", "変化:", "手数＝", "後手番", "先手番", "上手番", "下手番"];
    if STARTS.iter().any(|start| line.starts_with(start)) || (line.starts_with('|') && !line.is_ascii()) {
        return true;
    }
    let key = line.split(['：', ':']).next().filter(|key| key.len() < line.len()).map(str::trim);
    key.is_some_and(|key| key.ends_with("持駒") || HeaderKey::from_name(key).is_some())
}

/// Whether what stands after words and a colon begins with two moves.
fn is_titled(line: &str) -> bool {
    let next = |text: &str| scan_move(text).map(|(_, length)| length);
    let parts = |c: char| c.is_whitespace() || is_sign(c);
    let are_moves = |moves: &str| {
        next(moves).is_some_and(|first| next(moves[first..].trim_start_matches(parts)).is_some())
    };
    line.split_once(['：', ':']).is_some_and(|(_, value)| are_moves(value.trim_start()))
}

/// Whether several moves stand on a line, with numbers or as CSA has them:
/// `1. ７六歩 2. ３四歩`, `+7776FU -3334FU`. Records have one on a line.
fn is_row(line: &str) -> bool {
    let is_number = |word: &str| word.strip_suffix('.').is_some_and(|number| number.parse::<u32>().is_ok());
    let is_step = |word: &&str| is_number(word) || (word.starts_with(['+', '-']) && csa::weight(word) > 2);
    // What follows a comma in CSA may be a comment.
    let statement = line.split(',').next().unwrap_or(line);
    statement.split_whitespace().filter(is_step).nth(1).is_some()
}

/// `1 ７六歩(77)`, `12 投了`.
fn is_numbered(line: &str) -> bool {
    let body = line.trim_start_matches(|c: char| c.is_ascii_digit() || ('０'..='９').contains(&c));
    let separated = body.trim_start_matches(['.', '手', '目', '\u{3000}', ' ', '\t', '　']);
    body.len() < line.len() && separated.len() < body.len() && starts_like_move(separated)
}

fn starts_like_move(text: &str) -> bool {
    const WORDS: &str = "同投中千持詰切反入不封時宣パト最引";
    let mut chars = text.trim_start_matches(['▲', '△', '☗', '☖', '▼', '▽']).chars();
    match chars.next() {
        Some('1'..='9' | '１'..='９') => {
            matches!(
                chars.next(),
                Some('1'..='9' | '１'..='９' | '一' | '二' | '三' | '四' | '五' | '六' | '七' | '八' | '九')
            )
        }
        Some(first) => WORDS.contains(first),
        None => false,
    }
}

/// A move with its origin, `▲７六歩(77)`, alone on the line.
fn has_origin(line: &str) -> bool {
    let origin = line.split_once('(').map(|(_, rest)| rest.as_bytes());
    let is_square = matches!(origin, Some([b'1'..=b'9', b'1'..=b'9', b')', ..]));
    is_square && starts_like_move(line) && line.matches(['▲', '△', '☗', '☖', '▼', '▽']).count() <= 1
}

#[cfg(test)]
mod tests {
    use super::*;

    const CSA: Option<Format> = Some(Format::Csa);
    const KIF: Option<Format> = Some(Format::Kif);

    /// What the content says, whatever the extension.
    fn by_content(text: &str) -> Option<Format> {
        let found = detect(text, None);
        for extension in ["kif", "csa", "usi", "sfen", "txt"] {
            assert_eq!(detect(text, Some(extension)), found, "{extension}: {text}");
        }
        found
    }

    #[track_caller]
    fn assert_all(texts: &[&str], wanted: Option<Format>) {
        for text in texts {
            assert_eq!(by_content(text), wanted, "{text}");
        }
    }

    #[test]
    fn records_of_all_kinds() {
        assert_all(
            &[
                "V2.2\nPI\n+\n+7776FU\n",
                "PI\n+\n",
                "+7776FU\n-3334FU\n",
                "+7776fu\n-3334fu\n",
                "N+A\nN-B\n",
                "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\n",
                "'棋戦：名人戦\nV2\n$EVENT:x\n",
                "+7776FU  ,T1       ,'7776   ,'   1手目  ▲7六歩\n",
                "-8384FU,'* 60 +2625FU\n",
            ],
            CSA,
        );
        assert_all(
            &[
                "手合割：平手\n先手：A\n手数----指手---------消費時間--\n   1 ７六歩(77)   ( 0:01/00:00:01)\n",
                "1 ７六歩(77)\n",
                "  1 7六歩(77)\n",
                "１　７六歩(77)\n",
                "1\t▲７六歩(77)\n",
                "   1 投了\n",
                "手合割:平手\n",
                "手数----指手--\n",
                "▲７六歩(77)\n△３四歩(33)\n",
                "後手の持駒：なし\n|v香v桂v銀v金v玉v金v銀v桂v香|一\n",
            ],
            KIF,
        );
        assert_all(
            &[
                "先手：A\n後手：B\n\n▲７六歩　△３四歩　▲２六歩\n",
                "手合割：平手\n☗７六歩☖３四歩\nまで2手で後手の勝ち\n",
                "開始日時：2020/01/01\n先手：A\n▲２六歩(27)△３四歩(33)\n",
                "7六歩 3四歩\n",
                "1.▲７六歩 △３四歩\n2.▲２六歩\n",
                "▲同　銀\n",
                "後手：B\n*7手目から\n▲投了\n",
                &format!("{}▲２六歩△３四歩\n", "備考：x\n".repeat(100)),
            ],
            Some(Format::Ki2),
        );
    }

    #[test]
    fn moves_may_stand_below_a_position() {
        let position = "8k/9/7P1/9/9/9/9/9/9 b GS2r2b3g3s4n4l17p 1\n";
        assert_eq!(by_content(position), Some(Format::Sfen));
        assert_eq!(by_content(&format!("{position}☗２二銀 ☖１二玉 ☗１三金\n")), Some(Format::Text));
    }

    #[test]
    fn the_version_tells_csa_from_csa3() {
        for (text, format) in [
            ("'CSA encoding=UTF-8\nV3.0\nPI\n+\n+7776FU\nT1.5\n", Format::Csa3),
            ("V3.0\n$EVENT:x\nPI\n+\n", Format::Csa3),
            ("V2.2\n$EVENT:V3.0\nPI\n+\n'V3.0\n", Format::Csa),
            ("V2\nPI\n+\n/\nV3.0\nPI\n+\n", Format::Csa),
        ] {
            assert_eq!(by_content(text), Some(format), "{text}");
        }
    }

    #[test]
    fn comments_do_not_speak_of_their_content() {
        let kif = "手合割：平手\n*+7776FU\n*-3334FU\n*%TORYO\n*V2.2\n   1 ７六歩(77)\n";
        assert_eq!(by_content(kif), KIF);
        let csa = "V2.2\n'   1 ７六歩(77)\n'手合割：平手\n'*   2 ３四歩(33)\nPI\n+\n";
        assert_eq!(by_content(csa), CSA);
        assert_eq!(by_content("# Kifu for iPhone V4.01\n手合割：平手\n"), KIF);
        assert_eq!(by_content("手合割：平手\n*引用\n▲７六歩(77)\n+7776FU\n"), KIF);
    }

    #[test]
    fn other_formats_are_not_mistaken() {
        for text in [
            "#YANEURAOU-DB2016 1.00\nsfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n",
            "position of the pieces\n",
            "moves are made in turns\n",
            "a/b/c/d/e/f/g/h/i is a path\n",
            "White Human\n\nTimeControl\n",
            "~0.7k\n",
            "~/notes.txt\n",
            "[1] a footnote\n",
            "Dear all：\nthis is no record\n- one\n- two\n",
            "1 はじめに\n2 おわりに\n本文：なし\n",
            "<html>\n<body>\n",
        ] {
            assert_eq!(detect(text, None), None, "{text}");
        }
        assert_eq!(detect("<html>\n<body>\n", Some("kif")), None);
    }

    #[test]
    fn positions_and_games_a_line_each() {
        let even = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
        for text in [
            "position startpos moves 7g7f 3c3d\n".to_owned(),
            "startpos\n".to_owned(),
            "startpos moves 7g7f\n".to_owned(),
            "7g7f 3c3d\n".to_owned(),
            format!("sfen {even} b - 1\n"),
            format!("{even} b - 1 moves 7g7f\n"),
            format!("# games\n{even} b - 1\nposition startpos moves 7g7f\n"),
        ] {
            assert_eq!(by_content(&text), Some(Format::Usi), "{text}");
        }
        assert_eq!(by_content(&format!("# xboard\n{even}[-] w 0 1\n")), Some(Format::Epd));
        assert_eq!(by_content(&format!("{even}[PPg] b\n")), Some(Format::Epd));
        for text in ["~0.7ku2jm.r\n", "~0..\n", "9_9_9_9_9_9_9_9_9.b.-~0..p\n", "~0.7ku.~0.6tk.r\n"] {
            assert_eq!(by_content(text), Some(Format::Usen), "{text}");
        }
        for text in ["{\"header\":{\"先手\":\"▲A\"},\"moves\":[{}]}\n", "\n {\n  \"moves\": []\n}", "{"] {
            assert_eq!(by_content(text), Some(Format::Jkf), "{text}");
        }
        for text in [format!("{even} b - 1\n"), format!("#x\n\n{even} B -\n9/9/9/9/9/9/9/9/9 w 2P\n")] {
            assert_eq!(by_content(&text), Some(Format::Sfen), "{text}");
        }
    }

    #[test]
    fn lists_of_moves_are_what_is_left() {
        for text in [
            "1. P-76 P-34 2. P-26 P-44\n",
            "A game:\n\n1. P-7f P-3d\n2. P-2f P-4d\n",
            "1. P76\nP34\n2. P75\nP35\n",
            "☗歩-76\n☖歩-34\n",
            "1) ７六歩 ３四歩 2) ２六歩 ８四歩\n",
            "P-76\n",
            "名局を紹介する。\n▲７六歩 △３四歩 ▲２六歩\n以下略\n",
            "▲７六歩 △３四歩 （△８四歩もある） ▲２六歩\nまで3手で先手の勝ち\n",
            "先手：甲\n☗７六歩\n*一手目\n☖３四歩?? ☗２六歩\n",
            "先手：甲\n\n1. P-76 P-34 2. P-26\n*二手目\n 3... P-44\n",
            "先手：甲\n\n1. P-26 2. P-34 3. G(49)-58\n*３手目\n4. P-44\n",
            "先手：甲\n\n1. 76丶 2. 34丶 3. 26丶\n4. 44丶\n",
            "先手：甲\n\n+7776FU -3334FU +2726FU\n*三手目\n-8384FU\n",
            "1.P-7f 2.P-3d 3.P-2f 4.P-8d checkmate\n",
            "☗７六歩\n*一手目\n☖３四歩\n(☖８四歩 ☗２六歩) ☗２六歩\n",
            "# 棋譜\n> ☗７六歩 ☖３四歩\n☗２六歩 ☖８四歩\n",
            "先手：甲\n手合割：平手\n▲７六歩 △３四歩 ▲２二角成 △３三合\n",
        ] {
            let found = [None, Some("txt"), Some("kif")].map(|extension| detect(text, extension));
            assert_eq!(found, [Some(Format::Text); 3], "{text}");
        }
        assert_eq!(detect("名局\n▲７六歩 △３四歩\n", Some("ki2")), Some(Format::Ki2));
        for text in [
            "In 1976 there were 26 games.\n\n34\n",
            "Vitamin B12 and the B52\n",
            "the threat is P-24\n",
            "{| class=\"wikitable\"\n| 26\n|}\n",
            "26\n",
            "12:30 - 15:45\n",
            "Be good. Go on.\n",
        ] {
            assert_eq!(detect(text, None), None, "{text}");
            assert_eq!(detect(text, Some("txt")), None, "{text}");
        }
    }

    #[test]
    fn moves_with_signs_between_them_are_of_a_book() {
        for text in [
            "▲７六歩、△３四歩、▲２六歩、△８四歩。\n",
            "▲７六歩, △３四歩, ▲２六歩, △８四歩\n",
            "▲７六歩・△３四歩・▲２六歩\n",
            "▲７六歩→△３四歩→▲２六歩\n",
            "▲７六歩；△３四歩；▲２六歩\n",
            "▲７六歩① △３四歩② ▲２六歩\n",
            "▲７六歩（1分）△３四歩（2分）▲２六歩\n",
            "▲７六歩◎△３四歩\n",
            "先手：A\n後手：B\n▲７六歩△３四歩…▲２六歩△８四歩\n",
        ] {
            assert_eq!(by_content(text), Some(Format::Text), "{text}");
            assert_eq!(detect(text, Some("ki2")), Some(Format::Ki2), "{text}");
        }
        for text in [
            "▲７六歩(77) ( 0:01/00:00:01) △３四歩(33) （０：０２）\n",
            "先手：A、B\n▲７六歩 *序盤、→ここから\n△３四歩\nまで2手で後手の勝ち。\n",
        ] {
            assert_eq!(by_content(text), Some(Format::Ki2), "{text}");
        }
    }

    #[test]
    fn moves_after_words_and_a_colon_are_not_a_header() {
        for text in [
            "棋譜：▲７六歩△３四歩▲２六歩△８四歩\n",
            "先手：A\n後手：B\n本譜：▲７六歩 △３四歩\n",
            "正解：▲７六歩、△３四歩、▲２六歩\n",
            "初手から：▲７六歩△３四歩\n▲２六歩△８四歩\n",
            "指し手：７六歩　３四歩　２六歩\n",
        ] {
            assert_eq!(by_content(text), Some(Format::Text), "{text}");
        }
        for header in ["参考：▲７六歩△３四歩▲２六歩", "次の一手：▲７六歩"] {
            let kif = format!("手合割：平手\n{header}\n   1 ７六歩(77)\n   2 ３四歩(33)\n");
            assert_eq!(by_content(&kif), KIF, "{kif}");
            let ki2 = format!("先手：A\n{header}\n\n▲２六歩　△３四歩\n");
            assert_eq!(detect(&ki2, Some("ki2")), Some(Format::Ki2), "{ki2}");
        }
        let ki2 = "先手：A\n次の一手：▲７六歩\n\n▲２六歩　△３四歩\n";
        assert_eq!(by_content(ki2), Some(Format::Ki2));
        for headers in ["手合割：平手\n次の一手：▲７六歩\n", "備考：▲７六歩△３四歩\n"]
        {
            assert_eq!(by_content(headers), KIF, "{headers}");
        }
    }

    #[test]
    fn files_of_gnu_shogi() {
        for text in [
            "White Human    Black computer 0\n\nTimeControl 0\n",
            "# xshogi position file -- \n",
            "gnushogi 1.4.2 game\n",
            "#\n1.P7g-7f P3c-3d\n",
        ] {
            assert_eq!(by_content(text), Some(Format::Gnu), "{text}");
        }
    }

    #[test]
    fn properties_and_moves_in_full_form_are_psn() {
        for text in [
            "[Sente \"▲A\"]\n[Gote \"B\"]\n1.P7g-7f 2.P3c-3d {▲７六歩}\n",
            "\n# a remark\n[Event \"+7776FU\"]\n",
            "{先手：A\n   1 ７六歩(77)\n}\n[Date \"2009/08/01\"] [Round \"1\"]\n",
            "1.P7g-7f 2.P3c-3d\n",
            "1.... 2.S3a-4b\n",
            "B8hx2b+ S3ax2b\n",
        ] {
            assert_eq!(by_content(text), Some(Format::Psn), "{text}");
        }
        assert_eq!(by_content("# book\n1.P7g-7f P3c-3d\n"), Some(Format::Gnu));
        assert_eq!(detect("P-7f P-3d\n", Some("psn")), Some(Format::Psn));
    }

    #[test]
    fn the_extension_breaks_a_tie() {
        assert_eq!(detect("", None), KIF);
        assert_eq!(detect(" \n", Some("CSA")), CSA);
        assert_eq!(detect("", Some("kifu")), Some(Format::Kifu));
        assert_eq!(detect("# only remarks\n", None), KIF);
        assert_eq!(detect("' only remarks\n", None), CSA);
        assert_eq!(detect("# only remarks\n", Some("csa")), CSA);
        assert_eq!(detect("*comment\n変わった鍵：値\n読めない行\n", Some("kif")), KIF);
        assert_eq!(detect("*comment\n変わった鍵：値\n読めない行\n", None), None);
        assert_eq!(detect("   1 ７六歩(77)\n", Some("kifu")), Some(Format::Kifu));
        assert_eq!(detect("   1 ７六歩(77)\n", Some("csa")), KIF);
        assert_eq!(detect("   1 ７六歩(77)\n", Some("ki2u")), KIF);
        assert_eq!(detect("▲７六歩\n", Some("ki2u")), Some(Format::Ki2u));
        assert_eq!(detect("先手：A\n", Some("ki2")), Some(Format::Ki2));
        let diagram = "後手の持駒：なし\n|v香v桂v銀v金v玉v金v銀v桂v香|一\n";
        assert_eq!(detect(diagram, Some("bod")), Some(Format::Bod));
        assert_eq!(detect(&format!("{diagram}1 ７六歩(77)\n"), Some("bod")), KIF);
    }
}
