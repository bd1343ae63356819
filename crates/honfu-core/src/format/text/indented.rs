//! A tree of numbered moves, one on each line, whose variations are indented below the move they replace, as
//! `honfu moves --tree --numbered` prints it. Without numbers nothing shows where one of several variations
//! at a move ends and the next begins.

/// Returns the moves with the variations in parentheses, each on its line as before; `None` if the text is
/// not such a tree.
pub(super) fn in_parentheses(text: &str) -> Option<String> {
    let lines = || text.lines().filter(|line| !line.trim().is_empty());
    // Numbers are aligned on the right or on the left. In a record a number never belongs to two moves.
    let is_aligned = lines().next()?.starts_with(' ');
    let steps = || lines().map(|line| IndentedStep::parse(line, is_aligned));
    if !steps().all(|step| step.is_some())
        || !steps().flatten().any(|step| step.depth > 0 || (is_aligned && step.number.is_second))
    {
        return None;
    }
    let mut out = String::with_capacity(text.len() + text.len() / 4);
    // The last number of each open line of play.
    let mut open = vec![IndentedNumber::default()];
    for (nth, line) in text.lines().enumerate() {
        let step = IndentedStep::parse(line, is_aligned);
        if let Some(step) = &step {
            close_before(step, &mut open, &mut out);
        }
        out.extend((nth > 0).then_some('\n'));
        if let Some(step) = step {
            push_step(&step, line, &mut open, &mut out);
        }
    }
    open.iter().skip(1).for_each(|_| out.push_str(CLOSE));
    out.push('\n');
    Some(out)
}

/// The text that ends a variation, on its last line.
const CLOSE: &str = " )";

/// Ends the variations that a step does not continue.
fn close_before(step: &IndentedStep<'_>, open: &mut Vec<IndentedNumber>, out: &mut String) {
    let depth = step.depth.min(open.len());
    let is_other = depth > 0 && open.get(depth).is_some_and(|last| step.number <= *last);
    while open.len() > depth + usize::from(!is_other) {
        open.pop();
        out.push_str(CLOSE);
    }
}

/// Appends the line of a step. A parenthesis takes the place of a space before the first step of a variation.
fn push_step(step: &IndentedStep<'_>, line: &str, open: &mut Vec<IndentedNumber>, out: &mut String) {
    let depth = step.depth.min(open.len());
    let indent = &line[..line.len() - step.text.len()];
    if depth == open.len() {
        open.push(step.number);
        out.push_str(&indent[..indent.len().saturating_sub(1)]);
        out.push('(');
    } else {
        out.push_str(indent);
    }
    open[depth] = step.number;
    out.push_str(step.text);
}

/// The number before a move: of one move, or of a pair of moves, of which it may be the second.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct IndentedNumber {
    number: usize,
    is_second: bool,
}

/// A line of the tree.
struct IndentedStep<'a> {
    depth: usize,
    number: IndentedNumber,
    text: &'a str,
}

impl<'a> IndentedStep<'a> {
    /// The indentation of a variation, and the column where right-aligned numbers end.
    const INDENT: usize = 2;
    const COLUMN: usize = 4;

    fn parse(line: &'a str, is_aligned: bool) -> Option<IndentedStep<'a>> {
        let text = line.trim_start_matches(' ');
        let after = text.trim_start_matches(|c: char| c.is_ascii_digit());
        let number = text[..text.len() - after.len()].parse().ok()?;
        let start = line.len() - text.len();
        let indent = match is_aligned {
            true => (line.len() - after.len()).checked_sub(IndentedStep::COLUMN)?,
            false => start,
        };
        let is_second = after.strip_prefix('.').unwrap_or(after).trim_start().starts_with("...");
        let is_move = after.starts_with(['.', ' ']) && indent % IndentedStep::INDENT == 0;
        is_move.then_some(IndentedStep {
            depth: indent / IndentedStep::INDENT,
            number: IndentedNumber { number, is_second },
            text,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indented_lines_are_put_in_parentheses() {
        let text = |text| in_parentheses(text).unwrap_or_default();
        assert_eq!(
            text("   1 a\n   2 b\n     2 c\n       2 d\n     3 e\n     2 f\n   3 g\n"),
            "   1 a\n   2 b\n    (2 c\n      (2 d )\n     3 e )\n    (2 f )\n   3 g\n"
        );
        assert_eq!(
            text("1. a\n1. ... b\n  1. ... c\n  2. d\n  1. ... e\n2. f\n  2. g\n"),
            "1. a\n1. ... b\n (1. ... c\n  2. d )\n (1. ... e )\n2. f\n (2. g )\n"
        );
        assert_eq!(text("1.a\n  1.b\n  1....c\n"), "1.a\n (1.b\n  1....c )\n");
        assert_eq!(text("\n1.a\n\n  1.b\n\n2.c"), "\n1.a\n\n (1.b\n )\n2.c\n");
        for other in ["", "   1 a\n   2 b\n", "1. a\n   2. b\n", "a\n  b\n", "1. a\n  x\n"] {
            assert_eq!(in_parentheses(other), None, "{other}");
        }
    }
}
