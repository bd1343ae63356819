//! Files that are written in pieces.

use std::fs::{File, Metadata, OpenOptions};
use std::hash::Hasher;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::archive;
use super::disk::Disk;
use super::save::{PreparedSave, SaveError, TemporaryFile, resolve_links};
use crate::app::event::{FileStamp, FnvHasher};

/// A file that is put in place of its target when it is complete, as by
/// [`save_derived`](super::save_derived). If it is dropped earlier, the target is unchanged. A
/// device or a pipe is written to directly.
#[derive(Debug)]
pub struct StreamedFile {
    target: PathBuf,
    /// The metadata of the file that is replaced.
    old: Option<Metadata>,
    destination: Destination,
    /// The size and hash of the bytes written so far.
    size: u64,
    hasher: FnvHasher,
}

#[derive(Debug)]
enum Destination {
    Temporary(TemporaryFile),
    Device(File),
}

impl StreamedFile {
    /// # Errors
    /// Any I/O error, and if the target is a folder or in an archive.
    pub fn create(path: &Path) -> Result<StreamedFile, SaveError> {
        archive::refuse_archive(path)?;
        let disk = Disk::default();
        let (is_link, old) = disk.metadata_of_link(path)?;
        let target = if is_link { resolve_links(path) } else { path.to_owned() };
        if let Some(old) = &old {
            // A file that is not writable is not replaced, even if its folder would allow it.
            let file = disk.open(path, OpenOptions::new().write(true))?;
            if !old.is_file() {
                return Ok(StreamedFile::new(target, None, Destination::Device(file)));
            }
        }
        let file = TemporaryFile::create(&disk, &target, old.as_ref().map(|old| (target.as_path(), old)))?;
        Ok(StreamedFile::new(target, old, Destination::Temporary(file)))
    }

    fn new(target: PathBuf, old: Option<Metadata>, destination: Destination) -> StreamedFile {
        StreamedFile { target, old, destination, size: 0, hasher: FnvHasher::default() }
    }

    /// Returns the stamp of the bytes written so far.
    pub fn stamp(&self) -> FileStamp {
        FileStamp { size: self.size, hash: self.hasher.finish() }
    }

    /// Puts the file in place of its target.
    ///
    /// # Errors
    /// Any I/O error.
    pub fn commit(self) -> Result<(), SaveError> {
        let StreamedFile { target, old, destination, .. } = self;
        let Destination::Temporary(mut file) = destination else { return Ok(()) };
        let disk = Disk::default();
        let sync = old.is_some();
        if sync {
            disk.sync(file.file.file())?;
        }
        // Only a file that cannot be renamed has to be written again.
        let bytes = if file.must_be_copied { file.file.read()? } else { Vec::new() };
        PreparedSave { disk: &disk, target, old, bytes: &bytes, file, sync }.put_in_place()
    }

    fn file(&self) -> &File {
        match &self.destination {
            Destination::Temporary(file) => file.file.file(),
            Destination::Device(file) => file,
        }
    }
}

impl Write for StreamedFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file().write(bytes)?;
        self.hasher.write(&bytes[..written]);
        self.size += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file().flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_old_file_stays_until_the_new_one_is_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("rows.jsonl");
        std::fs::write(&path, "old").unwrap();
        let write = |text: &str| {
            let mut file = StreamedFile::create(&path).unwrap();
            file.write_all(text.as_bytes()).unwrap();
            file
        };
        drop(write("lost"));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "old");
        let new = write("new");
        assert_eq!(new.stamp(), FileStamp::from_bytes(b"new"));
        new.commit().unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
        assert!(StreamedFile::create(folder.path()).is_err());
    }
}
