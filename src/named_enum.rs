//! Enums that are declared as a table.

/// Declares an enum, the list of its variants, their names, and one more value for each variant.
macro_rules! named_enum {
    (
        $(#[$enum_meta:meta])*
        pub enum $enum:ident;
        $(#[$all_meta:meta])*
        const ALL;
        $(#[$name_meta:meta])*
        fn name;
        $(#[$value_meta:meta])*
        fn $value:ident -> $type:ty;
        $($(#[$variant_meta:meta])* $variant:ident = $name:literal: $value_of_variant:expr,)*
    ) => {
        $(#[$enum_meta])*
        pub enum $enum {
            $($(#[$variant_meta])* $variant,)*
        }

        impl $enum {
            $(#[$all_meta])*
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            $(#[$name_meta])*
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }

            $(#[$value_meta])*
            #[must_use]
            pub const fn $value(self) -> $type {
                match self {
                    $(Self::$variant => $value_of_variant,)*
                }
            }
        }
    };
}

pub(crate) use named_enum;
