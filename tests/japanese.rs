//! In Japanese nothing is said in English: every screen, with every command run on it.

use std::collections::BTreeSet;

use honfu::app::{App, COMMANDS, Command, Content, Input, Invocation, Preferences, Source, Tab};
use honfu::config::theme::Theme;
use honfu::diagram::Choice;
use honfu::format::{FORMATS, ReadOptions};
use honfu::keymap::Keys;
use honfu::messages::Lang;
use honfu::notation::{Style, reference};
use honfu::text::WidthMode;
use honfu::ui::{self, Options};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

/// A record without a Latin letter, and with a line that nobody understands.
const RECORD: &str = "手合割：平手
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

/// Words that are the same in Japanese: names of keys, of headers that only PSN has, of
/// languages and encodings, and words that commands take.
const NAMES: &str = "Alt Backspace Ctrl Delete End Enter Esc Home IME PgDn PgUp Shift Space Tab gg EDITOR \
    KIF BOD SFEN CSA USI PSN Round ID en English ja tree style ply pairs none utf le be cp euc jp kr iso windows gb big";

fn app() -> App {
    let options = ReadOptions { extension: Some("kif"), ..ReadOptions::default() };
    let content = Content::read(RECORD.as_bytes().to_vec(), &options).unwrap();
    let tab = Tab::from_content(Source::Path("名人戦.kif".into()), content);
    App::new(vec![tab], Preferences { lang: Lang::Ja, ..Preferences::default() })
}

fn invoke(app: &mut App, command: Command) {
    app.update(Input::Command(Invocation::from(command)));
}

fn drawn(app: &App, (width, height): (u16, u16)) -> String {
    let options = Options { theme: Theme::TERMINAL, width: WidthMode::Narrow, ascii: false };
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal
        .draw(|frame| {
            ui::draw(app, &Keys::default(), options, frame);
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

/// What may be said in Latin letters: names, also of commands, formats and notations.
fn known() -> BTreeSet<String> {
    let names = COMMANDS.iter().map(|row| row.name.to_owned());
    let formats = FORMATS.iter().flat_map(|info| {
        let extensions = info.extensions.iter().map(|extension| (*extension).to_owned());
        extensions.chain([info.id.to_owned(), info.encoding.name().to_owned()])
    });
    let styles = Style::all().flat_map(|style| [style.id().to_owned(), reference::line(style).join(" ")]);

    let choices = Choice::ALL.into_iter().map(|choice| choice.id().to_owned());
    let all = names.chain(formats).chain(choices).chain(styles).chain([NAMES.to_owned()]);
    let all = all.collect::<Vec<_>>().join(" ");
    words(&all).map(str::to_owned).collect()
}

/// The words of two Latin letters or more.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| word.len() > 1)
}

#[test]
fn no_screen_has_a_stray_english_word() {
    let known = known();
    let mut strays = BTreeSet::new();
    let mut look = |app: &App, what: &str| {
        let text = drawn(app, (120, 40));
        let stray: Vec<&str> = words(&text).filter(|word| !known.contains(*word)).collect();
        if !stray.is_empty() {
            strays.insert(format!("{what}: {}", stray.join(" ")));
        }
    };
    for row in COMMANDS {
        for start in [0, 3] {
            let mut app = app();
            (0..start).for_each(|_| invoke(&mut app, Command::NextMove));
            invoke(&mut app, row.command);
            look(&app, row.name);
            // The first that the list of languages has is English.
            let chosen = if row.command == Command::Language { Command::Cancel } else { Command::Accept };
            for command in [Command::Down, chosen, Command::Cancel] {
                invoke(&mut app, command);
                look(&app, &format!("{} {}", row.name, command.name()));
            }
        }
    }
    for row in COMMANDS.iter().filter(|row| row.argument.is_some()) {
        for argument in ["", "九", "0", "99歩"] {
            let mut app = app();
            app.update(Input::Command(Invocation {
                command: row.command,
                count: None,
                argument: Some(argument.to_owned()),
            }));
            look(&app, &format!("{} {argument}", row.name));
        }
    }
    assert_eq!(strays, BTreeSet::new());
}
