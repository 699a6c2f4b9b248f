//! [Namespaces](https://infra.spec.whatwg.org/#namespaces).

/// [HTML namespace](https://infra.spec.whatwg.org/#html-namespace)
pub const HTML_NAMESPACE: &str = "http://www.w3.org/1999/xhtml";

/// [MathML namespace](https://infra.spec.whatwg.org/#mathml-namespace)
pub const MATHML_NAMESPACE: &str = "http://www.w3.org/1998/Math/MathML";

/// [SVG namespace](https://infra.spec.whatwg.org/#svg-namespace)
pub const SVG_NAMESPACE: &str = "http://www.w3.org/2000/svg";

/// [XLink namespace](https://infra.spec.whatwg.org/#xlink-namespace)
pub const XLINK_NAMESPACE: &str = "http://www.w3.org/1999/xlink";

/// [XML namespace](https://infra.spec.whatwg.org/#xml-namespace)
pub const XML_NAMESPACE: &str = "http://www.w3.org/XML/1998/namespace";

/// [XMLNS namespace](https://infra.spec.whatwg.org/#xmlns-namespace)
pub const XMLNS_NAMESPACE: &str = "http://www.w3.org/2000/xmlns/";
