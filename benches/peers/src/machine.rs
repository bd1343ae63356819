//! A description of the machine without identifying details.

use std::{env, fs, thread};

/// Describes the machine, for example `4 cores of an x86_64 processor, 8 GB of memory, linux`.
pub fn description() -> String {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let memory = memory().map_or(String::new(), |gigabytes| format!(" {gigabytes} GB of memory,"));
    format!("{cores} cores of an {} processor,{memory} {}", env::consts::ARCH, env::consts::OS)
}

/// The memory in gigabytes, if the system reports it.
fn memory() -> Option<u64> {
    let text = fs::read_to_string("/proc/meminfo").ok()?;
    let kilobytes: u64 = text.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes.div_ceil(1 << 20))
}
