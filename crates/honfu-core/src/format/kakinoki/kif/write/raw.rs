//! The writer for raw lines.

use super::KifWriter;
use crate::format::kakinoki::kif::entry::KifStep;
use crate::format::kakinoki::kif::line::{KifLine, classify};
use crate::format::kakinoki::kif::raw_lines::{RawLineOutcome, RawLinePlace, raw_line_outcome};
use crate::format::kakinoki::kif::resolve::resolve_move;
use crate::format::kakinoki::kif::{KifDialect, moves, running_text};
use crate::record::{GameEnd, NodeId, RawLine, outcome_in_words};

/// The state while the raw lines of a node are written.
struct RawLineRun {
    ply: usize,
    /// The ply of the next unreadable move.
    next: usize,
    node: NodeId,
    place: RawLinePlace,
    /// Whether the lines are variations after the node.
    is_block: bool,
    /// Whether the present variation is left out.
    is_dropped: bool,
    /// Whether a variation was opened and none of its steps is written yet.
    is_opened: bool,
    /// The last line above whose last move may go on in the next line.
    above: Box<str>,
}

impl KifWriter<'_> {
    /// Writes raw lines of a node, on its line of play or as variations after it. Returns whether they end
    /// the line of play.
    #[inline]
    pub(super) fn write_raw(&mut self, raw_lines: &[RawLine], node: NodeId, is_block: bool) -> bool {
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
            is_opened: false,
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

    /// Returns the outcome of the first raw line, which has this class.
    fn outcome(&mut self, raw_lines: &[RawLine], class: KifLine<'_>, run: &mut RawLineRun) -> RawLineOutcome {
        let Some((raw_line, rest)) = raw_lines.split_first() else { return RawLineOutcome::Lost };
        if let KifLine::Variation(number) = class {
            let is_next = run.is_block && number == run.ply + 1;
            let is_empty = is_next && self.is_empty(rest);
            run.is_dropped = is_empty || !self.open_raw(number, is_next);
            run.next = number;
            run.is_opened = true;
        }
        let is_below_node = run.place != RawLinePlace::Cut && !run.is_block;
        let is_first_step = run.is_block && run.is_opened;
        if run.is_dropped
            || is_below_node && self.is_readable(class, run.node)
            || is_first_step && is_end(class)
        {
            return RawLineOutcome::Lost;
        }
        raw_line_outcome(raw_line, self.dialect, run.place)
    }

    /// Whether no line of the variation is written that the line above `rest` opens. A reader would drop a
    /// variation without lines.
    fn is_empty(&self, rest: &[RawLine]) -> bool {
        let opens =
            |raw_line: &&RawLine| matches!(classify(&raw_line.text, self.dialect), KifLine::Variation(_));
        let mut own = rest.iter().take_while(|raw_line| !opens(raw_line));
        own.all(|raw_line| {
            is_end(classify(&raw_line.text, self.dialect))
                || raw_line_outcome(raw_line, self.dialect, RawLinePlace::Cut) == RawLineOutcome::Lost
        })
    }

    /// Whether a raw line would be read as a move after a node, or change how the node is read. It did not in the
    /// original file, because it followed other unreadable text.
    fn is_readable(&mut self, class: KifLine<'_>, node: NodeId) -> bool {
        let KifLine::Move(numbered) = class else { return false };
        match (self.tree.node(node).end(), moves::entry(numbered.body).step) {
            (_, KifStep::End(_)) => true,
            // A move below unknown words would make them a sentence.
            (Some(GameEnd::Other(words)), KifStep::Move(_)) => outcome_in_words(words).is_none(),
            (None | Some(GameEnd::Interrupt | GameEnd::Sealed), KifStep::Move(constraints)) => {
                self.replay.go(self.tree, node);
                let position = self.replay.position();
                resolve_move(&constraints, self.dialect, position, self.replay.last_to(self.tree))
                    .is_ok_and(|resolved| position.clone().make(resolved.mv).is_ok())
            }
            _ => false,
        }
    }

    /// Whether the variation that a raw line opens is read back as raw lines: it is unreadable from its first
    /// move on, or has no line of play to branch from.
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
            run.is_opened = false;
            self.open.lose(run.next);
        }
        let is_torn = self.dialect == KifDialect::Ki2 && running_text::would_join(&run.above, &raw_line.text);
        if is_torn || run.is_block && matches!(class, KifLine::Variation(_)) {
            self.push_line("", "");
        }
        self.push_line("", &raw_line.text);
        if !running_text::is_comment(&raw_line.text) {
            run.above = raw_line.text.clone();
        }
    }

    /// Returns the last line that the next line of KI2 could continue.
    fn last_line(&self) -> Box<str> {
        match self.dialect {
            KifDialect::Kif => "".into(),
            KifDialect::Ki2 => {
                let last = self.out.lines().rev().find(|line| !running_text::is_comment(line));
                last.unwrap_or_default().into()
            }
        }
    }
}

/// Whether a line is an end of the game, known or not. As the first step of a variation it was read as a sentence,
/// because another record follows it in the original file.
fn is_end(class: KifLine<'_>) -> bool {
    matches!(class, KifLine::Move(numbered) if matches!(moves::entry(numbered.body).step, KifStep::End(_)))
}
