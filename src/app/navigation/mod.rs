//! Moving the cursor through the record.

mod links;
mod places;
mod searching;
mod walking;
