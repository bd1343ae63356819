//! Pictures as SVG: documents of their own, or parts of an HTML page.

use std::fmt::{self, Display, Formatter, Write as _};

use super::glyphs::BOARD_GLYPHS;
use super::shape::{Drawing, GlyphShape, PathGeometry, PathShape, Shape, TextAnchor, TextShape};
use super::theme::{DiagramTheme, Ink};
use crate::text::sanitize;

/// Fonts for words, for each system.
const FONTS: &str = "'Noto Sans CJK JP','Noto Sans JP','Hiragino Sans','Yu Gothic',Meiryo,sans-serif";

/// Where the colours of a picture come from, and the outlines of its signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SvgColors {
    /// The picture has both itself.
    Theme(DiagramTheme),
    /// The picture has its colours, the page around it the outlines: [`page_glyphs`].
    Shared(DiagramTheme),
    /// The page around it has both: [`page_style`] and [`page_glyphs`].
    Page,
}

impl SvgColors {
    fn ink(self, ink: Ink) -> InkColor {
        InkColor { colors: self, ink }
    }
}

struct InkColor {
    colors: SvgColors,
    ink: Ink,
}

impl Display for InkColor {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        match self.colors {
            SvgColors::Theme(theme) | SvgColors::Shared(theme) => {
                write!(out, "#{:06x}", theme.color(self.ink).0)
            }
            SvgColors::Page => write!(out, "var(--honfu-{})", self.ink.id()),
        }
    }
}

/// The picture as one `svg` element that ends with a line break.
pub fn drawing_to_svg(drawing: &Drawing, colors: SvgColors) -> String {
    let mut out = String::with_capacity(1 << 14);
    let (width, height) = (number(drawing.width), number(drawing.height));
    let is_document = matches!(colors, SvgColors::Theme(_));
    let namespace = if is_document { " xmlns=\"http://www.w3.org/2000/svg\"" } else { "" };
    put(
        &mut out,
        format_args!(
            "<svg{namespace} viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
             role=\"img\" fill=\"none\" font-family=\"{FONTS}\">\n"
        ),
    );
    if !drawing.title.is_empty() {
        put(&mut out, format_args!("<title>{}</title>\n", XmlEscaped(&drawing.title)));
    }
    if is_document {
        define_glyphs(&mut out, &[drawing]);
    }
    for shape in &drawing.shapes {
        match shape {
            Shape::Path(path) => write_path(&mut out, path, colors),
            Shape::Text(text) => write_text(&mut out, text, colors),
            Shape::Glyph(glyph) => write_glyph(&mut out, *glyph, colors),
        }
    }
    out.push_str("</svg>\n");
    out
}

/// The outlines of the signs that pictures on a page use, once for all of them: the
/// `svg` element shows nothing and belongs before them.
pub fn page_glyphs(drawings: &[&Drawing]) -> String {
    let mut out =
        "<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\">\n".to_owned();
    define_glyphs(&mut out, drawings);
    out + "</svg>\n"
}

/// The rules of a style sheet that give a page and its pictures their colours: those of a
/// theme, or of the light or dark one as the reader has it, and on paper those for print:
/// a printer would fill a dark page with ink.
pub fn page_style(theme: Option<DiagramTheme>) -> String {
    let colors = |theme: DiagramTheme| {
        let color = |ink: Ink| format!("--honfu-{}:#{:06x};", ink.id(), theme.color(ink).0);
        format!(":root{{{}}}", Ink::ALL.map(color).concat())
    };
    let printed = format!("@media print{{{}:root{{color-scheme:light}}}}", colors(DiagramTheme::Print));
    match theme {
        None => format!(
            "{}\n@media (prefers-color-scheme: dark){{{}}}\n:root{{color-scheme:light dark}}\n{printed}\n",
            colors(DiagramTheme::Light),
            colors(DiagramTheme::Dark),
        ),
        Some(DiagramTheme::Dark) => {
            format!("{}\n:root{{color-scheme:dark}}\n{printed}\n", colors(DiagramTheme::Dark))
        }
        Some(theme) => format!("{}\n:root{{color-scheme:light}}\n", colors(theme)),
    }
}

/// Nothing that is written to a string can fail.
fn put(out: &mut String, arguments: fmt::Arguments<'_>) {
    let _ = out.write_fmt(arguments);
}

/// A length with at most two decimals.
fn number(value: f32) -> impl Display {
    let rounded = (f64::from(value) * 100.0).round() / 100.0;
    if rounded.is_finite() { rounded + 0.0 } else { 0.0 }
}

/// Text between tags or in quotes, of SVG and of HTML. What no document may hold is shown by other signs.
pub struct XmlEscaped<'a>(pub &'a str);

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

fn define_glyphs(out: &mut String, drawings: &[&Drawing]) {
    let used = drawings.iter().flat_map(|drawing| &drawing.shapes).filter_map(|shape| match shape {
        Shape::Glyph(glyph) => Some(glyph.character),
        _ => None,
    });
    let mut used: Vec<char> = used.collect();
    used.sort_unstable();
    used.dedup();
    if used.is_empty() {
        return;
    }
    out.push_str("<defs>\n");
    for character in used {
        put(out, format_args!("<path id=\"honfu-{:x}\" d=\"", u32::from(character)));
        out.push_str(BOARD_GLYPHS.outline(character).path);
        out.push_str("\"/>\n");
    }
    out.push_str("</defs>\n");
}

fn write_glyph(out: &mut String, glyph: GlyphShape, colors: SvgColors) {
    let turn = if glyph.turned { -1.0 } else { 1.0 };
    let scale = |side: f32| (turn * side / BOARD_GLYPHS.units * 1e4).round() / 1e4;
    let scale = match (scale(glyph.width), scale(glyph.height)) {
        (x, y) if x == y => format!("{x}"),
        (x, y) => format!("{x} {y}"),
    };
    put(
        out,
        format_args!(
            "<use href=\"#honfu-{:x}\" transform=\"translate({} {})scale({scale})\" fill=\"{}\"/>\n",
            u32::from(glyph.character),
            number(glyph.x),
            number(glyph.y),
            colors.ink(glyph.ink)
        ),
    );
}

fn write_text(out: &mut String, text: &TextShape, colors: SvgColors) {
    let anchor = match text.anchor {
        TextAnchor::Start => "",
        TextAnchor::Middle => " text-anchor=\"middle\"",
        TextAnchor::End => " text-anchor=\"end\"",
    };
    // Without it blanks in a row are one.
    let space = if text.text.contains("  ") { " xml:space=\"preserve\"" } else { "" };
    put(
        out,
        format_args!(
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\"{anchor}{space} fill=\"{}\">{}</text>\n",
            number(text.x),
            number(text.y),
            number(text.size),
            colors.ink(text.ink),
            XmlEscaped(&text.text)
        ),
    );
}

fn write_path(out: &mut String, path: &PathShape, colors: SvgColors) {
    match &path.geometry {
        &PathGeometry::Rectangle { x, y, width, height } => put(
            out,
            format_args!(
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"",
                number(x),
                number(y),
                number(width),
                number(height)
            ),
        ),
        &PathGeometry::Circle { x, y, radius } => put(
            out,
            format_args!("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"", number(x), number(y), number(radius)),
        ),
        PathGeometry::Lines { points, closed } => {
            put(out, format_args!("<{} points=\"", if *closed { "polygon" } else { "polyline" }));
            for (index, &(x, y)) in points.iter().enumerate() {
                let blank = if index == 0 { "" } else { " " };
                put(out, format_args!("{blank}{},{}", number(x), number(y)));
            }
            out.push('"');
        }
    }
    write_path_style(out, path, colors);
    out.push_str("/>\n");
}

fn write_path_style(out: &mut String, path: &PathShape, colors: SvgColors) {
    if let Some(ink) = path.fill {
        put(out, format_args!(" fill=\"{}\"{}", colors.ink(ink), OpacityAttribute("fill", ink)));
    }
    if let Some(stroke) = path.stroke {
        let width = number(stroke.width);
        put(out, format_args!(" stroke=\"{}\" stroke-width=\"{width}\"", colors.ink(stroke.ink)));
        put(out, format_args!("{}", OpacityAttribute("stroke", stroke.ink)));
        if stroke.dashed {
            put(out, format_args!(" stroke-dasharray=\"{0} {0}\"", number(stroke.width * 3.0)));
        }
        if matches!(path.geometry, PathGeometry::Lines { .. }) {
            out.push_str(" stroke-linejoin=\"round\"");
        }
    }
}

struct OpacityAttribute(&'static str, Ink);

impl Display for OpacityAttribute {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        match self.1.opacity_percent() {
            100 => Ok(()),
            percent => write!(out, " {}-opacity=\"{}\"", self.0, f32::from(percent) / 100.0),
        }
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
        let wanted = "<title>&lt;b&gt;&amp;&quot;</title>\n\
            <rect x=\"0\" y=\"0\" width=\"40\" height=\"20.5\" fill=\"#ffffff\"/>\n\
            <polyline points=\"1,2 3.33,4\" stroke=\"#1f6fb2\" stroke-width=\"2\" stroke-opacity=\"0.75\" \
            stroke-dasharray=\"6 6\" stroke-linejoin=\"round\"/>\n\
            <text x=\"5\" y=\"6\" font-size=\"7\" text-anchor=\"end\" fill=\"#1c1b19\">\
            &lt;b&gt;&amp;&quot;&#39;␛\u{fffd}</text>\n</svg>\n";
        let document = drawing_to_svg(&sample(), SvgColors::Theme(DiagramTheme::Light));
        assert!(document.ends_with(wanted), "{document}");
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
        let part = drawing_to_svg(&drawing, SvgColors::Page);
        assert!(part.contains("fill=\"var(--honfu-paper)\"") && !part.contains("<path"), "{part}");
        assert!(
            part.contains("<use href=\"#honfu-6b69\" transform=\"translate(20 10)scale(-0.02)\""),
            "{part}"
        );
        assert_eq!(page_glyphs(&[&drawing, &drawing]).matches("<path id=\"honfu-6b69\"").count(), 1);
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
