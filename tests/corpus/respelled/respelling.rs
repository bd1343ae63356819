//! The parts of a text that are spelled otherwise, and templates for them.

use std::ops::Range;

/// What a part of a text is, to which a respelling applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum UnitKind {
    Move,
    /// A move with the statement of its time on the next line.
    TimedMove,
    /// The first move on a line of several.
    Row,
    Number,
    End,
    /// The line of an end and the one below it that says who has won.
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

/// A part of a text, and what templates may have in braces, by name.
pub struct Unit {
    pub kind: UnitKind,
    pub range: Range<usize>,
    pub parts: Vec<(&'static str, String)>,
}

/// A way to write the units of a kind.
pub struct Respelling {
    pub kind: UnitKind,
    /// The template, or the name of the function.
    pub name: &'static str,
    /// Makes the whole text anew.
    pub rewrite: Option<fn(&str) -> String>,
}

/// Templates for the units of a kind.
pub fn templates(kind: UnitKind, names: &'static [&'static str]) -> impl Iterator<Item = Respelling> {
    names.iter().map(move |&name| Respelling { kind, name, rewrite: None })
}

impl Respelling {
    /// The unit spelled otherwise; `None` where the template has a part that the unit lacks.
    fn apply(&self, unit: &Unit, text: &str) -> Option<String> {
        let old = &text[unit.range.clone()];
        let new = match self.rewrite {
            Some(rewrite) => rewrite(old),
            None => expanded(self.name, &unit.parts)?,
        };
        (new != old).then_some(new)
    }

    /// Whether a respelling keeps what the unit has of times, and adds none.
    fn has_times(&self) -> bool {
        let names = ["{time}", "{clock}", "{ｃｌｏｃｋ}", "{spent}", "{s}", "{tail}", "{T}", "{line}"];
        match self.kind {
            UnitKind::Move | UnitKind::End => names.iter().any(|name| self.name.contains(name)),
            UnitKind::EndWithTrailer => false,
            _ => true,
        }
    }
}

/// A template with the parts in place of their names.
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

/// A text after some of its units were spelled otherwise.
pub struct Respelled {
    pub text: String,
    /// Where it was changed, before and after.
    places: Vec<[Range<usize>; 2]>,
    /// Whether the times of moves are still there.
    pub has_times: bool,
}

impl Respelled {
    /// The lines that were changed, from 1, before and after.
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
                // A line that is gone can be missed only at the next one.
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

/// How many units are spelled otherwise.
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

/// Spells some of the units otherwise. How many, and which, follows from `turn`; `None` where no unit has
/// the parts of the template.
pub fn respell(text: &str, units: &[Unit], respelling: &Respelling, turn: usize) -> Option<Respelled> {
    let ours: Vec<&Unit> = units.iter().filter(|unit| unit.kind == respelling.kind).collect();
    let change = |at: usize| respelling.apply(ours[at], text).map(|new| (at, new));
    // The first unit from there on that has the parts.
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
