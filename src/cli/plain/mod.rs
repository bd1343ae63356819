//! `honfu --plain [FILE]...`: the program without a screen, for screen readers and scripts.
//! Commands are lines on standard input; answers are lines on standard output.
//!
//! It runs the same [`App`] as the terminal program, so every command of the table works by its
//! name, edits go into the journal, and questions are asked.

mod describe;
mod line;

use crate::app::actions;
use crate::app::actions::folder;
use crate::app::update;
use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver};

use crate::app::{
    App, Command, Effect, Input, Invocation, KeyContext as Mode, LineEdit, OpenList, PromptKind, Question,
    TabId,
};
use crate::cli::context::{CliContext, env_var};
use crate::cli::outcome::{CliError, CliReport, CliResult, ExitStatus};
use crate::cli::output::CliOutput;
use crate::cli::startup::{self, StartMode};
use crate::config::SettingsDiagnostic;
use crate::files;
use crate::messages::notices::{EditNotice, Notice};
use crate::messages::plain::PlainMessage;
use crate::messages::{CliMessage, IoCause};
use crate::settings::{ActiveSettings, Settings};
use crate::terminal::{self, IoWorker, LoopEvent};
use describe::PlaceDescriber;
use honfu_core::notation::{ReadMoveReason, TypedMove};
use honfu_core::record::NodeLocation;
use line::PlainLine;

pub fn run_plain(
    files: &[PathBuf],
    mode: StartMode,
    diagnostics: &[SettingsDiagnostic],
    context: &CliContext,
    output: &mut CliOutput,
) -> CliResult {
    terminal::remove_unfinished_at_signals();
    let ascii = output.is_to_terminal() && terminal::is_ascii(&env_var);
    if ascii {
        output.keep_to_ascii();
    }
    if files.iter().any(|file| file.as_os_str() == "-") {
        return Err(CliError::new(PlainMessage::InputIsTaken));
    }
    output.report_settings(diagnostics);
    let (folders, single): (Vec<PathBuf>, Vec<PathBuf>) =
        files.iter().cloned().partition(|path| files::is_folder(path));
    let (mut app, registry) = startup::start_app(&single, mode, context)?;
    // A line is a whole move, so all possible readings of it are considered.
    let values = Settings { auto_commit: false, ..context.settings.clone() };
    app.settings = ActiveSettings::new(values, context.lang);
    if ascii {
        app.settings = app.settings.in_ascii();
    }
    let (send, answers) = mpsc::channel();
    let mut worker = IoWorker::new(registry, context.settings.limits, send);
    worker.start().map_err(CliReport::System)?;
    let mut plain = PlainSession { app, worker, answers, notices: Vec::new(), line: None };
    let result = plain.answer_lines(folders, output);
    let is_unsaved = plain.finish(output);
    result?;
    Ok(ExitStatus::from_success(!is_unsaved))
}

struct PlainSession {
    app: App,
    worker: IoWorker,
    /// The answers of the I/O worker.
    answers: Receiver<LoopEvent>,
    /// The notices since the last line of input.
    notices: Vec<Notice>,
    /// The line that the next external edit adds to the comment.
    line: Option<String>,
}

/// The state before and after a line, of which only changes are printed.
#[derive(PartialEq)]
struct PlainState {
    /// The document, and the position in it.
    place: (TabId, NodeLocation),
    list: Option<OpenList>,
    /// The folder that is open.
    folder: Option<PathBuf>,
}

impl PlainSession {
    /// Opens the first of the folders, and answers line by line until the input or the program
    /// ends.
    fn answer_lines(&mut self, folders: Vec<PathBuf>, output: &mut CliOutput) -> io::Result<()> {
        self.notices.extend(self.app.notice.take());
        if let Some(orphans) = self.perform(Effect::FindOrphanJournals) {
            self.feed(orphans, output)?;
        }
        self.print(PlainMessage::Welcome, output)?;
        if let Some(folder) = folders.into_iter().next() {
            let effects = folder::browse(&mut self.app, folder);
            self.carry_out(effects, output)?;
        }
        self.answer(None, output)?;
        let mut input = io::stdin().lock();
        let mut bytes = Vec::new();
        while input.read_until(b'\n', &mut bytes)? > 0 {
            let before = self.state();
            let line = String::from_utf8_lossy(&bytes).into_owned();
            bytes.clear();
            if self.take(&line, output)? {
                return output.flush();
            }
            self.write_journals();
            self.answer(Some(&before), output)?;
        }
        Ok(())
    }

    fn state(&self) -> PlainState {
        let folder = self.app.layers.is_browser_open().then(|| self.app.browser.folder().to_owned());
        PlainState {
            place: (self.app.tab().id, self.app.tab().place()),
            list: self.app.layers.list().cloned(),
            folder,
        }
    }

    /// Prints the answer to a line: the notices, the position if it has changed, and the question.
    fn answer(&mut self, before: Option<&PlainState>, output: &mut CliOutput) -> io::Result<()> {
        let locale = self.app.settings.locale();
        for notice in std::mem::take(&mut self.notices) {
            output.print(&(notice.text(locale) + "\n"))?;
        }
        let now = self.state();
        let describer = PlaceDescriber::new(&self.app);
        if before.is_none_or(|before| before.place != now.place) {
            output.print(&describer.here())?;
        }
        if self.app.layers.question().is_some()
            || self.app.layers.prompt().is_some()
            || before.is_none_or(|before| (&before.list, &before.folder) != (&now.list, &now.folder))
        {
            output.print(&describer.question())?;
        }
        output.flush()
    }

    /// Carries out a line. Returns `true` at the end of the program.
    fn take(&mut self, line: &str, output: &mut CliOutput) -> io::Result<bool> {
        let text = line.trim();
        match self.app.context() {
            // A longer line is a command rather than an answer to the question.
            Mode::Question => match text.chars().collect::<Vec<char>>()[..] {
                [letter] => Ok(self.feed(Input::Text(letter), output)? || self.leave_entry(output)?),
                _ => self.leave_question(line::read(text), output),
            },
            Mode::Prompt => self.fill_in(text, output),
            Mode::Browser => self.pick(text, output),
            Mode::Start => self.act(line::read(line), output),
            _ if self.app.layers.list().is_some() => self.choose(text, output),
            _ => self.act(line::read(line), output),
        }
    }

    /// Cancels a question and carries out the line. A question about a move is cancelled together
    /// with the move.
    fn leave_question(&mut self, line: PlainLine, output: &mut CliOutput) -> io::Result<bool> {
        if let Some(Question::Promotion { .. }) = self.app.layers.question() {
            self.print(PlainMessage::NotPlayed, output)?;
        }
        self.run(Command::Cancel, output)?;
        self.leave_entry(output)?;
        self.act(line, output)
    }

    /// Fills in the prompt. A file name can be any word that is not a command.
    fn fill_in(&mut self, text: &str, output: &mut CliOutput) -> io::Result<bool> {
        let is_file = self.app.layers.prompt().is_some_and(|prompt| prompt.kind == PromptKind::SaveAs);
        let line = line::read(text);
        if is_file && !matches!(line, PlainLine::Here | PlainLine::Number(_) | PlainLine::Move(_)) {
            self.print(PlainMessage::NoFileName(text.to_owned()), output)?;
            self.run(Command::Cancel, output)?;
            return self.act(line, output);
        }
        if let Some(prompt) = self.app.layers.prompt_mut().filter(|_| !text.is_empty()) {
            prompt.line = LineEdit::default();
        }
        let ended = self.feed(Input::Paste(text.to_owned()), output)?;
        Ok(ended || self.run(Command::Accept, output)?)
    }

    /// Accepts the item with the given number from the list; any other text closes the list.
    fn choose(&mut self, text: &str, output: &mut CliOutput) -> io::Result<bool> {
        let Ok(number) = text.parse::<usize>() else {
            self.app.layers.close_lists();
            return self.act(line::read(text), output);
        };
        let count = self.app.layers.list().map_or(0, |list| list.rows.len());
        let Some(list) = self.app.layers.list_mut().filter(|_| (1..=count).contains(&number)) else {
            return self.print(PlainMessage::NoSuchItem(count), output);
        };
        list.selected = number - 1;
        self.run(Command::Accept, output)
    }

    /// Opens the entry with the given number in the folder; any other text closes the folder,
    /// except a command that opens something.
    fn pick(&mut self, text: &str, output: &mut CliOutput) -> io::Result<bool> {
        let count = self.app.browser.place().1;
        match (text.parse::<usize>(), line::read(text)) {
            (Ok(number), _) if (1..=count).contains(&number) => {
                let inputs = describe::clicks_on(&self.app, number - 1);
                inputs.into_iter().try_fold(false, |ended, input| Ok(self.feed(input, output)? || ended))
            }
            (Ok(_), _) => self.print(PlainMessage::NoSuchItem(count), output),
            (Err(_), PlainLine::Run(invocation)) if invocation.command == Command::Open => {
                self.feed(Input::Command(invocation), output)
            }
            (Err(_), line) => {
                self.run(Command::Close, output)?;
                self.act(line, output)
            }
        }
    }

    fn act(&mut self, line: PlainLine, output: &mut CliOutput) -> io::Result<bool> {
        let describer = PlaceDescriber::new(&self.app);
        let text = match line {
            PlainLine::Next(count) => return self.count(Command::NextMove, count, output),
            PlainLine::Previous(count) => return self.count(Command::PreviousMove, count, output),
            PlainLine::Number(number) => return self.take_number(number, output),
            PlainLine::Run(invocation) => return self.feed(Input::Command(invocation), output),
            PlainLine::Move(text) => return self.play(&text, output),
            PlainLine::Comment(Some(text)) => return self.write(text, output),
            PlainLine::Header(text) => return self.set_header(&text, output),
            PlainLine::Here => describer.here(),
            PlainLine::Board => describer.board(),
            PlainLine::Pieces => describer.pieces(),
            PlainLine::Hands => describer.hands(),
            PlainLine::Moves(count) => describer.moves(count as usize),
            PlainLine::Variations => describer.variations(),
            PlainLine::Comment(None) => describer.comment(),
            PlainLine::Headers => describer.headers(),
            PlainLine::NoNumber(text) => return self.print(PlainMessage::NoNumber(text), output),
            PlainLine::Help => return self.print(PlainMessage::Help, output),
            PlainLine::NeedsScreen(name) => return self.print(PlainMessage::NeedsScreen(name), output),
        };
        output.print(&text)?;
        Ok(false)
    }

    /// Prints a message. Returns `false`, since the program goes on.
    fn print(&self, message: PlainMessage, output: &mut CliOutput) -> io::Result<bool> {
        output.print(&(message.text(self.app.settings.lang()) + "\n"))?;
        Ok(false)
    }

    /// Goes to the move with the given number, or plays the move that the digits mean: two squares,
    /// or, if the line has no such move number, a shorter form.
    fn take_number(&mut self, number: u32, output: &mut CliOutput) -> io::Result<bool> {
        let tab = self.app.tab();
        let text = number.to_string();
        let is_in_line = number as usize <= tab.cursor().last_ply(&tab.record().tree);
        let typed = TypedMove::new(tab.replay().position(), tab.next_last_to(), &text);
        let is_move = typed.candidates.iter().any(|candidate| candidate.complete);
        let are_squares = text.len() == 4;
        match if is_in_line { is_move && are_squares } else { is_move || are_squares } {
            true => self.play(&text, output),
            false => self.count(Command::GoTo, number, output),
        }
    }

    /// Plays a move, which may lead to a question.
    fn play(&mut self, text: &str, output: &mut CliOutput) -> io::Result<bool> {
        self.run(Command::EnterMoves, output)?;
        actions::entry::fill_entry(&mut self.app, text);
        self.run(Command::Accept, output)?;
        match self.notices.last() {
            Some(Notice::Edit(EditNotice::Several(_))) => {
                self.notices.pop();
                output.print(&PlaceDescriber::new(&self.app).choices())?;
            }
            Some(Notice::Edit(EditNotice::NotAMove(unread)))
                if unread.error.reason == ReadMoveReason::NotAMove =>
            {
                self.notices.pop();
                self.print(PlainMessage::Unknown(text.to_owned()), output)?;
            }
            _ => {}
        }
        self.leave_entry(output)
    }

    /// Adds a line to the comment, or removes the comment, instead of opening an editor.
    fn write(&mut self, text: String, output: &mut CliOutput) -> io::Result<bool> {
        self.line = Some(text);
        self.run(Command::EditExternally, output)
    }

    /// Sets a header to the text after its key and a colon.
    fn set_header(&mut self, text: &str, output: &mut CliOutput) -> io::Result<bool> {
        let (key, value) = text.split_once([':', '：']).unwrap_or((text, ""));
        for command in [Command::Headers, Command::HeaderAdd] {
            self.run(command, output)?;
        }
        for typed in [key.trim(), value.trim()] {
            if let Some(prompt) = self.app.layers.prompt_mut() {
                prompt.line = LineEdit::new(typed);
            }
            self.run(Command::Accept, output)?;
        }
        self.app.layers.close_lists();
        Ok(false)
    }

    fn count(&mut self, command: Command, count: u32, output: &mut CliOutput) -> io::Result<bool> {
        self.feed(Input::Command(Invocation { command, count: Some(count), argument: None }), output)
    }

    fn run(&mut self, command: Command, output: &mut CliOutput) -> io::Result<bool> {
        self.feed(Input::Command(command.into()), output)
    }

    /// Leaves move entry, unless there is a question about the move.
    fn leave_entry(&mut self, output: &mut CliOutput) -> io::Result<bool> {
        match self.app.context() {
            Mode::Entry => self.run(Command::Cancel, output),
            _ => Ok(false),
        }
    }

    /// Passes an input to the app and carries out its effects, until there are no more. Returns
    /// `true` at the end of the program.
    fn feed(&mut self, input: Input, output: &mut CliOutput) -> io::Result<bool> {
        let effects = update(&mut self.app, input);
        self.carry_out(effects, output)
    }

    fn carry_out(&mut self, mut effects: Vec<Effect>, output: &mut CliOutput) -> io::Result<bool> {
        let mut inputs = VecDeque::new();
        loop {
            for effect in effects {
                match effect {
                    Effect::Quit => return Ok(true),
                    Effect::CopyText(text) => output.print(&(text.trim_end().to_owned() + "\n"))?,
                    Effect::ListFolder { request, folder, everything } => {
                        inputs.extend(describe::folder_inputs(request, &folder, everything));
                    }
                    // Plain mode has no previews.
                    Effect::ReadPreview { .. } | Effect::PreviewFolder { .. } => {}
                    effect => inputs.extend(self.perform(effect)),
                }
            }
            match inputs.pop_front() {
                Some(input) => effects = update(&mut self.app, input),
                None => break,
            }
        }
        // Only the last notice is kept, as on the screen.
        self.notices.extend(self.app.notice.take());
        Ok(false)
    }

    /// Carries out an effect, and waits for its answer if it has one.
    fn perform(&mut self, effect: Effect) -> Option<Input> {
        match effect {
            Effect::EditExternally { request, text } => {
                let line = self.line.take()?;
                Some(Input::EditedExternally { request, result: Ok(with_line(&text, &line)) })
            }
            Effect::OpenFile { .. }
            | Effect::ReadFile { .. }
            | Effect::WriteFile { .. }
            | Effect::WriteJournal { .. }
            | Effect::FindOrphanJournals
            | Effect::FindDiscardedJournals { .. } => {
                self.worker.send(effect);
                let LoopEvent::Done(input) = self.answers.recv().ok()? else { return None };
                Some(input)
            }
            effect => {
                self.worker.send(effect);
                None
            }
        }
    }

    /// Writes the journals, and returns the tabs whose journal could not be written, with the
    /// reasons.
    fn write_journals(&mut self) -> Vec<(TabId, IoCause)> {
        let mut failures = Vec::new();
        for effect in actions::journals::write_journals(&mut self.app) {
            if let Some(input) = self.perform(effect) {
                if let Input::JournalWritten { tab, result: Err(cause) } = &input {
                    failures.push((*tab, cause.clone()));
                }
                // The answer of a journal has no effects.
                let _ = update(&mut self.app, input);
            }
        }
        failures
    }

    /// Writes the journals, reports where unsaved work is kept, and returns whether there is any.
    fn finish(mut self, output: &mut CliOutput) -> bool {
        let failures = self.write_journals();
        let unsaved: Vec<(TabId, String)> = actions::journals::unsaved(&self.app).collect();
        let mut messages: Vec<CliMessage> = actions::journals::unprotected(&self.app)
            .map(|(_, file)| CliMessage::NoJournal { file })
            .collect();
        let Some(registry) = self.worker.finish() else { return true };
        // Discarded edits have no journal.
        for (tab, file) in unsaved {
            let failure = failures.iter().find(|(failed, _)| *failed == tab);
            match (failure, registry.journal_of(tab)) {
                (Some((_, cause)), _) => messages.push(CliMessage::NotKept { file, cause: cause.clone() }),
                (None, Some(journal)) => {
                    messages.push(CliMessage::Kept { journal: journal.display().to_string() })
                }
                (None, None) => {}
            }
        }
        let is_unsaved = !messages.is_empty();
        messages.into_iter().for_each(|message| output.report(message));
        registry.close_all();
        is_unsaved
    }
}

/// Returns a comment with another line below it; empty if the line is a dash.
fn with_line(comment: &str, line: &str) -> String {
    match (line, comment.trim_end()) {
        ("-", _) => String::new(),
        (line, "") => line.to_owned(),
        (line, comment) => format!("{comment}\n{line}"),
    }
}
