//! The reader: reads the head of the file, then the main line, then the forks from the last to the first,
//! each followed by its own forks.

use std::collections::HashSet;

use super::start::read_start;
use super::step::{JkfMove, read_end, read_time};
use crate::format::report::{Code, DiagnosticArg, ReadReport};
use crate::format::shared::play_step;
use crate::format::shared::start::{is_handicap, is_informative};
use crate::format::shared::time::{TimeTotals, TotalFit, clock};
use crate::format::source::json::{JsonDocument, JsonValue, JsonValues};
use crate::format::source::lines::PlaceIndex;
use crate::format::source::{LineColumn, SourceLines};
use crate::record::{
    FormatFamily, HeaderKey, Headers, NodeId, RawLine, Record, RecordBuilder, StartPosition,
};
use crate::shogi::{Color, Position};

/// Reads the record of a JKF text.
///
/// A move that cannot be made ends its line; its item and those after it are kept as raw text, and its forks
/// are read. If the text breaks off, everything before that place is read.
pub(crate) fn read(text: &str, report: &mut ReadReport) -> Vec<Record> {
    let json = JsonDocument::parse(text);
    let mut source = JkfSource::new(text, report);
    json.sloppy.iter().for_each(|&at| source.flag_at(Code::JsonSloppy, at));
    let file = json.root().filter(|file| file.is_object());
    let found = file.map(|file| source.fields(file, ["header", "initial", "moves"], ""));
    let [header, initial, moves] = found.unwrap_or_default();
    let header = source.checked_member("header", header, JsonValue::is_object);
    let initial = source.checked_member("initial", initial, JsonValue::is_object);
    let moves = source.checked_member("moves", moves, JsonValue::is_array);
    if moves.is_none() && json.broken.is_none() {
        source.flag_at(Code::JkfNoMoves, 0);
    }
    let named = header.and_then(|header| header.get(HeaderKey::Handicap.name()));
    let start = read_start(initial, named, moves, &mut source);
    let is_shogi = start.is_some();
    let start = start.unwrap_or_default();
    let headers = headers(header, &start.position, &mut source);
    // A text that is not an object is kept as a whole.
    let rest = file.map_or(0, |_| json.broken.unwrap_or(text.len()));
    let mut game = JkfGame::new(source, headers, start, rest);
    game.keep_met();
    if is_shogi {
        moves.into_iter().for_each(|moves| game.moves(moves));
    } else {
        game.set_aside([("initial", initial), ("moves", moves)]);
    }
    json.broken.into_iter().for_each(|at| game.source.flag_at(Code::JsonBroken, at));
    vec![game.finish(text)]
}

/// Returns the headers. A header that names the start position is kept only if it adds something to it.
fn headers<'a>(
    header: Option<JsonValue<'a>>,
    position: &Position,
    source: &mut JkfSource<'a, '_>,
) -> Headers {
    let mut headers = Headers::default();
    let mut keys = HashSet::new();
    for (key, value) in header.into_iter().flat_map(JsonValue::members) {
        let name = key.text().unwrap_or_default();
        let Some(text) = value.text() else {
            source.keep(Code::JkfUnknownField, "header.", key, value);
            continue;
        };
        if !is_handicap(name.trim()) || is_informative(text.trim(), position) {
            headers.push(&*name, &text);
        }
        if !keys.insert(name) {
            source.flag_value(Code::JkfRepeatedHeader, key, Vec::new());
        }
    }
    headers
}

struct JkfGame<'a, 'r> {
    source: JkfSource<'a, 'r>,
    builder: RecordBuilder,
    sums: TimeTotals,
    /// The forks still to be read, the next one last.
    forks: Vec<JkfFork<'a>>,
    /// Whether the present line follows moves that are already in the tree.
    is_merging: bool,
    /// The byte offset from which the text cannot be parsed.
    rest: usize,
    cut: JkfBreak,
    reported: Vec<Code>,
}

#[derive(Clone, Copy)]
struct JkfFork<'a> {
    line: JsonValue<'a>,
    /// The ply of the first step of the fork.
    ply: usize,
}

/// Where the text breaks off: the start of the innermost line that is not complete, the start of its unread
/// rest, and the node that the rest belongs to.
struct JkfBreak {
    line: usize,
    rest: usize,
    node: NodeId,
}

impl<'a, 'r> JkfGame<'a, 'r> {
    fn new(source: JkfSource<'a, 'r>, headers: Headers, start: StartPosition, rest: usize) -> Self {
        source.report.attach(NodeId::ROOT);
        let builder = source.report.builder(headers, start);
        JkfGame {
            source,
            builder,
            sums: TimeTotals::default(),
            forks: Vec::new(),
            is_merging: false,
            rest,
            cut: JkfBreak { line: 0, rest, node: NodeId::ROOT },
            reported: Vec::new(),
        }
    }

    fn finish(self, text: &str) -> Record {
        let mut record = self.builder.finish();
        let rest = text.get(self.cut.rest..).unwrap_or_default();
        for line in SourceLines::new(rest).map(|line| line.text.trim()) {
            if !line.is_empty() {
                record.tree.push_raw_line(self.cut.node, RawLine::new(FormatFamily::Jkf, line));
            }
        }
        self.source.report.attach(self.cut.node);
        record
    }

    /// Keeps raw text at the present node, and attaches the diagnostics to it.
    fn keep(&mut self, kept: Vec<String>) {
        for text in kept {
            self.builder.add_raw_line(RawLine::new(FormatFamily::Jkf, text));
        }
        self.source.report.attach(self.builder.node());
    }

    /// Keeps the collected raw text at the present node.
    fn keep_met(&mut self) {
        let kept = std::mem::take(&mut self.source.kept);
        self.keep(kept);
    }

    /// Keeps members of the file as raw text, all in one.
    fn set_aside(&mut self, members: [(&str, Option<JsonValue<'a>>); 2]) {
        let members = members.into_iter().filter_map(|(key, value)| Some((key, value?)));
        let texts: Vec<_> = members.map(|(key, value)| member("", &format!("\"{key}\""), value)).collect();
        self.keep(Vec::from_iter((!texts.is_empty()).then(|| texts.join(","))));
    }

    fn moves(&mut self, moves: JsonValue<'a>) {
        let mut items = moves.items();
        let is_step = |item: JsonValue<'a>| ["move", "special"].iter().any(|key| item.get(key).is_some());
        match items.clone().next() {
            Some(first) if is_step(first) => self.source.flag_value(Code::JkfMoveAtStart, first, Vec::new()),
            Some(first) if first.is_object() || first.is_null() => {
                items.next();
                self.opening(first);
            }
            _ => {}
        }
        self.line(moves, items);
        while let Some(JkfFork { line, ply }) = self.forks.pop() {
            self.is_merging = false;
            match self.builder.branch_at(ply) {
                _ if line.items().next().is_none() => {
                    self.source.flag_value(Code::JkfEmptyFork, line, Vec::new())
                }
                Some(_) => self.line(line, line.items()),
                None => self.keep_fork(line),
            }
        }
    }

    /// Reads the first item, which belongs to the start position.
    fn opening(&mut self, item: JsonValue<'a>) {
        let keys = ["comments", "comment", "forks"];
        let [comments, comment, forks] = self.source.fields(item, keys, "moves.");
        self.comments("moves.", "comments", comments);
        self.comments("moves.", "comment", comment);
        if let Some(forks) = forks {
            self.source.wrong("moves.", "forks", forks);
        }
        self.keep_met();
    }

    fn line(&mut self, line: JsonValue<'a>, mut items: JsonValues<'a>) {
        let stem = self.builder.node();
        let is_fork = self.builder.is_at_fork();
        while let Some(item) = items.next() {
            if self.item(item) {
                continue;
            }
            if !line.is_whole() {
                self.note_cut_line(line, item.start());
            } else if is_fork && self.builder.node() == stem {
                self.keep_fork(line);
            } else {
                self.cut(item, items);
            }
            return;
        }
        if !line.is_whole() {
            self.note_cut_line(line, self.rest);
        }
    }

    /// Reads an item of a line. Returns whether the line can go on.
    fn item(&mut self, item: JsonValue<'a>) -> bool {
        let keys = ["comments", "comment", "move", "special", "time", "forks"];
        let [comments, comment, mv, special, time, forks] = self.source.fields(item, keys, "");
        let (ply, mover) = (self.builder.next_ply(), self.builder.position().side());
        if !item.is_object() {
            self.source.flag_value(Code::JkfWrongValue, item, vec![DiagnosticArg::from("moves")]);
        }
        let is_taken = item.is_object()
            && mv.is_none_or(|mv| self.play(mv))
            && special.is_none_or(|special| self.end(special, mover));
        if !is_taken {
            self.source.kept.clear();
            self.source.report.attach(self.builder.node());
            return false;
        }
        if mv.is_some() || special.is_some() {
            self.time(time, mover);
        } else if item.is_whole() {
            self.source.flag_value(Code::JkfNoStep, item, Vec::new());
            time.into_iter().for_each(|time| self.source.wrong("", "time", time));
        }
        self.comments("", "comments", comments);
        self.comments("", "comment", comment);
        self.put_off(forks, ply);
        self.keep_met();
        true
    }

    fn play(&mut self, value: JsonValue<'a>) -> bool {
        if !value.is_whole() {
            return false;
        }
        let given = JkfMove::new(value, &mut self.source);
        let resolved = match given.resolve(self.builder.position(), self.builder.last_to()) {
            Ok(resolved) => resolved,
            Err((code, args)) => {
                self.source.flag_value(code, value, args);
                return false;
            }
        };
        for (code, args) in resolved.diagnostics {
            self.source.flag_value(code, value, args);
        }
        let (nodes, place) = (self.builder.tree().arena_len(), self.source.place(value));
        if !play_step::play_move(&mut self.builder, resolved.mv, value.raw(), place, self.source.report) {
            return false;
        }
        let is_merged = self.builder.tree().arena_len() == nodes;
        if is_merged && !self.is_merging {
            self.source.flag_value(Code::JkfRepeatedVariation, value, Vec::new());
        }
        self.is_merging = is_merged;
        true
    }

    fn end(&mut self, value: JsonValue<'a>, mover: Color) -> bool {
        let Some(word) = value.text() else {
            self.source.flag_value(Code::JkfWrongValue, value, vec![DiagnosticArg::from("special")]);
            return false;
        };
        let (terminal, is_known) = read_end(&word, mover);
        if !is_known {
            self.source.flag_value(Code::JkfUnknownEnd, value, vec![DiagnosticArg::from(&*word)]);
        }
        let place = self.source.place(value);
        play_step::play_end(&mut self.builder, terminal, &word, place, self.source.report)
    }

    fn time(&mut self, time: Option<JsonValue<'a>>, mover: Color) {
        let time = time.filter(|time| time.is_whole());
        let found = time.map(|time| self.source.fields(time, ["now", "total"], "time."));
        let [now, total] = found.unwrap_or_default();
        for (clock, path) in [(now, "time.now."), (total, "time.total.")] {
            if let Some(clock) = clock {
                self.source.fields(clock, ["h", "m", "s"], path);
            }
        }
        let spent = now.and_then(read_time);
        if let Some(time) = time.filter(|time| now.is_some() != spent.is_some() || !time.is_object()) {
            self.source.wrong("", "time", time);
        }
        let total = total.and_then(read_time).map(|total| total.seconds().into());
        let node = self.builder.node();
        if let (Some(spent), None) = (spent, self.builder.tree().node(node).time) {
            self.builder.set_time(spent);
        }
        let (code, sum) = match self.sums.check(self.builder.tree(), node, mover, spent, total) {
            TotalFit::Fits => return,
            TotalFit::Other(sum) => (Code::JkfTotalMismatch, sum),
            TotalFit::Falls(sum) => (Code::JkfTotalFalls, sum),
        };
        if let Some(time) = time.filter(|_| !self.reported.contains(&code)) {
            self.reported.push(code);
            let totals = [total.unwrap_or_default(), sum.seconds().into()].map(clock);
            let args = totals.iter().map(|total| DiagnosticArg::from(total.as_str())).collect();
            self.source.flag_value(code, time, args);
        }
    }

    /// Adds comments, which are a list of lines or a single text.
    fn comments(&mut self, path: &str, key: &str, comments: Option<JsonValue<'a>>) {
        let Some(comments) = comments else { return };
        let one = (!comments.is_array()).then_some(comments);
        let lines = || one.into_iter().chain(comments.items());
        if !lines().all(|line| line.text().is_some()) {
            return self.source.wrong(path, key, comments);
        }
        for line in lines().filter_map(JsonValue::text) {
            self.builder.add_comment(&line.replace("\r\n", "\n").replace('\r', "\n"));
        }
    }

    /// Puts off the forks of an item; the last ones are read first.
    fn put_off(&mut self, forks: Option<JsonValue<'a>>, ply: usize) {
        let Some(forks) = forks else { return };
        if !forks.is_array() || !forks.items().all(JsonValue::is_array) {
            return self.source.wrong("", "forks", forks);
        }
        let start = self.forks.len();
        self.forks.extend(forks.items().map(|line| JkfFork { line, ply }));
        self.forks[start..].reverse();
    }

    /// Keeps an unreadable item, except for its forks, and the items after it.
    fn cut(&mut self, item: JsonValue<'a>, after: JsonValues<'a>) {
        let is_over = self.builder.tree().node(self.builder.node()).is_end();
        let forks = item.get("forks").filter(|forks| forks.is_array() && !is_over);
        self.put_off(forks, self.builder.next_ply());
        let mut text = String::from(",");
        if forks.is_some() {
            push_without_forks(&mut text, item);
        } else {
            item.push_compact(&mut text);
        }
        self.source.kept.push(text);
        let mut rest = String::new();
        for item in after {
            rest.push(',');
            item.push_compact(&mut rest);
        }
        self.source.kept.extend(Some(rest).filter(|rest| !rest.is_empty()));
        self.keep_met();
    }

    /// Keeps a fork of which nothing could be read.
    fn keep_fork(&mut self, line: JsonValue<'a>) {
        let mut text = String::new();
        line.push_compact(&mut text);
        self.keep(vec![text]);
    }

    /// Notes the rest of a line in which the text breaks off.
    fn note_cut_line(&mut self, line: JsonValue<'a>, rest: usize) {
        if line.start() >= self.cut.line {
            self.cut = JkfBreak { line: line.start(), rest, node: self.builder.node() };
        }
    }
}

fn push_without_forks(out: &mut String, item: JsonValue<'_>) {
    out.push('{');
    for (key, value) in item.members().filter(|(key, _)| !key.is("forks")) {
        out.push_str(if out.ends_with('{') { "" } else { "," });
        key.push_compact(out);
        out.push(':');
        value.push_compact(out);
    }
    out.push('}');
}

/// The text while it is read, and the report of its diagnostics.
pub(crate) struct JkfSource<'a, 'r> {
    chart: PlaceIndex<'a>,
    pub report: &'r mut ReadReport,
    /// Raw text that is not understood, until it is kept at a node.
    kept: Vec<String>,
}

impl<'a, 'r> JkfSource<'a, 'r> {
    pub(super) fn new(text: &'a str, report: &'r mut ReadReport) -> JkfSource<'a, 'r> {
        JkfSource { chart: PlaceIndex::new(text), report, kept: Vec::new() }
    }

    /// Reports a diagnostic at a byte offset.
    pub(super) fn flag_at(&mut self, code: Code, offset: usize) {
        self.report.flag(code, self.chart.place(offset), "");
    }

    pub(super) fn place(&self, value: JsonValue<'a>) -> LineColumn {
        self.chart.place(value.start())
    }

    pub(super) fn flag_value(&mut self, code: Code, value: JsonValue<'a>, args: Vec<DiagnosticArg>) {
        self.report.add(code, self.place(value), value.raw(), args);
    }

    /// Returns the values under the keys of an object. Any other member, and any repeated key, is reported
    /// and kept; `path` names the object in raw text.
    pub(super) fn fields<const N: usize>(
        &mut self,
        object: JsonValue<'a>,
        keys: [&str; N],
        path: &str,
    ) -> [Option<JsonValue<'a>>; N] {
        let mut found = [None; N];
        for (key, value) in object.members().filter(|(_, value)| !value.is_null()) {
            let name = key.text().unwrap_or_default();
            let known = keys.iter().position(|known| **known == *name);
            match known.and_then(|at| found.get_mut(at)) {
                Some(slot @ None) => *slot = Some(value),
                Some(_) => self.keep(Code::JkfRepeatedField, path, key, value),
                None => self.keep(Code::JkfUnknownField, path, key, value),
            }
        }
        found
    }

    /// Reports a member of an object, and keeps it in one text with the members before it.
    pub(super) fn keep(&mut self, code: Code, path: &str, key: JsonValue<'a>, value: JsonValue<'a>) {
        self.flag_value(code, key, vec![DiagnosticArg::from(&*key.text().unwrap_or_default())]);
        let is_of_path = |text: &String| text.strip_prefix(path).is_some_and(|rest| rest.starts_with('"'));
        match self.kept.last_mut().filter(|last| is_of_path(last)) {
            Some(last) => {
                last.push(',');
                push_member(last, key.raw(), value);
            }
            None => self.kept.push(member(path, key.raw(), value)),
        }
    }

    /// Returns a member of the file if it has the right type; otherwise it is reported and kept.
    pub(super) fn checked_member(
        &mut self,
        key: &str,
        value: Option<JsonValue<'a>>,
        is_right: impl Fn(JsonValue<'a>) -> bool,
    ) -> Option<JsonValue<'a>> {
        let wrong = value.filter(|&value| !is_right(value));
        wrong.into_iter().for_each(|value| self.wrong("", key, value));
        value.filter(|_| wrong.is_none())
    }

    /// Reports that the value under a key cannot be read, and keeps it.
    pub(super) fn wrong(&mut self, path: &str, key: &str, value: JsonValue<'a>) {
        self.flag_value(Code::JkfWrongValue, value, vec![DiagnosticArg::from(key)]);
        self.kept.push(member(path, &format!("\"{key}\""), value));
    }
}

/// Returns the raw text of a member; `key` includes its quotes.
pub(crate) fn member(path: &str, key: &str, value: JsonValue<'_>) -> String {
    let mut text = path.to_owned();
    push_member(&mut text, key, value);
    text
}

fn push_member(out: &mut String, key: &str, value: JsonValue<'_>) {
    out.push_str(key);
    out.push(':');
    value.push_compact(out);
}
