//! Parses many URLs at once in [Apache Arrow](https://arrow.apache.org/docs/format/Columnar.html)'s
//! columnar format. The input is a column of strings, and the output consists of columns that
//! contain hrefs and their components. Memory is reused, so most rows need no allocation.
//!
//! [`Parser::parse`] takes a column of strings ([`Rows`]) and fills [`Columns`] with the columns in
//! a [`Selection`], using one of three [`Layout`]s. The result for each row is identical to the
//! result of [`UrlRecord::parse`](crate::url::UrlRecord::parse). If the input is null or is not a
//! URL, every column except [`Column::Error`] is null.
//!
//! ```
//! use whatwg_url::columns::{Column, Columns, Layout, Parser, Rows, Selection};
//!
//! let bytes = b"HTTPS://a.example/b/../c?dno URL";
//! let rows = Rows::utf8(&[0, 26, 26, 32], bytes);
//! let (mut parser, mut columns) = (Parser::default(), Columns::default());
//! let wanted = Selection::of(&[Column::Href, Column::Query]);
//! parser.parse(&rows, wanted, Layout::Utf8, &mut columns)?;
//!
//! assert_eq!(columns.row(Column::Href, 0), Some("https://a.example/c?d"));
//! assert_eq!(columns.row(Column::Query, 0), Some("d"));
//! assert_eq!(columns.row(Column::Href, 2), None);
//! assert_eq!(columns.validity(Column::Href).null_count(), 2);
//! # Ok::<(), whatwg_url::columns::Error>(())
//! ```
//!
//! Arrow's dictionary arrays need no special support: parse the dictionary's values and keep its
//! indices.

mod bitmap;
mod column;
mod derived;
mod error;
mod host_type;
mod lines;
mod output;
mod parser;
mod row;
mod rows;
#[cfg_attr(not(feature = "public-suffix-list"), path = "no_site.rs")]
mod site;
mod strings;
mod surt;

pub use bitmap::Bitmap;
#[doc(hidden)]
pub use column::Kind;
pub use column::{Column, Selection};
pub use error::Error;
pub use host_type::HostType;
pub use lines::Lines;
pub use output::Columns;
pub use parser::Parser;
pub use rows::Rows;
pub use strings::{Layout, Slots, StringColumn, View};
