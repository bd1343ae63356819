//! The app as a user sees it: driven by strings of keys, without a terminal.

use honfu::app::{App, Content, Effect, Input, Preferences, Source, Tab};
use honfu::format::ReadOptions;
use honfu::keymap::{Fed, Keys};

pub const SAMPLE: &[u8] = include_bytes!("../../assets/samples/shimai-saida.kifu");

/// The app with its keys, as a user sees it.
pub struct Session {
    pub app: App,
    pub keys: Keys,
    pub effects: Vec<Effect>,
}

impl Session {
    pub fn open(bytes: &[u8]) -> Session {
        let content = Content::read(bytes.to_vec(), &ReadOptions::default()).unwrap();
        assert!(content.reading.is_clean(), "{:?}", content.reading.diagnostics);
        Session::of(vec![Tab::from_content(Source::Path("game.kifu".into()), content)])
    }

    /// A new, empty record.
    pub fn empty() -> Session {
        Session::of(Vec::new())
    }

    fn of(tabs: Vec<Tab>) -> Session {
        Session { app: App::new(tabs, Preferences::default()), keys: Keys::default(), effects: Vec::new() }
    }

    pub fn sample() -> Session {
        Session::open(SAMPLE)
    }

    /// Presses keys, parted by blanks; a word in quotes is typed letter by letter.
    pub fn press(&mut self, keys: &str) -> &mut Session {
        for word in keys.split(' ') {
            match word.strip_prefix('"').and_then(|text| text.strip_suffix('"')) {
                Some(text) => text.chars().for_each(|c| self.key(&c.to_string())),
                None => self.key(word),
            }
        }
        self
    }

    pub fn key(&mut self, key: &str) {
        let input = match self.keys.feed(self.app.context(), key.parse().unwrap()) {
            Fed::Pending => return,
            Fed::Command(invocation) => Input::Command(invocation),
            Fed::Text(c) => Input::Text(c),
            Fed::Unbound(key) => Input::Unbound(key),
            Fed::Ime(c) => Input::Ime(c),
        };
        self.effects = self.app.update(input);
    }

    /// The status line's `N/M`.
    pub fn place(&self) -> (usize, usize) {
        let tab = self.app.tab();
        let tree = &tab.record().tree;
        (tab.cursor().ply(tree), tab.cursor().last_ply(tree))
    }

    pub fn notice(&self) -> String {
        let voice = self.app.preferences.voice();
        self.app.notice.as_ref().map(|notice| notice.text(voice)).unwrap_or_default()
    }
}
