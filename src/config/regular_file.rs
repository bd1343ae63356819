//! Reading of the program's own files: settings, keys, journals. A pipe or a device in place of a
//! file would block or never end, so only regular files are read.

use std::fs::OpenOptions;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// Reads the bytes of a regular file.
///
/// # Errors
/// Any I/O error; `IsADirectory` for a folder, `NotSeekable` for a pipe or a device, `FileTooLarge`
/// for more than `limit` bytes.
pub fn load_regular(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    let mut options = OpenOptions::new();
    options.read(true);
    // Without this flag, opening a pipe would wait until a program writes to it.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::custom_flags(
        &mut options,
        rustix::fs::OFlags::NONBLOCK.bits().cast_signed(),
    );
    // Windows refuses to open a folder.
    let file = options
        .open(path)
        .map_err(|error| if path.is_dir() { ErrorKind::IsADirectory.into() } else { error })?;
    let metadata = file.metadata()?;
    if metadata.is_dir() {
        return Err(ErrorKind::IsADirectory.into());
    }
    if !metadata.is_file() {
        return Err(ErrorKind::NotSeekable.into());
    }
    let mut bytes = Vec::new();
    // The file may grow while it is read.
    file.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit { Err(ErrorKind::FileTooLarge.into()) } else { Ok(bytes) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_up_to_the_limit_are_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("config.toml");
        let kind = |path: &Path| load_regular(path, 5).unwrap_err().kind();
        assert_eq!(kind(&path), ErrorKind::NotFound);
        std::fs::write(&path, b"12345").unwrap();
        assert_eq!(load_regular(&path, 5).unwrap(), b"12345");
        std::fs::write(&path, b"123456").unwrap();
        assert_eq!((kind(&path), kind(folder.path())), (ErrorKind::FileTooLarge, ErrorKind::IsADirectory));
    }

    #[cfg(unix)]
    #[test]
    fn pipes_and_devices_are_refused_at_once() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        let mode = rustix::fs::Mode::from_raw_mode(0o600);
        rustix::fs::mknodat(rustix::fs::CWD, &pipe, rustix::fs::FileType::Fifo, mode, 0).unwrap();
        for path in [&*pipe, Path::new("/dev/zero")] {
            assert_eq!(load_regular(path, 5).unwrap_err().kind(), ErrorKind::NotSeekable, "{path:?}");
        }
    }
}
