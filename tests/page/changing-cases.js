// Tests what users can do on the page: change attributes and pairs, fix errors, keep and share the page's state, and run
// the race.
import assert from "node:assert/strict";
import { nightlyCase, pageCase } from "./page-case.js";
import { assertSorted } from "./tab.js";

pageCase("a changed attribute changes the URL", async (tab, { address }) => {
  await tab.open(address, { url: "https://me:pw@example.com:8080/a?b#c" });
  assert.deepEqual(await tab.attributes(), {
    href: "https://me:pw@example.com:8080/a?b#c",
    origin: "https://example.com:8080",
    protocol: "https:",
    username: "me",
    password: "pw",
    hostname: "example.com",
    port: "8080",
    pathname: "/a",
    search: "?b",
    hash: "#c",
  });
  for (const [name, value, href] of [
    ["protocol", "http", "http://me:pw@example.com:8080/a?b#c"],
    ["username", "y@u", "http://y%40u:pw@example.com:8080/a?b#c"],
    ["password", "", "http://y%40u@example.com:8080/a?b#c"],
    ["hostname", "EXAMPLE.net", "http://y%40u@example.net:8080/a?b#c"],
    // While the port is typed, it is 8, which must have no lasting effect.
    ["port", "80", "http://y%40u@example.net/a?b#c"],
    ["pathname", "x/../y z", "http://y%40u@example.net/y%20z?b#c"],
    ["search", "q=1", "http://y%40u@example.net/y%20z?q=1#c"],
    ["hash", "", "http://y%40u@example.net/y%20z?q=1"],
    ["href", "wss://h/", "wss://h/"],
  ]) {
    await tab.fill(`#attribute-${name}`, value);
    assert.equal(await tab.value("#url"), href, name);
    assert.equal(await tab.value(`#attribute-${name}`), value, "as it was typed");
    await tab.hasText("#href", href);
  }
  await tab.blur();
  assert.equal((await tab.attributes()).href, "wss://h/");
  assert.equal((await tab.attributes()).pathname, "/");

  // Values that the setters reject leave the input as it was typed.
  await tab.show("https://h/a\\b");
  await tab.fill("#attribute-protocol", "mailto");
  assert.equal(await tab.value("#url"), "https://h/a\\b");
  await tab.hasText("#components-note", "protocol: the setter left the URL unchanged.");
  await tab.fill("#attribute-href", "x");
  await tab.hasText("#components-note", "href: the setter left the URL unchanged.");
  await tab.fill("#attribute-hash", "d");
  await tab.hasText("#components-note", "");
  assert.equal(await tab.value("#url"), "https://h/a/b#d");
  assert.equal(await tab.property("#attribute-origin", "readOnly"), true);
});

pageCase("searchParams: add, edit, reorder, remove, sort", async (tab, { address }) => {
  await tab.open(address, { url: "https://h/?b=1&a=%C3%A9+z&b=" });
  const focus = () => tab.focused("ariaLabel");
  assert.deepEqual(await tab.pairs(), [
    ["b", "1"],
    ["a", "é z"],
    ["b", ""],
  ]);
  await tab.click('[aria-label="Move pair 1, b down"]');
  assert.equal(await tab.value("#url"), "https://h/?a=%C3%A9+z&b=1&b=");
  assert.equal(await focus(), "Move pair 2, b down");
  await tab.press("Enter");
  assert.equal(await tab.value("#url"), "https://h/?a=%C3%A9+z&b=&b=1");
  assert.equal(await focus(), "Move pair 3, b up");
  await tab.click('[aria-label="Move pair 2, b up"]');
  assert.equal(await tab.value("#url"), "https://h/?b=&a=%C3%A9+z&b=1");
  await tab.fill('[aria-label="Value of pair 1, b"]', "x&y");
  assert.equal(await tab.value("#url"), "https://h/?b=x%26y&a=%C3%A9+z&b=1");
  await tab.fill('[aria-label="Name of pair 2"]', "c=");
  assert.equal(await tab.value("#url"), "https://h/?b=x%26y&c%3D=%C3%A9+z&b=1");
  await tab.click("#params-add");
  assert.equal(await focus(), "Name of pair 4");
  await tab.driver.type("a");
  assert.equal(await tab.value("#url"), "https://h/?b=x%26y&c%3D=%C3%A9+z&b=1&a=");
  await tab.click("#params-sort");
  assert.equal(await tab.value("#url"), "https://h/?a=&b=x%26y&b=1&c%3D=%C3%A9+z");
  await tab.click('[aria-label="Remove pair 1, a"]');
  assert.equal(await focus(), "Remove pair 1, b");
  for (let i = 0; i < 3; i++) await tab.press("Enter");
  assert.deepEqual(await tab.pairs(), []);
  assert.equal(await tab.value("#url"), "https://h/");
  assert.equal(await tab.focused(), "params-add");
  await tab.hasText("#params-note", "No parameters.");
  await tab.show(`https://h/?${"a=b&".repeat(1234)}`);
  assert.equal((await tab.pairs()).length, 100);
  await tab.hasText("#params-note", "Showing the first 100 of 1234 pairs.");
  // Users can't add a pair that would not be shown.
  const addIsOff = () => tab.property("#params-add", "disabled");
  assert.equal(await addIsOff(), true);
  await tab.show(`https://h/?${"a=b&".repeat(99)}`);
  assert.equal(await addIsOff(), false);
  await tab.click("#params-add");
  assert.equal(await focus(), "Name of pair 100");
  assert.equal(await addIsOff(), true);
  await tab.hasText("#params-note", "Only 100 pairs are shown, so you can't add more.");
});

pageCase("the state is in the fragment, and sent nowhere", async (tab, { address, requests }) => {
  await tab.open(address);
  await tab.fill("#url", "../secret?a=b#c");
  await tab.fill("#base", "https://h/x/y/");
  await tab.until(() => location.hash.endsWith("y%2F"));
  const link = await tab.evaluate(() => location.href);
  assert.equal(link, `${address}#url=..%2Fsecret%3Fa%3Db%23c&base=https%3A%2F%2Fh%2Fx%2Fy%2F`);
  await tab.open(link);
  assert.equal(await tab.value("#url"), "../secret?a=b#c");
  assert.equal(await tab.value("#base"), "https://h/x/y/");
  await tab.hasText("#href", "https://h/x/secret?a=b#c");

  await tab.evaluate(() => {
    location.hash = "url=mailto:secret";
  });
  await tab.untilText("#href", "mailto:secret");
  assert.equal(await tab.value("#base"), "");

  await tab.click("#copy");
  await tab.until(() => $("#copied").textContent !== "");
  await tab.hasText("#copied", "Link copied.");
  await tab.focus("#base");
  await tab.press("Control", "v");
  await tab.until(() => $("#base").value !== "");
  assert.equal(await tab.value("#base"), `${address}#url=mailto%3Asecret`);

  assert.ok(requests.length > 20, `${requests.length} requests`);
  assert.deepEqual(
    requests.filter((request) => /secret/.test(request)),
    [],
  );
});

pageCase("what comes from the fragment is text", async (tab, { address }) => {
  const markup = `"'><img src=x onerror="broken=1"><script>broken=1</script><svg onload="broken=1">`;
  const count = () => tab.count("img, script, svg, iframe, object");
  await tab.open(address);
  const before = await count();
  for (const state of [
    { url: `data:?${markup}=${markup}#${markup}` },
    { url: `https://h/${markup}?${markup}=${markup}#${markup}`, base: markup },
    { url: `https://${markup}@${markup}:${markup}/`, base: "https://h/" },
    { url: `javascript:broken=1//${markup}`, base: "javascript:broken=1" },
    { url: `data:text/html,${markup}` },
  ]) {
    await tab.open(address, state);
    assert.equal(await count(), before);
    assert.equal(await tab.evaluate(() => "broken" in window), false);
  }
  const links = await tab.evaluate(() => $$("a").map(({ protocol }) => protocol));
  assert.ok(!links.includes("javascript:") && !links.includes("data:"));
});

nightlyCase("a race, during which the page goes on", async (tab, { address }) => {
  // On a phone, the tabs are wider than the window, and the open tab is in view.
  await tab.driver.resize(360, 740);
  await tab.open(address, { url: "https://h/", panel: "race" });
  await tab.scrollTo("#panels");
  await tab.until(() => {
    const { left, right } = $("#tab-race").getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
  });
  await tab.driver.resize(1280, 900);
  await tab.open(address, { url: "https://h/" });
  await tab.openPanel("race");
  await tab.evaluate(() => {
    globalThis.progress = [];
    const bar = $("#race-progress");
    new MutationObserver(() => globalThis.progress.push(bar.value)).observe(bar, {
      attributes: true,
    });
  });
  await tab.click("#race-start");
  // The page remains responsive while the race runs.
  await tab.until(() => globalThis.progress.some((value) => value > 0));
  await tab.show("https://answers/");
  await tab.hasText("#href", "https://answers/");
  await tab.until(() => !$("#race-chart").hidden);
  const progress = await tab.evaluate(() => globalThis.progress);
  assert.ok(new Set(progress).size > 10, `${progress}`);
  assertSorted(progress);
  const lanes = await tab.evaluate(() =>
    $$("#race-chart .timing").map((lane) => ({
      name: lane.querySelector(".name").textContent,
      time: lane.querySelector(".time").textContent,
      width: lane.querySelector(".length").getBoundingClientRect().width,
      middles: [...lane.children].map((child) => {
        const { top, bottom } = child.getBoundingClientRect();
        return Math.round((top + bottom) / 2);
      }),
    })),
  );
  // The name, the bar and the time are in one line.
  for (const { middles } of lanes) {
    assert.ok(Math.max(...middles) - Math.min(...middles) <= 1, `${middles}`);
  }
  assert.deepEqual(
    lanes.map(({ name }) => name),
    ["This browser's URL", "whatwg-url-wasm"],
  );
  const times = lanes.map(({ time }) =>
    Number(/^([\d,]+) ns per URL$/.exec(time)[1].replaceAll(",", "")),
  );
  assert.ok(times.every((time) => time > 0));
  // Widths are proportional to times.
  const shares = lanes.map(({ width }) => width / Math.max(...lanes.map((lane) => lane.width)));
  for (const [index, share] of shares.entries()) {
    assert.ok(Math.abs(share - times[index] / Math.max(...times)) < 0.02, `${shares} ${times}`);
  }
  assert.match(
    await tab.text("#race-status"),
    /^(whatwg-url-wasm|This browser) was \d+\.\d times as fast\. Median of 5 rounds of 50,000 URLs\.$/,
  );

  await tab.click("#race-start");
  await tab.untilFocus("race-stop");
  await tab.press("Enter");
  await tab.hasText("#race-status", "Stopped.");
  assert.equal(await tab.focused(), "race-start");
});

pageCase("install line, versions, title, and whatwg in the console", async (tab, { address }) => {
  await tab.open(address);
  await tab.click("#install");
  await tab.untilText("#copied", "Command copied.");
  await tab.show("https://h/\tx");
  const said = await tab.evaluate(() => ({
    title: document.title,
    native: URL === globalThis.whatwg.URL,
    href: new globalThis.whatwg.URL("http:x").href,
    errors: globalThis.whatwg.validate("http:x").errors.length,
    text: $("header").textContent + $("footer").textContent,
    links: $$("header a, footer a").map((link) => link.getAttribute("href")),
    image: $("meta[property='og:image']").content,
    icon: $("link[rel=icon]").href,
  }));
  assert.equal(said.title, "https://h/⟨tab⟩x · whatwg-url-wasm");
  assert.equal(said.native, false);
  assert.equal(said.href, "http://x/");
  assert.equal(said.errors, 1);
  assert.match(said.text, /npm i whatwg-url-wasm/);
  assert.match(said.text, /whatwg-url-wasm\s+\d+\.\d+\.\d+/);
  assert.match(said.text, /Unicode \d+/);
  assert.match(said.text, /URL Standard [0-9a-f]{7}/);
  assert.match(said.text, /new whatwg\.URL\(/);
  assert.ok(said.links.includes("./reference/index.html"), `${said.links}`);
  assert.ok(said.links.some((link) => /url\.spec.*\/[0-9a-f]{40}\/$/.test(link)));
  assert.ok(said.links.some((link) => link.startsWith("https://github.com/")));
  assert.match(said.image, /preview\.png$/);
  for (const file of [said.icon, "preview.png", "icon.png"]) {
    const status = await tab.evaluate(async (it) => (await fetch(it)).status, file);
    assert.equal(status, 200, file);
  }
});

/** Inputs, bases, fix buttons and results. Short runs use five; tests/js/validation.test.js tests the others. */
const REPAIRS = [
  ["https://h/a\\b", "", "Use /", "https://h/a/b"],
  ["  https://h/", "", "Remove", "https://h/"],
  ["https://exa mple.com/a", "", "Leave out ⟨space⟩", "https://example.com/a"],
  ["C:\\Users\\me", "", "Change to file:///C:/Users/me", "file:///C:/Users/me"],
  ["http://0x7f.1/", "", "Use 127.0.0.1", "http://127.0.0.1/"],
  ["a\\b", "https://h/", "Use /", "a/b"],
  ["https:h", "", "Use ://", "https://h"],
  ["//h/", "", "Put https: in front", "https://h/"],
  ["https://h/ a b ?c d", "", "Use %20", "https://h/%20a%20b%20?c%20d"],
  ["https://h/\ta\tb", "", "Remove ⟨tab⟩", "https://h/ab"],
  ["https://u:p@h/", "", "Leave out", "https://h/"],
  ["http://1.2.3.0x4/", "", "Remove 0x", "http://1.2.3.4/"],
  ["http://[::1", "", "Change to [::1]", "http://[::1]"],
];

const fixes = (tab) => tab.texts("#errors .fix");

/** The part of the page with the button that fixes everything. */
const repairAll = (tab) =>
  tab.evaluate(() => {
    const { hidden, textContent } = $("#repair");
    return hidden ? null : textContent;
  });

pageCase("a hint has a button for the URL that was probably meant", async (tab, { address }) => {
  await tab.open(address, { url: "https://h/" });
  assert.equal(await tab.isHidden("#probably"), true);
  for (const [url, result] of [
    ["<hxxps://h[.]example>", "https://h.example"],
    ["postgres://u:p#w@h/db", "postgres://u:p%23w@h/db"],
    ["https://h/b).", "https://h/b"],
  ]) {
    await tab.show(url, "");
    assert.match(
      await tab.text("#probably"),
      /^[A-Z][^.]+\..* Change to (https|postgres):\/\/h?u?/,
    );
    await tab.click("#probably .fix");
    assert.equal(await tab.value("#url"), result);
    assert.equal(await tab.focused(), "outcome");
  }
});

pageCase("errors have fix buttons, and fixes can be undone", async (tab, { address, isLong }) => {
  await tab.open(address, { url: "https://h/" });
  for (const [url, base, label, result] of isLong ? REPAIRS : REPAIRS.slice(0, 5)) {
    await tab.show(url, base);
    assert.deepEqual(await fixes(tab), [label], url);
    const before = await tab.text("#outcome");
    await tab.click("#errors .fix");
    assert.equal(await tab.value("#url"), result);
    assert.equal(await tab.value("#base"), base);
    await tab.hasText("#outcome", "A valid URL", url);
    // After the last fix, the focus is on the verdict.
    assert.equal(await tab.focused(), "outcome");
    await tab.click("#undo");
    await tab.untilValue("#url", url);
    await tab.untilText("#outcome", before);
  }
});

pageCase("a repair is by itself, and the next one has the focus", async (tab, { address }) => {
  await tab.open(address, { url: "https://me@h/a\\b c" });
  assert.deepEqual(await fixes(tab), ["Leave out", "Use /", "Use %20"]);
  const focused = () => tab.focused("textContent");
  await tab.evaluate(() => $$("#errors .fix")[1].focus());
  await tab.press("Enter");
  assert.equal(await tab.value("#url"), "https://me@h/a/b c");
  assert.equal(await focused(), "Use %20");
  await tab.press("Enter");
  assert.equal(await tab.value("#url"), "https://me@h/a/b%20c");
  assert.equal(await focused(), "Leave out");
  assert.equal(await tab.focused("ariaLabel"), "Leave out: invalid-credentials");
});

pageCase("repair all writes what keeps the href, and that alone", async (tab, { address }) => {
  const url = `https:\\\\me@0x7f.1\\${" a".repeat(60)}`;
  await tab.open(address, { url });
  const { href } = await tab.attributes();
  assert.equal(await repairAll(tab), "Fix 63 of 64");
  await tab.click("#repair");
  assert.equal(await tab.value("#url"), `https://me@127.0.0.1/${"%20a".repeat(60)}`);
  assert.equal((await tab.attributes()).href, href);
  assert.equal(await repairAll(tab), null);
  // A fix that changes the URL is offered separately.
  assert.deepEqual(await fixes(tab), ["Leave out"]);
  assert.equal(await tab.focused("textContent"), "Leave out");
  await tab.click("#undo");
  await tab.untilValue("#url", url);

  // Some fixes wait for others.
  await tab.show("https://h/a\\b\tc d", "");
  assert.deepEqual(await fixes(tab), ["Remove"]);
  assert.equal(await repairAll(tab), "Fix all");
  await tab.click("#repair");
  assert.equal(await tab.value("#url"), "https://h/a/bc%20d");

  // A single error has its own button unless it has no fix.
  await tab.show("https://h/a b", "");
  assert.equal(await repairAll(tab), null);
  await tab.show("http://[1::2::3]/", "");
  assert.deepEqual(await fixes(tab), []);
});

pageCase("a base that is refused has its errors shown, and mended", async (tab, { address }) => {
  await tab.open(address, { url: "a", base: "https://exa mple.com" });
  await tab.hasText("#outcome", "The base is not a URL");
  await tab.hasText("#error .reason", "U+0020 (space) is forbidden in a host.");
  await tab.click("#errors .fix");
  assert.equal(await tab.value("#base"), "https://example.com");
  assert.equal(await tab.value("#url"), "a");
  await tab.hasText("#href", "https://example.com/a");
});

pageCase("the step that reports an error says why, and mends it", async (tab, { address }) => {
  await tab.openTrace(address, { url: "https://me@h/a\\b" });
  await tab.focus("#trace input[type=range]");
  await tab.press("Shift", "n");
  await tab.hasText(
    "#trace .found p",
    "With this scheme, a backslash is parsed as a slash. invalid-reverse-solidus",
  );
  await tab.press("Shift", "n");
  assert.match(await tab.text("#trace .found p"), /^Anyone who sees the URL sees the username/);
  await tab.hasText("#trace .found .fix", "Leave out");
  await tab.click("#trace .found .fix");
  assert.equal(await tab.value("#url"), "https://h/a\\b");
});
