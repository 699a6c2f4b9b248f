// Makes calls whose results must not depend on the environment.

/**
 * Returns sample results of all functions as a list of strings. This function does not use the language's built-ins, so
 * it still works if callers replace them.
 */
export function exercise({ URL, URLSearchParams }) {
  const results = [];
  const note = (...values) => {
    for (let i = 0; i < values.length; i++) results[results.length] = `${values[i]}`;
  };
  const url = new URL("HTTP://u:p@ex\u00e4mple.com:81/a/../\u{1f600}?b=c+d&e=%66#\ud800");
  note(url.href, url.origin, url.protocol, url.username, url.password, url.host, url.hostname);
  note(url.port, url.pathname, url.search, url.hash, new URL("blob:https://a/b").origin);
  url.host = "example.org:82";
  url.search = "?x=\ty&\u20ac=\udc00";
  url.searchParams.append("z", "1 2");
  url.searchParams.append("a", "\u{1f600}");
  url.searchParams.set("x", "3");
  url.searchParams.delete("z", "none");
  url.searchParams.sort();
  note(url, url.searchParams.size, url.searchParams.get("\u20ac"), url.searchParams.has("x", "3"));
  url.searchParams.forEach((value, name) => {
    note(name, value);
  });
  const iterator = url.searchParams.entries();
  for (let step = iterator.next(); !step.done; step = iterator.next()) {
    note(step.value[0], step.value[1]);
  }
  const values = url.searchParams.getAll("a");
  note(values.length, values[0]);
  const lists = [["a", "b"]];
  note(new URLSearchParams(lists), new URLSearchParams({ "\ud800": 1, "\udfff": 2, a: "\u00e9" }));
  note(new URLSearchParams("?%41=\u20ac&b=\u{1f600}+"), new URLSearchParams(url.searchParams));
  note(URL.canParse("no"), URL.parse("x", "y:/z"), URL.canParse("\u00e9", "x:/"));
  try {
    new URL("\ud800", { toString: () => "base" });
  } catch (error) {
    note(error.message, error.code, error.input, error.base);
  }
  note(new URL(`https://example.com/${longPath}`).pathname === longPathname);
  return results;
}

const longPath = "\u00e9/long".repeat(2000);
const longPathname = `/${"%C3%A9/long".repeat(2000)}`;
