//! Every command has a visible effect or a message why it does nothing, in every context.

use honfu::app::actions;
use honfu::app::update;
use honfu::app::{COMMANDS, Command, Input, Invocation, KeyContext};
use honfu::config::theme::ScreenTheme;
use honfu::ui::{self, DisplayOptions, DrawnFrame};
use honfu_core::text::WidthMode;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;

use crate::support::command_scripts::start;
use crate::support::program::Program;

/// The keys that lead to each context from the third move of the game.
pub const fn way_to(context: KeyContext) -> &'static str {
    match context {
        KeyContext::Board => "tab shift-tab",
        KeyContext::Moves => "tab",
        KeyContext::Comment => "tab tab",
        KeyContext::Sign => "a !",
        KeyContext::CommentEdit => "c",
        KeyContext::Start => ": \"start-screen\" enter",
        KeyContext::List => "g v",
        KeyContext::Headers => ": \"headers\" enter",
        KeyContext::Records => "g r",
        KeyContext::Recovery => ": \"new\" enter i \"76\" enter esc q d : \"recover\" enter",
        KeyContext::Settings => ": \"settings\" enter",
        KeyContext::Export => "x",
        KeyContext::Statistics => "g s",
        KeyContext::Prompt => ": \"no\"",
        KeyContext::Help => "?",
        KeyContext::Question => "y",
        KeyContext::Entry => "i",
        KeyContext::BoardCursor => "b",
        KeyContext::Position => ": \"position\" enter",
        KeyContext::Line => "2 G v",
        KeyContext::Browser => "o",
    }
}

/// Keys that lead to the places in the game where a command is run.
const PLACES: [&str; 4] = ["3 G", "home", "G", "home l ] G"];

/// The content of the screen, and the position of the cursor.
fn drawn(program: &mut Program) -> (Buffer, (u16, u16)) {
    let options = DisplayOptions {
        theme: ScreenTheme::TERMINAL,
        width: WidthMode::Narrow,
        ascii: false,
        pictures: None,
    };
    let mut terminal = Terminal::new(TestBackend::new(130, 40)).unwrap();
    let mut shown = DrawnFrame::default();
    terminal
        .draw(|frame| shown = ui::draw_app(program.app(), &program.session.keys, options, frame))
        .unwrap();
    actions::panes::drawn(&mut program.session.app, shown.seen);
    (terminal.backend().buffer().clone(), terminal.get_cursor_position().unwrap().into())
}

/// Runs a command; returns whether it has an effect outside, shows a notice, or changes the screen.
fn is_noticed(program: &mut Program, command: Command, before: &(Buffer, (u16, u16))) -> bool {
    let app = &mut program.session.app;
    let effects = update(app, Input::Command(Invocation::from(command)));
    !effects.is_empty() || app.notice.is_some() || drawn(program) != *before
}

/// Whether a command leads only to the current place, or has nothing to act on.
const fn is_open(command: Command, context: KeyContext) -> bool {
    use Command::{BoardCursor, Comment, Copy, EnterMoves, Headers, Outline, Position, Records};
    matches!(
        (command, context),
        (Comment, KeyContext::CommentEdit)
            | (Outline, KeyContext::List)
            | (Headers, KeyContext::Headers)
            | (Records, KeyContext::Records)
            | (Command::Statistics, KeyContext::Statistics)
            | (Command::StartScreen, KeyContext::Start)
            | (Command::Settings | Command::Set, KeyContext::Settings)
            | (Copy, KeyContext::Question)
            | (EnterMoves, KeyContext::Entry)
            | (BoardCursor, KeyContext::BoardCursor)
            | (Position, KeyContext::Position)
            | (Command::PrincipalVariation, KeyContext::Line)
            // Completions may cover the lower edge of the board.
            | (Command::Taller | Command::Shorter, KeyContext::Prompt)
            // The board in the preview, if there is one.
            | (Command::FlipBoard, KeyContext::Browser)
            // Going to the first or last row again is not an error.
            | (
                Command::ListFirst | Command::ListLast,
                KeyContext::List
                    | KeyContext::Headers
                    | KeyContext::Records
                    | KeyContext::Statistics
                    | KeyContext::Recovery
                    | KeyContext::Settings
                    | KeyContext::Export
                    | KeyContext::Browser
            )
    )
}

#[test]
fn no_command_is_silent() {
    let mut silent = Vec::new();
    let places = |context: KeyContext| if context.is_pane() { &PLACES[..] } else { &PLACES[..1] };
    let all =
        KeyContext::ALL.into_iter().flat_map(|context| places(context).iter().map(move |at| (context, *at)));
    for (context, place) in all {
        let (_place, mut program) = start();
        program.press(place).press(way_to(context));
        // Not every place has a line to walk, or a move to mark.
        if !matches!(context, KeyContext::Line | KeyContext::Sign) {
            assert_eq!(program.app().context(), context, "{place}");
        }
        let before = drawn(&mut program);
        for row in COMMANDS {
            let kept = program.session.app.clone();
            if !is_open(row.command, context) && !is_noticed(&mut program, row.command, &before) {
                silent.push(format!("{} in {context:?} at {place}", row.name));
            }
            program.session.app = kept;
        }
    }
    assert_eq!(silent, [""; 0]);
}
