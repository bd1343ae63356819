//! How fast a record plays by itself, and from where.

use crate::app::event::{CommandResult, TabId, notify};
use crate::app::study::Study;
use crate::messages::notices::NavigationNotice;
use honfu_core::record::NodeId;

/// The times between two moves that can be chosen, in milliseconds, the fastest first.
const PACES: [u32; 8] = [250, 500, 1000, 2000, 3000, 5000, 10_000, 30_000];

/// A record that is playing automatically.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Autoplay {
    /// Its present place: going anywhere else stops it.
    pub(crate) place: (TabId, usize, NodeId, u64),
}

/// How fast it goes, in milliseconds a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AutoplayPace(pub(crate) u32);

impl Default for AutoplayPace {
    fn default() -> AutoplayPace {
        AutoplayPace(1000)
    }
}

impl AutoplayPace {
    /// The next faster or slower pace; `None` at the fastest and the slowest.
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
    /// The speed of automatic playing, if it is on.
    pub fn playing_at(&self) -> Option<AutoplayPace> {
        self.autoplay.map(|_| self.pace)
    }

    pub(crate) fn change_pace(&mut self, faster: bool) -> CommandResult {
        self.pace = self.pace.step(faster).ok_or(NavigationNotice::NoFurther)?;
        notify(NavigationNotice::PlayPace(self.pace.0))
    }
}
