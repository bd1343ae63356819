//! `honfu notate --reference`: a move of each kind in every style.

use std::ops::Range;

use crate::messages::{self, Lang};
use honfu_core::notation::{Style, reference};
use honfu_core::text::{WidthMode, pad, width};

/// The columns that fit side by side into 80 cells, after the style.
const TABLES: [Range<usize>; 2] = [0..5, 5..9];

/// One table of Markdown.
pub fn markdown(lang: Lang) -> String {
    let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
    let head = line(head(lang));
    let rule = "|---".repeat(1 + reference::sorts().count()) + "|\n";
    let rows = rows().map(|cells| line(cells.iter().map(|cell| format!("`{cell}`")).collect()));
    head + &rule + &rows.collect::<String>()
}

/// Tables for the terminal.
pub fn text(lang: Lang) -> String {
    let rows: Vec<Vec<String>> = [head(lang)].into_iter().chain(rows()).collect();
    TABLES.map(|columns| table(&rows, columns)).join("\n")
}

fn table(rows: &[Vec<String>], columns: Range<usize>) -> String {
    let part = |row: &[String]| -> Vec<String> {
        row.iter().take(1).chain(row.iter().skip(1 + columns.start).take(columns.len())).cloned().collect()
    };
    let rows: Vec<Vec<String>> = rows.iter().map(|row| part(row)).collect();
    let widest = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| width(cell, WidthMode::Narrow)).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..=columns.len()).map(widest).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).map(|(cell, width)| pad(cell, *width, WidthMode::Narrow));
        format!("{}\n", cells.collect::<Vec<_>>().join("  ").trim_end())
    };
    rows.iter().map(line).collect()
}

/// Nothing above the styles, then what the moves are.
fn head(lang: Lang) -> Vec<String> {
    let sorts = reference::sorts().map(|sort| messages::sort(sort, lang));
    [""].into_iter().chain(sorts).map(str::to_owned).collect()
}

/// The id of each style and its moves.
fn rows() -> impl Iterator<Item = Vec<String>> {
    Style::all().map(|style| [style.id().to_owned()].into_iter().chain(reference::line(style)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_columns_are_shown_and_fit() {
        let covered: Vec<usize> = TABLES.into_iter().flatten().collect();
        assert_eq!(covered, (0..reference::sorts().count()).collect::<Vec<_>>());
        for lang in [Lang::En, Lang::Ja] {
            let text = text(lang);
            assert!(text.lines().all(|line| width(line, WidthMode::Narrow) <= 80), "{text}");
            assert_eq!(text.lines().count(), 2 * (1 + Style::all().count()) + 1);
        }
    }

    #[test]
    fn a_line_of_markdown_for_each_style() {
        let table = markdown(Lang::En);
        assert!(table.starts_with("|  | move | capture | recapture |"), "{table}");
        assert!(table.contains("\n| `western` | `P-16` | `Rx24` | `Rx24` | `Bx33+` | `Bx33=` |"), "{table}");
        assert_eq!(table.lines().count(), 2 + Style::all().count());
    }
}
