//! A simulated terminal with pictures, which computes its pixels from a stream of bytes.

use std::collections::{BTreeMap, HashMap};

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use honfu_core::text::{WidthMode, grapheme_width};

pub type Pixel = Option<[u8; 3]>;

/// The size of a cell in pixels.
pub const CELL: (usize, usize) = (10, 20);

/// The pictures on a screen, and the text around them.
pub struct PictureScreen {
    text: vt100::Parser,
    size: (usize, usize),
    /// Pixels of pictures that are part of the cells, which text erases.
    pixels: Vec<Pixel>,
    /// The kitty pictures by number, and their placements.
    sent: HashMap<u32, Picture>,
    placed: BTreeMap<(u32, u32), Placement>,
    /// The picture of which only some parts have arrived.
    arriving: (u32, String),
    rest: Vec<u8>,
}

#[derive(Clone, Default)]
struct Picture {
    width: usize,
    pixels: Vec<[u8; 3]>,
}

/// A part of a picture, given by its corner and size, and the place of its first pixel on the screen.
struct Placement {
    at: (usize, usize),
    corner: (usize, usize),
    size: (usize, usize),
}

impl PictureScreen {
    pub fn new(columns: u16, rows: u16) -> PictureScreen {
        let size = (usize::from(columns) * CELL.0, usize::from(rows) * CELL.1);
        PictureScreen {
            text: vt100::Parser::new(rows, columns, 0),
            size,
            pixels: vec![None; size.0 * size.1],
            sent: HashMap::new(),
            placed: BTreeMap::new(),
            arriving: (0, String::new()),
            rest: Vec::new(),
        }
    }

    /// Resizes the screen, which clears the pictures in cells, as in terminals that reflow text.
    pub fn resize(&mut self, columns: u16, rows: u16) {
        self.text.screen_mut().set_size(rows, columns);
        self.size = (usize::from(columns) * CELL.0, usize::from(rows) * CELL.1);
        self.pixels = vec![None; self.size.0 * self.size.1];
    }

    /// The pixels of the screen; `None` where no picture is.
    pub fn pixels(&self) -> Vec<Pixel> {
        let mut shown = self.pixels.clone();
        for ((number, _), placement) in &self.placed {
            let picture = &self.sent[number];
            for (x, y) in places(placement.size) {
                let pixel = (placement.corner.1 + y) * picture.width + placement.corner.0 + x;
                let (right, down) = (placement.at.0 + x, placement.at.1 + y);
                // A resize may have made the screen smaller.
                if right < self.size.0 && down < self.size.1 {
                    shown[down * self.size.0 + right] = Some(picture.pixels[pixel]);
                }
            }
        }
        shown
    }

    /// Discards the pictures that are part of the cells.
    pub fn forget_pictures(&mut self) {
        self.pixels.fill(None);
    }

    /// The width of the screen in pixels.
    pub fn width(&self) -> usize {
        self.size.0
    }

    /// Whether a cell shows text.
    pub fn has_text(&self, (column, row): (u16, u16)) -> bool {
        self.text.screen().cell(row, column).is_some_and(|cell| !cell.contents().trim().is_empty())
    }

    pub fn feed(&mut self, bytes: &[u8]) {
        self.rest.extend_from_slice(bytes);
        let bytes = std::mem::take(&mut self.rest);
        let mut from = 0;
        while let Some(length) = sequence_length(&bytes[from..]) {
            self.take(&bytes[from..from + length]);
            from += length;
        }
        self.rest = bytes[from..].to_vec();
    }

    fn take(&mut self, sequence: &[u8]) {
        let body =
            || String::from_utf8_lossy(&sequence[2..]).trim_end_matches(['\x07', '\\', '\x1b']).to_owned();
        match sequence {
            [b'\x1b', b'P', ..] => self.sixel(&body()),
            [b'\x1b', b'_', ..] => self.kitty(body().strip_prefix('G').unwrap()),
            [b'\x1b', b']', b'1', b'3', b'3', b'7', ..] => self.inline(&body()),
            [b'\x1b', ..] => {
                if sequence.ends_with(b"[2J") || sequence.ends_with(b"[?1049l") {
                    self.pixels.fill(None);
                }
                self.text.process(sequence);
            }
            [control, ..] if *control < b' ' => self.text.process(sequence),
            text => {
                let (column, row) = self.cursor();
                let text = std::str::from_utf8(text).unwrap();
                let width = grapheme_width(text, WidthMode::Narrow);
                self.erase((column, row), width);
                self.text.process(text.as_bytes());
            }
        }
    }

    fn cursor(&self) -> (usize, usize) {
        let (row, column) = self.text.screen().cursor_position();
        (column.into(), row.into())
    }

    fn erase(&mut self, (column, row): (usize, usize), cells: usize) {
        for (x, y) in places((cells * CELL.0, CELL.1)) {
            let (x, y) = (column * CELL.0 + x, row * CELL.1 + y);
            if x < self.size.0 && y * self.size.0 + x < self.pixels.len() {
                self.pixels[y * self.size.0 + x] = None;
            }
        }
    }

    fn set(&mut self, (x, y): (usize, usize), color: [u8; 3]) {
        let (column, row) = self.cursor();
        let (x, y) = (column * CELL.0 + x, row * CELL.1 + y);
        assert!(x < self.size.0 && y < self.size.1, "a picture stays on the screen");
        self.pixels[y * self.size.0 + x] = Some(color);
    }

    fn sixel(&mut self, text: &str) {
        let data = &text[text.find('q').unwrap() + 1..];
        let mut palette: HashMap<usize, [u8; 3]> = HashMap::new();
        let (mut color, mut x, mut y, mut count) = (0, 0, 0, 1);
        let mut rest = data;
        while let Some(sign) = rest.chars().next() {
            rest = &rest[1..];
            let numbers = &rest[..rest.find(|c: char| !c.is_ascii_digit() && c != ';').unwrap_or(rest.len())];
            let numbers: Vec<usize> = numbers.split(';').filter_map(|number| number.parse().ok()).collect();
            match sign {
                '#' if numbers.len() == 5 => {
                    let parts = [2, 3, 4].map(|part| (numbers[part] * 255 / 100) as u8);
                    palette.insert(numbers[0], parts);
                }
                '#' => color = numbers[0],
                '!' => count = numbers[0],
                '$' => x = 0,
                '-' => (x, y) = (0, y + 6),
                '?'..='~' => {
                    let bits = sign as u8 - b'?';
                    for (right, down) in places((count, 6)) {
                        if bits & (1 << down) != 0 {
                            self.set((x + right, y + down), palette[&color]);
                        }
                    }
                    (x, count) = (x + count, 1);
                }
                _ => {}
            }
        }
    }

    fn inline(&mut self, text: &str) {
        let (arguments, file) = text.split_once(':').unwrap();
        let picture = decode_png(file);
        let of = |name: &str| -> usize {
            let found = arguments.split(';').find_map(|argument| argument.strip_prefix(name)).unwrap();
            found.parse().unwrap()
        };
        let size = (of("width=") * CELL.0, of("height=") * CELL.1);
        assert_eq!(picture.pixels.len(), size.0 * size.1, "at the size of the cells");
        for (x, y) in places(size) {
            self.set((x, y), picture.pixels[y * size.0 + x]);
        }
    }

    fn kitty(&mut self, text: &str) {
        let (arguments, data) = text.split_once(';').unwrap_or((text, ""));
        let of = |name: &str| arguments.split(',').find_map(|argument| argument.strip_prefix(name));
        let number = |name: &str| of(name).map_or(0, |number| number.parse::<u32>().unwrap());
        if of("a=") == Some("q") {
            return;
        }
        assert_eq!(of("q="), Some("2"), "no reply is asked for");
        match of("a=") {
            Some("p") => {
                let (column, row) = self.cursor();
                let cells = (number("c=") as usize * CELL.0, number("r=") as usize * CELL.1);
                let corner = (number("x=") as usize, number("y=") as usize);
                let placement = Placement { at: (column * CELL.0, row * CELL.1), corner, size: cells };
                self.placed.insert((number("i="), number("p=")), placement);
            }
            Some("d") if of("d=") == Some("A") => {
                self.placed.clear();
                self.sent.clear();
            }
            Some("d") => _ = self.placed.remove(&(number("i="), number("p="))).unwrap(),
            _ => {
                if of("a=") == Some("t") {
                    self.arriving = (number("i="), String::new());
                }
                self.arriving.1.push_str(data);
                if of("m=") == Some("0") {
                    let (number, file) = std::mem::take(&mut self.arriving);
                    assert!(self.sent.insert(number, decode_png(&file)).is_none(), "{number} is sent once");
                }
            }
        }
    }
}

/// The length of the first sequence or character in bytes; `None` if it is incomplete.
fn sequence_length(bytes: &[u8]) -> Option<usize> {
    let first = *bytes.first()?;
    match (first, bytes.get(1)) {
        (b'\x1b', None) => None,
        (b'\x1b', Some(b'[')) => Some(bytes[2..].iter().position(|byte| (b'@'..=b'~').contains(byte))? + 3),
        (b'\x1b', Some(b'P' | b'_' | b']')) => {
            let bell = bytes.iter().position(|byte| *byte == 7).map(|at| at + 1);
            let string = bytes.windows(2).position(|two| two == b"\x1b\\").map(|at| at + 2);
            bell.into_iter().chain(string).min()
        }
        (b'\x1b', Some(_)) => Some(2),
        (0xc0.., _) => {
            let length = (first.leading_ones() as usize).min(4);
            (bytes.len() >= length).then_some(length)
        }
        _ => Some(1),
    }
}

fn places((width, height): (usize, usize)) -> impl Iterator<Item = (usize, usize)> {
    (0..height).flat_map(move |y| (0..width).map(move |x| (x, y)))
}

fn decode_png(base64: &str) -> Picture {
    let file = BASE64_STANDARD.decode(base64).unwrap();
    let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let (width, height) = (reader.info().width as usize, reader.info().height as usize);
    let mut pixels = vec![[0; 3]; width * height];
    reader.next_frame(pixels.as_flattened_mut()).unwrap();
    Picture { width, pixels }
}
