//! Normalizes URLs further than the URL Standard does, so that they can be compared. The steps can
//! be selected.
//!
//! ```
//! use whatwg_url::Url;
//! use whatwg_url::normalizer::Steps;
//!
//! let url = Url::parse("https://a.b/%7ex?z=1&utm_source=n&a=2#t")?;
//! assert_eq!(url.normalized(&Steps::DEDUPE), "https://a.b/~x?a=2&z=1");
//!
//! let steps: Steps = "dedupe,drop-params:z".parse()?;
//! assert_eq!(url.normalized(&steps), "https://a.b/~x?a=2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod escapes;
mod normalizing;
mod params;
mod path;
mod steps;

pub(crate) use normalizing::{Memory, unchanged_length};
pub use params::TRACKING_PARAMS;
pub use path::DEFAULT_DOCUMENTS;
pub use steps::{Level, MOST_PATTERNS, Step, Steps, StepsError};
