// Generates lone surrogates and the same random inputs as the native tests.

const pick = (text) => text.split(" ");
const START = pick("https:// https:// https:// http:// ws:// ftp:// file:/// foo:// mailto:");
const LABEL = pick("www a example x-y _dmarc xn--nxa 1 0x1 m\u00fcnchen \u{1f4a9}");
const END = pick("com org example 1a 127 co");
const PATH = pick("/ /a /b.html /.well-known /%7Ea /%2e /.. /c;d=e /\u{1f600}");
const REST = ["", "", "?", "?a=b&c=%20", "?q='", "#", "#top", "#a b", "?\u00e9#\u{1f600}"];
const POINTS = [
  ..."/\\?#:@.%2eE|[]<>^`{}'\" \t\n\0\x7f~!$&()*+,;=_-0aZ\u00e9\u00df\u3002\u2615\u{10ffff}\u{1f4a9}",
  "\ud800",
  "\udc00",
];

/** The parts of redirect targets and request targets. */
const TARGET = [
  ..."/\\.a:@?#| \t\n\0*'`\x7f%;\u00e9\ud800",
  ...pick("// .. %2e %2E. %2f %5c evil.example https: http:// javascript: :81 [::1]"),
];

/** The parts of queries and forms. */
const QUERY = [
  ...pick("a b = = & & + % %2 %41 %26 %C3 %A9 %c3%a9 %E2%82%AC %F0 %9F %98%80 %ED%A0%80 %EF%BB%BF"),
  ...pick("%00 %zz %% ? # ~ * - . _ ' ! ( é € \u{1f600} \ufeff \0 \x7f \x80 \ud800 \udfff"),
  " ",
];

export class Random {
  #state = 0x2545f491;

  /**
   * Returns a number below `limit`. This generator produces the same inputs on every machine. The algorithm is
   * Marsaglia's xorshift.
   */
  below(limit) {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) % limit;
  }

  oneOf(choices) {
    return choices[this.below(choices.length)];
  }

  /** Returns a URL that is usually valid and similar to real ones. */
  url() {
    let url = this.oneOf(START);
    for (let i = this.below(3); i >= 0; i--) url += this.oneOf(LABEL) + this.oneOf([".", ".", "-"]);
    url += this.oneOf(END) + this.oneOf(["", "", "", ":8080", ":0"]);
    for (let i = this.below(4); i > 0; i--) url += this.oneOf(PATH);
    return url + this.oneOf(REST);
  }

  /** Returns a redirect target or a request target, which usually begins with a slash. */
  target() {
    let target = this.oneOf(["", "/", "/", "a"]);
    for (let i = this.below(7); i > 0; i--) target += this.oneOf(TARGET);
    return target;
  }

  /** Returns a query or form, often with invalid percent-encoding. */
  query() {
    return Array.from({ length: this.below(12) }, () => this.oneOf(QUERY)).join("");
  }

  /** Replaces, inserts or removes a code point. */
  mutate(text) {
    const points = [...text];
    const index = this.below(points.length + 1);
    const removed = this.below(2);
    points.splice(index, removed, ...(this.below(3) > 0 ? [this.oneOf(POINTS)] : []));
    return points.join("");
  }
}
