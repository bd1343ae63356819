//! An exercise on the screen: showing moves, taking answers, giving hints, and the summary.

use crate::app::document::{AnswerVerdict, Training, TrainingState, TrainingTask};
use crate::app::event::{DocumentSource, TabId};
use crate::app::overlay::{ListId, ReportLine};
use crate::app::{App, AppMode, CommandResponse, CommandResult, Effect, Tab, done, notify};
use crate::messages::notices::{Notice, TrainingNotice};
use honfu_core::record::{Document, Edit, NodeId, NodeLocation, Record, Step, plan_transform};
use honfu_core::shogi::{Color, Move};

impl Tab {
    /// The exercise that the document is.
    pub fn training(&self) -> Option<&Training> {
        self.training.as_deref()
    }

    /// A document that shows what is known at the beginning of an exercise.
    pub(crate) fn exercise(id: TabId, name: String, mut training: Training) -> Tab {
        let solution = training.solution();
        let headers = solution.headers.clone();
        let start = solution.start.clone();
        let shown = training.advance();
        let mut tab = Tab::new(id, DocumentSource::Exercise(name), None);
        let record = Record { headers, start, ..Record::default() };
        tab.show(Document::new(record.into()));
        tab.training = Some(Box::new(training));
        tab.show_nodes(&shown);
        tab
    }

    /// The last move that is shown.
    fn last_shown(&self) -> NodeId {
        self.record().tree.main_line().last().unwrap_or(NodeId::ROOT)
    }

    /// Shows moves of the solution, each after the one before.
    fn show_nodes(&mut self, nodes: &[NodeId]) {
        let Some(training) = &self.training else { return };
        let tree = &training.solution().tree;
        let steps = nodes.iter().map(|node| tree.node(*node));
        let steps = steps.map(|node| (node.step.clone(), node.illegal)).collect();
        self.append(steps);
    }

    fn append(&mut self, steps: Vec<(Step, bool)>) {
        let mut parent = self.last_shown();
        let mut edits = Vec::new();
        for (made, (step, illegal)) in (self.record().tree.arena_len()..).zip(steps) {
            edits.push(Edit::Add { parent, index: 0, step, illegal });
            parent = NodeId::from_index(made).unwrap_or(parent);
        }
        let place = NodeLocation { record: 0, node: parent };
        // A part of a record is no larger than the record.
        if self.document.apply_external(0, edits).is_ok() {
            self.follow(place);
        }
    }

    /// Hides the last move.
    fn hide_last_shown(&mut self) {
        let last = self.last_shown();
        let record = self.index();
        let parent = self.record().tree.node(last).parent();
        if let Some(node) = parent
            && self.document.apply_external(record, vec![Edit::Detach { node: last }]).is_ok()
        {
            self.follow(NodeLocation { record, node });
        }
    }

    /// Shows the whole record, with its comments and variations.
    fn show_whole_record(&mut self) {
        let Some(training) = &self.training else { return };
        let edits = plan_transform(self.record(), training.solution()).edits;
        let place = self.place();
        if self.document.apply_external(0, edits).is_ok() {
            self.follow(place);
        }
    }
}

impl App {
    /// Hides the moves from here on and asks for them.
    pub(crate) fn start_guessing(&mut self, argument: Option<&str>) -> CommandResult {
        let side = match argument {
            None | Some("both") => None,
            Some("black") => Some(Color::Black),
            Some("white") => Some(Color::White),
            Some(other) => return Err(TrainingNotice::NoSide(other.to_owned()).into()),
        };
        if self.tab().training.is_some() {
            return Err(TrainingNotice::NoEdits.into());
        }
        let solution = self.tab().record().fresh();
        let training = Training::new(TrainingTask::Guess(side), solution, 0);
        let name = self.name();
        let tab = Tab::exercise(self.new_id(), name, training);
        if tab.training().is_none_or(|training| !training.is_asking()) {
            return Err(TrainingNotice::NoMoves.into());
        }
        Ok(self.show_exercise(tab, None))
    }

    /// Starts an exercise, in place of another one or in a tab of its own.
    pub(crate) fn show_exercise(&mut self, tab: Tab, instead: Option<TabId>) -> CommandResponse {
        let left = self.show_new_tab(tab, instead);
        self.layers.list = None;
        // An exercise may always be answered.
        let _started = self.start_entry();
        let effects = left.into_iter().chain([Effect::ShowTitle(self.name())]);
        let is_problem = self.task() == Some(TrainingTask::Tsume);
        CommandResponse::from_iter(effects).with(TrainingNotice::Begun { is_problem })
    }

    fn task(&self) -> Option<TrainingTask> {
        self.tab().training().map(|training| training.task)
    }

    /// The exercise in front, if it waits for an answer.
    fn asking(&mut self) -> Result<&mut Training, Notice> {
        let training = self.tab_mut().training.as_deref_mut();
        training.filter(|training| training.is_asking()).ok_or(TrainingNotice::NotAsking.into())
    }

    /// Handles a move as an answer. The record on the screen changes only by the moves shown.
    pub(crate) fn answer_exercise(&mut self, step: &Step, is_forced: bool) -> Result<bool, Notice> {
        self.asking()?;
        let mv = match step {
            Step::Move(mv) if !is_forced => *mv,
            _ => return Err(TrainingNotice::OnlyMoves.into()),
        };
        let last = self.tab().last_shown();
        if self.tab().cursor().node() != last {
            return self.defend(mv);
        }
        let position = self.tab().replay().position().clone();
        let verdict = self.asking()?.assess(mv, &position);
        self.entered(false);
        match verdict {
            AnswerVerdict::Right(node) => self.right(node),
            AnswerVerdict::Variation => self.by_variation(),
            AnswerVerdict::Mates => self.mates_otherwise(mv),
            AnswerVerdict::Wrong => self.wrong(),
            AnswerVerdict::NoCheck => self.missed(TrainingNotice::NoCheck),
            AnswerVerdict::NoMate => self.missed(TrainingNotice::NoMate),
            AnswerVerdict::Fails => self.missed(TrainingNotice::Fails),
        }
    }

    /// Handles a move in place of the last one shown: another defence of a problem, if the record has
    /// it.
    fn defend(&mut self, mv: Move) -> Result<bool, Notice> {
        let tab = self.tab();
        let is_before = tab.record().tree.node(tab.last_shown()).parent() == Some(tab.cursor().node());
        if !is_before || !self.asking()?.is_defended() {
            return Err(TrainingNotice::NotHere.into());
        }
        self.entered(false);
        let shown = self.asking()?.defend(mv).ok_or(TrainingNotice::NoDefence)?;
        self.tab_mut().hide_last_shown();
        self.tab_mut().show_nodes(&shown);
        self.report_answer(TrainingNotice::Defence)
    }

    /// The move of the record.
    fn right(&mut self, node: NodeId) -> Result<bool, Notice> {
        let training = self.asking()?;
        let is_game = training.task != TrainingTask::Tsume;
        let points = training.score(true);
        self.go_on_after(node)?;
        self.report_answer(if is_game { TrainingNotice::Right(points) } else { TrainingNotice::Check })
    }

    /// A variation of the record; the main line goes on.
    fn by_variation(&mut self) -> Result<bool, Notice> {
        let next_move = self.next_move_text();
        let training = self.asking()?;
        let points = training.score(true);
        let next = training.next();
        next.map_or(Ok(()), |node| self.go_on_after(node))?;
        self.report_answer(TrainingNotice::Variation { points, main: next_move })
    }

    fn wrong(&mut self) -> Result<bool, Notice> {
        match self.asking()?.miss() {
            0 => self.show_next(),
            left => Err(TrainingNotice::Wrong(left).into()),
        }
    }

    /// Shows the move that was not found, and goes on.
    fn show_next(&mut self) -> Result<bool, Notice> {
        let next_move = self.next_move_text();
        let training = self.asking()?;
        training.score(false);
        let next = training.next();
        next.map_or(Ok(()), |node| self.go_on_after(node))?;
        self.report_answer(TrainingNotice::Shown(next_move))
    }

    fn missed(&mut self, notice: TrainingNotice) -> Result<bool, Notice> {
        self.asking()?.miss();
        Err(notice.into())
    }

    /// A mate counts even if the record does not have it.
    fn mates_otherwise(&mut self, mv: Move) -> Result<bool, Notice> {
        self.asking()?.state = TrainingState::Solved;
        self.tab_mut().append(vec![(Step::Move(mv), false)]);
        self.finish();
        Ok(false)
    }

    /// Shows a move and those that follow without being asked for.
    fn go_on_after(&mut self, node: NodeId) -> Result<(), Notice> {
        let shown = self.asking()?.go(node);
        self.tab_mut().show_nodes(&shown);
        self.panes.comment_scroll = 0;
        Ok(())
    }

    /// Reports the verdict, or the summary at the end.
    fn report_answer(&mut self, notice: TrainingNotice) -> Result<bool, Notice> {
        self.notice = Some(notice.into());
        if self.asking().is_err() {
            self.finish();
        }
        Ok(false)
    }

    /// Ends the exercise: shows the whole record and the results.
    fn finish(&mut self) {
        if matches!(self.layers.mode, AppMode::Entry(_) | AppMode::BoardCursor(_)) {
            self.layers.mode = AppMode::Panes;
        }
        self.tab_mut().show_whole_record();
        match self.task() {
            Some(TrainingTask::Tsume) => self.problem_done(),
            _ => self.show_tallies(),
        }
    }

    /// Lists how well the moves of each side were guessed.
    fn show_tallies(&mut self) {
        let Some(training) = self.tab().training() else { return };
        let asked = Color::ALL.map(|side| (side, training.tally(side)));
        let asked = asked.into_iter().filter(|(_, tally)| tally.asked > 0);
        self.layers.report_lines = asked.map(|(side, sum)| ReportLine::Tally(side, sum.numbers())).collect();
        // A list can always be shown.
        let _shown = self.open_list(ListId::Summary);
    }

    /// The move of the record in the notation that is shown.
    fn next_move_text(&self) -> String {
        let Some(mv) = self.tab().training().and_then(Training::next_move) else { return String::new() };
        self.settings.values().notation.text(self.tab().replay().position(), mv, self.tab().next_last_to())
    }

    /// Names the piece that moves, and at the second hint its square, too. Each hint costs a try.
    pub(crate) fn show_hint(&mut self) -> CommandResult {
        let number = self.asking()?.hint();
        self.go_to_last_shown();
        let Some(mv) = self.tab().training().and_then(Training::next_move) else { return done() };
        let position = self.tab().replay().position();
        let notation = self.settings.values().notation;
        let kind = match mv {
            Move::Board { from, .. } => position.piece(from).map(|piece| piece.kind),
            Move::Drop { kind, .. } => Some(kind),
        };
        let Some(piece) = kind.map(|kind| notation.piece(kind)) else { return done() };
        notify(match number {
            0 => TrainingNotice::Piece { piece, is_drop: matches!(mv, Move::Drop { .. }) },
            _ => TrainingNotice::Square { piece, to: notation.square(mv.to()) },
        })
    }

    fn go_to_last_shown(&mut self) {
        let last = self.tab().last_shown();
        self.tab_mut().walk(|cursor, record| cursor.go_to(&record.tree, last));
    }

    /// Shows the move that is asked for; of a problem, all of it.
    pub(crate) fn give_up(&mut self) -> CommandResult {
        self.asking()?;
        self.go_to_last_shown();
        self.entered(false);
        if self.task() == Some(TrainingTask::Tsume) {
            self.asking()?.state = TrainingState::GivenUp;
            self.finish();
            return done();
        }
        self.show_next()?;
        done()
    }

    /// A second of thought has passed.
    pub(crate) fn count_second(&mut self) {
        if let Ok(training) = self.asking() {
            training.seconds = training.seconds.saturating_add(1);
        }
    }

    /// Whether the time of a problem runs.
    pub(crate) fn is_timed(&self) -> bool {
        self.tab()
            .training()
            .is_some_and(|training| training.is_asking() && training.task == TrainingTask::Tsume)
    }
}
