//! Raw lines as they are written: which of them a reader takes for raw lines again.

use super::ends::trailer;
use super::entry::KifStep;
use super::line::{KifLine, classify, is_tidy};
use super::resolve::resolve_move;
use super::write::KifWriter;
use super::{KifDialect, moves};
use crate::format::kakinoki::ki2;
use crate::format::shared::start::is_handicap;
use crate::record::{FormatFamily, GameEnd, HeaderKey, NodeId, RawLine, Tree};
use crate::shogi::Color;

/// What becomes of a raw line that is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RawLineOutcome {
    /// It is read as a raw line again.
    Kept,
    /// The same, and with it what follows on its line of play.
    Ends,
    /// It would be something else, so it is not written.
    Lost,
}

/// What a raw line is written below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RawLinePlace {
    Start,
    Step,
    /// A raw line that ends the line of play.
    Cut,
}

/// The outcome of a line at the start position, if no other line ends the main line before it.
pub(crate) fn outcome_at_start(raw_line: &RawLine, dialect: KifDialect) -> RawLineOutcome {
    raw_line_outcome(raw_line, dialect, RawLinePlace::Start)
}

fn raw_line_outcome(raw_line: &RawLine, dialect: KifDialect, place: RawLinePlace) -> RawLineOutcome {
    if raw_line.family != FormatFamily::Kif
        || raw_line.text.contains(['\n', '\r'])
        || !is_tidy(&raw_line.text, dialect)
    {
        return RawLineOutcome::Lost;
    }
    match classify(&raw_line.text, dialect) {
        KifLine::Blank | KifLine::Version | KifLine::Separator | KifLine::Row | KifLine::Hand(..) => {
            RawLineOutcome::Lost
        }
        KifLine::Header(key, _) if is_handicap(key) => RawLineOutcome::Lost,
        // After it, moves without numbers would be those of a next record.
        KifLine::Header(key, _) if dialect == KifDialect::Ki2 && HeaderKey::from_name(key).is_some() => {
            RawLineOutcome::Lost
        }
        KifLine::Move(_) | KifLine::Variation(_) => RawLineOutcome::Ends,
        _ if place == RawLinePlace::Cut => RawLineOutcome::Kept,
        KifLine::Trailer(text) if trailer(text, Color::Black).terminal.is_none() => RawLineOutcome::Kept,
        KifLine::Remark | KifLine::Aside | KifLine::Unknown => RawLineOutcome::Kept,
        KifLine::Header(..) | KifLine::Turn(_) | KifLine::Frame if place == RawLinePlace::Step => {
            RawLineOutcome::Kept
        }
        _ => RawLineOutcome::Lost,
    }
}

/// The raw lines of a node: those on its line, and those of variations after it.
pub(crate) fn parts(tree: &Tree, node: NodeId, dialect: KifDialect) -> [&[RawLine]; 2] {
    let raw_lines = tree.raw_lines(node);
    let next = tree.node(node).ply() as usize + 1;
    let opens = |raw_line: &RawLine| classify(&raw_line.text, dialect) == KifLine::Variation(next);
    let has_next = !tree.node(node).is_end();
    let at = raw_lines.iter().position(|raw_line| has_next && opens(raw_line)).unwrap_or(raw_lines.len());
    [&raw_lines[..at], &raw_lines[at..]]
}

/// The raw lines of a node as they are written.
struct RawLineRun {
    ply: usize,
    /// The ply of the next move that cannot be read.
    next: usize,
    node: NodeId,
    place: RawLinePlace,
    /// Whether they are variations after the node.
    is_block: bool,
    /// Whether the present variation is not written.
    is_dropped: bool,
    /// The last line that could go on in the next one.
    above: Box<str>,
}

impl KifWriter<'_> {
    /// Writes raw lines of a node, on its line or as variations after it. Returns
    /// whether they end the line.
    #[inline]
    pub(crate) fn write_raw(&mut self, raw_lines: &[RawLine], node: NodeId, is_block: bool) -> bool {
        if raw_lines.is_empty() {
            return false;
        }
        let ply = self.tree.node(node).ply() as usize;
        let mut run = RawLineRun {
            ply,
            next: ply + 1 + usize::from(self.tree.node(node).is_end()),
            node,
            place: if node == NodeId::ROOT { RawLinePlace::Start } else { RawLinePlace::Step },
            is_block,
            is_dropped: false,
            above: self.last_line(),
        };
        for (at, raw_line) in raw_lines.iter().enumerate() {
            let class = classify(&raw_line.text, self.dialect);
            match self.outcome(&raw_lines[at..], class, &mut run) {
                RawLineOutcome::Lost => self.losses.add_raw_line(raw_line, ply as u32),
                outcome => {
                    if outcome == RawLineOutcome::Ends {
                        run.place = RawLinePlace::Cut;
                    }
                    self.push_raw(raw_line, class, &mut run);
                }
            }
        }
        run.place == RawLinePlace::Cut
    }

    /// The outcome of the first line, of that class.
    fn outcome(&mut self, raw_lines: &[RawLine], class: KifLine<'_>, run: &mut RawLineRun) -> RawLineOutcome {
        let Some((raw_line, rest)) = raw_lines.split_first() else { return RawLineOutcome::Lost };
        if let KifLine::Variation(number) = class {
            let is_next = run.is_block && number == run.ply + 1;
            let is_empty = is_next && self.is_empty(rest);
            run.is_dropped = is_empty || !self.open_raw(number, is_next);
            run.next = number;
        }
        let is_below_node = run.place != RawLinePlace::Cut && !run.is_block;
        if run.is_dropped || is_below_node && self.is_readable(class, run.node) {
            return RawLineOutcome::Lost;
        }
        raw_line_outcome(raw_line, self.dialect, run.place)
    }

    /// Whether nothing is written of the variation above these lines: read again, it would
    /// be none at all.
    fn is_empty(&self, rest: &[RawLine]) -> bool {
        let opens =
            |raw_line: &&RawLine| matches!(classify(&raw_line.text, self.dialect), KifLine::Variation(_));
        let mut own = rest.iter().take_while(|raw_line| !opens(raw_line));
        own.all(|raw_line| {
            raw_line_outcome(raw_line, self.dialect, RawLinePlace::Cut) == RawLineOutcome::Lost
        })
    }

    /// Whether a line would be a move of the game after a node. In the file it was
    /// not, after something else that could not be read.
    fn is_readable(&mut self, class: KifLine<'_>, node: NodeId) -> bool {
        let KifLine::Move(numbered) = class else { return false };
        match (self.tree.node(node).end(), moves::entry(numbered.body).step) {
            (_, KifStep::End(_)) => true,
            (None | Some(GameEnd::Interrupt | GameEnd::Sealed), KifStep::Move(constraints)) => {
                self.replay.go(self.tree, node);
                let position = self.replay.position();
                resolve_move(&constraints, self.dialect, position, self.replay.last_to(self.tree))
                    .is_ok_and(|resolved| position.clone().make(resolved.mv).is_ok())
            }
            _ => false,
        }
    }

    /// Whether the variation that a raw line announces stays where it is: it cannot be
    /// read from its first move on, or has no line to branch from.
    fn open_raw(&mut self, number: usize, is_next: bool) -> bool {
        if is_next {
            self.open.open(number);
            self.open.lose(number);
        }
        is_next || self.open.rejects_variation(number)
    }

    fn push_raw(&mut self, raw_line: &RawLine, class: KifLine<'_>, run: &mut RawLineRun) {
        if matches!(class, KifLine::Move(_)) {
            run.next += moves::count_unread(&raw_line.text, self.dialect);
            self.open.lose(run.next);
        }
        let is_torn = self.dialect == KifDialect::Ki2 && ki2::would_join(&run.above, &raw_line.text);
        if is_torn || run.is_block && matches!(class, KifLine::Variation(_)) {
            self.push_line("", "");
        }
        self.push_line("", &raw_line.text);
        if !ki2::is_comment(&raw_line.text) {
            run.above = raw_line.text.clone();
        }
    }

    /// The last line that a line of KI2 could be the second part of.
    fn last_line(&self) -> Box<str> {
        match self.dialect {
            KifDialect::Kif => "".into(),
            KifDialect::Ki2 => {
                let last = self.out.lines().rev().find(|line| !ki2::is_comment(line));
                last.unwrap_or_default().into()
            }
        }
    }
}

/// The lines of play that a variation can branch from at the present point of the text, as
/// the reader sees them.
#[derive(Debug)]
pub(crate) struct OpenLines(Vec<OpenLine>);

#[derive(Debug)]
struct OpenLine {
    start: usize,
    /// The last ply at which a variation can branch from it.
    end: usize,
    /// The last ply that it reaches with moves that cannot be read.
    lost: usize,
    /// The last ply that the lines below it reach.
    below: usize,
}

impl OpenLine {
    fn reach(&self) -> usize {
        self.below.max(self.end).max(self.lost)
    }
}

impl OpenLines {
    /// The main line, without moves.
    pub(crate) fn new() -> OpenLines {
        OpenLines(vec![OpenLine { start: 1, end: 1, lost: 0, below: 0 }])
    }

    fn top(&mut self) -> &mut OpenLine {
        // The main line is never popped.
        let top = self.0.len() - 1;
        &mut self.0[top]
    }

    /// A variation for that ply begins.
    pub(crate) fn open(&mut self, ply: usize) {
        while self.0.len() > 1 && self.top().start >= ply {
            self.0.pop();
        }
        let below = self.top().reach();
        self.0.push(OpenLine { start: ply, end: ply, lost: 0, below });
    }

    /// The line goes on with a step of that ply.
    pub(crate) fn extend(&mut self, ply: usize, is_terminal: bool) {
        self.top().end = ply + usize::from(!is_terminal);
    }

    /// The line goes on to that ply with moves that cannot be read.
    pub(crate) fn lose(&mut self, ply: usize) {
        let top = self.top();
        top.lost = top.lost.max(ply);
    }

    /// Whether a variation for that ply has no line to branch from, and so stays at the end of the
    /// present line as text.
    pub(crate) fn rejects_variation(&mut self, ply: usize) -> bool {
        let top = self.top();
        ply == 0 || ply > top.start && ply > top.end && (ply <= top.lost || ply > top.below)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variation_hangs_nowhere_if_no_line_reaches_its_ply() {
        let mut lines = OpenLines::new();
        (1..=5).for_each(|ply| lines.extend(ply, ply == 5));
        assert_eq!([0, 1, 5, 6].map(|ply| lines.rejects_variation(ply)), [true, false, false, true]);
        lines.open(3);
        lines.extend(3, false);
        assert_eq!([3, 4, 5, 6].map(|ply| lines.rejects_variation(ply)), [false, false, false, true]);
        lines.lose(5);
        assert_eq!([4, 5, 6].map(|ply| lines.rejects_variation(ply)), [false, true, true]);
        lines.open(2);
        assert_eq!([2, 3, 5, 6].map(|ply| lines.rejects_variation(ply)), [false, false, false, true]);
    }
}
