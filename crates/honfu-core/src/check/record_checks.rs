//! Diagnostics that need the whole record and therefore cannot be found by its reader.
//!
//! `check_ending` tests whether the ending is possible in the final position, `check_result` whether a header
//! names another result, `check_headers` whether header values make sense, and `check_repetition` whether the
//! game ends at the fourth occurrence of a position and only there.

use super::interposition::is_mate_in_effect;
use crate::format::RecordDate;
use crate::format::{Code, DiagnosticArg, LineColumn, ParsedFile, ReadReport, SourceLine, SourceLines};
use crate::notation::fold;
use crate::record::{
    GameEnd, GameOutcome, Header, HeaderKey, Headers, NodeId, Record, is_result_key, outcome_in_words,
};
use crate::shogi::{
    Color, DeclarationResult, Handicap, Impasse, LinePosition, Position, Repetition, RepetitionVerdict,
    needed_for_27,
};

/// A diagnostic of a record, without its position in the file.
#[derive(Clone, Debug)]
pub(crate) struct RecordDiagnostic {
    pub record: usize,
    pub location: CheckedPart,
    pub code: Code,
    pub args: Vec<DiagnosticArg>,
}

/// The part of a record that a diagnostic is about.
#[derive(Clone, Debug)]
pub(crate) enum CheckedPart {
    Node(NodeId),
    Header(Header),
    /// The line that declares the encoding.
    Declaration,
}

/// A function that is called for each diagnostic found in a record.
pub(crate) type DiagnosticSink<'a> = dyn FnMut(CheckedPart, Code, Vec<DiagnosticArg>) + 'a;

/// The number of lines after the last move of a record that are searched for a header.
const MAX_LINES_AFTER_MOVES: usize = 1000;

/// Adds the diagnostics to a report, with their positions in the text.
pub(crate) fn add_diagnostics(
    diagnostics: &[RecordDiagnostic],
    reading: &ParsedFile,
    text: &str,
    report: &mut ReadReport,
) {
    let lines: Vec<SourceLine<'_>> = SourceLines::new(text).collect();
    for RecordDiagnostic { record, location, code, args } in diagnostics {
        let place = place(*record, location, reading, &lines);
        let excerpt = lines.get((place.line as usize).saturating_sub(1)).map_or("", |line| line.text);
        report.set_record(*record);
        report.add(*code, place, excerpt, args.iter().cloned());
        if let CheckedPart::Node(node) = location {
            report.attach(*node);
        }
    }
}

fn place(
    record: usize,
    location: &CheckedPart,
    reading: &ParsedFile,
    lines: &[SourceLine<'_>],
) -> LineColumn {
    let line = |place: LineColumn| place.line as usize;
    let last = |record| reading.places.last(record).map(line);
    let before = |record| reading.places.start(record).map(|start| line(start) - 1);
    let above = || record.checked_sub(1).map(|above| before(record).or_else(|| last(above)));
    let top = above().flatten().unwrap_or(0).min(lines.len());
    let after_moves = last(record).unwrap_or(top).max(top) + MAX_LINES_AFTER_MOVES;
    let bottom =
        before(record + 1).map_or(after_moves, |next| next.max(top).min(after_moves)).min(lines.len());
    let found = match location {
        CheckedPart::Node(node) => reading.places.get(record, *node),
        CheckedPart::Header(header) => find_header(&lines[top..bottom], header),
        CheckedPart::Declaration => find(lines, "encoding="),
    };
    let start = LineColumn { line: top as u32 + 1, column: 1 };
    found.unwrap_or(start)
}

/// Returns the position of a header's value: after its key, or anywhere if the format writes another key.
fn find_header(lines: &[SourceLine<'_>], Header { key, value }: &Header) -> Option<LineColumn> {
    let behind = |line: &SourceLine<'_>| {
        let (start, rest) = line.text.split_once(&**key)?;
        rest.find(&**value).map(|offset| line.place(start.len() + key.len() + offset))
    };
    lines.iter().find_map(behind).or_else(|| find(lines, value))
}

/// Returns the first position of a text.
fn find(lines: &[SourceLine<'_>], text: &str) -> Option<LineColumn> {
    lines.iter().find_map(|line| line.text.find(text).map(|offset| line.place(offset)))
}

/// The main line of a record, with its positions replayed.
pub(crate) struct ReplayedMainLine<'a> {
    record: &'a Record,
    /// The root and the node of each move.
    nodes: Vec<NodeId>,
    /// The key of the position at each of the nodes.
    pub keys: Vec<u64>,
    /// The final position.
    pub position: Position,
    /// The node of the end of the game.
    end: Option<NodeId>,
}

impl<'a> ReplayedMainLine<'a> {
    pub(crate) fn new(record: &'a Record) -> ReplayedMainLine<'a> {
        let tree = &record.tree;
        let mut position = record.start.position.clone();
        let (mut nodes, mut keys) = (vec![NodeId::ROOT], vec![position.key()]);
        let mut next = tree.node(NodeId::ROOT).first_child();
        while let Some(id) = next {
            let node = tree.node(id);
            let Some(mv) = node.mv() else { break };
            // A tree holds only moves that can be made, so this cannot fail.
            let _ = position.make(mv);
            nodes.push(id);
            keys.push(position.key());
            next = node.first_child();
        }
        let end = next;
        ReplayedMainLine { record, nodes, keys, position, end }
    }

    /// Returns the number of moves.
    pub(crate) fn plies(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Returns the node after that many moves, or the root if there are fewer.
    pub(crate) fn node(&self, ply: usize) -> NodeId {
        self.nodes.get(ply).copied().unwrap_or(NodeId::ROOT)
    }

    /// Returns how the game ended, and the node of the end.
    pub(crate) fn end(&self) -> Option<(&'a GameEnd, NodeId)> {
        let node = self.end?;
        self.record.tree.node(node).end().map(|terminal| (terminal, node))
    }

    /// Whether the record starts from a position that is not a handicap start, as tsume problems do.
    fn is_problem(&self) -> bool {
        Handicap::from_position(&self.record.start.position).is_none()
    }

    /// Returns the positions from the start to the given ply.
    pub(crate) fn positions(&self, ply: usize) -> impl Iterator<Item = Position> {
        let tree = &self.record.tree;
        let mut position = self.record.start.position.clone();
        self.nodes.iter().take(ply + 1).map(move |&node| {
            if let Some(mv) = tree.node(node).mv() {
                let _ = position.make(mv);
            }
            position.clone()
        })
    }
}

/// Reports an ending that is impossible in the final position.
pub(crate) fn check_ending(line: &ReplayedMainLine<'_>, report: &mut DiagnosticSink<'_>) {
    let Some((terminal, node)) = line.end() else { return };
    let position = &line.position;
    let side = position.side();
    let (code, args) = match terminal {
        GameEnd::Mate if !is_mated(line) => (Code::NoMate, Vec::new()),
        _ if denies_mate(terminal, side) && position.is_mate() => (Code::MateDenied, Vec::new()),
        GameEnd::DeclareWin if !can_declare(line) => {
            let impasse = Impasse::new(position, side, &line.record.start.position);
            let missing = [24, needed_for_27(side)].map(|points| impasse.shortfall(points).into());
            (Code::NoDeclaration, missing.into())
        }
        GameEnd::Other(_) if terminal.outcome(side) == Some(GameOutcome::Win(side)) => {
            (Code::WinnerToMove, vec![side.into()])
        }
        _ => return,
    };
    report(CheckedPart::Node(node), code, args);
}

/// Reports headers that name another result than the ending of the moves.
pub(crate) fn check_result(line: &ReplayedMainLine<'_>, report: &mut DiagnosticSink<'_>) {
    let Some(played) = line.end().and_then(|(end, _)| end.outcome(line.position.side())) else { return };
    for header in line.record.headers.iter().filter(|header| is_result_key(&header.key)) {
        if outcome_in_words(&header.value).is_some_and(|named| named != played) {
            let args = vec![DiagnosticArg::from(&*header.key), (&*header.value).into()];
            report(CheckedPart::Header(header.clone()), Code::OtherResult, args);
        }
    }
}

/// Whether the side to move is mated; in a problem, useless interpositions are ignored.
fn is_mated(line: &ReplayedMainLine<'_>) -> bool {
    line.position.is_mate() || line.is_problem() && is_mate_in_effect(&line.position)
}

/// Whether an end contradicts a mate of the side `mated`.
fn denies_mate(terminal: &GameEnd, mated: Color) -> bool {
    use GameEnd::{DeclareWin, Draw, Impasse, NoMate, Other, Repetition, Sealed};
    match terminal {
        Repetition | Impasse | Draw | Sealed | DeclareWin | NoMate => true,
        Other(_) => terminal.outcome(mated) == Some(GameOutcome::Win(mated)),
        _ => false,
    }
}

/// Whether the side to move wins by declaration under the 24-point or the 27-point rule.
fn can_declare(line: &ReplayedMainLine<'_>) -> bool {
    let side = line.position.side();
    let impasse = Impasse::new(&line.position, side, &line.record.start.position);
    impasse.by_24_points() == DeclarationResult::Win || impasse.by_27_points(side) == DeclarationResult::Win
}

/// Reports impossible header values of a record with that many moves.
pub(crate) fn check_headers(headers: &Headers, plies: usize, report: &mut DiagnosticSink<'_>) {
    for header in headers.iter() {
        let location = || CheckedPart::Header(header.clone());
        match HeaderKey::from_name(&header.key) {
            Some(HeaderKey::StartTime | HeaderKey::EndTime | HeaderKey::Date)
                if is_impossible(&header.value) =>
            {
                report(location(), Code::ImpossibleDate, vec![DiagnosticArg::from(&*header.value)])
            }
            Some(HeaderKey::MaxMoves) if leading_number(&header.value).is_none() => {
                report(location(), Code::NoNumber, vec![DiagnosticArg::from(&*header.key)])
            }
            key => {
                let stated = stated_plies(header, key).filter(|&stated| plies > 0 && stated != plies);
                if let Some(stated) = stated {
                    let args = vec![DiagnosticArg::from(&*header.key), stated.into(), plies.into()];
                    report(location(), Code::OtherMoveCount, args)
                }
            }
        }
    }
    if let Some(end) = ends_early(headers) {
        report(CheckedPart::Header(end.clone()), Code::EndBeforeStart, Vec::new());
    }
}

fn is_impossible(date: &str) -> bool {
    RecordDate::parse(date).is_some_and(|moment| !moment.is_possible())
}

/// Returns the header with the end time, if that is before the start time.
fn ends_early(headers: &Headers) -> Option<&Header> {
    let header = |key| headers.iter().find(|header| HeaderKey::from_name(&header.key) == Some(key));
    let moment = |header: &Header| RecordDate::parse(&header.value).filter(RecordDate::is_possible);
    let (start, end) = (header(HeaderKey::StartTime)?, header(HeaderKey::EndTime)?);
    moment(end)?.is_before(&moment(start)?).then_some(end)
}

/// Returns the number of moves that a header states: `手数：115`, `消費時間：104▲379△380`.
fn stated_plies(header: &Header, key: Option<HeaderKey>) -> Option<usize> {
    let value = fold(&header.value);
    match key {
        Some(HeaderKey::TimeSpent) => value.split_once(['▲', '☗'])?.0.trim().parse().ok(),
        None if *header.key == *"手数" => leading_number(&value),
        _ => None,
    }
}

fn leading_number(text: &str) -> Option<usize> {
    let text = fold(text);
    let text = text.trim_start();
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    text[..digits].parse().ok()
}

/// The number of occurrences of a position that ends the game.
const LIMIT: usize = 4;

/// Reports a game that continues after the fourth occurrence of a position, and an ending by repetition
/// without one.
pub(crate) fn check_repetition(line: &ReplayedMainLine<'_>, report: &mut DiagnosticSink<'_>) {
    let end = line.end();
    if let Some(ply) = fourth(&line.keys) {
        let ending = end.filter(|_| ply == line.plies());
        match (ending, perpetual_check(line, ply)) {
            (Some((GameEnd::Repetition, node)), Some(loser)) => {
                report(CheckedPart::Node(node), Code::PerpetualCheckDrawn, vec![loser.into()])
            }
            (Some((end, _)), _) if follows_repetition(end) => {}
            (_, Some(loser)) => {
                report(CheckedPart::Node(line.node(ply)), Code::PerpetualCheckIgnored, vec![loser.into()])
            }
            _ => report(CheckedPart::Node(line.node(ply)), Code::RepetitionIgnored, Vec::new()),
        }
    } else if let Some((GameEnd::Repetition, node)) = end.filter(|_| !line.position.is_mate()) {
        let last = line.keys.last();
        let count = line.keys.iter().filter(|&key| Some(key) == last).count();
        report(CheckedPart::Node(node), Code::NoRepetition, vec![count.into()]);
    }
}

/// Returns the first ply after which a position occurs for the fourth time.
fn fourth(keys: &[u64]) -> Option<usize> {
    // A position recurs after four plies at the earliest, since nobody can pass.
    if keys.len() <= 4 * (LIMIT - 1) || !may_repeat(keys) {
        return None;
    }
    let mut sorted: Vec<(u64, usize)> = keys.iter().copied().zip(0..).collect();
    sorted.sort_by_key(|keyed| *keyed);
    let rounds = sorted.windows(LIMIT).filter(|round| round[0].0 == round[LIMIT - 1].0);
    rounds.map(|round| round[LIMIT - 1].1).min()
}

/// Whether enough keys may be equal, according to the low bits of each key. In most games they are not, so
/// that nothing has to be sorted.
fn may_repeat(keys: &[u64]) -> bool {
    let slots = (keys.len() * 8).next_power_of_two();
    let mut counts = vec![0_u8; slots];
    keys.iter().any(|key| {
        // The index is below the number of slots, which is a power of two.
        let count = &mut counts[*key as usize & (slots - 1)];
        *count = count.saturating_add(1);
        usize::from(*count) >= LIMIT
    })
}

/// Whether an end may follow from a repetition.
fn follows_repetition(end: &GameEnd) -> bool {
    matches!(
        end,
        GameEnd::Repetition | GameEnd::Draw | GameEnd::FoulLoss | GameEnd::FoulAction | GameEnd::FoulWin
    )
}

/// Returns the side that loses by fourfold repetition because it gave perpetual check.
fn perpetual_check(line: &ReplayedMainLine<'_>, ply: usize) -> Option<Color> {
    let positions: Vec<LinePosition> =
        line.positions(ply).map(|position| LinePosition::new(&position)).collect();
    match Repetition::from_line(&positions).verdict {
        Some(RepetitionVerdict::PerpetualCheck(loser)) => Some(loser),
        _ => None,
    }
}
