// Measures URLPattern and lists of patterns in the runtime that loads this module. Apart from the language itself, the
// module needs only a clock from the runtime.
const ROUNDS = 11;
const SAMPLE_MS = 40;

/** Patterns like those in routers and service workers. */
const patterns = [
  ...["/", "/about", "/users/:id", "/users/:id/posts/:post", "/blog/:year(\\d{4})/:slug"],
  ...["/files/*", "/api/v:version/*", "/:lang(en|de|fr)/docs/:page?", "/shop/:category/:item"],
  ...["/img/:name.:ext(png|jpg)", "/a{/b}?/c", "/search", "/*.html", "/static/*.:ext"],
]
  .map((pathname) => [{ pathname }])
  .concat([
    [{ hostname: "*.example.com" }],
    [{ hostname: ":tenant.example.com", pathname: "/:page" }],
    ["https://example.com/cart/:step"],
    [{ pathname: "/search", search: "*q=*" }],
    [{ protocol: "http{s}?", hostname: "example.com", port: "", pathname: "/v1/*" }],
    [{ pathname: "/Users/:id" }, { ignoreCase: true }],
  ]);

const PATHS = [
  ...[
    "/",
    "/about",
    "/users/42",
    "/users/7/posts/99",
    "/blog/2024/hello-world",
    "/files/a/b/c.txt",
  ],
  ...[
    "/api/v2/things/1",
    "/de/docs/start",
    "/shop/shoes/red",
    "/img/logo.png",
    "/a/b/c",
    "/search?q=x",
  ],
  ...["/index.html", "/static/js/app.js", "/cart/pay", "/v1/x", "/USERS/3", "/none/of/these"],
];
const urlsOf = (length, queryOf) =>
  Array.from({ length }, (_, i) => {
    const host = ["example.com", "www.example.com", "shop.example.com", "other.org"][i % 4];
    const [path, query = ""] = PATHS[i % PATHS.length].split("?");
    const parts = [query, queryOf(i)].filter((part) => part !== "");
    return `https://${host}${path}${i % 3 ? "" : `${i}`}${parts.length ? `?${parts.join("&")}` : ""}`;
  });
const urls = urlsOf(1000, () => "");
/** There are too many URLs for any implementation to cache. Deno's own URLPattern caches inputs. */
const manyURLs = urlsOf(30_011, (i) => `n=${i}`);

/** 200 routes with different paths. */
const routes = Array.from({ length: 200 }, (_, i) => ({
  pathname: [`/area${i}`, `/area${i}/:id`, `/area${i}/:id/parts/:part`, `/area${i}/*`][i % 4],
}));
const routed = Array.from({ length: 1000 }, (_, i) => {
  const route = (i * 37) % 200;
  return `https://example.com/area${route}${["", "/7", "/7/parts/8", "/x/y/z"][route % 4]}`;
});
/** Creates different strings for the same routes, so that no result from a previous call can be reused. */
const routedAgain = routed.map((url) => `${url}?`);

const sources = {
  test: `for (let i = 0; i < patterns.length; i++) sum += patterns[i].test(inputs[turn % 1000]);`,
  exec: `for (let i = 0; i < patterns.length; i++) sum += patterns[i].exec(inputs[turn % 1000]) !== null;`,
  // No input ever occurs twice in a row.
  "test, each its own URL": `for (let i = 0; i < patterns.length; i++) sum += patterns[i].test(inputs[(turn + i) % 1000]);`,
  "exec, each its own URL": `for (let i = 0; i < patterns.length; i++) sum += patterns[i].exec(inputs[(turn + i) % 1000]) !== null;`,
  "test, URLs that do not recur": `for (let i = 0; i < patterns.length; i++) sum += patterns[i].test(nextOf(many));`,
  "exec, URLs that do not recur": `for (let i = 0; i < patterns.length; i++) sum += patterns[i].exec(nextOf(many)) !== null;`,
  construct: `for (let i = 0; i < given.length; i++) sum += new URLPattern(...given[i]).hash.length;`,
  list: `sum += list.test(inputs[turn % 1000]);`,
  loop: `for (let i = 0; i < patterns.length; i++) if (patterns[i].test(inputs[turn % 1000])) { sum++; break; }`,
  "list, exec": `sum += list.exec(inputs[turn % 1000]) !== null;`,
  "list, test and its exec": `sum += list.test(inputs[turn % 1000]) && patterns[(turn * 37) % 200].exec(others[turn % 1000]) !== null;`,
};

const nextOf = (many) => {
  many.place = (many.place + 1) % many.urls.length;
  return many.urls[many.place];
};

/** Each contestant has its own function, so that engines profile them separately. */
const loop = (source) =>
  new Function(
    "{ patterns, inputs, others, many, nextOf, given, URLPattern, list }",
    "count",
    `let sum = 0; for (let turn = 0; turn < count; turn++) { ${source} } return sum;`,
  );

/**
 * @param {{ contestants: { name: string, specifier?: string }[] }} config the modules for our URL, our URLPattern and
 * urlpattern-polyfill; any of them may be missing
 * @param {(message: object) => Promise<void> | void} report
 * @param {() => number} now milliseconds
 */
export async function run(config, report, now = () => performance.now()) {
  const specifiers = Object.fromEntries(
    config.contestants.map(({ name, specifier }) => [name, specifier]),
  );
  // If there is no global URLPattern, the polyfill installs itself.
  const Own = globalThis.URLPattern;
  const { URL } = await import(specifiers.URL);
  const { URLPattern: Ours, URLPatternList } = await import(specifiers.ours);
  const contestants = { ours: Ours };
  if (typeof Own === "function") contestants["the runtime's own"] = Own;
  try {
    contestants["urlpattern-polyfill"] = (await import(specifiers.polyfill)).URLPattern;
  } catch {
    // The first reported message lists the available contestants.
  }
  await report({ kind: "started", contestants: Object.keys(contestants) });
  for (const [what, source] of Object.entries(sources)) {
    if (what.startsWith("list") || what === "loop") continue;
    const runs = Object.entries(contestants).map(([name, URLPattern]) => ({
      name,
      source,
      data: {
        patterns: patterns.map((args) => new URLPattern(...args)),
        inputs: urls,
        many: { urls: manyURLs, place: 0 },
        nextOf,
        given: patterns,
        URLPattern,
      },
    }));
    await report(compare(what, runs, patterns.length, now));
  }
  const data = {
    patterns: patterns.map((args) => new Ours(...args)),
    inputs: urls.map((url) => new URL(url)),
  };
  await report(
    compare(
      "test of our URL objects",
      [{ name: "ours", source: sources.test, data }],
      patterns.length,
      now,
    ),
  );
  for (const [what, wanted] of [
    ["first of 200", ["list", "loop"]],
    ["first of 200, exec", ["list, exec", "list, test and its exec", "loop"]],
  ]) {
    const all = routes.map((route) => new Ours(route));
    const data = {
      patterns: all,
      list: new URLPatternList(all),
      inputs: routed,
      others: routedAgain,
    };
    const runs = wanted.map((name) => ({ name, source: sources[name], data }));
    if (typeof Own === "function") {
      const patterns = routes.map((route) => new Own(route));
      const data = { patterns, inputs: routed };
      runs.push({ name: "a loop of its own", source: sources.loop, data });
    }
    await report(compare(what, runs, 1, now));
  }
  await report({ kind: "done" });
}

/**
 * Returns how many nanoseconds an operation took in each round, and how many matches each contestant found beforehand.
 */
function compare(what, runs, operations, now) {
  const prepared = runs.map(({ name, source, data }) => {
    const run = loop(source);
    return { name, run: (count) => run(data, count), answer: run(data, 1000), times: [] };
  });
  for (const one of prepared) one.count = callsFor(one.run, now);
  const inTurn = [...prepared];
  for (let round = 0; round < ROUNDS; round++) {
    for (const { run, count, times } of inTurn) {
      times.push((time(run, count, now) * 1e6) / (count * operations));
    }
    inTurn.reverse();
  }
  return {
    kind: "result",
    what,
    results: prepared.map(({ name, times, answer }) => ({ name, times, answer })),
  };
}

function callsFor(run, now) {
  let count = 1;
  while (time(run, count, now) < SAMPLE_MS && count < 1 << 22) count *= 2;
  return count;
}

function time(run, count, now) {
  const start = now();
  run(count);
  return now() - start;
}
