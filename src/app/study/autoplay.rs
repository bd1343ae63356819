//! Playing through the record automatically.
//!
//! Not here: the clock, which sends [`Input::TimerFired`](crate::app::Input::TimerFired).

use std::time::Duration;

use crate::app::event::TabId;
use crate::app::{App, CommandResult, done, notify};
use crate::messages::notices::{NavigationNotice, Notice};
use honfu_core::record::NodeId;

/// The times between two moves that can be chosen, in milliseconds, the fastest first.
const PACES: [u32; 8] = [250, 500, 1000, 2000, 3000, 5000, 10_000, 30_000];

/// A record that is playing automatically.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Autoplay {
    /// Its present place: going anywhere else stops it.
    place: (TabId, usize, NodeId, u64),
}

/// How fast it goes, in milliseconds a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AutoplayPace(u32);

impl Default for AutoplayPace {
    fn default() -> AutoplayPace {
        AutoplayPace(1000)
    }
}

impl AutoplayPace {
    /// The next faster or slower one; `None` if there is none.
    fn step(self, faster: bool) -> Option<AutoplayPace> {
        let mut paces = PACES.iter().copied();
        let found =
            if faster { paces.rfind(|pace| *pace < self.0) } else { paces.find(|pace| *pace > self.0) };
        found.map(AutoplayPace)
    }

    pub fn millis(self) -> u32 {
        self.0
    }
}

impl App {
    /// How long until the next [`Input::TimerFired`](crate::app::Input::TimerFired): the time between
    /// two moves, if the record is playing automatically, or a second, if a problem is timed.
    pub fn timer_interval(&self) -> Option<Duration> {
        let thinking = self.is_timed().then_some(Duration::from_secs(1));
        self.study.autoplay.map(|_| Duration::from_millis(self.study.pace.0.into())).or(thinking)
    }

    /// The speed of automatic playing, if it is on.
    pub fn playing_at(&self) -> Option<AutoplayPace> {
        self.study.autoplay.map(|_| self.study.pace)
    }

    /// Starts or pauses. A number is that of seconds a move.
    pub(crate) fn toggle_autoplay(&mut self, seconds: Option<u32>) -> CommandResult {
        if self.tab().training().is_some() {
            return Err(Notice::NothingToDo);
        }
        if let Some(seconds) = seconds {
            self.study.pace = AutoplayPace(seconds.clamp(1, 3600) * 1000);
        } else if self.study.autoplay.take().is_some() {
            return notify(NavigationNotice::PlayPaused);
        }
        let cursor = self.tab().cursor();
        if cursor.depth() + 1 == cursor.line().len() {
            return Err(NavigationNotice::AtEnd.into());
        }
        self.study.autoplay = Some(self.playing_here());
        notify(NavigationNotice::PlayStarted(self.study.pace.0))
    }

    pub(crate) fn change_pace(&mut self, faster: bool) -> CommandResult {
        self.study.pace = self.study.pace.step(faster).ok_or(NavigationNotice::NoFurther)?;
        notify(NavigationNotice::PlayPace(self.study.pace.0))
    }

    fn playing_here(&self) -> Autoplay {
        let ((tab, record), node) = (self.tab().shown(), self.tab().cursor().node());
        Autoplay { place: (tab, record, node, self.tab().document.revision()) }
    }

    /// Makes the next move, unless something covers the panes. After the last one it stops.
    pub(crate) fn timer_fired(&mut self) -> CommandResult {
        self.count_second();
        if self.study.autoplay.is_none() || !self.context().is_pane() {
            return done();
        }
        self.tab_mut().walk(|cursor, _| cursor.forward(1));
        self.panes.comment_scroll = 0;
        self.study.autoplay = Some(self.playing_here());
        let cursor = self.tab().cursor();
        if cursor.depth() + 1 == cursor.line().len() {
            self.study.autoplay = None;
            return notify(NavigationNotice::PlayAtEnd);
        }
        done()
    }

    /// Stops when the user has gone elsewhere or changed the record.
    pub(crate) fn stop_stale_autoplay(&mut self) {
        let here = self.playing_here();
        self.study.autoplay.take_if(|playing| *playing != here);
    }
}
