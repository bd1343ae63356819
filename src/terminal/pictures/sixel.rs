//! Sixel graphics: bands of six pixels in height, each drawn colour by colour.

use honfu_diagram::drawing::Raster;

/// The height of a band, in pixels.
const BAND: usize = 6;

/// Draws a picture at the cursor (DEC STD 070, chapter 9). Pixels that it does not set are
/// unchanged.
pub(super) fn push_sixel(raster: &Raster, out: &mut Vec<u8>) {
    out.extend_from_slice(b"\x1bP0;1q\"");
    [1, 1, raster.width, raster.height].into_iter().for_each(|number| push_number(number, out));
    for (index, color) in raster.palette.iter().enumerate() {
        out.push(b'#');
        let [red, green, blue] = color.map(percent);
        [index, 2, red, green, blue].into_iter().for_each(|number| push_number(number, out));
    }
    for rows in raster.pixels.chunks(BAND * raster.width.max(1)) {
        push_band(rows, raster, out);
        out.push(b'-');
    }
    // Without this, the cursor would move below the last band.
    out.pop_if(|last| *last == b'-');
    out.extend_from_slice(b"\x1b\\");
}

fn percent(part: u8) -> usize {
    (usize::from(part) * 100 + 127) / 255
}

fn push_number(number: usize, out: &mut Vec<u8>) {
    if out.last().is_some_and(u8::is_ascii_digit) {
        out.push(b';');
    }
    out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
}

/// Draws up to six rows: for each colour the columns, with their pixels as bits. The topmost pixel
/// is the lowest bit.
fn push_band(rows: &[u8], raster: &Raster, out: &mut Vec<u8>) {
    let width = raster.width;
    let mut bits = vec![0_u8; width * raster.palette.len()];
    for (row, pixels) in rows.chunks(width.max(1)).enumerate() {
        for (column, color) in pixels.iter().enumerate() {
            if let Some(cell) = bits.get_mut(usize::from(*color) * width + column) {
                *cell |= 1 << row;
            }
        }
    }
    let mut is_first = true;
    for (color, columns) in bits.chunks(width.max(1)).enumerate() {
        let Some(last) = columns.iter().rposition(|bits| *bits != 0) else { continue };
        if !std::mem::take(&mut is_first) {
            out.push(b'$');
        }
        out.push(b'#');
        out.extend_from_slice(itoa::Buffer::new().format(color).as_bytes());
        for run in columns[..=last].chunk_by(|one, next| one == next) {
            push_run(b'?' + run[0], run.len(), out);
        }
    }
}

/// Writes a repeated character in as few bytes as possible.
fn push_run(sixel: u8, count: usize, out: &mut Vec<u8>) {
    if count < 4 {
        out.extend(std::iter::repeat_n(sixel, count));
    } else {
        out.push(b'!');
        out.extend_from_slice(itoa::Buffer::new().format(count).as_bytes());
        out.push(sixel);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_bands_of_colours() {
        let (red, blue) = ([255, 0, 0], [0, 0, 255]);
        let pixels: Vec<[u8; 3]> = [[red; 6], [blue; 6]].concat().repeat(4);
        let mut out = Vec::new();
        push_sixel(&Raster::new((6, 8), &pixels, 4), &mut out);
        let expected = "\x1bP0;1q\"1;1;6;8#0;2;0;0;100#1;2;100;0;0#0!6i$#1!6T-#0!6A$#1!6@\x1b\\";
        assert_eq!(String::from_utf8(out).unwrap(), expected);
    }
}
