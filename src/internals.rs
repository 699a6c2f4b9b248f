//! Items that the JavaScript and Python bindings need in addition to the public API. These
//! items are not part of the API, and any release may change them. Such items of a module that is a
//! feature are hidden in that module.

// Converts byte offsets to offsets in code points.
pub use crate::code_points::CodePoints;
// Strings and vectors that grow without panicking when memory runs out.
pub use crate::fallible_string::{FallibleString, fill_within_capacity, push_within_capacity};
// Whether a build contains the fast paths.
pub use crate::features::HAS_FAST_PATHS;
// Parses forms without allocating memory for each name and value.
pub use crate::form_urlencoded::parser::decode_in_place as decode_form_in_place;
pub use crate::form_urlencoded::places::{Part, for_each_tuple};
// The setters, and the failures of the parser before they become a `ParseError`.
pub use crate::url::api::setters::Setters;
pub use crate::url::error_sink::Failure;
// The fast paths. Callers read the outcome before they create a record.
pub use crate::url::fast_paths::{
    Base, Edit, Extent, Outcome, Reference, Replacement, Scan, Splice, Wanted, begins_with_domain,
    find_splice, recognize, recognize_unserialized, scan,
};
// For `/host`: hosts without a URL, and the tables of special-purpose addresses and names.
pub use crate::url::host::{
    address_space::{IPV4_BLOCKS, IPV6_BLOCKS},
    by_itself::{append_host, parse_host},
    domain::try_domain_to_ascii,
    host_writing::{check_domain, check_host_string},
    special_use::SPECIAL_USE_NAMES,
};
// Parses an input that no fast path handled.
pub use crate::url::parser::parse_what_is_left;
// For `/validation`: the reasons and fixes for validation errors, and the lists for hints.
pub use crate::url::repairs::{
    DEFANGED, INVISIBLE, MOST_ROUNDS, NAMES_OF_CODE_POINTS, explain_errors,
};
// Says why an input is not a URL, in errors.
pub use crate::url::repairs::describe_failure;
// Opening quotes and brackets, which `/make` needs to guess a scheme, and closing ones.
pub use crate::url::scheme_guess::{CLOSING, OPENING};
// Whether a string is a valid scheme.
pub use crate::url::url_writing::is_url_scheme_string;
// Reports validation errors to a callback.
pub use crate::url::validation::report_validation_errors;
// Installs ToASCII for this thread, in builds without the domain tables.
#[cfg(all(feature = "std", not(feature = "idna")))]
pub use crate::url::host::idna::provided::for_thread::provide_to_ascii;
// Domain processing with its tables, for the module that provides it to the others.
#[cfg(feature = "idna")]
pub use crate::url::host::idna::uts46::{
    processing::{Form, process},
    tables::Tables,
};
// Forms, queries and percent-encoding in legacy encodings.
#[cfg(feature = "encodings")]
pub use crate::{
    form_urlencoded::legacy::{LegacyTuples, append_tuple_with_encoding},
    url::{
        percent_encoding::after_encoding::append_percent_encoded_after_encoding,
        query_in_encoding::{append_input_with_query_in_encoding, append_query_in_encoding},
    },
};
// For the SQL functions of Python, DuckDB and Spark that compute a value from the strings in one row.
#[cfg(feature = "public-suffix-list")]
pub use crate::native::site::{Finding, RowFunction, RowValue};
