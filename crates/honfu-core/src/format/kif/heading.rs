//! The lines above the moves, as they are written.

use super::KifDialect;
use super::line::{KifLine, classify};
use crate::format::bod::{self, BodDiagram};
use crate::format::starting::{OTHER, is_handicap, is_telling};
use crate::format::{LossKind, LossReport};
use crate::record::{Header, HeaderKey, Record, StartPosition};
use crate::shogi::{Color, Handicap};

/// Appends the headers, with the start position above the names of the players, where
/// Kifu for Windows has it. Where the first move could not be read, `is_cut`, a reader
/// must not find out from it who is to move. `is_read` says whether a line would be read
/// as the header of that key and value.
pub(in crate::format) fn write(
    out: &mut String,
    record: &Record,
    is_read: impl Fn(&str, &str, &str) -> bool,
    is_cut: bool,
    losses: &mut LossReport,
) {
    let StartPosition { position, hands_known, .. } = &record.start;
    let mut start = String::new();
    write_start(&mut start, record, is_cut);
    for header in record.headers.iter() {
        let is_name = is_handicap(&header.key);
        if !is_name && matches!(HeaderKey::from_name(&header.key), Some(HeaderKey::Black | HeaderKey::White))
        {
            out.push_str(&std::mem::take(&mut start));
        }
        // What the position says anyway needs no line.
        if !is_name || is_telling(&header.value, position) {
            write_header(out, header, &is_read, losses);
        }
        if is_name {
            out.push_str(&std::mem::take(&mut start));
        }
    }
    out.push_str(&start);
    let full = Color::ALL.into_iter().all(|color| !position.hand(color).is_empty());
    losses.add(LossKind::UnknownHands, usize::from(!hands_known && full), None);
}

/// Appends the start position: a name that all programs share, or a board.
fn write_start(out: &mut String, record: &Record, is_cut: bool) {
    let StartPosition { position, hands_known, .. } = &record.start;
    let has_name = record.headers.get(HeaderKey::Handicap).is_some_and(|name| is_telling(name, position));
    let handicap = Handicap::from_position(position).filter(|handicap| handicap.is_agreed());
    if !has_name {
        out.push_str(&format!("手合割：{}\n", handicap.map_or(OTHER, Handicap::name)));
    }
    if has_name || handicap.is_none() || !hands_known {
        BodDiagram { hands_known: *hands_known, ..BodDiagram::from(position) }.write(out);
    } else if is_cut {
        out.push_str(bod::turn(position.side()));
        out.push('\n');
    }
}

/// Says of lines whether a dialect reads them as the header of that key and value.
pub(in crate::format) fn reads_as(dialect: KifDialect) -> impl Fn(&str, &str, &str) -> bool {
    move |line, key, value| classify(line, dialect) == KifLine::Header(key, value)
}

/// Appends the line of a header, if it is read as that.
pub(in crate::format) fn write_header(
    out: &mut String,
    header: &Header,
    is_read: impl Fn(&str, &str, &str) -> bool,
    losses: &mut LossReport,
) {
    let (key, value) = (&*header.key, value_line(header));
    let line = format!("{key}：{value}");
    if is_read(&line, key, value.trim()) {
        out.push_str(&line);
        out.push('\n');
        let is_whole = value_of(key, value.trim()) == header.value.trim();
        if is_whole {
            return;
        }
    }
    losses.name(LossKind::Headers, key, None);
}

/// The value on one line. Only the note has a way to write its line ends.
fn value_line(header: &Header) -> String {
    let newline = if HeaderKey::Note.names().contains(&&*header.key) { "\\n" } else { " " };
    header.value.replace('\r', "").replace('\n', newline)
}

/// What a reader makes of a value: in the note `\n` is a line end, as Kifu for Windows
/// has it.
pub(super) fn value_of(key: &str, value: &str) -> String {
    if HeaderKey::Note.names().contains(&key) { value.replace("\\n", "\n") } else { value.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Headers;
    use crate::shogi::Position;

    fn written(headers: &[(&str, &str)], start: StartPosition) -> (String, Vec<(&'static str, usize)>) {
        let mut record = Record { start, ..Record::default() };
        record.headers = headers
            .iter()
            .map(|(key, value)| Header { key: (*key).into(), value: (*value).into() })
            .collect::<Headers>();
        let (mut out, mut losses) = (String::new(), LossReport::default());
        write(&mut out, &record, reads_as(KifDialect::Kif), false, &mut losses);
        (out, losses.iter().map(|loss| (loss.kind.id(), loss.count)).collect())
    }

    fn heading(headers: &[(&str, &str)], position: Position) -> String {
        written(headers, position.into()).0
    }

    #[test]
    fn names_that_all_programs_share_need_no_board() {
        assert_eq!(heading(&[("手合割", "平手")], Position::even()), "手合割：平手\n");
        assert_eq!(heading(&[("上手", "A")], Handicap::SixPiece.position()), "手合割：六枚落ち\n上手：A\n");
        let disputed = heading(&[], Handicap::ThreePiece.position());
        assert!(disputed.starts_with("手合割：その他\n後手の持駒：なし\n"), "{disputed}");
        let problem = heading(&[("手合割", "詰将棋"), ("先手", "A")], Position::even());
        assert!(problem.starts_with("手合割：詰将棋\n後手の持駒：なし\n"), "{problem}");
        let usual = heading(&[("棋戦", "E"), ("先手", "A"), ("後手", "B")], Position::even());
        assert_eq!(usual, "棋戦：E\n手合割：平手\n先手：A\n後手：B\n");
    }

    #[test]
    fn a_header_cannot_be_anything_else() {
        let headers = [
            ("備考", "a\nb"),
            ("X", "a\nb"),
            ("*x", "1"),
            ("先手の持駒", "飛"),
            ("変化", "2手"),
            ("a：b", "1"),
            ("", "1"),
            ("1 ", "７六歩"),
            ("備考", "a\\nb"),
        ];
        let (text, losses) = written(&headers, StartPosition::default());
        assert_eq!(text, "備考：a\\nb\nX：a b\n備考：a\\nb\n手合割：平手\n");
        assert_eq!(losses, [("headers", 8)]);
    }

    #[test]
    fn what_the_start_loses_is_named() {
        let mut start = StartPosition { hands_known: false, ..StartPosition::default() };
        let (text, losses) = written(&[], start.clone());
        assert!(!text.contains("持駒"), "{text}");
        assert_eq!(losses, []);
        let mut hand = start.position.hand(Color::Black);
        hand.add(crate::shogi::PieceKind::Pawn);
        Color::ALL.into_iter().for_each(|color| start.position.set_hand(color, hand));
        assert_eq!(written(&[], start).1, [("unknown-hands", 1)]);
    }
}
