// Inputs that parsers interpret differently. The parsers' answers are in verdicts.js, which
// tools/other-readers/record.mjs writes.

/**
 * Groups of items. An item has an `id` for links, a `title`, a `url`, perhaps a `base`, the reason `why` parsers differ,
 * the `part` in which they do, and perhaps the `target` that an attacker wants. `usual` has what most items share.
 */
export const gallery = [
  {
    id: "hosts",
    title: "Who finds evil.example?",
    about:
      "The host that each parser finds in the same URL. If a program checks a URL with one parser and requests it with another, such a URL gets past the check.",
    usual: { part: "host", target: "evil.example" },
    items: [
      {
        id: "backslash",
        title: "A backslash ends the host",
        url: "http://good.example\\@evil.example/",
        why: "A browser turns the backslash into a slash, so the host ends there. A parser that keeps it finds the host after the @.",
      },
      {
        id: "redirect",
        title: "A path that leads away",
        url: "/\\evil.example",
        base: "http://good.example/login",
        why: "The backslash is a slash, and two slashes start a host: an open redirect.",
      },
      {
        id: "three-slashes",
        title: "Three slashes",
        url: "http:///evil.example/",
        why: "Some parsers find an empty host and a path. Others skip the third slash.",
      },
      {
        id: "no-slashes",
        title: "No slashes",
        url: "http:evil.example",
        why: "The URL Standard finds the host anyway.",
      },
      {
        id: "tab",
        title: "A tab in the host",
        url: "http://ev\til.example/",
        why: "Tabs and line breaks are removed first, so this host gets past a list of forbidden hosts.",
      },
      {
        id: "ideographic-stop",
        title: "Another full stop",
        url: "http://evil\u3002example/",
        why: "The ideographic full stop (U+3002) is mapped to a dot.",
      },
      {
        id: "circled",
        title: "Letters in circles",
        url: "http://\u24d4\u24e5\u24d8\u24db.example/",
        why: "The URL Standard maps each one to the letter in the circle. Other parsers keep them, or reject the URL.",
      },
      {
        id: "encoded-dot",
        title: "A dot, encoded",
        url: "http://evil%2Eexample/",
        why: "Hosts are percent-decoded before anything else.",
      },
      {
        id: "null",
        title: "A host that gets cut",
        url: "http://evil.example%00.good.example/",
        why: "It ends in .good.example, so a check of the ending passes. A parser that stops at the % finds another host.",
      },
      {
        id: "backslash-subdomain",
        title: "A fake subdomain",
        url: "http://evil.example\\.good.example/",
        why: "It also ends in .good.example, until the backslash becomes a slash.",
      },
      {
        id: "two-at",
        title: "Two @ signs",
        url: "http://good.example:80@evil.example@last.example/",
        why: "Only the last @ ends the user name and password; an earlier one is encoded as %40.",
        target: "last.example",
      },
      {
        id: "bracket",
        title: "A bracket in the password",
        url: "http://good.example:pa[ss@evil.example/",
        why: "Parsers that look for a bracket before the @ expect an IPv6 address.",
      },
      {
        id: "bracketed-name",
        title: "A name in brackets",
        url: "http://[evil.example]/",
        why: "Only an IPv6 address may be in brackets.",
      },
      {
        id: "two-ports",
        title: "Two ports",
        url: "http://evil.example:80:90/",
        why: "Which colon starts the port, the first or the last?",
      },
      {
        id: "leading-space",
        title: "A space at the start",
        url: " http://evil.example/",
        why: "The space is stripped, the URL is rejected, or everything becomes a path.",
      },
      {
        id: "one-number",
        title: "One number for an address",
        url: "http://2130706433/",
        why: "Some parsers keep it as a name. For others, it is the address of this machine.",
        target: "127.0.0.1",
      },
      {
        id: "hexadecimal",
        title: "An address in hexadecimal",
        url: "http://0x7f.1/",
        why: "Two numbers are enough, and each may be octal or hexadecimal.",
        target: "127.0.0.1",
      },
      {
        id: "five-numbers",
        title: "Five numbers",
        url: "http://1.2.3.4.5/",
        why: "A host that ends in a number has to be an IPv4 address.",
        target: undefined,
      },
      {
        id: "sharp-s",
        title: "A sharp s",
        url: "http://fa\u00df.example/",
        why: "IDNA 2003 maps it to ss; the URL Standard keeps it.",
        target: undefined,
      },
      {
        id: "underscore",
        title: "An underscore",
        url: "http://my_host.example/",
        why: "Some parsers allow only letters, digits and hyphens in a host name.",
        target: undefined,
      },
      {
        id: "encoded-dots",
        title: "Dots in the path, encoded",
        url: "http://good.example/public/%2e%2E/secret",
        why: "%2e counts as a dot when the path is simplified.",
        part: "path",
        target: "/secret",
      },
      {
        id: "scheme-tab",
        title: "A tab in the scheme",
        url: "java\tscript:alert(1)",
        why: "Filters that don't remove tabs first let it pass.",
        part: "scheme",
        target: "javascript",
      },
    ],
  },
  {
    id: "browsers",
    title: "Where browsers differ",
    about: "The same link can lead to different places, depending on your users' browsers.",
    usual: { part: "href" },
    items: [
      {
        id: "drive",
        title: "A Windows drive",
        url: "file:///C|/Windows/../../x",
        why: "Is C| a drive letter that .. can't remove?",
      },
      {
        id: "share",
        title: "A share that looks like a drive",
        url: "file://host/C|/x",
        why: "Three browsers, three results.",
      },
      {
        id: "host-space",
        title: "A space in the host",
        url: "https://a b.example/",
        why: "Some browsers reject it, and others encode it.",
      },
      {
        id: "star",
        title: "A wildcard host",
        url: "https://*.example/",
        why: "Browsers keep the asterisk, encode it or reject the URL.",
      },
      {
        id: "blanks",
        title: "Spaces before the query",
        url: "mailto:me@example.com  ?subject=x",
        why: "The URL Standard encodes the last one.",
      },
      {
        id: "javascript-host",
        title: "A host for javascript:",
        url: "javascript://example.com/%0Aalert(1)",
        why: "Two slashes start a host, whatever the scheme.",
        part: "host",
      },
      {
        id: "punycode",
        title: "Empty Punycode",
        url: "https://xn--/",
        why: "The URL Standard keeps ASCII domains unchanged; some parsers decode them.",
      },
      {
        id: "bar",
        title: "A vertical bar in the path",
        url: "https://example.com/a|b",
        why: "Some browsers keep it, and others encode it.",
      },
      {
        id: "localhost",
        title: "localhost in file URLs",
        url: "file://localhost/x",
        why: "The standard drops this host.",
      },
    ],
  },
].map(({ usual, items, ...group }) => ({
  ...group,
  items: items.map((item) => ({ ...usual, ...item })),
}));
