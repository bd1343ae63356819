//! Numbers that follow from texts.

/// The FNV-1a hash of a text with 64 bits: the same number in every version and on every machine.
///
/// ```
/// assert_eq!(honfu_core::text::fnv1a("a"), 0xaf63_dc4c_8601_ec8c);
/// ```
pub fn fnv1a(text: &str) -> u64 {
    let add = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
    text.bytes().fold(0xCBF2_9CE4_8422_2325, add)
}
