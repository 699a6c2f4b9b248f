// Uses jsdom's URL features and prints a list of names and results as JSON. `jsdom.test.mjs` runs this file with
// whatwg-url. Together with replace.mjs, that test also runs this file with this package.
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
  ...[
    "",
    "x",
    "../x/./y",
    "/x y",
    "//h:443/",
    "?q=\u00e9'",
    "#f g",
    "https://b\u00fccher.example/",
  ],
  ...[
    "mailto:a@b",
    "javascript:void 0",
    "data:text/plain,a b",
    "blob:https://h:1/u",
    "file:///C|/a",
  ],
  ...[
    "http://0x7f.1:80/",
    "http://[1::0:0:1]/",
    "https://",
    "http://a b/",
    "http:\\\\h\\p",
    "foo://H",
  ],
  ...["  https://h/\n", "https://h:99999/", "https://u@h:8080/%zz", "x:y:z?#"],
]) {
  check(`<a href> ${JSON.stringify(href)}`, () => {
    const { document } = open("<a>x</a>");
    const link = document.querySelector("a");
    link.setAttribute("href", href);
    return [...all(link), String(link)];
  });
}
check("<a> without href", () => all(open("<a>").document.querySelector("a")));

// Checks the effect of setters on links.
for (const [member, values] of Object.entries({
  protocol: ["http", "HTTP:x", "foo", "file", "1", ""],
  username: ["u:@", "\u00e9", ""],
  password: ["p:@", ""],
  host: ["h:82", "h", "h:", "h:99999", "[::1]:443", "a b", "", "b\u00fccher"],
  hostname: ["h", "h:82", "0x7f.1", "", "[::]"],
  port: ["443", "80x", "65536", "x", ""],
  pathname: ["x/../y", "?#", "\u00e9 ", "", "//x"],
  search: ["?q", "q'", "\u00e9#", "?", ""],
  hash: ["#f", "f`", "\ud800", "#", ""],
  href: ["/z", "http://", ""],
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
for (const href of [
  "mailto:a@b",
  "file:///a",
  "foo:/.//a",
  "blob:https://h/1",
  "https://",
  "data:a?b#c",
]) {
  check(`setters of <a href="${href}">`, () =>
    MEMBERS.slice(2).map((member) => {
      const { document } = open(`<a href="${href}">`);
      const link = document.querySelector("a");
      link[member] = "81";
      return link.href;
    }),
  );
}
check("<area> is as a link", () =>
  all(open('<map><area href="../x?y#z"></map>').document.querySelector("area")),
);

// <base>
for (const base of [
  "/x/y",
  "https://h/i/",
  "https://",
  "data:,",
  "mailto:a@b",
  "",
  "//[::1]:8080/a/",
]) {
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

// Checks the attributes of other elements.
check("src, action, cite and others", () => {
  const { document } = open(
    '<img src="a b"><form action="?x"><button formaction="//h"></form><q cite="../c"></q><del cite="#d"></del>' +
      '<link href="l"><script src="s" type="x"></script><video src="v" poster="p"></video><iframe></iframe><embed src="e">',
  );
  const found = (selector, name) => document.querySelector(selector)[name];
  return [
    ...[found("img", "src"), found("form", "action"), found("button", "formAction")],
    ...[found("q", "cite"), found("del", "cite"), found("link", "href"), found("script", "src")],
    ...[
      found("video", "src"),
      found("video", "poster"),
      found("iframe", "src"),
      found("embed", "src"),
    ],
  ];
});
check("<input type=url>", () =>
  ["https://h/", "h", " https://h/ ", "x:y", "http://a b"].map((value) => {
    const input = open('<input type="url">').document.querySelector("input");
    input.value = value;
    return [input.value, input.validity.typeMismatch];
  }),
);

// Checks the document and its location.
for (const url of [
  ...[
    "https://example.com",
    "http://u:p@[::1]:80/a?b#c",
    "file:///a/b",
    "about:blank",
    "data:text/html,x",
  ],
  ...["https://b\u00fccher.example/\u00e9", "HTTP://127.1/"],
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
for (const url of ["", "/a", "https://", "http://a b/", "nonsense"]) {
  check(`no document of ${JSON.stringify(url)}`, () => open("", url).location.href);
}
check("a document's domain, referrer and cookies", () => {
  const { document } = open("", "https://www.example.com/a/b", { referrer: "https://H/x y" });
  document.cookie = "a=b; path=/a";
  document.cookie = "c=d; path=/x";
  return [document.domain, document.referrer, document.cookie];
});
check("a referrer that is no URL", () => open("", undefined, { referrer: "x" }).document.referrer);
for (const [member, value] of [
  ...[
    ["hash", "x y"],
    ["hash", ""],
    ["hash", "#\u00e9"],
    ["href", "#g"],
    ["href", "https://"],
  ],
  ...[
    ["protocol", "1"],
    ["protocol", ""],
  ],
]) {
  check(`location.${member} = ${JSON.stringify(value)}`, () => {
    const window = open();
    window.location[member] = value;
    return [window.location.href, window.document.URL, window.history.length];
  });
}
check("location.assign and replace", () => {
  const { history, location } = open();
  location.assign("#one");
  location.replace("#two");
  return [location.href, history.length];
});
check("location.assign of what is no URL", () => open().location.assign("https://a b"));

// History.
for (const url of [
  ...["/x?y#z", "?q=\u00e9", "#f", "", "p/../q", "https://user:pw@example.com:81/else", null],
  ...["https://example.com/", "//other/", "https://", "http://a b"],
]) {
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
check("history in a file", () => {
  const { history, location } = open("", "file:///a/b");
  history.pushState(null, "", "c");
  return location.href;
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
check("a query that is changed", () => {
  const { URL } = open();
  const url = new URL("https://h/?b=2&a=1#f");
  url.searchParams.sort();
  url.searchParams.append("\u00e9", "& ");
  const sorted = url.href;
  url.search = "";
  return [sorted, url.href, url.searchParams.size];
});

// Checks requests, sockets, messages and styles.
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
check("postMessage to an origin that is none", () => open().postMessage("x", "x y"));
check("a blob: URL that is none", () => {
  const link = open().document.createElement("a");
  link.href = "blob:https://h:81/6f7b";
  link.protocol = "http";
  return [link.href, link.origin];
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
check("a fragment as a target", () => {
  const { document, location } = open('<p id="\u00e9 x">');
  location.hash = "%C3%A9%20x";
  return document.querySelector(":target")?.id ?? null;
});
check(":any-link and :local-link", () => {
  const { document } = open('<a href="https://">1</a><a>2</a><a href="b?c">3</a>');
  return [...document.querySelectorAll(":any-link")].map((link) => link.textContent);
});

console.log(JSON.stringify(results));
