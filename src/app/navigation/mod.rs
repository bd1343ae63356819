//! Moving the cursor through the record.

mod cursor;
mod places;
mod search;
