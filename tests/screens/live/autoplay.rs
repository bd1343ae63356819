//! Autoplay of a record without a clock: the test sends the ticks.

use honfu::app::actions;
use honfu::app::update;
use std::time::Duration;

use honfu::app::Input;

use crate::support::session::{RICH, Session};

fn next_move(session: &mut Session) {
    session.effects = update(&mut session.app, Input::TimerFired);
}

#[test]
fn moves_come_by_themselves_until_the_end() {
    let mut session = Session::open(RICH.as_bytes());
    session.press("esc P");
    assert_eq!(actions::autoplay::timer_interval(&session.app), Some(Duration::from_secs(1)));
    for ply in 1..=5 {
        next_move(&mut session);
        assert_eq!(session.place().0, ply);
    }
    next_move(&mut session);
    assert!(actions::autoplay::timer_interval(&session.app).is_none(), "the end of the game is the end");
    assert_eq!(session.press("P").notice(), "already at the end of the line");
}

#[test]
fn it_pauses_and_goes_faster_and_slower() {
    let mut session = Session::sample();
    session.press("3 P");
    assert_eq!(actions::autoplay::timer_interval(&session.app), Some(Duration::from_secs(3)));
    session.press("> > >");
    assert_eq!(actions::autoplay::timer_interval(&session.app), Some(Duration::from_millis(500)));
    session.press("<");
    assert_eq!(session.notice(), "1 s per move");
    session.press("P");
    assert_eq!(
        (session.notice().as_str(), actions::autoplay::timer_interval(&session.app)),
        ("autoplay paused", None)
    );
    next_move(&mut session);
    assert_eq!(session.place().0, 0, "a late timer does nothing");
    session.press("> > > >");
    assert_eq!(session.notice(), "cannot go further in that direction");
    session.press(": \"autoplay\" space \"x\" enter");
    assert_eq!(session.notice(), "'x' is not a number");
}

#[test]
fn any_other_step_or_edit_stops_it() {
    for keys in ["l", "h", "G", "]", "D", "a 1", "i \"84\" enter", "u", "g t"] {
        let mut session = Session::open(RICH.as_bytes());
        session.press("esc l D u l l c \"x\" esc : \"new\" enter g T P").press(keys);
        assert!(actions::autoplay::timer_interval(&session.app).is_none(), "{keys}");
    }
    for keys in ["t", "f", "tab", "? esc", "z a"] {
        let mut session = Session::open(RICH.as_bytes());
        session.press("esc l P").press(keys);
        assert!(actions::autoplay::timer_interval(&session.app).is_some(), "{keys}");
    }
}

#[test]
fn what_lies_over_the_panes_holds_it_up() {
    let mut session = Session::sample();
    session.press("P ?");
    next_move(&mut session);
    assert_eq!(session.place().0, 0);
    session.press("esc");
    next_move(&mut session);
    assert_eq!(session.place().0, 1);
}
