//! What programs write into comments: any text is taken, and real files hold what is
//! known of each dialect.

mod corpus;
mod properties;
