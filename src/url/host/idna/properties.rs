//! The properties of valid code points that IDNA asks for.

/// All properties of a code point, in 16 bits. tools/idna-tables writes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Properties(pub(super) u16);

/// What [the Bidi Rule](https://www.rfc-editor.org/rfc/rfc5893#section-2) tells apart of Bidi_Class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BidiClass {
    /// L
    LeftToRight,
    /// R and AL
    RightToLeft,
    /// AN
    ArabicNumber,
    /// EN
    EuropeanNumber,
    /// NSM
    NonspacingMark,
    /// ES, CS, ET, ON and BN
    Neutral,
    /// All others, which no label of a bidi domain may have.
    Other,
}

impl Properties {
    pub(super) const fn bidi_class(self) -> BidiClass {
        match self.0 & 7 {
            0 => BidiClass::LeftToRight,
            1 => BidiClass::RightToLeft,
            2 => BidiClass::ArabicNumber,
            3 => BidiClass::EuropeanNumber,
            4 => BidiClass::NonspacingMark,
            5 => BidiClass::Neutral,
            _ => BidiClass::Other,
        }
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

    /// Whether it stays as it is in Normalization Form C whatever stands before it: Canonical_Combining_Class is 0, and
    /// NFC_Quick_Check is Yes.
    pub(super) const fn is_stable(self) -> bool {
        self.0 >> 7 == 0
    }

    /// The place of Canonical_Combining_Class in the order of those that there are; 0 is class 0.
    pub(super) const fn combining_rank(self) -> u16 {
        self.0 >> 8
    }
}
