// Written by tools/other-readers/record.mjs: each program's answer for an item.

/** The date of the answers. */
export const date = "2026-11-27";

/** The programs, in the order of their answers. */
export const readers = [
  { name: "Node's url.parse", version: "20.20.2", isBrowser: false },
  { name: "Node's URL", version: "20.20.2", isBrowser: false },
  { name: "Python's urllib", version: "3.14.2", isBrowser: false },
  { name: "Java's URI", version: "25.0.2", isBrowser: false },
  { name: "Go's net/url", version: "1.27.3", isBrowser: false },
  { name: "PHP's parse_url", version: "8.5.10", isBrowser: false },
  { name: "PHP's Rfc3986\\Uri", version: "8.5.10", isBrowser: false },
  { name: "Ruby's URI", version: "4.0.0", isBrowser: false },
  { name: "Rust's url", version: "2.5.8", isBrowser: false },
  { name: "ada", version: "4.0.0", isBrowser: false },
  { name: "curl", version: "8.23.0", isBrowser: false },
  { name: "Chromium", version: "156.0", isBrowser: true },
  { name: "Firefox", version: "153.7", isBrowser: true },
  { name: "WebKitGTK", version: "2.50", isBrowser: true },
];

/**
 * The answers, keyed by the item's id, each with the programs that give it, as indexes into `readers`: false if a program
 * rejects the URL; null if it does not support the scheme; or scheme, user, host, port, path and href, each of which is
 * null if the URL lacks it. A program that does not resolve references gives no answer. Only items about it have an href.
 *
 * @type {Record<string, [answer: (string | null)[] | false | null, readers: number[]][]>}
 */
// biome-ignore format: a line for each answer
export const verdicts = {
  "backslash": [
    [["http",null,"good.example",null,"/@evil.example/",null], [0, 1, 8, 9, 11, 12, 13]],
    [["http","good.example\\","evil.example",null,"/",null], [2, 5, 10]],
    [false, [3, 4, 6, 7]],
  ],
  "redirect": [
    [["http",null,"evil.example",null,"/",null], [0, 1, 8, 9, 11, 12, 13]],
    [["http",null,"good.example",null,"/\\evil.example",null], [2, 10]],
    [false, [3, 6, 7]],
    [["http",null,"good.example",null,"/%5Cevil.example",null], [4]],
  ],
  "three-slashes": [
    [["http",null,null,null,"/evil.example/",null], [0, 2, 3, 4, 6, 7]],
    [["http",null,"evil.example",null,"/",null], [1, 8, 9, 10, 11, 12, 13]],
    [false, [5]],
  ],
  "no-slashes": [
    [["http",null,null,null,"evil.example",null], [0, 2, 3, 4, 5, 6, 7]],
    [["http",null,"evil.example",null,"/",null], [1, 8, 9, 11, 12, 13]],
    [false, [10]],
  ],
  "tab": [
    [["http",null,"evil.example",null,"/",null], [0, 1, 2, 8, 9, 11, 12, 13]],
    [false, [3, 4, 6, 7, 10]],
    [["http",null,"ev_il.example",null,"/",null], [5]],
  ],
  "ideographic-stop": [
    [["http",null,"evil.example",null,"/",null], [0, 1, 8, 9, 11, 12, 13]],
    [["http",null,"evil。example",null,"/",null], [2, 4, 5]],
    [["http",null,null,null,"/",null], [3]],
    [false, [6, 7, 10]],
  ],
  "circled": [
    [["http",null,"evil.example",null,"/",null], [0, 1, 8, 9, 11, 12, 13]],
    [["http",null,"ⓔⓥⓘⓛ.example",null,"/",null], [2, 4, 5]],
    [["http",null,null,null,"/",null], [3]],
    [false, [6, 7, 10]],
  ],
  "encoded-dot": [
    [["http",null,"evil",null,"%2Eexample/",null], [0]],
    [["http",null,"evil.example",null,"/",null], [1, 8, 9, 10, 11, 12, 13]],
    [["http",null,"evil%2Eexample",null,"/",null], [2, 5, 6, 7]],
    [["http",null,null,null,"/",null], [3]],
    [false, [4]],
  ],
  "null": [
    [["http",null,"evil.example",null,"%00.good.example/",null], [0]],
    [false, [1, 4, 8, 9, 10, 11, 12, 13]],
    [["http",null,"evil.example%00.good.example",null,"/",null], [2, 5, 6, 7]],
    [["http",null,null,null,"/",null], [3]],
  ],
  "backslash-subdomain": [
    [["http",null,"evil.example",null,"/.good.example/",null], [0, 1, 8, 9, 11, 12, 13]],
    [["http",null,"evil.example\\.good.example",null,"/",null], [2, 5]],
    [false, [3, 4, 6, 7, 10]],
  ],
  "two-at": [
    [["http","good.example:80@evil.example","last.example",null,"/",null], [0, 2, 5]],
    [["http","good.example:80%40evil.example","last.example",null,"/",null], [1, 4, 8, 9, 11, 12, 13]],
    [["http",null,null,null,"/",null], [3]],
    [false, [6, 7, 10]],
  ],
  "bracket": [
    [["http","good.example:pa[ss","evil.example",null,"/",null], [0, 5, 10]],
    [["http","good.example:pa%5Bss","evil.example",null,"/",null], [1, 8, 9, 11, 12, 13]],
    [false, [2, 3, 4, 6, 7]],
  ],
  "bracketed-name": [
    [["http",null,"evil.example",null,"/",null], [0]],
    [false, [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13]],
    [["http",null,"[evil.example]",null,"/",null], [5]],
  ],
  "two-ports": [
    [["http",null,"evil.example","90","/:80/",null], [0]],
    [false, [1, 2, 4, 6, 7, 8, 9, 10, 11, 12, 13]],
    [["http",null,null,null,"/",null], [3]],
    [["http",null,"evil.example:80","90","/",null], [5]],
  ],
  "leading-space": [
    [["http",null,"evil.example",null,"/",null], [0, 1, 2, 8, 9, 11, 12, 13]],
    [false, [3, 4, 6, 7, 10]],
    [[null,null,null,null," http://evil.example/",null], [5]],
  ],
  "one-number": [
    [["http",null,"2130706433",null,"/",null], [0, 2, 3, 4, 5, 6, 7]],
    [["http",null,"127.0.0.1",null,"/",null], [1, 8, 9, 10, 11, 12, 13]],
  ],
  "hexadecimal": [
    [["http",null,"0x7f.1",null,"/",null], [0, 2, 4, 5, 6, 7]],
    [["http",null,"127.0.0.1",null,"/",null], [1, 8, 9, 10, 11, 12, 13]],
    [["http",null,null,null,"/",null], [3]],
  ],
  "five-numbers": [
    [["http",null,"1.2.3.4.5",null,"/",null], [0, 2, 4, 5, 6, 7, 10]],
    [false, [1, 8, 9, 11, 12, 13]],
    [["http",null,null,null,"/",null], [3]],
  ],
  "sharp-s": [
    [["http",null,"xn--fa-hia.example",null,"/",null], [0, 1, 8, 9, 11, 12, 13]],
    [["http",null,"faß.example",null,"/",null], [2, 4, 5]],
    [["http",null,null,null,"/",null], [3]],
    [false, [6, 7, 10]],
  ],
  "underscore": [
    [["http",null,"my_host.example",null,"/",null], [0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]],
    [["http",null,null,null,"/",null], [3]],
  ],
  "encoded-dots": [
    [["http",null,"good.example",null,"/public/%2e%2E/secret",null], [0, 2, 3, 4, 5, 6, 7]],
    [["http",null,"good.example",null,"/secret",null], [1, 8, 9, 10, 11, 12, 13]],
  ],
  "scheme-tab": [
    [[null,null,null,null,"java%09script:alert(1)",null], [0]],
    [["javascript",null,null,null,"alert(1)",null], [1, 2, 8, 9, 11, 12, 13]],
    [false, [3, 4, 6, 7, 10]],
    [[null,null,null,null,"java_script:alert(1)",null], [5]],
  ],
  "drive": [
    [["file",null,null,null,"/x","file:///x"], [11, 12]],
    [["file",null,null,null,"/C:/x","file:///C:/x"], [13]],
  ],
  "share": [
    [["file",null,"host",null,"/C%7C/x","file://host/C%7C/x"], [11]],
    [["file",null,null,null,"/C:/x","file:///C:/x"], [12]],
    [["file",null,"host",null,"/C|/x","file://host/C|/x"], [13]],
  ],
  "host-space": [
    [["https",null,"a%20b.example",null,"/","https://a%20b.example/"], [11]],
    [false, [12, 13]],
  ],
  "star": [
    [["https",null,"%2A.example",null,"/","https://%2A.example/"], [11]],
    [false, [12]],
    [["https",null,"*.example",null,"/","https://*.example/"], [13]],
  ],
  "blanks": [
    [["mailto",null,null,null,"me@example.com  ","mailto:me@example.com  ?subject=x"], [11, 12]],
    [["mailto",null,null,null,"me@example.com %20","mailto:me@example.com %20?subject=x"], [13]],
  ],
  "javascript-host": [
    [["javascript",null,null,null,"//example.com/%0Aalert(1)",null], [0, 12]],
    [["javascript",null,"example.com",null,"/%0Aalert(1)",null], [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13]],
    [null, [10]],
  ],
  "punycode": [
    [["https",null,"xn--",null,"/","https://xn--/"], [11]],
    [false, [12, 13]],
  ],
  "bar": [
    [["https",null,"example.com",null,"/a%7Cb","https://example.com/a%7Cb"], [11]],
    [["https",null,"example.com",null,"/a|b","https://example.com/a|b"], [12, 13]],
  ],
  "localhost": [
    [["file",null,"localhost",null,"/x","file://localhost/x"], [11]],
    [["file",null,null,null,"/x","file:///x"], [12, 13]],
  ],
};
