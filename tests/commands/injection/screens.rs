//! Every screen, drawn into cells in memory.

use honfu::app::new_app;
use honfu::app::update;
use honfu::app::{App, COMMANDS, Command, DocumentSource, FileContent, Input, Invocation, Tab, UnboundKey};
use honfu::config::theme::ScreenTheme;
use honfu::keymap::KeyInterpreter;
use honfu::messages::Lang;
use honfu::settings::{ActiveSettings, Settings};
use honfu::ui::{self, DisplayOptions, DrawnFrame};
use honfu_core::format::{Format, ReadOptions};
use honfu_core::text::WidthMode;
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use crate::injection::attacks::{ATTACKS, BYTES, is_active, texts, worst};
use crate::injection::fields::{count, filled, templates};

const OPTIONS: DisplayOptions =
    DisplayOptions { theme: ScreenTheme::TERMINAL, width: WidthMode::Narrow, ascii: false, pictures: None };

/// The maximal number of bytes in a cell: enough for a cluster, but not for a flood of combining marks.
const MOST: usize = 80;

fn app(id: &str, bytes: Vec<u8>, lang: Lang) -> App {
    let options = ReadOptions { format: Format::from_id(id), ..ReadOptions::default() };
    let content = FileContent::read(bytes, &options).unwrap();
    // The file name is hostile too.
    let path = format!("/tmp/{}.{id}", worst().replace('/', ""));
    let tab = Tab::from_content(DocumentSource::Path(path.into()), content);
    new_app(vec![tab], ActiveSettings::new(Settings::default(), lang))
}

#[track_caller]
fn draw(app: &App, size: (u16, u16), what: &str) {
    let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
    let mut shown = DrawnFrame::default();
    terminal.draw(|frame| shown = ui::draw_app(app, &KeyInterpreter::default(), OPTIONS, frame)).unwrap();
    for cell in terminal.backend().buffer().content() {
        let symbol = cell.symbol();
        assert!(!symbol.contains(is_active) && symbol.len() <= MOST, "{symbol:?} is shown: {what}");
    }
}

fn invoke(app: &mut App, command: Command) {
    update(app, Input::Command(Invocation::from(command)));
}

/// Walks through a record, so that everything in it is shown.
fn walk(app: &mut App, what: &str) {
    draw(app, (90, 30), what);
    for command in [Command::NextMove, Command::Errors] {
        invoke(app, command);
        draw(app, (90, 30), what);
    }
}

#[test]
fn every_attack_in_every_field_is_shown_and_nothing_else() {
    for (number, (id, template)) in templates().into_iter().enumerate() {
        for field in 0..count(&template) {
            for text in &texts()[..2] {
                let bytes = filled(id, &template, text.as_bytes(), Some(field));
                walk(&mut app(id, bytes, Lang::Ja), &format!("field {field} of {id}"));
            }
        }
        // Each attack alone is shown in some of the formats.
        for text in ATTACKS.into_iter().skip(number % 5).step_by(5) {
            let bytes = filled(id, &template, text.as_bytes(), None);
            walk(&mut app(id, bytes, Lang::En), &format!("{text:?} in {id}"));
        }
        for text in BYTES.into_iter().skip(number % 2).step_by(2) {
            let bytes = filled(id, &template, text, None);
            walk(&mut app(id, bytes, Lang::En), &format!("{text:?} in {id}"));
        }
    }
}

#[test]
fn every_command_shows_attacks_and_nothing_else() {
    for (number, (id, template)) in templates().into_iter().enumerate() {
        let lang = if number % 2 == 0 { Lang::En } else { Lang::Ja };
        let bytes = filled(id, &template, worst().as_bytes(), None);
        // Each command is run with some of the formats.
        for row in COMMANDS.iter().skip(number % 8).step_by(8) {
            let what = format!("{} in {id}", row.name);
            let mut app = app(id, bytes.clone(), lang);
            invoke(&mut app, Command::LastMove);
            invoke(&mut app, row.command);
            draw(&app, (90, 30), &what);
            // Answers the prompt, if the command has opened one.
            update(&mut app, Input::Paste(worst()));
            draw(&app, (60, 20), &what);
            invoke(&mut app, Command::Accept);
            draw(&app, (60, 20), &what);
        }
    }
}

#[test]
fn messages_about_attacks_show_them_and_nothing_else() {
    let mut app = app("kif", Vec::new(), Lang::En);
    for row in COMMANDS.iter().filter(|row| row.argument.is_some()) {
        let argument = Some(worst());
        update(&mut app, Input::Command(Invocation { command: row.command, count: None, argument }));
        draw(&app, (150, 40), row.name);
        for _ in 0..3 {
            invoke(&mut app, Command::Cancel);
        }
    }
    for key in texts()[0].chars() {
        update(&mut app, Input::Unbound(UnboundKey { text: key.to_string(), elsewhere: None }));
        draw(&app, (60, 20), &format!("{key:?} is bound to nothing"));
        update(&mut app, Input::Ime(key));
        update(&mut app, Input::Text(key));
        draw(&app, (60, 20), &format!("{key:?} is typed"));
    }
}
