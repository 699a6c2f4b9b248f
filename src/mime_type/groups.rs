//! [MIME type groups](https://mimesniff.spec.whatwg.org/#mime-type-groups).

/// A set of MIME type groups from the standard.
///
/// ```
/// use whatwg_url::mime_type::Groups;
///
/// let groups = Groups::of("image/svg+xml");
/// assert!(groups.contains(Groups::IMAGE));
/// assert!(groups.contains(Groups::XML));
/// assert!(groups.contains(Groups::SCRIPTABLE));
/// assert!(!groups.contains(Groups::HTML));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Groups(u32);

impl Groups {
    /// [Image](https://mimesniff.spec.whatwg.org/#image-mime-type)
    pub const IMAGE: Self = Self(1);
    /// [Audio or video](https://mimesniff.spec.whatwg.org/#audio-or-video-mime-type)
    pub const AUDIO_OR_VIDEO: Self = Self(1 << 1);
    /// [Font](https://mimesniff.spec.whatwg.org/#font-mime-type)
    pub const FONT: Self = Self(1 << 2);
    /// [ZIP-based](https://mimesniff.spec.whatwg.org/#zip-based-mime-type)
    pub const ZIP_BASED: Self = Self(1 << 3);
    /// [Archive](https://mimesniff.spec.whatwg.org/#archive-mime-type)
    pub const ARCHIVE: Self = Self(1 << 4);
    /// [XML](https://mimesniff.spec.whatwg.org/#xml-mime-type)
    pub const XML: Self = Self(1 << 5);
    /// [HTML](https://mimesniff.spec.whatwg.org/#html-mime-type)
    pub const HTML: Self = Self(1 << 6);
    /// [Scriptable](https://mimesniff.spec.whatwg.org/#scriptable-mime-type)
    pub const SCRIPTABLE: Self = Self(1 << 7);
    /// [JavaScript](https://mimesniff.spec.whatwg.org/#javascript-mime-type)
    pub const JAVASCRIPT: Self = Self(1 << 8);
    /// [JSON](https://mimesniff.spec.whatwg.org/#json-mime-type)
    pub const JSON: Self = Self(1 << 9);

    /// The groups that contain MIME types with this essence. The essence must be in lowercase.
    #[must_use]
    pub fn of(essence: &str) -> Self {
        let (type_, subtype) = essence.split_once('/').unwrap_or_default();
        let is_xml = subtype.ends_with("+xml") || matches!(essence, "text/xml" | "application/xml");
        let is_html = essence == "text/html";
        let memberships = [
            (Self::IMAGE, type_ == "image"),
            (
                Self::AUDIO_OR_VIDEO,
                matches!(type_, "audio" | "video") || essence == "application/ogg",
            ),
            (
                Self::FONT,
                type_ == "font"
                    || matches!(
                        essence,
                        "application/font-cff"
                            | "application/font-otf"
                            | "application/font-sfnt"
                            | "application/font-ttf"
                            | "application/font-woff"
                            | "application/vnd.ms-fontobject"
                            | "application/vnd.ms-opentype"
                    ),
            ),
            (Self::ZIP_BASED, subtype.ends_with("+zip") || essence == "application/zip"),
            (
                Self::ARCHIVE,
                matches!(
                    essence,
                    "application/x-rar-compressed" | "application/zip" | "application/x-gzip"
                ),
            ),
            (Self::XML, is_xml),
            (Self::HTML, is_html),
            (Self::SCRIPTABLE, is_xml || is_html || essence == "application/pdf"),
            (Self::JAVASCRIPT, is_javascript_mime_type_essence(essence)),
            (
                Self::JSON,
                subtype.ends_with("+json") || matches!(essence, "application/json" | "text/json"),
            ),
        ];
        let of = memberships.into_iter().filter(|&(_, is_member)| is_member);
        Self(of.fold(0, |bits, (group, _)| bits | group.0))
    }

    /// Whether this set contains all groups in `other`.
    #[must_use]
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// The groups as bits. The lowest bit represents the group that is declared first.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }
}

/// Whether this is the essence of a [JavaScript MIME
/// type](https://mimesniff.spec.whatwg.org/#javascript-mime-type). A string that equals such an
/// essence, ignoring case, is a [JavaScript MIME type essence
/// match](https://mimesniff.spec.whatwg.org/#javascript-mime-type-essence-match).
fn is_javascript_mime_type_essence(essence: &str) -> bool {
    matches!(
        essence,
        "application/ecmascript"
            | "application/javascript"
            | "application/x-ecmascript"
            | "application/x-javascript"
            | "text/ecmascript"
            | "text/javascript"
            | "text/javascript1.0"
            | "text/javascript1.1"
            | "text/javascript1.2"
            | "text/javascript1.3"
            | "text/javascript1.4"
            | "text/javascript1.5"
            | "text/jscript"
            | "text/livescript"
            | "text/x-ecmascript"
            | "text/x-javascript"
    )
}
