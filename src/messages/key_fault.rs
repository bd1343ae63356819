//! What is wrong in a key map.

use super::nearest::meant;
use super::{Lang, did_you_mean};

/// Why something in a key map is not used, or does not do what it seems to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeyMapError {
    /// It is no TOML, in the words of the parser.
    Syntax(String),
    /// There is no such table; the known ones.
    Table { name: String, known: Vec<&'static str> },
    /// There is no such command; the one that may be meant.
    Command { name: String, near: Option<&'static str> },
    /// Something else than a list of keys in quotes.
    NoList,
    /// No key is written so; what may be meant.
    Key { key: String, near: Option<String> },
    /// The keys are there for another command, a few lines above.
    Twice { keys: String, other: &'static str },
    /// Keys with their commands that begin with others, which are a command already.
    Hidden { keys: Vec<(String, &'static str)>, by: String, other: &'static str },
    /// Only single keys work where text is typed.
    Sequence(String),
}

/// How many of many keys are named where there is little room.
const FEW: usize = 3;

impl KeyMapError {
    pub fn text(&self, lang: Lang) -> String {
        match lang {
            Lang::En => self.english(),
            Lang::Ja => self.japanese(),
        }
    }

    /// The same with a few of many keys: a screen has to show more than what is wrong.
    pub fn brief(&self, lang: Lang) -> String {
        match self {
            KeyMapError::Hidden { keys, by, other } if keys.len() > FEW => {
                let few = named(keys.get(..FEW).unwrap_or(keys)).join(", ");
                hidden(keys.len(), &(few + ", …"), (by, other), lang)
            }
            fault => fault.text(lang),
        }
    }

    fn english(&self) -> String {
        match self {
            KeyMapError::Syntax(why) => format!("this is not TOML: {why}"),
            KeyMapError::Table { name, known } => {
                format!("`{name}` is not part of a key map; {}", meant(name, known, Lang::En))
            }
            KeyMapError::Command { name, near: Some(near) } => {
                format!("`{name}` is not a command; {}", did_you_mean(near, Lang::En))
            }
            KeyMapError::Command { name, near: None } => {
                format!("`{name}` is not a command; `honfu keys` lists them")
            }
            KeyMapError::NoList => "write the keys as a list, such as [\"x\", \"ctrl-d\"]".to_owned(),
            KeyMapError::Key { key, near: Some(near) } => {
                format!("`{key}` is not a key; {}", did_you_mean(near, Lang::En))
            }
            KeyMapError::Key { key, near: None } => format!(
                "`{key}` is not a key: write a character or a name, such as x, G, ctrl-d, shift-right, f5, space"
            ),
            KeyMapError::Twice { keys, other } => format!("{keys} stands here already, for {other}"),
            KeyMapError::Hidden { keys, by, other } => match &keys[..] {
                [(keys, command)] => {
                    format!("{keys} ({command}) cannot be typed, as {by} ({other}) comes first")
                }
                several => hidden(several.len(), &named(several).join(", "), (by, other), Lang::En),
            },
            KeyMapError::Sequence(keys) => {
                format!("{keys} cannot be typed: here text is typed, and only single keys work")
            }
        }
    }

    fn japanese(&self) -> String {
        match self {
            KeyMapError::Syntax(_) => "TOML として読めません".to_owned(),
            KeyMapError::Table { name, known } => {
                format!("「{name}」という表はありません。{}", meant(name, known, Lang::Ja))
            }
            KeyMapError::Command { name, near: Some(near) } => {
                format!("「{name}」というコマンドはありません。{}", did_you_mean(near, Lang::Ja))
            }
            KeyMapError::Command { name, near: None } => {
                format!("「{name}」というコマンドはありません。一覧は honfu keys で見られます")
            }
            KeyMapError::NoList => "キーは [\"x\", \"ctrl-d\"] のように並べて書いてください".to_owned(),
            KeyMapError::Key { key, near: Some(near) } => {
                format!("「{key}」というキーはありません。{}", did_you_mean(near, Lang::Ja))
            }
            KeyMapError::Key { key, near: None } => format!(
                "「{key}」というキーはありません。「x」「G」「ctrl-d」「shift-right」「f5」「space」のように書いてください"
            ),
            KeyMapError::Twice { keys, other } => format!("{keys} はすでに {other} に割り当てられています"),
            KeyMapError::Hidden { keys, by, other } => match &keys[..] {
                [(keys, command)] => {
                    format!("{by} ({other}) が先に働くため、{keys} ({command}) は入力できません")
                }
                several => hidden(several.len(), &named(several).join("、"), (by, other), Lang::Ja),
            },
            KeyMapError::Sequence(keys) => {
                format!("文字を入力する場面では一つのキーだけが使えるため、{keys} は入力できません")
            }
        }
    }
}

fn hidden(count: usize, names: &str, (by, other): (&str, &str), lang: Lang) -> String {
    match lang {
        Lang::En => format!("{count} sequences cannot be typed, as {by} ({other}) comes first: {names}"),
        Lang::Ja => format!("{by} ({other}) が先に働くため、次の{count}個は入力できません：{names}"),
    }
}

fn named(sequences: &[(String, &'static str)]) -> Vec<String> {
    sequences.iter().map(|(keys, command)| format!("{keys} ({command})")).collect()
}
