// What dives once found, each as it was found.

const PACKAGE = "whatwg-url-wasm";

const row = (entry, name, call, answer) => ({ entry, name, example: { call, answer } });

const dataURL = (name, call, answer) => row(`${PACKAGE}/data-url`, name, call, answer);

const resolve = (name) =>
  row(
    `${PACKAGE}/web-address`,
    name,
    ({ resolveWebAddress }, text) => resolveWebAddress(`http://${text}/`),
    (text) => `http://${text}/`,
  );

const parseForm = (name, options) =>
  row(
    `${PACKAGE}/form-urlencoded`,
    name,
    ({ parse }, text) => parse(text, options),
    (text) => [[text, ""]],
  );

/**
 * Rows as those of functions.js, with what is called before and after the dives in place of all of the entry's
 * examples.
 */
export const KNOWN_CASES = [
  {
    ...parseForm("known: regular expressions were compiled, for which V8 aborted the process", {
      encoding: "shift_jis",
    }),
    // Before anything else is called in the process, which would have them compiled.
    isFirst: true,
    before: [parseForm("parse without an encoding", undefined)],
    after: [parseForm("parse without an encoding", undefined)],
  },
  {
    ...dataURL(
      "known: what createDataURL had been given was the answer of forgivingBase64Encode",
      ({ createDataURL }) => createDataURL("secret-of-user-1"),
      () => "data:,secret-of-user-1",
    ),
    after: [
      ...["the first time", "again"].map((time) =>
        dataURL(
          `forgivingBase64Encode ${time}`,
          ({ forgivingBase64Encode }) => forgivingBase64Encode(Uint8Array.of(72, 105, 33)),
          () => "SGkh",
        ),
      ),
      dataURL(
        "forgivingBase64Decode",
        ({ forgivingBase64Decode }) => forgivingBase64Decode("SGkh"),
        () => Uint8Array.of(72, 105, 33),
      ),
    ],
  },
  {
    ...resolve("known: there was not enough memory any more for the calls of /web-address"),
    after: [resolve("resolveWebAddress")],
  },
];
