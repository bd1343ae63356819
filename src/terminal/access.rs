//! The access to the terminal, which this program shares with other programs that it starts.

use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::{Duration, Instant};

use super::replies::OpenReplies;

/// How long after the end of another program an interrupt may have been meant for that program.
const INTERRUPT_DELAY: Duration = Duration::from_millis(500);

/// The part of an incomplete input that was read so far. Where input arrives as events instead of
/// bytes, every input is complete.
#[cfg(unix)]
pub(super) type PartialInput = super::scanner::InputScanner;
#[cfg(not(unix))]
pub(super) type PartialInput = ();

/// The access to the terminal, shared by the main loop and the threads that read the terminal and
/// listen for signals.
#[derive(Default)]
pub(super) struct TerminalAccess {
    input: Mutex<PartialInput>,
    external_use: Mutex<ExternalUse>,
    pub(super) replies: OpenReplies,
}

/// Whether another program uses the terminal.
#[derive(Clone, Copy, Default)]
enum ExternalUse {
    #[default]
    Never,
    Now,
    Until(Instant),
    /// This program is ending: from now on the keys are for the shell.
    ProgramEnds,
}

impl TerminalAccess {
    /// Waits until this program may read the terminal, and locks the input for others. Returns the
    /// incomplete input that was read so far.
    pub(super) fn lock_input(&self) -> MutexGuard<'_, PartialInput> {
        self.input.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Locks the input like [`TerminalAccess::lock_input`]; returns `None` if that fails before the
    /// timeout.
    pub(super) fn try_lock_input(&self, timeout: Duration) -> Option<MutexGuard<'_, PartialInput>> {
        let start = Instant::now();
        loop {
            match self.input.try_lock() {
                Ok(lock) => return Some(lock),
                Err(TryLockError::Poisoned(lock)) => return Some(lock.into_inner()),
                Err(TryLockError::WouldBlock) if start.elapsed() < timeout => {
                    std::thread::sleep(Duration::from_millis(1));
                }
                Err(TryLockError::WouldBlock) => return None,
            }
        }
    }

    /// Whether interrupts are meant for another program, which is using the terminal or has used it
    /// recently.
    pub(super) fn ignores_interrupts(&self) -> bool {
        match self.external_use() {
            ExternalUse::Never | ExternalUse::ProgramEnds => false,
            ExternalUse::Now => true,
            ExternalUse::Until(end) => end.elapsed() < INTERRUPT_DELAY,
        }
    }

    pub(super) fn is_in_external_use(&self) -> bool {
        matches!(self.external_use(), ExternalUse::Now)
    }

    /// Runs `work` while nothing else reads the terminal.
    pub(super) fn run_external<T>(&self, work: impl FnOnce(&mut PartialInput) -> T) -> T {
        let mut partial = self.lock_input();
        self.set_external_use(ExternalUse::Now);
        let result = work(&mut partial);
        self.set_external_use(ExternalUse::Until(Instant::now()));
        result
    }

    /// Stops reading at the end of the program, without waiting for the reader thread.
    pub(super) fn stop_reading(&self) {
        self.set_external_use(ExternalUse::ProgramEnds);
    }

    pub(super) fn is_reading_stopped(&self) -> bool {
        matches!(self.external_use(), ExternalUse::ProgramEnds)
    }

    fn external_use(&self) -> ExternalUse {
        *self.external_use.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set_external_use(&self, state: ExternalUse) {
        *self.external_use.lock().unwrap_or_else(PoisonError::into_inner) = state;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_read_while_another_program_uses_the_terminal() {
        let access = TerminalAccess::default();
        assert!(!access.ignores_interrupts());
        assert!(access.run_external(|_| access.ignores_interrupts() && access.input.try_lock().is_err()));
        assert!(access.input.try_lock().is_ok());
        assert!(access.ignores_interrupts(), "its interrupt may still arrive");
        access.set_external_use(ExternalUse::Until(Instant::now() - INTERRUPT_DELAY));
        assert!(!access.ignores_interrupts());
    }
}
