//! Key presses in a record of 100,000 moves: each edit, its undo and redo, each jump and search, and
//! the frame after it.

mod support;

use std::cell::RefCell;
use std::fmt;

use divan::Bencher;
use honfu::app::{Input, MoveRows};
use honfu_core::record::{Record, Transpositions};
use support::program::{Program, tab};
use support::trees::{MANY, annotated, comb, line};

fn main() {
    divan::main();
}

/// The shapes of a large record.
#[derive(Clone, Copy, Debug)]
enum Shape {
    /// A single line without variations.
    Line,
    /// A line with a variation of 99 moves at each of its 1,000 moves.
    Study,
    /// A line with a variation of one move at each of its 50,000 moves.
    Bush,
}

impl Shape {
    const ALL: [Shape; 3] = [Shape::Line, Shape::Study, Shape::Bush];

    fn record(self) -> Record {
        match self {
            Shape::Line => line(MANY),
            Shape::Study => comb(MANY, 99),
            Shape::Bush => comb(MANY, 1),
        }
    }
}

/// A key to measure, and the keys that lead to the state before it.
#[derive(Clone, Copy, Debug)]
struct KeyCase {
    shape: Shape,
    name: &'static str,
    before: &'static str,
    key: &'static str,
}

impl fmt::Display for KeyCase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {}", self.shape, self.name)
    }
}

type Row = (&'static str, &'static str, &'static str);

/// Edits, each of which is one undo step.
const EDITS: [Row; 35] = [
    ("move", "i \"4958\"", "enter"),
    ("move on the board", "b down down down enter up", "enter"),
    ("force", ": \"force\" space \"5i5a\"", "enter"),
    ("end", "e", "enter"),
    ("remove", "", "D"),
    ("remove all", "[ home l", "D"),
    ("variation down", "[ [", "alt-down"),
    ("main line", "", "M"),
    ("keep line", ": \"keep-line\"", "enter"),
    ("remove siblings", ": \"remove-siblings\"", "enter"),
    ("remove uncommented", ": \"strip-comments\" enter : \"remove-uncommented\"", "enter"),
    ("cut times", ": \"cut-times\"", "enter"),
    ("strip comments", ": \"strip-comments\"", "enter"),
    ("strip notes", ": \"strip-notes\"", "enter"),
    ("comment", "c \"x\"", "esc"),
    ("comment taken along", "c \"x\"", "alt-right"),
    ("template", "g i", "enter"),
    ("mark", "a", "3"),
    ("bookmark", "m \"x\"", "enter"),
    ("paste moves", "[ 4 l ] y t 4 h [ h", "p"),
    ("paste all", "[ home y t G", "p"),
    ("header", ": \"headers\" enter / \"rank\" enter \"x\"", "enter"),
    ("header moved", ": \"headers\" enter home", "alt-down"),
    ("header removed", ": \"headers\" enter home", "D"),
    ("handicap", ": \"headers\" enter / \"手合割\" enter ctrl-u \"二枚落ち\" enter", "k"),
    ("position", ": \"position\" enter \"P\" esc", "k"),
    ("position, moves removed", ": \"position\" enter \"P\" esc", "r"),
    ("record added", ": \"record-add\"", "enter"),
    ("record copied", ": \"record-duplicate\"", "enter"),
    ("record removed", ": \"record-remove\"", "enter"),
    ("record moved", ": \"record-down\"", "enter"),
    ("record pasted", ": \"record-copy\" enter : \"record-paste\"", "enter"),
    ("record pasted under", ": \"record-copy\" enter", "p"),
    ("line pasted", "[ home y l G", "p"),
    ("record pasted elsewhere", "y r g t : \"record-paste\"", "enter"),
];

/// Keys that change nothing in the record.
const JUMPS: [Row; 44] = [
    ("next move", "", "l"),
    ("previous move", "", "h"),
    ("start", "G", "home"),
    ("end", "home", "G"),
    ("to a move", "home 7 7 7", "G"),
    ("next variation", "[", "]"),
    ("previous variation", "]", "["),
    ("next fork", "home", "}"),
    ("previous fork", "G", "{"),
    ("leave", "", "H"),
    ("back", "G home", "alt-left"),
    ("forward", "G home alt-left", "alt-right"),
    ("next comment", "", ")"),
    ("next mark", "g g g", "a"),
    ("previous mark", "G g", "A"),
    ("next bookmark", "home g", "m"),
    ("previous bookmark", "G g", "M"),
    ("bookmarks", "", "'"),
    ("to a bookmark", "' G", "enter"),
    ("same position", "g", "="),
    ("fold", "z", "a"),
    ("fold all", "z", "M"),
    ("unfold all", "z M z", "R"),
    ("outline", "g", "v"),
    ("outline, last", "g v", "G"),
    ("outline, filter", "g v /", "9"),
    ("outline, filtered on", "g v / 9", "9"),
    ("from the outline", "g v G", "enter"),
    ("search for words", "/ \"見つからない\"", "enter"),
    ("search for a word everywhere", "/ \"変化\"", "enter"),
    ("search for a move", "/ \"P-5e\"", "enter"),
    ("search for a pattern", "/ \"bishop\" space \"dropped\"", "enter"),
    ("search for captures", "/ \"captures\" space \"on\" space \"2d\"", "enter"),
    (
        "search for a position",
        "/ \"sfen\" space \"4k4/9/9/9/9/9/9/9/4K4\" space \"b\" space \"-\" space \"1\"",
        "enter",
    ),
    ("next match", "/ \"変化\" enter", "n"),
    ("previous match", "/ \"変化\" enter", "N"),
    ("matches", "/ \"変化\" enter g", "/"),
    ("matches, down", "/ \"変化\" enter g /", "j"),
    ("count words", ": \"count-words\"", "enter"),
    ("copy as KIF", "y", "k"),
    ("copy below", "y", "t"),
    ("copy the record", "y", "r"),
    ("next record", "g", "j"),
    ("next tab", "g", "t"),
];

/// The program in the middle of a large record; two documents with two records each are open.
fn program(shape: Shape) -> Program {
    let records = vec![annotated(shape.record()); 2];
    let mut program = Program::new(vec![tab(records.clone()), tab(records)]);
    program.press("esc 5 0 0 G ]");
    program
}

fn cases(rows: &'static [Row]) -> impl Iterator<Item = KeyCase> {
    let rows = rows.iter().map(|&(name, before, key)| (name, before, key));
    Shape::ALL.into_iter().flat_map(move |shape| {
        rows.clone().map(move |(name, before, key)| KeyCase { shape, name, before, key })
    })
}

impl Program {
    fn changes(&self) -> usize {
        self.session.app.tab().undo_count()
    }

    /// Closes popups and lists, undoes all changes and returns to the starting move.
    fn restore(&mut self) {
        (0..3).for_each(|_| self.press("esc"));
        while self.changes() > 0 {
            self.press("u");
        }
        self.press("home 5 0 0 G ]");
        self.tick();
    }

    /// Runs the timer and completes the journal writes that it starts.
    fn tick(&mut self) {
        self.update(Input::Tick);
        self.finish_journal_writes();
    }
}

/// Measures `run`, with `prepare` called before each run but not measured.
fn measure(bencher: Bencher, shape: Shape, prepare: impl Fn(&mut Program), run: impl Fn(&mut Program)) {
    let program = RefCell::new(program(shape));
    let inputs = || {
        let mut program = program.borrow_mut();
        program.restore();
        prepare(&mut program);
        program.draw();
    };
    bencher.with_inputs(inputs).bench_local_values(|()| run(&mut program.borrow_mut()));
}

/// Runs a case, then closes the lists it has opened.
fn run_and_close(program: &mut Program, case: KeyCase) {
    program.press(case.before);
    program.press(case.key);
    program.tick();
    (0..3).for_each(|_| program.press("esc"));
    let fits = !matches!(case.shape, Shape::Line);
    assert!(!fits || program.changes() > 0, "{case}: {}", program.session.notice());
}

#[divan::bench(args = cases(&EDITS), sample_count = 10)]
fn edit(bencher: Bencher, case: KeyCase) {
    let run = |program: &mut Program| program.press(case.key);
    measure(bencher, case.shape, |program| program.press(case.before), run);
}

#[divan::bench(args = cases(&EDITS), sample_count = 10)]
fn undo(bencher: Bencher, case: KeyCase) {
    measure(bencher, case.shape, |program| run_and_close(program, case), |program| program.press("u"));
}

#[divan::bench(args = cases(&EDITS), sample_count = 10)]
fn redo(bencher: Bencher, case: KeyCase) {
    let prepare = |program: &mut Program| {
        run_and_close(program, case);
        program.press("u");
    };
    measure(bencher, case.shape, prepare, |program| program.press("ctrl-r"));
}

/// Hands an edit over to the journal writer.
#[divan::bench(args = cases(&EDITS), sample_count = 10)]
fn journal(bencher: Bencher, case: KeyCase) {
    let prepare = |program: &mut Program| {
        program.press(case.before);
        program.press(case.key);
    };
    measure(bencher, case.shape, prepare, |program| program.update(Input::Tick));
}

/// Handles the report that the journal has been written.
#[divan::bench(args = cases(&EDITS), sample_count = 10)]
fn journal_written(bencher: Bencher, case: KeyCase) {
    let program = RefCell::new(program(case.shape));
    let inputs = || {
        let mut program = program.borrow_mut();
        program.restore();
        program.press(case.before);
        program.press(case.key);
        program.update(Input::Tick);
        program.written()
    };
    bencher.with_inputs(inputs).bench_local_values(|answers| {
        answers.into_iter().for_each(|answer| program.borrow_mut().update(answer));
    });
}

#[divan::bench(args = cases(&EDITS), sample_count = 10)]
fn frame(bencher: Bencher, case: KeyCase) {
    let prepare = |program: &mut Program| {
        program.press(case.before);
        program.draw();
        program.press(case.key);
    };
    measure(bencher, case.shape, prepare, Program::draw);
}

/// Presses a key and draws the frame after it.
#[divan::bench(args = cases(&JUMPS), sample_count = 10)]
fn jump(bencher: Bencher, case: KeyCase) {
    let run = |program: &mut Program| {
        program.press(case.key);
        program.draw();
    };
    measure(bencher, case.shape, |program| program.press(case.before), run);
}

#[divan::bench(args = Shape::ALL)]
fn rows(bencher: Bencher, shape: Shape) {
    let record = shape.record();
    bencher.bench_local(|| MoveRows::new(&record.tree));
}

/// Builds the index of equal positions of a record that was just opened.
#[divan::bench(args = Shape::ALL, sample_count = 20)]
fn first_look_at_all_positions(bencher: Bencher, shape: Shape) {
    let record = shape.record();
    bencher.bench_local(|| {
        let mut places = Transpositions::default();
        places.refresh(&record, usize::MAX);
        places
    });
}
