//! The properties of valid code points that IDNA uses.

/// All properties of a code point, packed into 16 bits by tools/idna-tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Properties(pub(super) u16);

/// The values of Bidi_Class that [the Bidi Rule](https://www.rfc-editor.org/rfc/rfc5893#section-2)
/// distinguishes. Each value is one bit, so a number can represent a set of values.
pub(super) mod bidi_class {
    /// L
    pub(in super::super) const LEFT_TO_RIGHT: u32 = 1 << 0;
    /// R and AL
    pub(in super::super) const RIGHT_TO_LEFT: u32 = 1 << 1;
    /// AN
    pub(in super::super) const ARABIC_NUMBER: u32 = 1 << 2;
    /// EN
    pub(in super::super) const EUROPEAN_NUMBER: u32 = 1 << 3;
    /// NSM
    pub(in super::super) const NONSPACING_MARK: u32 = 1 << 4;
    /// ES, CS, ET, ON and BN
    pub(in super::super) const NEUTRAL: u32 = 1 << 5;
}

impl Properties {
    /// Bidi_Class: one of [`bidi_class`], or another bit for values that are not allowed in any
    /// label of a bidi domain name.
    pub(super) const fn bidi_class(self) -> u32 {
        1 << (self.0 & 7)
    }

    /// Whether Joining_Type is L or D.
    pub(super) const fn joins_left(self) -> bool {
        self.0 & 1 << 3 != 0
    }

    /// Whether Joining_Type is R or D.
    pub(super) const fn joins_right(self) -> bool {
        self.0 & 1 << 4 != 0
    }

    /// Whether Joining_Type is T.
    pub(super) const fn is_transparent(self) -> bool {
        self.0 & 1 << 5 != 0
    }

    /// Whether General_Category is Mn, Mc or Me.
    pub(super) const fn is_mark(self) -> bool {
        self.0 & 1 << 6 != 0
    }

    /// Whether preceding text never affects the code point in Normalization Form C. True if
    /// Canonical_Combining_Class is 0 and NFC_Quick_Check is Yes.
    pub(super) const fn is_stable(self) -> bool {
        self.0 >> 7 == 0
    }

    /// The rank of the code point's Canonical_Combining_Class: its index in the sorted list of all
    /// classes. Class 0 has rank 0.
    pub(super) const fn combining_rank(self) -> u16 {
        self.0 >> 8
    }
}
