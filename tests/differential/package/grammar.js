// Assembles URLs from parts that the standard treats specially.

const words = (text) => text.split(" ");

const SCHEMES = [
  ...words("http https ws wss ftp file blob data javascript mailto about foo non-spec git+ssh"),
  ...words("HTTP hTTps FILE x a1+-. 1a h\tttp h\u00fc http\n"),
  "",
];
const SPECIAL_SCHEMES = words("http https ws wss ftp file file");
const AFTER_SCHEME = [
  "//",
  "//",
  "//",
  "//",
  "/",
  "",
  "\\\\",
  "\\",
  "/\\",
  "///",
  "////",
  "\t//",
  "/./",
  "/.//",
];
const CREDENTIALS = [
  ...["", "", "", "", "u@", "u:p@", ":@", "@", ":p@", "u:@", "a@b@", "u:p:q@", "\u00e9:\u{1f600}@"],
  ...["%41:%zz@", "u'\"`<>^|{}[]:p'\"`<>^|{}[]@", "u=;&:p=;&@", " : @", "\ud800@"],
];
const HOSTS = [
  ...words("example.com EXAMPLE.com example.com. a.b.c localhost LocalHost x-y _dmarc.example h"),
  ...words(
    "1.2.3.4 0x7f.1 0177.0.0.01 017700000001 2130706433 1.2.3 1.2.3.4.5 256 0x 0x.0x.0 1.2.3.08",
  ),
  ...words("4294967295 4294967296 1.2.3.4. 1..2 .. . a.1 a.0x a.09 1.2.3.4a 00000.1 0X1 1e5"),
  ...words("[::1] [::] [1:2:3:4:5:6:7:8] [1::8] [::1.2.3.4] [::ffff:127.0.0.1] [1:0:0:2:0:0:0:3]"),
  ...words(
    "[FE80::1%25eth0] [::1%eth0] [:1] [1:2] [::1::] [1.2.3.4] [::1.2.3] [::1.2.3.4.5] [g::] [ ]",
  ),
  ...words(
    "[ [] ] ::1 [::1]x x[::1] [0:0:0:0:0:0:0:0:0] [00001::] [::ffff:1.2.3.256] [::ffff:01.2.3.4]",
  ),
  ...words(
    "b\u00fccher.example \u00c9.fr fa\u00df.de \u3002a a\u3002b \uff0e \uff11.2.3.4 \u{1f4a9}.la",
  ),
  ...words(
    "xn--nxa xn--a xn--bcher-kva.de XN--NXA xn-- xn--a.\u00df xn--fa-hia.de a.xn--zn7c xn--1ch.com",
  ),
  ...words(
    "a\ufe56b a\uff1fb a\uff0fb a\uff03b a\uff20b a\uff1a80 a\uff05b a\u2044b [1::2:] [::a:] localhost localhost localhost localhost",
  ),
  ...words(
    "%41 %61.com a%00b %2e %2E%2e %zz a%20b %C3%A9 %c3 %25 %EF%BC%8E a%2fb a%3ab a%40b %5b::1%5d",
  ),
  ...[
    "",
    "",
    "a b",
    "a\tb",
    "a<b",
    "a>b",
    "a^b",
    "a|b",
    "a\\b",
    "a\0b",
    "a\x7fb",
    "a*b",
    "a'b",
    'a"b',
  ],
  ...[
    "a!$&'()*+,;=b",
    "a`b",
    "a{b}",
    "a~b",
    "\ud800",
    "\ufffd",
    "\u00ad",
    "\u200b",
    "a\u200db",
    "\u0378",
  ],
  ...["", "", "", "", "", ""],
];
const PORTS = [
  ...[
    "",
    "",
    "",
    "",
    ":",
    ":80",
    ":443",
    ":21",
    ":8080",
    ":0",
    ":00080",
    ":65535",
    ":65536",
    ":99999999999",
  ],
  ...[":8a", ":a", ": 80", ":8\t0", ":-1", ":+1", ":\uff18", ":80:80", ":0x50"],
];
const SEGMENTS = [
  ...words(
    "/ / /a /b /.. /. /%2e /%2E%2e /.%2e /... /c;d=e /C: /C| /c|/x /C:/ /a:b // \\ \\.. /%2f /%zz /%",
  ),
  ...[
    "/\u00e9",
    "/\u{1f600}",
    "/ ",
    "/a b",
    "/\t",
    '/"#',
    "/<>",
    "/`{}",
    "/^|[]",
    "/'",
    "/\0",
    "/\ud800",
    "/@",
  ],
  ...["/..%2f", "a", "..", ".", "C|", "/~!$&()*+,;=", "/?", "/\x7f", "/\x80", "/%e9"],
];
const QUERIES = [
  ...[
    "",
    "",
    "",
    "?",
    "?a=b",
    "?a=b&c=d",
    "?q='\"<>",
    "? ",
    "?\u00e9",
    "?%zz",
    "?a+b=c+d",
    "?%41=%e9",
    "?&&",
  ],
  ...[
    "?=",
    "?a",
    "?a&a&a",
    "?a=1=2",
    "?\t\n",
    "?^`{}|",
    "?\ud800",
    "?/../",
    "??",
    "?%00",
    "?\x7f",
    "?a;b",
  ],
];
const FRAGMENTS = [
  ...[
    "",
    "",
    "",
    "#",
    "#f",
    "#a b",
    '#`<>"',
    "#\u00e9",
    "##",
    "#%zz",
    "#\0",
    "#\t",
    "#\ud800",
    "#?/",
    "#{}^|'",
  ],
];
const AROUND = ["", "", "", "", "", "", " ", "\t", "\n", "\0", "\x1f ", "\u00a0", "  \r\n"];

export class Grammar {
  #random;

  constructor(random) {
    this.#random = random;
  }

  host() {
    return this.#random.oneOf(HOSTS);
  }

  path() {
    let path = "";
    for (let i = this.#random.below(5); i > 0; i--) path += this.#random.oneOf(SEGMENTS);
    return path;
  }

  authority(host = this.host()) {
    return this.#random.oneOf(CREDENTIALS) + host + this.#random.oneOf(PORTS);
  }

  start() {
    return `${this.#random.oneOf(SCHEMES)}:${this.#random.oneOf(AFTER_SCHEME)}`;
  }

  rest() {
    return this.path() + this.#random.oneOf(QUERIES) + this.#random.oneOf(FRAGMENTS);
  }

  url(host = undefined) {
    const random = this.#random;
    return (
      random.oneOf(AROUND) +
      this.start() +
      this.authority(host) +
      this.rest() +
      random.oneOf(AROUND)
    );
  }

  relative() {
    const random = this.#random;
    switch (random.below(4)) {
      case 0:
        return random.oneOf(["//", "\\\\", "///", "/\\"]) + this.authority() + this.rest();
      case 1:
        return `${random.oneOf(SCHEMES)}:${this.rest()}`;
      default:
        return random.oneOf(AROUND) + this.rest();
    }
  }

  base() {
    const random = this.#random;
    return random.oneOf(BASES) ?? this.url();
  }

  /** Returns a value that this attribute's setter is likely to treat specially. */
  value(attribute) {
    const random = this.#random;
    switch (attribute) {
      case "href":
        return this.url();
      case "protocol":
        return (
          random.oneOf(random.oneIn(3) ? SPECIAL_SCHEMES : SCHEMES) +
          random.oneOf(["", ":", "::", ":x", "://"])
        );
      case "username":
      case "password":
        return random.oneOf(CREDENTIALS).slice(0, -1);
      case "host":
        return (
          this.host() + random.oneOf(PORTS) + random.oneOf(["", "", "", "/x", "?x", "#x", "\\x"])
        );
      case "hostname":
        return this.host() + random.oneOf(["", "", "", "", ":", ":80", "/x", "@x"]);
      case "port":
        return random.oneOf(PORTS).slice(1) + random.oneOf(["", "", "", "/", "a", " ", "\t", "."]);
      case "pathname":
        return this.path();
      case "search":
        return random.oneOf(QUERIES).slice(random.below(2));
      default:
        return random.oneOf(FRAGMENTS).slice(random.below(2));
    }
  }
}

const BASES = [
  ...words(
    "http://example.org/foo/bar https://u:p@h:81/a/b/../c?q#f file:///C:/x/y file://host/p/q",
  ),
  ...words(
    "file:///tmp/mock/path about:blank mailto:x@y foo://h:1/p/q?r#s foo:/a/b foo:/.//p blob:https://a/b",
  ),
  ...words(
    "non-spec:opaque javascript:1 ws://h ftp://h/%7Ea/ data:text/plain,x foo:///p http://[::1]:8080/",
  ),
  undefined,
  undefined,
];
