//! Paths into archives, such as `games.zip/2026/a.kif`.

use std::ffi::OsStr;
use std::path::Path;

/// The extensions of archives, including the short ones of compressed tar files.
const ARCHIVES: [&str; 5] = ["zip", "tar", "tgz", "txz", "tzst"];

/// The extensions of compressed files.
const COMPRESSED: [&str; 3] = ["gz", "xz", "zst"];

/// Returns the archive in a path and the path inside the archive, which is empty for the archive itself;
/// `None` if the path does not lead into an archive.
pub fn split_archive_path(path: &Path) -> Option<(&Path, &Path)> {
    let archive = path.ancestors().find(|path| has_archive_name(path) && path.is_file())?;
    Some((archive, path.strip_prefix(archive).unwrap_or(Path::new(""))))
}

/// Whether a path has the name of an archive.
pub fn has_archive_name(path: &Path) -> bool {
    let extension = unpacked_name(path).extension().and_then(OsStr::to_str).unwrap_or_default();
    if has_compressed_name(path) {
        return extension.eq_ignore_ascii_case("tar");
    }
    ARCHIVES.iter().any(|known| known.eq_ignore_ascii_case(extension))
}

/// Whether a path has the extension of a compressed file.
pub fn has_compressed_name(path: &Path) -> bool {
    let extension = path.extension().and_then(OsStr::to_str).unwrap_or_default();
    COMPRESSED.iter().any(|known| known.eq_ignore_ascii_case(extension))
}

/// Returns the path of a file, or for a compressed file the name of its content: `a.kif` for
/// `games/a.kif.gz`.
pub fn unpacked_name(path: &Path) -> &Path {
    path.file_stem().filter(|_| has_compressed_name(path)).map_or(path, Path::new)
}

/// Returns the file itself, or the archive that contains it.
pub(super) fn file_or_archive(path: &Path) -> &Path {
    split_archive_path(path).map_or(path, |(archive, _)| archive)
}
