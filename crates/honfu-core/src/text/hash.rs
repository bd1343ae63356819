//! Hashes of texts that never change.

use std::hash::Hasher;

/// The hash function FNV-1a with 64 bits, which gives the same number in every version and on every machine.
#[derive(Clone, Copy, Debug)]
pub struct FnvHasher(u64);

impl Default for FnvHasher {
    fn default() -> FnvHasher {
        FnvHasher(0xCBF2_9CE4_8422_2325)
    }
}

impl Hasher for FnvHasher {
    fn write(&mut self, bytes: &[u8]) {
        let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01B3);
        self.0 = bytes.iter().fold(self.0, step);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// Returns the hash of a text by [`FnvHasher`].
///
/// ```
/// assert_eq!(honfu_core::text::fnv1a("a"), 0xaf63_dc4c_8601_ec8c);
/// ```
pub fn fnv1a(text: &str) -> u64 {
    let mut hasher = FnvHasher::default();
    hasher.write(text.as_bytes());
    hasher.finish()
}
