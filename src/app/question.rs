//! Questions that must be answered before anything else goes on. Each names its keys
//! in brackets; Esc always takes back what led to it.

use super::command::Command;
use super::{App, Effect, Outcome};
use crate::messages::notice::Notice;
use crate::messages::{Lang, Words};
use crate::notation::fold;
use crate::record::{Millis, Step};
use crate::shogi::Move;

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// Edits are unsaved, and the command would leave them behind.
    Unsaved { then: Leaving },
    /// Which mark the move gets.
    Mark,
    /// The move can be made with and without promoting.
    Promotion { mv: Move, time: Option<Millis> },
}

/// What was about to happen to a document with unsaved edits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Leaving {
    Close,
    Quit,
    /// Opening that file in its place.
    Open(String),
}

/// An answer and the key that gives it, which stands in brackets in the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    pub key: char,
    pub words: Words,
}

const fn answer(key: char, en: &'static str, ja: &'static str) -> Answer {
    Answer { key, words: Words { en, ja } }
}

const MARKS: [Answer; 7] = [
    answer('1', "[1]!", "[1]!"),
    answer('2', "[2]?", "[2]?"),
    answer('3', "[3]!!", "[3]!!"),
    answer('4', "[4]??", "[4]??"),
    answer('5', "[5]!?", "[5]!?"),
    answer('6', "[6]?!", "[6]?!"),
    answer('0', "[0]none", "[0]なし"),
];

const UNSAVED: [Answer; 2] = [answer('s', "[s]ave", "[s]保存"), answer('d', "[d]iscard", "[d]破棄")];

const PROMOTION: [Answer; 2] = [answer('p', "[p]romote", "[p]成"), answer('n', "[n]ot", "[n]不成")];

impl Question {
    /// The question itself.
    pub fn text(&self, lang: Lang) -> String {
        let words = match self {
            Question::Unsaved { .. } => {
                Words { en: "there are unsaved edits:", ja: "保存していない変更があります:" }
            }
            Question::Mark => Words { en: "mark:", ja: "印:" },
            Question::Promotion { .. } => Words { en: "promote the piece?", ja: "成りますか?" },
        };
        words.get(lang).to_owned()
    }

    pub fn answers(&self) -> &'static [Answer] {
        match self {
            Question::Unsaved { .. } => &UNSAVED,
            Question::Mark => &MARKS,
            Question::Promotion { .. } => &PROMOTION,
        }
    }

    fn takes(&self, key: char) -> bool {
        let signs: &[char] = if *self == Question::Mark { &['!', '?'] } else { &[] };
        signs.contains(&key) || self.answers().iter().any(|answer| answer.key == key)
    }
}

impl App {
    /// Asks before leaving unsaved edits behind; goes on at once where there are none.
    pub(super) fn leave(&mut self, leaving: Leaving) -> Outcome {
        let modified = match leaving {
            Leaving::Quit => self.tabs.iter().any(super::Tab::is_modified),
            Leaving::Close | Leaving::Open(_) => self.tab().is_modified(),
        };
        if modified {
            self.question = Some(Question::Unsaved { then: leaving });
            return Ok(Vec::new());
        }
        self.leave_now(leaving)
    }

    fn leave_now(&mut self, leaving: Leaving) -> Outcome {
        match leaving {
            Leaving::Close => Ok(self.close_tab()),
            Leaving::Quit => Ok(vec![Effect::Quit]),
            Leaving::Open(path) => self.open_now(path),
        }
    }

    /// Takes a key as the answer to the question that is open.
    pub(super) fn answer(&mut self, key: char) -> Outcome {
        let Some(question) = self.question.take() else { return Err(Notice::NothingToDo) };
        let key = fold(key.encode_utf8(&mut [0; 4])).chars().next().unwrap_or(key).to_ascii_lowercase();
        if !question.takes(key) {
            self.question = Some(question);
            return Err(Notice::Unbound(key.to_string()));
        }
        match (question, key) {
            (Question::Mark, _) => self.answer_mark(key),
            (Question::Unsaved { then }, 'd') => self.leave_now(then),
            (Question::Unsaved { .. }, _) => self.run(Command::Save.into()),
            (Question::Promotion { mv, time }, key) => {
                self.enter_step(Step::Move(mv.promoting(key == 'p')), time).map(|()| Vec::new())
            }
        }
    }

    pub(super) fn run_in_question(&mut self, command: Command) -> Outcome {
        match command {
            Command::DeleteBack if self.question.take_if(|asked| *asked == Question::Mark).is_some() => {
                return self.set_mark(None, None);
            }
            Command::Cancel => self.question = None,
            _ => return Err(Notice::NothingToDo),
        }
        Ok(Vec::new())
    }
}
