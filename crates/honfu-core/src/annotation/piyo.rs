//! The dialects of K-Shogi and ぴよ将棋: `#指し手[72]△１四歩  ▲６八銀`, with the evaluation in Black's view.
//!
//! 指し手 is the move that was played and 推奨手 a better one, so both lines of moves begin before the played
//! move. Book moves (定跡) have no evaluation, and are left as text.

use super::score::{EngineScore, ScoreValue, ScoreView, parse_number};
use super::{Annotation, AnnotationSource, CommentLines};

pub(crate) fn read<'a>(lines: &mut CommentLines<'a>) -> Option<Annotation<'a>> {
    let line = lines.next()?;
    let (word, rest) = line.text.strip_prefix('#')?.split_once('[')?;
    let source = match word {
        "指し手" | "推奨手" => AnnotationSource::Piyo,
        "形勢" => AnnotationSource::KShogi,
        _ => return None,
    };
    let (value, rest) = rest.split_once(']')?;
    let mut found = Annotation::new(source, line.range);
    let value = ScoreValue::Centipawns(parse_number(value)?);
    found.score = Some(EngineScore { value, view: ScoreView::Black, bound: None });
    // A judgement such as 悪手 may precede the moves.
    found.line = rest.find(['▲', '△']).map(|start| rest[start..].trim_end());
    Some(found)
}
