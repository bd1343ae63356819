//! Prints pictures as SVG: as documents, or as parts of an HTML page.

use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter, Write as _};

use super::glyphs::{BOARD_UNITS, board_path};
use super::shape::{Drawing, GlyphShape, PathGeometry, PathShape, Shape, TextAnchor, TextShape};
use super::theme::{DiagramTheme, INKS, Ink};
use honfu_core::text::sanitize;

/// The fonts for words on the various systems.
const FONTS: &str = "'Noto Sans CJK JP','Noto Sans JP','Hiragino Sans','Yu Gothic',Meiryo,sans-serif";

/// Where the colours of a picture and the outlines of its glyphs are defined.
///
/// ```
/// use honfu_diagram::drawing::{Drawing, SvgColors, drawing_to_svg, page_glyphs, page_style};
///
/// // A page with several pictures, in the theme that its reader prefers.
/// let drawings = [Drawing::new(200.0, 100.0), Drawing::new(200.0, 100.0)];
/// let mut page = format!("<style>{}</style>\n{}", page_style(None), page_glyphs(&drawings.each_ref(), ""));
/// for drawing in &drawings {
///     page += &drawing_to_svg(drawing, SvgColors::Page(""));
/// }
/// assert_eq!(page.matches("<svg ").count(), 3); // the outlines and two pictures
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SvgColors<'a> {
    /// Colours and outlines are in the picture, which is a complete document.
    Theme(DiagramTheme),
    /// The colours are in the picture, the outlines in the page around it: [`page_glyphs`].
    Shared(DiagramTheme),
    /// Colours and outlines are in the page around the picture: [`page_style`], and [`page_glyphs`] with this
    /// id prefix.
    Page(&'a str),
}

impl SvgColors<'_> {
    /// Returns the prefix of the ids of outlines.
    const fn prefix(&self) -> &str {
        if let SvgColors::Page(prefix) = self { prefix } else { "" }
    }

    fn ink(self, ink: Ink) -> String {
        match self {
            SvgColors::Theme(theme) | SvgColors::Shared(theme) => format!("#{:06x}", theme.color(ink)),
            SvgColors::Page(_) => format!("var(--honfu-{})", ink.id()),
        }
    }
}

// Writing to a string cannot fail, so the results of `write!` are ignored below.

/// Prints the picture as one `svg` element that ends with a newline.
pub fn drawing_to_svg(drawing: &Drawing, colors: SvgColors<'_>) -> String {
    let mut out = String::with_capacity(1 << 14);
    let (width, height) = (number(drawing.width), number(drawing.height));
    let is_document = matches!(colors, SvgColors::Theme(_));
    let namespace = if is_document { " xmlns=\"http://www.w3.org/2000/svg\"" } else { "" };
    let _ = writeln!(
        out,
        "<svg{namespace} viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         role=\"img\" fill=\"none\" font-family=\"{FONTS}\">"
    );
    if !drawing.title.is_empty() {
        let _ = writeln!(out, "<title>{}</title>", XmlEscaped(&drawing.title));
    }
    if !drawing.description.is_empty() {
        let _ = writeln!(out, "<desc>{}</desc>", XmlEscaped(&drawing.description));
    }
    if is_document {
        define_glyphs(&mut out, &[drawing], colors.prefix());
    }
    for shape in &drawing.shapes {
        match shape {
            Shape::Path(path) => write_path(&mut out, path, colors),
            Shape::Text(text) => write_text(&mut out, text, colors),
            Shape::Glyph(glyph) => write_glyph(&mut out, *glyph, colors),
        }
    }
    out + "</svg>\n"
}

/// Returns the outlines of the glyphs that the pictures of a page share: an `svg` element that shows nothing
/// and belongs before the pictures. Its ids begin with `prefix`.
pub fn page_glyphs(drawings: &[&Drawing], prefix: &str) -> String {
    let mut out =
        "<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\">\n".to_owned();
    define_glyphs(&mut out, drawings, prefix);
    out + "</svg>\n"
}

/// Prints shapes for the inside of an `svg` element, in the colours of the page and with glyphs as outlines.
pub(crate) fn inline_shapes(shapes: &[Shape]) -> String {
    let mut out = String::new();
    for shape in shapes {
        match shape {
            Shape::Path(path) => write_path(&mut out, path, SvgColors::Page("")),
            Shape::Text(text) => write_text(&mut out, text, SvgColors::Page("")),
            Shape::Glyph(glyph) => {
                let path = board_path(glyph.character);
                let _ = writeln!(
                    out,
                    "<path d=\"{path}\" transform=\"{}\" fill=\"{}\"/>",
                    glyph_transform(*glyph),
                    SvgColors::Page("").ink(glyph.ink)
                );
            }
        }
    }
    out
}

/// Returns the style sheet rules with the colours of a page and its pictures. Without a theme, the preference
/// of the reader decides between the light and the dark theme. A page that may be dark is printed in the
/// print theme, as a printer would fill a dark page with ink.
pub fn page_style(theme: Option<DiagramTheme>) -> String {
    let colors = |theme: DiagramTheme| {
        let color =
            |(_, id, colors): (Ink, &str, [u32; 3])| format!("--honfu-{id}:#{:06x};", colors[theme as usize]);
        format!(":root{{{}}}", INKS.map(color).concat())
    };
    let (light, dark) = (colors(DiagramTheme::Light), colors(DiagramTheme::Dark));
    let print = format!("@media print{{{}:root{{color-scheme:light}}}}", colors(DiagramTheme::Print));
    match theme {
        None => format!(
            "{light}\n@media (prefers-color-scheme: dark){{{dark}}}\n:root{{color-scheme:light dark}}\n{print}\n"
        ),
        Some(DiagramTheme::Dark) => format!("{dark}\n:root{{color-scheme:dark}}\n{print}\n"),
        Some(theme) => format!("{}\n:root{{color-scheme:light}}\n", colors(theme)),
    }
}

/// Rounds a length to two decimals.
fn number(value: f32) -> f64 {
    let rounded = (f64::from(value) * 100.0).round() / 100.0;
    if rounded.is_finite() { rounded + 0.0 } else { 0.0 }
}

/// Text that is escaped for SVG and HTML, between tags or in quotes. Control characters are replaced by
/// visible ones.
pub(crate) struct XmlEscaped<'a>(pub(crate) &'a str);

impl Display for XmlEscaped<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        for letter in sanitize(self.0).chars() {
            match letter {
                '&' => out.write_str("&amp;")?,
                '<' => out.write_str("&lt;")?,
                '>' => out.write_str("&gt;")?,
                '"' => out.write_str("&quot;")?,
                '\'' => out.write_str("&#39;")?,
                '\u{fffe}' | '\u{ffff}' => out.write_char('\u{fffd}')?,
                other => out.write_char(other)?,
            }
        }
        Ok(())
    }
}

fn define_glyphs(out: &mut String, drawings: &[&Drawing], prefix: &str) {
    let used = drawings.iter().flat_map(|drawing| &drawing.shapes).filter_map(|shape| match shape {
        Shape::Glyph(glyph) => Some(glyph.character),
        _ => None,
    });
    let used: BTreeSet<char> = used.collect();
    if used.is_empty() {
        return;
    }
    out.push_str("<defs>\n");
    for character in used {
        let path = board_path(character);
        let _ = writeln!(out, "<path id=\"{prefix}honfu-{:x}\" d=\"{path}\"/>", u32::from(character));
    }
    out.push_str("</defs>\n");
}

fn write_glyph(out: &mut String, glyph: GlyphShape, colors: SvgColors<'_>) {
    let _ = writeln!(
        out,
        "<use href=\"#{}honfu-{:x}\" transform=\"{}\" fill=\"{}\"/>",
        colors.prefix(),
        u32::from(glyph.character),
        glyph_transform(glyph),
        colors.ink(glyph.ink)
    );
}

/// Returns the transformation that brings an outline to its place and size.
fn glyph_transform(glyph: GlyphShape) -> String {
    let turn = if glyph.turned { -1.0 } else { 1.0 };
    let scale = |side: f32| (turn * side / BOARD_UNITS * 1e4).round() / 1e4;
    let scale = match (scale(glyph.width), scale(glyph.height)) {
        (x, y) if x == y => format!("{x}"),
        (x, y) => format!("{x} {y}"),
    };
    format!("translate({} {})scale({scale})", number(glyph.x), number(glyph.y))
}

fn write_text(out: &mut String, text: &TextShape, colors: SvgColors<'_>) {
    let anchor = match text.anchor {
        TextAnchor::Start => "",
        TextAnchor::Middle => " text-anchor=\"middle\"",
        TextAnchor::End => " text-anchor=\"end\"",
    };
    // Without this attribute, viewers show several spaces in a row as one.
    let space = if text.text.contains("  ") { " xml:space=\"preserve\"" } else { "" };
    let (x, y, size) = (number(text.x), number(text.y), number(text.size));
    let turn = if text.is_rotated { format!(" transform=\"rotate(90 {x} {y})\"") } else { String::new() };
    let _ = writeln!(
        out,
        "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{anchor}{space}{turn} fill=\"{}\">{}</text>",
        colors.ink(text.ink),
        XmlEscaped(&text.text)
    );
}

fn write_path(out: &mut String, path: &PathShape, colors: SvgColors<'_>) {
    match &path.geometry {
        PathGeometry::Rectangle { x, y, width, height } => {
            let [x, y, width, height] = [x, y, width, height].map(|length| number(*length));
            let _ = write!(out, "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"");
        }
        PathGeometry::Circle { x, y, radius } => {
            let [x, y, radius] = [x, y, radius].map(|length| number(*length));
            let _ = write!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"");
        }
        PathGeometry::Lines { points, closed } => {
            let _ = write!(out, "<{} points=\"", if *closed { "polygon" } else { "polyline" });
            for (index, &(x, y)) in points.iter().enumerate() {
                let blank = if index == 0 { "" } else { " " };
                let _ = write!(out, "{blank}{},{}", number(x), number(y));
            }
            out.push('"');
        }
    }
    if let Some(ink) = path.fill {
        let _ = write!(out, " fill=\"{}\"{}", colors.ink(ink), opacity_attribute("fill", ink));
    }
    if let Some(stroke) = path.stroke {
        let (ink, width) = (colors.ink(stroke.ink), number(stroke.width));
        let opacity = opacity_attribute("stroke", stroke.ink);
        let _ = write!(out, " stroke=\"{ink}\" stroke-width=\"{width}\"{opacity}");
        if stroke.dashed {
            let _ = write!(out, " stroke-dasharray=\"{0} {0}\"", number(stroke.width * 3.0));
        }
        if matches!(path.geometry, PathGeometry::Lines { .. }) {
            out.push_str(" stroke-linejoin=\"round\"");
        }
    }
    out.push_str("/>\n");
}

fn opacity_attribute(name: &str, ink: Ink) -> String {
    match ink.opacity_percent() {
        100 => String::new(),
        percent => format!(" {name}-opacity=\"{}\"", f32::from(percent) / 100.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Drawing {
        let mut drawing = Drawing { title: "<b>&\"".into(), ..Drawing::new(40.0, 20.5) };
        drawing.push(Shape::rectangle(0.0, 0.0, 40.0, 20.5).filled(Ink::Paper));
        drawing.push(Shape::lines([(1.0, 2.0), (3.333, 4.0)]).dashed(Ink::Arrow, 2.0));
        drawing.push(TextShape::new("<b>&\"'\u{1b}\u{ffff}", 5.0, 6.0, 7.0).right());
        drawing
    }

    #[test]
    fn shapes_are_elements() {
        let expected = "<title>&lt;b&gt;&amp;&quot;</title>\n\
            <rect x=\"0\" y=\"0\" width=\"40\" height=\"20.5\" fill=\"#ffffff\"/>\n\
            <polyline points=\"1,2 3.33,4\" stroke=\"#1f6fb2\" stroke-width=\"2\" stroke-opacity=\"0.75\" \
            stroke-dasharray=\"6 6\" stroke-linejoin=\"round\"/>\n\
            <text x=\"5\" y=\"6\" font-size=\"7\" text-anchor=\"end\" fill=\"#1c1b19\">\
            &lt;b&gt;&amp;&quot;&#39;␛\u{fffd}</text>\n</svg>\n";
        let document = drawing_to_svg(&sample(), SvgColors::Theme(DiagramTheme::Light));
        assert!(document.ends_with(expected), "{document}");
    }

    #[test]
    fn on_a_page_colours_and_outlines_are_shared() {
        let mut drawing = sample();
        let glyph = |turned| GlyphShape {
            character: '歩',
            x: 20.0,
            y: 10.0,
            width: 10.0,
            height: 10.0,
            turned,
            ink: Ink::Line,
        };
        drawing.push(glyph(false));
        drawing.push(glyph(true));
        let part = drawing_to_svg(&drawing, SvgColors::Page(""));
        assert!(part.contains("fill=\"var(--honfu-paper)\"") && !part.contains("<path"), "{part}");
        assert!(
            part.contains("<use href=\"#honfu-6b69\" transform=\"translate(20 10)scale(-0.02)\""),
            "{part}"
        );
        assert_eq!(page_glyphs(&[&drawing, &drawing], "").matches("<path id=\"honfu-6b69\"").count(), 1);
        assert_eq!(
            drawing_to_svg(&drawing, SvgColors::Theme(DiagramTheme::Dark)).matches("<path").count(),
            1
        );
        assert!(page_style(None).contains("--honfu-paper:#1b1a18;"));
        let dark = page_style(Some(DiagramTheme::Dark));
        assert!(
            dark.contains(":root{--honfu-paper:#1b1a18;") && dark.contains("color-scheme:dark"),
            "{dark}"
        );
        let (seen, printed) = dark.split_once("@media print").unwrap();
        assert!(!seen.contains("#ffffff") && printed.contains("--honfu-paper:#ffffff;"), "{dark}");
        assert!(!dark.contains("prefers-color-scheme"), "{dark}");
        assert!(!page_style(Some(DiagramTheme::Light)).contains("@media"));
    }

    #[test]
    fn lengths_are_numbers_whatever_they_are() {
        let lengths = [f32::NAN, f32::INFINITY, -0.001, 1.0 / 3.0, 1e9];
        assert_eq!(lengths.map(|length| number(length).to_string()), ["0", "0", "0", "0.33", "1000000000"]);
    }
}
