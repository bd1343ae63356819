//! Exports of a record for people: positions as text and pictures, graphs, the printed sheet, the
//! annotated article.
//!
//! [`PositionRenderer`] prints positions of a record, [`render_graphs`] its graphs, [`game_sheet`] and
//! [`game_article`] the whole game, each in a [`PublishFormat`]; [`PublishedGame`] is a game of a site. `honfu show` and the exports of the
//! terminal program use the same functions.

mod caption;
mod game;
mod options;
mod render;
mod site;

pub use caption::{Caption, CaptionField, CaptionPart};
pub use game::{
    ArticleChoice, PageParts, article_files, article_page, article_text, game_article, game_replay,
    game_sheet,
};
pub use options::{PublishFormat, PublishOptions, option_words};
pub use render::{AnimationPace, ArrowTarget, PositionRenderer, draw_graphs, missing_letters, render_graphs};
pub use site::{PublishedGame, SiteStyle, site_lists, usual_site_title};
