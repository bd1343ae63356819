//! Builds one record from its lines: moves, variations in parentheses, ends, and the words around them, which
//! are comments.

pub(crate) mod blocks;

use self::blocks::ListNumbers;
use super::ends;
use super::line_role::{PlayPoint, TextItems, TextLineSummary, resolve_token};
use super::token::{TextContext, TextToken, TextTokenKind, TextTokens};
use crate::format::kakinoki::kif;
use crate::format::report::{Code, DiagnosticArg, ReadReport, UnreadMove};
use crate::format::shared::play_step;
use crate::format::source::lines::ColumnCounter;
use crate::format::source::{LineColumn, SourceLine};
use crate::notation::{ReadMoveError, ReadMoveReason, fold};
use crate::record::{FormatFamily, GameEnd, NodeId, RawLine, Record, RecordBuilder};
use crate::shogi::{Move, Square};

/// A record under construction, from its moves on.
pub(super) struct TextGame {
    builder: RecordBuilder,
    /// The destination of the move before the first one.
    last_to: Option<Square>,
    /// Whether the text is known to list moves and nothing else.
    trusts: bool,
    context: TextContext,
    /// The number of open parentheses around words.
    words: usize,
    /// The places where the open variations begin.
    variations: Vec<LineColumn>,
    numbers: ListNumbers,
    /// Whether each move is repeated in columns of other notations.
    has_columns: bool,
    /// The text of the last move.
    last_text: String,
    /// The number of open parentheses in a part that is kept as text only; `None` outside of such a part.
    lost: Option<usize>,
    /// The node of the last line with words, and whether empty lines follow that line.
    paragraph: Option<(NodeId, bool)>,
    pub skipped: usize,
    /// Numbers that may as well be squares, each with the ply of the next move.
    pub square_numbers: Vec<(usize, usize)>,
    /// The first text that could not be read, and the reason.
    pub stopped: Option<(String, Box<UnreadMove>)>,
    ruler: ColumnCounter,
}

/// A line while its tokens are read.
struct TextRow<'a, 'r> {
    line: SourceLine<'a>,
    report: &'r mut ReadReport,
    sum: TextLineSummary,
    /// Whether the moves of the line are played, and whether more lines of moves follow.
    plays: bool,
    has_next: bool,
    /// How many of the open variations began on the line.
    opened: usize,
    /// The byte offset where words began, and that of a number that may belong to them.
    run: Option<usize>,
    number: Option<usize>,
    /// The last number, and whether dots follow it.
    value: Option<(usize, bool)>,
    /// Whether the previous token is a number with a sign, or a move.
    is_numbered: bool,
    is_after_move: bool,
    /// Whether there are moves among the words.
    has_mentioned_moves: bool,
    /// The byte offset of a part that is kept as text only.
    lost_from: usize,
}

impl TextGame {
    pub(super) fn new(
        builder: RecordBuilder,
        last_to: Option<Square>,
        trusts: bool,
        counts_up: bool,
    ) -> TextGame {
        TextGame {
            builder,
            last_to,
            trusts,
            context: TextContext::default(),
            words: 0,
            variations: Vec::new(),
            numbers: ListNumbers::new(counts_up),
            has_columns: false,
            last_text: String::new(),
            lost: None,
            paragraph: None,
            skipped: 0,
            square_numbers: Vec::new(),
            stopped: None,
            ruler: ColumnCounter::default(),
        }
    }

    pub(super) fn play_point(&self) -> PlayPoint {
        PlayPoint {
            position: self.builder.position().clone(),
            last_to: self.last_to(),
            ply: self.builder.next_ply(),
        }
    }

    pub(super) fn outer_items<'a>(&self, text: &'a str) -> TextItems<'a> {
        TextItems::new(text, self.context, self.words)
    }

    /// Whether the next lines are kept as text only.
    pub(super) fn is_lost(&self) -> bool {
        self.lost.is_some()
    }

    /// Whether the game has ended, so that the next lines may belong to the next record.
    pub(super) fn is_over(&self) -> bool {
        self.words == 0 && self.variations.is_empty() && (self.at_end() || self.is_lost())
    }

    /// Keeps all the next lines as text only.
    pub(super) fn keep_as_text(&mut self) {
        self.lost = Some(0);
    }

    /// Reads a line that is a comment as a whole.
    pub(super) fn comment(&mut self, line: &str, comment: &str) {
        if self.lost.is_some() { self.keep(line) } else { self.builder.add_comment(comment) }
    }

    /// Reads an empty line, which ends a paragraph and closes every parenthesis around words.
    pub(super) fn blank(&mut self) {
        self.words = 0;
        if let Some((_, is_over)) = &mut self.paragraph {
            *is_over = true;
        }
    }

    pub(super) fn line(
        &mut self,
        line: SourceLine<'_>,
        sum: TextLineSummary,
        plays: bool,
        has_next: bool,
        report: &mut ReadReport,
    ) {
        let mut row = TextRow {
            line,
            report,
            sum,
            plays,
            has_next,
            opened: 0,
            run: None,
            number: None,
            value: None,
            is_numbered: false,
            is_after_move: false,
            has_mentioned_moves: false,
            lost_from: 0,
        };
        let mut tokens = TextTokens::new(line.text, self.context);
        while let Some(token) = tokens.next() {
            self.take_token(token, &tokens, &mut row);
            // The rest of the line changes nothing any more.
            let is_dead = self.lost.is_some() && self.variations.is_empty();
            if is_dead || (self.trusts && self.stopped.is_some()) {
                break;
            }
        }
        self.context = tokens.context();
        match self.lost {
            Some(_) => self.keep(&line.text[row.lost_from..]),
            None => {
                let end = row.number.filter(|_| row.run.is_none());
                row.run = row.run.or(end);
                self.flush(&mut row, line.text.len());
            }
        }
    }

    fn take_token<'a>(&mut self, token: TextToken<'a>, after: &TextTokens<'a>, row: &mut TextRow<'a, '_>) {
        if self.lost.is_some() {
            return self.skip_lost_token(token, row);
        }
        let is_after_move = std::mem::take(&mut row.is_after_move);
        let is_numbered = std::mem::take(&mut row.is_numbered);
        match token.kind {
            TextTokenKind::Number { value, is_signed } => {
                row.number = row.number.or(Some(token.at));
                row.value = Some((value, false));
                row.is_numbered = is_signed;
                if !is_signed && (11..=99).contains(&value) && value % 10 != 0 {
                    self.square_numbers.push((value, self.builder.next_ply()));
                }
            }
            TextTokenKind::Ellipsis if row.run.is_none() || is_numbered => {
                row.number = row.number.or(Some(token.at));
                row.value = row.value.map(|(value, _)| (value, true));
                row.is_numbered = is_numbered;
            }
            TextTokenKind::Comment if self.words == 0 && (row.plays || row.opened > 0) => {
                self.flush_before(token, row);
                let inside = token.text.trim_start_matches('{').trim_end_matches('}');
                self.builder.add_comment(inside.trim());
                row.is_numbered = is_numbered;
            }
            TextTokenKind::Sign if is_after_move => {
                self.builder.add_comment(&fold(token.text));
                row.is_after_move = true;
            }
            TextTokenKind::Time(time) => {
                if let Some(time) = time.filter(|_| self.builder.node() != NodeId::ROOT) {
                    self.builder.set_time(time);
                }
                row.is_after_move = is_after_move;
            }
            TextTokenKind::Open => self.open_parenthesis(token, after.clone(), row),
            TextTokenKind::Close => self.close_parenthesis(token, row),
            TextTokenKind::End(found) if self.is_stated_end(found.is_plain, is_after_move, row) => {
                self.add_end(ends::terminal(found.ending, self.builder.position().side()), token, row);
            }
            TextTokenKind::Trailer if self.is_stated_end(true, is_after_move, row) => {
                self.add_trailer(token, row)
            }
            TextTokenKind::Printed(_) | TextTokenKind::Whole
                if is_after_move && self.repeats_last_move(&token) =>
            {
                row.is_after_move = true;
            }
            TextTokenKind::Printed(_) | TextTokenKind::Whole | TextTokenKind::Interposition(_) => {
                self.take_certain_move(token, row);
            }
            TextTokenKind::Part => self.take_possible_move(token, is_numbered, row),
            _ => self.take_word(token, row),
        }
    }

    fn take_word(&mut self, token: TextToken<'_>, row: &mut TextRow<'_, '_>) {
        let number = row.number.take();
        row.run = row.run.or(number).or(Some(token.at));
        let is_word = matches!(token.kind, TextTokenKind::Word | TextTokenKind::Part);
        self.skipped += usize::from(is_word || token.kind.is_sure());
        row.has_mentioned_moves |= token.kind.is_sure();
    }

    /// Adds the words up to that byte offset as a comment to the present node.
    fn flush(&mut self, row: &mut TextRow<'_, '_>, end: usize) {
        row.number = None;
        let Some(start) = row.run.take() else { return };
        let text = row.line.text[start..end].trim();
        let node = self.builder.node();
        if self.paragraph == Some((node, true)) {
            self.builder.add_comment("");
        }
        self.builder.add_comment(text);
        self.paragraph = Some((node, false));
        if std::mem::take(&mut row.has_mentioned_moves) {
            row.report.flag(Code::TextMovesInWords, self.ruler.place(row.line, start), text);
            row.report.attach(node);
        }
    }

    fn place(&mut self, token: TextToken<'_>, row: &TextRow<'_, '_>) -> LineColumn {
        self.ruler.place(row.line, token.at)
    }

    /// Reads a token that is certainly a move.
    fn take_certain_move(&mut self, token: TextToken<'_>, row: &mut TextRow<'_, '_>) {
        let is_over = self.trusts && self.at_end();
        if self.words > 0 || is_over || !(row.plays || row.opened > 0) {
            return self.take_word(token, row);
        }
        match self.resolve_token(&token) {
            Ok(mv) => self.play(mv, token, row),
            // Behind words, the move may only be mentioned.
            Err(_) if row.run.is_some() && !self.trusts => self.take_word(token, row),
            Err(error) => self.report_unreadable(error, token, row),
        }
    }

    /// Whether a token is the last move once more, in the column of another notation. Once there are such
    /// columns, a token that could also be a recapture is taken as a repetition.
    fn repeats_last_move(&mut self, token: &TextToken<'_>) -> bool {
        if token.text == self.last_text {
            return false;
        }
        let last = self.builder.tree().node(self.builder.node()).mv();
        let ply = self.builder.next_ply().saturating_sub(1);
        let may_be =
            self.has_columns || resolve_token(token, self.builder.position(), self.last_to()).is_err();
        let repeats = may_be && last.is_some() && self.meaning_before(ply, token) == last;
        self.has_columns |= repeats;
        repeats
    }

    /// Returns the move that a token means, even an illegal one.
    fn resolve_token(&self, token: &TextToken<'_>) -> Result<Move, ReadMoveError> {
        match resolve_token(token, self.builder.position(), self.last_to()) {
            Err(ReadMoveError { reason: ReadMoveReason::Illegal(mv, why), .. })
                if why.executable() && token.kind.is_sure() =>
            {
                Ok(mv)
            }
            read => read,
        }
    }

    /// Reads a word that is a move if it is a legal one and a move is expected.
    fn take_possible_move(&mut self, token: TextToken<'_>, is_numbered: bool, row: &mut TextRow<'_, '_>) {
        let is_expected =
            row.run.is_none() && self.words == 0 && (row.plays || row.opened > 0) && !self.at_end();
        if !is_expected {
            return self.take_word(token, row);
        }
        // In a list, a word with a square is meant as a move.
        let is_listed =
            row.plays && row.sum.words == 0 && token.text.contains(|c: char| c.is_numeric() || c == 'x');
        match self.resolve_token(&token) {
            Ok(mv) => self.play(mv, token, row),
            Err(error) if !error.reason.is_of_other_text() && (is_numbered || is_listed) => {
                self.report_unreadable(error, token, row);
            }
            Err(_) => self.take_word(token, row),
        }
    }

    fn play(&mut self, mv: Move, token: TextToken<'_>, row: &mut TextRow<'_, '_>) {
        self.flush_before(token, row);
        let place = self.place(token, row);
        let ply = self.builder.next_ply();
        let unread = self.unread(ReadMoveReason::NotAMove.into());
        if play_step::play_move(&mut self.builder, mv, token.text, place, row.report) {
            row.is_after_move = true;
            token.text.clone_into(&mut self.last_text);
            if let Some((number, is_second)) = row.value.take().filter(|_| self.variations.is_empty()) {
                self.numbers.note(number, is_second, ply);
            }
        } else {
            let reason = self.builder.position().check(mv).err().map(|why| ReadMoveReason::Illegal(mv, why));
            let error = reason.map_or(unread.error, ReadMoveError::from);
            self.stop(error, token);
            self.lose(token, row);
        }
    }

    /// Adds the words before a token as a comment; a number right before the token is not one of them.
    fn flush_before(&mut self, token: TextToken<'_>, row: &mut TextRow<'_, '_>) {
        let end = row.number.unwrap_or(token.at);
        self.flush(row, end);
    }

    /// Reports an unreadable move, from which on the line of play is kept as text.
    fn report_unreadable(&mut self, error: ReadMoveError, token: TextToken<'_>, row: &mut TextRow<'_, '_>) {
        self.flush_before(token, row);
        let place = self.place(token, row);
        let is_open = matches!(token.kind, TextTokenKind::Interposition(_));
        let code = if is_open { Code::TextInterposition } else { Code::TextUnreadable };
        let unread = self.unread(error.clone());
        row.report.add(
            code,
            place,
            token.text,
            [DiagnosticArg::from(self.builder.next_ply()), unread.into()],
        );
        row.report.attach(self.builder.node());
        self.stop(error, token);
        self.lose(token, row);
    }

    fn unread(&self, error: ReadMoveError) -> UnreadMove {
        UnreadMove { error, position: self.builder.position().clone(), last_to: self.last_to() }
    }

    fn stop(&mut self, error: ReadMoveError, token: TextToken<'_>) {
        let unread = self.unread(error);
        self.stopped.get_or_insert_with(|| (token.text.to_owned(), Box::new(unread)));
    }

    fn lose(&mut self, token: TextToken<'_>, row: &mut TextRow<'_, '_>) {
        self.lost = Some(0);
        row.lost_from = token.at;
    }

    /// Keeps a text that cannot be read as a raw line of the present node.
    fn keep(&mut self, text: &str) {
        if !text.trim().is_empty() {
            self.builder.add_raw_line(RawLine::new(FormatFamily::Text, text.trim()));
        }
    }

    /// Skips a part that is kept as text only, up to the end of its variation.
    fn skip_lost_token(&mut self, token: TextToken<'_>, row: &mut TextRow<'_, '_>) {
        let depth = self.lost.unwrap_or(0);
        match token.kind {
            TextTokenKind::Open => self.lost = Some(depth + 1),
            TextTokenKind::Close if depth > 0 => self.lost = Some(depth - 1),
            TextTokenKind::Close if !self.variations.is_empty() => {
                self.keep(&row.line.text[row.lost_from..token.at]);
                self.lost = None;
                self.leave(row);
            }
            _ => {}
        }
    }

    /// Reads an opening parenthesis, which opens a variation if a move in it can replace the last one.
    fn open_parenthesis<'a>(
        &mut self,
        token: TextToken<'a>,
        after: TextTokens<'a>,
        row: &mut TextRow<'a, '_>,
    ) {
        let first = first_step(after).filter(|_| self.words == 0);
        let Some(first) = first.filter(|_| self.builder.enter_variation()) else {
            self.words += 1;
            return self.take_word(token, row);
        };
        let is_end = matches!(first.kind, TextTokenKind::End(_));
        if !is_end && self.resolve_token(&first).is_err() {
            self.builder.leave_variation();
            self.words += 1;
            return self.take_word(token, row);
        }
        // The words before the parenthesis belong to the move that the variation replaces.
        self.builder.leave_variation();
        self.flush_before(token, row);
        self.builder.enter_variation();
        let place = self.place(token, row);
        self.variations.push(place);
        row.opened += 1;
    }

    fn close_parenthesis(&mut self, token: TextToken<'_>, row: &mut TextRow<'_, '_>) {
        if self.words > 0 || self.variations.is_empty() {
            self.words = self.words.saturating_sub(1);
            return self.take_word(token, row);
        }
        row.run = row.run.or(row.number);
        self.flush(row, token.at);
        self.leave(row);
    }

    fn leave(&mut self, row: &mut TextRow<'_, '_>) {
        self.builder.leave_variation();
        self.variations.pop();
        row.opened = row.opened.saturating_sub(1);
        self.paragraph = None;
    }

    /// Whether the words for an end state one: in a sentence the end may only be mentioned.
    fn is_stated_end(&self, is_plain: bool, is_after_move: bool, row: &TextRow<'_, '_>) -> bool {
        let is_last = is_plain && !row.has_next && row.run.is_none();
        let is_stated = row.sum.words == 0 || is_last || (row.opened > 0 && is_after_move);
        self.words == 0 && !self.at_end() && is_stated
    }

    fn add_end(&mut self, terminal: Option<GameEnd>, token: TextToken<'_>, row: &mut TextRow<'_, '_>) {
        let Some(terminal) = terminal else { return self.take_word(token, row) };
        self.flush_before(token, row);
        let place = self.place(token, row);
        if !play_step::play_end(&mut self.builder, terminal, token.text, place, row.report) {
            self.lose(token, row);
        }
    }

    fn add_trailer(&mut self, token: TextToken<'_>, row: &mut TextRow<'_, '_>) {
        let trailer = kif::trailer::trailer(&token.text["まで".len()..], self.builder.position().side());
        let plies = self.builder.next_ply() - 1;
        if let Some(counted) = trailer.plies.filter(|counted| *counted != plies) {
            row.report.add(Code::KifTrailerMismatch, row.line.place(0), row.line.text, [counted, plies]);
        }
        let is_in_end = matches!(trailer.terminal, None | Some(GameEnd::Other(_)));
        self.add_end(trailer.terminal, token, row);
        if trailer.has_other_words && !is_in_end {
            self.take_word(token, row);
        }
    }

    fn at_end(&self) -> bool {
        self.builder.tree().node(self.builder.node()).is_end()
    }

    /// Returns the destination of the move before the next one.
    fn last_to(&self) -> Option<Square> {
        self.builder.last_to().or(self.last_to.filter(|_| self.builder.next_ply() == 1))
    }

    /// Reports the variations that are still open where something else begins.
    fn close_all(&mut self, report: &mut ReadReport) {
        if let Some(place) = self.variations.first() {
            report.add(Code::TextUnclosed, *place, "", [self.variations.len()]);
        }
        self.variations.clear();
    }

    pub(super) fn finish(mut self, report: &mut ReadReport) -> Record {
        self.close_all(report);
        self.builder.finish()
    }
}

/// Returns the step that a variation may begin with: a move, or an end and nothing else.
fn first_step<'a>(mut tokens: TextTokens<'a>) -> Option<TextToken<'a>> {
    let mut is_numbered = false;
    loop {
        let token = tokens.next()?;
        match token.kind {
            TextTokenKind::Number { is_signed, .. } => is_numbered = is_signed,
            TextTokenKind::Ellipsis => {}
            TextTokenKind::Part if is_numbered => return Some(token),
            TextTokenKind::End(_) => {
                let is_all = tokens.next().is_none_or(|next| next.kind == TextTokenKind::Close);
                return is_all.then_some(token);
            }
            kind => return kind.is_sure().then_some(token),
        }
    }
}
