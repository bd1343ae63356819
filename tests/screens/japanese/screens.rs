//! Every screen, with every command run in it.

use honfu::app::new_app;
use honfu::app::update;
use std::collections::BTreeSet;

use honfu::app::{App, COMMANDS, Command, DocumentSource, FileContent, Input, Invocation, Tab};
use honfu::config::theme::ScreenTheme;
use honfu::keymap::KeyInterpreter;
use honfu::messages::Lang;
use honfu::settings::{ActiveSettings, Settings};
use honfu::ui::{self, DisplayOptions};
use honfu_core::format::ReadOptions;
use honfu_core::text::WidthMode;
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use crate::japanese::words::{known, strays};

/// A record without Latin letters, and with an unreadable line.
pub const RECORD: &str = "手合割：平手
先手：佐藤
後手：鈴木
棋戦：名人戦
手数----指手---------消費時間--
*開始前
   1 ７六歩(77)   ( 0:05/00:00:05)
*初手
   2 ３四歩(33)   ( 0:03/00:00:03)
   3 ２二角成(88) ( 0:04/00:00:09)+
&角交換
   4 同　銀(31)   ( 0:02/00:00:05)
なにこれ
   5 投了         ( 0:01/00:00:10)

変化：3手
   3 ２六歩(27)   ( 0:01/00:00:06)
   4 ８四歩(83)   ( 0:01/00:00:04)
";

fn app() -> App {
    let options = ReadOptions { extension: Some("kif"), ..ReadOptions::default() };
    let content = FileContent::read(RECORD.as_bytes().to_vec(), &options).unwrap();
    let tab = Tab::from_content(DocumentSource::Path("名人戦.kif".into()), content);
    new_app(vec![tab], ActiveSettings::new(Settings::default(), Lang::Ja))
}

fn invoke(app: &mut App, command: Command) {
    update(app, Input::Command(Invocation::from(command)));
}

fn drawn(app: &App, (width, height): (u16, u16)) -> String {
    let options = DisplayOptions {
        theme: ScreenTheme::TERMINAL,
        width: WidthMode::Narrow,
        ascii: false,
        pictures: None,
    };
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal
        .draw(|frame| {
            ui::draw_app(app, &KeyInterpreter::default(), options, frame);
        })
        .unwrap();
    let rows = terminal
        .backend()
        .buffer()
        .content()
        .chunks(usize::from(width))
        .map(|row| row.iter().map(ratatui::buffer::Cell::symbol).collect::<String>());
    rows.collect::<Vec<_>>().join("\n")
}

/// A large screen, a common one, and one without room for long texts.
const SIZES: [(u16, u16); 3] = [(120, 40), (80, 24), (40, 12)];

/// Whether a command opens the sample, or a list with the sample: its comments are English.
fn shows_sample(command: Command) -> bool {
    matches!(command, Command::Sample | Command::StartScreen)
}

#[test]
fn no_screen_has_a_stray_english_word() {
    let known = known();
    let mut wrong = BTreeSet::new();
    let mut look = |app: &App, what: &str| {
        for size in SIZES {
            let stray = strays(&drawn(app, size), &known);
            if !stray.is_empty() {
                wrong.insert(format!("{size:?} {what}: {}", stray.join(" ")));
            }
        }
    };
    for row in COMMANDS.iter().filter(|row| !shows_sample(row.command)) {
        for start in [0, 3] {
            let mut app = app();
            (0..start).for_each(|_| invoke(&mut app, Command::NextMove));
            invoke(&mut app, row.command);
            look(&app, row.name);
            for command in [Command::Down, Command::Accept, Command::Cancel] {
                invoke(&mut app, command);
                look(&app, &format!("{} {}", row.name, command.name()));
            }
        }
    }
    for row in COMMANDS.iter().filter(|row| row.argument.is_some()) {
        for argument in ["", "九", "0", "99歩"] {
            let mut app = app();
            update(
                &mut app,
                Input::Command(Invocation {
                    command: row.command,
                    count: None,
                    argument: Some(argument.to_owned()),
                }),
            );
            look(&app, &format!("{} {argument}", row.name));
        }
    }
    assert_eq!(wrong, BTreeSet::new());
}

/// A change of the language takes effect at once, in every popup.
#[test]
fn what_is_open_changes_its_language_at_once() {
    let known = known();
    let language = |id: &str| Invocation { argument: Some(format!("lang {id}")), ..Command::Set.into() };
    let mut wrong = Vec::new();
    for row in COMMANDS.iter().filter(|row| !shows_sample(row.command)) {
        let mut app = app();
        update(&mut app, Input::Command(language("en")));
        invoke(&mut app, Command::NextMove);
        invoke(&mut app, row.command);
        let open =
            (app.layers.list().is_some(), app.layers.question().is_some(), app.layers.prompt().is_some());
        update(&mut app, Input::Command(language("ja")));
        // A chosen notation with Latin letters is not changed with the language.
        app.settings.set("notation", "japanese").unwrap();
        assert_eq!(app.settings.lang(), Lang::Ja, "{}", row.name);
        let still =
            (app.layers.list().is_some(), app.layers.question().is_some(), app.layers.prompt().is_some());
        // The help is closed by a command of the panes, and the list of templates by a command that
        // does not choose from it.
        if still != open && !matches!(row.command, Command::Template | Command::Help) {
            wrong.push(format!("{}: {open:?} became {still:?}", row.name));
        }
        let stray = strays(&drawn(&app, (120, 40)), &known);
        if !stray.is_empty() {
            wrong.push(format!("{}: {}", row.name, stray.join(" ")));
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}
