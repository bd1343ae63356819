//! Runs honfu and a bare ratatui program in turn in a pseudo-terminal of 120x40 and prints the time to
//! the first full screen, the time of a key, and the memory.

mod program;
mod tree;

use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use program::Program;

/// The number of starts of each program, and of keys pressed.
const STARTS: usize = 200;
const KEYS: usize = 400;

/// A game with variations and comments.
const GAME: &[u8] = include_bytes!("../../../tests/support/shimai-saida.kifu");

fn main() -> ExitCode {
    let Some(honfu) = std::env::args().nth(1) else {
        eprintln!("usage: start HONFU");
        return ExitCode::from(2);
    };
    match measure(&honfu) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn measure(honfu: &str) -> Result<(), program::Error> {
    // The program runs in another folder.
    let honfu = std::fs::canonicalize(honfu)?.to_string_lossy().into_owned();
    let bare = std::env::current_exe()?.with_file_name("bare");
    let home = tempfile::tempdir()?;
    let opened = |name: &str, bytes: &[u8]| -> Result<[String; 2], program::Error> {
        let path = home.path().join(name);
        std::fs::write(&path, bytes)?;
        Ok([honfu.clone(), path.to_string_lossy().into_owned()])
    };
    let bare = [bare.to_string_lossy().into_owned()];
    let game = opened("game.kifu", GAME)?;
    let large = opened("large.kif", tree::kif(100_000).as_bytes())?;
    starts("first screen", &bare, &game, home.path())?;
    keys("key, one game", (&bare, ""), (&game, ""), home.path())?;
    keys("key, 100,000 moves", (&bare, ""), (&large, "500G"), home.path())?;
    println!("\n{:24} {:>12} {:>12}", "memory, KiB", "bare", "honfu");
    let [bare, honfu] = [&bare[..], &game[..]].map(|program| memory(program, home.path()));
    println!("{:24} {:>12} {:>12}", "one game", bare?, honfu?);
    Ok(())
}

/// Measures the starts of both programs in turn.
fn starts(name: &str, bare: &[String], honfu: &[String], home: &Path) -> Result<(), program::Error> {
    let mut times = [Vec::new(), Vec::new()];
    for _ in 0..STARTS {
        for (program, times) in [bare, honfu].into_iter().zip(&mut times) {
            let mut program = Program::start(program, home)?;
            times.push(program.frame()?);
            program.quit()?;
        }
    }
    println!("{:24} {:>12} {:>12} {:>8}", "time, us (median, least)", "bare", "honfu", "ratio");
    report(name, times);
    Ok(())
}

/// Measures steps forward and back in both programs in turn, after the keys that lead to a place.
fn keys(
    name: &str,
    bare: (&[String], &str),
    honfu: (&[String], &str),
    home: &Path,
) -> Result<(), program::Error> {
    let mut programs = Vec::new();
    for (program, before) in [bare, honfu] {
        let mut program = Program::start(program, home)?;
        program.frame()?;
        program.press(before)?;
        programs.push((program, Vec::new()));
    }
    for key in ["\x1b[C", "\x1b[D"].into_iter().cycle().take(KEYS) {
        for (program, times) in &mut programs {
            times.push(program.answer(key)?);
        }
    }
    let mut times = Vec::new();
    for (program, taken) in programs {
        program.quit()?;
        times.push(taken);
    }
    report(name, times.try_into().unwrap_or_default());
    Ok(())
}

fn report(name: &str, mut times: [Vec<Duration>; 2]) {
    times.iter_mut().for_each(|times| times.sort());
    let middle = |times: &[Duration]| times[times.len() / 2].as_micros();
    let [bare, honfu] = &times;
    let ratio = middle(honfu) as f64 / middle(bare) as f64;
    let shown = |times: &[Duration]| format!("{} {}", middle(times), times[0].as_micros());
    println!("{name:24} {:>12} {:>12} {ratio:8.2}", shown(bare), shown(honfu));
}

/// The memory of an idle program after its first screen.
fn memory(program: &[String], home: &Path) -> Result<u64, program::Error> {
    let mut program = Program::start(program, home)?;
    program.frame()?;
    program.rest()?;
    let memory = program.resident()?;
    program.quit()?;
    Ok(memory)
}
