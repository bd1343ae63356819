//! Limits of the system that would end the program.

/// From now on writing more than a file may hold is an error (`EFBIG`) and no signal that
/// kills. Programs that are started from here have the signal as usual.
#[cfg(unix)]
pub fn outlive_file_limits() {
    // Noted and not looked at. If the system refuses, then it has no such signal.
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, std::sync::Arc::default());
}

/// There are no such limits.
#[cfg(not(unix))]
pub fn outlive_file_limits() {}
