//! Prints random legal games, identical in every run, as one CSA file: `cargo run --release --example
//! generated_games -- 200000`. With a folder after the number, each game is written to a file there,
//! 1,000 to a subfolder.

use std::error::Error;
use std::fs;
use std::io::{BufWriter, Write, stdout};
use std::path::Path;

#[path = "../benches/support/games.rs"]
#[allow(dead_code)] // The benchmarks use the rest.
mod games;

/// The number of files in a subfolder.
const FOLDER: usize = 1000;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let count: usize = arguments.next().ok_or("how many games?")?.parse()?;
    let folder = arguments.next();
    let mut printed = BufWriter::new(stdout().lock());
    for (number, bytes) in games::csa_files(count).enumerate() {
        match &folder {
            None => {
                printed.write_all(if number > 0 { b"/\n" } else { b"" })?;
                printed.write_all(&bytes)?;
            }
            Some(folder) => {
                let folder = Path::new(folder).join(format!("{:04}", number / FOLDER));
                fs::create_dir_all(&folder)?;
                fs::write(folder.join(format!("{number:07}.csa")), &bytes)?;
            }
        }
    }
    Ok(())
}
