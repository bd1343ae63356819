//! The problems and remarks about a file: codes with places and arguments, without the words of a message.

use crate::format::report::{Code, OtherGame, ReadLimits, Severity, Strictness, UnreadMove};
use crate::format::source::{Encoding, LineColumn, SourceLine};
use crate::record::{Headers, NodeId, RecordBuilder, StartPosition};
use crate::shogi::{Color, DeclarationShortfall, IllegalMove, SfenError, SfenNote};

/// An argument of a diagnostic's message. Adding a variant is a breaking change, so that programs with a text
/// for each variant fail to compile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiagnosticArg {
    /// A part of the text, or a name.
    Text(Box<str>),
    /// A count, a ply or a limit.
    Number(u64),
    /// A side.
    Side(Color),
    /// The rule that a move breaks.
    Illegal(IllegalMove),
    /// Why a text is not a move, with the moves that it may mean.
    Unread(Box<UnreadMove>),
    /// What a side lacks for a declaration; nothing if the declaration would be a draw.
    Shortfall(DeclarationShortfall),
    /// The actual encoding of the file, or the encoding that the file declares.
    Encoding(Encoding),
    /// An unusual spelling of a position in SFEN.
    Unusual(SfenNote),
    /// Why a text is not a position.
    NoPosition(SfenError),
    /// The game of the record.
    Game(OtherGame),
}

/// Implements `From` for each type that can be an argument.
macro_rules! diagnostic_args {
    ($($from:ty: |$value:ident| $arg:expr;)*) => {
        $(impl From<$from> for DiagnosticArg {
            fn from($value: $from) -> DiagnosticArg {
                $arg
            }
        })*
    };
}

diagnostic_args! {
    &str: |text| DiagnosticArg::Text(text.into());
    usize: |number| DiagnosticArg::Number(number as u64);
    Color: |color| DiagnosticArg::Side(color);
    IllegalMove: |illegal| DiagnosticArg::Illegal(illegal);
    DeclarationShortfall: |missing| DiagnosticArg::Shortfall(missing);
    UnreadMove: |unread| DiagnosticArg::Unread(Box::new(unread));
    OtherGame: |game| DiagnosticArg::Game(game);
    SfenNote: |note| DiagnosticArg::Unusual(note);
    SfenError: |error| DiagnosticArg::NoPosition(error);
    Encoding: |encoding| DiagnosticArg::Encoding(encoding);
}

/// A problem of a file, or a remark about it, reported by a reader or a check.
///
/// ```
/// use honfu_core::prelude::*;
///
/// let file = format::read(b"V2.2\nPI\n+\n+7776FU\n-8822UM\n", &ReadOptions::default())?;
/// let line = |Diagnostic { place, code, excerpt, .. }: &Diagnostic| {
///     format!("{}:{}: {}: {excerpt}", place.line, place.column, code.id())
/// };
/// assert_eq!(line(&file.diagnostics[0]), "5:1: CSA-086b: -8822UM");
/// # Ok::<(), UnreadableFile>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The severity, after [`Strictness::apply`].
    pub severity: Severity,
    /// The kind of the diagnostic.
    pub code: Code,
    /// The record of the file, from 0.
    pub record: usize,
    /// The node that the diagnostic is about; for text that was not read, the node that keeps the text.
    /// `None` for the file as a whole.
    pub node: Option<NodeId>,
    /// The position in the file.
    pub place: LineColumn,
    /// The text that the diagnostic is about, at most 120 characters; empty for later diagnostics, see
    /// [`DETAILED_DIAGNOSTICS`].
    pub excerpt: Box<str>,
    /// The arguments of the message, in the order of its placeholders.
    pub args: Vec<DiagnosticArg>,
}

/// The number of characters that an excerpt keeps.
const EXCERPT: usize = 120;

/// The number of diagnostics of a file that are kept with excerpts and arguments. Further diagnostics have
/// only a code and a place, so that a file full of errors takes little memory.
pub const DETAILED_DIAGNOSTICS: usize = 100_000;

/// The positions in a file of its records, and of their moves and ends. Not every format has positions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NodePlaces {
    starts: Vec<LineColumn>,
    nodes: Vec<Vec<LineColumn>>,
}

impl NodePlaces {
    /// Returns the position of a node of record number `record` (from 0).
    pub fn get(&self, record: usize, node: NodeId) -> Option<LineColumn> {
        self.nodes.get(record)?.get(node.index()).copied().filter(|place| place.line > 0)
    }

    /// Returns the position where record number `record` (from 0) begins.
    pub fn start(&self, record: usize) -> Option<LineColumn> {
        self.starts.get(record).copied().filter(|place| place.line > 0)
    }

    /// Returns the last known position in record number `record` (from 0).
    pub fn last(&self, record: usize) -> Option<LineColumn> {
        self.nodes.get(record)?.iter().max().copied()
    }

    /// Returns all known positions.
    fn iter_mut(&mut self) -> impl Iterator<Item = &mut LineColumn> {
        self.nodes.iter_mut().flatten().chain(&mut self.starts).filter(|place| place.line > 0)
    }

    /// Adds the position of a record, unless it has one.
    fn add_start(&mut self, record: usize, place: LineColumn) {
        if self.starts.len() <= record {
            self.starts.resize(record, LineColumn::default());
            self.starts.push(place);
        }
    }

    /// Adds the position of a node, unless it has one.
    #[inline]
    fn add(&mut self, record: usize, node: NodeId, place: LineColumn) {
        if self.nodes.len() <= record {
            self.nodes.resize(record + 1, Vec::new());
        }
        // The vector has just been made long enough.
        let nodes = &mut self.nodes[record];
        if nodes.len() <= node.index() {
            nodes.resize(node.index(), LineColumn::default());
            nodes.push(place);
        }
    }
}

/// The diagnostics that were not kept: the record and the place of the first, and how many there are.
#[derive(Clone, Copy, Debug)]
struct OmittedDiagnostics {
    record: usize,
    place: LineColumn,
    count: usize,
}

/// Collects the diagnostics of one file while it is read, and the positions of its moves.
#[derive(Clone, Debug, Default)]
pub struct ReadReport {
    strictness: Strictness,
    /// The limits on what is read and on how many diagnostics are kept. Diagnostics over the limit are only
    /// counted, except one that is more severe than all before it.
    limits: ReadLimits,
    record: usize,
    diagnostics: Vec<Diagnostic>,
    /// The number of diagnostics that [`ReadReport::attach`] leaves alone, since they have their node.
    attached: usize,
    /// The greatest severity among the diagnostics.
    worst: Option<Severity>,
    omitted: Option<OmittedDiagnostics>,
    places: NodePlaces,
    /// The numbers of the records of other games.
    other_games: Vec<usize>,
}

impl ReadReport {
    /// Makes an empty report, with the default limits.
    pub fn new(strictness: Strictness) -> ReadReport {
        ReadReport { strictness, ..ReadReport::default() }
    }

    /// Returns the report with other limits.
    #[must_use]
    pub(crate) fn with_limits(self, limits: ReadLimits) -> ReadReport {
        ReadReport { limits, ..self }
    }

    /// Sets the record of the following diagnostics to number `record` (from 0).
    pub fn set_record(&mut self, record: usize) {
        self.record = record;
        self.attached = self.diagnostics.len();
    }

    /// Begins record number `record` (from 0) at a place. Reports an error and returns `false` if a file may
    /// not have so many records.
    #[must_use]
    pub(crate) fn next_record(&mut self, record: usize, place: LineColumn) -> bool {
        let most = self.limits.records as usize;
        let is_read = record < most;
        self.set_record(record.min(most.saturating_sub(1)));
        match is_read {
            true => self.places.add_start(record, place),
            false => self.add(Code::TooManyRecords, place, "", [most]),
        }
        is_read
    }

    /// Makes the builder of a record, with room for as many moves as the limits allow.
    pub(crate) fn builder(&self, headers: Headers, start: StartPosition) -> RecordBuilder {
        RecordBuilder::new(headers, start).within(self.limits.moves as usize)
    }

    /// Sets the node of all diagnostics added since the last call, or since the start of the record.
    pub(crate) fn attach(&mut self, node: NodeId) {
        for diagnostic in self.diagnostics.iter_mut().skip(self.attached) {
            diagnostic.node = Some(node);
        }
        self.attached = self.diagnostics.len();
    }

    /// Adds a diagnostic about the text `excerpt` at `place`.
    pub fn add<A: Into<DiagnosticArg>>(
        &mut self,
        code: Code,
        place: LineColumn,
        excerpt: &str,
        args: impl IntoIterator<Item = A>,
    ) {
        self.push(code, place, excerpt, &mut args.into_iter().map(Into::into));
    }

    /// Does the work of [`ReadReport::add`] for arguments of any type, so that it is compiled only once.
    fn push(
        &mut self,
        code: Code,
        place: LineColumn,
        excerpt: &str,
        args: &mut dyn Iterator<Item = DiagnosticArg>,
    ) {
        if matches!(code, Code::OtherGame | Code::JkfUnknownPreset) {
            self.other_games.push(self.record);
        }
        let severity = self.strictness.apply(code.severity());
        if self.diagnostics.len() >= self.limits.faults as usize && self.worst >= Some(severity) {
            self.omitted.get_or_insert(OmittedDiagnostics { record: self.record, place, count: 0 }).count +=
                1;
            return;
        }
        self.worst = self.worst.max(Some(severity));
        let is_full = self.diagnostics.len() < DETAILED_DIAGNOSTICS;
        let excerpt = if is_full { excerpt } else { "" };
        self.diagnostics.push(Diagnostic {
            severity,
            code,
            record: self.record,
            node: None,
            place,
            excerpt: excerpt.chars().take(EXCERPT).filter(|c| !matches!(c, '\n' | '\r')).collect(),
            args: if is_full { args.collect() } else { Vec::new() },
        });
    }

    /// Adds a diagnostic without arguments.
    pub fn flag(&mut self, code: Code, place: LineColumn, excerpt: &str) {
        self.push(code, place, excerpt, &mut std::iter::empty());
    }

    /// Adds a diagnostic without arguments about a line as a whole.
    pub(crate) fn remark(&mut self, code: Code, line: SourceLine<'_>) {
        self.flag(code, line.place(0), line.text);
    }

    /// Notes the position of a move or an end of the current record.
    #[inline]
    pub(crate) fn locate(&mut self, node: NodeId, place: LineColumn) {
        self.places.add(self.record, node, place);
    }

    /// Changes every position. Used after reading a text whose lines are in another order than those of the
    /// file.
    pub(crate) fn move_places(&mut self, moved: impl Fn(LineColumn) -> LineColumn) {
        let diagnostics = self.diagnostics.iter_mut().map(|diagnostic| &mut diagnostic.place);
        let omitted = self.omitted.iter_mut().map(|omitted| &mut omitted.place);
        diagnostics.chain(omitted).chain(self.places.iter_mut()).for_each(|place| *place = moved(*place));
    }

    /// Returns the position of a node of the current record, or else the top of the file.
    pub(crate) fn place_of(&self, node: NodeId) -> LineColumn {
        self.places.get(self.record, node).unwrap_or(LineColumn { line: 1, column: 1 })
    }

    /// Takes the positions of the moves and ends out of the report.
    pub(crate) fn take_places(&mut self) -> NodePlaces {
        std::mem::take(&mut self.places)
    }

    /// Returns the numbers (from 0) of the records of another game or with an unknown start.
    pub(crate) fn other_games(&self) -> &[usize] {
        &self.other_games
    }

    /// Returns the diagnostics in the order of their positions.
    pub fn finish(mut self) -> Vec<Diagnostic> {
        self.diagnostics.extend(self.omitted.map(|OmittedDiagnostics { record, place, count }| Diagnostic {
            severity: self.strictness.apply(Code::MoreDiagnostics.severity()),
            code: Code::MoreDiagnostics,
            record,
            node: None,
            place,
            excerpt: Box::default(),
            args: vec![DiagnosticArg::from(count)],
        }));
        self.diagnostics.sort_by_key(|diagnostic| diagnostic.place);
        self.diagnostics
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn omitted_diagnostics_are_reported_where_they_begin() {
        let mut report = ReadReport::default().with_limits(ReadLimits { faults: 2, ..ReadLimits::default() });
        let place = |line: u32| LineColumn { line, column: 1 };
        for (record, line) in [(0, 1), (1, 2), (1, 3), (2, 4), (3, 5)] {
            report.set_record(record);
            report.flag(Code::MoreDiagnostics, place(line), "");
        }
        let found: Vec<_> =
            report.finish().into_iter().map(|found| (found.record, found.place, found.args)).collect();
        assert_eq!(found[2..], [(1, place(3), vec![DiagnosticArg::Number(3)])]);
    }
}
