//! Variations on separate lines: below `変化：4手`, or with a number that came before. The numbers of lines
//! also show where such variations end.

use std::collections::HashMap;

use super::TextGame;
use crate::format::kakinoki::kif::variation::variation_line;
use crate::format::report::{Code, ReadReport};
use crate::format::source::{SourceLine, SourceLines};
use crate::format::text::line_role::{PlayPoint, resolve_token};
use crate::format::text::token::{TextContext, TextToken, TextTokenKind, TextTokens};
use crate::record::{BranchPoint, NodeId};
use crate::shogi::Move;

/// The number at the start of a line, and the move behind it.
pub(crate) struct NumberedOpening<'a> {
    pub number: usize,
    /// Whether dots stand in place of the first move of the pair.
    pub is_second: bool,
    pub token: TextToken<'a>,
}

/// Returns the number at the start of a line, if a move follows it.
pub(crate) fn opening<'a>(tokens: TextTokens<'a>) -> Option<NumberedOpening<'a>> {
    let mut tokens = tokens.filter(|token| token.kind != TextTokenKind::Comment);
    let TextTokenKind::Number { value: number, .. } = tokens.next()?.kind else { return None };
    let mut token = tokens.next()?;
    let is_second = token.kind == TextTokenKind::Ellipsis;
    if is_second {
        token = tokens.next()?;
    }
    let is_move = token.kind.is_sure() || token.kind == TextTokenKind::Part;
    is_move.then_some(NumberedOpening { number, is_second, token })
}

/// Returns the number of the last line whose moves begin with a move number greater than 1, or 0. Below that
/// line, move numbers are no guide.
pub(crate) fn last_counted_line(text: &str) -> u32 {
    let number = |line: SourceLine<'_>| {
        opening(TextTokens::new(line.text, TextContext::default())).map(|it| it.number)
    };
    let counted = SourceLines::new(text).filter(|line| number(*line).is_some_and(|number| number > 1));
    counted.last().map_or(0, |line| line.number)
}

/// The place where the line of play goes on that the first variation branched from.
pub(crate) struct ResumePoint {
    pub point: PlayPoint,
    /// The last node of that line of play, and its last number.
    pub node: NodeId,
    number: usize,
}

/// The ply that each move number of a list stands for.
pub(crate) struct ListNumbers {
    /// Whether the numbers are not the same everywhere.
    counts_up: bool,
    plies: HashMap<usize, usize>,
    last: usize,
    rest: Option<ResumePoint>,
}

/// The place of a line that does not follow the one before.
pub(crate) enum LineTurn<'a> {
    /// In place of the move of that ply.
    Back(usize),
    Resume(&'a ResumePoint),
}

impl ListNumbers {
    pub(crate) fn new(counts_up: bool) -> ListNumbers {
        ListNumbers { counts_up, plies: HashMap::new(), last: 0, rest: None }
    }

    /// Notes the number before the move of that ply.
    pub(crate) fn note(&mut self, number: usize, is_second: bool, ply: usize) {
        let first = ply.saturating_sub(usize::from(is_second));
        self.plies.entry(number).or_insert(first);
        self.last = number;
    }

    /// Returns where a line may belong by its number, if not after the present ply. A list with the same
    /// number everywhere is no guide.
    pub(crate) fn turn(&self, opening: &NumberedOpening<'_>) -> Option<LineTurn<'_>> {
        let NumberedOpening { number, is_second, .. } = *opening;
        let goes_on = |rest: &&ResumePoint| number == rest.number + usize::from(!is_second);
        if let Some(rest) = self.rest.as_ref().filter(goes_on) {
            return Some(LineTurn::Resume(rest));
        }
        let is_back = number < self.last || (number == self.last && !is_second && self.counts_up);
        let first = self.plies.get(&number).filter(|_| is_back)?;
        Some(LineTurn::Back(first + usize::from(is_second)))
    }

    pub(crate) fn follows(&self, number: usize) -> bool {
        number == self.last + 1
    }

    /// Notes that a variation begins, and where the line of play would go on without it.
    pub(crate) fn branch(&mut self, point: PlayPoint, node: NodeId) {
        self.rest.get_or_insert(ResumePoint { point, node, number: self.last });
    }

    /// Goes back to the numbers of the line of play that the first variation branched from.
    pub(crate) fn resume(&mut self) {
        self.last = self.rest.take().map_or(self.last, |rest| rest.number);
    }
}

impl TextGame {
    /// Goes to the place where a line of moves belongs by its number: into a variation if the number came
    /// before and the move can be made there, or back to the line of play that the variation branched from.
    pub(crate) fn turn(&mut self, line: SourceLine<'_>, report: &mut ReadReport) {
        let is_inside = self.words > 0 || !self.variations.is_empty();
        let opening = opening(TextTokens::new(line.text, self.context)).filter(|_| !is_inside);
        let Some(opening) = opening else { return };
        if self.numbers.follows(opening.number) && self.resolve_token(&opening.token).is_ok() {
            return;
        }
        let code = match self.numbers.turn(&opening) {
            Some(LineTurn::Back(ply)) if self.meaning_before(ply, &opening.token).is_some() => {
                self.numbers.branch(self.play_point(), self.builder.node());
                self.branch(ply);
                Code::KifNumberRepeated
            }
            Some(LineTurn::Resume(rest))
                if resolve_token(&opening.token, &rest.point.position, rest.point.last_to).is_ok() =>
            {
                self.resume(rest.node);
                Code::KifLineResumed
            }
            _ => return,
        };
        let place = self.ruler.place(line, opening.token.at);
        report.add(code, place, opening.token.text, [opening.number, self.builder.next_ply()]);
        report.attach(self.builder.node());
    }

    /// Returns the legal move that a token means in place of the move of a ply.
    pub(crate) fn meaning_before(&self, ply: usize, token: &TextToken<'_>) -> Option<Move> {
        let (stem, position) = self.builder.before(ply)?;
        let last_to = self.builder.tree().node(stem).mv().map(Move::to);
        resolve_token(token, &position, last_to).ok()
    }

    fn resume(&mut self, end: NodeId) {
        while self.builder.node() != end {
            let left = self.builder.node();
            self.builder.leave_variation();
            if self.builder.node() == left {
                break;
            }
        }
        self.numbers.resume();
        (self.lost, self.paragraph) = (None, None);
        self.context = TextContext::default();
    }

    pub(crate) fn block(&mut self, number: usize, line: SourceLine<'_>, report: &mut ReadReport) {
        self.close_all(report);
        match self.branch(number) {
            Some(BranchPoint::Continuation) => report.remark(Code::KifVariationContinues, line),
            Some(BranchPoint::Sibling | BranchPoint::BesideLost) => {}
            None => {
                report.add(Code::KifNoSuchPly, line.place(0), line.text, [number]);
                self.keep(line.text);
                self.keep_as_text();
                return report.attach(self.builder.node());
            }
        }
        if let Some(opened) = variation_line(line.text).filter(|opened| !opened.is_usual) {
            report.remark(Code::KifOddSpelling, line);
            if opened.has_words {
                self.builder.add_comment(line.text.trim());
            }
        }
        report.attach(self.builder.node());
    }

    fn branch(&mut self, ply: usize) -> Option<BranchPoint> {
        let branch = self.builder.branch_at(ply);
        (self.words, self.lost, self.paragraph) = (0, None, None);
        self.context = TextContext::default();
        branch
    }
}
