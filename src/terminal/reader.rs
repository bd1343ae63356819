//! The thread that reads the terminal, and the other code that reads from it.

use std::io::{self, IsTerminal, stdin, stdout};
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::{Duration, Instant};

use super::access::PartialInput;
use super::events::{LoopEvent, TerminalInput};
use super::questions::TerminalQuestions;
use super::replies::{MAX_DELAY, TerminalReplies, TerminalReply};
use super::scanner::{InputScanner, ScannedInput};
use super::tty::{Tty, Waited};
use super::{TerminalAccess, fault_injection, panics, session};

/// The number of bytes that are read at a time.
const BUFFER: usize = 64 << 10;

/// How long to wait for replies of the terminal before another program may read it.
const REPLY_TIMEOUT: Duration = Duration::from_millis(150);

/// Starts a thread that reads the terminal, except while another program uses it. Fails if there is
/// no terminal.
pub(super) fn read_terminal(access: Arc<TerminalAccess>, send: Sender<LoopEvent>) -> io::Result<()> {
    let mut reader = InputReader {
        tty: Tty::open()?,
        buffer: vec![0; BUFFER],
        last_read: Instant::now(),
        replies: TerminalReplies::default(),
        is_unsent: false,
        send: send.clone(),
    };
    thread::Builder::new().name("keys".into()).spawn(move || {
        panics::catch_panic(&send, move || {
            while reader.wait(&access) && reader.read(&access).is_ok() {}
            // Sending fails only at the end of the program.
            let _ = reader.send.send(LoopEvent::Hangup);
        })
    })?;
    Ok(())
}

/// Reads and drops the replies that the terminal has yet to send, since the shell would take them
/// for keys.
pub(super) fn discard_replies(access: &TerminalAccess, partial: &mut PartialInput) {
    let count = access.replies.take();
    if count > 0
        && let Ok(tty) = Tty::open()
    {
        discard(&tty, partial, count);
    }
    *partial = PartialInput::default();
}

/// Drops input up to the last replies to `count` requests.
fn discard(tty: &Tty, scanner: &mut InputScanner, mut count: u32) {
    let start = Instant::now();
    let mut buffer = vec![0; BUFFER];
    while count > 0 && tty.wait(Some(REPLY_TIMEOUT.saturating_sub(start.elapsed()))) == Waited::Input {
        let bytes = tty.read(&mut buffer);
        if bytes.is_empty() {
            return;
        }
        let ends = scanner.feed(bytes).iter().filter(|input| is_last_reply(input)).count();
        count = count.saturating_sub(u32::try_from(ends).unwrap_or(count));
    }
}

const fn is_last_reply(input: &ScannedInput) -> bool {
    matches!(input, ScannedInput::Reply(TerminalReply::Attributes { .. }))
}

/// Stops reading the terminal at the end of the program.
pub(super) fn stop_reading(access: &TerminalAccess) {
    access.stop_reading();
    if let Some(mut partial) = access.try_lock_input(REPLY_TIMEOUT) {
        discard_replies(access, &mut partial);
    }
}

/// Asks the terminal in an empty line, and waits for its replies; `None` if there is no terminal,
/// or it does not reply within two seconds.
pub(super) fn ask(questions: TerminalQuestions) -> Option<TerminalReplies> {
    let questions = questions.text();
    if questions.is_empty() || !stdin().is_terminal() || !stdout().is_terminal() {
        return None;
    }
    let tty = Tty::open().ok()?;
    session::in_empty_line(&questions, || gather_replies(&tty)).ok().flatten()
}

fn gather_replies(tty: &Tty) -> Option<TerminalReplies> {
    let start = Instant::now();
    let mut buffer = vec![0; BUFFER];
    let mut scanner = InputScanner::default();
    let mut replies = None;
    while start.elapsed() < MAX_DELAY {
        match tty.wait(Some(MAX_DELAY.saturating_sub(start.elapsed()))) {
            Waited::Timeout => continue,
            Waited::Closed => break,
            Waited::Input => {}
        }
        let bytes = tty.read(&mut buffer);
        if bytes.is_empty() {
            break;
        }
        for input in scanner.feed(bytes) {
            let is_last = is_last_reply(&input);
            if let ScannedInput::Reply(reply) = input {
                replies.get_or_insert_with(TerminalReplies::default).add(reply);
            }
            if is_last {
                return replies;
            }
        }
    }
    replies
}

struct InputReader {
    tty: Tty,
    buffer: Vec<u8>,
    /// The time of the last read.
    last_read: Instant,
    replies: TerminalReplies,
    /// Whether some of these replies were not sent to the main loop yet.
    is_unsent: bool,
    send: Sender<LoopEvent>,
}

/// The error that reading has failed or was stopped.
struct ReadingStopped;

impl InputReader {
    /// Waits for input, or until an incomplete input counts as complete. Returns `false` if there
    /// will be no more input.
    fn wait(&self, access: &TerminalAccess) -> bool {
        let patience = access.lock_input().patience(access.replies.is_recent());
        let deadline = patience.into_iter().chain(self.is_unsent.then_some(MAX_DELAY)).min();
        self.tty.wait(deadline.map(|delay| delay.saturating_sub(self.last_read.elapsed()))) != Waited::Closed
    }

    /// Reads and sends all input that has arrived.
    fn read(&mut self, access: &TerminalAccess) -> Result<(), ReadingStopped> {
        let mut scanner = access.lock_input();
        if access.is_reading_stopped() {
            return Err(ReadingStopped);
        }
        // Another program may have read the input.
        match self.tty.wait(Some(Duration::ZERO)) {
            Waited::Closed => Err(ReadingStopped),
            Waited::Timeout => self.run_out_of_patience(&mut scanner, access),
            Waited::Input => {
                let bytes = self.tty.read(&mut self.buffer);
                if bytes.is_empty() {
                    return Err(ReadingStopped);
                }
                let inputs = scanner.feed(bytes);
                self.last_read = Instant::now();
                inputs.into_iter().try_for_each(|input| self.take(input, access))
            }
        }
    }

    fn run_out_of_patience(
        &mut self,
        scanner: &mut InputScanner,
        access: &TerminalAccess,
    ) -> Result<(), ReadingStopped> {
        let waited = self.last_read.elapsed();
        let patience = scanner.patience(access.replies.is_recent());
        if patience.is_some_and(|patience| waited >= patience) {
            scanner.give_up().into_iter().try_for_each(|input| self.take(input, access))?;
        }
        if self.is_unsent && waited >= MAX_DELAY { self.send_replies() } else { Ok(()) }
    }

    fn take(&mut self, input: ScannedInput, access: &TerminalAccess) -> Result<(), ReadingStopped> {
        match input {
            ScannedInput::User(input) => {
                if matches!(input, TerminalInput::Paste(_)) {
                    fault_injection::may_panic("keys");
                }
                self.send(LoopEvent::Terminal(input))
            }
            // This reply answers no open question.
            ScannedInput::Reply(_) if !access.replies.is_open() => Ok(()),
            // The ambiguous character was written in the first row, so this is not its reply.
            ScannedInput::Reply(TerminalReply::Cursor { row: 2.., .. }) => Ok(()),
            input => {
                let is_last = is_last_reply(&input);
                self.add_reply(input)?;
                if is_last {
                    access.replies.completed();
                    return self.send_replies();
                }
                Ok(())
            }
        }
    }

    fn add_reply(&mut self, input: ScannedInput) -> Result<(), ReadingStopped> {
        let ScannedInput::Reply(reply) = input else { return Ok(()) };
        let width = self.replies.width;
        self.replies.add(reply);
        self.is_unsent = true;
        match self.replies.width {
            Some(new) if width.is_none() => self.send(LoopEvent::Width(new)),
            _ => Ok(()),
        }
    }

    fn send_replies(&mut self) -> Result<(), ReadingStopped> {
        self.is_unsent = false;
        self.send(LoopEvent::Replies(self.replies.clone()))
    }

    fn send(&self, event: LoopEvent) -> Result<(), ReadingStopped> {
        self.send.send(event).map_err(|_| ReadingStopped)
    }
}
