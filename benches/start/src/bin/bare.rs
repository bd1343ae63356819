//! The minimal full-screen program that honfu is compared with: ratatui, a screen of text in a border,
//! and a selected line that moves with each key.

use std::io::{self, Write, stdout};

use crossterm::QueueableCommand;
use crossterm::event::{Event, KeyCode, read};
use crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};
use ratatui::style::Stylize;
use ratatui::text::Line;
use ratatui::widgets::{Block, Paragraph};

const LINES: usize = 38;

fn main() -> io::Result<()> {
    let mut terminal = ratatui::init();
    let mut selected = 0;
    loop {
        // As honfu does; the benchmark waits for the end of the synchronized update.
        stdout().queue(BeginSynchronizedUpdate)?;
        terminal.draw(|frame| frame.render_widget(page(selected), frame.area()))?;
        stdout().queue(EndSynchronizedUpdate)?.flush()?;
        match read()? {
            Event::Key(key) if key.code == KeyCode::Char('q') => break,
            Event::Key(_) => selected = (selected + 1) % LINES,
            _ => {}
        }
    }
    ratatui::restore();
    Ok(())
}

fn page(selected: usize) -> Paragraph<'static> {
    let line = |number: usize| {
        let line = Line::from(format!("line {number:3} {}", "歩 text of a line ".repeat(6)));
        if number == selected { line.reversed() } else { line }
    };
    Paragraph::new((0..LINES).map(line).collect::<Vec<_>>()).block(Block::bordered())
}
