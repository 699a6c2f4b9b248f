// What Node's `url.format` makes of a URL object: https://nodejs.org/api/url.html#urlformaturl-options. It is no part of
// the URL Standard; under /auto it takes our objects.
//
// A row is an input, options and the string.

const PUNYCODE = "http://u:p@xn--1xa.example:81/a?b=c#d";
const UNICODE = "http://u:p@\u03c0.example:81/a?b=c#d";

export const formatted = [
  [PUNYCODE, undefined, PUNYCODE],
  [PUNYCODE, {}, PUNYCODE],
  ...[false, "", 0].flatMap((no) => [
    [PUNYCODE, { auth: no }, "http://xn--1xa.example:81/a?b=c#d"],
    [PUNYCODE, { fragment: no }, "http://u:p@xn--1xa.example:81/a?b=c"],
    [PUNYCODE, { search: no }, "http://u:p@xn--1xa.example:81/a#d"],
    [PUNYCODE, { unicode: no }, PUNYCODE],
  ]),
  ...[true, "x", 1, {}].flatMap((yes) => [
    [PUNYCODE, { auth: yes, fragment: yes, search: yes }, PUNYCODE],
    [PUNYCODE, { unicode: yes }, UNICODE],
  ]),
  [
    PUNYCODE,
    { unicode: true, auth: false, search: false, fragment: false },
    "http://\u03c0.example:81/a",
  ],
  ["http://a$$b.example/", { unicode: true }, "http://a$$b.example/"],
  ["http://a$&b.example/", { unicode: true }, "http://a$&b.example/"],
  ["http://xn--1xa@xn--1xa/", { unicode: true }, "http://xn--1xa@\u03c0/"],
  ["http://xn--1xa/xn--1xa?xn--1xa", { unicode: true }, "http://\u03c0/xn--1xa?xn--1xa"],
  ["http://xn--1xa./", { unicode: true }, "http://\u03c0./"],
  ["http://[::1]:8/", { unicode: true }, "http://[::1]:8/"],
  ["foo://%CF%80/x", { unicode: true }, "foo://%CF%80/x"],
  ["tel:123", { unicode: true }, "tel:123"],
  ["foo:x?y#z", { search: false, fragment: false }, "foo:x"],
  ["file:///x", { auth: false }, "file:///x"],
  ["foo://", { unicode: true }, "foo://"],
  ["http://h1/?", { unicode: true }, "http://h1/?"],
  ["http://h1/#", { auth: false }, "http://h1/#"],
  ["http://h1/?#", { fragment: false }, "http://h1/?"],
  ["http://h1/?#", { search: false }, "http://h1/#"],
  ["http://u@h1/", { auth: false }, "http://h1/"],
  ["http://:p@h1/", { auth: false }, "http://h1/"],
  ["http://:p@h1/", { auth: true }, "http://:p@h1/"],
];

/** Options that are none. */
export const notOptions = [true, 1, "x", Number.POSITIVE_INFINITY];
