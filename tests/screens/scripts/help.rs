//! The help in every context: it opens, lists the commands of the context, and changes nothing.

use honfu::app::{Command, Input, KeyContext, ListId, PointerTarget};
use honfu::messages::Lang;

use super::feedback::way_to;

use crate::support::command_scripts::start;
use crate::support::program::Program;

fn in_context(context: KeyContext) -> (crate::support::program::Place, Program) {
    let (place, mut program) = start();
    program.press(if context == KeyContext::Line { "2 G" } else { "3 G" }).press(way_to(context));
    (place, program)
}

/// The context that the open help is about.
fn helped(program: &Program) -> Option<KeyContext> {
    match program.app().layers.list()?.id {
        ListId::Help(context) => Some(context),
        _ => None,
    }
}

#[test]
fn help_opens_in_every_context_and_changes_nothing() {
    for context in KeyContext::ALL {
        let (_place, mut program) = in_context(context);
        if context == KeyContext::Help || program.app().context() != context {
            continue;
        }
        let typed = |program: &Program| {
            let app = program.app();
            let prompt = app.layers.prompt().map(|prompt| prompt.line.text().to_owned());
            (
                app.context(),
                prompt,
                app.layers.question().is_some(),
                app.layers.list().cloned(),
                app.layers.entry().is_some(),
            )
        };
        let before = typed(&program);
        program.press("f1");
        // After the first sign of a mark, the second sign must follow at once, so the help is that of
        // the board.
        let about = if context == KeyContext::Sign { KeyContext::Board } else { context };
        assert_eq!((helped(&program), program.app().context()), (Some(about), KeyContext::Help));
        let listed = program.list();
        let is_listed = |command: &Command| !about.is_pane() || !command.row().is_seldom;
        for command in about.commands().into_iter().filter(is_listed) {
            let title = about.title(command, Lang::En).to_owned();
            assert!(listed.contains(&title), "{about:?}: {title}");
        }
        for close in ["esc", "f1", "q"] {
            program.press(close);
            assert_eq!(helped(&program), None, "{close}");
            if context != KeyContext::Sign {
                assert_eq!(typed(&program), before, "{close}");
            }
            program.press("f1");
        }
    }
}

#[test]
fn a_question_is_answered_from_its_help() {
    let (_place, mut program) = in_context(KeyContext::Question);
    program.press("f1");
    assert!(program.list().contains(&"[s]fen".to_owned()), "{:?}", program.list());
    let at = program.list().iter().position(|text| text == "[s]fen");
    assert_eq!(program.app().layers.list().map(|list| list.selected), at);
    program.press("\"s\"");
    assert!(program.app().layers.question().is_some(), "letters search the help and answer nothing");
    program.press("backspace esc");
    assert_eq!(program.app().context(), KeyContext::Question);
    program.press("f1 enter");
    assert!(program.app().layers.question().is_none() && program.app().layers.list().is_none());
}

#[test]
fn what_is_typed_is_taken_from_the_help_of_its_line() {
    let (_place, mut program) = in_context(KeyContext::Board);
    program.press(": \"flip-board\" f1");
    assert_eq!(helped(&program), Some(KeyContext::Prompt));
    program.press("\"accept\" space \"the\" space \"input\" enter");
    assert!(program.app().settings.values().flipped && program.app().layers.prompt().is_none());
}

#[test]
fn a_click_in_the_help_leaves_the_line_below_open() {
    let (_place, mut program) = in_context(KeyContext::Board);
    program.press(": \"settings\" enter / \"board\" f1");
    let at = program.list().iter().position(|text| text == "next completion").unwrap();
    program.update(Input::Click(PointerTarget::Item(at)));
    program.update(Input::Click(PointerTarget::Item(at)));
    assert_eq!(helped(&program), None, "the command is run");
    assert_eq!(program.app().layers.prompt().map(|prompt| prompt.line.text()), Some("board"));
}
