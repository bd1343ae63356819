//! The program with any input: after any keys, text and pasting it can be drawn, the cursor is on a
//! node of the record, and everything can be undone.

use honfu::app::actions;
use honfu::app::new_app;
use honfu::app::update;
use std::sync::LazyLock;

use honfu::app::{
    App, COMMANDS, DocumentSource, Effect, FileContent, FileHold, Input, Invocation, KeyContext, OpenedFile,
    Tab,
};
use honfu::config::theme::ScreenTheme;
use honfu::keymap::{KeyInterpreter, KeyOutcome, KeyStroke};
use honfu::settings::ActiveSettings;
use honfu::ui::{DisplayOptions, DrawnFrame, draw_app};
use honfu_core::format::ReadOptions;
use honfu_core::record::{Collection, Record};
use honfu_core::text::WidthMode;
use ratatui::Terminal;
use ratatui::backend::TestBackend;

/// Two records; the first has everything that a command can work on.
const RICH: &str = "手合割：平手
先手：Ａ
手数----指手---------消費時間--
*開始
   1 ７六歩(77)   (0:01/0:0:1)
*See @3 and @2a.
   2 ３四歩(33)   (0:02/0:0:2)
*?
   3 ２六歩(27)   (0:03/0:0:4)
&仕掛け
**評価値=30
**読み筋=▲２六歩△３二金
   4 ８四歩(83)
   5 ７七玉(11)
   6 投了

変化：3手
   3 ６六歩(67)
   4 ８四歩(83)

変化：2手
   2 ８四歩(83)
   3 ２六歩(27)

手合割：香落ち
手数----指手---------消費時間--
   1 ３四歩(33)
";

/// Texts to paste, or to pass to a command as its argument.
const TEXTS: [&str; 16] = [
    "▲７六歩△３四歩▲２六歩",
    "sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1",
    "手合割：香落ち\n1 ３四歩(33)\n*他の棋譜\n",
    "V2.2\nPI\n+\n+7776FU\n%TORYO\n",
    "8c8d",
    "5i5a",
    "歩",
    "x.kif",
    "western",
    "3",
    "ja",
    "18446744073709551616",
    "\u{1b}[2J\u{202e}\0\n",
    "e\u{301}\u{200d}👨\u{200d}👩\u{200d}👧",
    "utf-16",
    "",
];

/// Keys that have no binding or type text.
const TYPED: &str = "7 6 3 4 p P * + x / @ # ! ? 歩 同 ７ ｊ é f9 alt-x";

/// Screen sizes of all kinds, down to one on which nothing fits.
const SCREENS: [(u16, u16); 6] = [(80, 24), (20, 10), (132, 43), (40, 12), (61, 17), (3, 1)];

/// The number of bytes for one step of a script.
const STEP: usize = 3;

/// The screen is drawn once in this number of steps.
const UNSEEN: usize = 8;

static KEYS: LazyLock<Vec<KeyStroke>> = LazyLock::new(|| {
    let keys = KeyInterpreter::default();
    let bound = KeyContext::ALL.iter().flat_map(|context| keys.map().bindings(*context));
    let mut all: Vec<KeyStroke> = bound.flat_map(|binding| binding.keys.iter().copied()).collect();
    all.extend(TYPED.split(' ').map(|key| key.parse::<KeyStroke>().expect("a key")));
    all.sort_by_key(KeyStroke::to_string);
    all.dedup();
    all
});

/// Plays a script, three bytes for each step, in the program with some files open.
pub fn check(script: &[u8]) {
    let mut session = FakeSession::new();
    for (number, step) in script.chunks_exact(STEP).enumerate() {
        session.step([step[0], step[1], step[2]]);
        if session.has_left {
            break;
        }
        check_place(session.app.tab());
        if number % UNSEEN == 0 {
            session.look(SCREENS[number / UNSEEN % SCREENS.len()]);
        }
    }
    SCREENS.into_iter().for_each(|screen| session.look(screen));
    session.app.tabs().iter().for_each(check_tab);
    session.app.tabs().iter().for_each(check_undone);
}

/// The app with its keys, and fake replacements of the disk and the external editor.
struct FakeSession {
    app: App,
    keys: KeyInterpreter,
    has_left: bool,
}

impl FakeSession {
    fn new() -> FakeSession {
        let tab = Tab::from_content(DocumentSource::Path("rich.kifu".into()), rich());
        let app = new_app(vec![tab], ActiveSettings::default());
        FakeSession { app, keys: KeyInterpreter::default(), has_left: false }
    }

    fn step(&mut self, [kind, which, more]: [u8; STEP]) {
        let text = TEXTS[usize::from(more) % TEXTS.len()];
        let input = match kind % 8 {
            0..=4 => self.press(KEYS[usize::from(which) % KEYS.len()]),
            5 => Some(Input::Command(COMMANDS[usize::from(which) % COMMANDS.len()].command.into())),
            6 => Some(Input::Command(Invocation {
                command: COMMANDS[usize::from(which) % COMMANDS.len()].command,
                count: Some(u32::from(more) % 16),
                argument: Some(text.to_owned()),
            })),
            _ => Some(Input::Paste(text.to_owned())),
        };
        for input in input.into_iter().chain([Input::Tick]) {
            let effects = update(&mut self.app, input);
            effects.into_iter().for_each(|effect| self.serve(effect));
        }
    }

    fn press(&mut self, key: KeyStroke) -> Option<Input> {
        Some(match self.keys.feed(self.app.context(), key) {
            KeyOutcome::Pending => return None,
            KeyOutcome::Command(invocation) => Input::Command(invocation),
            KeyOutcome::Text(c) => Input::Text(c),
            KeyOutcome::Unbound(key) => Input::Unbound(key),
            KeyOutcome::Ime(c) => Input::Ime(c),
        })
    }

    /// Answers an effect like a disk without errors.
    fn serve(&mut self, effect: Effect) {
        let answer = match effect {
            Effect::OpenFile { request, tab, .. } => {
                let opened = OpenedFile {
                    tab,
                    full_path: None,
                    file: Some(rich()),
                    journal: None,
                    hold: FileHold::Ours,
                };
                Input::FileOpened { request, result: Ok(opened) }
            }
            Effect::ReadFile { request, .. } => Input::FileRead { request, result: Ok(rich().reading) },
            Effect::EditExternally { request, text } => {
                Input::EditedExternally { request, result: Ok(text + "\nx") }
            }
            Effect::WriteFile { request, .. } => Input::FileWritten { request, result: Ok(()) },
            Effect::WriteJournal { tab, append } => {
                Input::JournalWritten { tab, result: Ok(append.from() + append.text().len() as u64) }
            }
            Effect::Quit => {
                self.has_left = true;
                return;
            }
            _ => return,
        };
        for effect in update(&mut self.app, answer) {
            self.serve(effect);
        }
    }

    fn look(&mut self, (width, height): (u16, u16)) {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("no disk is asked");
        let options = DisplayOptions {
            theme: ScreenTheme::TERMINAL,
            width: WidthMode::default(),
            ascii: width == 40,
            pictures: None,
        };
        let mut shown = DrawnFrame::default();
        terminal.draw(|frame| shown = draw_app(&self.app, &self.keys, options, frame)).expect("in memory");
        actions::panes::drawn(&mut self.app, shown.seen);
    }
}

fn rich() -> FileContent {
    FileContent::read(RICH.as_bytes().to_vec(), &ReadOptions::default()).expect("this is KIF")
}

/// The sample record that a command opens, in each language.
fn samples() -> [FileContent; 2] {
    let files: [&[u8]; 2] = [
        include_bytes!("../../assets/samples/shimai-saida.en.kifu"),
        include_bytes!("../../assets/samples/shimai-saida.ja.kifu"),
    ];
    let options = ReadOptions { extension: Some("kifu"), ..ReadOptions::default() };
    files.map(|bytes| FileContent::read(bytes.to_vec(), &options).expect("this is KIF"))
}

/// Checks that the cursor is in the tree, and that the board shows its position.
fn check_place(tab: &Tab) {
    let (tree, node) = (&tab.record().tree, tab.cursor().node());
    assert!(tree.is_attached(node), "the cursor is on a node that was cut");
    assert_eq!(tab.replay().node(), node, "the board is elsewhere");
}

/// Checks that a document can be visited from one end to the other.
pub fn check_tab(tab: &Tab) {
    check_place(tab);
    let mut tab = tab.clone();
    for record in 0..tab.records().len() {
        tab.select(record);
        tab.walk(|cursor, _| cursor.go_to_end());
        check_place(&tab);
    }
    let mut session = FakeSession {
        app: new_app(vec![tab], ActiveSettings::default()),
        keys: KeyInterpreter::default(),
        has_left: false,
    };
    SCREENS.into_iter().for_each(|screen| session.look(screen));
}

/// Undoes everything, and redoes it.
fn check_undone(tab: &Tab) {
    let mut tab = tab.clone();
    while tab.redo() {}
    let last = tab.records().to_vec();
    while tab.undo() {
        check_place(&tab);
    }
    let [english, japanese] = samples().map(|sample| sample.reading.collection);
    let starts = [rich().reading.collection, english, japanese, Collection::from(Record::default())];
    // A training exercise starts without the moves of its record.
    let is_exercise = tab.training().is_some();
    let is_start = |start: &Collection| start.records == tab.records();
    assert!(is_exercise || starts.iter().any(is_start), "not everything was undone");
    while tab.redo() {}
    assert_eq!(tab.records(), last, "not everything was redone");
}
