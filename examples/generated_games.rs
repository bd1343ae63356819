//! Random legal games, the same ones in every run: `cargo run --release --example generated_games -- 200000`
//! prints one CSA file with that many, and with a folder after the number each goes into a file of its own,
//! 1,000 to a folder below it.

use std::error::Error;
use std::fs;
use std::io::{BufWriter, Write, stdout};
use std::path::Path;

use honfu_core::format::{Format, WriteTarget};

#[path = "../benches/support/games.rs"]
#[allow(dead_code)] // The benchmarks use the rest.
mod games;

/// How many files a folder gets.
const FOLDER: usize = 1000;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let count: usize = arguments.next().ok_or("how many games?")?.parse()?;
    let folder = arguments.next();
    let target = WriteTarget::new(Format::Csa);
    let mut printed = BufWriter::new(stdout().lock());
    let mut chance = games::Chance::default();
    for number in 0..count {
        let date = format!("20{:02}/{:02}/{:02}", number % 26, number % 12 + 1, number % 28 + 1);
        let names = [0, 1].map(|_| format!("Player {}", chance.below(2000)));
        let headers =
            [("開始日時", &*date), ("棋戦", "generated"), ("先手", &*names[0]), ("後手", &*names[1])];
        let record = games::record(games::game(&mut chance), &headers);
        let bytes = games::file(&record, &target);
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
