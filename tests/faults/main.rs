//! Faults of files in the program: at which move they are, how one gets there, and how
//! a line that was not understood is typed anew.

mod nodes;
