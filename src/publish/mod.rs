//! Exports of a record for people: positions as text and pictures, graphs, the printed sheet, the
//! annotated article.
//!
//! [`PositionRenderer`] prints positions of a record, [`render_graphs`] its graphs, [`game_sheet`] and
//! [`game_article`] the whole game, each in a [`PublishFormat`]. `honfu show` and the exports of the
//! terminal program use the same functions.

mod game;
mod options;
mod render;

pub use game::{ReplayParts, article_files, article_text, game_article, game_replay, game_sheet};
pub use options::{PublishFormat, PublishOptions, option_words};
pub use render::{ArrowTarget, PositionRenderer, draw_graphs, render_graphs};
