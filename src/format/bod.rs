//! The board diagram of Japanese programs (BOD): in the headers of KIF and KI2, and alone.
