//! Random records for the tests of formats.
//!
//! A record grows by [`Op`]s that drive a builder, so that its moves can be played, and proptest
//! shrinks it to the few steps that matter. [`Features`] lists what the format under test can store;
//! records contain nothing else.
#![allow(dead_code, unused_imports)] // Each test program uses its part.

pub mod articles;
mod census;
pub mod command_scripts;
mod content;
pub mod editing;
pub mod losses;
#[cfg(unix)]
pub mod nobody;
pub mod positions;
pub mod printed;
pub mod program;
pub mod random;
pub mod reading;
pub mod session;
pub mod undoing;
pub mod watch;

use std::sync::Arc;

use honfu_core::record::RecordBuilder;
use honfu_core::record::{
    FormatFamily, GameEnd, Headers, Millis, MoveMark, NodeId, RawLine, Record, StartPosition,
};
use honfu_core::shogi::{Color, Move, PieceKind, Position, Square};
use proptest::prelude::*;
use proptest::sample::Index;

pub use census::{BRANCHING, COMMON, assert_frequent};

/// The features of a format that random records may use.
#[derive(Clone, Debug)]
pub struct Features {
    pub variations: bool,
    /// Comments and marks.
    pub comments: bool,
    pub bookmarks: bool,
    pub times: bool,
    /// Times in milliseconds instead of whole seconds.
    pub milliseconds: bool,
    /// The game ends that the format keeps; empty if it has no ends.
    pub terminals: Vec<GameEnd>,
    /// Ends with names that honfu does not know.
    pub other_terminals: Vec<&'static str>,
    /// The header keys that the format keeps.
    pub keys: Vec<&'static str>,
    /// Header keys whose values may have several lines.
    pub long_keys: Vec<&'static str>,
    /// Names for start positions, in the header 手合割.
    pub start_names: Vec<&'static str>,
    /// Start positions with unknown hands.
    pub unknown_hands: bool,
    pub first_ply: bool,
    /// Start positions other than the even game.
    pub starts: bool,
    /// Raw lines that the format keeps in their place.
    pub extras: Option<(FormatFamily, Vec<&'static str>)>,
    /// Characters that do not exist in CP932.
    pub unicode: bool,
}

impl Features {
    /// The features of KIF.
    pub fn kif() -> Features {
        let lossy =
            [GameEnd::Draw, GameEnd::MaxMoves, GameEnd::FoulAction, GameEnd::Takeback, GameEnd::Error];
        Features {
            variations: true,
            comments: true,
            bookmarks: true,
            times: true,
            milliseconds: false,
            terminals: GameEnd::KNOWN.into_iter().filter(|end| !lossy.contains(end)).collect(),
            other_terminals: content::KIF_WORDS.to_vec(),
            keys: content::KIF_KEYS.to_vec(),
            long_keys: vec!["備考"],
            start_names: vec!["詰将棋", "詰め将棋", "必至問題", "平手", "香落ち"],
            unknown_hands: true,
            first_ply: false,
            starts: true,
            extras: Some((FormatFamily::Kif, content::KIF_LINES.to_vec())),
            unicode: true,
        }
    }

    /// More features than any format has.
    pub fn all() -> Features {
        let mut features = Features::kif();
        features.milliseconds = true;
        features.first_ply = true;
        features.terminals = GameEnd::KNOWN.to_vec();
        features.keys.extend(["EVENT", "a:b"]);
        features.long_keys.push("メモ");
        features
    }

    /// The features of KI2: KIF without times.
    pub fn ki2() -> Features {
        let other_terminals = vec!["水入り", "指し直し", "変則 終了", "draw by agreement"];
        Features { times: false, other_terminals, ..Features::kif() }
    }

    /// The features of CSA V2.2.
    pub fn csa() -> Features {
        let lossy = [GameEnd::Sealed, GameEnd::MaxMoves, GameEnd::DefaultLoss, GameEnd::DefaultWin];
        Features {
            variations: false,
            comments: true,
            bookmarks: false,
            times: true,
            milliseconds: false,
            terminals: GameEnd::KNOWN.into_iter().filter(|end| !lossy.contains(end)).collect(),
            other_terminals: vec!["%FOO_BAR", "%-X", "%TORYO2"],
            keys: content::CSA_KEYS.to_vec(),
            long_keys: vec!["備考"],
            start_names: Vec::new(),
            unknown_hands: false,
            first_ply: false,
            starts: true,
            extras: Some((FormatFamily::Csa, content::CSA_LINES.to_vec())),
            unicode: true,
        }
    }

    /// The features of PSN without variations.
    pub fn psn() -> Features {
        let odd = ["Key with blanks", "下手", "上手", "対局日"];
        Features {
            variations: false,
            bookmarks: false,
            times: false,
            terminals: GameEnd::KNOWN.to_vec(),
            other_terminals: vec!["水入り", "指し直し", "変則 終了", "draw by agreement"],
            keys: content::KIF_KEYS.iter().filter(|key| !odd.contains(key)).copied().collect(),
            unknown_hands: false,
            first_ply: true,
            extras: Some((FormatFamily::Psn, content::PSN_LINES.to_vec())),
            ..Features::kif()
        }
    }

    /// Only the main line from any start position, without ends.
    pub fn bare() -> Features {
        Features {
            variations: false,
            comments: false,
            bookmarks: false,
            times: false,
            milliseconds: false,
            terminals: Vec::new(),
            other_terminals: Vec::new(),
            keys: Vec::new(),
            long_keys: Vec::new(),
            start_names: Vec::new(),
            unknown_hands: false,
            first_ply: false,
            starts: true,
            extras: None,
            unicode: false,
        }
    }

    /// Restricts texts to characters of the Japanese encodings.
    pub fn in_cp932(self) -> Features {
        Features { unicode: false, ..self }
    }
}

/// A step in the making of a record.
#[derive(Clone, Debug)]
enum Op {
    /// Plays a legal move.
    Play(Index),
    /// Plays a capture, preferably on the destination of the last move; otherwise any move.
    Take(Index),
    /// Plays an alternative to an earlier move that recaptures on the square of the move before it.
    Retake,
    /// Plays a move that breaks a rule.
    Foul(u64),
    /// Starts an alternative to an earlier step of this line.
    Branch(Index),
    End(GameEnd),
    Comment(String),
    Mark(MoveMark),
    Bookmark(String),
    Time(u32),
    Extra(RawLine),
}

fn ops(features: &Arc<Features>) -> impl Strategy<Value = Vec<Op>> + use<> {
    let index = any::<Index>;
    let one = prop_oneof![
        24 => index().prop_map(Op::Play),
        10 => index().prop_map(Op::Take),
        1 => Just(Op::Retake),
        1 => any::<u64>().prop_map(Op::Foul),
        5 => index().prop_map(Op::Branch),
        2 => content::terminal(features).prop_map(Op::End),
        4 => content::comment(features).prop_map(Op::Comment),
        1 => index().prop_map(|at| Op::Mark(*at.get(&MoveMark::ALL))),
        1 => content::bookmark(features).prop_map(Op::Bookmark),
        6 => content::millis(features.milliseconds).prop_map(Op::Time),
    ];
    let one = match content::extra(features) {
        Some(extra) => prop_oneof![40 => one, 1 => extra.prop_map(Op::Extra)].boxed(),
        None => one.boxed(),
    };
    prop::collection::vec(one, 0..80)
}

/// Random records that the format can store without any loss.
pub fn records(features: Features) -> impl Strategy<Value = Record> {
    let features = Arc::new(features);
    let parts = (content::headers(&features), content::start(&features), ops(&features), any::<Index>());
    parts.prop_map(move |(mut headers, start, ops, at)| {
        content::name_start(&features, &mut headers, &start, &at);
        grow(&features, headers, start, ops)
    })
}

fn grow(features: &Features, headers: Headers, start: StartPosition, ops: Vec<Op>) -> Record {
    let mut plant = Plant { features, builder: RecordBuilder::new(headers, start), notes: Vec::new() };
    for op in ops {
        plant.step(op);
    }
    let mut record = plant.builder.finish();
    for (node, note) in plant.notes {
        write_note(&mut record, node, note);
    }
    record
}

/// A record under construction, and the notes to write at its nodes.
struct Plant<'a> {
    features: &'a Features,
    builder: RecordBuilder,
    notes: Vec<(NodeId, Op)>,
}

impl Plant<'_> {
    fn step(&mut self, op: Op) {
        let at_end = self.builder.tree().node(self.builder.node()).is_end();
        match op {
            // After an end, moves would change the main line.
            Op::Play(_) | Op::Take(_) | Op::Foul(_) | Op::End(_) if at_end => {}
            Op::Play(at) => self.play_any(&at),
            Op::Take(at) => self.take(&at),
            Op::Foul(seed) => self.foul(seed),
            Op::Branch(at) if self.features.variations && self.builder.next_ply() > 1 => {
                let last = self.builder.next_ply() - usize::from(!at_end);
                self.builder.branch_at(at.index(last) + 1);
            }
            Op::Retake if self.features.variations => self.retake(),
            Op::Branch(_) | Op::Retake => {}
            Op::Bookmark(_) if !self.features.bookmarks => {}
            Op::Comment(_) | Op::Mark(_) if !self.features.comments => {}
            Op::Time(_) if !self.features.times => {}
            Op::End(_) if self.features.terminals.is_empty() => {}
            Op::End(terminal) => drop_result(self.builder.add_end(terminal)),
            note => self.notes.push((self.builder.node(), note)),
        }
    }

    fn play_any(&mut self, at: &Index) {
        let moves = self.builder.position().legal_moves();
        if !moves.is_empty() {
            drop_result(self.builder.play(*at.get(&moves)));
        }
    }

    fn take(&mut self, at: &Index) {
        let (position, last) = (self.builder.position(), self.builder.last_to());
        let takes: Vec<Move> =
            position.legal_moves().into_iter().filter(|mv| position.piece(mv.to()).is_some()).collect();
        let best: Vec<Move> = takes.iter().copied().filter(|mv| Some(mv.to()) == last).collect();
        match [best, takes].into_iter().find(|moves| !moves.is_empty()) {
            Some(moves) => drop_result(self.builder.play(*at.get(&moves))),
            None => self.play_any(at),
        }
    }

    fn retake(&mut self) {
        for ply in (1..self.builder.next_ply()).rev() {
            let mut ahead = self.builder.clone();
            if ahead.branch_at(ply).is_none() {
                return;
            }
            let last = ahead.last_to();
            let retakes = ahead.position().legal_moves().into_iter().filter(|mv| Some(mv.to()) == last);
            for mv in retakes {
                if ahead.play(mv).is_ok_and(|played| !played.merged) {
                    self.builder = ahead;
                    return;
                }
                ahead.branch_at(ply);
            }
        }
    }

    /// Tries random moves until one can be executed but is illegal.
    fn foul(&mut self, seed: u64) {
        let position = self.builder.position();
        let tries = (0..60).map(|round| random_move(seed.rotate_left(round), position.side(), position));
        let foul = tries.flatten().find(|&mv| position.check(mv).is_err_and(|why| why.executable()));
        if let Some(mv) = foul {
            drop_result(self.builder.play(mv));
        }
    }
}

/// Ignores a step that the builder refuses; the record does without it.
fn drop_result<T, E>(_: Result<T, E>) {}

fn random_move(seed: u64, side: Color, position: &Position) -> Option<Move> {
    let to = Square::from_index((seed % 81) as usize)?;
    let seed = seed / 81;
    let own: Vec<Square> = position.pieces(side).into_iter().collect();
    let from = own.get((seed % 64) as usize % own.len().max(1))?;
    let kind = PieceKind::IN_HAND[(seed / 64 % 7) as usize];
    Some(match seed / 512 % 4 {
        0 => Move::Drop { kind, to },
        promotes => Move::Board { from: *from, to, promote: promotes == 1 },
    })
}

fn write_note(record: &mut Record, node: NodeId, note: Op) {
    let tree = &mut record.tree;
    match note {
        // A lone sign on the first line is read as a mark by convention.
        Op::Comment(text) if MoveMark::split(&text).0.is_some() => {}
        Op::Comment(text) => tree.node_mut(node).comment = Some(text.into()),
        Op::Mark(mark) => drop(tree.set_mark(node, Some(mark))),
        Op::Bookmark(name) => drop(tree.set_bookmark(node, Some(name.into()))),
        Op::Time(millis) if node != NodeId::ROOT => tree.node_mut(node).time = Some(Millis(millis)),
        Op::Extra(extra) => tree.push_raw_line(node, extra),
        _ => {}
    }
}
