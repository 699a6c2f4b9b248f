// Tests what users can do on the page: change attributes and pairs, keep and share the page's state, and run the race.
import assert from "node:assert/strict";
import { assertSorted } from "./tab.js";

export const changingCases = [
  {
    name: "a changed attribute changes the URL",
    async run(tab, { address }) {
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
        // While the user types the port, it changes from 8 to the default. The half-typed port must have no lasting
        // effect.
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
      await tab.evaluate(() => document.activeElement.blur());
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
      assert.equal(
        await tab.evaluate(() => document.querySelector("#attribute-origin").readOnly),
        true,
      );
    },
  },
  {
    name: "searchParams: add, edit, reorder, remove, sort",
    async run(tab, { address }) {
      await tab.open(address, { url: "https://h/?b=1&a=%C3%A9+z&b=" });
      const focus = () => tab.evaluate(() => document.activeElement.getAttribute("aria-label"));
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
      const addIsOff = () => tab.evaluate(() => document.querySelector("#params-add").disabled);
      assert.equal(await addIsOff(), true);
      await tab.show(`https://h/?${"a=b&".repeat(99)}`);
      assert.equal(await addIsOff(), false);
      await tab.click("#params-add");
      assert.equal(await focus(), "Name of pair 100");
      assert.equal(await addIsOff(), true);
      await tab.hasText("#params-note", "Only 100 pairs are shown, so you can't add more.");
    },
  },
  {
    name: "the state is in the fragment, and sent nowhere",
    async run(tab, { address, requests }) {
      await tab.open(address);
      await tab.fill("#url", "../secret?a=b#c");
      await tab.fill("#base", "https://h/x/y/");
      await tab.until(() => location.hash.endsWith("y%2F"));
      const link = await tab.evaluate(() => location.href);
      assert.equal(link, `${address}#url=..%2Fsecret%3Fa%3Db%23c&base=https%3A%2F%2Fh%2Fx%2Fy%2F`);
      await tab.openOnly(link);
      await tab.settled();
      assert.equal(await tab.value("#url"), "../secret?a=b#c");
      assert.equal(await tab.value("#base"), "https://h/x/y/");
      await tab.hasText("#href", "https://h/x/secret?a=b#c");

      await tab.evaluate(() => {
        location.hash = "url=mailto:secret";
      });
      await tab.untilText("#href", "mailto:secret");
      assert.equal(await tab.value("#base"), "");

      await tab.click("#copy");
      await tab.until(() => document.querySelector("#copied").textContent !== "");
      await tab.hasText("#copied", "Link copied.");
      await tab.focus("#base");
      await tab.press("Control", "v");
      await tab.until(() => document.querySelector("#base").value !== "");
      assert.equal(await tab.value("#base"), `${address}#url=mailto%3Asecret`);

      assert.ok(requests.length > 20, `${requests.length} requests`);
      assert.deepEqual(
        requests.filter((request) => /secret/.test(request)),
        [],
      );
    },
  },
  {
    name: "what comes from the fragment is text",
    async run(tab, { address }) {
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
      const links = await tab.evaluate(() =>
        [...document.querySelectorAll("a")].map(({ protocol }) => protocol),
      );
      assert.ok(!links.includes("javascript:") && !links.includes("data:"));
    },
  },
  {
    name: "a race, during which the page goes on",
    isNightly: true,
    async run(tab, { address }) {
      // On a phone, the tabs are wider than the window, and the open tab is in view.
      await tab.driver.resize(360, 740);
      await tab.open(address, { url: "https://h/", panel: "race" });
      await tab.scrollTo("#panels");
      await tab.until(() => {
        const { left, right } = document.querySelector("#tab-race").getBoundingClientRect();
        return left >= 0 && right <= innerWidth;
      });
      await tab.driver.resize(1280, 900);
      await tab.open(address, { url: "https://h/" });
      await tab.openPanel("race");
      await tab.evaluate(() => {
        globalThis.progress = [];
        const bar = document.querySelector("#race-progress");
        new MutationObserver(() => globalThis.progress.push(bar.value)).observe(bar, {
          attributes: true,
        });
      });
      await tab.click("#race-start");
      // The page remains responsive while the race runs.
      await tab.until(() => globalThis.progress.some((value) => value > 0));
      await tab.show("https://answers/");
      await tab.hasText("#href", "https://answers/");
      await tab.until(() => !document.querySelector("#race-chart").hidden);
      const progress = await tab.evaluate(() => globalThis.progress);
      assert.ok(new Set(progress).size > 10, `${progress}`);
      assertSorted(progress);
      const lanes = await tab.evaluate(() =>
        [...document.querySelectorAll("#race-chart .timing")].map((lane) => ({
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
    },
  },
  {
    name: "the install line, the versions, the title, and ours in the console",
    async run(tab, { address }) {
      await tab.open(address);
      await tab.click("#install");
      await tab.untilText("#copied", "Command copied.");
      await tab.show("https://h/\tx");
      const said = await tab.evaluate(() => ({
        title: document.title,
        native: URL === globalThis.whatwg.URL,
        href: new globalThis.whatwg.URL("http:x").href,
        errors: globalThis.whatwg.validate("http:x").errors.length,
        text:
          document.querySelector("header").textContent +
          document.querySelector("footer").textContent,
        links: [...document.querySelectorAll("header a, footer a")].map((link) =>
          link.getAttribute("href"),
        ),
        image: document.querySelector("meta[property='og:image']").content,
        icon: document.querySelector("link[rel=icon]").href,
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
    },
  },
];
