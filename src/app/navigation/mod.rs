//! Moving the cursor through the record.

mod places;
mod searching;
mod walking;
