//! A small random number generator; everything made with it depends only on its seed.

pub struct Random(pub u64);

/// The default seed, as set in `.cargo/config.toml`.
const USUAL: u64 = 20_261_120;

/// The seed of this run.
pub fn seed() -> u64 {
    let seed = std::env::var("PROPTEST_RNG_SEED").ok().and_then(|seed| seed.parse().ok());
    seed.unwrap_or(USUAL)
}

/// The difference between the seed of this run and the default one.
pub fn seed_offset() -> u64 {
    seed().wrapping_sub(USUAL)
}

impl Random {
    /// The generator with a given number, which depends on the seed of the run.
    pub fn of_run(number: u64) -> Random {
        Random(number.wrapping_add(seed_offset().wrapping_mul(0x0000_0100_0000_01b3)))
    }

    /// A number below `limit`, which must not be 0.
    pub fn below(&mut self, limit: usize) -> usize {
        // Steele and Vigna's SplitMix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % limit as u64) as usize
    }

    /// One of `items`, which must not be empty.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}
