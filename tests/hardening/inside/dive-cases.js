// Bugs found by stack-overflow tests, each in its original form.

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

const SECRET = "secret-of-user-1";
const create = (name) =>
  dataURL(
    name,
    ({ createDataURL }) => createDataURL(SECRET),
    () => `data:,${SECRET}`,
  );
const encode = (name) =>
  dataURL(
    name,
    ({ forgivingBase64Encode }) => forgivingBase64Encode(Uint8Array.of(72, 105, 33)),
    () => "SGkh",
  );
const decode = (name) =>
  dataURL(
    name,
    ({ forgivingBase64Decode }) => forgivingBase64Decode("SGkh"),
    () => Uint8Array.of(72, 105, 33),
  );

/**
 * Returns rows like the ones in functions.js. The calls in these rows replace all of the entry's examples before and
 * after the stack overflows.
 */
export const KNOWN_CASES = [
  {
    ...parseForm("known: regular expressions were compiled, for which V8 aborted the process", {
      encoding: "shift_jis",
    }),
    // The stack must overflow in the first call in the process, because an earlier call would already compile the
    // functions.
    isFirst: true,
    before: [parseForm("parse without an encoding", undefined)],
    after: [parseForm("parse without an encoding", undefined)],
  },
  {
    ...create("known: the answer of forgivingBase64Encode was that of createDataURL"),
    before: [create("createDataURL")],
    after: [
      encode("forgivingBase64Encode"),
      encode("forgivingBase64Encode, again"),
      encode("forgivingBase64Encode, and again"),
    ],
  },
  {
    ...create("known: the answer of forgivingBase64Encode was that of forgivingBase64Decode"),
    after: [encode("forgivingBase64Encode"), decode("forgivingBase64Decode")],
  },
  {
    ...resolve("known: there was not enough memory any more for the calls of /web-address"),
    after: [resolve("resolveWebAddress")],
  },
];
