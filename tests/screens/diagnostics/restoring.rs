//! Retyping a destroyed move restores the record.

use honfu_core::format::{self, Format, WriteTarget};
use honfu_core::record::{GameEnd, Headers, Record, RecordBuilder, StartPosition, Step};
use honfu_core::shogi::Move;
use proptest::prelude::*;
use proptest::sample::Index;

use super::{moves, open, raw_lines};

/// A game with the chosen legal moves, which ends with a resignation.
fn game(choices: &[Index]) -> Record {
    let mut builder = RecordBuilder::new(Headers::default(), StartPosition::default());
    for choice in choices {
        let legal: Vec<Move> = builder.position().legal_moves().into_iter().collect();
        if legal.is_empty() {
            break;
        }
        builder.play(legal[choice.index(legal.len())]).unwrap();
    }
    builder.add_end(GameEnd::Resign).unwrap();
    builder.finish()
}

/// The text of a file in which move number `ply` is destroyed.
fn damaged(record: &Record, format: Format, ply: usize) -> String {
    let target = WriteTarget { encoding: encoding_rs::UTF_8, ..WriteTarget::new(format) };
    let bytes = format::write(std::slice::from_ref(record), &target).unwrap().bytes;
    let text = String::from_utf8(bytes).unwrap();
    let is_move = |line: &&str| match format {
        Format::Kifu => line.starts_with(&format!("{ply:4} ")),
        _ => line.starts_with(['+', '-']) && line.len() == 7,
    };
    let skipped = if format == Format::Kifu { 0 } else { ply - 1 };
    if format == Format::Usi {
        let word = record.tree.moves_to(record.tree.main_line().nth(ply).unwrap())[ply - 1].to_string();
        let before = text.match_indices(' ').nth(ply + 1).unwrap().0;
        return format!("{} X{}", &text[..before], &text[before + 1 + word.len()..]);
    }
    let line = text.lines().filter(is_move).nth(skipped).unwrap();
    let bad = if format == Format::Kifu { format!("{ply:4} ９九と打") } else { "+0099TO".to_owned() };
    // An identical line may have occurred before.
    let before =
        text.lines().take_while(|other| !std::ptr::eq(*other, line)).map(|line| line.len() + 1).sum();
    let (before, after) = text.split_at(before);
    before.to_owned() + &after.replacen(line, &bad, 1)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn the_record_is_whole_again(choices in prop::collection::vec(any::<Index>(), 1..60), at: Index) {
        let record = game(&choices);
        let line: Vec<Move> = record.tree.moves_to(record.tree.main_line().last().unwrap());
        let ply = at.index(line.len()) + 1;
        for (name, format) in [("a.kifu", Format::Kifu), ("a.csa", Format::Csa), ("a.usi", Format::Usi)] {
            let text = damaged(&record, format, ply);
            let mut session = open(name, &text);
            let before = moves(&session);
            prop_assert_eq!(before.split_whitespace().count(), ply - 1, "{}", text);
            session.press(&format!("G : \"retype\" space \"{}\" enter", line[ply - 1]));
            prop_assert_eq!(&session.app.tab().record().tree.contents().count(), &(line.len() + 2));
            let mut whole: Vec<Step> = line.iter().copied().map(Step::Move).collect();
            whole.push(Step::End(GameEnd::Resign));
            let steps = session.app.tab().record().tree.contents().skip(1).map(|entry| entry.step.clone());
            prop_assert_eq!(steps.collect::<Vec<_>>(), whole, "{}", session.notice());
            prop_assert_eq!(raw_lines(&session), [""; 0]);
            session.press("u");
            prop_assert_eq!(moves(&session), before);
            prop_assert!(!session.app.tab().is_modified());
        }
    }
}
