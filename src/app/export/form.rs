//! What can be chosen of an export: what it is to be, how much of the record it holds, and
//! where it goes.

use crate::format::{FORMATS, Format, LossKind};
use crate::messages::{Lang, Words};

/// What a record is made into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A file that programs read.
    Record(Format),
}

impl Form {
    /// All of them, in the order in which they are offered.
    pub fn all() -> impl DoubleEndedIterator<Item = Form> + Clone {
        FORMATS.iter().map(|info| Form::Record(info.format))
    }

    /// The name that is typed.
    pub fn id(self) -> &'static str {
        match self {
            Form::Record(format) => format.id(),
        }
    }

    pub fn from_id(id: &str) -> Option<Form> {
        Form::all().find(|form| form.id() == id)
    }

    /// What the names of its files end in.
    pub fn extension(self) -> &'static str {
        match self {
            // Every format has files (tested).
            Form::Record(format) => format.info().extensions.first().copied().unwrap_or_default(),
        }
    }

    /// The form whose files have that extension, in any case.
    pub fn from_extension(extension: &str) -> Option<Form> {
        Format::from_extension(extension).map(Form::Record)
    }

    pub const fn title(self) -> Words {
        match self {
            Form::Record(format) => format_title(format),
        }
    }

    /// Whether it holds positions and no moves.
    pub fn is_of_positions(self) -> bool {
        match self {
            Form::Record(format) => format.info().lacks.contains(&LossKind::Moves),
        }
    }

    /// How much of a record it can hold, what is meant mostly first. Of a file of several
    /// records it may hold all.
    pub fn parts(self, several: bool) -> Vec<Part> {
        let mut parts = match self.is_of_positions() {
            true => vec![Part::Here, Part::Start, Part::Line],
            false => vec![Part::Whole, Part::Line, Part::Here],
        };
        let Form::Record(format) = self;
        if several && format.info().holds_many {
            parts.push(Part::All);
        }
        parts
    }
}

const fn format_title(format: Format) -> Words {
    let (en, ja) = match format {
        Format::Kif => ("KIF in CP932, which most programs read", "KIF(CP932、多くのソフトで開ける)"),
        Format::Kifu => ("KIF in UTF-8", "KIF(UTF-8)"),
        Format::Ki2 => ("KI2 in CP932: moves as in books", "KI2(CP932)"),
        Format::Ki2u => ("KI2 in UTF-8", "KI2(UTF-8)"),
        Format::Csa => ("CSA, for servers and engines", "CSA(対局サーバー向け)"),
        Format::Sfen => ("SFEN: a position a line", "SFEN(局面)"),
        Format::Usi => ("USI: the start and the moves in a line", "USI(局面と指し手)"),
        Format::Csa3 => ("CSA in its version 3.0", "CSA 3.0"),
        Format::Epd => ("EPD: a position a line, for XBoard", "EPD(XBoard の局面)"),
        Format::Usen => ("USEN: a record as part of an address", "USEN(URL 用)"),
        Format::Gnu => ("GNU Shogi", "GNU Shogi の棋譜"),
        Format::Psn => ("PSN: Western moves with headers", "PSN(欧文の棋譜)"),
        Format::Jkf => ("JSON Kifu Format", "JSON 棋譜形式(JKF)"),
        Format::Bod => ("BOD: a board in text", "BOD(局面図)"),
        Format::Text => ("a list of moves as in print", "指し手の一覧"),
    };
    Words { en, ja }
}

/// How much of the document is exported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The record in front.
    Whole,
    /// The line the cursor is on, from the start to its end. Of positions: all of them.
    Line,
    /// What lies before the cursor. Of positions: that at the cursor.
    Here,
    /// The start position.
    Start,
    /// Every record of the file.
    All,
}

impl Part {
    /// What it is of something that holds positions, or moves.
    pub const fn title(self, of_positions: bool) -> Words {
        let (en, ja) = match (self, of_positions) {
            (Part::Whole, _) => ("the record with all variations", "棋譜全体(変化を含む)"),
            (Part::Line, true) => ("every position of this line", "この手順の全局面"),
            (Part::Line, false) => ("this line alone", "この手順のみ"),
            (Part::Here, true) => ("the position here", "表示中の局面"),
            (Part::Here, false) => ("the moves up to here", "ここまでの指し手"),
            (Part::Start, _) => ("the start position", "開始局面"),
            (Part::All, _) => ("all records of this file", "ファイル内のすべての棋譜"),
        };
        Words { en, ja }
    }
}

/// A line of the form in which all this is chosen.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub enum Field {
    Form,
    Place,
    Options,
    Part,
    /// Not a choice: it ends them.
    Go,
}

impl Field {
    pub const ALL: [Field; 5] = [Field::Form, Field::Place, Field::Options, Field::Part, Field::Go];

    pub const fn title(self, lang: Lang) -> &'static str {
        let (en, ja) = match self {
            Field::Form => ("Format", "形式"),
            Field::Place => ("To", "出力先"),
            Field::Options => ("Options", "オプション"),
            Field::Part => ("What", "範囲"),
            Field::Go => ("Export", "書き出す"),
        };
        Words { en, ja }.get(lang)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_has_a_name_an_extension_and_a_part() {
        for form in Form::all() {
            assert_eq!(Form::from_id(form.id()), Some(form));
            assert!(Form::from_extension(form.extension()).is_some(), "{form:?}");
            assert!(!form.parts(false).contains(&Part::All) && !form.parts(true).is_empty());
        }
    }

    #[test]
    fn both_languages_name_what_can_be_chosen() {
        let parts = [Part::Whole, Part::Line, Part::Here, Part::Start, Part::All];
        let parts = parts.into_iter().flat_map(|part| [true, false].map(|positions| part.title(positions)));
        for title in Form::all().map(Form::title).chain(parts) {
            assert!(title.en != title.ja && !title.en.is_empty() && !title.ja.is_empty(), "{title:?}");
        }
    }
}
