// Tests the parser panel. The panel has a row for each state, a head that moves from step to step, and the output so
// far.
import assert from "node:assert/strict";
import { checkWithAxe } from "./everyone-cases.js";
import { nightlyCase, pageCase } from "./page-case.js";
import { FIRST_URL } from "./tab.js";

const ROWS = [
  "scheme start, 1 step, position 0 to 1",
  "scheme, 5 steps, position 1 to 6",
  "special authority slashes, 1 step, position 6 to 8",
  "special authority ignore slashes, 1 step, position 8 to 9",
  "authority, 29 steps, position 8 to 37",
  "host back 16 characters, 12 steps, position 20 to 32",
  "host parser, 4 stages, position 20 to 31",
  "port, 5 steps, position 32 to 37",
  "path start, 1 step, position 36 to 37",
  "path, 15 steps, position 37 to 52",
  "query ⟨space⟩ → %20, 20 steps, position 52 to 72",
  "fragment, 7 steps, position 72 to 78",
];

/** The inputs. A relative input is followed by its base. */
const INPUTS = [
  ["HTTP:\\\\\\ex%41mple.ORG:80\\a\\..\\.\\b"],
  ["  ht\ttps://\u4f8b\u3048.example/\u{1f600}?\u00e9 "],
  ["http://0x7f.1/"],
  ["http://[1:0:0:2::]/"],
  ["file:///C|/a/../.."],
  ["foo:/.//p"],
  ["mailto:a b?c #d"],
  ["", "https://u:p@example.org/a?b#c"],
  ["?x", "https://u:p@example.org/a?b#c"],
  ["//h", "foo://a/b"],
  ["#f", "mailto:x"],
  ["\u05d0.example/\u05d1", "https://example.org/a/b"],
];

const part = (tab, selector) => tab.text(`#trace ${selector}`);

const rowsOf = (tab) => tab.evaluate(() => $$("#trace .row").map((row) => row.ariaLabel));

/** Moves the head as if the slider were dragged. */
const goTo = (tab, step) => tab.enter("#trace input[type=range]", String(step));

const focusSlider = (tab) => tab.focus("#trace input[type=range]");

/** Returns the components that the record shows. */
const record = (tab) =>
  tab.evaluate(() =>
    Object.fromEntries(
      $$("#trace .record tr").map(({ cells, dataset }) => [
        cells[0].textContent,
        `${cells[1].textContent}${dataset.now === "true" ? " (now)" : ""}`,
      ]),
    ),
  );

pageCase("each state is a row, and the head walks its steps", async (tab, { address }) => {
  await tab.openTrace(address, { url: FIRST_URL });
  assert.deepEqual(await rowsOf(tab), ROWS);
  assert.match(await part(tab, ".welcome"), /^Parsed in 101 steps\./);
  assert.equal(await part(tab, ".way"), "back 16 characters");
  await goTo(tab, 20);
  assert.equal(await part(tab, ".step h3"), "Authority state");
  assert.equal(
    await part(tab, ".words"),
    "Reads @. Sets username to user. Sets password to secret.",
  );
  assert.match(
    await part(tab, ".slot"),
    /^Anyone who sees the URL.* invalid-credentialsLeave out$/,
  );
  assert.equal(
    await tab.property("#trace input[type=range]", "ariaValueText"),
    "Step 20 of 101, authority state, reads at sign",
  );
  assert.equal(await part(tab, ".so-far"), "https://user:secret@");
  assert.deepEqual(await record(tab), {
    scheme: "https",
    username: "user (now)",
    password: "secret (now)",
    host: "null",
    port: "null",
    path: "empty",
    query: "null",
    fragment: "null",
  });
  assert.deepEqual(
    await tab.evaluate(() => $$("#trace .flag").map(({ title, dataset }) => [title, dataset.set])),
    [
      ["atSignSeen", "true"],
      ["insideBrackets", "false"],
      ["passwordTokenSeen", "true"],
    ],
  );
  const link = await tab.property("#trace .section-link", "href");
  assert.equal(link, "https://url.spec.whatwg.org/#authority-state");
  assert.equal(
    await tab.text("#trace .row[aria-current]"),
    await tab.evaluate(() => $$("#trace .row")[4].textContent),
  );
  assert.equal(await tab.text("#trace .tape [data-head]"), "@");
  await tab.until(
    () =>
      $("#trace > [role=status]").textContent ===
      "Authority state reads at sign at position 19. Username user. Password secret. Error: invalid-credentials.",
  );
});

pageCase("the head is moved by keys", async (tab, { address }) => {
  await tab.openTrace(address, { url: FIRST_URL });
  await focusSlider(tab);
  await tab.press("ArrowLeft");
  assert.equal(await part(tab, ".count"), "100 of 101");
  await tab.press("ArrowRight");
  assert.equal(await part(tab, ".count"), "101 of 101");
  await goTo(tab, 1);
  await tab.press("n");
  assert.equal(await part(tab, ".count"), "20 of 101");
  await tab.press("n");
  assert.match(
    await part(tab, ".slot"),
    /^With this scheme, a backslash.* invalid-reverse-solidus/,
  );
  await tab.press("Shift", "n");
  assert.equal(await part(tab, ".count"), "20 of 101");
  // The head moves from row to row.
  await tab.focus("#trace .row[aria-current]");
  await tab.press("ArrowDown");
  assert.equal(await part(tab, ".step h3"), "Host state");
  await tab.press("ArrowDown");
  assert.equal(await part(tab, ".step h3"), "Host parser");
  assert.match(await tab.focused("ariaLabel"), /^host parser, 4 stages/);
});

pageCase("a chip and the caret take the head along", async (tab, { address }) => {
  await tab.openTrace(address, { url: "https://me@h/a\\b c d" });
  const step = () => part(tab, ".words");
  const chip = (index) => tab.click(`#errors li:nth-child(${index}) .chip`);
  await chip(2);
  assert.equal(await step(), "Reads \\. Sets path to /a.");
  await chip(1);
  assert.match(await step(), /^Reads @\. Sets username to me\./);
  await chip(3);
  const first = await part(tab, ".count");
  assert.match(await step(), /^Reads ⟨space⟩\./);
  // Selects the next error in the group, and then the first error again.
  await chip(3);
  const second = await part(tab, ".count");
  assert.notEqual(second, first);
  await chip(3);
  assert.equal(await part(tab, ".count"), first);
  await tab.until(() => new URLSearchParams(location.hash.slice(1)).has("step"));

  // The last step at the caret is shown because the typed text ends there.
  await tab.evaluate(() => {
    const field = $("#url");
    field.focus();
    field.setSelectionRange(8, 8);
  });
  const before = await part(tab, ".count");
  await tab.press("ArrowRight");
  await tab.until((text) => $("#trace .count").textContent !== text, before);
  assert.match(await step(), /^Reads e\. /);
  await tab.driver.type("x");
  await tab.until(() => $("#href").textContent.includes("mxe@h"));
  await tab.until(() => {
    const [at, , all] = $("#trace .count").textContent.split(" ");
    return at === all;
  });
});

pageCase("components from the base are marked", async (tab, { address }) => {
  const base = "https://me@example.org:81/p/q?old#frag";
  await tab.openTrace(address, { url: "../a", base });
  const marked = (selector) =>
    tab.evaluate((it) => $$(it).map((label) => [label.textContent, label.title]), selector);
  const ofBase = (...names) => names.map((name) => [name, "from the base"]);
  assert.deepEqual(
    await marked("#components [data-of-base]"),
    ofBase("protocol", "port", "username", "hostname"),
  );
  await goTo(tab, 3);
  assert.equal(
    await part(tab, ".words"),
    "Reads .. Takes scheme, username, host, port and path from the base. Next state: path, same position.",
  );
  // Each sentence is shown completely.
  const cut = await tab.eachStep((step) =>
    $$("#trace :is(.words, .slot)")
      .filter((one) => one.scrollHeight > one.clientHeight + 1)
      .map((one) => `${step}: ${one.textContent}`),
  );
  assert.deepEqual(cut.flat(), []);
  await goTo(tab, 4);
  assert.deepEqual(
    await marked("#record [data-of-base]"),
    ofBase("scheme", "port", "username", "host", "path"),
  );
  await tab.show("https://h/", base);
  await tab.until(() => $$("#components [data-of-base]").length === 0);
});

pageCase("the head goes where one points", async (tab, { address }) => {
  await tab.openTrace(address, { url: FIRST_URL });
  // Hovers over the backslash on the tape. A click leads to the last step that reads the backslash.
  const index = await tab.evaluate(() =>
    $$("#trace .tape .cell").findIndex(({ textContent }) => textContent === "\\"),
  );
  await tab.click(`#trace .tape .cell:nth-child(${index + 1})`);
  assert.equal(await part(tab, ".words"), "Reads \\. Sets path to /docs.");
  await tab.clickUnseen("#trace .play");
  await tab.until(() => $("#trace .so-far").textContent.includes("?"));
  await tab.clickUnseen("#trace .play");
});

pageCase("the last step comes to the URL", async (tab, { address }) => {
  await tab.openTrace(address);
  for (const [url, base = ""] of INPUTS) {
    await tab.show(url, base);
    await tab.until(() => {
      const soFar = $("#trace .so-far")?.textContent;
      return soFar === $("#href").textContent;
    });
  }
});

pageCase("a refused input ends where the parser fails", async (tab, { address }) => {
  await tab.openTrace(address, { url: "https://exa mple.com/a" });
  assert.equal(await part(tab, ".step h3"), "Host parser");
  assert.equal(
    await part(tab, ".words"),
    "A host can't contain ⟨space⟩, so the whole input is rejected.",
  );
  assert.match(await part(tab, ".slot"), /^U\+0020 \(space\) is forbidden.* domain-to-ASCII/);
  // Only the wrong part of the host is marked, not the whole host.
  assert.deepEqual(
    (await tab.pieces()).filter((piece) => piece.at(-1) === "failure"),
    [[" ", "host", "failure"]],
  );
  await tab.hasText("#errors code", "⟨space⟩");
  assert.deepEqual(await tab.texts("#trace .tape [data-error]"), ["␣"]);
  assert.equal(await part(tab, ".cross"), "✕");
  assert.equal(await part(tab, ".so-far"), "No URL: the parts written are discarded.");
  await tab.show("nothing", "");
  await tab.untilText("#trace .step h3", "No scheme state");
  await tab.show("a", "b");
  await tab.until(() => $("#score > .note").textContent.startsWith("This is the base"));
  await tab.show("", "");
  // If the input is empty, a sentence is shown instead of steps, and examples instead of the tape.
  await tab.untilText("#trace .step h3", "No steps");
  await tab.hasText("#outcome", "Nothing to parse: a URL needs a scheme or a base.");
  assert.deepEqual(
    await tab.evaluate(() => [
      $$("#errors li, #trace .row").length,
      $("#score .tape").checkVisibility(),
      $("#error").hidden,
      $("#outcome").dataset.state,
      $("#url").getAttribute("aria-invalid"),
      $$("#trace .transport :is(button, input)").every(({ disabled }) => disabled),
    ]),
    [0, false, true, "empty", "false", true],
  );
});

pageCase("hosts are walked through stage by stage", async (tab, { address }) => {
  await tab.openTrace(address, { url: "https://B\u00dcCHER.xn--nxa.example/" });
  await tab.clickUnseen("#trace [aria-label^='unchanged']");
  const stages = () =>
    tab.evaluate(() =>
      $$("#trace .stages li").map(({ dataset, children }) => [
        dataset.when,
        ...[...children].map(({ textContent }) => textContent),
      ]),
    );
  const all = await stages();
  assert.equal(all.length, 6);
  assert.deepEqual(
    all.map(([, name, result]) => [name, result]),
    [
      ["Percent-decode", "no change"],
      ["Map (UTS 46)", "b\u00fccher.xn--nxa.example"],
      ["Normalize (NFC)", "no change"],
      ["Labels, Punycode", "xn--bcher-kva.xn--nxa.example"],
      ["Forbidden code points?", "none"],
      ["Ends in a number?", "no: a domain"],
    ],
  );
  assert.deepEqual(
    all.map(([when]) => when),
    ["past", "past", "past", "past", "past", "now"],
  );
  const last = Number((await part(tab, ".count")).split(" ")[0]);
  await goTo(tab, last - 2);
  assert.match(await part(tab, ".inner"), /bücher encodes to xn--bcher-kva/);
  assert.match(await part(tab, ".inner"), /xn--nxa decodes to β/);
  await goTo(tab, last - 4);
  assert.match(await part(tab, ".inner"), /Ü U\+00DC becomes ü/);
});

pageCase("the current host parser stage is in sight", async (tab, { address, isLong }) => {
  for (const [width, height] of [...(isLong ? [[1280, 800]] : []), [360, 740]]) {
    await tab.driver.resize(width, height);
    for (const url of [
      "https://B\u00dcCHER.xn--nxa/",
      "http://0x7f.1/",
      "http://[1:0:0:2:0::1.2.3.4]/",
    ]) {
      await tab.openTrace(address, { url });
      const found = await tab.eachStep((step) => {
        const now = $("#trace [data-when=now]");
        const box = $("#trace .inner").getBoundingClientRect();
        return [now?.querySelector(".name"), now?.querySelector(".looks-at :is(li, p)")]
          .filter((one) => one != null)
          .map((one) => {
            const { top, bottom } = one.getBoundingClientRect();
            const isHidden = top < box.top - 1 || bottom > box.bottom + 1;
            return isHidden ? `${step}: ${one.textContent}` : "in sight";
          });
      });
      const hidden = found.flat().filter((one) => one !== "in sight");
      assert.deepEqual(hidden, [], `${width}: ${url}`);
      const stages = found.filter(({ length }) => length > 0);
      const details = found.filter(({ length }) => length > 1);
      assert.ok(stages.length >= 2 && details.length >= 1, url);
    }
  }
});

pageCase("wide characters fit, and lone marks have a circle", async (tab, { address }) => {
  await tab.openTrace(address, {
    url: "https://\u65e5\u672c\u8a9e.example/\uff23\uff2f\uff2d\uac00e\u0301",
  });
  const cells = await tab.evaluate(() => {
    const widthOf = (one) => {
      const range = new Range();
      range.selectNodeContents(one);
      return range.getBoundingClientRect().width - one.getBoundingClientRect().width;
    };
    return $$("#trace :is(.tape, .rows) [data-wide]").map((one) => [
      one.textContent,
      widthOf(one) <= 1,
    ]);
  });
  assert.ok(cells.length >= 14, `${cells}`);
  assert.deepEqual(
    cells.filter(([, fits]) => !fits),
    [],
  );
  assert.ok((await part(tab, ".tape")).endsWith("e\u25cc\u0301"));
});

pageCase("names of states do not overlap bars", async (tab, { address, isLong }) => {
  await tab.openTrace(address, { url: "https://h/" });
  for (const width of isLong ? [1920, 1280, 768, 360, 320] : [1280, 320]) {
    await tab.driver.resize(width, 800);
    for (const url of [
      FIRST_URL,
      "https://B\u00dcCHER.xn--nxa.example:8080/a",
      "https://exa mple.com/a",
      // Punycode is longer than its input, and a decoded host is shorter. A long host leaves no room.
      "http://b\u00fccher.example/\u00fc",
      "http://Goo%20 goo%7C|.com",
      "https://a.very.long.name.of.some.service.example.com:8080/docs/page.html",
    ]) {
      const before = await tab.text("#trace .rows");
      await tab.show(url);
      await tab.until((it) => $("#trace .rows").textContent !== it, before);
      const overlapping = await tab.evaluate(() => {
        const places = (selector) =>
          $$(`#trace ${selector}`).map((one) => [one.textContent, one.getBoundingClientRect()]);
        const lies = (a, b) =>
          a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom && b.top < a.bottom;
        const bars = places(".rows .stroke:not([data-kind=looked])");
        const found = [];
        for (const [text, name] of places(":is(.state-name, .way)")) {
          for (const [on, bar] of bars) {
            // The text is a third as tall as the row.
            const inner = {
              ...name.toJSON(),
              top: name.top + name.height / 3,
              bottom: name.bottom - name.height / 3,
            };
            if (lies(inner, bar)) found.push(`${text} on ${on}`);
          }
        }
        // Names must not be cut off at the right end of the rows.
        const { right: end } = $("#trace .rows").getBoundingClientRect();
        for (const [text, name] of places(".state-name")) {
          if (name.right > end + 1) found.push(`${text} is cut`);
        }
        const rows = places(".rows li");
        const low = rows.filter(([, { height }]) => height < 24).length;
        return [...found, ...(low > 0 ? [`${low} rows are low`] : [])];
      });
      assert.deepEqual(overlapping, [], `${width}: ${url}`);
      assert.equal(await tab.count("#trace .state-name[data-on]"), 0, `${width}: ${url}`);
    }
  }
});

pageCase("what is written stands where the attributes stand", async (tab, { address }) => {
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
    [360, 740],
  ]) {
    await tab.driver.resize(width, height);
    await tab.openTrace(address, { url: FIRST_URL, step: "20" });
    const tops = await tab.evaluate(() =>
      [
        ["scheme", "protocol"],
        ["port", "port"],
        ["username", "username"],
        ["password", "password"],
        ["path", "pathname"],
        ["query", "search"],
        ["fragment", "hash"],
      ].map(([component, attribute]) => {
        const [row, field] = [
          $(`#record tr[data-component=${component}]`),
          $(`#attribute-${attribute}`).parentElement,
        ].map((one) => one.getBoundingClientRect());
        return [row.top - field.top, row.left - field.left, field.height >= 24];
      }),
    );
    for (const [down, right, isHigh] of tops) {
      assert.ok(Math.abs(down) <= 1 && Math.abs(right) <= 1 && isHigh, `${width}: ${tops}`);
    }
  }
});

pageCase("nothing moves while the head does", async (tab, { address, isLong }) => {
  for (const width of isLong ? [1920, 1280, 360] : [1280, 360]) {
    await tab.driver.resize(width, 800);
    await tab.openTrace(address, { url: FIRST_URL });
    const places = await tab.eachStep(() => {
      const placeOf = (selector) => {
        const { top, left, height } = $(selector).getBoundingClientRect();
        return [top + scrollY, left, height].map(Math.round).join(" ");
      };
      const parts = ".step, .words, .beneath, .record, .record table, .rows, #components";
      const fixed = parts.split(", ").map((one) => placeOf(`#trace ${one}`));
      // Steps, buffer and flags keep their positions except in the host parser.
      const isHost = $("#trace .stages") !== null;
      const { top } = $("#trace .lines").getBoundingClientRect();
      const room = isHost ? null : `${Math.round(top + scrollY)}, ${placeOf("#trace .inner")}`;
      return { fixed: [...fixed, placeOf(".stage + *")].join(", "), room };
    });
    const rooms = new Set(places.map(({ room }) => room).filter((room) => room !== null));
    assert.equal(new Set(places.map(({ fixed }) => fixed)).size, 1, `${width} pixels`);
    assert.equal(rooms.size, 1, `${width} pixels: ${[...rooms]}`);
  }
});

pageCase("setters are traced, too, with any value", async (tab, { address }) => {
  await tab.openTrace(address, { url: "https://example.org/a", setter: "port", value: "81a" });
  assert.deepEqual(await rowsOf(tab), ["port, 3 steps, position 0 to 3"]);
  assert.match(await part(tab, ".welcome"), /^Set in 3 steps\./);
  await tab.hasText("#score > .note", "Setting port gives https://example.org:81/a.");
  await tab.hasText("#components-title", "After setting port");
  assert.equal((await record(tab)).port, "81 (now)");
  // The URL itself is unchanged.
  assert.equal(await tab.value("#url"), "https://example.org/a");
  await tab.fill("#score [type=text]", "8x");
  await tab.until(() => $$("#trace .row").length === 1);
  await tab.until(() => $("#score > .note").textContent.endsWith("https://example.org:8/a."));
  await tab.until(() => new URLSearchParams(location.hash.slice(1)).get("value") === "8x");
  const choose = (name) => tab.enter("#score select", name);
  // For each setter, there is an example whose last step shows the setter's result.
  const names = await tab.evaluate(() => $$("#score option").map(({ value }) => value));
  assert.equal(names.length, 10);
  for (const name of names.slice(1)) {
    await choose(name);
    const value = await tab.value("#score [type=text]");
    const href = await tab.evaluate(
      (it, text) => {
        const url = new globalThis.whatwg.URL("https://example.org/a");
        url[it] = text;
        return url.href;
      },
      name,
      value,
    );
    await tab.until(
      (sentence) => $("#score > .note").textContent.includes(sentence),
      `Setting ${name} gives ${href}.`,
    );
    const steps = await tab.count("#trace .row");
    if (steps > 0) assert.equal(await part(tab, ".so-far"), href, name);
    else assert.match(await tab.text("#score > .note"), /No parser runs\.$/);
  }
  // A port within the host's value has the port's color.
  await choose("host");
  await tab.until(() => $$("#trace .tape .cell").length === 20);
  assert.deepEqual(
    await tab.evaluate(() =>
      $$("#trace .tape .cell").map(({ dataset }) => dataset.component ?? ""),
    ),
    [...Array(14).fill("host"), "", "port", "port", "", "", ""],
  );
  // A setter that fails does not undo what it has set.
  await tab.fill("#score [type=text]", "h:65536");
  await tab.until(() => $("#score > .note").textContent.endsWith("https://h/a."));
  assert.equal(await part(tab, ".so-far"), "https://h/a");
  assert.equal(await part(tab, ".result"), "URL https://h/a");
  // Choosing a setter adds a history entry.
  await tab.evaluate(() => history.back());
  await tab.untilValue("#score select", "hash");
  await tab.evaluate(() => history.forward());
  await tab.untilValue("#score select", "host");
  await tab.click("#score .setter button");
  await tab.untilText("#components-title", "Resulting URL");
  await tab.until(() => !location.hash.includes("setter"));
  // Setters are disabled for an invalid URL.
  await tab.show("https://[");
  await tab.until(() => $("#score select").disabled);
});

pageCase("links hold the step", async (tab, { address }) => {
  await tab.openTrace(address, { url: FIRST_URL, step: "20" });
  assert.equal(await part(tab, ".count"), "20 of 101");
  await goTo(tab, 30);
  await tab.until(() => new URLSearchParams(location.hash.slice(1)).get("step") === "30");
  await goTo(tab, 101);
  await tab.until(() => !new URLSearchParams(location.hash.slice(1)).has("step"));
  // An invalid step number selects the end or a nearby step.
  for (const [step, count] of [
    ["abc", "101 of 101"],
    ["1.5", "1 of 101"],
    ["0", "1 of 101"],
    ["1000", "101 of 101"],
  ]) {
    await tab.openTrace(address, { url: FIRST_URL, step });
    assert.equal(await part(tab, ".count"), count, step);
  }
});

nightlyCase("the parser at work is for everyone, and bounded", async (tab, { address }) => {
  await tab.driver.resize(320, 800);
  const long = `https://u:p@h.example/${"a/".repeat(3000)}?${"b ".repeat(1000)}#${"c".repeat(900)}`;
  await tab.openTrace(address, { url: long });
  await checkWithAxe(tab, "with a long trace, narrow");
  await goTo(tab, 7000);
  assert.match(await part(tab, ".pointer"), /^pointer \d{4,}$/);
  const [elements, tooBroad, isCut] = await tab.evaluate(() => [
    $$("#trace *").length,
    document.documentElement.scrollWidth > innerWidth,
    $("#trace .pointer").getBoundingClientRect().right >
      $("#trace .inner").getBoundingClientRect().right,
  ]);
  assert.equal(isCut, false);
  assert.ok(elements <= 1500, `${elements} elements`);
  assert.equal(tooBroad, false);
  // The end of the parser is not shown if the list of steps ends earlier.
  for (const url of [`https://h/${"a".repeat(30_000)}`, `https://${"a".repeat(30_000)}^/`]) {
    await tab.openTrace(address, { url });
    await tab.hasText("#score > .note", "These are the first 20,000 steps.");
    const said = await part(tab, ".step");
    assert.doesNotMatch(said, /done|fails|Parsed in|Rejected/);
    assert.match(said, /^(?:Path|Authority) state/);
  }
});
