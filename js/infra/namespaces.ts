// Namespaces: https://infra.spec.whatwg.org/#namespaces
/** The [HTML namespace](https://infra.spec.whatwg.org/#html-namespace). */
export const HTML_NAMESPACE = "http://www.w3.org/1999/xhtml";
/** The [MathML namespace](https://infra.spec.whatwg.org/#mathml-namespace). */
export const MATHML_NAMESPACE = "http://www.w3.org/1998/Math/MathML";
/** The [SVG namespace](https://infra.spec.whatwg.org/#svg-namespace). */
export const SVG_NAMESPACE = "http://www.w3.org/2000/svg";
/** The [XLink namespace](https://infra.spec.whatwg.org/#xlink-namespace). */
export const XLINK_NAMESPACE = "http://www.w3.org/1999/xlink";
/** The [XML namespace](https://infra.spec.whatwg.org/#xml-namespace). */
export const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";
/** The [XMLNS namespace](https://infra.spec.whatwg.org/#xmlns-namespace). */
export const XMLNS_NAMESPACE = "http://www.w3.org/2000/xmlns/";
