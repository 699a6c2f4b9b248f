// Uses jsdom's URL features and prints a list of names and results as JSON. tests/packaging/consumers.mjs runs this file
// with whatwg-url and with this package.
import { JSDOM } from "jsdom31";

const results = [];

/** Records the result of `look`, or the name of the error that `look` throws. */
function check(name, look) {
  let result;
  try {
    result = look();
  } catch (error) {
    result = `throws ${error.name}`;
  }
  results.push([name, result === undefined ? null : result]);
}

const open = (html = "", url = "https://user:pw@example.com:81/a/b?c#d", options = {}) =>
  new JSDOM(html, { url, runScripts: "outside-only", ...options }).window;

const MEMBERS = [
  ...["href", "origin", "protocol", "username", "password", "host", "hostname", "port"],
  ...["pathname", "search", "hash"],
];
const all = (object) => MEMBERS.map((member) => object[member]);

// Links.
for (const href of [
  "../x/./y z",
  "//b\u00fccher.example:443/?q=\u00e9'#f",
  "mailto:a@b",
  "https://",
]) {
  check(`<a href> ${JSON.stringify(href)}`, () => {
    const { document } = open("<a>x</a>");
    const link = document.querySelector("a");
    link.setAttribute("href", href);
    return [...all(link), String(link)];
  });
}

// Checks the effect of setters on links.
for (const [member, values] of Object.entries({
  protocol: ["http", "foo", ""],
  username: ["u:@"],
  password: [""],
  host: ["h:82", "a b"],
  hostname: ["0x7f.1"],
  port: ["80x", ""],
  pathname: ["x/../y?#"],
  search: ["?q'", ""],
  hash: ["f`", ""],
  href: ["/z"],
})) {
  for (const value of values) {
    check(`a.${member} = ${JSON.stringify(value)}`, () => {
      const { document } = open('<a href="https://u:p@example.org:8080/a/b?q#f">');
      const link = document.querySelector("a");
      link[member] = value;
      return [...all(link), link.getAttribute("href")];
    });
  }
}
for (const href of ["mailto:a@b", "file:///a", "blob:https://h/1", "https://"]) {
  check(`setters of <a href="${href}">`, () =>
    MEMBERS.slice(2).map((member) => {
      const { document } = open(`<a href="${href}">`);
      const link = document.querySelector("a");
      link[member] = "81";
      return link.href;
    }),
  );
}

// <base>
for (const base of ["//[::1]:8080/a/", "https://", "data:,"]) {
  check(`<base href="${base}">`, () => {
    const { document } = open(`<base href="${base}"><a href="p?q">`);
    return [
      document.baseURI,
      document.querySelector("base").href,
      document.querySelector("a").href,
    ];
  });
}
check("<base> that comes later, and changes", () => {
  const { document } = open('<a href="p">');
  const [link, base] = [document.querySelector("a"), document.createElement("base")];
  const seen = [link.href];
  base.href = "/x/";
  document.head.append(base);
  seen.push(link.href);
  base.href = "//h/y/";
  seen.push(link.href, document.baseURI);
  base.remove();
  return [...seen, link.href];
});

// Checks the document and its location.
for (const url of [
  "http://u:p@[::1]:80/a?b#c",
  "file:///a/b",
  "about:blank",
  "HTTP://b\u00fccher/",
]) {
  check(`a document of ${url}`, () => {
    const { document, location, origin } = open("", url);
    return [
      document.URL,
      document.documentURI,
      document.baseURI,
      origin,
      location.href,
      String(location),
      ...MEMBERS.filter((name) => name in location).map((name) => location[name]),
    ];
  });
}
for (const url of ["/a", "https://"]) {
  check(`no document of ${JSON.stringify(url)}`, () => open("", url).location.href);
}
for (const [member, value] of [
  ["hash", "x y"],
  ["href", "#g"],
  ["href", "https://"],
  ["protocol", "1"],
]) {
  check(`location.${member} = ${JSON.stringify(value)}`, () => {
    const window = open();
    window.location[member] = value;
    return [window.location.href, window.document.URL, window.history.length];
  });
}

// History.
for (const url of ["/x?y#z", "p/../q", null, "//other/", "http://a b"]) {
  check(`history.pushState to ${JSON.stringify(url)}`, () => {
    const { document, history, location } = open();
    history.pushState({ a: 1 }, "", url);
    return [location.href, document.URL, document.baseURI, history.length, history.state];
  });
}
check("history.replaceState, and links after it", () => {
  const { document, history } = open('<a href="x">');
  history.replaceState(null, "", "/deep/er/");
  return [document.querySelector("a").href, history.length];
});

// Checks a window's classes.
check("URL and URLSearchParams belong to the window", () => {
  const window = open();
  return window.eval(`[
    new URL("x", "https://h/a") instanceof URL, new URL("https://h?a").searchParams instanceof URLSearchParams,
    URL.parse("x:y") instanceof URL, URL.name, URL.length, webkitURL === URL, typeof URL.canParse,
    Object.prototype.toString.call(new URL("x:y")), [...new URLSearchParams("a=b&c")].join(";"),
    URLSearchParams.prototype.entries === URLSearchParams.prototype[Symbol.iterator],
    Object.keys(URL.prototype).sort().join(), JSON.stringify({ url: new URL("https://H") }),
  ]`);
});
check("two windows have two classes", () => {
  const [one, other] = [open(), open()];
  return [one.URL === other.URL, one.URL === globalThis.URL];
});
check("an object of one window in another", () => {
  const [one, other] = [open(), open()];
  const { get } = Object.getOwnPropertyDescriptor(one.URL.prototype, "host");
  return [get.call(new other.URL("https://h:81/")), new one.URL("https://h") instanceof other.URL];
});
check("errors", () =>
  open().eval(`["new URL()", "new URLSearchParams([[1]])", "URL.prototype.href", "new URL(Symbol())"].map((code) => {
    try { eval(code) } catch (error) { return error instanceof TypeError }
  })`),
);

// Checks requests, sockets and encodings.
check("XMLHttpRequest.open", () => {
  const { XMLHttpRequest } = open();
  return ["x", "//h", "https://", "data:,x"].map((url) => {
    const request = new XMLHttpRequest();
    try {
      request.open("GET", url);
      return request.readyState;
    } catch (error) {
      return error.name;
    }
  });
});
check("new WebSocket", () => {
  const { WebSocket } = open();
  return ["foo:", "wss://h/#f", "x"].map((url) => {
    try {
      new WebSocket(url).close();
      return "ok";
    } catch (error) {
      return error.name;
    }
  });
});
check("the encoding of a document", () => {
  const html = Buffer.from(
    '<meta charset="shift_jis"><a href="?\x83e">x</a><a href="#\x83e">y</a>',
    "latin1",
  );
  const { document } = new JSDOM(html, { url: "https://h/" }).window;
  const [query, fragment] = document.querySelectorAll("a");
  const link = document.createElement("a");
  link.href = "https://h/";
  link.search = "\u30c6";
  return [document.characterSet, query.href, fragment.href, link.href];
});

console.log(JSON.stringify(results));
