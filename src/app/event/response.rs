//! The result of a command.

use super::Effect;
use crate::app::command::Invocation;
use crate::messages::notices::{NavigationNotice, Notice};

/// The effects and the notice of a command.
#[derive(Clone, Debug, Default)]
pub(crate) struct CommandResponse {
    effects: Vec<Effect>,
    notice: Option<Notice>,
    /// A command to run next.
    next: Option<Invocation>,
}

impl CommandResponse {
    /// Returns a response that runs a command.
    pub(crate) fn run(call: impl Into<Invocation>) -> CommandResponse {
        CommandResponse { next: Some(call.into()), ..CommandResponse::default() }
    }

    /// Takes the command to run next.
    pub(crate) fn take_next(&mut self) -> Option<Invocation> {
        self.next.take()
    }

    /// Returns the response with a notice.
    pub(crate) fn with(self, notice: impl Into<Notice>) -> CommandResponse {
        CommandResponse { notice: Some(notice.into()), ..self }
    }

    /// Combines this response with an earlier one: of two notices the later one is kept.
    pub(crate) fn after(self, earlier: impl Into<CommandResponse>) -> CommandResponse {
        let mut both = earlier.into();
        both.effects.extend(self.effects);
        CommandResponse { notice: self.notice.or(both.notice), next: self.next.or(both.next), ..both }
    }

    /// Whether the response has no effects and no notice, and runs no command.
    pub(crate) fn is_empty(&self) -> bool {
        self.effects.is_empty() && self.notice.is_none() && self.next.is_none()
    }

    pub(crate) fn into_parts(self) -> (Vec<Effect>, Option<Notice>) {
        debug_assert!(self.next.is_none(), "a command was never run");
        (self.effects, self.notice)
    }
}

impl From<()> for CommandResponse {
    fn from((): ()) -> CommandResponse {
        CommandResponse::default()
    }
}

impl From<Effect> for CommandResponse {
    fn from(effect: Effect) -> CommandResponse {
        CommandResponse::from(vec![effect])
    }
}

impl From<Vec<Effect>> for CommandResponse {
    fn from(effects: Vec<Effect>) -> CommandResponse {
        CommandResponse { effects, ..CommandResponse::default() }
    }
}

impl FromIterator<Effect> for CommandResponse {
    fn from_iter<I: IntoIterator<Item = Effect>>(effects: I) -> CommandResponse {
        CommandResponse::from(effects.into_iter().collect::<Vec<Effect>>())
    }
}

/// The response of a command, or a notice of why it did nothing.
pub(crate) type CommandResult = Result<CommandResponse, Notice>;

/// Returns a success without a notice.
pub(crate) fn done() -> CommandResult {
    Ok(CommandResponse::default())
}

/// Returns a success with a notice.
pub(crate) fn notify(notice: impl Into<Notice>) -> CommandResult {
    Ok(CommandResponse::default().with(notice))
}

/// Returns the notice for a step beyond the end or the beginning.
pub(crate) const fn edge(forward: bool) -> NavigationNotice {
    if forward { NavigationNotice::AtEnd } else { NavigationNotice::AtStart }
}
