//! The live analysis in the lower pane: the engine and its progress, the winning chances as a bar,
//! and a row for each line.

use super::{Canvas, Pane, PointerTarget, Rect, Scene, ScreenStyle, messages};
use crate::app::actions;
use honfu_core::annotation::{ScoreValue, ScoreView, winning_chance};
use honfu_engine::{EngineFindings, EngineInfo};

/// The greatest number of moves that are shown of a line.
const MAX_MOVES: usize = 40;

pub(super) fn draw_analysis(canvas: &mut Canvas, scene: &Scene, area: Rect) {
    canvas.add_target(area, PointerTarget::Pane(Pane::Graph));
    let name = scene.app.study.analysing_engine().unwrap_or_default();
    let title = format!(" {} ", messages::analysis_title(name, scene.lang));
    let inside = canvas.draw_titled_frame(area, scene.border(canvas, Pane::Graph), &title);
    let faint = canvas.theme().faint;
    let Some(findings) = actions::live_analysis::findings(scene.app) else {
        let is_searched = scene.app.tab().is_analysed();
        let is_ready = scene.app.study.is_engine_ready();
        let waits = messages::no_analysis(is_searched, is_ready, scene.lang);
        canvas.pen(inside, 0).skip(1).fit(waits, u16::MAX, faint);
        return;
    };
    draw_progress(canvas, scene, findings, area, canvas.width(&title));
    // The bar has its own row only if it takes no room from the lines.
    let lines: Vec<&EngineInfo> = findings.lines().collect();
    let has_bar = usize::from(inside.height) > lines.len();
    if has_bar {
        draw_chance(canvas, scene, findings, inside);
    }
    for (line, row) in lines.into_iter().zip(u16::from(has_bar)..inside.height) {
        draw_line(canvas, scene, findings, line, inside, row);
    }
}

/// Draws the depth, nodes and speed at the right end of the frame, if there is room.
fn draw_progress(canvas: &mut Canvas, scene: &Scene, findings: &EngineFindings, area: Rect, title: u16) {
    let text = format!(" {} ", messages::analysis_progress(&findings.progress, scene.lang));
    if canvas.width(&text) + title + 4 <= area.width {
        canvas.pen(area, 0).put_right(area.width.saturating_sub(2), &text, ScreenStyle::PLAIN);
    }
}

/// Draws the winning chances as a bar, with Black's part on the left.
fn draw_chance(canvas: &mut Canvas, scene: &Scene, findings: &EngineFindings, inside: Rect) {
    let score = findings.best_line().and_then(|line| line.score).filter(|score| score.bound.is_none());
    let Some(score) = score else { return };
    let score = score.for_black(findings.position().side());
    let chance = winning_chance(score.value, scene.app.settings.values().review().scale);
    let text = format!(" {:3.0} % ", chance * 100.0);
    let cells = inside.width.saturating_sub(canvas.width(&text) + 1);
    let black = (f64::from(cells) * chance).round() as u16;
    let theme = canvas.theme();
    let filled = canvas.glyphs.horizontal;
    let mut pen = canvas.pen(inside, 0);
    pen.put(&text, theme.title);
    for cell in 0..cells {
        if cell < black {
            pen.put(filled, theme.title)
        } else {
            pen.put(".", theme.faint)
        };
    }
}

fn draw_line(
    canvas: &mut Canvas,
    scene: &Scene,
    findings: &EngineFindings,
    line: &EngineInfo,
    inside: Rect,
    row: u16,
) {
    let theme = canvas.theme();
    let side = findings.position().side();
    let score = line.score.map(|score| score.for_black(side)).map(|score| {
        match scene.app.settings.values().score_view {
            // The text of a mate names the side, so it has no point of view.
            ScoreView::Mover if matches!(score.value, ScoreValue::Centipawns(_)) => score.for_mover(side),
            _ => score,
        }
    });
    let score = score.map(|score| score.sentence(scene.record.start.is_handicap(), scene.lang));
    let head = format!("{:2}. {:>6}  ", line.rank.unwrap_or(1), score.unwrap_or_default());
    let moves = moves_text(canvas, scene, findings, line);
    canvas.pen(inside, row).put(&head, theme.title).fit(&moves, u16::MAX, ScreenStyle::PLAIN);
}

/// Returns the moves in the current notation, each after the mark of its side.
fn moves_text(canvas: &Canvas, scene: &Scene, findings: &EngineFindings, line: &EngineInfo) -> String {
    let mut position = findings.position().clone();
    let mut last_to = scene.tab.next_last_to();
    let mut text = String::new();
    for &mv in line.variation.iter().take(MAX_MOVES) {
        text.push_str(canvas.glyphs.side_mark(position.side()));
        scene.notation().write_bare(&mut text, &position, last_to, mv);
        text.push(' ');
        let _undo = position.make(mv);
        last_to = Some(mv.to());
    }
    text
}
