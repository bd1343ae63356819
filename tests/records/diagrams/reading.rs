//! Reads back board diagrams of the form that Japanese programs use.

use honfu_core::format::{self, ReadOptions, positions};
use honfu_core::record::{NodeId, Record, StartPosition};
use honfu_core::shogi::Color;
use proptest::prelude::*;

use crate::support::positions::{crowded, played};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn a_diagram_gives_the_position(seed: u64, plies in 0_usize..200, full: bool) {
        let (position, _) = if full { crowded(seed) } else { played(seed, plies) };
        let start = StartPosition { position: position.clone(), ..StartPosition::default() };
        let record = Record { start, ..Record::default() };
        let text = positions::bod_of_node(&record, NodeId::ROOT);
        let reading = format::read(text.as_bytes(), &ReadOptions::default()).unwrap();
        let read = &reading.collection.records[0].start.position;
        for color in Color::ALL {
            prop_assert_eq!(read.hand(color), position.hand(color), "{}", text);
        }
        prop_assert_eq!(read, &position, "{}", text);
    }
}
