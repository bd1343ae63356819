//! The description of the current position and of lists in lines of text.

use crate::app::actions::places;
use crate::app::listed_texts;
use crate::texts;
use std::path::Path;

use crate::app::browser::ListingProgress;
use crate::app::event::{FolderListing, PointerTarget};
use crate::app::{App, Input, ListId, PromptKind, Question, RequestId};
use crate::files::{ExploreOptions, explore_folder};
use crate::messages::plain::PlainMessage;
use crate::messages::{Lang, Locale};
use honfu_core::format::ReadLimits;
use honfu_core::notation::{NotationStyle, piece_name};
use honfu_core::record::{NodeId, RecordView, Step};
use honfu_core::shogi::{Color, Move, Piece, PieceKind, Square};
use honfu_diagram::publish::{comments_at, last_move_line, record_figure, state_text};
use honfu_diagram::{BoardFrame, Figure, FigureStyle, PieceStyle};

/// A describer of the app's current position and lists.
pub struct PlaceDescriber<'a> {
    app: &'a App,
    view: RecordView<'a>,
    locale: Locale,
    look: FigureStyle,
}

impl<'a> PlaceDescriber<'a> {
    pub fn new(app: &'a App) -> PlaceDescriber<'a> {
        let tab = app.tab();
        let settings = &app.settings;
        let pieces = if settings.is_ascii() { PieceStyle::Latin } else { PieceStyle::Kanji };
        let look = FigureStyle {
            turned: settings.values().flipped,
            ranks: Some(settings.values().notation.style.ranks()),
            pieces,
            ..FigureStyle::default()
        };
        PlaceDescriber {
            app,
            view: RecordView::at_cursor(tab.record(), tab.cursor()),
            locale: settings.locale(),
            look,
        }
    }

    fn figure(&self) -> Figure {
        record_figure(&self.view, self.locale)
    }

    /// Returns "move 12 of 37  ☖３四歩  0:05  comment of 2 lines", and below it whose turn it is or
    /// how the game ended.
    pub fn here(&self) -> String {
        let lang = self.locale.lang;
        let mut text = honfu_diagram::plain_text(&[last_move_line(&self.view, self.locale)]);
        let moves = Some(self.children().len()).filter(|moves| *moves > 1);
        let lines = Some(comments_at(&self.view).flat_map(str::lines).count()).filter(|lines| *lines > 0);
        let notes = [moves.map(PlainMessage::Variations), lines.map(PlainMessage::CommentLines)];
        for note in notes.into_iter().flatten() {
            text = format!("{}  {}\n", text.trim_end(), note.text(lang));
        }
        text + &state_text(&self.view, self.locale) + "\n"
    }

    pub fn board(&self) -> String {
        honfu_diagram::plain_text(&honfu_diagram::figure_lines(&self.figure(), &self.look, BoardFrame::Plain))
    }

    pub fn hands(&self) -> String {
        let figure = self.figure();
        honfu_diagram::plain_text(
            &Color::ALL.map(|color| honfu_diagram::player_line(&figure, color, &self.look)),
        )
    }

    /// Returns a line for each side: its pieces and their squares, the king first.
    pub fn pieces(&self) -> String {
        Color::ALL.into_iter().map(|color| self.pieces_of(color)).collect()
    }

    fn pieces_of(&self, color: Color) -> String {
        let side = color.name(self.view.has_handicap(), self.locale.lang);
        let kinds = PieceKind::ALL.into_iter().rev().filter_map(|kind| {
            let piece = Some(Piece::new(color, kind));
            let squares: Vec<String> = Square::all()
                .filter(|square| self.view.position.piece(*square) == piece)
                .map(|square| self.locale.notation.square(square))
                .collect();
            (!squares.is_empty())
                .then(|| format!("{} {}", plain_piece_name(kind, self.locale.lang), squares.join(" ")))
        });
        format!("{side}: {}\n", kinds.collect::<Vec<_>>().join(", "))
    }

    /// Returns the next moves of the current line.
    pub fn moves(&self, count: usize) -> String {
        let cursor = self.app.tab().cursor();
        let text: String = cursor
            .line()
            .iter()
            .skip(cursor.depth() + 1)
            .take(count)
            .map(|node| places::place_text(self.app, *node) + "\n")
            .collect();
        self.or_no_moves(text)
    }

    /// Returns the moves that the typed text may mean.
    pub fn choices(&self) -> String {
        let choices: Vec<String> = self
            .app
            .layers
            .entry()
            .iter()
            .flat_map(|entry| &entry.choices)
            .map(|choice| match &choice.step {
                Step::Move(mv) => self.next_move(*mv),
                Step::End(end) => end.name(self.locale.lang).to_owned(),
                Step::Start => String::new(),
            })
            .collect();
        format!("{} {}\n", PlainMessage::Several(choices.len()).text(self.locale.lang), choices.join("  "))
    }

    fn next_move(&self, mv: Move) -> String {
        self.locale.notation.text(&self.view.position, self.app.tab().next_last_to(), mv)
    }

    /// Returns the moves recorded at this position, the main one first.
    pub fn variations(&self) -> String {
        let text = self.children().iter().map(|node| places::place_text(self.app, *node) + "\n").collect();
        self.or_no_moves(text)
    }

    fn children(&self) -> Vec<NodeId> {
        let tab = self.app.tab();
        tab.record().tree.children(tab.cursor().node()).collect()
    }

    fn or_no_moves(&self, text: String) -> String {
        let is_over = self.app.tab().record().tree.node(self.view.node).end().is_some();
        let nothing = if is_over { PlainMessage::Ended } else { PlainMessage::NoMoves };
        if text.is_empty() { nothing.text(self.locale.lang) + "\n" } else { text }
    }

    pub fn comment(&self) -> String {
        let comments: Vec<&str> = comments_at(&self.view).map(str::trim_end).collect();
        match comments.join("\n\n") {
            comment if comment.is_empty() => format!("{}\n", texts::label::NoComment.get(self.locale.lang)),
            comment => comment + "\n",
        }
    }

    pub fn headers(&self) -> String {
        let mut text = String::new();
        for header in self.view.record.headers.iter() {
            let key = match self.app.settings.is_ascii() {
                true => honfu_core::record::header_name(&header.key, Lang::En),
                false => &header.key,
            };
            text += &format!("{key}: {}\n", header.value);
        }
        text
    }

    /// Returns the open question or prompt, after the list or the moves it is about.
    pub fn question(&self) -> String {
        let lang = self.locale.lang;
        let mut text = self.list();
        if let Some(question) = self.app.layers.question() {
            if let Question::Promotion { mv, .. } = question {
                text += &format!("{}: ", [true, false].map(|to| self.next_move(mv.promoting(to))).join(", "));
            }
            let answers: Vec<&str> = question.answers().iter().map(|answer| answer.words.get(lang)).collect();
            text += &format!("{} {}\n", question.text(lang), answers.join(" "));
        } else if let Some(prompt) = self.app.layers.prompt() {
            let label = match prompt.kind {
                PromptKind::SaveAs => PlainMessage::FileName.text(lang),
                _ => prompt.label(lang),
            };
            text += &format!("{label}{}\n", prompt.line.text());
        } else if self.app.layers.list().is_some() {
            text += &format!("{}\n", PlainMessage::Choose.text(lang));
        } else if self.app.layers.is_browser_open() {
            text += &format!("{}{}\n", folder_text(self.app), PlainMessage::Choose.text(lang));
        }
        text
    }

    /// Returns the items of the open list, with their numbers.
    fn list(&self) -> String {
        let mut rows = listed_texts(self.app);
        if self.app.layers.is_listing(ListId::Notations) {
            // Notations are listed by the names that can be typed.
            rows = NotationStyle::all().map(|style| style.id().to_owned()).collect();
        }
        (1..).zip(rows).map(|(number, row)| format!("{number}  {row}\n")).collect()
    }
}

/// Returns the name of a piece: in Japanese its kanji, elsewhere a letter, with `+` before it for a promoted
/// piece.
fn plain_piece_name(kind: PieceKind, lang: Lang) -> String {
    match lang {
        Lang::Ja => piece_name(kind).to_owned(),
        _ => format!("{}{}", if kind.is_promoted() { "+" } else { "" }, kind.letter()),
    }
}

/// Returns the inputs with the listing of a folder, without summaries of its files.
pub fn folder_inputs(request: RequestId, folder: &Path, everything: bool) -> Vec<Input> {
    let options = ExploreOptions { everything, limits: ReadLimits::default(), indexes: None };
    let mut inputs = Vec::new();
    explore_folder(folder, &options, &mut |listing| {
        let is_whole = matches!(listing, FolderListing::Listed);
        inputs.push(Input::FilesListed { request, listing });
        !is_whole
    });
    inputs.push(Input::FilesListed { request, listing: FolderListing::Read });
    inputs
}

/// Returns the name of the folder and its numbered entries, or why it cannot be read.
fn folder_text(app: &App) -> String {
    if let ListingProgress::Failed(error) = app.browser.progress() {
        return format!("{}\n", error.text(app.settings.lang()));
    }
    let mut text = format!("{}\n", app.browser.folder().display());
    for (row, number) in app.browser.rows_from(0).zip(1..) {
        let sign = if row.entry.is_folder { "/" } else { "" };
        text += &format!("{number}  {}{sign}\n", row.name);
    }
    if app.browser.place().1 == 0 {
        text += &format!("{}\n", texts::label::NothingListed.get(app.settings.lang()));
    }
    text
}

/// Returns the clicks that open the given row, counted from 0. If the row is not selected, the
/// first of two clicks selects it.
pub fn clicks_on(app: &App, row: usize) -> Vec<Input> {
    let clicks = if app.browser.place().0 == row { 1 } else { 2 };
    (0..clicks).map(|_| Input::Click(PointerTarget::Item(row))).collect()
}
