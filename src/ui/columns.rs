//! The columns of a list of records or moves, with their positions in a row.

use std::ops::Range;

use super::{RowPen, ScreenStyle};

/// Columns from left to right, separated by a space.
pub(super) struct Columns<C> {
    places: Vec<(C, Range<u16>)>,
}

impl<C: Copy + PartialEq> Columns<C> {
    /// Lays out columns of the given widths in a part of the row. The column without a width gets
    /// the rest.
    pub(super) fn new(part: Range<u16>, widths: impl IntoIterator<Item = (C, Option<u16>)>) -> Columns<C> {
        let widths: Vec<(C, Option<u16>)> = widths.into_iter().collect();
        let taken: u16 = widths.iter().map(|(_, cells)| cells.unwrap_or(0) + 1).sum();
        let rest = (part.end + 1).saturating_sub(part.start + taken);
        let mut start = part.start;
        let places = widths.into_iter().map(|(column, cells)| {
            let place = start..start + cells.unwrap_or(rest);
            start = place.end + 1;
            (column, place)
        });
        Columns { places: places.collect() }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (C, Range<u16>)> {
        self.places.iter().cloned()
    }

    /// Returns the position of a column, if the row has room for it.
    pub(super) fn place(&self, column: C) -> Option<Range<u16>> {
        self.iter().find(|(other, _)| *other == column).map(|(_, place)| place)
    }

    /// Writes a text into a column, with an ellipsis if it is too long.
    pub(super) fn put(&self, pen: &mut RowPen, column: C, text: &str, look: ScreenStyle) {
        if let Some(place) = self.place(column) {
            pen.to(place.start).fit_until(place.end, text, look);
        }
    }

    /// Writes a number right-aligned into a column, followed by a space.
    pub(super) fn put_number(&self, pen: &mut RowPen, column: C, number: &str, look: ScreenStyle) {
        if let Some(place) = self.place(column) {
            pen.put_right(place.end.saturating_sub(1), number, look);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_column_takes_what_the_others_leave() {
        let columns = Columns::new(2..30, [('a', Some(4)), ('b', None), ('c', Some(6))]);
        assert_eq!(columns.iter().collect::<Vec<_>>(), [('a', 2..6), ('b', 7..23), ('c', 24..30)]);
        let narrow = Columns::new(2..8, [('a', Some(4)), ('b', None), ('c', Some(6))]);
        assert_eq!((narrow.place('b'), narrow.place('d')), (Some(7..7), None));
    }
}
