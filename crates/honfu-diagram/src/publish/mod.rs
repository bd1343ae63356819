//! Exports of a record for people, in the language of the reader: positions as text and pictures, graphs, the annotated
//! article, pages to replay a game, sites.
//!
//! A [`Locale`](honfu_core::notation::Locale) has the language and the notation. [`PositionRenderer`] prints positions
//! of a record, [`render_graphs`] its graphs, [`game_article`] and [`game_replay`] the whole game, each in a
//! [`PublishFormat`]; [`PublishedGame`] is a game of a site.
//!
//! ```
//! use honfu_core::format::{self, ReadOptions};
//! use honfu_core::notation::{Locale, NotationStyle};
//! use honfu_core::record::RecordView;
//! use honfu_core::text::Lang;
//! use honfu_diagram::publish::record_figure;
//! use honfu_diagram::{FigureStyle, figure_svg};
//!
//! let reading = format::read(b"V2.2\nN+Habu\nPI\n+\n+7776FU\n", &ReadOptions::default()).unwrap();
//! let record = &reading.collection.records[0];
//! let locale = Locale { lang: Lang::En, notation: NotationStyle::Western.into() };
//! let nodes: Vec<_> = record.tree.main_line().collect();
//! for view in RecordView::at_each(record, &nodes) {
//!     let figure = record_figure(&view, locale);
//!     assert_eq!(figure.players[0].name, "Black Habu");
//!     assert!(figure_svg(&figure, &FigureStyle::default()).contains("to move"));
//! }
//! ```

#[cfg(feature = "png")]
mod caption;
mod game;
mod options;
mod record_figure;
#[cfg(feature = "png")]
mod render;
mod site;

#[cfg(feature = "png")]
pub use caption::{Caption, CaptionField, CaptionPart};
pub use game::{
    ArticleChoice, PageParts, article_files, article_page, article_text, draw_graphs, game_article,
    game_replay,
};
pub use options::{PublishFormat, PublishOptions, option_words};
pub use record_figure::{comments_at, last_move_line, player_labels, record_figure, state_text};
#[cfg(feature = "png")]
pub use render::{AnimationPace, ArrowTarget, PositionRenderer, missing_letters, render_graphs};
pub use site::{ListedFacts, PublishedGame, SiteStyle, site_lists, usual_site_title};
