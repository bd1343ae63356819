//! What a command has done.

use super::Effect;
use crate::messages::notices::Notice;

/// What a command asks for, and what it says, if anything.
#[derive(Clone, Debug, Default)]
pub(crate) struct Response {
    effects: Vec<Effect>,
    notice: Option<Notice>,
}

impl Response {
    /// The same with something to say.
    pub(crate) fn with(self, notice: impl Into<Notice>) -> Response {
        Response { notice: Some(notice.into()), ..self }
    }

    /// The same after what another command has done: of two notices the later one stays.
    pub(crate) fn after(self, earlier: impl Into<Response>) -> Response {
        let mut both = earlier.into();
        both.effects.extend(self.effects);
        Response { notice: self.notice.or(both.notice), ..both }
    }

    /// Whether nothing is asked for or said.
    pub(crate) fn is_empty(&self) -> bool {
        self.effects.is_empty() && self.notice.is_none()
    }

    pub(crate) fn into_parts(self) -> (Vec<Effect>, Option<Notice>) {
        (self.effects, self.notice)
    }
}

impl From<()> for Response {
    fn from((): ()) -> Response {
        Response::default()
    }
}

impl From<Effect> for Response {
    fn from(effect: Effect) -> Response {
        Response::from(vec![effect])
    }
}

impl From<Vec<Effect>> for Response {
    fn from(effects: Vec<Effect>) -> Response {
        Response { effects, notice: None }
    }
}

impl FromIterator<Effect> for Response {
    fn from_iter<I: IntoIterator<Item = Effect>>(effects: I) -> Response {
        Response::from(effects.into_iter().collect::<Vec<Effect>>())
    }
}
