// To compare runtimes, calls some functions of every entry except the classes.

/** @param {Record<string, any>} entries the modules, keyed by the part of the import path after the package's name */
export function exercise(entries) {
  const { URL, URLSearchParams, domainToASCII, domainToUnicode } = entries[""];
  const { isValidDomain, isValidURLString, validate } = entries["/validation"];
  const { parse, serialize } = entries["/form-urlencoded"];
  const { objectOf, originToUnicode, parseURL, setInput, URLUtils, URLUtilsReadOnly } =
    entries["/url-utils"];

  const { createDataURL, forgivingBase64Encode, MIMEType, parseDataURL } = entries["/data-url"];
  const large = new Uint8Array(300_000).map((_, index) => index * 7);

  const link = new (URLUtils(Object, {
    getBase: () => new URL("https://m\u00fcnchen.example/a/"),
    getEncoding: () => "shift_jis",
    searchParams: true,
  }))();
  setInput(link, "../\u{1f4a9}?\u30c6\u2603");
  const hrefs = [link.href];
  link.search = "?\u30c6";
  hrefs.push(link.href);
  link.searchParams = new URLSearchParams("a=\u00e9");
  link.searchParams.append("b", " ");
  hrefs.push(link.href);
  link.href = "https://[";
  const location = new (URLUtilsReadOnly(Object))();
  setInput(location, "https://a/#b");

  const { url, errors } = validate(" https://\u{1f4a9}@ex_\u00fc\t.example\\%", { base: null });
  const resolveObject = (href) => href.length;
  return {
    domains: [domainToASCII("\u00dc.example"), domainToUnicode("xn--tda.example")],
    isSameClass: [url instanceof URL, parseURL("a:", { encoding: "big5" }) instanceof URL],
    href: url.href,
    errors,
    valid: [
      isValidURLString("https://\u00fc/"),
      isValidURLString("https://u_/"),
      isValidDomain("\u00fc"),
    ],
    forms: [
      parse("q=%83e&_charset_=sjis", { useCharset: true }),
      parse(Uint8Array.of(0xe2, 0x98, 0x83), { isindex: true }),
      serialize([["\u3042", "\u2603"]], { encoding: "iso-2022-jp" }),
    ],
    hrefs: [...hrefs, link.href, link.protocol, String(location)],
    origin: originToUnicode("https://xn--tda.example:81"),
    bodies: [true, false].map((base64) => {
      const { mimeType, body } = parseDataURL(createDataURL(large, "a/b;c=d", { base64 }));
      const isSame = body.length === large.length && body.every((byte, at) => byte === large[at]);
      return [String(mimeType), isSame];
    }),
    base64: forgivingBase64Encode(large.subarray(0, 100)),
    mimeTypes: [String(new MIMEType('text/html;Charset="a b"')), MIMEType.parse("\u00e9")],
    sniffed: String(
      entries["/mime-sniffing"].computedMIMEType(Uint8Array.of(0x42, 0x4d), {
        contentTypeHeader: "image/x",
      }),
    ),
    infra: [...entries["/infra"].isomorphicEncode("\u00e9")],
    webAddress: entries["/web-address"].resolveWebAddress("//b\u00fccher.example/?\u30c6\u263a", {
      base: "http://a/",
      encoding: "shift_jis",
    }),
    object: objectOf(parseURL("blob:a", { resolveObject })),
    thrown: [
      () => validate(1),
      () => parse("", { encoding: "utf-7" }),
      () => parseURL("a:", { base: "b" }),
      () => parseURL("a"),
      () => parseDataURL(),
    ].map((call) => {
      try {
        return call();
      } catch ({ name, code, message }) {
        return { name, code, message };
      }
    }),
  };
}
