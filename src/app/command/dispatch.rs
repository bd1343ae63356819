//! Running a command: each family of commands has a function, and the first one that knows
//! the command runs it.

use super::{Command, Invocation, Values};
use crate::app::overlay::Leaving;
use crate::app::overlay::{ListKind, PromptKind};
use crate::app::{App, Context, Effect, Outcome, Pane};
use crate::messages::Lang;
use crate::messages::notices::{NavigationNotice, Notice, UnknownName};
use honfu_core::diagram::{StyleAspect, StyleChoice};
use honfu_core::notation::Notation;

impl App {
    pub(crate) fn run(&mut self, invocation: Invocation) -> Outcome {
        let Invocation { command, count, argument } = invocation;
        if self.context() == Context::CommentEdit {
            if let Some(outcome) = self.run_in_comment(command) {
                return outcome;
            }
            self.keep_comment()?;
        }
        self.leave_templates(command)?;
        if command == Command::Palette && self.question.is_some() {
            // Else the letters of the command would be answers.
            self.drop_list();
            self.question = None;
        }
        if let Some(outcome) = self.uncover(command) {
            return outcome;
        }
        if let Some(outcome) = self.run_in_place(command, count, argument.as_deref()) {
            return outcome;
        }
        if command.row().argument.is_some_and(|argument| argument.is_needed) {
            let is_number = command.row().values() == Values::Number;
            let counted = count.filter(|_| is_number).map(|count| count.to_string());
            return match argument.or(counted) {
                Some(argument) => self.run_with(command, argument),
                None => self.ask(PromptKind::Argument(command)),
            };
        }
        let given = argument.as_deref();
        self.walk(command, count)
            .or_else(|| self.run_autoplay(command, count, given))
            .or_else(|| self.run_training(command, given))
            .or_else(|| self.edit_headers(command))
            .or_else(|| self.run_export(command, given))
            .or_else(|| self.run_records(command))
            .or_else(|| self.edit(command, given))
            .or_else(|| self.run_tabs(command, count))
            .or_else(|| self.run_panes(command, count, given))
            .or_else(|| self.run_view(command, given))
            .or_else(|| self.run_search(command, count, given))
            .or_else(|| self.run_play(command, count, given))
            .or_else(|| self.run_file(command, given))
            .unwrap_or_else(|| self.run_inner(command))
    }

    /// Lets what lies over the panes give way to a command that would not be seen below it,
    /// and the position that is set up to making moves; its question comes first.
    fn uncover(&mut self, command: Command) -> Option<Outcome> {
        self.list.take_if(|list| list.gives_way_to(command));
        use Command::{BoardCursor, Copy, EnterMoves, Mark, NextPane, PreviousPane};
        if matches!(command, NextPane | PreviousPane | BoardCursor | EnterMoves | Mark | Copy) {
            self.drop_list();
            self.prompt = None;
        }
        if self.position_editor.is_some() && matches!(command, BoardCursor | EnterMoves) {
            let left = self.leave_position();
            return (left.is_err() || self.question.is_some()).then_some(left);
        }
        None
    }

    /// What a command means where files are browsed, a position is set up or a line is
    /// walked.
    fn run_in_place(
        &mut self,
        command: Command,
        count: Option<u32>,
        argument: Option<&str>,
    ) -> Option<Outcome> {
        match self.context() {
            Context::Browser => self.run_in_browser(command, argument),
            Context::Position => self.run_in_position(command),
            Context::Line => self.run_in_preview(command, count),
            _ => None,
        }
    }

    /// The commands that need an argument.
    fn run_with(&mut self, command: Command, argument: String) -> Outcome {
        if let Values::Board(aspect) = command.row().values() {
            return self.choose_board(aspect, argument);
        }
        if let Values::Setting(setting) = command.row().values() {
            return self.change_setting(setting, argument);
        }
        match command {
            Command::GoTo => self.go_to(argument),
            Command::Numbering => self.choose_numbering(argument),
            Command::Language => self.choose_language(argument),
            Command::Search => self.search_for(argument),
            Command::TabNew => self.open_in_tab(self.path_of(&argument)),
            Command::Diff => self.diff(argument),
            Command::Encoding => self.read_again(argument),
            _ => Err(Notice::NothingToDo),
        }
    }

    /// The commands about what is shown, and how.
    fn run_view(&mut self, command: Command, argument: Option<&str>) -> Option<Outcome> {
        Some(match command {
            Command::NextNotation => self.step_notation(Notation::next),
            Command::PreviousNotation => self.step_notation(Notation::previous),
            Command::Notation => self.choose_notation(argument),
            Command::FlipBoard => {
                self.preferences.flipped = !self.preferences.flipped;
                Ok(Vec::new())
            }
            Command::Fold => self.fold(),
            Command::FoldAll => self.fold_all(true),
            Command::UnfoldAll => self.fold_all(false),
            Command::Headers => self.show(ListKind::Headers),
            Command::Errors => self.show_errors(),
            Command::Palette => {
                self.leave_help();
                self.ask(PromptKind::Command)
            }
            Command::Help => self.show_help(),
            Command::Redraw => Ok(vec![Effect::Redraw]),
            _ => return None,
        })
    }

    /// The commands that find something in the record.
    fn run_search(
        &mut self,
        command: Command,
        count: Option<u32>,
        argument: Option<&str>,
    ) -> Option<Outcome> {
        Some(match command {
            Command::SearchNext => self.search_on(true, count),
            Command::SearchPrevious => self.search_on(false, count),
            Command::Matches => self.show_matches(),
            Command::Outline => self.show_outline(),
            Command::SamePosition => self.go_to_same(),
            Command::Statistics => self.show_statistics(argument),
            Command::FollowLink => self.follow_link(count),
            Command::NextFault => self.seek_fault(true, count),
            Command::PreviousFault => self.seek_fault(false, count),
            _ => return None,
        })
    }

    /// The commands by which moves are made.
    fn run_play(&mut self, command: Command, count: Option<u32>, argument: Option<&str>) -> Option<Outcome> {
        Some(match command {
            Command::EnterMoves => self.start_entry(),
            Command::BoardCursor => self.start_board_cursor(),
            Command::Force => self.force(argument),
            Command::End => self.end(argument),
            Command::Position => self.start_position_editor(argument),
            Command::Impasse => self.tell_impasse(),
            Command::Retype => self.retype_or_ask(argument),
            Command::PrincipalVariation => self.preview(argument, count),
            _ => return None,
        })
    }

    /// The commands about the file in front and the program.
    fn run_file(&mut self, command: Command, argument: Option<&str>) -> Option<Outcome> {
        Some(match command {
            Command::Open => match argument {
                Some(typed) => self.open(self.path_of(typed)),
                None => Ok(self.browse_here()),
            },
            Command::Save => self.save_or(argument, App::save),
            Command::SaveAs => self.save_or(argument, App::ask_save_as),
            Command::SaveClose => self.save_and_close(),
            Command::DiscardClose => self.forsake(Leaving::Close),
            Command::Recover => self.recover(),
            Command::Recent => Ok(self.browse_recent()),
            Command::Follow => self.follow(),
            Command::Close => self.close(),
            Command::Suspend => Ok(vec![Effect::Suspend]),
            Command::Quit => self.leave(Leaving::Quit),
            _ => return None,
        })
    }

    /// The commands of lists and prompts.
    fn run_inner(&mut self, command: Command) -> Outcome {
        let before = (self.prompt.clone(), self.list.clone(), self.comment_scroll);
        let outcome = if self.asked().is_some() {
            return self.run_in_question(command);
        } else if self.prompt.is_some() {
            self.run_in_prompt(command)
        } else if self.list.is_some() {
            self.run_in_list(command)
        } else if self.entry.is_some() {
            return self.run_in_entry(command);
        } else if self.board_cursor.is_some() {
            return self.run_on_board(command);
        } else {
            self.scroll(command)
        };
        let effects = outcome?;
        let stuck = effects.is_empty()
            && self.notice.is_none()
            && before == (self.prompt.clone(), self.list.clone(), self.comment_scroll);
        if stuck { Err(Notice::Navigation(NavigationNotice::NoFurther)) } else { Ok(effects) }
    }

    fn scroll(&mut self, command: Command) -> Outcome {
        match (self.pane, command) {
            (Pane::Comment, Command::Up) => self.scroll_to(self.comment_scroll.saturating_sub(1)),
            (Pane::Comment, Command::Down) => self.scroll_to(self.comment_scroll.saturating_add(1)),
            _ => return Err(Notice::NothingToDo),
        }
        Ok(Vec::new())
    }

    /// Scrolls the comment, but not after its end where that is known. Where it is not, the
    /// next frame finds it.
    pub(crate) fn scroll_to(&mut self, lines: usize) {
        self.comment_scroll = self.seen.comment_end.map_or(lines, |end| lines.min(end));
    }

    fn close(&mut self) -> Outcome {
        if self.leave_help() || self.list.take().is_some() {
            return Ok(Vec::new());
        }
        self.leave(Leaving::Close)
    }

    /// The next notation that the terminal can show.
    fn step_notation(&mut self, step: fn(Notation) -> Notation) -> Outcome {
        let mut notation = step(self.preferences.notation);
        // Round and round: the one in use can be shown.
        while notation != self.preferences.notation && !self.preferences.can_show(notation) {
            notation = step(notation);
        }
        self.set_notation(notation)
    }

    pub(crate) fn set_notation(&mut self, notation: Notation) -> Outcome {
        if !self.preferences.can_show(notation) {
            return Err(Notice::OnlyAscii);
        }
        self.preferences.notation = notation;
        Err(Notice::Notation(notation))
    }

    fn choose_notation(&mut self, id: Option<&str>) -> Outcome {
        let Some(id) = id else { return self.show_notations() };
        let notation = id.to_lowercase().parse().map_err(UnknownName::Notation)?;
        self.set_notation(notation)
    }

    fn choose_numbering(&mut self, id: String) -> Outcome {
        self.preferences.numbering =
            id.to_lowercase().parse().map_err(|_| Notice::Unknown(UnknownName::Numbering(id)))?;
        Err(Notice::Numbering(self.preferences.numbering))
    }

    fn choose_board(&mut self, aspect: StyleAspect, id: String) -> Outcome {
        let choice = StyleChoice::from_id(aspect, &id.to_lowercase())
            .ok_or(Notice::Unknown(UnknownName::Board(aspect, id)))?;
        if self.preferences.ascii && choice.needs_kanji() {
            return Err(Notice::OnlyAscii);
        }
        self.preferences.board = self.preferences.board.with(choice);
        Err(Notice::Board(choice))
    }

    fn choose_language(&mut self, id: String) -> Outcome {
        let lang = Lang::from_id(&id.to_lowercase()).ok_or(Notice::Unknown(UnknownName::Language(id)))?;
        if self.preferences.ascii && lang == Lang::Ja {
            return Err(Notice::OnlyAscii);
        }
        self.preferences.lang = lang;
        Err(Notice::Language)
    }
}
