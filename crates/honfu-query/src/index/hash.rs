//! Hashes that show whether bytes have changed. They are XXH64: fast, and equal on every machine.

use std::fs::File;
use std::hash::Hasher;
use std::io::{self, Read};
use std::path::Path;

use twox_hash::XxHash64;

/// Returns the hash of bytes.
pub(super) fn hash_of_bytes(bytes: &[u8]) -> u64 {
    XxHash64::oneshot(0, bytes)
}

/// Returns the hash of the content of a file.
///
/// # Errors
/// Any I/O error.
pub(super) fn hash_of_file(path: &Path) -> io::Result<u64> {
    let mut file = File::open(path)?;
    let mut buffer = vec![0; 1 << 16];
    let mut hasher = XxHash64::with_seed(0);
    loop {
        match file.read(&mut buffer)? {
            0 => return Ok(hasher.finish()),
            count => hasher.write(&buffer[..count]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_the_hash_of_its_bytes() {
        // The published value for empty input.
        assert_eq!(hash_of_bytes(b""), 0xEF46_DB37_51D8_E999);
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        let bytes: Vec<u8> = (0..200_000_u32).map(|number| number.to_le_bytes()[0]).collect();
        std::fs::write(&path, &bytes).unwrap();
        assert_eq!(hash_of_file(&path).unwrap(), hash_of_bytes(&bytes));
    }
}
