//! A disk on which each step fails once, with each error.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use honfu::files::{Disk, DiskStep};
use rustix::io::Errno;

use crate::support::program::{Place, Program};

/// Disk errors, and the message for each.
const ERRORS: [(Errno, &str); 9] = [
    (Errno::NOSPC, "no space left on the disk"),
    (Errno::DQUOT, "disk quota exceeded"),
    (Errno::ACCESS, "permission denied"),
    (Errno::PERM, "permission denied"),
    (Errno::ROFS, "the disk is read-only"),
    (Errno::IO, "disk input/output error"),
    (Errno::NOENT, "no such file or folder"),
    (Errno::INTR, "interrupted, try again"),
    (Errno::FBIG, "it exceeds the maximum file size of the system"),
];

/// The messages for a file that cannot be created in a folder.
const IN_FOLDER: [(Errno, &str); 3] = [
    (Errno::ACCESS, "no write permission for the folder"),
    (Errno::PERM, "no write permission for the folder"),
    (Errno::NOENT, "the folder does not exist"),
];

/// A switch that makes a disk fail.
#[derive(Clone, Default)]
struct Fuse(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    /// The number of steps before the failing one, and its error.
    blow: Option<(usize, Errno)>,
    /// The steps since the failure was set up.
    steps: Vec<String>,
}

impl Fuse {
    fn disk(&self) -> Disk {
        let fuse = self.clone();
        Disk::observed(move |step| fuse.pass(step))
    }

    fn set(&self, blow: Option<(usize, Errno)>) {
        *self.0.lock().unwrap() = State { blow, steps: Vec::new() };
    }

    fn steps(&self) -> Vec<String> {
        self.0.lock().unwrap().steps.clone()
    }

    /// Records a step; a write that fails has written half of its bytes.
    fn pass(&self, step: &DiskStep<'_>) -> io::Result<()> {
        let mut state = self.0.lock().unwrap();
        let here = state.steps.len();
        state.steps.push(format!("{step:?}").split('(').next().unwrap().to_owned());
        let Some((_, errno)) = state.blow.filter(|(at, _)| *at == here) else { return Ok(()) };
        if let &DiskStep::Write(mut file, bytes) = step {
            file.write_all(&bytes[..bytes.len() / 2])?;
        }
        Err(errno.into())
    }
}

const CSA: &[u8] = b"V2.2\nPI\n+\n+7776FU\n-3334FU\n+2726FU\n";
const EDITED: &[u8] = b"V2.2\nPI\n+\n+7776FU\n'*kept\n-3334FU\n+2726FU\n";
/// A file whose last line cannot be read, which is kept when the file is saved.
const BROKEN: &[u8] = b"V2.2\nPI\n+\n+7776FU\n-3334XX\n";

/// A way to save: the existing file, and the keys to press.
struct Way {
    old: Option<&'static [u8]>,
    keys: &'static str,
}

const WAYS: [Way; 3] =
    [Way { old: Some(CSA), keys: "s" }, Way { old: Some(BROKEN), keys: "s s" }, Way { old: None, keys: "s" }];

impl Way {
    /// Opens the file and adds an unsaved comment.
    fn begin(&self, fuse: &Fuse) -> (Place, Program) {
        let place = Place::new();
        self.old.iter().for_each(|old| place.put("game.csa", old));
        let mut program = place.start_on(fuse.disk(), &["game.csa"]);
        if self.old.is_none() {
            program.press("i \"76\" enter esc");
        }
        program.press("home l c \"kept\" esc");
        (place, program)
    }

    /// The steps of a save without failures, and the resulting file.
    fn reference(&self) -> (Vec<String>, Vec<u8>) {
        let fuse = Fuse::default();
        let (place, mut program) = self.begin(&fuse);
        fuse.set(None);
        program.press(self.keys);
        assert_eq!(program.notice(), "saved 'game.csa'");
        (fuse.steps(), place.bytes("game.csa"))
    }

    /// Lets one step fail, and saves again without failures.
    fn fail(&self, at: usize, errno: Errno, new: &[u8]) {
        let fuse = Fuse::default();
        let (place, mut program) = self.begin(&fuse);
        fuse.set(Some((at, errno)));
        program.press(self.keys);
        let case = format!("{errno:?} at {at} of {:?}: {}", fuse.steps(), program.notice());
        assert_eq!(place.leftovers(), [""; 0], "{case}");
        let found = place.find("game.csa");
        assert!(found.as_deref() == self.old || found.as_deref() == Some(new), "{case}: {found:?}");
        if program.is_modified() {
            assert!(names_cause(&program.notice(), errno), "{case}");
        } else {
            assert_eq!(found.as_deref(), Some(new), "{case}");
        }
        fuse.set(None);
        if program.is_modified() {
            program.press(self.keys);
        }
        assert_eq!((program.is_modified(), place.bytes("game.csa")), (false, new.to_owned()), "{case}");
        if self.old == Some(BROKEN) {
            assert_eq!(place.bytes("game.csa~"), BROKEN, "{case}");
        }
        drop(program);
        assert_eq!(place.start(&["game.csa"]).question(), "", "{case}");
    }
}

fn names_cause(notice: &str, errno: Errno) -> bool {
    let causes = ERRORS.iter().chain(&IN_FOLDER).filter(|(known, _)| *known == errno);
    notice.contains("'game.csa'") && causes.into_iter().any(|(_, cause)| notice.ends_with(cause))
}

#[test]
fn every_step_of_a_save_may_fail() {
    for (number, way) in WAYS.iter().enumerate() {
        let (steps, new) = way.reference();
        for at in 0..steps.len() {
            for (kind, (errno, _)) in ERRORS.iter().enumerate() {
                // A third of the errors in each way, because waiting for the disk takes time.
                if (at + kind + number) % 3 == 0 {
                    way.fail(at, *errno, &new);
                }
            }
        }
    }
}

#[test]
fn what_cannot_be_saved_here_can_be_saved_elsewhere() {
    let way = &WAYS[0];
    for at in 0..way.reference().0.len() {
        let fuse = Fuse::default();
        let (place, mut program) = way.begin(&fuse);
        fuse.set(Some((at, Errno::NOSPC)));
        program.press("s");
        let is_saved = !program.is_modified();
        program.press("S ctrl-u").enter(place.path("other.csa").display());
        assert_eq!(
            (program.notice(), place.bytes("other.csa")),
            ("saved 'other.csa'".into(), EDITED.to_vec())
        );
        assert!(is_saved || !program.is_modified());
        assert_eq!(place.leftovers(), [""; 0]);
    }
}

#[test]
fn a_disk_that_stays_full_changes_nothing() {
    let fuse = Fuse::default();
    let (place, mut program) = WAYS[0].begin(&fuse);
    for at in 0..20 {
        fuse.set(Some((at, Errno::NOSPC)));
        program.press("s");
        if !program.is_modified() {
            return assert_eq!(place.bytes("game.csa"), EDITED);
        }
    }
    panic!("{}", program.notice());
}

#[test]
fn what_somebody_writes_while_the_disk_is_slow_is_not_overwritten() {
    let theirs = b"V2.2\nPI\n+\n+5756FU\n";
    for (old, answer) in
        [(Some(CSA), "the file has changed on disk: or"), (None, "'game.csa' already exists: o")]
    {
        let place = Place::new();
        old.iter().for_each(|old| place.put("game.csa", old));
        let path = place.path("game.csa");
        let disk = Disk::observed(move |step| match step {
            DiskStep::Create(_) => std::fs::write(&path, theirs),
            _ => Ok(()),
        });
        let mut program = place.start_on(disk, &["game.csa"]);
        program.press("home c \"mine\" esc s");
        assert_eq!((program.question().as_str(), place.bytes("game.csa")), (answer, theirs.to_vec()));
        assert_eq!(place.leftovers(), [""; 0]);
    }
}

/// Makes two edits, with a pause after each.
fn edit(program: &mut Program) -> [String; 2] {
    program.press("home l c \"one\" esc").tick();
    let first = program.notice();
    program.press("l c \"two\" esc").tick();
    [first, program.notice()]
}

#[test]
fn every_step_of_the_journal_may_fail() {
    let place = Place::with("game.csa", CSA);
    let fuse = Fuse::default();
    let mut program = place.start_on(fuse.disk(), &["game.csa"]);
    fuse.set(None);
    edit(&mut program);
    let count = fuse.steps().len();
    assert!(count >= 10, "{:?}", fuse.steps());
    for (at, (errno, cause)) in (0..count).zip(ERRORS.iter().cycle()) {
        let place = Place::with("game.csa", CSA);
        let fuse = Fuse::default();
        let mut program = place.start_on(fuse.disk(), &["game.csa"]);
        fuse.set(Some((at, *errno)));
        let notices = edit(&mut program);
        let case = format!("{errno:?} at {at} of {:?}: {notices:?}", fuse.steps());
        let is_reported =
            notices.iter().any(|notice| notice.contains("no crash protection") && notice.ends_with(cause));
        // A journal that has disappeared is created again.
        assert!(is_reported || *errno == Errno::NOENT, "{case}");
        program.tick();
        assert_eq!(program.app().tab().status_warnings().count(), 0, "it is written now: {case}");
        drop(program);
        let mut program = place.start(&["game.csa"]);
        assert_eq!(program.press("r").comments()[1..3], ["one", "two"], "{case}");
        assert_eq!(place.bytes("game.csa"), CSA);
    }
}

#[test]
fn a_journal_that_somebody_removes_is_made_again() {
    let place = Place::with("game.csa", CSA);
    let mut program = place.start(&["game.csa"]);
    program.press("home l c \"one\" esc").tick();
    std::fs::remove_dir_all(place.state()).unwrap();
    program.press("l c \"two\" esc").tick();
    assert!(!program.notice().contains("no crash protection"), "{}", program.notice());
    drop(program);
    let mut program = place.start(&["game.csa"]);
    assert_eq!(program.press("r").comments()[1..3], ["one", "two"]);
}

#[test]
fn a_file_opens_whatever_happens_to_its_lock() {
    for at in 0..4 {
        let place = Place::with("game.csa", CSA);
        let fuse = Fuse::default();
        fuse.set(Some((at, Errno::ACCESS)));
        let mut program = place.start_on(fuse.disk(), &["game.csa"]);
        program.press("l c \"x\" esc s");
        assert!(!program.is_modified(), "{}", program.notice());
    }
}

#[test]
fn what_cannot_be_discarded_is_offered_again() {
    let place = Place::with("game.csa", CSA);
    place.start(&["game.csa"]).press("l D").tick();
    let fuse = Fuse::default();
    let mut program = place.start_on(fuse.disk(), &["game.csa"]);
    let at = 0;
    fuse.set(Some((at, Errno::ROFS)));
    program.press("d");
    assert_eq!(
        (fuse.steps().len(), fuse.steps().last().map(String::as_str)),
        (at + 1, Some("Rename")),
        "{:?}",
        fuse.steps()
    );
    drop(program);
    assert!(place.start(&["game.csa"]).question().starts_with("unsaved edits"));
}
