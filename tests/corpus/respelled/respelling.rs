//! The parts of a text to respell, and the templates for them.

use std::ops::Range;

/// The kind of a part of a text, to which a respelling applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum UnitKind {
    Move,
    /// A move with its time on the next line.
    TimedMove,
    /// The first move on a line of several moves.
    Row,
    Number,
    End,
    /// The line with an end, and the line below it that names the winner.
    EndWithTrailer,
    Trailer,
    Variation,
    Separator,
    Version,
    Start,
    Turn,
    Result,
    /// The text as a whole.
    Whole,
}

/// A part of a text, and the named values for templates.
pub struct Unit {
    pub kind: UnitKind,
    pub range: Range<usize>,
    pub parts: Vec<(&'static str, String)>,
}

/// Another way to write the units of a kind.
pub struct Respelling {
    pub kind: UnitKind,
    /// The template, or the name of the function.
    pub name: &'static str,
    /// A function that rewrites the text of the unit instead of a template.
    pub rewrite: Option<fn(&str) -> String>,
}

/// Respellings by templates for the units of a kind.
pub fn templates(kind: UnitKind, names: &'static [&'static str]) -> impl Iterator<Item = Respelling> {
    names.iter().map(move |&name| Respelling { kind, name, rewrite: None })
}

impl Respelling {
    /// Returns the unit in the other spelling; `None` if the unit lacks a part of the template, or
    /// nothing changes.
    fn apply(&self, unit: &Unit, text: &str) -> Option<String> {
        let old = &text[unit.range.clone()];
        let new = match self.rewrite {
            Some(rewrite) => rewrite(old),
            None => expanded(self.name, &unit.parts)?,
        };
        (new != old).then_some(new)
    }

    /// Whether a respelling keeps the times of the unit and adds no others.
    fn has_times(&self) -> bool {
        let names = ["{time}", "{clock}", "{ｃｌｏｃｋ}", "{spent}", "{s}", "{tail}", "{T}", "{line}"];
        match self.kind {
            UnitKind::Move | UnitKind::End => names.iter().any(|name| self.name.contains(name)),
            UnitKind::EndWithTrailer => false,
            _ => true,
        }
    }
}

/// Expands a template; `None` if a part is missing.
fn expanded(template: &str, parts: &[(&'static str, String)]) -> Option<String> {
    let mut out = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        let (name, after) = after.split_once('}')?;
        out.push_str(before);
        out.push_str(&parts.iter().find(|(part, _)| *part == name)?.1);
        rest = after;
    }
    out.push_str(rest);
    Some(out)
}

/// A text in which some units have another spelling.
pub struct Respelled {
    pub text: String,
    /// The changed byte ranges, before and after the change.
    places: Vec<[Range<usize>; 2]>,
    /// Whether the times of moves are kept.
    pub has_times: bool,
}

impl Respelled {
    /// The changed lines, counted from 1, before and after the change.
    pub fn lines(&self, old: &str) -> Vec<[Range<u32>; 2]> {
        let texts = [old, &self.text];
        let mut ends = [(0, 1); 2];
        let mut lines = Vec::new();
        for places in &self.places {
            lines.push([0, 1].map(|side| {
                let Range { start, end } = places[side];
                let (at, line) = ends[side];
                let first = line + newlines(&texts[side][at..start]);
                let last = first + newlines(&texts[side][start..end]);
                ends[side] = (end, last);
                // A missing line can be noticed only at the next line.
                let is_gone = side == 1 && texts[side][start..end].trim().is_empty();
                first..last + if is_gone { 3 } else { 1 }
            }));
        }
        lines
    }
}

fn newlines(text: &str) -> u32 {
    text.matches('\n').count() as u32
}

/// The number of units to respell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Scope {
    One,
    Three,
    All,
}

impl Scope {
    pub fn of_turn(turn: usize) -> Scope {
        [Scope::One, Scope::Three, Scope::All][turn % 3]
    }
}

/// Respells some of the units. Which and how many depends on `turn`; `None` if no unit has the parts of
/// the template.
pub fn respell(text: &str, units: &[Unit], respelling: &Respelling, turn: usize) -> Option<Respelled> {
    let ours: Vec<&Unit> = units.iter().filter(|unit| unit.kind == respelling.kind).collect();
    let change = |at: usize| respelling.apply(ours[at], text).map(|new| (at, new));
    // Finds the first unit from an index on that has the parts.
    let one_from = |at: usize| (0..ours.len()).find_map(|step| change((at + step) % ours.len()));
    let first = turn.wrapping_mul(7919);
    let mut changes: Vec<(usize, String)> = match Scope::of_turn(turn) {
        Scope::One => one_from(first).into_iter().collect(),
        Scope::Three => (0..3).filter_map(|step| one_from(first + step * ours.len() / 3)).collect(),
        Scope::All => (0..ours.len()).filter_map(change).collect(),
    };
    changes.sort();
    changes.dedup();
    let mut out = Respelled { text: String::new(), places: Vec::new(), has_times: respelling.has_times() };
    let mut end = 0;
    for (at, new) in &changes {
        let range = &ours[*at].range;
        out.text.push_str(&text[end..range.start]);
        let start = out.text.len();
        out.text.push_str(new);
        out.places.push([range.clone(), start..out.text.len()]);
        end = range.end;
    }
    out.text.push_str(&text[end..]);
    (!changes.is_empty()).then_some(out)
}
