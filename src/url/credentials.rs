//! Keeps secrets out of `Debug`.

/// Implements `Debug` for a struct that may contain secrets. Only the given fields are shown.
macro_rules! debug_only {
    ($({$($generics:tt)*})? $type:ty as $name:literal: $($field:ident),*) => {
        impl $($($generics)*)? core::fmt::Debug for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_struct($name)
                    $(.field(stringify!($field), &self.$field))*
                    .finish_non_exhaustive()
            }
        }
    };
}
pub(crate) use debug_only;
