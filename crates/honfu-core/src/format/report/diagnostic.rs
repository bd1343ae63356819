//! What is wrong with a file, or worth mentioning: codes with places and arguments, without words.

use crate::format::report::{Code, OtherGame, ReadLimits, Severity, Strictness, UnreadMove};
use crate::format::source::{Encoding, LineColumn, SourceLine};
use crate::record::{Headers, NodeId, RecordBuilder, StartPosition};
use crate::shogi::{Color, DeclarationShortfall, IllegalMove, SfenError, SfenNote};

/// An argument of a diagnostic, for its message. A new variant is a breaking change, so that a
/// program that has a text for each gets an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiagnosticArg {
    /// A part of the text, or a name.
    Text(Box<str>),
    /// A count, a ply or a limit.
    Number(u64),
    /// A side.
    Side(Color),
    /// Which rule a move breaks.
    Illegal(IllegalMove),
    /// Why a text is no move, with the moves that it may mean.
    Unread(Box<UnreadMove>),
    /// What is missing for a declaration; nothing for a draw.
    Shortfall(DeclarationShortfall),
    /// The encoding of the file, or the one that it names.
    Encoding(Encoding),
    /// What is unusual about a position.
    Unusual(SfenNote),
    /// Why a text is no position.
    NoPosition(SfenError),
    /// The game that the record is of.
    Game(OtherGame),
}

/// Makes the `From` of each type that is an argument.
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

/// Something about a file that a reader or a check reports.
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
    /// The severity after [`Strictness::apply`].
    pub severity: Severity,
    /// What it is about.
    pub code: Code,
    /// Which record of the file, from 0.
    pub record: usize,
    /// The node that it is about: for text that was not read, the one that keeps it.
    /// `None` for the file as a whole.
    pub node: Option<NodeId>,
    /// Where in the file.
    pub place: LineColumn,
    /// The text it is about, at most 120 characters of it; see [`DETAILED_DIAGNOSTICS`].
    pub excerpt: Box<str>,
    /// What its message names, in the order of `code`.
    pub args: Vec<DiagnosticArg>,
}

/// How many characters of a line a diagnostic keeps.
const EXCERPT: usize = 120;

/// How many diagnostics of a file are kept with their excerpts and arguments. Those after
/// them have a code and a place only, so that a file full of errors takes little memory.
pub const DETAILED_DIAGNOSTICS: usize = 100_000;

/// Where in a file its records begin, and their moves and ends are. Not every format has places.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NodePlaces {
    starts: Vec<LineColumn>,
    nodes: Vec<Vec<LineColumn>>,
}

impl NodePlaces {
    /// The place of a node of record number `record` (from 0).
    pub fn get(&self, record: usize, node: NodeId) -> Option<LineColumn> {
        self.nodes.get(record)?.get(node.index()).copied().filter(|place| place.line > 0)
    }

    /// Where record number `record` (from 0) begins.
    pub fn start(&self, record: usize) -> Option<LineColumn> {
        self.starts.get(record).copied().filter(|place| place.line > 0)
    }

    /// The place of the last located node of record number `record` (from 0).
    pub fn last(&self, record: usize) -> Option<LineColumn> {
        self.nodes.get(record)?.iter().max().copied()
    }

    /// All places that were added.
    fn iter_mut(&mut self) -> impl Iterator<Item = &mut LineColumn> {
        self.nodes.iter_mut().flatten().chain(&mut self.starts).filter(|place| place.line > 0)
    }

    /// A record that has a place keeps it.
    fn add_start(&mut self, record: usize, place: LineColumn) {
        if self.starts.len() <= record {
            self.starts.resize(record, LineColumn::default());
            self.starts.push(place);
        }
    }

    /// A node that has a place keeps it.
    #[inline]
    fn add(&mut self, record: usize, node: NodeId, place: LineColumn) {
        if self.nodes.len() <= record {
            self.nodes.resize(record + 1, Vec::new());
        }
        // Just made long enough.
        let nodes = &mut self.nodes[record];
        if nodes.len() <= node.index() {
            nodes.resize(node.index(), LineColumn::default());
            nodes.push(place);
        }
    }
}

/// The diagnostics that were not kept: the place of the first, and how many there are.
#[derive(Clone, Copy, Debug)]
struct OmittedDiagnostics {
    record: usize,
    place: LineColumn,
    count: usize,
}

/// Collects the diagnostics of one file while it is read, and the places of its moves.
#[derive(Clone, Debug, Default)]
pub struct ReadReport {
    strictness: Strictness,
    /// How much is read, and how many diagnostics are kept, apart from a first one that is
    /// worse than all before it. The others are only counted.
    limits: ReadLimits,
    record: usize,
    diagnostics: Vec<Diagnostic>,
    /// How many of them were considered by [`ReadReport::attach`], which gives them their node.
    attached: usize,
    /// The worst severity of them.
    worst: Option<Severity>,
    omitted: Option<OmittedDiagnostics>,
    places: NodePlaces,
    /// The records of other games.
    other_games: Vec<usize>,
}

impl ReadReport {
    /// An empty report, with the usual limits.
    pub fn new(strictness: Strictness) -> ReadReport {
        ReadReport { strictness, ..ReadReport::default() }
    }

    /// The same report with other limits.
    #[must_use]
    pub(crate) fn with_limits(self, limits: ReadLimits) -> ReadReport {
        ReadReport { limits, ..self }
    }

    /// From here on, diagnostics are about record number `record` (from 0).
    pub fn set_record(&mut self, record: usize) {
        self.record = record;
        self.attached = self.diagnostics.len();
    }

    /// Goes on to record number `record` (from 0), which begins at that place. Reports and
    /// returns `false` if a file may not have so many.
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

    /// The builder of a record, which has room for as many moves as the limits allow.
    pub(crate) fn builder(&self, headers: Headers, start: StartPosition) -> RecordBuilder {
        RecordBuilder::new(headers, start).within(self.limits.moves as usize)
    }

    /// Attaches everything reported since the last call, or the start of the record, to that
    /// node.
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

    /// [`ReadReport::add`] for any arguments, so that there is one copy of the code.
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

    /// Notes the place of a move or an end of the present record.
    #[inline]
    pub(crate) fn locate(&mut self, node: NodeId, place: LineColumn) {
        self.places.add(self.record, node, place);
    }

    /// Moves every place: those so far are of a text in which lines have another order than in the file.
    pub(crate) fn move_places(&mut self, moved: impl Fn(LineColumn) -> LineColumn) {
        let diagnostics = self.diagnostics.iter_mut().map(|diagnostic| &mut diagnostic.place);
        let omitted = self.omitted.iter_mut().map(|omitted| &mut omitted.place);
        diagnostics.chain(omitted).chain(self.places.iter_mut()).for_each(|place| *place = moved(*place));
    }

    /// The place of a node of the present record, or else the top of the file.
    pub(crate) fn place_of(&self, node: NodeId) -> LineColumn {
        self.places.get(self.record, node).unwrap_or(LineColumn { line: 1, column: 1 })
    }

    /// Takes the places of the moves and ends that were located.
    pub(crate) fn take_places(&mut self) -> NodePlaces {
        std::mem::take(&mut self.places)
    }

    /// The numbers of the records of which other games or unknown starts were reported, from 0.
    pub(crate) fn other_games(&self) -> &[usize] {
        &self.other_games
    }

    /// The diagnostics in the order of the file.
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
