//! The translation of keys to commands: keys, sequences, counts, and the maps that bind them to
//! commands.
//!
//! [`KeyInterpreter::feed`] takes one key at a time. The effects of commands are in [`crate::app`];
//! keys are read in [`crate::terminal`].

pub mod key;
pub mod map;
mod patch;
mod preset;

use crate::app::command::{Command, Invocation, KeyContext, UnboundKey};
pub use key::{ArrowSigns, KeyStroke, KeyStrokeCode};
pub use map::{KeyBinding, KeyMap, KeySection};
pub use patch::KeyMapDiagnostic;

/// The greatest count that can be typed.
const MAX_COUNT: u32 = 1_000_000;

/// The current key map, and the keys typed so far.
#[derive(Clone, Debug, Default)]
pub struct KeyInterpreter {
    map: KeyMap,
    count: Option<u32>,
    typed: Vec<KeyStroke>,
}

/// The result of a key press.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeyOutcome {
    /// The start of a sequence that needs more keys.
    Pending,
    Command(Invocation),
    /// A character for the line that is being typed.
    Text(char),
    /// A key or sequence that is not bound in this context.
    Unbound(UnboundKey),
    /// A character that can only be typed with an input method.
    Ime(char),
}

impl KeyInterpreter {
    pub fn new(map: KeyMap) -> KeyInterpreter {
        KeyInterpreter { map, count: None, typed: Vec::new() }
    }

    /// Returns this interpreter with the given notation of arrow keys.
    #[must_use]
    pub fn written(mut self, arrows: ArrowSigns) -> KeyInterpreter {
        self.map.arrows = arrows;
        self
    }

    pub fn map(&self) -> &KeyMap {
        &self.map
    }

    /// Returns the count and the keys of an unfinished sequence, for the screen.
    pub fn pending(&self) -> String {
        let count = self.count.map(|count| count.to_string()).unwrap_or_default();
        count + &self.map.text(&self.typed)
    }

    /// Returns the keys that may follow an unfinished sequence, with the commands they complete.
    pub fn continuations(&self, context: KeyContext) -> Vec<(String, Command)> {
        if self.typed.is_empty() { Vec::new() } else { self.map.continuations(context, &self.typed) }
    }

    /// Handles a key that was pressed in the given context.
    pub fn feed(&mut self, context: KeyContext, key: KeyStroke) -> KeyOutcome {
        if context.takes_text() {
            return self.feed_text(context, key);
        }
        // A full-width digit is the first character of a move, and opens the line for moves.
        if let Some(c @ '０'..='９') = key.text()
            && context.is_pane()
            && self.count.is_none()
            && self.typed.is_empty()
        {
            return KeyOutcome::Ime(c);
        }
        let key = key.folded();
        if self.takes_digit(context, key) {
            return KeyOutcome::Pending;
        }
        self.typed.push(key);
        match self.map.binding(context, &self.typed) {
            Some(binding) => {
                let call = binding.invocation(self.count);
                self.finish(call)
            }
            None if self.map.is_prefix(context, &self.typed) => KeyOutcome::Pending,
            None => self.give_up(key),
        }
    }

    fn feed_text(&mut self, context: KeyContext, key: KeyStroke) -> KeyOutcome {
        self.clear();
        match (self.map.binding(context, &[key]), key.text()) {
            (Some(binding), _) => KeyOutcome::Command(binding.invocation(None)),
            (None, Some(c)) => KeyOutcome::Text(c),
            (None, None) => KeyOutcome::Unbound(self.unbound(&[key])),
        }
    }

    /// Adds a digit to the count. Returns whether the key is such a digit; a leading zero is not.
    fn takes_digit(&mut self, context: KeyContext, key: KeyStroke) -> bool {
        let digit = key.text().and_then(|c| c.to_digit(10));
        let Some(digit) = digit.filter(|_| context.takes_counts() && self.typed.is_empty()) else {
            return false;
        };
        if digit == 0 && self.count.is_none() {
            return false;
        }
        let count = self.count.unwrap_or(0).saturating_mul(10).saturating_add(digit);
        self.count = Some(count.min(MAX_COUNT));
        true
    }

    fn finish(&mut self, call: Invocation) -> KeyOutcome {
        let only_cancels = call.command == Command::Cancel && call.count.is_some();
        self.clear();
        if only_cancels { KeyOutcome::Pending } else { KeyOutcome::Command(call) }
    }

    fn give_up(&mut self, key: KeyStroke) -> KeyOutcome {
        let typed = self.unbound(&self.typed);
        let cancelled = self.typed.len() > 1 && key.code == KeyStrokeCode::Esc;
        self.clear();
        match key.text() {
            _ if cancelled => KeyOutcome::Pending,
            Some(c) if !c.is_ascii() => KeyOutcome::Ime(c),
            _ => KeyOutcome::Unbound(typed),
        }
    }

    /// Returns keys that are not bound here, with the command they have in another context, first
    /// in the panes.
    fn unbound(&self, keys: &[KeyStroke]) -> UnboundKey {
        let elsewhere = KeyContext::ALL.into_iter().find_map(|context| self.map.find(context, keys));
        UnboundKey { text: self.map.text(keys), elsewhere }
    }

    fn clear(&mut self) {
        self.count = None;
        self.typed.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn feed(keys: &mut KeyInterpreter, context: KeyContext, text: &str) -> Vec<KeyOutcome> {
        text.split(' ').map(|key| keys.feed(context, key.parse().unwrap())).collect()
    }

    fn unbound(text: &str, elsewhere: Option<Command>) -> KeyOutcome {
        KeyOutcome::Unbound(UnboundKey { text: text.to_owned(), elsewhere })
    }

    fn command(command: Command, count: Option<u32>) -> KeyOutcome {
        KeyOutcome::Command(Invocation { command, count, argument: None })
    }

    #[test]
    fn counts_and_sequences() {
        let mut keys = KeyInterpreter::default();
        let outcomes = feed(&mut keys, KeyContext::Moves, "1 2 G g g 1 0 l");
        let expected = [
            KeyOutcome::Pending,
            KeyOutcome::Pending,
            command(Command::LastMove, Some(12)),
            KeyOutcome::Pending,
            command(Command::FirstMove, None),
            KeyOutcome::Pending,
            KeyOutcome::Pending,
            command(Command::NextMove, Some(10)),
        ];
        assert_eq!(outcomes, expected);
    }

    #[test]
    fn unfinished_sequences_are_shown_and_can_be_cancelled() {
        let mut keys = KeyInterpreter::default();
        feed(&mut keys, KeyContext::Moves, "3 g");
        assert_eq!(keys.pending(), "3g");
        assert_eq!(
            feed(&mut keys, KeyContext::Moves, "esc l"),
            [KeyOutcome::Pending, command(Command::NextMove, None)]
        );
        assert_eq!(feed(&mut keys, KeyContext::Moves, "g z"), [KeyOutcome::Pending, unbound("g z", None)]);
        assert_eq!(
            feed(&mut keys, KeyContext::Moves, "7 esc l").last(),
            Some(&command(Command::NextMove, None))
        );
        let outcomes = feed(&mut keys, KeyContext::Moves, "9 9 9 9 9 9 9 9 9 9 9 l");
        assert_eq!(outcomes.last(), Some(&command(Command::NextMove, Some(MAX_COUNT))));
    }

    #[test]
    fn keys_that_can_follow_are_listed() {
        let mut keys = KeyInterpreter::default();
        assert_eq!(keys.continuations(KeyContext::Moves), []);
        feed(&mut keys, KeyContext::Moves, "3 z");
        let completions = |keys: &KeyInterpreter| keys.continuations(KeyContext::Moves);
        let folds = [("a", Command::Fold), ("M", Command::FoldAll), ("R", Command::UnfoldAll)];
        assert_eq!(completions(&keys), folds.map(|(keys, command)| (keys.to_owned(), command)));
        feed(&mut keys, KeyContext::Moves, "esc ctrl-w");
        assert!(
            completions(&keys).contains(&("w l j".into(), Command::NextPane)),
            "{:?}",
            completions(&keys)
        );
        feed(&mut keys, KeyContext::Moves, "esc g");
        assert!(completions(&keys).contains(&("g".into(), Command::FirstMove)));
        feed(&mut keys, KeyContext::Moves, "g");
        assert_eq!(completions(&keys), []);
    }

    #[test]
    fn full_width_and_kana_keys_count_as_their_ascii_keys() {
        let mut keys = KeyInterpreter::default();
        let outcomes = feed(&mut keys, KeyContext::Moves, "ｊ \u{3000} 「 」 ・");
        let expected = [
            Command::NextMove,
            Command::NextMove,
            Command::PreviousVariation,
            Command::NextVariation,
            Command::Search,
        ];
        assert_eq!(outcomes, expected.map(|name| command(name, None)));
        let outcomes = feed(&mut keys, KeyContext::Moves, "1 ２ Ｇ");
        assert_eq!(outcomes.last(), Some(&command(Command::LastMove, Some(12))));
        for c in ['歩', '２'] {
            assert_eq!(feed(&mut keys, KeyContext::Moves, &c.to_string()), [KeyOutcome::Ime(c)]);
        }
    }

    #[test]
    fn a_prompt_takes_text_and_its_own_keys() {
        let mut keys = KeyInterpreter::default();
        let outcomes = feed(&mut keys, KeyContext::Prompt, "j ７ 歩 enter f9");
        let expected = [
            KeyOutcome::Text('j'),
            KeyOutcome::Text('７'),
            KeyOutcome::Text('歩'),
            command(Command::Accept, None),
            unbound("F9", None),
        ];
        assert_eq!(outcomes, expected);
    }

    #[test]
    fn what_a_key_does_elsewhere_is_known() {
        let mut keys = KeyInterpreter::default();
        assert_eq!(feed(&mut keys, KeyContext::Records, "i"), [unbound("i", Some(Command::EnterMoves))]);
        assert_eq!(feed(&mut keys, KeyContext::Prompt, "ctrl-s"), [unbound("Ctrl-s", Some(Command::Save))]);
    }

    #[test]
    fn arrows_belong_to_the_comment_when_it_has_the_focus() {
        let mut keys = KeyInterpreter::default();
        assert_eq!(feed(&mut keys, KeyContext::Comment, "down"), [command(Command::Down, None)]);
        assert_eq!(feed(&mut keys, KeyContext::Comment, "right"), [command(Command::NextMove, None)]);
    }
}
