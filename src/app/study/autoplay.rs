//! Autoplay: its pace, and the place that it has reached.

use crate::app::event::{CommandResult, TabId, notify};
use crate::app::study::Study;
use crate::messages::notices::NavigationNotice;
use honfu_core::record::NodeId;

/// The paces, as milliseconds between two moves, the fastest first.
const PACES: [u32; 8] = [250, 500, 1000, 2000, 3000, 5000, 10_000, 30_000];

/// The state of a record that is played automatically.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Autoplay {
    /// The place that autoplay has reached; it stops when the cursor goes anywhere else.
    pub(crate) place: (TabId, usize, NodeId, u64),
}

/// The pace of autoplay, in milliseconds per move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AutoplayPace(pub(crate) u32);

impl Default for AutoplayPace {
    fn default() -> AutoplayPace {
        AutoplayPace(1000)
    }
}

impl AutoplayPace {
    /// Returns the next faster or slower pace; `None` beyond the fastest and the slowest.
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

impl Study {
    /// Returns the pace of autoplay; `None` if it is off.
    pub fn playing_at(&self) -> Option<AutoplayPace> {
        self.autoplay.map(|_| self.pace)
    }

    pub(crate) fn change_pace(&mut self, faster: bool) -> CommandResult {
        self.pace = self.pace.step(faster).ok_or(NavigationNotice::NoFurther)?;
        notify(NavigationNotice::PlayPace(self.pace.0))
    }
}
