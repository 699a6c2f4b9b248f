// Calls functions in the data-url, mime-sniffing, infra and web-address entries, to compare runtimes.

/**
 * @param {{ dataURLs: unknown[][], base64: unknown[][], mimeTypes: unknown[][] }} cases inputs from the Web Platform
 * Tests, with the expected results
 * @param {Record<string, any>} entries the exports of the four modules
 */
export function exerciseDataEntries({ dataURLs, base64, mimeTypes }, entries) {
  const { createDataURL, forgivingBase64Decode, forgivingBase64Encode, MIMEType, parseDataURL } =
    entries;
  const isSame = (actual, expected) => JSON.stringify(actual) === JSON.stringify(expected);
  const passing = (list, check) => list.filter((entry) => check(...entry)).length;
  const data = (input) => {
    const parsed = parseDataURL(input);
    return parsed && [String(parsed.mimeType), [...parsed.body]];
  };
  const large = new Uint8Array(300_000).map((_, index) => index * 7);
  return {
    passed: [
      passing(dataURLs, (input, mimeType, body) =>
        isSame(data(input), mimeType === null ? null : [mimeType, body]),
      ),
      passing(base64, (input, bytes) => {
        const decoded = forgivingBase64Decode(input);
        return isSame(decoded && [...decoded], bytes);
      }),
      passing(mimeTypes, (input, output) => {
        const mimeType = MIMEType.parse(input);
        return isSame(mimeType && String(mimeType), output);
      }),
    ],
    large: [true, false].map((base64) => {
      const { body } = parseDataURL(createDataURL(large, "a/b", { base64 }));
      return body.length === large.length && body.every((byte, index) => byte === large[index]);
    }),
    encoded: forgivingBase64Encode(large.subarray(0, 100)),
    groups: ["image/svg+xml", "text/javascript", "application/zip"].map((input) => {
      const mimeType = new MIMEType(input);
      return [mimeType.isImage(), mimeType.isJavaScript(), mimeType.isArchive()];
    }),
    sniffed: [
      entries.computedMIMEType(Uint8Array.of(0x42, 0x4d), { contentTypeHeader: "image/x" }),
      entries.computedMIMEType(large, { contentTypeHeader: "image/x", isSupported: () => true }),
      entries.computedMIMETypeIn("script", large, { providedType: "text/javascript;a=b" }),
      entries.identifyUnknownMIMEType(large),
    ].map(String),
    infra: [
      entries.splitOnCommas(" a, b"),
      [...entries.setUnion(["a"], ["b"])],
      [...entries.isomorphicEncode("\u00e9")],
      entries.toScalarValueString("\ud800"),
    ],
    webAddresses: [
      entries.resolveWebAddress("//b\u00fccher.example/\u263a?\u30c6\u263a", {
        base: "http://a/",
        encoding: "shift_jis",
      }),
      entries.parseWebAddress("http://h:81/p?q#f"),
      entries.documentBase("http://a/b", { href: "c" }),
      entries.compareParsers("http://a\\@b/"),
    ],
    thrown: [() => parseDataURL(1), () => entries.resolveWebAddress("a", { base: "b" })].map(
      (call) => {
        try {
          return call();
        } catch ({ name, message }) {
          return { name, message };
        }
      },
    ),
  };
}
