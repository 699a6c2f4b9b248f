// Inputs that parsers read in different ways, as the tests see in their browsers.

/** @typedef {{ title: string, url: string, base?: string, why: string }} Item */

/** @type {{ title: string, items: Item[] }[]} */
export const gallery = [
  {
    title: "RFC 3986 reads something else",
    items: [
      {
        title: "A backslash ends the host",
        url: "http://good.example\\@evil.example/",
        why: "For RFC 3986, all before the @ is user information.",
      },
      {
        title: "A path that leads away",
        url: "/\\evil.example",
        base: "https://good.example/login",
        why: "The backslash is a slash, and two of them begin a host: an open redirect.",
      },
      {
        title: "No slashes",
        url: "http:example.com",
        why: "The URL Standard finds the host all the same.",
      },
      {
        title: "Three slashes",
        url: "http:///example.com/a",
        why: "An empty host, or one slash too many.",
      },
      {
        title: "One number for an address",
        url: "http://2130706433/",
        why: "A name made of digits, or the address of this very machine.",
      },
      {
        title: "Five numbers",
        url: "http://1.2.3.4.5/",
        why: "A host that ends in a number has to be an IPv4 address.",
      },
      {
        title: "Dots, encoded",
        url: "https://example.com/public/%2e%2E/secret",
        why: "%2e is a dot where the path is simplified.",
      },
      {
        title: "A tab in the scheme",
        url: "java\tscript:alert(1)",
        why: "Tabs and line breaks are removed first: filters that do not know that let it pass.",
      },
      {
        title: "Two @",
        url: "https://good.example:443@evil.example@last.example/",
        why: "The last one counts, and the others are encoded.",
      },
      {
        title: "An underscore in the host",
        url: "https://my_host.example/",
        why: "The draft refuses what is not a letter, a digit or a hyphen; the URL Standard does not.",
      },
    ],
  },
  {
    title: "Browsers differ",
    items: [
      {
        title: "A Windows drive",
        url: "file:///C|/Windows/../../x",
        why: "Is C| a drive letter, which no .. leaves?",
      },
      {
        title: "A share, and a drive",
        url: "file://host/C|/x",
        why: "Three browsers, three readings.",
      },
      {
        title: "A space in the host",
        url: "https://a b.example/",
        why: "To be refused, or to be encoded.",
      },
      {
        title: "A star for a host",
        url: "https://*.example/",
        why: "Allowed, encoded, or refused.",
      },
      {
        title: "Blanks before the query",
        url: "mailto:me@example.com  ?subject=x",
        why: "The last of them is to be encoded.",
      },
      {
        title: "A host for javascript:",
        url: "javascript://example.com/%0Aalert(1)",
        why: "What two slashes follow is a host, whatever the scheme.",
      },
      {
        title: "Punycode of nothing",
        url: "https://xn--/",
        why: "ASCII domains are left alone now; some still decode them.",
      },
      {
        title: "A bar in the path",
        url: "https://example.com/a|b",
        why: "To be kept, or to be encoded.",
      },
      {
        title: "localhost of files",
        url: "file://localhost/x",
        why: "The standard drops this host.",
      },
    ],
  },
];
