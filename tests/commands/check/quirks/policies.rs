//! The policy for each quirk, which the rows have to follow.

/// The number of the first quirk of a group, and the policies of it and the following quirks: accepted
/// without a diagnostic (`A`), a note (`N`), a warning (`W`), or rejected with an error (`R`). A quirk
/// has several letters if its forms are treated differently; each letter needs a row.
const POLICIES: [(u32, &str); 8] = [
    // Bytes, encodings and lines.
    (1, "A W A W A A A A A A A A N A A A N A W AW R"),
    // Headers and the start.
    (22, "A A AN N A A W A AW A R AR N A A A A A A WR AR WR A A A N A N A A A W R A A"),
    // Moves.
    (57, "AR A A A A A R N A A A AW A A A W WR A A R WR W W AW W W W W W WR WR R A W W A A A W"),
    // Times.
    (96, "A A A A A A A A W N AWR A"),
    // Ends, trailers, variations and comments.
    (108, "A W NW A A AN A A A A AW R W N W W A W A"),
    // KI2.
    (127, "A A A W WR W N A AW A W W A"),
    // CSA.
    (140, "AW A AW A W W AR W R AR W NR AW W A W"),
    // The other formats.
    (156, "A NW WR W R WR N NWR A W W ANW W W ANW A ANW R A R A AW AWR N WR N AW W"),
];

/// The number of each quirk, and the letters of its policies.
pub fn policies() -> impl Iterator<Item = (u32, &'static str)> {
    POLICIES.into_iter().flat_map(|(first, group)| (first..).zip(group.split(' ')))
}
