//! Classifies the lines of KIF and KI2 files, each line on its own.
//!
//! ```text
//! header  = key ( "：" | ":" ) value       move     = number blank body
//! comment = ( "*" | "＊" ) text            bookmark = "&" text
//! block   = "変化：" number "手"            trailer  = "まで" number "手で" text
//! ```

use std::borrow::Cow;

use memchr::memmem;

use super::entry::KifNumberedMove;
use super::running_text;
use super::signs::{
    circled, digits, ends_move, is_blank, is_invisible, is_mark, kanji, number, opens_square, strip_number,
    trim_start,
};
use super::variation::{mentions_variation, variation_line};
use super::{KifDialect, between, ends, moves};
use crate::format::kakinoki::bod::diagram::ruler;
use crate::format::report::{Code, ReadReport};
use crate::format::source::{SourceLines, encoding};
use crate::notation::scan_move;
use crate::record::{is_result_key, side_at_start};
use crate::shogi::Color;

/// The class of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KifLine<'a> {
    Blank,
    /// `#KIF version=2.0 encoding=…`, which the writer of KIF generates.
    Version,
    /// Any other `#` line, written by programs for programs.
    Remark,
    Comment(&'a str),
    Bookmark(&'a str),
    /// 変化：N手
    Variation(usize),
    /// The text behind まで.
    Trailer(&'a str),
    /// 手数----指手----
    Separator,
    Move(KifNumberedMove<'a>),
    /// A row of a board.
    Row,
    /// The frame of a board, or its ruler.
    Frame,
    Hand(Color, &'a str),
    Turn(Color),
    /// 盤面回転, 手数＝N: part of a diagram, kept as a raw line.
    Aside,
    Header(&'a str, &'a str),
    /// 結果：先手の勝ち: above the moves a header; below them it ends the game.
    Result(&'a str, &'a str),
    Unknown,
}

pub(crate) fn classify(text: &str, dialect: KifDialect) -> KifLine<'_> {
    let text = trim_start(text);
    let Some(first) = text.chars().next() else { return KifLine::Blank };
    let rest = &text[first.len_utf8()..];
    let special = match first {
        '0'..='9' | '０'..='９' => numbered(text, dialect),
        '*' | '＊' => Some(KifLine::Comment(rest)),
        '&' => Some(KifLine::Bookmark(rest)),
        '#' => Some(remark(rest, dialect)),
        '|' | '｜' | '│' | '┃' => Some(KifLine::Row),
        '+' if rest.starts_with('-') && rest.chars().all(|c| matches!(c, '-' | '+' | ' ')) => {
            Some(KifLine::Frame)
        }
        '┌'..='┼' | '┏'..='╋' => Some(KifLine::Frame),
        '変' => variation(text),
        'ま' => rest.strip_prefix('で').map(KifLine::Trailer),
        '手' => rest.strip_prefix('数').and_then(count_line),
        _ => None,
    };
    special.unwrap_or_else(|| other(text, dialect))
}

/// Splits an unusual move number, such as `[1]`, `第1手`, `1:` or `①`, from the start of a text. Only moves
/// or an end may follow, because many other lines begin with numbers.
pub(crate) fn odd_number(text: &str) -> Option<(usize, &str)> {
    if text.starts_with(is_blank) {
        return None;
    }
    let text = undecorated(text);
    // The mark of the side may stand before the number.
    let text = text.strip_prefix(is_mark).filter(|rest| digits(rest).is_some()).unwrap_or(text);
    let text = text.trim_start_matches(|c| is_blank(c) || "[(（［【〔<＜〈№".contains(c));
    let text = ["第", "No.", "no.", "NO."].iter().find_map(|word| text.strip_prefix(word)).unwrap_or(text);
    let is_apart = |(_, rest): &(usize, &str)| rest.starts_with(|c| is_blank(c) || "手.．:：、".contains(c));
    let (number, rest) =
        circled(text).or_else(|| digits(text)).or_else(|| kanji(trim_start(text)).filter(is_apart))?;
    let body =
        rest.trim_start_matches(|c| is_blank(c) || "手目.．:：)）]］】〕>＞〉、,，・-－|｜/／".contains(c));
    let body = move_behind_name(body);
    moves::is_line(body).then_some((number, body))
}

/// Returns the text without what people put before a move or its number: bullets, the name of the side.
fn undecorated(text: &str) -> &str {
    let mut rest = text;
    loop {
        let bare = rest.trim_start_matches(|c| is_blank(c) || "-－―・•●○■□◆◇★☆※>＞…→".contains(c));
        let bare = match side_at_start(bare) {
            // The mark is part of the move.
            Some((_, tail)) if !bare.starts_with(is_mark) => {
                tail.trim_start_matches(|c| is_blank(c) || "：:、,の".contains(c))
            }
            _ => bare,
        };
        if bare.len() == rest.len() {
            return rest;
        }
        rest = bare;
    }
}

/// Returns the move behind the name of its side, or else the whole text. The name before an end is kept,
/// because it tells whose end it is.
fn move_behind_name(text: &str) -> &str {
    let bare = undecorated(text);
    if scan_move(bare).is_some() && moves::is_line(bare) { bare } else { text }
}

/// Parses a move without a number, behind bullets or the name of its side.
fn decorated_move(text: &str) -> Option<KifLine<'_>> {
    let body = undecorated(text);
    let (_, length) = scan_move(body).filter(|_| body.len() < text.len())?;
    let tail = trim_start(&body[length..]);
    let is_move = moves::is_line(body) || tail.starts_with(is_mark) || undecorated(tail).len() < tail.len();
    is_move.then_some(KifLine::Move(KifNumberedMove { number: None, body }))
}

fn odd_numbered(text: &str) -> Option<KifLine<'_>> {
    let (number, body) = odd_number(text)?;
    Some(KifLine::Move(KifNumberedMove { number: Some(number), body }))
}

/// Classifies a line that starts with a digit; `None` if it is not a move, a variation or a ruler.
fn numbered(text: &str, dialect: KifDialect) -> Option<KifLine<'_>> {
    if digits(text).is_some_and(|(_, rest)| rest.starts_with('手')) && text.contains("変化") {
        return variation(text);
    }
    let Some((number, body)) = number(text) else { return odd_numbered(text) };
    let is_digit = |c: char| c.is_ascii_digit() || ('０'..='９').contains(&c);
    if body.starts_with(is_digit) && body.chars().all(|c| is_blank(c) || is_digit(c)) {
        return Some(KifLine::Frame);
    }
    // `10 番勝負：第1局` is a header, but a time contains colons too.
    let before_time = || body.split(['(', '（']).next().unwrap_or(body);
    let is_move = match dialect {
        KifDialect::Kif => {
            body.starts_with(is_digit) || !before_time().contains('：') || scan_move(body).is_some()
        }
        KifDialect::Ki2 => body.starts_with(is_mark) || moves::opens_move(body),
    };
    let body = move_behind_name(body);
    let line = KifLine::Move(KifNumberedMove { number: Some(number), body });
    if is_move && !body.is_empty() { Some(line) } else { odd_numbered(text) }
}

/// Classifies a line that starts with `#`, which may be the number sign of a move.
fn remark(rest: &str, dialect: KifDialect) -> KifLine<'_> {
    match numbered(rest, dialect) {
        Some(KifLine::Move(line)) if scan_move(line.body).is_some() || moves::is_line(line.body) => {
            KifLine::Move(KifNumberedMove { number: None, ..line })
        }
        _ if is_version(rest) => KifLine::Version,
        _ => KifLine::Remark,
    }
}

/// Whether a text is `KIF version=2.0 encoding=Shift_JIS`, or the same for KI2; the encoding is optional.
fn is_version(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let named = |word: &str| word.strip_prefix("encoding=").and_then(encoding::from_name).is_some();
    matches!(words.next(), Some("KIF" | "KI2"))
        && words.next().and_then(|word| word.strip_prefix("version=")).is_some_and(is_number)
        && words.next().is_none_or(named)
        && words.next().is_none()
}

/// Parses a line that opens a variation, in any spelling.
fn variation(text: &str) -> Option<KifLine<'_>> {
    variation_line(text).map(|line| KifLine::Variation(line.number))
}

/// Classifies a line that starts with 手数, by the text behind it.
fn count_line(rest: &str) -> Option<KifLine<'_>> {
    match rest.chars().next()? {
        '-' | '－' | '―' | '─' | 'ー' | '‐' if is_ruler(rest) => Some(KifLine::Separator),
        '-' | '－' | '―' | '─' | 'ー' | '‐' => Some(KifLine::Aside),
        '＝' | '=' => Some(KifLine::Aside),
        _ => None,
    }
}

/// Whether a text consists of column names only.
fn is_ruler(rest: &str) -> bool {
    rest.chars().all(|c| !c.is_alphanumeric() || "指し手消費考慮時間累計ー".contains(c))
}

fn other(text: &str, dialect: KifDialect) -> KifLine<'_> {
    if text.starts_with(|c: char| "19１９一九".contains(c)) && ruler(text).is_some() {
        return KifLine::Frame;
    }
    match text.trim_end_matches(is_blank) {
        "先手番" | "下手番" => KifLine::Turn(Color::Black),
        "後手番" | "上手番" => KifLine::Turn(Color::White),
        "盤面回転" => KifLine::Aside,
        _ if is_ambiguous(text) => KifLine::Unknown,
        _ if dialect == KifDialect::Ki2 && running_text::opens_line(text) || moves::is_line(text) => {
            KifLine::Move(KifNumberedMove { number: None, body: text })
        }
        _ => odd_numbered(text)
            .or_else(|| decorated_move(text))
            .or_else(|| ends::result_line(text).map(KifLine::Trailer))
            .unwrap_or_else(|| words(text, dialect)),
    }
}

/// Classifies a line of words.
fn words(text: &str, dialect: KifDialect) -> KifLine<'_> {
    if dialect == KifDialect::Ki2 && between::has_moves_behind_words(text) {
        let body = trim_start(between::next_move(text).rest);
        return KifLine::Move(KifNumberedMove { number: None, body });
    }
    let variation = if text.contains("変化") { variation(text) } else { None };
    let header = || if mentions_variation(text) { None } else { header(text, dialect) };
    variation.or_else(header).unwrap_or(KifLine::Unknown)
}

/// Whether digits behind the mark of a side may be a square or a move number: `△14 同銀`.
fn is_ambiguous(text: &str) -> bool {
    let unmarked = text.trim_start_matches(is_mark);
    unmarked.len() < text.len()
        && unmarked.starts_with(|c: char| c.is_ascii_digit())
        && strip_number(unmarked).is_some_and(|rest| rest.starts_with('同'))
        && digits(unmarked).is_some_and(|(_, rest)| rest.starts_with(is_blank))
}

/// Whether an unreadable line contains a move, an end or the number of a variation. A move that is part of a
/// sentence does not count.
pub(crate) fn has_step(text: &str) -> bool {
    if between::is_aside(text) {
        return false;
    }
    let mut before = ' ';
    for (at, c) in text.char_indices() {
        // The name of a side ends in 手 (先手, 後手).
        let is_start = opens_square(c) && (!before.is_alphanumeric() || before == '手');
        if is_start && is_whole_move(&text[at..]) {
            return true;
        }
        before = c;
    }
    mentions_variation(text)
        || strip_number(text).is_some_and(moves::opens_end)
        || is_square(text.trim_matches(|c: char| !c.is_alphanumeric()))
}

/// Whether a text begins with a move that does not go on as a sentence.
fn is_whole_move(text: &str) -> bool {
    let Some((_, length)) = scan_move(text) else { return false };
    let tail = &text[length..];
    !tail.starts_with(char::is_alphanumeric) || ends_move(tail)
}

/// Whether a text is two digits, like the origin of a move.
fn is_square(text: &str) -> bool {
    text.chars().count() == 2 && digits(text).is_some_and(|(_, rest)| rest.is_empty())
}

/// Whether a text before a colon is a number, a move, or contains a move with its origin, and so is not a
/// header key.
fn is_of_moves(key: &str) -> bool {
    let unnumbered = key.trim_start_matches(|c: char| !c.is_alphabetic() && !is_mark(c));
    unnumbered.trim_start_matches(['第', '手', '目']).is_empty()
        || strip_number(key).is_some_and(moves::opens_end)
        || (key.contains(['(', '（']) && moves::looks_like_move(key))
        || (key.starts_with(is_mark) && scan_move(key).is_some())
}

/// Whether an apparent header is the title of a list of moves: `手順：▲７六歩 △３四歩`.
fn is_list_of_moves(key: &str, value: &str) -> bool {
    let value = trim_start(value);
    value.starts_with(is_mark)
        && matches!(key, "手順" | "本譜" | "指し手" | "指手" | "棋譜")
        && moves::is_line(value)
}

fn header(text: &str, dialect: KifDialect) -> Option<KifLine<'_>> {
    let (key, value) = text.split_once(['：', ':'])?;
    let key = key.trim();
    if is_of_moves(key) {
        return None;
    }
    if dialect == KifDialect::Ki2 && is_list_of_moves(key, value) {
        return Some(KifLine::Move(KifNumberedMove { number: None, body: trim_start(value) }));
    }
    Some(match hand_side(key) {
        _ if key.is_empty() => return None,
        Some(color) => KifLine::Hand(color, value),
        None if matches!(key, "手番" | "次の手番") && side_alone(value.trim()).is_some() => {
            KifLine::Turn(side_alone(value.trim())?)
        }
        _ if is_result_key(key) && ends::result_line(value).is_some() => KifLine::Result(key, value.trim()),
        _ => KifLine::Header(key, value.trim()),
    })
}

/// Returns the side of a line with pieces in hand: `先手の持駒`, and in prose `▲持駒`, `【▲先手の持ち駒】`
/// or `攻方の持駒`. `持駒` alone belongs to the attacking side of a tsume problem.
fn hand_side(key: &str) -> Option<Color> {
    const WORDS: [&str; 4] = ["持駒", "持ち駒", "手駒", "駒台"];
    if !key.contains('駒') {
        return None;
    }
    let bare: String = key.chars().filter(|&c| !is_blank(c) && !"【】［］[]〔〕「」・".contains(c)).collect();
    let side = WORDS.iter().find_map(|word| bare.strip_suffix(word))?.trim_end_matches('の');
    match side {
        "" => Some(Color::Black),
        _ => side_alone(side),
    }
}

/// Returns the side if a text names it and nothing else, perhaps behind its mark: `▲先手`, `攻方`.
fn side_alone(text: &str) -> Option<Color> {
    match text {
        "攻方" | "攻め方" | "詰方" | "詰め方" => return Some(Color::Black),
        "玉方" | "受方" | "受け方" => return Some(Color::White),
        _ => {}
    }
    let (side, rest) = side_at_start(text)?;
    (rest.is_empty() || rest == "番" || side_at_start(rest) == Some((side, ""))).then_some(side)
}

/// Returns the text without harmful invisible characters and, in KI2, with split moves joined. The number of
/// lines does not change.
pub(crate) fn tidy<'a>(text: &'a str, dialect: KifDialect, report: &mut ReadReport) -> Cow<'a, str> {
    let text = if may_hide(text) { reveal(text, dialect, report) } else { text.into() };
    let unwrapped = if dialect == KifDialect::Ki2 { running_text::unwrapped(&text) } else { None };
    unwrapped.map_or(text, Cow::from)
}

/// Whether a text may contain an invisible character, judged by lead bytes.
fn may_hide(text: &str) -> bool {
    let starts: [&[u8]; 4] = [b"\xC2\xA0", b"\xE2\x80", b"\xE2\x81", b"\xEF\xBB"];
    starts.into_iter().any(|start| memmem::find(text.as_bytes(), start).is_some())
}

/// Replaces or removes invisible characters in lines where they can do harm. Text that people wrote
/// (comments, names, values) is not changed.
fn reveal<'a>(text: &'a str, dialect: KifDialect, report: &mut ReadReport) -> Cow<'a, str> {
    let mut out = String::with_capacity(text.len());
    for line in SourceLines::new(text) {
        let cleaned = if is_tidy(line.text, dialect) { None } else { cleaned(line.text, dialect) };
        if cleaned.is_some() {
            let offset = line.text.find(is_invisible).unwrap_or(0);
            report.flag(Code::InvisibleCharacters, line.place(offset), line.text);
        }
        out.push_str(cleaned.as_deref().unwrap_or(line.text));
        out.push('\n');
    }
    out.into()
}

/// Whether `tidy` does not change a line.
pub(crate) fn is_tidy(text: &str, dialect: KifDialect) -> bool {
    !text.contains(is_invisible) || cleaned(text, dialect).is_none()
}

/// Returns the line without invisible characters, if that helps to read it.
fn cleaned(text: &str, dialect: KifDialect) -> Option<String> {
    let widths = |c: char| if c == '\u{a0}' { Some(' ') } else { Some(c).filter(|&c| !is_invisible(c)) };
    let clean: String = text.chars().filter_map(widths).collect();
    let is_read = |class| {
        !matches!(class, KifLine::Unknown | KifLine::Comment(_) | KifLine::Bookmark(_) | KifLine::Remark)
    };
    match classify(text, dialect) {
        KifLine::Comment(_) | KifLine::Bookmark(_) | KifLine::Remark | KifLine::Header(..) => None,
        KifLine::Result(..) => None,
        KifLine::Unknown => is_read(classify(&clean, dialect)).then_some(clean),
        _ => Some(clean),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn classify(text: &str) -> KifLine<'_> {
        super::classify(text, KifDialect::Kif)
    }

    fn entry(number: impl Into<Option<usize>>, body: &str) -> KifLine<'_> {
        KifLine::Move(KifNumberedMove { number: number.into(), body })
    }

    #[test]
    fn moves_are_numbered_in_many_ways() {
        let body = "７六歩(77)";
        for line in
            ["   1 ７六歩(77)", "\t1\t７六歩(77)", "　　１　７六歩(77)", "1.７六歩(77)", "1手目 ７六歩(77)"]
        {
            assert_eq!(classify(line), entry(1, body), "{line}");
        }
        assert_eq!(classify("1７六歩(77)"), entry(1, body));
        assert_eq!(classify("12▲７六歩(77)"), entry(12, "▲７六歩(77)"));
        for line in ["７六歩(77)", "▲７六歩(77)", "76歩(77)", "投了"] {
            assert_eq!(classify(line), entry(None, line), "{line}");
        }
        assert_eq!(classify("#1 ７六歩(77)"), entry(None, body));
        assert_eq!(classify("1 \u{200b}７六歩(77)"), entry(1, body));
    }

    #[test]
    fn lines_are_classified() {
        let lines = [
            ("", KifLine::Blank),
            (" 　\u{feff}", KifLine::Blank),
            ("#KIF version=2.0 encoding=UTF-8", KifLine::Version),
            ("# KIF version=2.0", KifLine::Version),
            ("# ---- Kifu for Windows V7 V7.70 棋譜ファイル ----", KifLine::Remark),
            ("# 1 ７六歩", KifLine::Remark),
            ("**評価値=210", KifLine::Comment("*評価値=210")),
            ("＊ x ", KifLine::Comment(" x ")),
            ("&", KifLine::Bookmark("")),
            ("変化：   2手", KifLine::Variation(2)),
            ("変化:12手　", KifLine::Variation(12)),
            ("変化：なし", KifLine::Header("変化", "なし")),
            ("　まで2手で後手の勝ち", KifLine::Trailer("2手で後手の勝ち")),
            ("手数----指手---------消費時間--", KifLine::Separator),
            ("手数＝171  ▲６二角成  まで", KifLine::Aside),
            ("手数：49", KifLine::Header("手数", "49")),
            ("手合割:平手　　", KifLine::Header("手合割", "平手")),
            ("棋譜URL：https://example.com", KifLine::Header("棋譜URL", "https://example.com")),
            ("10番勝負：1", KifLine::Header("10番勝負", "1")),
            ("10 番勝負：1", KifLine::Header("10 番勝負", "1")),
            ("先手の持駒：飛", KifLine::Hand(Color::Black, "飛")),
            ("上手の持ち駒：", KifLine::Hand(Color::White, "")),
            ("持駒：飛", KifLine::Hand(Color::Black, "飛")),
            ("▲持駒：飛", KifLine::Hand(Color::Black, "飛")),
            ("先手　持駒：飛", KifLine::Hand(Color::Black, "飛")),
            ("玉方の持駒：なし", KifLine::Hand(Color::White, "なし")),
            ("後手番 ", KifLine::Turn(Color::White)),
            ("  ９ ８ ７ ６ ５ ４ ３ ２ １", KifLine::Frame),
            ("+---------------------------+", KifLine::Frame),
            (" 一 二 三 四 五 六 七 八 九", KifLine::Frame),
            ("987654321", KifLine::Frame),
            ("┌─────┬─────┐", KifLine::Frame),
            ("│ v香 │     │ 一", KifLine::Row),
            ("| ・v玉|一", KifLine::Row),
            ("盤面回転", KifLine::Aside),
            ("こんにちは", KifLine::Unknown),
            ("同歩と取る", KifLine::Unknown),
            ("+", KifLine::Unknown),
            ("12", KifLine::Unknown),
            ("：x", KifLine::Unknown),
        ];
        for (line, class) in lines {
            assert_eq!(classify(line), class, "{line}");
        }
    }
}

#[cfg(test)]
mod tidy_tests {
    use super::*;

    fn tidied(text: &str) -> (String, Vec<&'static str>) {
        let mut report = ReadReport::default();
        let text = tidy(text, KifDialect::Kif, &mut report).into_owned();
        (text, report.finish().iter().map(|found| found.code.id()).collect())
    }

    #[test]
    fn structure_is_cleaned_and_words_are_kept() {
        let text = "1\u{a0}７六歩\u{200b}(77)\n*a\u{a0}b\n先手：a\u{200b}b\nx\u{a0}y\n";
        let expected = "1 ７六歩(77)\n*a\u{a0}b\n先手：a\u{200b}b\nx\u{a0}y\n";
        assert_eq!(tidied(text), (expected.to_owned(), vec!["TXT-017"]));
        assert_eq!(tidied("☗…”\n*x"), ("☗…”\n*x\n".to_owned(), vec![]));
    }
}
