//! Trailers below the moves, and what they say about the end of the game.

use std::borrow::Cow;
use std::cmp::Reverse;

use super::KifGame;
use crate::format::kakinoki::kif::KifDialect;
use crate::format::kakinoki::kif::line::KifLine;
use crate::format::kakinoki::kif::trailer::trailer;
use crate::format::report::{Code, ReadReport};
use crate::format::shared::play_step::attribute_foul;
use crate::format::source::SourceLine;
use crate::record::{GameEnd, HeaderKey, outcome_in_words};

impl<'a> KifGame<'a> {
    /// Compares a trailer with the moves; if the line of play has no end yet, the trailer is its end.
    pub(super) fn trailer(&mut self, line: SourceLine<'a>, text: &str, report: &mut ReadReport) {
        let mover = self.builder.position().side();
        let plies = self.builder.next_ply() - 1;
        let text = &*self.with_sides(text);
        let mut trailer = trailer(text, mover);
        let Some(terminal) = trailer.terminal.take() else {
            return self.note_line(line, KifLine::Unknown, report);
        };
        let terminal = attribute_foul(terminal, text, &self.builder);
        trailer.terminal = Some(terminal.clone());
        let fits = self.at_end().is_none_or(|end| trailer.fits(end, mover));
        if !fits {
            report.remark(Code::KifTrailerOtherEnd, line);
        } else if let Some(counted) = trailer.plies.filter(|counted| *counted != plies) {
            report.add(Code::KifTrailerMismatch, line.place(0), line.text, [counted, plies]);
        }
        let is_in_end = match self.at_end() {
            None => matches!(terminal, GameEnd::Other(_)),
            // Only the number of moves may come before the words.
            Some(GameEnd::Other(words)) => {
                let number = text.split_once(&**words).map(|(before, _)| before);
                let is_of_number =
                    |c: char| c.is_numeric() || "、，,十百〇手でにて".contains(c) || c.is_whitespace();
                !words.is_empty() && number.is_some_and(|number| number.chars().all(is_of_number))
            }
            Some(_) => false,
        };
        if self.at_end().is_none() {
            self.end_by_trailer(line, terminal, report);
        }
        if trailer.has_other_words && !is_in_end {
            self.note_line(line, KifLine::Aside, report);
        }
    }

    /// Returns the words with the sides in place of the players' names, as in `乙山の勝ち`. The longer name
    /// is replaced first, because the other may be a part of it (林 in 小林).
    fn with_sides<'t>(&self, text: &'t str) -> Cow<'t, str> {
        if outcome_in_words(text).is_some() {
            return text.into();
        }
        let [black, white] = [HeaderKey::Black, HeaderKey::White]
            .map(|key| self.builder.headers().get(key).and_then(|name| name.split_whitespace().next()));
        let mut sides = [(black, "先手"), (white, "後手")];
        sides.sort_by_key(|(name, _)| Reverse(name.map(str::len)));
        let mut words = Cow::from(text);
        for (name, side) in sides {
            if let Some(name) = name.filter(|name| black != white && words.contains(name)) {
                words = words.replace(name, side).into();
            }
        }
        if outcome_in_words(&words).is_some() { words } else { text.into() }
    }

    fn end_by_trailer(&mut self, line: SourceLine<'a>, terminal: GameEnd, report: &mut ReadReport) {
        if self.dialect == KifDialect::Kif {
            report.remark(Code::KifEndFromTrailer, line);
        }
        match self.builder.add_end(terminal) {
            Ok(node) => report.locate(node, line.place(0)),
            Err(_) => report.remark(Code::TooManyMoves, line),
        }
        let mover = self.builder.position().side();
        self.sums.check(self.builder.tree(), self.builder.node(), mover, None, None);
        let notes = self.reading.take_opened().map(|opened| opened.notes).unwrap_or_default();
        notes.into_iter().for_each(|note| self.write_note(note, report));
    }
}
