//! Everything that is done can be undone and redone, is kept by the journal, and comes back from a
//! file.

use honfu::app::Input;
use honfu::config::theme::ScreenTheme;
use honfu::ui::{self, DisplayOptions};
use honfu_core::format::{self, Format, ReadOptions, WriteTarget};
use honfu_core::record::{NodeId, PositionReplay, Record};
use honfu_core::text::WidthMode;
use proptest::prelude::*;
use proptest::sample::select;
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use crate::support::command_scripts::{NAMES, SCRIPTS, settle, start};
use crate::support::program::Program;

const PASTED: [&str; 4] = [
    "▲７六歩△３四歩▲２六歩",
    "sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1",
    "手合割：香落ち\n1 ３四歩(33)\n*他の棋譜\n",
    "text",
];

#[derive(Clone, Debug)]
enum ScriptStep {
    Keys(&'static str),
    Paste(&'static str),
    /// Closes everything that covers the panes.
    Settle,
    Tick,
}

fn step() -> impl Strategy<Value = ScriptStep> {
    prop_oneof![
        20 => select(SCRIPTS).prop_map(ScriptStep::Keys),
        1 => select(&PASTED[..]).prop_map(ScriptStep::Paste),
        12 => Just(ScriptStep::Settle),
        2 => Just(ScriptStep::Tick),
    ]
}

fn act(program: &mut Program, step: &ScriptStep) {
    match step {
        ScriptStep::Keys(keys) => _ = program.press(keys),
        ScriptStep::Paste(text) => program.update(Input::Paste((*text).to_owned())),
        ScriptStep::Settle => settle(program),
        ScriptStep::Tick => _ = program.tick(),
    }
}

pub fn draw(program: &Program, columns: u16, rows: u16) {
    let options = DisplayOptions {
        theme: ScreenTheme::TERMINAL,
        width: WidthMode::Narrow,
        ascii: false,
        pictures: None,
    };
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
    terminal.draw(|frame| _ = ui::draw_app(program.app(), &program.session.keys, options, frame)).unwrap();
}

/// Checks that the cursor is in the tree, on its line, and that the board shows its position.
pub fn assert_sound(program: &Program) {
    for tab in program.app().tabs() {
        let (record, cursor) = (tab.record(), tab.cursor());
        let line = cursor.line();
        assert_eq!(line[0], NodeId::ROOT);
        assert!(line.iter().all(|&node| record.tree.is_attached(node)));
        assert!(line.windows(2).all(|pair| record.tree.node(pair[1]).parent() == Some(pair[0])));
        let mut replay = PositionReplay::new(&record.start);
        replay.go(&record.tree, cursor.node());
        assert_eq!(tab.replay().position(), replay.position());
    }
}

pub fn records(program: &Program) -> Vec<Record> {
    program.app().tab().records().to_vec()
}

/// Presses a key until the notice says that nothing is left.
pub fn exhaust(program: &mut Program, key: &str, end: &str) {
    for _ in 0..1000 {
        if program.press(key).notice() == end {
            return;
        }
    }
    panic!("{key} goes on and on: {}", program.notice());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn undo_all_is_the_start_and_redo_all_the_end(steps in prop::collection::vec(step(), 0..40)) {
        let (place, mut program) = start();
        let first = records(&program);
        for step in &steps {
            act(&mut program, step);
            draw(&program, 100, 30);
            assert_sound(&program);
        }
        settle(&mut program);
        program.press("1 g t");
        settle(&mut program);
        draw(&program, 20, 10);

        // The program ends here, and is started again.
        let left = records(&program);
        let changes = program.app().tab().undo_count();
        program.tick();
        drop(program);
        let mut program = place.start(&NAMES[..1]);
        if !program.question().is_empty() {
            program.press("r");
        }
        settle(&mut program);
        prop_assert_eq!(records(&program), left);
        prop_assert_eq!(program.app().tab().undo_count(), changes);

        exhaust(&mut program, "ctrl-r", "nothing to redo");
        let last = records(&program);
        exhaust(&mut program, "u", "nothing to undo");
        prop_assert_eq!(records(&program), first);
        exhaust(&mut program, "ctrl-r", "nothing to redo");
        prop_assert_eq!(records(&program), last);
        assert_sound(&program);
    }

    #[test]
    fn what_is_written_without_a_loss_is_read_as_it_was(steps in prop::collection::vec(step(), 0..25)) {
        let (_place, mut program) = start();
        for step in &steps {
            act(&mut program, step);
        }
        for record in records(&program) {
            let written = format::write(std::slice::from_ref(&record), &WriteTarget::new(Format::Kifu)).unwrap();
            if written.losses.is_empty() {
                let read = format::read(&written.bytes, &ReadOptions::default()).unwrap();
                prop_assert_eq!(&read.collection.records, &[record]);
            }
        }
    }
}
