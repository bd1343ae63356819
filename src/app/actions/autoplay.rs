//! Autoplay: starting, stopping, and each move.
//!
//! The clock, which sends [`Input::TimerFired`](crate::app::Input::TimerFired), is not here.

use std::time::Duration;

use crate::app::App;
use crate::app::event::{CommandResult, done, notify};
use crate::app::study::{Autoplay, AutoplayPace};
use crate::messages::notices::{NavigationNotice, Notice};

/// Returns the time until the next [`Input::TimerFired`](crate::app::Input::TimerFired): the pace of
/// autoplay, or a second if a problem is timed; `None` without either.
pub fn timer_interval(app: &App) -> Option<Duration> {
    let thinking = app.tab().is_timed().then_some(Duration::from_secs(1));
    app.study.autoplay.map(|_| Duration::from_millis(app.study.pace.0.into())).or(thinking)
}

/// Starts or pauses autoplay. `seconds` sets the pace in seconds per move, and never pauses.
pub(crate) fn toggle_autoplay(app: &mut App, seconds: Option<u32>) -> CommandResult {
    if app.tab().training().is_some() {
        return Err(Notice::NothingToDo);
    }
    if let Some(seconds) = seconds {
        app.study.pace = AutoplayPace(seconds.clamp(1, 3600) * 1000);
    } else if app.study.autoplay.take().is_some() {
        return notify(NavigationNotice::PlayPaused);
    }
    let cursor = app.tab().cursor();
    if cursor.depth() + 1 == cursor.line().len() {
        return Err(NavigationNotice::AtEnd.into());
    }
    app.study.autoplay = Some(playing_here(app));
    notify(NavigationNotice::PlayStarted(app.study.pace.0))
}

/// Counts a second of a timed problem, and plays the next move of autoplay unless the panes are covered.
/// Autoplay stops after the last move.
pub(crate) fn timer_fired(app: &mut App) -> CommandResult {
    app.tab_mut().count_second();
    if app.study.autoplay.is_none() || !app.context().is_pane() {
        return done();
    }
    app.tab_mut().walk(|cursor, _| cursor.forward(1));
    app.panes.comment_scroll = 0;
    app.study.autoplay = Some(playing_here(app));
    let cursor = app.tab().cursor();
    if cursor.depth() + 1 == cursor.line().len() {
        app.study.autoplay = None;
        return notify(NavigationNotice::PlayAtEnd);
    }
    done()
}

/// Stops autoplay if the user has gone elsewhere or changed the record.
pub(crate) fn stop_stale_autoplay(app: &mut App) {
    let here = playing_here(app);
    app.study.autoplay.take_if(|playing| *playing != here);
}

fn playing_here(app: &App) -> Autoplay {
    let ((tab, record), node) = (app.documents.tab().shown(), app.documents.tab().cursor().node());
    Autoplay { place: (tab, record, node, app.documents.tab().document.revision()) }
}
