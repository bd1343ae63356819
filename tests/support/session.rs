//! The app as a user sees it: driven by strings of keys, without a terminal.

use honfu::app::{App, DocumentSource, Effect, FileContent, Input, Tab};
use honfu::app::{new_app, update};
use honfu::keymap::{KeyInterpreter, KeyOutcome};
use honfu::messages::Lang;
use honfu::settings::ActiveSettings;
use honfu_core::format::ReadOptions;

pub const SAMPLE: &[u8] = include_bytes!("shimai-saida.kifu");

/// Two records; the first has everything that a command can work on.
pub const RICH: &str = "手合割：平手
先手：Ａ
後手：Ｂ
手数----指手---------消費時間--
*開始
   1 ７六歩(77)   (0:01/0:0:1)
*See @3 and @2a.
   2 ３四歩(33)   (0:02/0:0:2)
*?
*評価の分かれる手
   3 ２六歩(27)   (0:03/0:0:4)
&仕掛け
**評価値=30
**読み筋=▲２六歩△３二金
*words of a person
   4 ８四歩(83)
   5 ２五歩(26)
   6 投了

変化：5手
   5 ７八金(69)
   6 ３二金(41)

変化：3手
   3 ６六歩(67)
   4 ８四歩(83)

変化：2手
   2 ８四歩(83)
   3 ２六歩(27)
   4 ３四歩(33)

手合割：香落ち
手数----指手---------消費時間--
   1 ３四歩(33)
";

/// The app and its key handling, as a user sees them.
pub struct Session {
    pub app: App,
    pub keys: KeyInterpreter,
    pub effects: Vec<Effect>,
}

/// The open question and the keys that answer it; an empty string if there is no question.
pub fn question(app: &App) -> String {
    let Some(question) = app.layers.question() else { return String::new() };
    let keys: String = question.answers().iter().map(|answer| answer.key).collect();
    format!("{} {keys}", question.text(Lang::En))
}

impl Session {
    pub fn question(&self) -> String {
        question(&self.app)
    }

    pub fn open(bytes: &[u8]) -> Session {
        let content = FileContent::read(bytes.to_vec(), &ReadOptions::default()).unwrap();
        assert!(content.reading.is_clean(), "{:?}", content.reading.diagnostics);
        Session::new(vec![Tab::from_content(DocumentSource::Path("game.kifu".into()), content)])
    }

    /// Starts with a new, empty record.
    pub fn empty() -> Session {
        Session::new(Vec::new())
    }

    fn new(tabs: Vec<Tab>) -> Session {
        Session {
            app: new_app(tabs, ActiveSettings::default()),
            keys: KeyInterpreter::default(),
            effects: Vec::new(),
        }
    }

    pub fn sample() -> Session {
        Session::open(SAMPLE)
    }

    /// Presses keys separated by spaces; a word in quotes is typed character by character.
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
            KeyOutcome::Pending => return,
            KeyOutcome::Command(invocation) => Input::Command(invocation),
            KeyOutcome::Text(c) => Input::Text(c),
            KeyOutcome::Unbound(key) => Input::Unbound(key),
            KeyOutcome::Ime(c) => Input::Ime(c),
        };
        self.effects = update(&mut self.app, input);
    }

    /// The numbers `N/M` of the status line.
    pub fn place(&self) -> (usize, usize) {
        let tab = self.app.tab();
        let tree = &tab.record().tree;
        (tab.cursor().ply(tree), tab.cursor().last_ply(tree))
    }

    pub fn notice(&self) -> String {
        let locale = self.app.settings.locale();
        self.app.notice.as_ref().map(|notice| notice.text(locale)).unwrap_or_default()
    }
}
