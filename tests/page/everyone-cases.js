// Checks that everyone can use the page: with a keyboard or a screen reader, in a small window, from slow and unusual
// hosts, and in any writing system.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { noisyCase, pageCase } from "./page-case.js";
import { serveSite } from "./site-server.js";
import { assertSorted } from "./tab.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A state that uses all panels. */
const FULL = {
  url: "data:text/html;charset=utf-8,<b>\u05d0 b</b>?a=1&b=2#c\\",
  base: "https://user@example.com/",
};
/** Returns a URL whose parts have `times` times the length of a short URL. */
const long = (times) =>
  `https://u${"u".repeat(5 * times)}@${"\u05d0\u05d1".repeat(20)}.example/${"\u0639\u0631\u0628\u064a/".repeat(6 * times)}${"a".repeat(50 * times)}?${"b".repeat(5 * times)}=\u05d0&\u05d0=1#${"\u05d0 a ".repeat(3 * times)}`;

export async function checkWithAxe(tab, what) {
  await tab.evaluate(`() => { ${axe}; globalThis.axe = axe; }`);
  const { violations, checked } = await tab.evaluate(async () => {
    const results = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    return {
      violations: results.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join("; ")}`,
      ),
      checked: results.passes.length,
    };
  });
  assert.deepEqual(violations, [], what);
  assert.ok(checked > 25, `${what}: ${checked} rules`);
}

/** More states than the pictures in tests/js/page.browser.test.js: the width, the state, and the open panel. */
const CHECKED = [
  [1280, FULL, "readings"],
  [360, { url: "http://good.example\\@evil.example/?a&b" }, "race"],
  [768, { url: "http://good.example\\@evil.example/?a&b" }, "sets"],
  [1280, { url: "../x?y", base: "https://example.com/a/b", step: "4" }],
  // A stage of the host parser.
  [1280, { url: "https://b\u00fccher.example/", step: "38" }],
  [1280, { url: "a", base: "https://exa mple/" }],
];

pageCase("axe-core finds no violations", async (tab, { address }) => {
  for (const [width, state, panel] of CHECKED) {
    await tab.driver.resize(width, 800);
    await tab.open(address, state);
    await tab.until(() => $("#data").hidden || $("pre"));
    if (panel !== undefined) {
      await tab.openGallery();
      await tab.openPanel(panel);
      await tab.clickUnseen("#two .question button");
    }
    await checkWithAxe(tab, `${width}: ${JSON.stringify(state)} ${panel}`);
  }
  await tab.show("", "");
  await checkWithAxe(tab, "empty");
});

pageCase("axe-core finds no violations in the reference", async (tab, { address, isLong }) => {
  const looks = [
    ["dark", 360],
    ["light", 1280],
  ];
  for (const [theme, width] of isLong ? looks : looks.slice(0, 1)) {
    await tab.driver.resize(width, 800);
    for (const page of [
      ...["index", "hierarchy", "documents/Entries", "modules/whatwg-url-wasm_host"],
      ...["classes/whatwg-url-wasm.URL", "functions/whatwg-url-wasm_host.parseHost"],
      ...["interfaces/whatwg-url-wasm_auto_faults.Fault", "types/whatwg-url-wasm_host.Host"],
    ]) {
      await tab.driver.open(new URL(`reference/${page}.html`, address).href);
      await tab.until(() => document.querySelector("#tsd-nav-container a") !== null);
      await tab.evaluate((it) => {
        document.documentElement.dataset.theme = it;
      }, theme);
      await checkWithAxe(tab, `${page}, ${theme}, ${width} pixels`);
      // The width includes a scroll bar, and WebKitGTK's windows have a least width.
      const [wide, most] = await tab.evaluate(() => [
        document.documentElement.scrollWidth,
        innerWidth,
      ]);
      assert.ok(wide <= most, `${page}: ${wide}`);
    }
  }
});

noisyCase("its policy allows what it uses, and nothing else", async (tab, { address }) => {
  await tab.open(address);
  const policy = await tab.evaluate(() => $("meta[http-equiv=Content-Security-Policy]").content);
  assert.deepEqual(policy.split("; "), [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types workers",
  ]);
  // Payloads that attackers would try to inject.
  const done = await tab.evaluate(async () => {
    // This is not a port that browsers themselves block.
    const elsewhere = "http://127.0.0.1:65000/";
    const add = (name, set) => {
      const created = document.createElement(name);
      try {
        set(created);
        document.body.append(created);
      } catch {
        // Browsers that enforce Trusted Types reject such strings with an error.
      }
    };
    add("script", (script) => script.append("globalThis.injected = 1"));
    const image = document.createElement("img");
    const hasFailed = new Promise((resolve) => image.addEventListener("error", resolve));
    add("img", () => {
      document.body.append(image);
      image.src = "x:";
      image.setAttribute("onerror", "globalThis.injected = 1");
    });
    await hasFailed;
    await import("data:text/javascript,globalThis.injected = 1").catch(() => {});
    add("style", (style) => style.append("h1 { color: rgb(1, 2, 3) !important }"));
    add("base", (base) => base.setAttribute("href", elsewhere));
    add("iframe", (frame) => frame.setAttribute("src", elsewhere));
    const sent = await fetch(elsewhere).then(
      () => true,
      () => false,
    );
    return {
      sent,
      injected: "injected" in globalThis,
      styled: getComputedStyle($("h1")).color === "rgb(1, 2, 3)",
      base: document.baseURI.startsWith(elsewhere),
    };
  });
  assert.deepEqual(done, { sent: false, injected: false, styled: false, base: false });
  for (const directive of [
    "require-trusted-types-for",
    "style-src",
    "base-uri",
    "connect-src",
    "script-src",
    "img-src",
    "frame-src",
  ]) {
    await tab.until(
      (it) => globalThis.violations.some((violation) => violation.startsWith(it)),
      directive,
    );
  }
});

pageCase("by keyboard alone", async (tab, { address }) => {
  await tab.open(address, { url: "https://h/" });
  const reached = [];
  const focused = () =>
    tab.evaluate(() => {
      const { activeElement: element } = document;
      const style = getComputedStyle(element.closest(".coloured") ?? element);
      const hasOutline = style.outlineStyle !== "none" && style.outlineWidth !== "0px";
      const card = element.closest("[data-card]") && "card";
      const name = card || element.id || element.dataset.role || element.textContent.trim();
      return { name, hasOutline };
    });
  await tab.openGallery();
  await tab.click("#gallery .more-cards");
  await tab.openPanel("race");
  await tab.focus(".skip");
  for (let i = 0; i < 170 && reached.at(-1)?.name !== "race-start"; i++) {
    await tab.press("Tab");
    reached.push(await focused());
  }
  const names = reached.map(({ name }) => name);
  assert.deepEqual(
    reached.filter(({ hasOutline }) => !hasOutline),
    [],
  );
  const controls = [
    ...["install", "url", "escapes", "base", "watch", "copy", "Copy as"],
    ...["attribute-href", "attribute-hash", "params-add", "tab-race"],
  ];
  const places = controls.map((control) => names.indexOf(control));
  assert.ok(!places.includes(-1), `${names}`);
  assertSorted(places);
  assert.ok(names.indexOf("watch") < 12, `play is stop ${names.indexOf("watch") + 1}`);
  assert.equal(names.filter((name) => name === "card").length, 31);
  assert.equal(names.at(-1), "race-start");
  // Every shortcut is listed.
  const listed = await tab.texts(".keys kbd");
  assert.deepEqual(listed, [
    ...["←", "→", "Page Up", "Page Down", "Home", "End", "↑", "↓", "N", "Shift N"],
    ...["Ctrl Z", "Ctrl Y", "Shift Enter"],
  ]);
  // Enter can do everything that a click does.
  await tab.focus("[data-card]");
  await tab.press("Enter");
  assert.equal(await tab.value("#url"), "http://good.example\\@evil.example/");
  await tab.focus(".place");
  await tab.press("Enter");
  assert.equal(await tab.focused(), "url");
  // Moves through all panels and back to the first one.
  await tab.focus("#tab-race");
  for (const name of ["readings", "pattern", "sets", "compare", "standard", "live", "race"]) {
    await tab.press("ArrowRight");
    const { id, hidden } = await tab.evaluate((it) => {
      const { hidden } = $(`#panel-${it}`);
      return { id: document.activeElement.id, hidden };
    }, name);
    assert.deepEqual({ id, hidden }, { id: `tab-${name}`, hidden: false });
  }
  // Enter does not insert a line break; Shift+Enter does.
  await tab.fill("#url", "a:");
  await tab.press("Enter");
  assert.equal(await tab.value("#url"), "a:");
  await tab.press("Shift", "Enter");
  assert.equal(await tab.value("#url"), "a:\n");
});

pageCase("narrow, right to left, and very long", async (tab, { address, isLong }) => {
  for (const width of isLong ? [320, 360, 1280] : [320, 1280]) {
    await tab.driver.resize(width, 800);
    for (const url of [
      "data:,a",
      long(isLong ? 100 : 20),
      "https://\u05d0\u05d1\u05d2.example/\u05d3\u05d4?\u05d5=\u05d6",
      "https://h/a  b \t\n  c\n\n",
      " \u202ehttps://h/\u2066",
      // A long result of the browser, a long name of an error, and a long word in its explanation.
      `foo:// !"$%&'()*+,-.;<=>@[\\]^_\`{|}~@host/`,
      "http:foo.com",
      `https://${"0".repeat(40)}177.0.0.1`,
      "",
    ]) {
      await tab.open(address, { url, base: url });
      await tab.isInOrder(`${width}: ${url.slice(0, 40)}`);
      assert.equal(await tab.value("#url"), url);
    }
  }
  // Typed text is displayed in the same way.
  await tab.open(address);
  await tab.fill("#url", `https://h/${"a b ".repeat(isLong ? 60 : 15)}`);
  await tab.isInOrder("typed");
});

noisyCase("the first result shows before scripts load", async (tab, { context }) => {
  const { address, requests } = await serveSite(context, { missing: /\.(?:js|wasm)$/ });
  await tab.openOnly(address);
  await tab.until(() => document.styleSheets.length >= 1);
  const shown = await tab.evaluate(() => ({
    heading: $("h1").textContent,
    outcome: $("#outcome").textContent,
    url: $("#url").value,
    colour: getComputedStyle($("#url")).color,
    selected: getComputedStyle($("#url"), "::selection").color,
  }));
  assert.equal(shown.heading, "Watch a URL being parsed");
  assert.equal(shown.outcome, "Parses, with 3 errors");
  assert.match(shown.url, /^https:\/\//);
  assert.notEqual(shown.colour, "rgba(0, 0, 0, 0)");
  assert.notEqual(shown.selected, "rgba(0, 0, 0, 0)");
  assert.ok(requests.some((request) => request.includes("page.js")));
});

noisyCase("where wasm has another type, and where files are missing", async (tab, { context }) => {
  const odd = await serveSite(context, { types: { ".wasm": "application/octet-stream" } });
  await tab.open(odd.address, { url: "https://B\xfccher.example/" });
  await tab.hasText("#href", "https://xn--bcher-kva.example/");

  const broken = await serveSite(context, { missing: /page\.wasm$/ });
  await tab.openOnly(broken.address);
  await tab.until(() => $("#outcome").dataset.state === "failed");
  assert.match(
    await tab.text("#outcome"),
    /^The parser could not be loaded\. Check your connection/,
  );

  const missing = /(?:web-address\.(?:js|wasm)|gallery\/cards\.js|copy-as\.js)$/;
  const without = await serveSite(context, { missing });
  await tab.open(without.address, { url: "https://h/" });
  await tab.scrollTo("#panels");
  await tab.until(() => /could not/.test($("#panel-readings").textContent));
  await tab.until(() => /could not/.test($("#gallery").textContent));
  const said = await tab.text("#panel-readings");
  assert.match(said, /^This panel could not be loaded\. Check your connection and reload/);
  await tab.hasText("#href", "https://h/");
  // The panels have their own styles and do not wait for the cards' styles.
  await tab.until(() =>
    [...document.styleSheets].some(({ href }) => href.endsWith("/styles/below.css")),
  );
  await tab.clickUnseen("#copy-as summary");
  await tab.untilText("#copied", "The formats could not be loaded.");
});
