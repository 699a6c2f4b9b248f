//! Runs the standards' own tests. Each suite counts its cases, and fails if there are fewer than
//! expected.

mod attributes;
mod columns;
mod data;
mod data_url;
mod fast_path;
mod idna_test_v2_txt;
mod infra;
mod input_components;
mod items;
mod look_alikes;
mod making;
mod mime_sniffing;
mod mime_type;
mod native;
mod normalizer;
mod one_row;
mod public_suffix_list;
mod random;
#[cfg(feature = "url-pattern-regex")]
mod redaction;
mod relative_url;
mod rendering;
mod repairs;
mod rows;
mod tally;
#[cfg(feature = "public-suffix-list")]
mod untrusted_urls;
mod url_miscellaneous;
#[cfg(feature = "url-pattern-regex")]
mod url_pattern;
#[cfg(feature = "url-pattern-regex")]
mod url_pattern_groups;
mod url_web_platform_tests;
mod validation;
mod web_address;
