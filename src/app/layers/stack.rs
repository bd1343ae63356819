//! The stack of layers: which layer takes the keys, and how layers are opened and closed.

use crate::app::command::{CommandRow, KeyContext};
use crate::app::entry::{BoardCursor, MoveEntry, PositionEditor, VariationPreview};
use crate::app::layers::{Layers, OpenHelp, OpenList, Prompt, PromptKind, Question, ScreenMode};

/// A layer over the panes, or a mode in their place.
#[derive(Clone, Debug)]
pub(crate) enum Layer {
    Mode(ScreenMode),
    /// The browser, whose state is [`Browser`](crate::app::Browser).
    Browser,
    List(OpenList),
    Prompt(Prompt),
    Question(Question),
    Help(Box<OpenHelp>),
}

/// The kinds of layers from the bottom to the top. There is at most one layer of each kind, except that
/// lists can be over lists. A layer may open below others: a worker that has finished can show its list or
/// question below the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum LayerKind {
    Mode,
    Browser,
    List,
    Prompt,
    Question,
    Help,
}

impl Layer {
    /// Returns the context whose keys apply in the layer.
    pub(crate) fn context(&self) -> KeyContext {
        match self {
            Layer::Mode(mode) => mode.context(),
            Layer::Browser => KeyContext::Browser,
            Layer::List(list) => list.id.context(),
            Layer::Prompt(_) => KeyContext::Prompt,
            Layer::Question(_) => KeyContext::Question,
            Layer::Help(help) if help.filter.line.is_empty() => KeyContext::Help,
            Layer::Help(_) => KeyContext::Prompt,
        }
    }

    fn kind(&self) -> LayerKind {
        match self {
            Layer::Mode(_) => LayerKind::Mode,
            Layer::Browser => LayerKind::Browser,
            Layer::List(_) => LayerKind::List,
            Layer::Prompt(_) => LayerKind::Prompt,
            Layer::Question(_) => LayerKind::Question,
            Layer::Help(_) => LayerKind::Help,
        }
    }
}

impl From<ScreenMode> for Layer {
    fn from(mode: ScreenMode) -> Layer {
        Layer::Mode(mode)
    }
}

impl From<OpenList> for Layer {
    fn from(list: OpenList) -> Layer {
        Layer::List(list)
    }
}

impl From<Prompt> for Layer {
    fn from(prompt: Prompt) -> Layer {
        Layer::Prompt(prompt)
    }
}

impl From<Question> for Layer {
    fn from(question: Question) -> Layer {
        Layer::Question(question)
    }
}

impl Layers {
    /// Returns the layer that takes the keys; `None` if the panes do.
    pub(crate) fn top(&self) -> Option<&Layer> {
        self.stack.last()
    }

    /// Opens a layer in place of the layers of its kind.
    pub(crate) fn open(&mut self, layer: impl Into<Layer>) {
        let layer = layer.into();
        self.close(layer.kind());
        self.push(layer);
    }

    /// Opens a list over the list that it was chosen from.
    pub(crate) fn open_over(&mut self, list: OpenList) {
        self.push(list.into());
    }

    fn push(&mut self, layer: Layer) {
        let at = self.stack.partition_point(|below| below.kind() <= layer.kind());
        self.stack.insert(at, layer);
    }

    /// Closes the layers of a kind. Returns whether there were any.
    fn close(&mut self, kind: LayerKind) -> bool {
        let before = self.stack.len();
        self.stack.retain(|layer| layer.kind() != kind);
        self.stack.len() < before
    }

    /// Removes the topmost layer of a kind from the stack and returns it.
    fn take(&mut self, kind: LayerKind) -> Option<Layer> {
        let at = self.stack.iter().rposition(|layer| layer.kind() == kind)?;
        Some(self.stack.remove(at))
    }

    /// Returns the topmost layer for which `part` returns something.
    fn find<T>(&self, part: impl Fn(&Layer) -> Option<&T>) -> Option<&T> {
        self.stack.iter().rev().find_map(part)
    }

    fn find_mut<T>(&mut self, part: impl Fn(&mut Layer) -> Option<&mut T>) -> Option<&mut T> {
        self.stack.iter_mut().rev().find_map(part)
    }

    /// Returns the topmost list, which may be the one of the help.
    pub fn list(&self) -> Option<&OpenList> {
        self.find(|layer| match layer {
            Layer::List(list) => Some(list),
            Layer::Help(help) => Some(&help.list),
            _ => None,
        })
    }

    pub(crate) fn list_mut(&mut self) -> Option<&mut OpenList> {
        self.find_mut(|layer| match layer {
            Layer::List(list) => Some(list),
            Layer::Help(help) => Some(&mut help.list),
            _ => None,
        })
    }

    /// Returns the prompt, which may be the one of the help.
    pub fn prompt(&self) -> Option<&Prompt> {
        self.find(|layer| match layer {
            Layer::Prompt(prompt) => Some(prompt),
            Layer::Help(help) => Some(&help.filter),
            _ => None,
        })
    }

    pub fn prompt_mut(&mut self) -> Option<&mut Prompt> {
        self.find_mut(|layer| match layer {
            Layer::Prompt(prompt) => Some(prompt),
            Layer::Help(help) => Some(&mut help.filter),
            _ => None,
        })
    }

    pub fn question(&self) -> Option<&Question> {
        self.find(|layer| if let Layer::Question(question) = layer { Some(question) } else { None })
    }

    pub(crate) fn mode(&self) -> Option<&ScreenMode> {
        self.find(|layer| if let Layer::Mode(mode) = layer { Some(mode) } else { None })
    }

    fn mode_mut(&mut self) -> Option<&mut ScreenMode> {
        self.find_mut(|layer| if let Layer::Mode(mode) = layer { Some(mode) } else { None })
    }

    /// Returns the move entry, if it is open.
    pub fn entry(&self) -> Option<&MoveEntry> {
        if let Some(ScreenMode::Entry(entry)) = self.mode() { Some(entry) } else { None }
    }

    pub(crate) fn entry_mut(&mut self) -> Option<&mut MoveEntry> {
        if let Some(ScreenMode::Entry(entry)) = self.mode_mut() { Some(entry) } else { None }
    }

    /// Returns the board cursor, if moves are being made on the board.
    pub fn board_cursor(&self) -> Option<&BoardCursor> {
        if let Some(ScreenMode::BoardCursor(board)) = self.mode() { Some(board) } else { None }
    }

    pub(crate) fn board_cursor_mut(&mut self) -> Option<&mut BoardCursor> {
        if let Some(ScreenMode::BoardCursor(board)) = self.mode_mut() { Some(board) } else { None }
    }

    /// Returns the position editor, if it is open.
    pub fn position_editor(&self) -> Option<&PositionEditor> {
        if let Some(ScreenMode::Position(editor)) = self.mode() { Some(editor) } else { None }
    }

    pub(crate) fn position_editor_mut(&mut self) -> Option<&mut PositionEditor> {
        if let Some(ScreenMode::Position(editor)) = self.mode_mut() { Some(editor) } else { None }
    }

    /// Returns the variation preview, if it is open.
    pub fn preview(&self) -> Option<&VariationPreview> {
        if let Some(ScreenMode::Preview(preview)) = self.mode() { Some(preview) } else { None }
    }

    pub(crate) fn preview_mut(&mut self) -> Option<&mut VariationPreview> {
        if let Some(ScreenMode::Preview(preview)) = self.mode_mut() { Some(preview) } else { None }
    }

    pub fn is_browser_open(&self) -> bool {
        self.stack.iter().any(|layer| matches!(layer, Layer::Browser))
    }

    pub(crate) fn take_mode(&mut self) -> Option<ScreenMode> {
        if let Some(Layer::Mode(mode)) = self.take(LayerKind::Mode) { Some(mode) } else { None }
    }

    pub(crate) fn take_prompt(&mut self) -> Option<Prompt> {
        if let Some(Layer::Prompt(prompt)) = self.take(LayerKind::Prompt) { Some(prompt) } else { None }
    }

    pub(crate) fn take_question(&mut self) -> Option<Question> {
        if let Some(Layer::Question(question)) = self.take(LayerKind::Question) {
            Some(question)
        } else {
            None
        }
    }

    /// Closes the mode, so that the panes get the keys again unless other layers cover them.
    pub(crate) fn close_mode(&mut self) {
        self.close(LayerKind::Mode);
    }

    /// Closes the browser and the prompt that filters it.
    pub(crate) fn close_browser(&mut self) {
        self.close(LayerKind::Browser);
        self.stack
            .retain(|layer| !matches!(layer, Layer::Prompt(prompt) if prompt.kind == PromptKind::Browse));
    }

    /// Closes the help. Returns whether it was open.
    pub(crate) fn close_help(&mut self) -> bool {
        self.close(LayerKind::Help)
    }

    /// Closes all lists. The help stays.
    pub fn close_lists(&mut self) {
        self.close(LayerKind::List);
    }

    /// Closes the top list. Returns whether there was one.
    pub(crate) fn leave_list(&mut self) -> bool {
        self.take(LayerKind::List).is_some()
    }

    /// Closes all lists if the topmost one covers the panes that show the result of a command.
    pub(crate) fn close_lists_for(&mut self, row: &CommandRow) {
        if self.list().is_some_and(|list| list.closes_for(row)) {
            self.close_lists();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::event::RowId;
    use crate::app::layers::ListId;

    #[test]
    fn a_layer_replaces_its_kind_and_lies_where_its_kind_does() {
        let mut layers = Layers::default();
        assert!(layers.top().is_none());
        layers.open(Question::Copy);
        layers.open(Prompt::new(PromptKind::Command));
        layers.open(Layer::Browser);
        layers.open(ScreenMode::Entry(Box::default()));
        let kinds: Vec<LayerKind> = layers.stack.iter().map(Layer::kind).collect();
        assert_eq!(kinds, [LayerKind::Mode, LayerKind::Browser, LayerKind::Prompt, LayerKind::Question]);
        assert_eq!(layers.top().map(Layer::context), Some(KeyContext::Question));
        layers.open(Question::Mark);
        assert_eq!(layers.take_question(), Some(Question::Mark));
        assert_eq!(layers.take_question(), None);
        assert_eq!(layers.top().map(Layer::context), Some(KeyContext::Prompt));
    }

    #[test]
    fn a_list_goes_back_to_the_one_that_it_was_chosen_from() {
        let mut layers = Layers::default();
        layers.open(OpenList { filter: "board".to_owned(), ..OpenList::new(ListId::Settings) });
        layers.open_over(OpenList::new(ListId::SettingValues(2)).at(RowId::new(1)));
        assert!(layers.is_listing(ListId::SettingValues(2)));
        assert!(layers.leave_list());
        assert_eq!(layers.list().map(|list| (list.id, &*list.filter)), Some((ListId::Settings, "board")));
        layers.open_over(OpenList::new(ListId::SettingValues(2)));
        layers.open(OpenList::new(ListId::Tabs));
        assert!(layers.leave_list() && !layers.leave_list(), "a list takes the place of all that are open");
    }

    #[test]
    fn the_help_covers_what_comes_later_and_uncovers_it_as_it_is() {
        let mut layers = Layers::default();
        layers.open(OpenList::new(ListId::Records));
        layers.open(Prompt::filled(PromptKind::Filter, "name"));
        layers.open_help(KeyContext::Prompt);
        layers.open(Question::Copy);
        assert!(layers.is_help_open() && layers.prompt().is_some_and(|prompt| prompt.line.is_empty()));
        assert!(layers.close_help() && !layers.close_help());
        assert_eq!(layers.top().map(Layer::context), Some(KeyContext::Question));
        assert_eq!(layers.prompt().map(|prompt| prompt.line.text()), Some("name"));
        assert!(layers.is_listing(ListId::Records));
    }

    #[test]
    fn a_filter_goes_with_what_it_filters() {
        let mut layers = Layers::default();
        layers.open(OpenList::new(ListId::Records));
        layers.open(Prompt::new(PromptKind::Filter));
        layers.open(Question::Copy);
        layers.open_help(KeyContext::Question);
        layers.close_filter();
        layers.close_help();
        assert!(layers.prompt().is_some(), "only the line of the help was in sight");
        layers.close_filter();
        assert!(layers.prompt().is_none() && layers.question().is_some());
        layers.open(Layer::Browser);
        layers.open(Prompt::new(PromptKind::Browse));
        layers.close_browser();
        assert!(layers.prompt().is_none());
    }
}
