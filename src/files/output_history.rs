//! The history of files written by the command line, and of their inputs, so that such files can be
//! replaced without asking.
//!
//! The file `outputs` in the state folder has a line for each written file, with the hashes of its
//! path, its inputs and its content. It contains no names.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::hash::Hasher;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf, absolute};
use std::sync::{Mutex, OnceLock};

use super::disk::Disk;
use super::save::{folder_of, save};
use super::state_files::state_folder;
use super::{archive, platform};
use crate::app::event::{FileStamp, FnvHasher};

/// The size of the file, in bytes, above which the older half of the lines is removed.
const MAX_BYTES: u64 = 16 << 20;

/// The id of the inputs from which a file is made: a hash of their paths, or of the bytes of a
/// stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InputsId(u64);

impl InputsId {
    /// Returns the id of files and folders, in any order.
    pub fn of_paths<'a>(paths: impl IntoIterator<Item = &'a Path>) -> InputsId {
        let mut paths: Vec<u64> = paths.into_iter().map(hash_of_path).collect();
        paths.sort_unstable();
        paths.dedup();
        let mut hasher = FnvHasher::default();
        paths.iter().for_each(|path| hasher.write(&path.to_le_bytes()));
        InputsId(hasher.finish())
    }

    /// Returns the id of the content of a stream.
    pub fn of_content(bytes: &[u8]) -> InputsId {
        InputsId(FileStamp::from_bytes(bytes).hash)
    }
}

/// The hashes of written contents, by the hashes of the path and the inputs.
type KnownOutputs = HashMap<[u64; 2], Vec<u64>>;

/// The files that were written. Without a state folder, the history is empty.
#[derive(Debug, Default)]
pub struct OutputHistory {
    path: Option<PathBuf>,
    known: OnceLock<KnownOutputs>,
    file: OnceLock<Option<Mutex<File>>>,
}

impl OutputHistory {
    /// Returns the history of the user, which is read and opened when first needed.
    pub fn of_user() -> OutputHistory {
        OutputHistory {
            path: state_folder().map(|folder| folder.join("outputs")),
            ..OutputHistory::default()
        }
    }

    /// Whether nothing is lost if the file is replaced by one made from the given inputs: it does
    /// not exist, is empty, a device or a pipe, or is unchanged since it was made from the same
    /// inputs. Without an id the inputs are unknown. Also `true` where nothing can be written,
    /// since saving reports why.
    pub fn may_replace(&self, output: &Path, inputs: Option<InputsId>) -> bool {
        let Ok(metadata) = output.metadata() else { return true };
        if !metadata.is_file() || metadata.len() == 0 || archive::refuse_archive(output).is_err() {
            return true;
        }
        let Some(InputsId(inputs)) = inputs else { return false };
        let contents = self.known.get_or_init(|| self.read()).get(&[hash_of_path(output), inputs]);
        let hash = || hash_of_file(output);
        contents.is_some_and(|contents| hash().is_ok_and(|hash| contents.contains(&hash)))
    }

    /// Adds a file that is about to be written, so that it is known even if the program is killed
    /// while writing. If this fails, or the inputs are unknown, the file will not be known.
    pub fn add(&self, output: &Path, inputs: Option<InputsId>, content: FileStamp) {
        let Some(InputsId(inputs)) = inputs else { return };
        let output = hash_of_path(output);
        let contents = self.known.get().and_then(|known| known.get(&[output, inputs]));
        if contents.is_some_and(|contents| contents.contains(&content.hash)) {
            return;
        }
        let Some(file) = self.file.get_or_init(|| self.open()) else { return };
        let line = format!("{output:016x} {inputs:016x} {:016x}\n", content.hash);
        if let Ok(mut file) = file.lock() {
            // In a single call, since other runs of the program may also add lines.
            let _ = file.write_all(line.as_bytes());
        }
    }

    fn read(&self) -> KnownOutputs {
        let text = self.path.as_ref().and_then(|path| fs::read(path).ok()).unwrap_or_default();
        let lines = text.split(|byte| *byte == b'\n').filter_map(|line| str::from_utf8(line).ok());
        let mut known = KnownOutputs::new();
        for [output, inputs, content] in lines.filter_map(parse_line) {
            known.entry([output, inputs]).or_default().push(content);
        }
        known
    }

    fn open(&self) -> Option<Mutex<File>> {
        let path = self.path.as_ref()?;
        Disk::default().create_folder(folder_of(path)).ok()?;
        if path.metadata().is_ok_and(|metadata| metadata.len() > MAX_BYTES) {
            shorten(path)?;
        }
        let mut options = OpenOptions::new();
        options.create(true).append(true);
        platform::set_private_file(&mut options);
        options.open(path).ok().map(Mutex::new)
    }
}

/// Removes the older half of the lines. Lines that another run adds at the same time may be lost,
/// in which case honfu asks once before replacing the file.
fn shorten(path: &Path) -> Option<()> {
    let text = fs::read(path).ok()?;
    let half = &text[text.len() / 2..];
    let start = half.iter().position(|byte| *byte == b'\n').map_or(half.len(), |end| end + 1);
    save(path, &half[start..]).ok()
}

fn parse_line(line: &str) -> Option<[u64; 3]> {
    let mut numbers = line.split(' ').map(|number| u64::from_str_radix(number, 16).ok());
    let written = [numbers.next()??, numbers.next()??, numbers.next()??];
    numbers.next().is_none().then_some(written)
}

fn hash_of_path(path: &Path) -> u64 {
    let path = absolute(path).unwrap_or_else(|_| path.to_owned());
    FileStamp::from_bytes(path.as_os_str().as_encoded_bytes()).hash
}

/// Returns the hash of the bytes of a file.
///
/// # Errors
/// Any I/O error.
fn hash_of_file(path: &Path) -> io::Result<u64> {
    let mut file = File::open(path)?;
    let mut buffer = vec![0; 1 << 16];
    let mut hasher = FnvHasher::default();
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

    fn history(folder: &Path) -> OutputHistory {
        OutputHistory { path: Some(folder.join("state/outputs")), ..OutputHistory::default() }
    }

    fn id(path: &str) -> Option<InputsId> {
        Some(InputsId::of_paths([Path::new(path)]))
    }

    #[test]
    fn only_what_was_made_from_the_same_input_may_be_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let output = folder.path().join("game.csa");
        let may_replace = |input| history(folder.path()).may_replace(&output, id(input));
        assert!(may_replace("a.kif"), "there is no file");
        fs::write(&output, "").unwrap();
        assert!(may_replace("a.kif"), "an empty file");
        fs::write(&output, "made").unwrap();
        assert!(!may_replace("a.kif"));
        history(folder.path()).add(&output, id("a.kif"), FileStamp::from_bytes(b"made"));
        assert!(may_replace("a.kif") && may_replace("./a.kif") && !may_replace("b.kif"));
        fs::write(&output, "edited").unwrap();
        assert!(!may_replace("a.kif"));
        assert!(history(folder.path()).may_replace(folder.path(), id("a.kif")), "saving reports folders");
    }

    #[test]
    fn damaged_lines_and_a_missing_folder_are_no_errors() {
        let folder = tempfile::tempdir().unwrap();
        let output = folder.path().join("game.csa");
        fs::write(&output, "made").unwrap();
        let nowhere = OutputHistory::default();
        nowhere.add(&output, id("a.kif"), FileStamp::from_bytes(b"made"));
        assert!(!nowhere.may_replace(&output, id("a.kif")));
        fs::create_dir(folder.path().join("state")).unwrap();
        fs::write(folder.path().join("state/outputs"), b"\xFF\n12 zz 3\n1 2\n1 2 3 4\n").unwrap();
        history(folder.path()).add(&output, id("a.kif"), FileStamp::from_bytes(b"made"));
        assert!(history(folder.path()).may_replace(&output, id("a.kif")));
    }

    #[test]
    fn a_long_history_loses_its_older_half() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("state/outputs");
        fs::create_dir(folder.path().join("state")).unwrap();
        let lines: String =
            (0..MAX_BYTES / 50).map(|number| format!("{number:016x} {0:016x} {0:016x}\n", 1)).collect();
        fs::write(&path, lines).unwrap();
        history(folder.path()).add(Path::new("a"), id("b"), FileStamp::from_bytes(b""));
        let kept = history(folder.path()).read();
        let last = MAX_BYTES / 50 - 1;
        assert!(kept.contains_key(&[last, 1]) && !kept.contains_key(&[0, 1]));
        assert!(path.metadata().unwrap().len() < MAX_BYTES * 3 / 5);
    }

    #[test]
    fn the_order_of_inputs_makes_no_difference() {
        let [a, b] = ["a.kif", "b.kif"].map(Path::new);
        assert_eq!(InputsId::of_paths([a, b]), InputsId::of_paths([b, a, a]));
        assert_ne!(InputsId::of_paths([a]), InputsId::of_paths([a, b]));
        assert_ne!(InputsId::of_content(b"a"), InputsId::of_content(b"b"));
    }
}
