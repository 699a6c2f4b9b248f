//! The parts of the [Infra Standard](https://infra.spec.whatwg.org/) that everything above rests on.
//!
//! Infra's strings are sequences of UTF-16 code units; here a string is a Rust `str`, which is
//! Infra's *scalar value string*. The conversion from JavaScript's strings happens at the boundary.

mod code_points;
mod strings;

pub use code_points::{
    is_ascii_tab_or_newline, is_c0_control, is_c0_control_or_space, is_noncharacter,
};
pub use strings::{code_unit_less_than, strictly_split};
