//! Moving the cursor through the record.

mod cursor;
mod mistakes;
mod places;
mod search;

pub(crate) use mistakes::ShownReview;
