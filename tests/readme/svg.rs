//! Draws the cells of a screen as SVG. The screens themselves are chosen in `pictures.rs`.

use std::fmt::Write as _;

use ratatui::buffer::{Buffer, Cell, CellWidth};
use ratatui::layout::Position;
use ratatui::style::{Color, Modifier};

/// The size of a cell, and of the letters in it, in pixels.
const WIDTH: u16 = 9;
const HEIGHT: u16 = 20;
const LETTERS: u16 = 15;
/// The margin around the screen, in pixels.
const MARGIN: u16 = 12;

/// Monospace fonts for each system, and fonts for kanji.
const FONTS: &str = "ui-monospace,'SF Mono',Menlo,Consolas,'DejaVu Sans Mono','Noto Sans Mono CJK JP','Hiragino Sans',\
                     'Yu Gothic',monospace";

/// The default colours of a terminal, used where the program sets no colour.
#[derive(Clone, Copy)]
pub struct Ground {
    pub fg: u32,
    pub bg: u32,
    /// The first eight colours of the terminal's palette.
    pub palette: [u32; 8],
}

/// Draws the screen with its cursor.
pub fn svg(buffer: &Buffer, cursor: Position, ground: Ground) -> String {
    let (width, height) = (buffer.area.width * WIDTH + 2 * MARGIN, buffer.area.height * HEIGHT + 2 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"{FONTS}\" \
         font-size=\"{LETTERS}\" text-anchor=\"middle\" fill=\"none\">\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{}\"/>\n",
        hex(ground.bg)
    );
    for y in 0..buffer.area.height {
        runs(buffer, y, ground).iter().for_each(|run| run.draw(&mut svg, ground));
    }
    let (x, y) = (left(cursor.x), top(cursor.y));
    let color = hex(ground.fg);
    let place = format!("x=\"{x}\" y=\"{y}\" width=\"{WIDTH}\" height=\"{HEIGHT}\"");
    write(&mut svg, format_args!("<rect {place} stroke=\"{color}\"/>\n"));
    svg + "</svg>\n"
}

/// The first column of a cluster, the number of its cells, and its text.
type Cluster<'a> = (u16, u16, &'a str);

/// Adjacent cells with equal colours and attributes.
struct Run<'a> {
    clusters: Vec<Cluster<'a>>,
    row: u16,
    look: Look,
}

#[derive(Clone, Copy, PartialEq)]
struct Look {
    fg: u32,
    bg: u32,
    modifier: Modifier,
}

impl Look {
    fn from_cell(cell: &Cell, ground: Ground) -> Look {
        let (fg, bg) = (color(cell.fg, ground, ground.fg), color(cell.bg, ground, ground.bg));
        let turned = cell.modifier.contains(Modifier::REVERSED);
        let (fg, bg) = if turned { (bg, fg) } else { (fg, bg) };
        Look { fg, bg, modifier: cell.modifier }
    }

    /// Whether a space with this look is visible.
    fn shows_blanks(self, ground: Ground) -> bool {
        self.bg != ground.bg || self.modifier.contains(Modifier::UNDERLINED)
    }
}

/// The runs of a row. Invisible spaces belong to no run, and separate only runs in which they would be
/// visible.
fn runs(buffer: &Buffer, row: u16, ground: Ground) -> Vec<Run<'_>> {
    let mut runs: Vec<Run> = Vec::new();
    let mut x = 0;
    while x < buffer.area.width {
        let cell = &buffer[(x, row)];
        let (look, cluster) = (Look::from_cell(cell, ground), (x, cell.cell_width().max(1), cell.symbol()));
        x += cluster.1;
        if cell.symbol() == " " && !look.shows_blanks(ground) {
            continue;
        }
        let fits =
            |run: &&mut Run| run.look == look && (!look.shows_blanks(ground) || run.ends_at(cluster.0));
        match runs.last_mut().filter(fits) {
            Some(run) => run.clusters.push(cluster),
            None => runs.push(Run { clusters: vec![cluster], row, look }),
        }
    }
    runs
}

impl Run<'_> {
    /// Whether the run ends directly before a column.
    fn ends_at(&self, column: u16) -> bool {
        right(&self.clusters) == left(column)
    }

    fn draw(&self, svg: &mut String, ground: Ground) {
        let (start, end) = (left(self.clusters[0].0), right(&self.clusters));
        let y = top(self.row);
        if self.look.bg != ground.bg {
            let (width, color) = (end - start, hex(self.look.bg));
            let place = format!("x=\"{start}\" y=\"{y}\" width=\"{width}\" height=\"{HEIGHT}\"");
            write(svg, format_args!("<rect {place} fill=\"{color}\" shape-rendering=\"crispEdges\"/>\n"));
        }
        if self.has(Modifier::UNDERLINED) {
            self.stroke(svg, &format!("M{start} {}H{end}", y + HEIGHT - 2), 1);
        }
        self.lines(svg);
        self.text(svg);
    }

    /// Draws the lines of frames and trees as paths, because as letters they would not join.
    fn lines(&self, svg: &mut String) {
        let mut path = String::new();
        let beside = |one: &Cluster, other: &Cluster| one.2 == other.2 && one.0 + one.1 == other.0;
        for same in self.clusters.chunk_by(beside) {
            let (start, symbol) = (same[0].0, same[0].2);
            match symbol {
                "─" => write(&mut path, format_args!("M{} {}H{}", left(start), self.middle(), right(same))),
                "┃" => self.stroke(svg, &format!("M{} {}v{HEIGHT}", center(&same[0]), top(self.row)), 3),
                _ => same.iter().for_each(|cluster| path += &self.line(cluster)),
            }
        }
        if !path.is_empty() {
            self.stroke(svg, &path, 1);
        }
    }

    /// The path of the lines of a cell, from its centre to its edges.
    fn line(&self, cluster: &Cluster) -> String {
        let (x, y, wide, high) = (center(cluster), self.middle(), f32::from(WIDTH) / 2.0, HEIGHT / 2);
        let curve =
            |across: f32, down: i32| format!("M{} {y}Q{x} {y} {x} {}", x + across, i32::from(y) + down);
        let down = i32::from(high);
        match cluster.2 {
            "╭" => return curve(wide, down),
            "╮" => return curve(-wide, down),
            "╰" => return curve(wide, -down),
            "╯" => return curve(-wide, -down),
            _ => {}
        }
        let Some(arms) = arms(cluster.2) else { return String::new() };
        let ends = [('h', -wide), ('h', wide), ('v', -f32::from(high)), ('v', f32::from(high))];
        let drawn = ends.iter().zip(arms).filter(|(_, drawn)| *drawn);
        drawn.map(|((way, length), _)| format!("M{x} {y}{way}{length}")).collect()
    }

    /// Draws each ASCII word, and each other letter, centred in its cells, whatever its width in the
    /// font.
    fn text(&self, svg: &mut String) {
        let letters = self.clusters.iter().filter(|cluster| cluster.2 != " " && !is_line(cluster.2));
        let letters: Vec<Cluster> = letters.copied().collect();
        if letters.is_empty() {
            return;
        }
        let weight = if self.has(Modifier::BOLD) { " font-weight=\"bold\"" } else { "" };
        let (y, color) = (top(self.row) + LETTERS, self.paint("fill"));
        write(svg, format_args!("<text y=\"{y}\" {color}{weight}>"));
        let is_word = |one: &Cluster, other: &Cluster| {
            one.2.is_ascii() && other.2.is_ascii() && one.0 + one.1 == other.0
        };
        letters.chunk_by(is_word).for_each(|word| place(svg, word));
        svg.push_str("</text>\n");
    }

    fn stroke(&self, svg: &mut String, path: &str, width: u16) {
        let color = self.paint("stroke");
        write(svg, format_args!("<path d=\"{path}\" {color} stroke-width=\"{width}\"/>\n"));
    }

    /// The colour attributes of lines or letters.
    fn paint(&self, attribute: &str) -> String {
        let faint =
            if self.has(Modifier::DIM) { format!(" {attribute}-opacity=\".6\"") } else { String::new() };
        format!("{attribute}=\"{}\"{faint}", hex(self.look.fg))
    }

    fn has(&self, modifier: Modifier) -> bool {
        self.look.modifier.contains(modifier)
    }

    /// The vertical middle of the row.
    fn middle(&self) -> u16 {
        top(self.row) + HEIGHT / 2
    }
}

fn place(svg: &mut String, word: &[Cluster]) {
    let (start, end) = (left(word[0].0), right(word));
    let text: String = word.iter().map(|cluster| escaped(cluster.2)).collect();
    let length = match word {
        [_] => String::new(),
        _ => format!(" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"", end - start),
    };
    let middle = f32::from(start + end) / 2.0;
    write(svg, format_args!("<tspan x=\"{middle}\"{length}>{text}</tspan>"));
}

/// The directions of the lines in a character: left, right, up, down.
fn arms(symbol: &str) -> Option<[bool; 4]> {
    let (_, arms) = ARMS.iter().find(|(known, _)| *known == symbol)?;
    Some(['l', 'r', 'u', 'd'].map(|way| arms.contains(way)))
}

const ARMS: [(&str, &str); 10] = [
    ("│", "ud"),
    ("┌", "rd"),
    ("┬", "lrd"),
    ("┐", "ld"),
    ("├", "rud"),
    ("┼", "lrud"),
    ("┤", "lud"),
    ("└", "ru"),
    ("┴", "lru"),
    ("┘", "lu"),
];

fn is_line(symbol: &str) -> bool {
    matches!(symbol, "─" | "┃" | "╭" | "╮" | "╰" | "╯") || arms(symbol).is_some()
}

fn left(column: u16) -> u16 {
    MARGIN + column * WIDTH
}

fn top(row: u16) -> u16 {
    MARGIN + row * HEIGHT
}

/// The horizontal middle of a cluster.
fn center((column, cells, _): &Cluster) -> f32 {
    f32::from(left(*column)) + f32::from(cells * WIDTH) / 2.0
}

/// The right edge of the last cluster.
fn right(clusters: &[Cluster]) -> u16 {
    clusters.last().map_or(0, |(column, cells, _)| left(column + cells))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

fn hex(color: u32) -> String {
    format!("#{color:06x}")
}

/// The RGB value of a colour on a terminal, or `usual` for the default colour.
fn color(color: Color, ground: Ground, usual: u32) -> u32 {
    match color {
        Color::Reset => usual,
        Color::Rgb(red, green, blue) => u32::from_be_bytes([0, red, green, blue]),
        Color::Red => ground.palette[1],
        Color::Green => ground.palette[2],
        Color::Yellow => ground.palette[3],
        Color::Blue => ground.palette[4],
        Color::Magenta => ground.palette[5],
        Color::Cyan => ground.palette[6],
        color => panic!("no theme asks for {color}"),
    }
}

fn write(text: &mut String, arguments: std::fmt::Arguments) {
    text.write_fmt(arguments).expect("a string takes everything");
}

#[test]
fn text_is_escaped_and_each_letter_is_in_its_cells() {
    let mut buffer = Buffer::empty(ratatui::layout::Rect::new(0, 0, 8, 1));
    buffer.set_string(0, 0, "<歩 &─>", ratatui::style::Style::new());
    let ground = Ground { fg: 0, bg: 0xffffff, palette: [0; 8] };
    let svg = svg(&buffer, Position::new(0, 0), ground);
    assert!(svg.contains("<tspan x=\"16.5\">&lt;</tspan><tspan x=\"30\">歩</tspan>"), "{svg}");
    assert!(svg.contains("d=\"M57 22H66\""), "{svg}");
}
