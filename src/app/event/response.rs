//! The result of a command.

use super::Effect;
use crate::messages::notices::Notice;

/// The effects of a command, and its notice, if it has one.
#[derive(Clone, Debug, Default)]
pub(crate) struct CommandResponse {
    effects: Vec<Effect>,
    notice: Option<Notice>,
}

impl CommandResponse {
    /// The same with a notice.
    pub(crate) fn with(self, notice: impl Into<Notice>) -> CommandResponse {
        CommandResponse { notice: Some(notice.into()), ..self }
    }

    /// This response after that of another command: of two notices the later one is kept.
    pub(crate) fn after(self, earlier: impl Into<CommandResponse>) -> CommandResponse {
        let mut both = earlier.into();
        both.effects.extend(self.effects);
        CommandResponse { notice: self.notice.or(both.notice), ..both }
    }

    /// Whether it has neither effects nor a notice.
    pub(crate) fn is_empty(&self) -> bool {
        self.effects.is_empty() && self.notice.is_none()
    }

    pub(crate) fn into_parts(self) -> (Vec<Effect>, Option<Notice>) {
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
        CommandResponse { effects, notice: None }
    }
}

impl FromIterator<Effect> for CommandResponse {
    fn from_iter<I: IntoIterator<Item = Effect>>(effects: I) -> CommandResponse {
        CommandResponse::from(effects.into_iter().collect::<Vec<Effect>>())
    }
}
