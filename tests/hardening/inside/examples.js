// At least one example for each function in each entry, with the arguments and the expected result. The test programs
// for the stack, traps and patched built-ins run all examples in every runtime. Therefore, this file uses nothing that
// is specific to Node.
//
// functions.js defines how functions are named. The programs fail if a function has no example.

/**
 * @typedef {object} Example `text` always represents private data: lowercase ASCII letters and digits, starting with a
 * letter.
 * @property {(entry: object, text: string, entries: Record<string, object>) => any} [make] creates an argument before
 * the call, from the entry's exports or from the exports of other entries by name
 * @property {(entry: object, text: string, made: any) => any} call makes the call. The call uses only the example's
 * function and no library functions, so any failure comes from that function
 * @property {(result: any) => any} [read] extracts the relevant part of the result. `show` in functions.js must be able
 * to display the extracted part
 * @property {(made: any) => any} [state] for a call that changes its argument, extracts the relevant part of the
 * argument instead of the result
 * @property {(text: string) => any} [answer] returns the expected result
 * @property {string} [throws] the name of the expected error's class, instead of a result
 * @property {string} [missing] the reason why some runtimes lack the function
 * @property {boolean} [isForeign] true if the function does not belong to the package; the other properties are then
 * omitted
 */

const PACKAGE = "whatwg-url-wasm";

const bytesOf = (text) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const textOf = (bytes) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
const list = (iterable) => [...iterable];

const href = (text) => `https://u${text}:p${text}@${text}.example:8080/${text}?q=${text}#${text}`;
const makeURL = ({ URL }, text) => new URL(href(text));
const query = (text) => `b=${text}&a=2&b=3`;
const makeParams = ({ URLSearchParams }, text) => new URLSearchParams(query(text));

const getter = (name, answer) => ({ make: makeURL, call: (_, _text, url) => url[name], answer });

/** Examples for a setter, with a URL that initially contains none of the text. */
const setter = (name, valueOf, answer) => ({
  make: ({ URL }, text) => ({
    url: new URL("https://u:p@h.example:81/a?b=c#d"),
    value: valueOf(text),
  }),
  call(_, _text, made) {
    made.url[name] = made.value;
  },
  state: ({ url }) => `${url}`,
  answer,
});

/** Examples that change a standalone list and a list that belongs to a URL. */
const change = (call, answer) => [
  { make: makeParams, call, state: String, answer },
  {
    make: ({ URL }, text) => new URL(`https://h.example/?${query(text)}`),
    call: (entry, text, url) => call(entry, text, url.searchParams),
    state: String,
    answer: (text) => `https://h.example/?${answer(text)}`,
  },
];

const inspectOptions = { depth: 2, breakLength: Infinity, stylize: (string) => string };
const inspectValue = (value) => (typeof value === "string" ? value : (value.href ?? "?"));
const inspectInNode = {
  call: (_, _text, { inspected, symbol }) => inspected[symbol](2, inspectOptions, inspectValue),
};
const inspectInDeno = {
  call: (_, _text, { inspected, symbol }) => inspected[symbol](inspectValue, inspectOptions),
};
const nodeInspect = Symbol.for("nodejs.util.inspect.custom");
const denoInspect = Symbol.for("Deno.privateCustomInspect");
const NO_ITERATORS = "Bun's console doesn't ask iterators what to show";

/** Examples for an entry that exports the classes. */
const classes = ({ hasIDNA }) => {
  const [host, ascii] = hasIDNA ? ["b\u00fccher.", "xn--bcher-kva."] : ["BOOKS.", "books."];
  return {
    "new URL": [
      {
        call: ({ URL }, text) => new URL(`HTTPS://${host}${text}.example/\u00e9?${text}`),
        read: String,
        answer: (text) => `https://${ascii}${text}.example/%C3%A9?${text}`,
      },
      {
        call: ({ URL }, text) => new URL(`../${text}\u00e9`, `https://${host}example/${text}/y/`),
        read: String,
        answer: (text) => `https://${ascii}example/${text}/${text}%C3%A9`,
      },
      { call: ({ URL }, text) => new URL(`https://[${text}`), throws: "TypeError" },
    ],
    "URL.parse": [
      {
        call: ({ URL }, text) => URL.parse(`HTTPS://${host}${text}.example/\u00e9`),
        read: String,
        answer: (text) => `https://${ascii}${text}.example/%C3%A9`,
      },
      { call: ({ URL }, text) => URL.parse(text), answer: () => null },
    ],
    "URL.canParse": [
      { call: ({ URL }, text) => URL.canParse(`https://${host}${text}/`), answer: () => true },
      { call: ({ URL }, text) => URL.canParse(text, "about:blank"), answer: () => false },
    ],
    "get URL.prototype.href": getter("href", href),
    "get URL.prototype.origin": [
      getter("origin", (text) => `https://${text}.example:8080`),
      {
        make: ({ URL }, text) => new URL(`blob:https://${text}.example/1`),
        call: (_, _text, url) => url.origin,
        answer: (text) => `https://${text}.example`,
      },
    ],
    "get URL.prototype.protocol": getter("protocol", () => "https:"),
    "get URL.prototype.username": getter("username", (text) => `u${text}`),
    "get URL.prototype.password": getter("password", (text) => `p${text}`),
    "get URL.prototype.host": getter("host", (text) => `${text}.example:8080`),
    "get URL.prototype.hostname": getter("hostname", (text) => `${text}.example`),
    "get URL.prototype.port": getter("port", () => "8080"),
    "get URL.prototype.pathname": getter("pathname", (text) => `/${text}`),
    "get URL.prototype.search": getter("search", (text) => `?q=${text}`),
    "get URL.prototype.hash": getter("hash", (text) => `#${text}`),
    "get URL.prototype.searchParams": {
      ...getter("searchParams", (text) => `q=${text}`),
      read: String,
    },
    "set URL.prototype.href": [
      setter(
        "href",
        (text) => `http://${host}${text}.example/x?y#z`,
        (text) => `http://${ascii}${text}.example/x?y#z`,
      ),
      {
        make: makeURL,
        call(_, text, url) {
          url.href = text;
        },
        throws: "TypeError",
      },
    ],
    "set URL.prototype.protocol": setter(
      "protocol",
      () => "wss",
      () => "wss://u:p@h.example:81/a?b=c#d",
    ),
    "set URL.prototype.username": setter(
      "username",
      (text) => `${text}\u00e9`,
      (text) => `https://${text}%C3%A9:p@h.example:81/a?b=c#d`,
    ),
    "set URL.prototype.password": setter(
      "password",
      (text) => `${text}\u00e9`,
      (text) => `https://u:${text}%C3%A9@h.example:81/a?b=c#d`,
    ),
    "set URL.prototype.host": setter(
      "host",
      (text) => `${host}${text}.example:82`,
      (text) => `https://u:p@${ascii}${text}.example:82/a?b=c#d`,
    ),
    "set URL.prototype.hostname": setter(
      "hostname",
      (text) => `${host}${text}.example`,
      (text) => `https://u:p@${ascii}${text}.example:81/a?b=c#d`,
    ),
    "set URL.prototype.port": setter(
      "port",
      () => "82",
      () => "https://u:p@h.example:82/a?b=c#d",
    ),
    "set URL.prototype.pathname": [
      setter(
        "pathname",
        (text) => `/${text}\u00e9`,
        (text) => `https://u:p@h.example:81/${text}%C3%A9?b=c#d`,
      ),
      setter(
        "pathname",
        (text) => `/${text}/../${text}`,
        (text) => `https://u:p@h.example:81/${text}?b=c#d`,
      ),
      setter(
        "pathname",
        (text) => `/${text}`,
        (text) => `https://u:p@h.example:81/${text}?b=c#d`,
      ),
    ],
    "set URL.prototype.search": setter(
      "search",
      (text) => `?${text}\u00e9`,
      (text) => `https://u:p@h.example:81/a?${text}%C3%A9#d`,
    ),
    "set URL.prototype.hash": setter(
      "hash",
      (text) => `#${text}\u00e9`,
      (text) => `https://u:p@h.example:81/a?b=c#${text}%C3%A9`,
    ),
    "URL.prototype.toJSON": { make: makeURL, call: (_, _text, url) => url.toJSON(), answer: href },
    "URL.prototype.toString": {
      make: makeURL,
      call: (_, _text, url) => url.toString(),
      answer: href,
    },
    "URL.prototype[Symbol(nodejs.util.inspect.custom)]": {
      make: (entry, text) => ({ inspected: makeURL(entry, text), symbol: nodeInspect }),
      ...inspectInNode,
      answer: (text) => `URL ${href(text)}`,
    },
    "URL.prototype[Symbol(Deno.privateCustomInspect)]": {
      make: (entry, text) => ({ inspected: makeURL(entry, text), symbol: denoInspect }),
      ...inspectInDeno,
      answer: (text) => `URL ${href(text)}`,
    },

    "new URLSearchParams": [
      {
        call: ({ URLSearchParams }, text) => new URLSearchParams(`?${text}=%41&b=\u00e9`),
        read: String,
        answer: (text) => `${text}=A&b=%C3%A9`,
      },
      {
        make: (_entry, text) => [["a", "\u00e9"], new Set([text, "1"])],
        call: ({ URLSearchParams }, _text, pairs) => new URLSearchParams(pairs),
        read: String,
        answer: (text) => `a=%C3%A9&${text}=1`,
      },
      {
        call: ({ URLSearchParams }, text) => new URLSearchParams({ a: text, b: 2 }),
        read: String,
        answer: (text) => `a=${text}&b=2`,
      },
      {
        make: makeParams,
        call: ({ URLSearchParams }, _text, params) => new URLSearchParams(params),
        read: String,
        answer: query,
      },
      {
        call: ({ URLSearchParams }, text) => new URLSearchParams([[text]]),
        throws: "TypeError",
      },
    ],
    "get URLSearchParams.prototype.size": {
      make: makeParams,
      call: (_, _text, params) => params.size,
      answer: () => 3,
    },
    "URLSearchParams.prototype.append": change(
      (_, text, params) => params.append(text, "\u00e9"),
      (text) => `${query(text)}&${text}=%C3%A9`,
    ),
    "URLSearchParams.prototype.delete": change(
      (_, text, params) => params.delete("b", text),
      () => "a=2&b=3",
    ),
    "URLSearchParams.prototype.set": change(
      (_, text, params) => params.set("b", `${text}\u00e9`),
      (text) => `b=${text}%C3%A9&a=2`,
    ),
    "URLSearchParams.prototype.sort": change(
      (_, _text, params) => params.sort(),
      (text) => `a=2&b=${text}&b=3`,
    ),
    "URLSearchParams.prototype.get": {
      make: makeParams,
      call: (_, _text, params) => params.get("b"),
      answer: (text) => text,
    },
    "URLSearchParams.prototype.getAll": {
      make: makeParams,
      call: (_, _text, params) => params.getAll("b"),
      answer: (text) => [text, "3"],
    },
    "URLSearchParams.prototype.has": [
      {
        make: makeParams,
        call: (_, text, params) => params.has("b", text),
        answer: () => true,
      },
      { make: makeParams, call: (_, text, params) => params.has(text), answer: () => false },
    ],
    "URLSearchParams.prototype.forEach": {
      make: makeParams,
      call(_, _text, params) {
        let all = "";
        params.forEach((value, name) => {
          all += name + value;
        });
        return all;
      },
      answer: (text) => `b${text}a2b3`,
    },
    "URLSearchParams.prototype.entries": {
      make: makeParams,
      call: (_, _text, params) => params.entries(),
      read: list,
      answer: (text) => [
        ["b", text],
        ["a", "2"],
        ["b", "3"],
      ],
    },
    "URLSearchParams.prototype.keys": {
      make: makeParams,
      call: (_, _text, params) => params.keys(),
      read: list,
      answer: () => ["b", "a", "b"],
    },
    "URLSearchParams.prototype.values": {
      make: makeParams,
      call: (_, _text, params) => params.values(),
      read: list,
      answer: (text) => [text, "2", "3"],
    },
    "URLSearchParams.prototype[Symbol(Symbol.iterator)]": {
      make: (entry, text) => ({ params: makeParams(entry, text), symbol: Symbol.iterator }),
      call: (_, _text, { params, symbol }) => params[symbol](),
      read: list,
      answer: (text) => [
        ["b", text],
        ["a", "2"],
        ["b", "3"],
      ],
    },
    "URLSearchParams.prototype.toString": {
      make: makeParams,
      call: (_, _text, params) => params.toString(),
      answer: query,
    },
    "URLSearchParams.prototype[Symbol(nodejs.util.inspect.custom)]": {
      make: (entry, text) => ({ inspected: makeParams(entry, text), symbol: nodeInspect }),
      ...inspectInNode,
      answer: (text) => `URLSearchParams { b => ${text}, a => 2, b => 3 }`,
    },
    "URLSearchParams.prototype[Symbol(Deno.privateCustomInspect)]": {
      make: (entry, text) => ({ inspected: makeParams(entry, text), symbol: denoInspect }),
      ...inspectInDeno,
      answer: (text) => `URLSearchParams { b => ${text}, a => 2, b => 3 }`,
    },

    "URLSearchParams Iterator.next": {
      make: (entry, text) => makeParams(entry, text).entries(),
      call: (_, _text, iterator) => iterator.next(),
      answer: (text) => ({ value: ["b", text], done: false }),
    },
    "URLSearchParams Iterator[Symbol(nodejs.util.inspect.custom)]": {
      make: (entry, text) => ({ inspected: makeParams(entry, text).values(), symbol: nodeInspect }),
      ...inspectInNode,
      answer: (text) => `URLSearchParams Iterator { ${text}, 2, 3 }`,
      missing: NO_ITERATORS,
    },
    "URLSearchParams Iterator[Symbol(Deno.privateCustomInspect)]": {
      make: (entry, text) => ({ inspected: makeParams(entry, text).values(), symbol: denoInspect }),
      ...inspectInDeno,
      answer: (text) => `URLSearchParams Iterator { ${text}, 2, 3 }`,
      missing: NO_ITERATORS,
    },
  };
};

const domains = {
  domainToASCII: {
    call: ({ domainToASCII }, text) => domainToASCII(`B\u00dcCHER.${text}`),
    answer: (text) => `xn--bcher-kva.${text}`,
  },
  domainToUnicode: {
    call: ({ domainToUnicode }, text) => domainToUnicode(`xn--bcher-kva.${text}`),
    answer: (text) => `b\u00fccher.${text}`,
  },
};

/** Returns the part of a string that fits in a domain label: at most 63 code points. */
const label = (text) => (text.length > 63 ? sliced(text, 0, 63) : text);
// This function is captured before a test patches it.
const sliced = Function.prototype.call.bind(String.prototype.slice);

const validation = {
  validate: [
    {
      call: ({ validate }, text) => validate(`https://b\u00fccher.${label(text)}\\${text} b`),
      read: ({ url, errors, components }) => [
        String(url),
        errors.map(({ name, start, fix, reason }) => `${name} ${start} ${fix.text} ${reason.kind}`),
        components.map(({ name, end }) => `${name} ${end}`),
      ],
      answer(text) {
        const host = 15 + label(text).length;
        const space = host + 1 + text.length;
        return [
          `https://xn--bcher-kva.${label(text)}/${text}%20b`,
          [
            `invalid-reverse-solidus ${host} / backslash`,
            `invalid-URL-unit ${space} %20 not-a-url-code-point`,
          ],
          ["scheme 5", `host ${host}`, `path ${space + 2}`],
        ];
      },
    },
    {
      call: ({ validate }, text) => validate(text, { base: `https://${text}/` }),
      read: ({ url, errors }) => [String(url), errors.length],
      answer: (text) => [`https://${text}/${text}`, 0],
    },
    { call: ({ validate }, text) => validate(text, { base: text }), throws: "TypeError" },
  ],
  repair: [
    {
      call: ({ repair }, text) => repair(`https:\\\\b\u00fccher.${label(text)}\\${text} b`),
      answer: (text) => `https://b\u00fccher.${label(text)}/${text}%20b`,
    },
    {
      call: ({ repair }, text) => repair(`${text} b`, { base: "https://a/" }),
      answer: (text) => `${text}%20b`,
    },
  ],
  isValidURLString: [
    {
      call: ({ isValidURLString }, text) =>
        isValidURLString(`https://b\u00fccher.${label(text)}/${text}`),
      answer: () => true,
    },
    {
      call: ({ isValidURLString }, text) => isValidURLString(`${text} b`, { base: "a:/" }),
      answer: () => false,
    },
  ],
  isURLCodePoint: { call: ({ isURLCodePoint }) => isURLCodePoint(0xe9), answer: () => true },
  isValidDomain: {
    call: ({ isValidDomain }, text) => isValidDomain(`b\u00fccher.${text}`),
    answer: () => true,
  },
};

const forms = {
  parse: [
    {
      call: ({ parse }, text) => parse(`${text}=%C3%A9&b=\u00e9`),
      answer: (text) => [
        [text, "\u00e9"],
        ["b", "\u00e9"],
      ],
    },
    {
      make: (_entry, text) => bytesOf(`q=%83e&${text}`),
      call: ({ parse }, _text, bytes) => parse(bytes, { encoding: "shift_jis" }),
      answer: (text) => [
        ["q", "\u30c6"],
        [text, ""],
      ],
    },
    {
      call: ({ parse }, text) =>
        parse(`${text}&q=%E9&_charset_=latin1`, { useCharset: true, isindex: true }),
      answer: (text) => [
        ["", text],
        ["q", "\u00e9"],
        ["_charset_", "latin1"],
      ],
    },
    { call: ({ parse }, text) => parse("a", { encoding: text }), throws: "RangeError" },
  ],
  serialize: [
    {
      call: ({ serialize }, text) => serialize([[text, "\u00e9 "]]),
      answer: (text) => `${text}=%C3%A9+`,
    },
    {
      call: ({ serialize }, text) => serialize([[text, "\u00e9\u2603"]], { encoding: "latin1" }),
      answer: (text) => `${text}=%E9%26%239731%3B`,
    },
  ],
};

/** The functions for UTF-8 alone. The functions after these are written in both JavaScript and Rust. */
const formsInUTF8 = {
  parse: [
    forms.parse[0],
    {
      make: (_entry, text) => bytesOf(`${text}&q=%c3\xa9`),
      call: ({ parse }, _text, bytes) => parse(bytes, { isindex: true }),
      answer: (text) => [
        ["", text],
        ["q", "\u00e9"],
      ],
    },
    forms.parse.at(-1),
  ],
  serialize: forms.serialize[0],
};

/** Creates an object from a mixin's class. `label` is its encoding. */
const linkIn =
  (encoding) =>
  ({ URLUtils, setInput }, input) => {
    const link = new (URLUtils(Object, { getEncoding: () => encoding, searchParams: true }))();
    setInput(link, input);
    return link;
  };

const makerOf = (linkTo) => (entry, text) => linkTo(entry, href(text));

function makeLocation({ URLUtilsReadOnly, setInput }, text) {
  const location = new (URLUtilsReadOnly(Object))();
  setInput(location, href(text));
  return location;
}

const mixed = (prefix, make, name, answer, read = undefined) => [
  `get ${prefix}.${name}`,
  { make, call: (_, _text, object) => object[name], read, answer },
];

const mixedSetter = (linkTo, name, valueOf, answer) => [
  `set URLUtils().${name}`,
  {
    make: (entry, text) => ({
      link: linkTo(entry, "https://u:p@h.example:81/a?b=c#d"),
      value: valueOf(text),
    }),
    call(_, _text, made) {
      made.link[name] = made.value;
    },
    state: ({ link }) => link.href,
    answer,
  },
];

const attributes = (prefix, make) => [
  mixed(prefix, make, "href", href),
  mixed(prefix, make, "origin", (text) => `https://${text}.example:8080`),
  mixed(prefix, make, "protocol", () => "https:"),
  mixed(prefix, make, "host", (text) => `${text}.example:8080`),
  mixed(prefix, make, "hostname", (text) => `${text}.example`),
  mixed(prefix, make, "port", () => "8080"),
  mixed(prefix, make, "pathname", (text) => `/${text}`),
  mixed(prefix, make, "search", (text) => `?q=${text}`),
  mixed(prefix, make, "hash", (text) => `#${text}`),
  [`${prefix}.toString`, { make, call: (_, _text, object) => object.toString(), answer: href }],
];

/** Examples that have an encoding. `encoded` is \u00e9, percent-encoded in that encoding. */
const urlUtilsIn = (encoding, encoded, linkTo = linkIn(encoding)) => ({
  URLUtils: {
    make: () => ({ Base: Object, hooks: { getBase: () => "https://h.example/" } }),
    call: ({ URLUtils }, _text, { Base, hooks }) => new (URLUtils(Base, hooks))(),
    read: (link) => link.href,
    answer: () => "",
  },
  URLUtilsReadOnly: {
    make: () => Object,
    call: ({ URLUtilsReadOnly }, _text, Base) => new (URLUtilsReadOnly(Base))(),
    read: (location) => location.protocol,
    answer: () => ":",
  },
  ...Object.fromEntries([
    ...attributes("URLUtils()", makerOf(linkTo)),
    mixed("URLUtils()", makerOf(linkTo), "username", (text) => `u${text}`),
    mixed("URLUtils()", makerOf(linkTo), "password", (text) => `p${text}`),
    mixed("URLUtils()", makerOf(linkTo), "searchParams", (text) => `q=${text}`, String),
    ...attributes("URLUtilsReadOnly()", makeLocation),
    mixedSetter(
      linkTo,
      "href",
      (text) => `https://b\u00fccher.${text}/?\u00e9`,
      (text) => `https://xn--bcher-kva.${text}/?${encoded}`,
    ),
    mixedSetter(
      linkTo,
      "protocol",
      () => "wss",
      () => "wss://u:p@h.example:81/a?b=c#d",
    ),
    mixedSetter(
      linkTo,
      "username",
      (text) => text,
      (text) => `https://${text}:p@h.example:81/a?b=c#d`,
    ),
    mixedSetter(
      linkTo,
      "password",
      (text) => text,
      (text) => `https://u:${text}@h.example:81/a?b=c#d`,
    ),
    mixedSetter(
      linkTo,
      "host",
      (text) => `${text}:82`,
      (text) => `https://u:p@${text}:82/a?b=c#d`,
    ),
    mixedSetter(
      linkTo,
      "hostname",
      (text) => text,
      (text) => `https://u:p@${text}:81/a?b=c#d`,
    ),
    mixedSetter(
      linkTo,
      "port",
      () => "82",
      () => "https://u:p@h.example:82/a?b=c#d",
    ),
    mixedSetter(
      linkTo,
      "pathname",
      (text) => `/${text}`,
      (text) => `https://u:p@h.example:81/${text}?b=c#d`,
    ),
    mixedSetter(
      linkTo,
      "search",
      (text) => `?${text}\u00e9`,
      (text) => `https://u:p@h.example:81/a?${text}${encoded}#d`,
    ),
    mixedSetter(
      linkTo,
      "hash",
      (text) => text,
      (text) => `https://u:p@h.example:81/a?b=c#${text}`,
    ),
  ]),
  "set URLUtils().searchParams": {
    make: (entry, text, entries) => ({
      link: linkTo(entry, "https://h.example/?b=c"),
      params: new entries[PACKAGE].URLSearchParams([["q", text]]),
    }),
    call(_, _text, made) {
      made.link.searchParams = made.params;
    },
    state: ({ link }) => link.href,
    answer: (text) => `https://h.example/?q=${text}`,
  },
  parseURL: [
    {
      make: () => ({ base: "https://b\u00fccher.example/", encoding }),
      call: ({ parseURL }, text, options) => parseURL(`/${text}?\u00e9`, options),
      read: String,
      answer: (text) => `https://xn--bcher-kva.example/${text}?${encoded}`,
    },
    { call: ({ parseURL }, text) => parseURL(text), throws: "TypeError" },
  ],
  objectOf: {
    make: ({ parseURL }, text) => parseURL(`blob:${text}`, { resolveObject: () => text }),
    call: ({ objectOf }, _text, url) => objectOf(url),
    answer: (text) => text,
  },
  originToUnicode: {
    call: ({ originToUnicode }, text) => originToUnicode(`https://xn--bcher-kva.${text}:81/a`),
    answer: (text) => `https://b\u00fccher.${text}:81`,
  },
  setInput: [
    {
      make: (entry, _text) => linkTo(entry, "https://h.example/"),
      call: ({ setInput }, text, link) => setInput(link, `https://h.example/${text}?\u00e9`),
      state: (link) => link.href,
      answer: (text) => `https://h.example/${text}?${encoded}`,
    },
    {
      make: (entry, text, entries) => ({
        link: linkTo(entry, "https://h.example/"),
        url: makeURL(entries[PACKAGE], text),
      }),
      call: ({ setInput }, _text, { link, url }) => setInput(link, "", url),
      state: ({ link }) => link.href,
      answer: href,
    },
  ],
});

const makeMIMEType = ({ MIMEType }, text) => new MIMEType(`x/${text};a=${text};b="c d"`);
const makeParameters = (entry, text) => makeMIMEType(entry, text).parameters;
const isIn = (input, name) => ({
  make: ({ MIMEType }) => new MIMEType(input),
  call: (_, _text, mimeType) => mimeType[name](),
  answer: () => true,
});

const dataURLs = {
  parseDataURL: [
    {
      call: ({ parseDataURL }, text) => parseDataURL(`data:text/${text},${text}%20`),
      read: ({ mimeType, body }) => [String(mimeType), textOf(body)],
      answer: (text) => [`text/${text}`, `${text} `],
    },
    {
      make: (_entry, text) => btoa(text),
      call: ({ parseDataURL }, _text, base64) => parseDataURL(`data:;base64,${base64}`),
      read: ({ mimeType, body }) => [String(mimeType), textOf(body)],
      answer: (text) => ["text/plain;charset=US-ASCII", text],
    },
    { call: ({ parseDataURL }, text) => parseDataURL(text), answer: () => null },
  ],
  createDataURL: [
    {
      call: ({ createDataURL }, text) => createDataURL(text),
      answer: (text) => `data:,${text}`,
    },
    {
      make: (_entry, text) => bytesOf(text),
      call: ({ createDataURL }, _text, body) => createDataURL(body, "x/y", { base64: true }),
      answer: (text) => `data:x/y;base64,${btoa(text)}`,
    },
    {
      make: makeMIMEType,
      call: ({ createDataURL }, _text, mimeType) => createDataURL("\u00e9", mimeType),
      answer: (text) => `data:x/${text};a=${text};b="c d",%C3%A9`,
    },
    { call: ({ createDataURL }, text) => createDataURL(text, text), throws: "TypeError" },
  ],
  forgivingBase64Decode: [
    {
      make: (_entry, text) => btoa(text),
      call: ({ forgivingBase64Decode }, _text, data) => forgivingBase64Decode(data),
      read: textOf,
      answer: (text) => text,
    },
    {
      call: ({ forgivingBase64Decode }, text) => forgivingBase64Decode(`${text}-`),
      answer: () => null,
    },
  ],
  forgivingBase64Encode: {
    make: (_entry, text) => bytesOf(text),
    call: ({ forgivingBase64Encode }, _text, data) => forgivingBase64Encode(data),
    answer: (text) => btoa(text),
  },
};

/** Examples for the classes that are in both entries. */
const mimeTypes = {
  "new MIMEType": [
    {
      call: ({ MIMEType }, text) => new MIMEType(`Text/${text};A="${text}"`),
      read: String,
      answer: (text) => `text/${text};a=${text}`,
    },
    { call: ({ MIMEType }, text) => new MIMEType(text), throws: "TypeError" },
  ],
  "MIMEType.parse": [
    {
      call: ({ MIMEType }, text) => MIMEType.parse(`Text/${text};A="${text}"`),
      read: String,
      answer: (text) => `text/${text};a=${text}`,
    },
    { call: ({ MIMEType }, text) => MIMEType.parse(text), answer: () => null },
  ],
  "get MIMEType.prototype.type": {
    make: makeMIMEType,
    call: (_, _text, mimeType) => mimeType.type,
    answer: () => "x",
  },
  "get MIMEType.prototype.subtype": {
    make: makeMIMEType,
    call: (_, _text, mimeType) => mimeType.subtype,
    answer: (text) => text,
  },
  "get MIMEType.prototype.essence": {
    make: makeMIMEType,
    call: (_, _text, mimeType) => mimeType.essence,
    answer: (text) => `x/${text}`,
  },
  "get MIMEType.prototype.parameters": {
    make: makeMIMEType,
    call: (_, _text, mimeType) => mimeType.parameters,
    read: list,
    answer: (text) => [
      ["a", text],
      ["b", "c d"],
    ],
  },
  "set MIMEType.prototype.type": [
    {
      make: makeMIMEType,
      call(_, text, mimeType) {
        mimeType.type = text;
      },
      state: ({ type }) => type,
      answer: (text) => text,
    },
    {
      make: (entry, text) => ({ mimeType: makeMIMEType(entry, text), value: `${text}/` }),
      call(_, _text, { mimeType, value }) {
        mimeType.type = value;
      },
      throws: "TypeError",
    },
  ],
  "set MIMEType.prototype.subtype": {
    make: ({ MIMEType }) => new MIMEType("x/y"),
    call(_, text, mimeType) {
      mimeType.subtype = text;
    },
    state: String,
    answer: (text) => `x/${text}`,
  },
  "MIMEType.prototype.toString": {
    make: makeMIMEType,
    call: (_, _text, mimeType) => mimeType.toString(),
    answer: (text) => `x/${text};a=${text};b="c d"`,
  },
  "MIMEType.prototype.minimize": {
    make: makeMIMEType,
    call: (_, _text, mimeType) => mimeType.minimize(),
    answer: (text) => `x/${text}`,
  },
  "MIMEType.prototype.isImage": isIn("image/png", "isImage"),
  "MIMEType.prototype.isAudioOrVideo": isIn("audio/ogg", "isAudioOrVideo"),
  "MIMEType.prototype.isFont": isIn("font/woff", "isFont"),
  "MIMEType.prototype.isZIPBased": isIn("application/zip", "isZIPBased"),
  "MIMEType.prototype.isArchive": isIn("application/zip", "isArchive"),
  "MIMEType.prototype.isXML": isIn("image/svg+xml", "isXML"),
  "MIMEType.prototype.isHTML": isIn("text/html", "isHTML"),
  "MIMEType.prototype.isScriptable": isIn("text/html", "isScriptable"),
  "MIMEType.prototype.isJavaScript": isIn("text/javascript", "isJavaScript"),
  "MIMEType.prototype.isJSON": isIn("application/json", "isJSON"),
  "new MIMETypeParameters": {
    call: ({ MIMETypeParameters }, text) => new MIMETypeParameters(text),
    throws: "TypeError",
  },
  "get MIMETypeParameters.prototype.size": {
    make: makeParameters,
    call: (_, _text, parameters) => parameters.size,
    answer: () => 2,
  },
  "MIMETypeParameters.prototype.get": {
    make: makeParameters,
    call: (_, _text, parameters) => parameters.get("A"),
    answer: (text) => text,
  },
  "MIMETypeParameters.prototype.has": {
    make: makeParameters,
    call: (_, text, parameters) => parameters.has(text),
    answer: () => false,
  },
  "MIMETypeParameters.prototype.set": [
    {
      make: makeParameters,
      call: (_, text, parameters) => parameters.set("b", text),
      state: list,
      answer: (text) => [
        ["a", text],
        ["b", text],
      ],
    },
    {
      make: makeParameters,
      call: (_, text, parameters) => parameters.set(`${text}/`, "a"),
      throws: "TypeError",
    },
  ],
  "MIMETypeParameters.prototype.delete": {
    make: makeParameters,
    call: (_, _text, parameters) => parameters.delete("B"),
    state: list,
    answer: (text) => [["a", text]],
  },
  "MIMETypeParameters.prototype.clear": {
    make: makeParameters,
    call: (_, _text, parameters) => parameters.clear(),
    state: list,
    answer: () => [],
  },
  "MIMETypeParameters.prototype.forEach": {
    make: makeParameters,
    call(_, _text, parameters) {
      let all = "";
      parameters.forEach((value, name) => {
        all += name + value;
      });
      return all;
    },
    answer: (text) => `a${text}bc d`,
  },
  "MIMETypeParameters.prototype.keys": {
    make: makeParameters,
    call: (_, _text, parameters) => parameters.keys(),
    read: list,
    answer: () => ["a", "b"],
  },
  "MIMETypeParameters.prototype.values": {
    make: makeParameters,
    call: (_, _text, parameters) => parameters.values(),
    read: list,
    answer: (text) => [text, "c d"],
  },
  "MIMETypeParameters.prototype.entries": {
    make: makeParameters,
    call: (_, _text, parameters) => parameters.entries(),
    read: list,
    answer: (text) => [
      ["a", text],
      ["b", "c d"],
    ],
  },
  "MIMETypeParameters.prototype[Symbol(Symbol.iterator)]": {
    make: (entry, text) => ({ parameters: makeParameters(entry, text), symbol: Symbol.iterator }),
    call: (_, _text, { parameters, symbol }) => parameters[symbol](),
    read: list,
    answer: (text) => [
      ["a", text],
      ["b", "c d"],
    ],
  },
};

const codePoint = (name, point) => ({ call: (entry) => entry[name](point), answer: () => true });
const ofBytes = (name, answer, read = undefined) => ({
  make: (_entry, text) => bytesOf(text),
  call: (entry, _text, bytes) => entry[name](bytes),
  read,
  answer,
});
const ofString = (name, answer, read = undefined) => ({
  call: (entry, text) => entry[name](text),
  read,
  answer,
});
const ofSets = (name, answer) => ({
  make: (_entry, text) => ({ a: [text, "b"], b: ["b", "c"] }),
  call: (entry, _text, { a, b }) => entry[name](a, b),
  answer,
});
const json = (text) => `{"a":["${text}",1]}`;
const infraValue = (text) => new Map([["a", [text, 1]]]);
const javaScriptValue = (text) => ({ a: [text, 1] });

const lessThan = (a, b) => a < b;
const ofOrder = (name, answer) => ({
  make: (_entry, text) => [text, "\0"],
  call: (entry, _text, list) => entry[name](list, lessThan),
  answer,
});
const ofMapOrder = (name, answer) => ({
  make: (_entry, text) =>
    new Map([
      [text, 1],
      ["\0", 2],
    ]),
  call: (entry, _text, map) => entry[name](map, ([a], [b]) => a < b),
  read: (map) => [...map],
  answer,
});

const infra = {
  isLeadingSurrogate: codePoint("isLeadingSurrogate", 0xd83d),
  isTrailingSurrogate: codePoint("isTrailingSurrogate", 0xdca9),
  isSurrogate: codePoint("isSurrogate", 0xd800),
  isScalarValue: codePoint("isScalarValue", 0xe9),
  isNoncharacter: codePoint("isNoncharacter", 0xffff),
  isASCIIWhitespace: codePoint("isASCIIWhitespace", 0x20),
  isASCIIAlpha: codePoint("isASCIIAlpha", 0x61),
  isASCIIAlphanumeric: codePoint("isASCIIAlphanumeric", 0x39),
  isASCIICodePoint: codePoint("isASCIICodePoint", 0x7f),
  isASCIIDigit: codePoint("isASCIIDigit", 0x39),
  isASCIIHexDigit: codePoint("isASCIIHexDigit", 0x46),
  isASCIILowerAlpha: codePoint("isASCIILowerAlpha", 0x7a),
  isASCIILowerHexDigit: codePoint("isASCIILowerHexDigit", 0x66),
  isASCIITabOrNewline: codePoint("isASCIITabOrNewline", 0x09),
  isASCIIUpperAlpha: codePoint("isASCIIUpperAlpha", 0x5a),
  isASCIIUpperHexDigit: codePoint("isASCIIUpperHexDigit", 0x46),
  isC0Control: codePoint("isC0Control", 0x1f),
  isC0ControlOrSpace: codePoint("isC0ControlOrSpace", 0x20),
  isControl: codePoint("isControl", 0x9f),
  listHasDuplicates: {
    make: (_entry, text) => [text, "b", text],
    call: ({ listHasDuplicates }, _text, list) => listHasDuplicates(list),
    answer: () => true,
  },
  listSortInAscendingOrder: ofOrder("listSortInAscendingOrder", (text) => ["\0", text]),
  listSortInDescendingOrder: ofOrder("listSortInDescendingOrder", (text) => [text, "\0"]),
  mapSortInAscendingOrder: ofMapOrder("mapSortInAscendingOrder", (text) => [
    ["\0", 2],
    [text, 1],
  ]),
  mapSortInDescendingOrder: ofMapOrder("mapSortInDescendingOrder", (text) => [
    [text, 1],
    ["\0", 2],
  ]),
  inclusiveRange: {
    call: ({ inclusiveRange }) => inclusiveRange(1, 3),
    answer: () => new Set([1, 2, 3]),
  },
  exclusiveRange: {
    call: ({ exclusiveRange }) => exclusiveRange(1, 3),
    answer: () => new Set([1, 2]),
  },
  convertJSONDerivedJavaScriptValueToInfraValue: {
    make: (_entry, text) => javaScriptValue(text),
    call: ({ convertJSONDerivedJavaScriptValueToInfraValue: convert }, _text, value) =>
      convert(value),
    answer: infraValue,
  },
  convertInfraValueToJSONCompatibleJavaScriptValue: {
    make: (_entry, text) => infraValue(text),
    call: ({ convertInfraValueToJSONCompatibleJavaScriptValue: convert }, _text, value) =>
      convert(value),
    answer: javaScriptValue,
  },
  byteLowercase: ofBytes("byteLowercase", (text) => text, textOf),
  byteUppercase: ofBytes("byteUppercase", (text) => text.toUpperCase(), textOf),
  isByteCaseInsensitiveMatch: {
    make: (_entry, text) => ({ a: bytesOf(text), b: bytesOf(text.toUpperCase()) }),
    call: ({ isByteCaseInsensitiveMatch }, _text, { a, b }) => isByteCaseInsensitiveMatch(a, b),
    answer: () => true,
  },
  byteStartsWith: {
    make: (_entry, text) => ({ input: bytesOf(text), prefix: bytesOf(text.slice(0, 2)) }),
    call: ({ byteStartsWith }, _text, { input, prefix }) => byteStartsWith(input, prefix),
    answer: () => true,
  },
  byteLessThan: {
    make: (_entry, text) => ({ a: bytesOf(text), b: bytesOf(`${text}a`) }),
    call: ({ byteLessThan }, _text, { a, b }) => byteLessThan(a, b),
    answer: () => true,
  },
  isomorphicDecode: ofBytes("isomorphicDecode", (text) => text),
  asciiDecode: ofBytes("asciiDecode", (text) => text),
  isASCIIString: ofString("isASCIIString", () => true),
  isIsomorphicString: ofString("isIsomorphicString", () => true),
  isScalarValueString: ofString("isScalarValueString", () => true),
  toScalarValueString: {
    call: ({ toScalarValueString }, text) => toScalarValueString(`${text}\ud800`),
    answer: (text) => `${text}\ufffd`,
  },
  isomorphicEncode: ofString("isomorphicEncode", (text) => text, textOf),
  asciiEncode: [
    ofString("asciiEncode", (text) => text, textOf),
    {
      call: ({ asciiEncode }, text) => asciiEncode(`${text}\u00e9`),
      throws: "TypeError",
    },
  ],
  asciiLowercase: {
    call: ({ asciiLowercase }, text) => asciiLowercase(`${text}ABC`),
    answer: (text) => `${text}abc`,
  },
  asciiUppercase: ofString("asciiUppercase", (text) => text.toUpperCase()),
  isASCIICaseInsensitiveMatch: {
    call: ({ isASCIICaseInsensitiveMatch }, text) =>
      isASCIICaseInsensitiveMatch(`${text}A`, `${text}a`),
    answer: () => true,
  },
  codeUnitLessThan: {
    call: ({ codeUnitLessThan }, text) => codeUnitLessThan(text, `${text}a`),
    answer: () => true,
  },
  codePointLength: ofString("codePointLength", (text) => text.length),
  codeUnitSubstring: {
    call: ({ codeUnitSubstring }, text) => codeUnitSubstring(`a${text}`, 1),
    answer: (text) => text,
  },
  codePointSubstring: {
    call: ({ codePointSubstring }, text) => codePointSubstring(`\u{1f4a9}${text}`, 1),
    answer: (text) => text,
  },
  stripNewlines: {
    call: ({ stripNewlines }, text) => stripNewlines(`\r${text}\n`),
    answer: (text) => text,
  },
  normalizeNewlines: {
    call: ({ normalizeNewlines }, text) => normalizeNewlines(`\r${text}\r\n`),
    answer: (text) => `\n${text}\n`,
  },
  stripLeadingAndTrailingASCIIWhitespace: {
    call: ({ stripLeadingAndTrailingASCIIWhitespace }, text) =>
      stripLeadingAndTrailingASCIIWhitespace(` ${text}\t`),
    answer: (text) => text,
  },
  stripAndCollapseASCIIWhitespace: {
    call: ({ stripAndCollapseASCIIWhitespace }, text) =>
      stripAndCollapseASCIIWhitespace(` ${text}\t ${text}`),
    answer: (text) => `${text} ${text}`,
  },
  collectSequenceOfCodePoints: {
    call: ({ collectSequenceOfCodePoints }, text) =>
      collectSequenceOfCodePoints((point) => point !== ";", `${text};`, 0),
    answer: (text) => ({ result: text, position: text.length }),
  },
  skipASCIIWhitespace: {
    call: ({ skipASCIIWhitespace }, text) => skipASCIIWhitespace(` ${text}`, 0),
    answer: () => 1,
  },
  strictlySplit: {
    call: ({ strictlySplit }, text) => strictlySplit(`${text};a;`, ";"),
    answer: (text) => [text, "a", ""],
  },
  splitOnASCIIWhitespace: {
    call: ({ splitOnASCIIWhitespace }, text) => splitOnASCIIWhitespace(` ${text} a`),
    answer: (text) => [text, "a"],
  },
  splitOnCommas: {
    call: ({ splitOnCommas }, text) => splitOnCommas(` ${text} ,a`),
    answer: (text) => [text, "a"],
  },
  concatenate: {
    call: ({ concatenate }, text) => concatenate([text, "a"], "-"),
    answer: (text) => `${text}-a`,
  },
  setCreate: {
    call: ({ setCreate }, text) => setCreate([text, "a", text]),
    answer: (text) => new Set([text, "a"]),
  },
  setAppend: {
    call: ({ setAppend }, text) => setAppend(["a"], text),
    answer: (text) => new Set(["a", text]),
  },
  setExtend: ofSets("setExtend", (text) => new Set([text, "b", "c"])),
  setPrepend: {
    call: ({ setPrepend }, text) => setPrepend(["a"], text),
    answer: (text) => new Set([text, "a"]),
  },
  setReplace: {
    call: ({ setReplace }, text) => setReplace(["a", "b"], "a", text),
    answer: (text) => new Set([text, "b"]),
  },
  setIsSubset: ofSets("setIsSubset", () => false),
  setIsSuperset: ofSets("setIsSuperset", () => false),
  setEquals: ofSets("setEquals", () => false),
  setIntersection: ofSets("setIntersection", () => new Set(["b"])),
  setUnion: ofSets("setUnion", (text) => new Set([text, "b", "c"])),
  setDifference: ofSets("setDifference", (text) => new Set([text])),
  serializeSet: {
    call: ({ serializeSet }, text) => serializeSet([text, "a", text]),
    answer: (text) => `${text} a`,
  },
  parseJSONStringToInfraValue: [
    {
      make: (_entry, text) => json(text),
      call: ({ parseJSONStringToInfraValue }, _text, string) => parseJSONStringToInfraValue(string),
      answer: infraValue,
    },
    {
      call: ({ parseJSONStringToInfraValue }, text) => parseJSONStringToInfraValue(text),
      throws: "SyntaxError",
    },
  ],
  parseJSONBytesToInfraValue: {
    make: (_entry, text) => bytesOf(json(text)),
    call: ({ parseJSONBytesToInfraValue }, _text, bytes) => parseJSONBytesToInfraValue(bytes),
    answer: infraValue,
  },
  parseJSONBytesToJavaScriptValue: {
    make: (_entry, text) => bytesOf(json(text)),
    call: ({ parseJSONBytesToJavaScriptValue }, _text, bytes) =>
      parseJSONBytesToJavaScriptValue(bytes),
    answer: javaScriptValue,
  },
  serializeJavaScriptValueToJSONString: {
    make: (_entry, text) => javaScriptValue(text),
    call: ({ serializeJavaScriptValueToJSONString }, _text, value) =>
      serializeJavaScriptValueToJSONString(value),
    answer: json,
  },
  serializeJavaScriptValueToJSONBytes: {
    make: (_entry, text) => javaScriptValue(text),
    call: ({ serializeJavaScriptValueToJSONBytes }, _text, value) =>
      serializeJavaScriptValueToJSONBytes(value),
    read: textOf,
    answer: json,
  },
  serializeInfraValueToJSONString: {
    make: (_entry, text) => infraValue(text),
    call: ({ serializeInfraValueToJSONString }, _text, value) =>
      serializeInfraValueToJSONString(value),
    answer: json,
  },
  serializeInfraValueToJSONBytes: {
    make: (_entry, text) => infraValue(text),
    call: ({ serializeInfraValueToJSONBytes }, _text, value) =>
      serializeInfraValueToJSONBytes(value),
    read: textOf,
    answer: json,
  },
};

/** An example of a call to a function that takes a resource. The resource begins with `start`. */
const sniff = (name, start, essence) => ({
  make: (_entry, text) => bytesOf(start + text),
  call: (entry, _text, resource) => entry[name](resource),
  read: String,
  answer: () => essence,
});

const sniffing = {
  computedMIMEType: [
    sniff("computedMIMEType", "GIF89a", "image/gif"),
    {
      make: (_entry, text) => ({
        resource: bytesOf(text),
        options: { contentTypeHeader: `x/${text};a=${text}` },
      }),
      call: ({ computedMIMEType }, _text, { resource, options }) =>
        computedMIMEType(resource, options),
      read: String,
      answer: (text) => `x/${text};a=${text}`,
    },
    {
      make: (_entry, text) => ({
        resource: bytesOf(`GIF89a${text}`),
        options: { contentTypeHeader: `image/${text}`, isSupported: () => true },
      }),
      call: ({ computedMIMEType }, _text, { resource, options }) =>
        computedMIMEType(resource, options),
      read: String,
      answer: () => "image/gif",
    },
    { call: ({ computedMIMEType }, text) => computedMIMEType(text), throws: "TypeError" },
  ],
  computedMIMETypeIn: [
    {
      make: (_entry, text) => ({ resource: bytesOf(text), options: { providedType: `x/${text}` } }),
      call: ({ computedMIMETypeIn }, _text, { resource, options }) =>
        computedMIMETypeIn("font", resource, options),
      read: String,
      answer: (text) => `x/${text}`,
    },
    {
      make: (_entry, text) => bytesOf(text),
      call: ({ computedMIMETypeIn }, _text, resource) => computedMIMETypeIn("image", resource),
      answer: () => null,
    },
  ],
  suppliedMIMEType: [
    {
      make: (_entry, text) => ({ contentTypeHeaders: ["text/html", `x/${text}`] }),
      call: ({ suppliedMIMEType }, _text, options) => suppliedMIMEType(options),
      read: ({ mimeType, checkForApacheBug }) => [String(mimeType), checkForApacheBug],
      answer: (text) => [`x/${text}`, false],
    },
    {
      make: (_entry, text) => ({ contentTypeHeader: text }),
      call: ({ suppliedMIMEType }, _text, options) => suppliedMIMEType(options),
      read: ({ mimeType }) => mimeType,
      answer: () => null,
    },
  ],
  readResourceHeader: {
    make: (_entry, text) => bytesOf(text),
    call: ({ readResourceHeader }, _text, resource) => readResourceHeader(resource),
    read: textOf,
    answer: (text) => text.slice(0, 1445),
  },
  identifyUnknownMIMEType: sniff(
    "identifyUnknownMIMEType",
    "%!PS-Adobe-",
    "application/postscript",
  ),
  distinguishTextOrBinary: sniff("distinguishTextOrBinary", "<html>", "text/plain"),
  matchImageTypePattern: sniff("matchImageTypePattern", "BM", "image/bmp"),
  matchAudioOrVideoTypePattern: sniff(
    "matchAudioOrVideoTypePattern",
    "\x1a\x45\xdf\xa3\x42\x82\x84webm",
    "video/webm",
  ),
  matchFontTypePattern: sniff("matchFontTypePattern", "wOF2", "font/woff2"),
  matchArchiveTypePattern: sniff("matchArchiveTypePattern", "PK\x03\x04", "application/zip"),
};

const webAddresses = {
  parseWebAddress: {
    call: ({ parseWebAddress }, text) =>
      parseWebAddress(`http://${text}:81/${text}?${text}#\u00e9`),
    read: ({ scheme, host, port, path, query, fragment }) => [
      ...[scheme, host, port],
      ...[path, query, fragment],
    ],
    answer: (text) => ["http", text, "81", `/${text}`, text, "\u00e9"],
  },
  resolveWebAddress: [
    {
      make: (_entry, text) => ({ base: `http://${label(text)}.example/a/b`, encoding: "latin1" }),
      call: ({ resolveWebAddress }, text, options) =>
        resolveWebAddress(`../${text}?\u00e9`, options),
      answer: (text) => `http://${label(text)}.example/${text}?%E9`,
    },
    {
      call: ({ resolveWebAddress }, text) =>
        resolveWebAddress(`http://b\u00fccher.${label(text)}/${text}`),
      answer: (text) => `http://xn--bcher-kva.${label(text)}/${text}`,
    },
    {
      call: ({ resolveWebAddress }, text) => resolveWebAddress("a", { base: text }),
      throws: "TypeError",
    },
  ],
  isAbsoluteWebAddress: {
    call: ({ isAbsoluteWebAddress }, text) => isAbsoluteWebAddress(`http://${label(text)}/${text}`),
    answer: () => true,
  },
  isValidWebAddress: {
    call: ({ isValidWebAddress }, text) => isValidWebAddress(`http://${text}/a b`),
    answer: () => false,
  },
  documentBase: {
    make: (_entry, text) => ({ href: `c/${text}` }),
    call: ({ documentBase }, text, options) => documentBase(`http://${label(text)}/a/b`, options),
    answer: (text) => `http://${label(text)}/a/c/${text}`,
  },
  elementBase: {
    make: (_entry, text) => ["b/", `${text}/`],
    call: ({ elementBase }, text, xmlBases) => elementBase(`http://${label(text)}/a/`, xmlBases),
    answer: (text) => `http://${label(text)}/a/b/${text}/`,
  },
  compareParsers: {
    call: ({ compareParsers }, text) => compareParsers(`http://a.${text}\\@b.${text}/`),
    read: ({ webAddress, url, differences }) => [
      webAddress.host,
      url.host,
      differences.includes("host"),
    ],
    answer: (text) => [`b.${text}`, `a.${text}`, true],
  },
};

const patternOf = (text) => `https://*.${text}.example/${text}/:id(\\d+)/:page?`;
const makePattern = ({ URLPattern }, text) => new URLPattern(patternOf(text));
const patternGetter = (name, answer) => ({
  make: makePattern,
  call: (_entry, _text, pattern) => pattern[name],
  answer,
});
const groupsOf = (result) => result && [result.hostname.groups, result.pathname.groups];
const makeSearchParamsPattern = ({ SearchParamsPattern }) => new SearchParamsPattern({ q: ":all" });
const makePatternList = ({ URLPattern, URLPatternList }, text) =>
  new URLPatternList([
    new URLPattern({ pathname: `/${text}/me` }),
    new URLPattern({ pathname: `/${text}/:name` }),
    new URLPattern({ pathname: `/${text}/:name/at/:place/*` }),
  ]);

const urlPatterns = {
  "new URLPattern": [
    {
      call: ({ URLPattern }, text) => new URLPattern(`HTTPS://b\u00fccher.${text}/{a/}?*`),
      read: ({ hostname, pathname }) => [hostname, pathname],
      answer: (text) => [`xn--bcher-kva.${text}`, "/{a/}?{*}"],
    },
    {
      make: (_entry, text) => ({
        init: { search: `q=${text}\u00e9`, hash: "[0-9]", baseURL: `https://${text}.example/a` },
        options: { ignoreCase: true },
      }),
      call: ({ URLPattern }, _text, { init, options }) => new URLPattern(init, options),
      read: ({ hostname, pathname, search, hash }) => [hostname, pathname, search, hash],
      answer: (text) => [`${text}.example`, "/a", `q=${text}%C3%A9`, "[0-9]"],
    },
    {
      call: ({ URLPattern }, text) => new URLPattern(`/${text}/(`, "https://example.com/"),
      throws: "TypeError",
    },
    { call: ({ URLPattern }, text) => new URLPattern(`/${text}`), throws: "TypeError" },
  ],
  "get URLPattern.prototype.protocol": patternGetter("protocol", () => "https"),
  "get URLPattern.prototype.username": patternGetter("username", () => "*"),
  "get URLPattern.prototype.password": patternGetter("password", () => "*"),
  "get URLPattern.prototype.hostname": patternGetter("hostname", (text) => `*.${text}.example`),
  "get URLPattern.prototype.port": patternGetter("port", () => ""),
  "get URLPattern.prototype.pathname": patternGetter(
    "pathname",
    (text) => `/${text}/:id(\\d+)/:page?`,
  ),
  "get URLPattern.prototype.search": patternGetter("search", () => "*"),
  "get URLPattern.prototype.hash": patternGetter("hash", () => "*"),
  "get URLPattern.prototype.hasRegExpGroups": patternGetter("hasRegExpGroups", () => true),
  "URLPattern.prototype.test": [
    {
      make: makePattern,
      call: (_entry, text, pattern) => pattern.test(`https://a.${text}.example/${text}/12`),
      answer: () => true,
    },
    {
      make: makePattern,
      call: (_entry, text, pattern) => pattern.test(`../${text}/b`, `https://a.${text}.example/`),
      answer: () => false,
    },
    {
      make: (entry, text, entries) => ({
        pattern: makePattern(entry, text),
        url: new entries[PACKAGE].URL(`https://a.${text}.example/${text}/12/p`),
      }),
      call: (_entry, _text, { pattern, url }) => pattern.test(url),
      answer: () => true,
    },
  ],
  "URLPattern.prototype.exec": [
    {
      make: makePattern,
      call: (_entry, text, pattern) => pattern.exec(`https://a.${text}.example/${text}/12/p\u00e9`),
      read: groupsOf,
      answer: () => [{ 0: "a" }, { id: "12", page: "p%C3%A9" }],
    },
    {
      make: (entry, text) => ({
        pattern: makePattern(entry, text),
        init: { protocol: "https", hostname: `a.b.${text}.example`, pathname: `/${text}/3` },
      }),
      call: (_entry, _text, { pattern, init }) => pattern.exec(init),
      read: groupsOf,
      answer: () => [{ 0: "a.b" }, { id: "3", page: undefined }],
    },
    {
      make: makePattern,
      call: (_entry, text, pattern) => pattern.exec({}, text),
      throws: "TypeError",
    },
  ],
  "new URLPatternList": [
    {
      make: ({ URLPattern }, text) => [new URLPattern({ pathname: `/${text}` })],
      call: ({ URLPatternList }, _text, patterns) => new URLPatternList(patterns),
      read: (list) => [list.test("https://example.com/")],
      answer: () => [false],
    },
    { call: ({ URLPatternList }, text) => new URLPatternList([text]), throws: "TypeError" },
  ],
  "URLPatternList.prototype.test": {
    make: makePatternList,
    call: (_entry, text, patterns) => patterns.test(`https://example.com/${text}/you`),
    answer: () => true,
  },
  "URLPatternList.prototype.exec": [
    {
      make: makePatternList,
      call: (_entry, text, patterns) => patterns.exec(`https://example.com/${text}/you`),
      read: ({ pattern, pathname }) => [pattern.pathname, pathname.groups.name],
      answer: (text) => [`/${text}/:name`, "you"],
    },
    {
      make: makePatternList,
      call: (_entry, text, patterns) => patterns.exec(`https://example.com/${text}/you/at/home/1`),
      read: ({ pathname }) => Object.entries(pathname.groups),
      answer: () => [
        ["0", "1"],
        ["name", "you"],
        ["place", "home"],
      ],
    },
  ],
  compareComponent: {
    make: ({ URLPattern }, text) => ({
      wild: new URLPattern({ pathname: "/*" }),
      fixed: new URLPattern({ pathname: `/${text}` }),
    }),
    call: ({ compareComponent }, _text, { wild, fixed }) =>
      compareComponent("pathname", wild, fixed),
    answer: () => -1,
  },
  generate: [
    {
      make: ({ URLPattern }, text) => ({
        pattern: new URLPattern({ pathname: "/users/:name/x" }),
        groups: { name: `${text}\u00e9` },
      }),
      call: ({ generate }, _text, { pattern, groups }) => generate(pattern, "pathname", groups),
      answer: (text) => `/users/${text}%C3%A9/x`,
    },
    {
      make: makePattern,
      call: ({ generate }, text, pattern) => generate(pattern, text, pattern),
      throws: "TypeError",
    },
  ],
  generateURL: [
    {
      make: ({ URLPattern }, text) => ({
        pattern: new URLPattern({ pathname: "/users/:name+", search: "*" }),
        components: { pathname: { name: `${text}\u00e9/` } },
        options: { base: "https://example.com:81/x", decoded: true },
      }),
      call: ({ generateURL }, _text, { pattern, components, options }) =>
        generateURL(pattern, components, options),
      answer: (text) => `https://example.com:81/users/${text}%C3%A9%2F`,
    },
    {
      make: makePattern,
      call: ({ generateURL }, text, pattern) => generateURL(pattern, {}, { base: `${text} ` }),
      throws: "TypeError",
    },
  ],
  decodeGroups: [
    {
      make: ({ URLPattern }, text) =>
        new URLPattern({ pathname: "/:name/x" }).exec(`https://example.com/${text}%C3%A9%FF/x`),
      call: ({ decodeGroups }, _text, result) => decodeGroups(result),
      read: ({ pathname }) => [pathname.input, pathname.groups.name],
      answer: (text) => [`/${text}%C3%A9%FF/x`, `${text}\u00e9%FF`],
    },
    { call: ({ decodeGroups }, text) => decodeGroups(text), throws: "TypeError" },
  ],
  "new SearchParamsPattern": [
    {
      make: (_entry, text) => ({ q: `${text}:rest` }),
      call: ({ SearchParamsPattern }, _text, patterns) => new SearchParamsPattern(patterns),
      read: (pattern) => [pattern.test("https://example.com/")],
      answer: () => [false],
    },
    { call: ({ SearchParamsPattern }, text) => new SearchParamsPattern(text), throws: "TypeError" },
  ],
  "SearchParamsPattern.prototype.test": {
    make: makeSearchParamsPattern,
    call: (_entry, text, pattern) => pattern.test(`https://example.com/?x&q=${text}+a`),
    answer: () => true,
  },
  "SearchParamsPattern.prototype.exec": {
    make: makeSearchParamsPattern,
    call: (_entry, text, pattern) => pattern.exec(`https://example.com/?x&q=${text}+a`),
    read: ({ groups }) => groups.q.all,
    answer: (text) => `${text} a`,
  },
  "SearchParamsPattern.prototype.generate": {
    make: (entry, text) => ({ pattern: makeSearchParamsPattern(entry), all: `${text} a` }),
    call: (_entry, _text, { pattern, all }) => pattern.generate({ q: { all } }),
    answer: (text) => `q=${text}+a`,
  },
  groupNames: [
    {
      make: ({ URLPattern }) => new URLPattern({ pathname: "/:name/*" }),
      call: ({ groupNames }, _text, pattern) => groupNames(pattern, "pathname"),
      read: (names) => names.join(),
      answer: () => "name,0",
    },
    {
      make: makePattern,
      call: ({ groupNames }, text, pattern) => groupNames(pattern, text),
      throws: "TypeError",
    },
  ],
};

const percentEncoding = {
  percentDecodeBytes: {
    make: (_entry, text) => bytesOf(`%25${text}%zz%4`),
    call: ({ percentDecodeBytes }, _text, bytes) => percentDecodeBytes(bytes),
    read: textOf,
    answer: (text) => `%${text}%zz%4`,
  },
  percentEncodeByte: {
    call: ({ percentEncodeByte }) => percentEncodeByte(0xc3),
    answer: () => "%C3",
  },
  isInPercentEncodeSet: [
    {
      call: ({ isInPercentEncodeSet }) => isInPercentEncodeSet("^", "path"),
      answer: () => true,
    },
    {
      call: ({ isInPercentEncodeSet }, text) => isInPercentEncodeSet(0x5e, text),
      throws: "TypeError",
    },
  ],
  percentDecodeString: {
    call: ({ percentDecodeString }, text) => percentDecodeString(`${text}%41\u00e9`),
    read: textOf,
    answer: (text) => `${text}A\u00c3\u00a9`,
  },
  utf8PercentEncode: [
    {
      call: ({ utf8PercentEncode }, text) => utf8PercentEncode(`${text}\u00e9/?`, "path"),
      answer: (text) => `${text}%C3%A9/%3F`,
    },
    {
      make: (_entry, text) => ` ${text}`,
      call: ({ utf8PercentEncode }, _text, input) =>
        utf8PercentEncode(input, "application/x-www-form-urlencoded"),
      answer: (text) => `+${text}`,
    },
    {
      call: ({ utf8PercentEncode }, text) => utf8PercentEncode(text, text),
      throws: "TypeError",
    },
  ],
  percentEncodeAfterEncoding: [
    {
      call: ({ percentEncodeAfterEncoding }, text) =>
        percentEncodeAfterEncoding("latin1", `${text}\u00e9\u30c6`, "special-query"),
      answer: (text) => `${text}%E9%26%2312486%3B`,
    },
    {
      call: ({ percentEncodeAfterEncoding }, text) =>
        percentEncodeAfterEncoding("utf-8", `${text}\u00e9`, "query"),
      answer: (text) => `${text}%C3%A9`,
    },
    {
      call: ({ percentEncodeAfterEncoding }, text) =>
        percentEncodeAfterEncoding(`${text}-`, "", "query"),
      throws: "RangeError",
    },
  ],
};

const hosts = {
  parseHost: [
    {
      call: ({ parseHost }, text) => parseHost(`B\u00fc%43her.${text}`),
      answer: (text) => `xn--bcher-kva.${text}`,
    },
    { call: ({ parseHost }, text) => parseHost(`a b${text}`), answer: () => null },
    {
      make: () => ({ isOpaque: true }),
      call: ({ parseHost }, text, options) => parseHost(`A\u00e9${text}`, options),
      answer: (text) => `A%C3%A9${text}`,
    },
    {
      call: ({ parseHost }) => parseHost("[1::8]"),
      read: list,
      answer: () => [1, 0, 0, 0, 0, 0, 0, 8],
    },
  ],
  parseIPv4: [
    { call: ({ parseIPv4 }) => parseIPv4("0x7f.1"), answer: () => 0x7f000001 },
    { call: ({ parseIPv4 }, text) => parseIPv4(`${text}.1`), answer: () => null },
  ],
  parseIPv6: [
    {
      call: ({ parseIPv6 }) => parseIPv6("1::1.2.3.4"),
      read: list,
      answer: () => [1, 0, 0, 0, 0, 0, 0x102, 0x304],
    },
    { call: ({ parseIPv6 }, text) => parseIPv6(`${text}::g`), answer: () => null },
  ],
  serializeHost: [
    { call: ({ serializeHost }, text) => serializeHost(text), answer: (text) => text },
    { call: ({ serializeHost }) => serializeHost(0xfffefd01), answer: () => "255.254.253.1" },
    {
      make: () => [1, 0, 0, 0, 0, 0, 0, 0xffff],
      call: ({ serializeHost }, _text, host) => serializeHost(host),
      answer: () => "[1::ffff]",
    },
  ],
  hostEquals: [
    { call: ({ hostEquals }, text) => hostEquals(text, `${text}x`), answer: () => false },
    {
      make: () => [1, 0, 0, 0, 0, 0, 0, 0xffff],
      call: ({ hostEquals }, _text, host) => hostEquals(host, host),
      answer: () => true,
    },
  ],
  domainToASCII: [
    {
      call: ({ domainToASCII }, text) => domainToASCII(`B\u00fccher.${text}`),
      answer: (text) => `xn--bcher-kva.${text}`,
    },
    {
      make: () => ({ beStrict: true }),
      call: ({ domainToASCII }, text, options) => domainToASCII(`_${text}`, options),
      answer: () => null,
    },
  ],
  domainToUnicode: {
    call: ({ domainToUnicode }, text) => domainToUnicode(`xn--bcher-kva.${text}`),
    answer: (text) => `b\u00fccher.${text}`,
  },
  isValidHost: [
    {
      call: ({ isValidHost }, text) => isValidHost(`b\u00fccher.${label(text)}`),
      answer: () => true,
    },
    { call: ({ isValidHost }, text) => isValidHost(`_${text}`), answer: () => false },
  ],
  isValidIPv4Address: [
    { call: ({ isValidIPv4Address }) => isValidIPv4Address("127.0.0.1"), answer: () => true },
    { call: ({ isValidIPv4Address }, text) => isValidIPv4Address(text), answer: () => false },
  ],
  isValidIPv6Address: [
    { call: ({ isValidIPv6Address }) => isValidIPv6Address("a::1.2.3.4"), answer: () => true },
    {
      call: ({ isValidIPv6Address }, text) => isValidIPv6Address(`::g${text}`),
      answer: () => false,
    },
  ],
  isValidOpaqueHost: [
    { call: ({ isValidOpaqueHost }, text) => isValidOpaqueHost(`%20${text}`), answer: () => true },
    { call: ({ isValidOpaqueHost }, text) => isValidOpaqueHost(`${text} `), answer: () => false },
  ],
  endsInANumber: [
    { call: ({ endsInANumber }, text) => endsInANumber(`${text}.0x1`), answer: () => true },
    { call: ({ endsInANumber }, text) => endsInANumber(`1.${text}`), answer: () => false },
  ],
  parseIPv4Number: [
    {
      call: ({ parseIPv4Number }) => parseIPv4Number("0377"),
      answer: () => ({ number: 255, validationError: true }),
    },
    { call: ({ parseIPv4Number }, text) => parseIPv4Number(`0xg${text}`), answer: () => null },
  ],
  findTheIPv6AddressCompressedPieceIndex: [
    {
      make: () => [1, 0, 0, 2, 0, 0, 0, 3],
      call: ({ findTheIPv6AddressCompressedPieceIndex }, _text, address) =>
        findTheIPv6AddressCompressedPieceIndex(address),
      answer: () => 4,
    },
    {
      call: ({ findTheIPv6AddressCompressedPieceIndex }, text) =>
        findTheIPv6AddressCompressedPieceIndex(text),
      throws: "TypeError",
    },
  ],
  addressSpace: [
    { call: ({ addressSpace }) => addressSpace("fe80::1%eth0"), answer: () => "link-local" },
    {
      call: ({ addressSpace }, text) => addressSpace(`${text}.local.`),
      answer: () => "special-use",
    },
    {
      make: () => [0x2002, 0xa00, 1, 0, 0, 0, 0, 0],
      call: ({ addressSpace }, _text, host) => addressSpace(host),
      answer: () => "private",
    },
    { call: ({ addressSpace }) => addressSpace(-1), throws: "TypeError" },
  ],
  embeddedIPv4: [
    { call: ({ embeddedIPv4 }) => embeddedIPv4("::ffff:1.2.3.4"), answer: () => 0x01020304 },
    { call: ({ embeddedIPv4 }, text) => embeddedIPv4(text), answer: () => null },
  ],
  isForbiddenHostCodePoint: codePoint("isForbiddenHostCodePoint", 0x5e),
  isForbiddenDomainCodePoint: codePoint("isForbiddenDomainCodePoint", 0x25),
};

const changeOf = (change) => `${change.keep} ${change.add}`;

const traces = {
  trace: [
    {
      call: ({ trace }, text) => trace(`https://u@${text}.EXAMPLE/a\u00e9?b`),
      read: ({ href, states, steps }) => [href, states.length, changeOf(steps[9].writes[0])],
      answer: (text) => [`https://u@${text}.example/a%C3%A9?b`, 9, "0 u"],
    },
    {
      make: (_entry, text) => ({ base: `a:/${text}/b`, limit: 1 }),
      call: ({ trace }, _text, options) => trace("\tc", options),
      read: ({ href, complete, removed }) => [href, complete, removed[0].end],
      answer: (text) => [`a:/${text}/c`, false, 1],
    },
    {
      call: ({ trace }, text) => trace(text),
      read: ({ href, errors }) => [href, errors[0].name],
      answer: () => [null, "missing-scheme-non-relative-URL"],
    },
    {
      make: () => ({ limit: -1 }),
      call: ({ trace }, text, options) => trace(text, options),
      throws: "TypeError",
    },
  ],
  traceSetter: [
    {
      call: ({ traceSetter }, text) => traceSetter(`a:/${text}?b`, "search", `?${text} `),
      read: ({ href, steps }) => [href, changeOf(steps[0].buffer)],
      answer: (text) => [`a:/${text}?${text}%20`, `0 ${text[0]}`],
    },
    {
      call: ({ traceSetter }, text) => traceSetter(text, "search", ""),
      throws: "TypeError",
    },
  ],
  replay: {
    make: ({ trace }, text) => trace("?b", { base: `a:/${text}` }),
    call: ({ replay }, _text, traced) => replay(traced),
    read: ({ buffer, components }) => [buffer, components.path, components.query, components.host],
    answer: (text) => ["", `/${text}`, "b", null],
  },
  traceHost: [
    {
      call: ({ traceHost }, text) => traceHost(`B\u00fccher.${text}`),
      read: ({ host, stages }) => [host, stages[3].labels[0].ascii],
      answer: (text) => [`xn--bcher-kva.${text}`, "xn--bcher-kva"],
    },
    {
      make: () => ({ isOpaque: true }),
      call: ({ traceHost }, text, options) => traceHost(`${text} `, options),
      read: ({ host, stages }) => [host, stages[0].forbidden],
      answer: () => [null, " "],
    },
  ],
};

/** Creates a record from a string without using the package's functions. */
const recordOf = (text, members = {}) => ({
  scheme: "https",
  username: `u${text}`,
  password: `p${text}`,
  host: `${text}.example`,
  port: 8080,
  path: [text],
  query: `q=${text}`,
  fragment: text,
  ...members,
});
const makeRecord = (_entry, text) => recordOf(text);
const makeOpaque = (_entry, text) =>
  recordOf(text, { scheme: "foo", username: "", password: "", host: null, port: null, path: text });
/** An example with a state override and the URL that the call should change. */
const overriding =
  (stateOverride, members = {}) =>
  (_entry, text) => ({ url: recordOf(text, members), stateOverride });
const changedURL = ({ url }) => url;

const records = {
  parseURL: [
    {
      call: ({ parseURL }, text) => parseURL(href(text)),
      answer: (text) => recordOf(text),
    },
    {
      call: ({ parseURL }, text) => parseURL(`foo:${text}`),
      answer: (text) => recordOf(text, { ...foo(text), query: null, fragment: null }),
    },
    {
      make: (_entry, text) => ({ base: recordOf(text, { path: ["a", text], query: null }) }),
      call: ({ parseURL }, text, options) => parseURL(`\u00e9?${text}#`, options),
      answer: (text) => recordOf(text, { path: ["a", "%C3%A9"], query: text, fragment: "" }),
    },
    {
      make: (_entry, text) => ({ base: `https://b\u00fccher.${text}` }),
      call: ({ parseURL }, _text, options) => parseURL("", options),
      read: ({ host }) => host,
      answer: (text) => `xn--bcher-kva.${text}`,
    },
    {
      call: ({ parseURL }) => parseURL("http://0x7f.1"),
      read: ({ host }) => host,
      answer: () => 0x7f000001,
    },
    { call: ({ parseURL }, text) => parseURL(text), answer: () => null },
    { call: ({ parseURL }, text) => parseURL(text, { base: text }), throws: "TypeError" },
  ],
  basicURLParse: [
    {
      call: ({ basicURLParse }, text) => basicURLParse(href(text)),
      answer: (text) => recordOf(text),
    },
    {
      make: () => ({ base: null, encoding: "shift_jis" }),
      call: ({ basicURLParse }, text, options) =>
        basicURLParse(`https://h/?\u30c6${text}`, options),
      read: ({ query: found }) => found,
      answer: (text) => `%83e${text}`,
    },
    {
      make: overriding("scheme start"),
      call: ({ basicURLParse }, _text, options) => basicURLParse("HTTP:", options),
      state: changedURL,
      answer: (text) => recordOf(text, { scheme: "http" }),
    },
    {
      make: overriding("host"),
      call: ({ basicURLParse }, text, options) => basicURLParse(`b\u00fccher.${text}:81`, options),
      state: changedURL,
      answer: (text) => recordOf(text, { host: `xn--bcher-kva.${text}`, port: 81 }),
    },
    {
      make: overriding("hostname"),
      call: ({ basicURLParse }, text, options) => basicURLParse(`${text}:81`, options),
      answer: () => null,
    },
    {
      make: overriding("port"),
      call: ({ basicURLParse }, text, options) => basicURLParse(`443${text}`, options),
      state: changedURL,
      answer: (text) => recordOf(text, { port: null }),
    },
    {
      make: overriding("path start", { path: [] }),
      call: ({ basicURLParse }, text, options) => basicURLParse(`a/../${text}?`, options),
      state: changedURL,
      answer: (text) => recordOf(text, { path: [`${text}%3F`] }),
    },
    {
      make: (_entry, text) => ({ url: makeOpaque(undefined, text), stateOverride: "opaque path" }),
      call: ({ basicURLParse }, text, options) => basicURLParse(`${text}?#`, options),
      state: changedURL,
      answer: (text) => recordOf(text, { ...foo(`${text}${text}`), query: "%23" }),
    },
    {
      make: overriding("query", { query: "" }),
      call: ({ basicURLParse }, text, options) => basicURLParse(`'${text}#`, options),
      state: changedURL,
      answer: (text) => recordOf(text, { query: `%27${text}%23` }),
    },
    {
      make: overriding("fragment", { fragment: "" }),
      call: ({ basicURLParse }, text, options) => basicURLParse(`\u00e9${text}`, options),
      state: changedURL,
      answer: (text) => recordOf(text, { fragment: `%C3%A9${text}` }),
    },
    {
      make: () => ({ stateOverride: "host" }),
      call: ({ basicURLParse }, text, options) => basicURLParse(text, options),
      throws: "TypeError",
    },
  ],
  setTheUsername: {
    make: makeRecord,
    call: ({ setTheUsername }, text, url) => setTheUsername(url, `:${text}\u00e9`),
    state: (url) => url.username,
    answer: (text) => `%3A${text}%C3%A9`,
  },
  setThePassword: {
    make: makeRecord,
    call: ({ setThePassword }, text, url) => setThePassword(url, `@${text}`),
    state: (url) => url.password,
    answer: (text) => `%40${text}`,
  },
  serializeURL: [
    { make: makeRecord, call: ({ serializeURL }, _text, url) => serializeURL(url), answer: href },
    {
      make: (_entry, text) => recordOf(text, { host: [1, 0, 0, 0, 0, 0, 0, 0xffff], username: "" }),
      call: ({ serializeURL }, _text, url) => serializeURL(url, true),
      answer: (text) => `https://:p${text}@[1::ffff]:8080/${text}?q=${text}`,
    },
    { call: ({ serializeURL }, text) => serializeURL(text), throws: "TypeError" },
  ],
  serializePath: [
    {
      make: (_entry, text) => recordOf(text, { path: ["", text, ""] }),
      call: ({ serializePath }, _text, url) => serializePath(url),
      answer: (text) => `//${text}/`,
    },
    {
      make: makeOpaque,
      call: ({ serializePath }, _text, url) => serializePath(url),
      answer: (text) => text,
    },
  ],
  serializeHost: hosts.serializeHost,
  serializeURLOrigin: [
    {
      make: makeRecord,
      call: ({ serializeURLOrigin }, _text, url) => serializeURLOrigin(url),
      answer: (text) => `https://${text}.example:8080`,
    },
    {
      make: (_entry, text) => ({
        ...makeOpaque(undefined, text),
        scheme: "blob",
        path: href(text),
      }),
      call: ({ serializeURLOrigin }, _text, url) => serializeURLOrigin(url),
      answer: (text) => `https://${text}.example:8080`,
    },
    {
      make: makeOpaque,
      call: ({ serializeURLOrigin }, _text, url) => serializeURLOrigin(url),
      answer: () => "null",
    },
  ],
  serializeInteger: {
    call: ({ serializeInteger }) => serializeInteger(8080),
    answer: () => "8080",
  },
  componentOffsets: {
    make: makeRecord,
    call: ({ componentOffsets }, _text, url) => componentOffsets(url),
    answer(text) {
      const { length } = text;
      return {
        schemeEnd: 5,
        usernameEnd: 9 + length,
        hostStart: 12 + 2 * length,
        hostEnd: 20 + 3 * length,
        pathStart: 25 + 3 * length,
        queryStart: 26 + 4 * length,
        fragmentStart: 29 + 5 * length,
      };
    },
  },
  equals: [
    {
      make: (_entry, text) => [recordOf(text), recordOf(text, { fragment: null })],
      call: ({ equals }, _text, urls) => equals(urls[0], urls[1]),
      answer: () => false,
    },
    {
      make: (_entry, text) => [recordOf(text), recordOf(text, { fragment: null })],
      call: ({ equals }, _text, urls) => equals(urls[0], urls[1], { excludeFragments: true }),
      answer: () => true,
    },
  ],
  isSpecial: [
    { make: makeRecord, call: ({ isSpecial }, _text, url) => isSpecial(url), answer: () => true },
    {
      make: (_entry, text) => recordOf(text, { scheme: text }),
      call: ({ isSpecial }, _text, url) => isSpecial(url),
      answer: () => false,
    },
  ],
  defaultPort: [
    { call: ({ defaultPort }) => defaultPort("wss"), answer: () => 443 },
    { call: ({ defaultPort }, text) => defaultPort(`https${text}`), answer: () => null },
  ],
  includesCredentials: {
    make: makeRecord,
    call: ({ includesCredentials }, _text, url) => includesCredentials(url),
    answer: () => true,
  },
  hasAnOpaquePath: {
    make: makeOpaque,
    call: ({ hasAnOpaquePath }, _text, url) => hasAnOpaquePath(url),
    answer: () => true,
  },
  cannotHaveAUsernamePasswordPort: {
    make: makeOpaque,
    call: ({ cannotHaveAUsernamePasswordPort }, _text, url) => cannotHaveAUsernamePasswordPort(url),
    answer: () => true,
  },
  isWindowsDriveLetter: [
    { call: ({ isWindowsDriveLetter }) => isWindowsDriveLetter("c|"), answer: () => true },
    {
      call: ({ isWindowsDriveLetter }, text) => isWindowsDriveLetter(`c|${text}`),
      answer: () => false,
    },
  ],
  isNormalizedWindowsDriveLetter: {
    call: ({ isNormalizedWindowsDriveLetter }) => isNormalizedWindowsDriveLetter("c|"),
    answer: () => false,
  },
  startsWithAWindowsDriveLetter: {
    call: ({ startsWithAWindowsDriveLetter }, text) => startsWithAWindowsDriveLetter(`c|/${text}`),
    answer: () => true,
  },
  isSingleDotURLPathSegment: [
    {
      call: ({ isSingleDotURLPathSegment }) => isSingleDotURLPathSegment("%2e"),
      answer: () => true,
    },
    {
      call: ({ isSingleDotURLPathSegment }, text) => isSingleDotURLPathSegment(`.${text}`),
      answer: () => false,
    },
  ],
  isDoubleDotURLPathSegment: {
    call: ({ isDoubleDotURLPathSegment }) => isDoubleDotURLPathSegment(".%2E"),
    answer: () => true,
  },
  shortenPath: [
    {
      make: (_entry, text) => recordOf(text, { path: [text, "a"] }),
      call: ({ shortenPath }, _text, url) => shortenPath(url),
      state: (url) => url.path,
      answer: (text) => [text],
    },
    {
      make: makeOpaque,
      call: ({ shortenPath }, _text, url) => shortenPath(url),
      throws: "TypeError",
    },
  ],
  percentDecodeBytes: percentEncoding.percentDecodeBytes,
  percentDecodeString: percentEncoding.percentDecodeString,
};

/** The members of a record that has only a scheme and an opaque path. */
function foo(path) {
  return { scheme: "foo", username: "", password: "", host: null, port: null, path };
}

/** Functions in `/record` that are not in whatwg-url. */
const {
  componentOffsets,
  equals,
  isSpecial,
  defaultPort,
  includesCredentials,
  isWindowsDriveLetter,
  isNormalizedWindowsDriveLetter,
  startsWithAWindowsDriveLetter,
  isSingleDotURLPathSegment,
  isDoubleDotURLPathSegment,
  shortenPath,
  ...likeRecords
} = records;

const whatwgURL = {
  ...classes({ hasIDNA: true }),
  ...likeRecords,
  parseURL: [
    { call: ({ parseURL }, text) => parseURL(href(text)), answer: (text) => recordOf(text) },
    {
      make: (_entry, text) => ({ baseURL: recordOf(text), encoding: "windows-1252" }),
      call: ({ parseURL }, text, options) => parseURL(`?\u00e9${text}`, options),
      answer: (text) => recordOf(text, { query: `%E9${text}`, fragment: null }),
    },
    { call: ({ parseURL }, text) => parseURL(text, { baseURL: text }), throws: "TypeError" },
  ],
  parseURLWithValidationErrors: [
    {
      call: ({ parseURLWithValidationErrors }, text) =>
        parseURLWithValidationErrors(`https://b\u00fccher.${label(text)}\\${text}`),
      read: ({ url, validationErrors }) => [url.host, url.path[0], validationErrors],
      answer: (text) => [`xn--bcher-kva.${label(text)}`, text, ["invalid-reverse-solidus"]],
    },
    {
      call: ({ parseURLWithValidationErrors }, text) => parseURLWithValidationErrors(text),
      answer: () => ({ url: null, validationErrors: ["missing-scheme-non-relative-URL"] }),
    },
  ],
  isValidURLString: [
    {
      call: ({ isValidURLString }, text) =>
        isValidURLString(`https://b\u00fccher.${label(text)}/${text}`),
      answer: () => true,
    },
    {
      make: (_entry, text) => ({ baseURL: recordOf(text) }),
      call: ({ isValidURLString }, text, options) => isValidURLString(`${text} `, options),
      answer: () => false,
    },
  ],
  basicURLParse: [
    {
      make: overriding("host"),
      call: ({ basicURLParse }, text, options) => basicURLParse(`${text}:82`, options),
      state: changedURL,
      answer: (text) => recordOf(text, { host: text, port: 82 }),
    },
    { call: ({ basicURLParse }, text) => basicURLParse(text), answer: () => null },
  ],
};

const installing = (name) => ({
  make: (_entry, text) => ({ [text]: text, TypeError }),
  call: (entry, _text, globalObject) => entry[name].install(globalObject, ["Window"]),
  state: (globalObject) => typeof globalObject[name],
  answer: () => "function",
});

const unix = () => ({ windows: false });
const windows = () => ({ windows: true });

const fileURLs = {
  pathToFileURL: [
    {
      make: unix,
      call: ({ pathToFileURL }, text, options) => pathToFileURL(`/a/../${text}\u00e9#/`, options),
      read: String,
      answer: (text) => `file:///${text}%C3%A9%23/`,
    },
    {
      make: windows,
      call: ({ pathToFileURL }, text, options) => pathToFileURL(`C:\\a\\..\\${text}`, options),
      read: String,
      answer: (text) => `file:///C:/${text}`,
    },
    {
      make: windows,
      call: ({ pathToFileURL }, text, options) =>
        pathToFileURL(`\\\\b\u00fccher\\${text}`, options),
      read: String,
      answer: (text) => `file://xn--bcher-kva/${text}`,
    },
    {
      make: windows,
      call: ({ pathToFileURL }, text, options) => pathToFileURL(`\\\\${text}`, options),
      throws: "TypeError",
    },
  ],
  fileURLToPath: [
    {
      make: unix,
      call: ({ fileURLToPath }, text, options) => fileURLToPath(`file:///${text}%20`, options),
      answer: (text) => `/${text} `,
    },
    {
      make: windows,
      call: ({ fileURLToPath }, text, options) => fileURLToPath(`file:///C:/a/${text}`, options),
      answer: (text) => `C:\\a\\${text}`,
    },
    {
      make: windows,
      call: ({ fileURLToPath }, text, options) =>
        fileURLToPath(`file://xn--bcher-kva/${text}`, options),
      answer: (text) => `\\\\b\u00fccher\\${text}`,
    },
    {
      make: unix,
      call: ({ fileURLToPath }, text, options) => fileURLToPath(`file:///${text}%2F`, options),
      throws: "TypeError",
    },
  ],
  fileURLToPathBuffer: [
    {
      make: unix,
      call: ({ fileURLToPathBuffer }, text, options) =>
        fileURLToPathBuffer(`file:///${text}%FF`, options),
      read: textOf,
      answer: (text) => `/${text}\u00ff`,
    },
    {
      make: windows,
      call: ({ fileURLToPathBuffer }, text, options) =>
        fileURLToPathBuffer(`file://h/${text}`, options),
      read: textOf,
      answer: (text) => `\\\\h\\${text}`,
    },
  ],
  urlToHttpOptions: {
    make: (_entry, text, entries) => makeURL(entries[PACKAGE], text),
    call: ({ urlToHttpOptions }, _text, url) => urlToHttpOptions(url),
    read: ({ auth, hostname, path, port }) => [auth, hostname, path, port],
    answer: (text) => [`u${text}:p${text}`, `${text}.example`, `/${text}?q=${text}`, 8080],
  },
};

const made = {
  relativeURL: [
    {
      call: ({ relativeURL }, text) =>
        relativeURL(`https://h.example/${text}/a/b`, `https://h.example/${text}/${text}?c`),
      answer: (text) => `../${text}?c`,
    },
    {
      call: ({ relativeURL }, text) => relativeURL(`https://h/${text}`, "https://i/"),
      answer: () => "//i",
    },
    { call: ({ relativeURL }, text) => relativeURL(text, "https://i/"), throws: "TypeError" },
  ],
  fromParts: [
    {
      make: (_entry, text) => ({
        scheme: "https",
        username: `${text}%`,
        password: "@",
        host: `B\u00fccher.${text}`,
        port: 81,
        path: [text, "a/b"],
        query: `${text}#`,
        fragment: ` ${text}`,
      }),
      call: ({ fromParts }, _text, parts) => fromParts(parts),
      read: String,
      answer: (text) =>
        `https://${text}%25:%40@xn--bcher-kva.${text}:81/${text}/a%2Fb?${text}%23#%20${text}`,
    },
    {
      make: (_entry, text) => ({ scheme: "x", path: `${text}?`, query: { a: text } }),
      call: ({ fromParts }, _text, parts) => fromParts(parts),
      read: String,
      answer: (text) => `x:${text}%3F?a=${text}`,
    },
    {
      make: (_entry, text) => ({ scheme: "https", host: `a@${text}` }),
      call: ({ fromParts }, _text, parts) => fromParts(parts),
      throws: "TypeError",
    },
  ],
  parseRelativeURL: [
    {
      call: ({ parseRelativeURL }, text) => parseRelativeURL(`..\\${text}?${text}#`),
      answer: (text) => ({
        kind: "path-relative",
        username: null,
        password: null,
        host: null,
        port: null,
        path: `../${text}`,
        query: text,
        fragment: "",
        href: `../${text}?${text}#`,
      }),
    },
    {
      call: ({ parseRelativeURL }, text) =>
        parseRelativeURL(`//u@127.1:81/${text}`, { scheme: "http" }),
      read: ({ username, host, port, path, href }) => [username, host, port, path, href],
      answer: (text) => ["u", "127.0.0.1", 81, `/${text}`, `//u@127.0.0.1:81/${text}`],
    },
    { call: ({ parseRelativeURL }, text) => parseRelativeURL(`a:${text}`), answer: () => null },
    {
      call: ({ parseRelativeURL }, text) => parseRelativeURL("a", { scheme: `${text}:` }),
      throws: "TypeError",
    },
  ],
  guessScheme: [
    {
      call: ({ guessScheme }, text) => guessScheme(`${text}.example:81/${text}?${text}`),
      read: ({ url, prefix }) => [url.href, prefix],
      answer: (text) => [`https://${text}.example:81/${text}?${text}`, "https://"],
    },
    {
      call: ({ guessScheme }, text) => guessScheme(`//127.1/${text}`, { scheme: null }),
      read: ({ url, prefix }) => [url.href, prefix],
      answer: (text) => [`http://127.0.0.1/${text}`, "http:"],
    },
    {
      call: ({ guessScheme }, text) => guessScheme(text),
      read: ({ url, prefix }) => [url, prefix],
      answer: () => [null, ""],
    },
    {
      call: ({ guessScheme }, text) => guessScheme("a.b", { scheme: `${text}:` }),
      throws: "TypeError",
    },
  ],
  withParams: [
    {
      make: () => ({ a: "1 2", b: null, d: ["3", "4"] }),
      call: ({ withParams }, text, changes) =>
        withParams(`https://h/?b&a=${text}&c=%7e${text}&a=2`, changes),
      read: String,
      answer: (text) => `https://h/?a=1+2&c=%7e${text}&d=3&d=4`,
    },
    {
      make: () => ({}),
      call: ({ withParams }, text, changes) => withParams(text, changes),
      throws: "TypeError",
    },
    {
      make: () => [{ a: "1 2" }, { spaceAsPlus: false }],
      call: ({ withParams }, text, [changes, options]) =>
        withParams(`https://h/?${text}`, changes, options),
      read: String,
      answer: (text) => `https://h/?${text}&a=1%202`,
    },
  ],
  withSegments: [
    {
      make: (_entry, text) => ["b/c", text],
      call: ({ withSegments }, text, segments) => withSegments(`https://h/${text}/`, segments),
      read: String,
      answer: (text) => `https://h/${text}/b%2Fc/${text}`,
    },
    {
      make: () => ({ start: -1, end: null }),
      call: ({ withSegments }, text, options) => withSegments(`x:/a/${text}`, text, options),
      read: String,
      answer: (text) => `x:/a/${text}`,
    },
    {
      make: () => [".."],
      call: ({ withSegments }, text, segments) => withSegments(`https://h/${text}`, segments),
      throws: "TypeError",
    },
  ],
};

/** A stand-in for the apache-arrow package with a column of strings. */
const arrowModule = {
  makeData: (properties) => properties,
  Field: class {},
  RecordBatch: class {
    constructor(_schema, { children }) {
      this.children = children;
    }
  },
  Schema: class {},
  Struct: class {},
  Utf8: class {},
};
const hrefsOf = ({ length, columns }) => [length, textOf(columns.href.data)];

const columns = {
  parseLines: [
    {
      make: (_entry, text) => bytesOf(`HTTPS://${text}.example/\n${text}`),
      call: ({ parseLines }, _text, bytes) => parseLines(bytes),
      read: hrefsOf,
      answer: (text) => [2, `https://${text}.example/`],
    },
    {
      make: (_entry, text) => ({
        bytes: bytesOf(`../${text}`),
        options: { base: `https://b\u00fccher.${text}/a/b`, columns: ["host", "href"] },
      }),
      call: ({ parseLines }, _text, { bytes, options }) => parseLines(bytes, options),
      read: hrefsOf,
      answer: (text) => [1, `https://xn--bcher-kva.${text}/${text}`],
    },
    { call: ({ parseLines }, text) => parseLines(text), throws: "TypeError" },
  ],
  parseLineStream: [
    {
      make: (_entry, text) => [bytesOf(text)],
      call: ({ parseLineStream }, _text, chunks) => parseLineStream(chunks),
      read: ({ next }) => typeof next,
      answer: () => "function",
    },
    { call: ({ parseLineStream }, text) => parseLineStream(text), throws: "TypeError" },
  ],
  parseArrow: [
    {
      make: (_entry, text) => ({
        length: 1,
        valueOffsets: Int32Array.of(1, 9 + text.length),
        values: bytesOf(`-https://${text}`),
      }),
      call: ({ parseArrow }, _text, array) => parseArrow(array),
      read: hrefsOf,
      answer: (text) => [1, `https://${text}/`],
    },
    {
      make: (_entry, text) => ({
        length: 1,
        valueOffsets: BigInt64Array.of(0n, BigInt(text.length) + 1n),
        values: bytesOf(text),
      }),
      call: ({ parseArrow }, _text, array) => parseArrow(array),
      throws: "TypeError",
    },
  ],
  toArrow: [
    {
      make: (_entry, text) => {
        const href = { valueOffsets: Int32Array.of(0, text.length), data: bytesOf(text) };
        return { length: 1, columns: { href } };
      },
      call: ({ toArrow }, _text, batch) => toArrow(batch, arrowModule),
      read: ({ children }) => textOf(children[0].data),
      answer: (text) => text,
    },
    { call: ({ toArrow }, text) => toArrow(text, arrowModule), throws: "TypeError" },
  ],
};

const originOf = (text) => `https://a.${text}.co.uk:8080/${text}`;
const sameSiteAs = (text) => `https://b.${text}.co.uk/`;
const makeOrigin = ({ Origin }, text) => Origin.from(originOf(text));
const makeOrigins = ({ Origin }, text) => ({
  origin: Origin.from(originOf(text)),
  other: Origin.from(sameSiteAs(text)),
});
const comparison = (name, answer) => ({
  call: (entry, text) => entry[name](originOf(text), sameSiteAs(text)),
  answer: () => answer,
});
const originMethod = (name, answer) => ({
  make: makeOrigins,
  call: (_entry, _text, { origin, other }) => origin[name](other),
  answer: () => answer,
});

const normalizing = {
  normalize: [
    {
      call: ({ normalize }, text) =>
        normalize(`https://a.b/%7e${text}?~=1&utm_a&${text}=%c3#${text}`),
      answer: (text) => `https://a.b/~${text}?${text}=%C3&~=1`,
    },
    {
      make: (_entry, text) => ({ steps: ["collapse-slashes", `drop-params:${text}*`] }),
      call: ({ normalize }, text, options) => normalize(`https://a.b.//c//?${text}d&e`, options),
      answer: () => "https://a.b./c/?e",
    },
    { call: ({ normalize }, text) => normalize(text), throws: "TypeError" },
    {
      make: (_entry, text) => ({ steps: [text] }),
      call: ({ normalize }, text, options) => normalize(`a:${text}`, options),
      throws: "TypeError",
    },
  ],
};

const sites = {
  publicSuffix: [
    { call: ({ publicSuffix }, text) => publicSuffix(`${text}.co.uk.`), answer: () => "co.uk." },
    {
      call: ({ publicSuffix }, text) => publicSuffix(`${text}.\u4e2d\u56fd`),
      answer: () => "xn--fiqs8s",
    },
    { call: ({ publicSuffix }, text) => publicSuffix(`${text} a`), answer: () => null },
  ],
  registrableDomain: [
    {
      call: ({ registrableDomain }, text) => registrableDomain(`${text}.${text}.co.uk`),
      answer: (text) => `${text}.co.uk`,
    },
    { call: ({ registrableDomain }, text) => registrableDomain(text), answer: () => null },
  ],
  domainParts: [
    {
      call: ({ domainParts }, text) => domainParts(`a.b.${text}.co.uk`),
      read: (parts) => [
        ...[parts.publicSuffix, parts.registrableDomain, parts.subdomain],
        ...[parts.section, parts.isSpecialUse],
      ],
      answer: (text) => ["co.uk", `${text}.co.uk`, "a.b", "ICANN", false],
    },
    {
      call: ({ domainParts }, text) => domainParts(`A${text}.EXAMPLE`),
      read: ({ publicSuffix, section, isSpecialUse }) => [publicSuffix, section, isSpecialUse],
      answer: () => ["example", null, true],
    },
    { call: ({ domainParts }, text) => domainParts(`${text} a`), answer: () => null },
  ],
  isSameOrigin: comparison("isSameOrigin", false),
  isSameSite: [
    comparison("isSameSite", true),
    { call: ({ isSameSite }, text) => isSameSite(text, "a:"), throws: "TypeError" },
  ],
  isSchemelesslySameSite: comparison("isSchemelesslySameSite", true),
  "new Origin": {
    call: ({ Origin }) => new Origin(),
    read: ({ opaque }) => opaque,
    answer: () => true,
  },
  "Origin.from": [
    {
      call: ({ Origin }, text) => Origin.from(`data:${text}`),
      read: ({ opaque }) => opaque,
      answer: () => true,
    },
    { call: ({ Origin }, text) => Origin.from(text), throws: "TypeError" },
  ],
  "get Origin.prototype.opaque": {
    make: makeOrigin,
    call: (_entry, _text, origin) => origin.opaque,
    answer: () => false,
  },
  "Origin.prototype.isSameOrigin": originMethod("isSameOrigin", false),
  "Origin.prototype.isSameSite": originMethod("isSameSite", true),
  // These lists contain the names that the examples above look up.
  loadPublicSuffixList: [
    {
      call: ({ loadPublicSuffixList }, text) => loadPublicSuffixList(`// ${text}\nuk\nco.uk\n`),
      answer: () => undefined,
    },
    {
      call: ({ loadPublicSuffixList }, text) => loadPublicSuffixList(`uk\n<${text}`),
      throws: "TypeError",
    },
  ],
  publicSuffixListVersion: {
    call: ({ publicSuffixListVersion }) => publicSuffixListVersion(),
    read: (version) => typeof version,
    answer: () => "string",
  },
};

const renderings = {
  renderURL: [
    {
      call: ({ renderURL }, text) =>
        renderURL(`https://${text}@a.${text}.example:81/%C3%A9${text}?%E2%80%AE#${text}`),
      read: ({ text }) => text,
      answer: (text) => `https://a.${text}.example:81/\u00e9${text}?%E2%80%AE#${text}`,
    },
    {
      make: () => ({ width: 20 }),
      call: ({ renderURL }, text, options) =>
        renderURL(`https://${text}.b.example/${text}`, options),
      read: ({ parts }) => parts.at(-1).text,
      answer: () => "b.example",
    },
    {
      make: () => ({ hostOnly: true }),
      call: ({ renderURL }, text, options) =>
        renderURL(`https://\u0430.${text}.\u4e2d\u56fd/`, options),
      read: ({ text }) => text,
      answer: (text) => `xn--80a.${text}.xn--fiqs8s`,
    },
    { call: ({ renderURL }, text) => renderURL(text), throws: "TypeError" },
  ],
  isSuspiciousDomain: [
    {
      call: ({ isSuspiciousDomain }, text) => isSuspiciousDomain(`b\u00fccher.${text}`),
      answer: () => false,
    },
    {
      call: ({ isSuspiciousDomain }, text) => isSuspiciousDomain(`\u0430.${text}`),
      answer: () => true,
    },
  ],
};

/** Members that /auto copies unchanged from the platform's class. Some platforms lack them. */
const platformsOwn = { isForeign: true, missing: "Not every platform has it" };

const searchParamsAlone = Object.fromEntries(
  Object.entries(classes({ hasIDNA: true })).filter(([name]) =>
    /^(\w+ )?URLSearchParams/.test(name),
  ),
);

/**
 * The examples for each entry, keyed by the entry's name and then by the function's name. A value is an example or a
 * list of examples. Entries below /js share the examples of their counterparts.
 */
export const examples = {
  [PACKAGE]: { ...classes({ hasIDNA: true }), ...domains },
  [`${PACKAGE}/lite`]: classes({ hasIDNA: false }),
  [`${PACKAGE}/url-search-params`]: searchParamsAlone,
  [`${PACKAGE}/validation`]: validation,
  [`${PACKAGE}/form-urlencoded`]: forms,
  [`${PACKAGE}/form-urlencoded/utf-8`]: formsInUTF8,
  [`${PACKAGE}/url-utils`]: urlUtilsIn("latin1", "%E9"),
  [`${PACKAGE}/url-utils/utf-8`]: urlUtilsIn("utf-8", "%C3%A9"),
  [`${PACKAGE}/data-url`]: { ...dataURLs, ...mimeTypes },
  [`${PACKAGE}/mime-sniffing`]: { ...sniffing, ...mimeTypes },
  [`${PACKAGE}/host`]: hosts,
  [`${PACKAGE}/file-url`]: fileURLs,
  [`${PACKAGE}/make`]: made,
  [`${PACKAGE}/percent-encoding`]: percentEncoding,
  [`${PACKAGE}/columns`]: columns,
  [`${PACKAGE}/trace`]: traces,
  [`${PACKAGE}/record`]: records,
  [`${PACKAGE}/whatwg-url`]: whatwgURL,
  [`${PACKAGE}/whatwg-url/webidl2js-wrapper`]: {
    "URL.install": installing("URL"),
    "URLSearchParams.install": installing("URLSearchParams"),
  },
  [`${PACKAGE}/normalize`]: normalizing,
  [`${PACKAGE}/site`]: sites,
  [`${PACKAGE}/display`]: renderings,
  [`${PACKAGE}/infra`]: infra,
  [`${PACKAGE}/web-address`]: webAddresses,
  [`${PACKAGE}/web-address/utf-8`]: webAddresses,
  [`${PACKAGE}/url-pattern`]: urlPatterns,
  // The entries below export functions from the entries above.
  [`${PACKAGE}/auto`]: {
    "URL.createObjectURL": platformsOwn,
    "URL.revokeObjectURL": platformsOwn,
  },
  [`${PACKAGE}/site/auto`]: {},
  [`${PACKAGE}/url-pattern/auto`]: {
    "URLPattern.prototype.generate": {
      make: ({ URLPattern }) => new URLPattern({ pathname: "/users/:name/x" }),
      // A second copy of the package finds the first copy's global and does not add a method to its own class.
      call: ({ generate }, text, pattern) => {
        const groups = { name: `${text}\u00e9` };
        return pattern.generate?.("pathname", groups) ?? generate(pattern, "pathname", groups);
      },
      answer: (text) => `/users/${text}%C3%A9/x`,
    },
  },
};

/**
 * For each entry, the prototypes of objects that the entry returns although it does not export their class. Each key is
 * the name under which the prototype's functions are listed.
 */
export const prototypes = {
  [PACKAGE]: ({ URLSearchParams }) => ({
    "URLSearchParams Iterator": Object.getPrototypeOf(new URLSearchParams().entries()),
  }),
  [`${PACKAGE}/url-utils`]: ({ URLUtils, URLUtilsReadOnly }) => ({
    "URLUtils()": URLUtils(Object, { searchParams: true }).prototype,
    "URLUtilsReadOnly()": URLUtilsReadOnly(Object).prototype,
  }),
};
prototypes[`${PACKAGE}/lite`] = prototypes[PACKAGE];
prototypes[`${PACKAGE}/whatwg-url`] = prototypes[PACKAGE];
prototypes[`${PACKAGE}/url-search-params`] = prototypes[PACKAGE];
prototypes[`${PACKAGE}/url-utils/utf-8`] = prototypes[`${PACKAGE}/url-utils`];
