//! Engines as processes: starting them, talking to them with time limits, and making sure that no engine
//! survives the program. The protocol is in the modules beside this one.
//!
//! An engine is untrusted. It is started without a shell, in a separate process group with a guard
//! ([`guard`]) that ends the group when the program dies, even by `kill -9`. One thread reads the output,
//! lines of at most 64 KiB, into a queue that holds only the newest line of each rank ([`queue`]), and
//! another thread writes the commands, so that neither a flood of lines nor an engine that reads nothing
//! blocks the program. On Windows a job object takes the place of the guard.
//!
//! [`EngineRunner`] blocks, as the command line does; [`LiveEngine`] runs an engine in a thread and reports
//! to a listener, as the terminal program needs it.

mod dialogue_log;
#[cfg_attr(not(unix), path = "windows_guard.rs")]
mod guard;
mod live;
mod process;
mod queue;
mod runner;

pub use dialogue_log::DialogueLog;
pub use guard::{GUARD_ARGUMENT, run_guard};
pub use live::{LiveEngine, LiveEvent};
pub use process::program_path;
pub use queue::EngineWaker;
pub use runner::{EngineRunner, SearchUpdates};
