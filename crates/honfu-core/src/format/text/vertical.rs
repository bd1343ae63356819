//! Moves in columns from right to left, as books and `honfu moves --vertical` print them: each column is
//! three cells wide, with a character in the first two, and empty lines separate the bands of columns.

use crate::format::source::{LineColumn, SourceLines};
use crate::text::{WidthMode, width};

/// The moves of a text in columns.
pub(super) struct ColumnText {
    /// The columns as lines.
    pub(super) text: String,
    /// The place where each column begins.
    pub(super) starts: Vec<LineColumn>,
}

/// The lines of a band by their numbers: the characters in their cells, and the position of each in the line.
type ColumnBand = Vec<(u32, Vec<(char, u32)>)>;

/// Returns the moves; `None` if the text is not in columns.
pub(super) fn columns(text: &str) -> Option<ColumnText> {
    let mut bands = vec![ColumnBand::new()];
    for line in SourceLines::new(text) {
        let text = line.text.trim_end();
        if !text.is_empty() {
            bands.last_mut()?.push((line.number, cells(text)?));
        } else if bands.last().is_some_and(|band| !band.is_empty()) {
            bands.push(ColumnBand::new());
        }
    }
    bands.retain(|band| !band.is_empty());
    // A band of one line has no columns.
    if bands.is_empty() || bands.iter().any(|band| band.len() < 2) {
        return None;
    }
    let mut found = ColumnText { text: String::with_capacity(text.len()), starts: Vec::new() };
    for band in &bands {
        for (column, start) in columns_of(band).iter().rev().filter(|(column, _)| !column.is_empty()) {
            found.text.push_str(column);
            found.text.push('\n');
            found.starts.push(*start);
        }
    }
    Some(found)
}

/// Returns the columns of a band from left to right. Its lines may be of very different lengths, and each of
/// their cells is looked at once.
fn columns_of(band: &ColumnBand) -> Vec<(String, LineColumn)> {
    let mut columns: Vec<(String, LineColumn)> = Vec::new();
    for (line, row) in band {
        columns.resize_with(columns.len().max(row.len()), Default::default);
        let cells = columns.iter_mut().zip(row).filter(|(_, (sign, _))| !sign.is_whitespace());
        for ((text, start), (sign, at)) in cells {
            if text.is_empty() {
                *start = LineColumn { line: *line, column: *at };
            }
            text.push(upright(*sign));
        }
    }
    columns
}

/// Returns the characters of a line, one for each three cells, and the position of each in the line.
fn cells(line: &str) -> Option<Vec<(char, u32)>> {
    let mut cells = Vec::new();
    let (mut rest, mut at) = (line, 1);
    while let Some(sign) = rest.chars().next() {
        let own = width(&rest[..sign.len_utf8()], WidthMode::Narrow);
        if !matches!(own, 1 | 2) {
            return None;
        }
        let (filling, tail) = {
            let tail = &rest[sign.len_utf8()..];
            tail.split_at_checked((3 - own).min(tail.len()))?
        };
        if filling.contains(|c| c != ' ') {
            return None;
        }
        cells.push((sign, at));
        at += 1 + filling.len() as u32;
        rest = tail;
    }
    Some(cells)
}

/// Returns a character in its form for horizontal text.
fn upright(sign: char) -> char {
    match sign {
        '︵' => '(',
        '︶' => ')',
        '｜' => '-',
        '！'..='～' => char::from_u32(sign as u32 - '！' as u32 + '!' as u32).unwrap_or(sign),
        _ => sign,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_become_lines() {
        let rows = |text| columns(text).map_or(String::new(), |columns| columns.text);
        assert_eq!(rows("☗  ☖  ☗\n５ ３ ７\n八 四 六\n金 歩 歩\n右\n"), "☗7六歩\n☖3四歩\n☗5八金右\n");
        assert_eq!(rows("７\n六\n︵\n"), "7六(\n");
        assert_eq!(rows("２ １\nｂ ａ\n\n   ３\n   ｃ\n"), "1a\n2b\n3c\n");
        for text in ["", "７ ６\n", "７六歩\n３四歩\n", "P-76\nP-34\n", "７ ６\n\n５ ４\n", "７ 六\n歩銀\n"]
        {
            assert_eq!(rows(text), "", "{text}");
        }
    }

    #[test]
    fn columns_begin_where_their_first_characters_are() {
        let starts = |text| {
            let starts = columns(text).unwrap().starts.into_iter();
            starts.map(|start| (start.line, start.column)).collect::<Vec<_>>()
        };
        assert_eq!(starts("☗  ☖  ☗\n５ ３ ７\n"), [(1, 7), (1, 4), (1, 1)]);
        assert_eq!(starts("２ １\nｂ ａ\n\n\n   ３\n４ ｃ\n"), [(1, 3), (1, 1), (5, 4), (6, 1)]);
    }
}
