// `npm run bench:url-patterns`: URLPattern against the runtime's own and npm urlpattern-polyfill, in the runtime that runs
// this, and a list of patterns against a loop over them. Each contestant answers all questions before it is measured. Times
// are those of the processor in this thread where the system tells them, so that other programs count for nothing.
import { nanoseconds } from "./processor-time.mjs";
import { ratio } from "./statistics.mjs";

const { URL } = await import("../dist/index.js");
const { URLPattern: Ours, URLPatternList } = await import("../dist/url-pattern.js");

const ROUNDS = 11;
const SAMPLE_MS = 40;

/** As routers and service workers have them. */
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
const urls = Array.from({ length: 1000 }, (_, i) => {
  const host = ["example.com", "www.example.com", "shop.example.com", "other.org"][i % 4];
  const [path, query = ""] = PATHS[i % PATHS.length].split("?");
  return `https://${host}${path}${i % 3 ? "" : `${i}`}${query && `?${query}`}`;
});

/** 200 routes, of which each has a path of its own. */
const routes = Array.from({ length: 200 }, (_, i) => ({
  pathname: [`/area${i}`, `/area${i}/:id`, `/area${i}/:id/parts/:part`, `/area${i}/*`][i % 4],
}));
const routed = Array.from({ length: 1000 }, (_, i) => {
  const route = (i * 37) % 200;
  return `https://example.com/area${route}${["", "/7", "/7/parts/8", "/x/y/z"][route % 4]}`;
});

const contestants = { ours: Ours, "the runtime's own": globalThis.URLPattern };
try {
  contestants["urlpattern-polyfill"] = (await import("urlpattern-polyfill")).URLPattern;
} catch {
  console.log("LEFT OUT: urlpattern-polyfill. To get it: npm install --prefix benches");
}
for (const [name, URLPattern] of Object.entries(contestants)) {
  if (typeof URLPattern === "function" && /^class|native code/.test(String(URLPattern))) continue;
  console.log(`LEFT OUT: ${name}, which is not there.`);
  delete contestants[name];
}

const sources = {
  test: `for (let i = 0; i < patterns.length; i++) sum += patterns[i].test(inputs[turn % 1000]);`,
  exec: `for (let i = 0; i < patterns.length; i++) sum += patterns[i].exec(inputs[turn % 1000]) !== null;`,
  // Never an input twice in a row.
  "test, each its own URL": `for (let i = 0; i < patterns.length; i++) sum += patterns[i].test(inputs[(turn + i) % 1000]);`,
  "exec, each its own URL": `for (let i = 0; i < patterns.length; i++) sum += patterns[i].exec(inputs[(turn + i) % 1000]) !== null;`,
  construct: `for (let i = 0; i < given.length; i++) sum += new URLPattern(...given[i]).hash.length;`,
  list: `sum += list.test(inputs[turn % 1000]);`,
  loop: `for (let i = 0; i < patterns.length; i++) if (patterns[i].test(inputs[turn % 1000])) { sum++; break; }`,
  "list, exec": `sum += list.exec(inputs[turn % 1000]) !== null;`,
};

/** A function of its own for each contestant, so that no engine mixes up what it learns about them. */
const loop = (source) =>
  new Function(
    "{ patterns, inputs, given, URLPattern, list }",
    "count",
    `let sum = 0; for (let turn = 0; turn < count; turn++) { ${source} } return sum;`,
  );

const version = globalThis.Deno?.version.deno ?? process.versions.bun ?? process.versions.node;
console.log(
  `${globalThis.Deno ? "Deno" : process.versions.bun ? "Bun" : "Node"} ${version}, ` +
    `median of ${ROUNDS} rounds in turn: nanoseconds, and theirs / ours\n`,
);
for (const what of [
  ...["test", "exec", "test, each its own URL", "exec, each its own URL", "construct"],
]) {
  compare(
    what,
    Object.entries(contestants).map(([name, URLPattern]) => ({
      name,
      source: sources[what],
      data: {
        patterns: patterns.map((args) => new URLPattern(...args)),
        inputs: urls,
        given: patterns,
        URLPattern,
      },
    })),
    patterns.length,
  );
}
const objects = urls.map((url) => new URL(url));
compare(
  "test of our URL objects",
  [
    {
      name: "ours",
      source: sources.test,
      data: { patterns: patterns.map((args) => new Ours(...args)), inputs: objects },
    },
  ],
  patterns.length,
);
for (const [what, wanted] of [
  ["first of 200", ["list", "loop"]],
  ["first of 200, exec", ["list, exec", "loop"]],
]) {
  const all = routes.map((route) => new Ours(route));
  const data = { patterns: all, list: new URLPatternList(all), inputs: routed };
  const runs = wanted.map((name) => ({ name, source: sources[name], data }));
  const Own = contestants["the runtime's own"];
  if (Own !== undefined) {
    const patterns = routes.map((route) => new Own(route));
    runs.push({
      name: "a loop of its own",
      source: sources.loop,
      data: { patterns, inputs: routed },
    });
  }
  compare(what, runs, 1);
}

function compare(what, runs, operations) {
  const prepared = runs.map(({ name, source, data }) => {
    const run = loop(source);
    return { name, run: (count) => run(data, count), answer: run(data, 1000), times: [] };
  });
  const answers = new Set(prepared.map(({ answer }) => answer));
  if (answers.size > 1 && what !== "construct") {
    throw new Error(
      `${what}: ${prepared.map(({ name, answer }) => `${name} ${answer}`).join(", ")}`,
    );
  }
  for (const one of prepared) one.count = callsFor(one.run);
  for (let round = 0; round < ROUNDS; round++) {
    for (const { run, count, times } of prepared) {
      times.push((time(run, count) * 1e6) / (count * operations));
    }
    prepared.reverse();
  }
  const first = prepared.find(({ name }) => name === runs[0].name);
  for (const { name, times } of [first, ...prepared.filter((one) => one !== first)]) {
    const own = [...times].sort((a, b) => a - b)[times.length >> 1];
    const { median, low, high } = ratio(times, first.times);
    const figure = one(own).padStart(10);
    console.log(
      `${what.padEnd(26)} ${name.padEnd(20)} ${figure}   ${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`,
    );
  }
}

function one(number) {
  return number.toFixed(number < 100 ? 1 : 0);
}

function callsFor(run) {
  let count = 1;
  while (time(run, count) < SAMPLE_MS && count < 1 << 22) count *= 2;
  return count;
}

function time(run, count) {
  const start = now();
  run(count);
  return now() - start;
}

/** Milliseconds. */
function now() {
  return nanoseconds() / 1e6;
}
