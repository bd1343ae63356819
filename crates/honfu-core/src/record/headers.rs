//! The headers of a record: ordered pairs of key and value.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::text::LocalizedText;
use crate::texts;

/// A line of the header. Its key is the name that KIF files use if there is one, otherwise the name in
/// the file.
#[derive(Clone, Debug, Hash, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The name in KIF files, or else the name in the file. Consecutive lines with the same key share it.
    pub key: Arc<str>,
    /// The value, which may have several lines.
    pub value: Box<str>,
}

/// Makes the enum, the list of its variants and their names in KIF files from one list. The names for people
/// are in the language files.
macro_rules! header_keys {
    ($($(#[$doc:meta])* $key:ident = $names:expr,)*) => {
        /// The headers that have a meaning for formats and programs. A new variant is a breaking change,
        /// so that a program with a text for each variant gets a compile error.
        #[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
        #[allow(missing_docs, reason = "the name in KIF files explains each")]
        pub enum HeaderKey {
            $($(#[$doc])* $key,)*
        }

        impl HeaderKey {
            /// All variants.
            pub const ALL: [HeaderKey; 19] = [$(HeaderKey::$key),*];

            /// Returns the names in KIF files, the usual one first.
            pub const fn names(self) -> &'static [&'static str] {
                match self {
                    $(HeaderKey::$key => &$names,)*
                }
            }

            /// Returns the name for people.
            pub const fn words(self) -> LocalizedText {
                match self {
                    $(HeaderKey::$key => texts::header::$key,)*
                }
            }
        }
    };
}

header_keys! {
    /// The black player; 下手 in a handicap game.
    Black = ["先手", "下手"],
    /// The white player; 上手 in a handicap game.
    White = ["後手", "上手"],
    BlackShort = ["先手省略名", "下手省略名"],
    WhiteShort = ["後手省略名", "上手省略名"],
    StartTime = ["開始日時"],
    EndTime = ["終了日時"],
    Date = ["対局日", "開始日"],
    Event = ["棋戦"],
    Title = ["表題"],
    Opening = ["戦型"],
    Site = ["場所"],
    TimeLimit = ["持ち時間"],
    Byoyomi = ["秒読み"],
    BlackTimeLimit = ["先手持ち時間"],
    WhiteTimeLimit = ["後手持ち時間"],
    TimeSpent = ["消費時間"],
    MaxMoves = ["最大手数"],
    Note = ["備考"],
    /// The handicap as a file named it; kept only if the position does not imply it.
    Handicap = ["手合割"],
}

impl HeaderKey {
    /// Returns the usual name in KIF files.
    pub const fn name(self) -> &'static str {
        self.names()[0]
    }

    /// Returns the key with this name.
    pub fn from_name(name: &str) -> Option<HeaderKey> {
        HeaderKey::ALL.into_iter().find(|key| key.names().contains(&name))
    }
}

/// The name to look up a header by: a known key with all its names, or exactly one name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeaderName<'a> {
    /// A key, under any of its names.
    Key(HeaderKey),
    /// Exactly this name.
    Exact(&'a str),
}

impl HeaderName<'_> {
    /// Whether the header has this name.
    fn is_of(self, header: &Header) -> bool {
        match self {
            HeaderName::Key(key) => key.names().contains(&&*header.key),
            HeaderName::Exact(name) => *header.key == *name,
        }
    }
}

impl From<HeaderKey> for HeaderName<'_> {
    fn from(key: HeaderKey) -> Self {
        HeaderName::Key(key)
    }
}

impl<'a, S: AsRef<str> + ?Sized> From<&'a S> for HeaderName<'a> {
    fn from(name: &'a S) -> Self {
        HeaderName::Exact(name.as_ref())
    }
}

/// The header lines in their order. Keys may repeat; a lookup finds the first.
///
/// ```
/// use honfu_core::record::{HeaderKey, Headers};
///
/// let mut headers = Headers::default();
/// headers.push(HeaderKey::Black, "Sato");
/// headers.push("Round", "3");
/// assert_eq!((headers.get(HeaderKey::Black), headers.get("Round")), (Some("Sato"), Some("3")));
/// // A key is known by other names too, a name is exact.
/// assert_eq!((headers.get("先手"), headers.get("下手")), (Some("Sato"), None));
/// ```
#[derive(Clone, Debug, Default, Hash, PartialEq, Eq, Serialize, Deserialize)]
pub struct Headers(Vec<Header>);

impl Headers {
    /// Adds a line at the end, under the usual name of a key. Whitespace around the name and the value is
    /// removed, since no format keeps it.
    pub fn push<'a>(&mut self, name: impl Into<HeaderName<'a>>, value: &str) {
        let key = match name.into() {
            HeaderName::Key(key) => key.name(),
            HeaderName::Exact(name) => name,
        };
        let last = self.0.last().map(|header| &header.key).filter(|last| ***last == *key);
        let key = last.map_or_else(|| trimmed(key).into(), Arc::clone);
        self.0.push(Header { key, value: trimmed(value) });
    }

    /// Returns the first value with this name.
    pub fn get<'a>(&self, name: impl Into<HeaderName<'a>>) -> Option<&str> {
        let name = name.into();
        self.0.iter().find(|header| name.is_of(header)).map(|header| &*header.value)
    }

    /// Sets the value of line number `index`, if there is such a line.
    pub fn set(&mut self, index: usize, value: &str) {
        if let Some(header) = self.0.get_mut(index) {
            header.value = trimmed(value);
        }
    }

    /// Removes line number `index`, if there is such a line.
    pub fn remove(&mut self, index: usize) {
        if index < self.0.len() {
            self.0.remove(index);
        }
    }

    /// Swaps two lines; does nothing unless both exist.
    pub fn swap(&mut self, a: usize, b: usize) {
        if a.max(b) < self.0.len() {
            self.0.swap(a, b);
        }
    }

    /// Keeps, of the first `most` lines, those for which `keep` returns `true`.
    pub(crate) fn retain(&mut self, most: usize, keep: impl FnMut(&Header) -> bool) {
        self.0.truncate(most);
        self.0.retain(keep);
    }

    /// Returns the lines in their order.
    pub fn iter(&self) -> std::slice::Iter<'_, Header> {
        self.0.iter()
    }

    /// Returns the number of lines.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are no lines.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl FromIterator<Header> for Headers {
    fn from_iter<T: IntoIterator<Item = Header>>(headers: T) -> Headers {
        Headers(headers.into_iter().collect())
    }
}

/// Removes surrounding Unicode whitespace, U+3000 included, and replaces `\r\n` and `\r` with `\n`.
fn trimmed(text: &str) -> Box<str> {
    let text = text.trim();
    if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n").into() } else { text.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn look_ups_take_the_first_of_all_names() {
        let mut headers = Headers::default();
        headers.push("上手", " 大橋　");
        headers.push("後手", "宗桂");
        headers.push("X", "");
        assert_eq!(headers.get(HeaderKey::White), Some("大橋"));
        assert_eq!(headers.get(HeaderKey::Black), None);
        assert_eq!(headers.get("X"), Some(""));
        assert_eq!(headers.len(), 3);
    }

    #[test]
    fn lines_are_changed_moved_and_taken_out() {
        let mut headers = Headers::default();
        headers.push("a", "1");
        headers.push("b", "2");
        headers.set(1, " 3\r\n4 ");
        headers.swap(0, 1);
        headers.swap(0, 2);
        headers.remove(5);
        headers.set(5, "x");
        let all: Vec<_> = headers.iter().map(|header| (&*header.key, &*header.value)).collect();
        assert_eq!(all, [("b", "3\n4"), ("a", "1")]);
        headers.remove(0);
        assert_eq!((headers.len(), headers.get("a")), (1, Some("1")));
    }

    #[test]
    fn every_key_is_found_by_its_names() {
        for key in HeaderKey::ALL {
            for name in key.names() {
                assert_eq!(HeaderKey::from_name(name), Some(key));
            }
        }
    }
}
