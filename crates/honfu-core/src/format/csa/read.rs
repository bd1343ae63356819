//! The reader: reads statement by statement, first the head of a record, then its moves.

mod remarks;
mod stage;

use std::collections::BTreeSet;
use std::sync::Arc;

use self::stage::CsaStage;
use super::ends::{is_known, read_end};
use super::play::play;
use super::server::{ServerResults, result_of};
use super::setup::CsaSetup;
use super::statement::{CsaStatement, CsaTime, classify};
use super::version::CsaVersion;
use super::{header, spelling, statement};
use crate::format::report::{Code, DiagnosticArg, ReadReport};
use crate::format::source::{LineColumn, SourceLine, SourceLines};
use crate::notation::CsaMove;
use crate::record::{FormatFamily, GameEnd, Headers, NodeId, RawLine, Record, RecordBuilder, StartPosition};
use crate::shogi::{Color, Handicap, IllegalMove, Position};

/// Reads the records of a CSA text.
///
/// A move that cannot be made ends its record; the text up to the next record is kept as raw lines at the
/// last node that could be read.
pub(crate) fn read(text: &str, report: &mut ReadReport) -> Vec<Record> {
    let mut reader = CsaReader {
        report,
        version: CsaVersion::default(),
        records: Vec::new(),
        head: CsaHead::default(),
        stage: CsaStage::Blank,
        is_late: false,
        results: ServerResults::default(),
        line: SourceLine { number: 1, text: "" },
        at: StatementPlace { offset: 0, place: LineColumn { line: 1, column: 1 } },
        lines_after: SourceLines::new(text),
    };
    while !matches!(reader.stage, CsaStage::Full)
        && let Some(line) = reader.lines_after.next()
    {
        reader.read_line(line);
    }
    match reader.stage {
        CsaStage::Full => {}
        CsaStage::Remarks(_) if !reader.records.is_empty() => reader.keep_remarks(),
        _ => reader.close(),
    }
    reader.records
}

struct CsaReader<'a, 'r> {
    report: &'r mut ReadReport,
    /// The version that the last version line named.
    version: CsaVersion,
    records: Vec<Record>,
    head: CsaHead,
    stage: CsaStage,
    /// Whether the names and headers here belong to the game above them.
    is_late: bool,
    /// The end of the game according to a server.
    results: ServerResults,
    /// The line and the place of the present statement.
    line: SourceLine<'a>,
    at: StatementPlace,
    /// The lines after the present one.
    lines_after: SourceLines<'a>,
}

/// A place in a line, as a byte offset and as it is reported.
#[derive(Clone, Copy)]
struct StatementPlace {
    offset: usize,
    place: LineColumn,
}

/// The lines before the first move.
#[derive(Default)]
struct CsaHead {
    headers: Headers,
    /// The keys of the headers.
    keys: BTreeSet<Arc<str>>,
    setup: CsaSetup,
    /// The place of the first line of the board.
    board: Option<LineColumn>,
    turn: Option<Color>,
    /// The side to move according to a server, whose line may stand anywhere.
    server_turn: Option<Color>,
    comments: Vec<Box<str>>,
    raw_lines: Vec<RawLine>,
    /// Whether there was a name or a header outside of remarks.
    is_named: bool,
}

impl CsaHead {
    /// Notes which statement follows the raw lines that were kept since the last statement.
    fn set_below(&mut self, word: &str) {
        let above = self.raw_lines.iter_mut().rev().take_while(|raw_line| raw_line.above.is_none());
        above.for_each(|raw_line| raw_line.above = Some(word.into()));
    }
}

impl<'a> CsaReader<'a, '_> {
    fn read_line(&mut self, line: SourceLine<'a>) {
        self.line = line;
        self.at = StatementPlace { offset: 0, place: LineColumn { line: line.number, column: 1 } };
        if self.stage.is_over() && !self.leaves_cut() {
            return;
        }
        if let Some(statement) = statement::from_line(line.text) {
            return self.read_whole_line(statement);
        }
        let mut rest = Some(line.text);
        while let Some(text) = rest.filter(|_| !self.stage.is_over()) {
            self.go_to(line.text.len() - text.len());
            let (statement, after) = statement::split(text);
            self.read_statement(statement);
            self.report_joint(text, statement, after);
            self.attach();
            rest = after;
        }
    }

    /// Reports text that follows a statement without a comma, or a name or a header with one.
    fn report_joint(&mut self, text: &str, statement: &str, after: Option<&str>) {
        let Some(after) = after.filter(|_| !self.stage.is_over()) else { return };
        let is_text = matches!(
            classify(statement::unindented(statement)),
            CsaStatement::Player(..) | CsaStatement::Header { .. }
        );
        self.go_to(self.line.text.len() - after.len());
        if is_text {
            self.flag(Code::CsaJoinedNames);
        } else if statement.len() + after.len() == text.len() {
            self.flag(Code::CsaMoveTail);
        }
    }

    /// Reads a line that is one statement in the form of the standard, with nothing to split or to correct.
    fn read_whole_line(&mut self, statement: CsaStatement<'_>) {
        self.begin_record(false);
        if !matches!(self.stage, CsaStage::Full) {
            self.apply(statement, self.line.text);
        }
        self.attach();
    }

    /// Goes on to a byte offset in the line. Counting columns from the last place keeps long lines linear.
    fn go_to(&mut self, offset: usize) {
        let between = self.line.text.get(self.at.offset..offset).unwrap_or_default();
        self.at.place.column = self.at.place.column.saturating_add(between.chars().count() as u32);
        self.at.offset = offset;
    }

    /// Keeps a line after an error as a raw line, unless it begins another record. Returns whether it does.
    fn leaves_cut(&mut self) -> bool {
        let text = statement::unindented(self.line.text);
        let begins = statement::begins_record(text);
        if begins {
            self.stage = self.stage.take_game().map_or(CsaStage::Blank, CsaStage::Game);
        } else if !text.is_empty() {
            self.keep(self.line.text);
        }
        begins
    }

    fn read_statement(&mut self, text: &str) {
        let bare = statement::unindented(text);
        if bare.is_empty() {
            return;
        }
        let statement = classify(bare);
        let corrected = match statement {
            CsaStatement::Unknown | CsaStatement::BadMove => spelling::corrected(bare),
            CsaStatement::Special(word) if !is_known(word) => spelling::end_without_sign(word),
            _ => None,
        };
        let is_indented = bare.len() < text.len() && self.at.offset == 0;
        self.go_to(self.at.offset + text.len() - bare.len());
        self.begin_record(!statement.is_of_record());
        if corrected.is_some() || is_indented {
            self.flag(Code::CsaSloppyStatement);
        }
        match &corrected {
            _ if matches!(self.stage, CsaStage::Full) => {}
            Some(corrected) => self.apply(classify(corrected), bare),
            None => self.apply(statement, bare),
        }
    }

    fn apply(&mut self, statement: CsaStatement<'_>, text: &str) {
        if matches!(statement, CsaStatement::Remark) {
            return self.remark(text);
        }
        if statement.is_of_record() {
            self.stage.enter_head();
        }
        if let (None, Some(word)) = (self.stage.game(), statement.head_word()) {
            self.head.set_below(&word);
        }
        match statement {
            CsaStatement::Move(mv) => self.play(mv),
            CsaStatement::MoveWithTail { mv, tail } => self.play_with_tail(mv, tail, text),
            CsaStatement::Time(spent) => self.time(spent, text),
            CsaStatement::Comment(line) => self.comment(line),
            CsaStatement::Version { version, is_known } => self.version(version, is_known),
            CsaStatement::Player(color, name) => self.player(color, name),
            CsaStatement::Header { word, value } => self.header(word, value),
            CsaStatement::Setup(pieces) => self.setup(pieces, text),
            CsaStatement::Turn(color) => self.turn(color, text),
            CsaStatement::Special(word) => self.end(word),
            CsaStatement::Separator => self.end_section(),
            CsaStatement::ServerResult(word) => self.server_result(word),
            CsaStatement::ServerHeader { key, value } => {
                self.flag(Code::CsaServerWord);
                self.push_header(|headers, _| headers.push(key, value));
            }
            CsaStatement::ServerTurn(color) => {
                self.flag(Code::CsaServerWord);
                self.head.server_turn = Some(color);
            }
            CsaStatement::BadMove => self.cut(Code::CsaNotAMove, None),
            CsaStatement::Remark | CsaStatement::Unknown => self.keep_stray_line(text),
        }
    }

    fn flag(&mut self, code: Code) {
        self.flag_move(code, None);
    }

    fn flag_move(&mut self, code: Code, why: Option<IllegalMove>) {
        let (excerpt, _) = statement::split(self.rest());
        self.report.add(code, self.at.place, excerpt, why.map(DiagnosticArg::from));
    }

    /// Attaches the diagnostics so far to the present node.
    #[inline]
    fn attach(&mut self) {
        self.report.attach(self.stage.game().map_or(NodeId::ROOT, RecordBuilder::node));
    }

    /// Returns the line from the present statement on.
    fn rest(&self) -> &'a str {
        self.line.text.get(self.at.offset..).unwrap_or_default()
    }

    fn keep(&mut self, text: &str) {
        let raw_line = RawLine::new(FormatFamily::Csa, text);
        match self.stage.game_mut() {
            Some(game) => game.add_raw_line(raw_line),
            None => self.head.raw_lines.push(raw_line),
        }
    }

    fn keep_stray_line(&mut self, text: &str) {
        self.flag(if spelling::holds_step(text) { Code::CsaMoveInText } else { Code::CsaStrayLine });
        self.keep(text.trim_end());
    }

    /// Stops reading this record at the present statement.
    fn cut(&mut self, code: Code, why: Option<IllegalMove>) {
        self.begin_game(None);
        if !self.stage.is_over() {
            self.flag_move(code, why);
            self.keep(self.rest());
            self.stage = self.stage.take_game().map_or(CsaStage::Blank, CsaStage::Cut);
            // The server's results do not fit, because the moves before the end are incomplete.
            self.results = ServerResults::default();
        }
    }

    /// Begins the game, if it has not begun. If it is another game, keeps the statement as a raw line.
    fn begin_game(&mut self, sign: Option<Color>) {
        self.start(sign, true);
        if self.stage.is_over() {
            self.keep(self.rest());
        }
    }

    fn comment(&mut self, line: &str) {
        match self.stage.game_mut() {
            Some(game) => game.add_comment(line),
            None => self.head.comments.push(line.into()),
        }
    }

    fn version(&mut self, version: CsaVersion, is_known: bool) {
        if self.stage.game().is_some() || !self.head.setup.is_empty() {
            self.next_record();
        } else if self.head.turn.is_some() || self.head.is_named {
            self.flag(Code::CsaOutOfOrder);
        }
        if !is_known && !matches!(self.stage, CsaStage::Full) {
            self.flag(Code::CsaUnknownVersion);
        }
        self.version = version;
    }

    fn player(&mut self, color: Color, name: &str) {
        if self.stage.game().is_some() && !self.names_are_late() {
            self.next_record();
        }
        self.check_order();
        self.push_header(|headers, _| header::read_player(headers, color, name));
    }

    /// Whether names below moves belong to the game above: moves follow them, without a position to be played
    /// from.
    fn names_are_late(&mut self) -> bool {
        let is_over = |game: &RecordBuilder| game.tree().node(game.node()).is_end();
        self.is_late = self.is_late || (!self.stage.game().is_some_and(is_over) && self.moves_follow());
        self.is_late
    }

    /// Whether moves follow the names and headers here.
    fn moves_follow(&self) -> bool {
        let lines = self.lines_after.clone().map(|line| statement::unindented(line.text));
        let mut statements = lines.filter(|line| !line.is_empty()).map(classify);
        let after = statements.find(|statement| {
            !matches!(
                statement,
                CsaStatement::Player(..) | CsaStatement::Header { .. } | CsaStatement::Remark
            )
        });
        matches!(after, Some(CsaStatement::Move(_) | CsaStatement::BadMove | CsaStatement::Special(_)))
    }

    fn header(&mut self, word: &str, value: &str) {
        match self.stage.game() {
            Some(_) => self.flag(Code::CsaLateHeader),
            None => self.check_order(),
        }
        if !header::has_form(word, value, self.version) {
            self.flag(Code::CsaHeaderForm);
        }
        self.push_header(|headers, version| header::read_header(headers, word, value, version));
    }

    /// Adds headers, and reports those whose keys have already occurred.
    fn push_header(&mut self, push: impl FnOnce(&mut Headers, CsaVersion)) {
        let version = self.version;
        let headers = self.headers();
        let known = headers.len();
        push(headers, version);
        let keys: Vec<Arc<str>> = headers.iter().skip(known).map(|header| header.key.clone()).collect();
        for key in keys {
            if !self.head.keys.insert(key) {
                self.flag(Code::CsaDuplicateHeader);
            }
        }
    }

    /// Reports a header below the position or the turn, and names below moves.
    fn check_order(&mut self) {
        self.head.is_named = true;
        if !self.head.setup.is_empty() || self.head.turn.is_some() || self.is_late {
            self.flag(Code::CsaOutOfOrder);
        }
    }

    fn headers(&mut self) -> &mut Headers {
        match self.stage.game_mut() {
            Some(game) => game.headers_mut(),
            None => &mut self.head.headers,
        }
    }

    fn setup(&mut self, pieces: &str, text: &str) {
        if self.stage.game().is_some() {
            self.next_record();
        }
        if self.head.turn.is_some() {
            self.flag(Code::CsaOutOfOrder);
        }
        self.head.board.get_or_insert(self.at.place);
        let mut codes = Vec::new();
        self.head.setup.read(pieces, &mut codes);
        if codes.contains(&Code::CsaBadPosition) {
            self.keep(text);
        }
        codes.into_iter().for_each(|code| self.flag(code));
    }

    fn turn(&mut self, color: Color, text: &str) {
        if self.stage.game().is_some() {
            self.keep_stray_line(text);
        } else if self.head.turn.replace(color).is_some() {
            self.flag(Code::CsaDoublePosition);
        }
    }

    /// Begins the game, if it has not begun. `sign` is the side of the first move, by its sign; `is_played`
    /// is whether there is a move or an end at all.
    #[inline]
    fn start(&mut self, sign: Option<Color>, is_played: bool) {
        if self.stage.game().is_some() {
            return;
        }
        let has_board = !self.head.setup.is_empty();
        self.head.turn = self.head.turn.or(self.head.server_turn);
        if self.head.turn.is_none() && (has_board || is_played) {
            self.flag(Code::CsaNoTurn);
        }
        if !has_board && (self.head.turn.is_some() || is_played) {
            self.flag(Code::CsaNoBoard);
        }
        let mut head = std::mem::take(&mut self.head);
        let other_game = head.setup.other_game();
        let is_shogi = other_game.is_none();
        if let Some(game) = other_game {
            let place = LineColumn { line: self.line.number, column: 1 };
            self.report.add(Code::OtherGame, head.board.unwrap_or(place), "", [game]);
        }
        let (mut position, is_overfull) = head.setup.finish(head.turn.or(sign).unwrap_or(Color::White));
        if is_overfull {
            self.flag(Code::CsaOverfullPosition);
        }
        if head.turn.or(sign).is_none() && !is_handicap(&position) {
            position.set_side(Color::Black);
        }
        let mut game = self.report.builder(head.headers, StartPosition::from(position));
        head.comments.iter().for_each(|line| game.add_comment(line));
        head.raw_lines.into_iter().for_each(|raw_line| game.add_raw_line(raw_line));
        self.head.keys = head.keys;
        self.stage = if is_shogi { CsaStage::Game(game) } else { CsaStage::Cut(game) };
        self.attach();
    }

    fn play(&mut self, mv: CsaMove) {
        self.is_late = false;
        self.begin_game(mv.color);
        let CsaStage::Game(game) = &mut self.stage else { return };
        let goes_on = match game.tree().node(game.node()).end() {
            None => false,
            Some(GameEnd::Interrupt) => true,
            Some(_) => return self.cut(Code::CsaMoveAfterEnd, None),
        };
        let played = play(game, mv);
        if played.is_ok() {
            self.report.locate(game.node(), self.at.place);
        }
        if goes_on {
            self.flag(Code::CsaGoesOn);
        }
        if mv.color.is_none() {
            self.flag(Code::CsaNoSign);
        }
        match played {
            Ok(None) => {}
            Ok(why) => self.flag_move(Code::CsaIllegalMove, why),
            Err((code, why)) => self.cut(code, why),
        }
    }

    /// Plays a move, and reads the time or the remark behind it.
    fn play_with_tail(&mut self, mv: CsaMove, tail: &str, text: &str) {
        self.play(mv);
        if self.stage.is_over() {
            return;
        }
        let blanks = tail.len() - tail.trim_start().len();
        self.go_to(self.at.offset + text.trim_end().len() - tail.len() + blanks);
        self.flag(Code::CsaMoveTail);
        match classify(tail.trim_start()) {
            CsaStatement::Time(spent) => self.time(spent, tail),
            _ => self.comment(tail.trim_start()),
        }
    }

    /// Notes a word about the end; these words are combined at the end of the record.
    fn server_result(&mut self, word: &str) {
        let is_over = self.stage.game().is_some_and(|game| game.tree().node(game.node()).is_end());
        match result_of(word).filter(|_| !is_over) {
            Some(result) => {
                self.begin_game(None);
                if !self.stage.is_over() {
                    self.flag(Code::CsaServerWord);
                    self.results.add(result);
                }
            }
            None => self.keep_stray_line(word),
        }
    }

    /// Ends the game as the server states, if there is no end in the words of CSA.
    fn end_by_server(&mut self) {
        let results = std::mem::take(&mut self.results);
        let CsaStage::Game(game) = &mut self.stage else { return };
        if !game.tree().node(game.node()).is_end()
            && let Some(end) = results.finish(game.position().side())
        {
            // Exceeding the maximum number of nodes is reported at moves.
            let _ = game.add_end(end);
        }
    }

    fn end(&mut self, word: &str) {
        self.is_late = false;
        self.begin_game(None);
        let CsaStage::Game(game) = &mut self.stage else { return };
        let terminal = read_end(word, game.position().side());
        let is_unknown = matches!(terminal, GameEnd::Other(_));
        let goes_on = game.tree().node(game.node()).end().is_some_and(|end| *end != terminal);
        if game.add_end(terminal).is_err() {
            return self.cut(Code::TooManyMoves, None);
        }
        self.report.locate(game.node(), self.at.place);
        if is_unknown {
            self.flag(Code::CsaUnknownWord);
        }
        if goes_on {
            self.flag(Code::CsaGoesOn);
        }
    }

    fn time(&mut self, spent: CsaTime, text: &str) {
        let Some(game) = self.stage.game_mut().filter(|game| game.node() != NodeId::ROOT) else {
            self.flag(Code::CsaTimeWithoutMove);
            return self.keep(text);
        };
        let is_second = game.tree().node(game.node()).time.is_some();
        game.set_time(spent.time);
        if spent.doubtful || is_second {
            self.flag(Code::CsaDoubtfulTime);
        }
    }

    /// Ends the record, because the next one begins without a `/`.
    fn next_record(&mut self) {
        self.close();
        self.begin_head();
        if !matches!(self.stage, CsaStage::Full) {
            self.flag(Code::CsaNoSeparator);
        }
    }

    /// Begins a record at the present statement. A remark behind another record may belong to that one, so it
    /// begins no record yet.
    fn begin_record(&mut self, is_remark: bool) {
        let (place, is_first) = match self.stage {
            CsaStage::Blank => (self.at.place, true),
            CsaStage::Remarks(place) => (place, false),
            _ => return,
        };
        let begins = if self.records.is_empty() { is_first } else { !is_remark };
        let is_full = begins && !self.report.next_record(self.records.len(), place);
        self.stage = if is_full { CsaStage::Full } else { CsaStage::Remarks(place) };
    }

    /// Begins a record at the present statement, whatever it is.
    fn begin_head(&mut self) {
        self.begin_record(false);
        self.stage.enter_head();
    }

    fn close(&mut self) {
        if !matches!(self.stage, CsaStage::Blank) {
            self.start(None, false);
        }
        self.end_by_server();
        if let Some(mut record) = self.stage.take_game().map(RecordBuilder::finish) {
            if is_handicap(&record.start.position) {
                record.headers = header::for_handicap(&record.headers);
            }
            self.records.push(record);
        }
        self.head = CsaHead::default();
        self.is_late = false;
    }
}

/// Whether a game from this position is a handicap game, whose players are called 下手 and 上手.
pub(crate) fn is_handicap(start: &Position) -> bool {
    start.side() == Color::White && Handicap::from_position(start).is_some()
}
