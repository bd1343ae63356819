//! The guard of an engine on Windows, in place of `guard.rs`: a job object, which the system closes when the
//! program that holds it ends. The system then ends every process in the job.

use std::io;
use std::os::windows::io::AsRawHandle;
use std::os::windows::process::CommandExt;
use std::process::{Child, Command, ExitCode};

use win32job::{ExtendedLimitInfo, Job, JobError};

/// The first argument that makes a program a guard, on Unix.
pub const GUARD_ARGUMENT: &str = "--engine-guard";

/// `CREATE_NEW_PROCESS_GROUP`: Ctrl-C in the console reaches only this program.
const NEW_PROCESS_GROUP: u32 = 0x200;

/// Does nothing: Windows needs no guard process.
pub fn run_guard() -> ExitCode {
    ExitCode::SUCCESS
}

/// A job object. Dropping it ends the processes in it.
#[derive(Debug)]
pub(super) struct ProcessGuard {
    _job: Job,
}

impl ProcessGuard {
    /// Starts a command, and puts it into a job. A process that it starts before it is in the job would not
    /// be ended.
    pub(super) fn start(command: &mut Command) -> io::Result<(ProcessGuard, Child)> {
        let job =
            Job::create_with_limit_info(ExtendedLimitInfo::new().limit_kill_on_job_close()).map_err(cause)?;
        let mut engine = command.creation_flags(NEW_PROCESS_GROUP).spawn()?;
        if let Err(error) = job.assign_process(engine.as_raw_handle() as isize) {
            // The engine may have ended already.
            let _ = engine.kill();
            return Err(cause(error));
        }
        Ok((ProcessGuard { _job: job }, engine))
    }
}

fn cause(error: JobError) -> io::Error {
    match error {
        JobError::AssignFailed(error) | JobError::CreateFailed(error) | JobError::SetInfoFailed(error) => {
            error
        }
        other => io::Error::other(other),
    }
}
