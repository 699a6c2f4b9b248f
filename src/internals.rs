//! What the boundary to JavaScript, a crate of its own in `wasm/`, needs beside what is public. No part of the API:
//! any release may change it.

pub use crate::HAS_FAST_PATHS;
pub use crate::data_url::creating::create_bytes;
pub use crate::data_url::processor::{Body, InPlace, parse_in_place};
pub use crate::fallible_string::{FallibleString, fill_within_capacity, push_within_capacity};
pub use crate::infra::forgiving_base64::{
    append_encoded, decode_in_place as decode_base64_in_place,
};
pub use crate::mime_type::serializing::{
    is_parameter_name, is_parameter_value, is_type, write_parameter,
};
pub use crate::url::parser::fast_paths::failing::is_sure_to_fail;
pub use crate::url::parser::fast_paths::reference::{Reference, find_reference};
pub use crate::url::parser::fast_paths::replacement::{Replacement, find_replacement};
pub use crate::url::parser::fast_paths::rewriting::find_in_another_spelling;
pub use crate::url::parser::fast_paths::{Extent, Recognized, find_domain_and_path_in, find_in};
pub use crate::url::parser::{EncodeQuery, parse, parse_what_is_left};
pub use crate::url::scheme::SPECIAL as SPECIAL_SCHEMES;
pub use crate::url::validation::report_validation_errors;
pub use crate::url::validation_error::Failure;

pub use crate::form_urlencoded::parser::decode_in_place as decode_form_in_place;
pub use crate::form_urlencoded::places::{Part, for_each_tuple};
pub use crate::form_urlencoded::serializer::append_tuple;
pub use crate::url::api::origin::append_origin;
pub use crate::url::api::setters::Setters;

#[cfg(not(feature = "idna"))]
pub use crate::url::host::idna::provided::{ToAscii, provide_to_ascii};
#[cfg(feature = "idna")]
pub use crate::url::host::idna::tables::{to_ascii, to_ascii_strict};
#[cfg(feature = "encodings")]
pub use crate::{
    form_urlencoded::legacy::{OldTuples, append_tuple_with_encoding},
    url::percent_encoding::encode_query_with,
};
