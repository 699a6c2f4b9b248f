// Passes our objects to functions in Node, Deno and Bun that accept URLs. This file is not bundled.
import assert from "node:assert";
import childProcess from "node:child_process";
import fs, { createReadStream, existsSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import http from "node:http";
import http2 from "node:http2";
import { createRequire } from "node:module";
import * as nodeURL from "node:url";
import { fileURLToPath, format, pathToFileURL, URL as URLOfNode, urlToHttpOptions } from "node:url";
import { inspect } from "node:util";
import { Worker } from "node:worker_threads";

/**
 * @param {object} options
 * @param {boolean} options.isAuto whether the globals are ours
 * @param {object} options.native the runtime's own classes
 * @param {Function} options.ownFormat the runtime's own `url.format`
 * @returns {Promise<Record<string, string>>} the result of each attempt: "ok", or a description of the failure
 */
export async function tryPlatform({ URL, URLSearchParams }, { isAuto, native, ownFormat, folder }) {
  const outcomes = {};
  const attempt = async (name, body) => {
    try {
      await body();
      outcomes[name] = "ok";
    } catch (error) {
      outcomes[name] = String(error?.message ?? error).split("\n")[0];
    }
  };
  const file = new URL("file:///");
  file.pathname = `${folder}/a file \u00e9.txt`;
  await writeFile(new native.URL(file.href), "text");
  const script = new URL("file:///");
  script.pathname = `${folder}/worker-of-checks.cjs`;
  await writeFile(
    new native.URL(script.href),
    'require("node:worker_threads").parentPort.postMessage("hi")',
  );
  const module = new URL("file:///");
  module.pathname = `${folder}/imported-by-checks.mjs`;
  await writeFile(new native.URL(module.href), "export const answer = 42;");

  await attempt("fs.readFileSync", () => assert.equal(String(fs.readFileSync(file)), "text"));
  await attempt("import { readFileSync }", () => assert.equal(String(readFileSync(file)), "text"));
  await attempt("fs.existsSync", () => assert.equal(fs.existsSync(file), true));
  await attempt("import { existsSync }", () => assert.equal(existsSync(file), true));
  await attempt("fs/promises readFile", async () =>
    assert.equal(`${await readFile(file)}`, "text"),
  );
  await attempt("fs.createReadStream", async () => {
    let text = "";
    for await (const chunk of createReadStream(file)) text += chunk;
    assert.equal(text, "text");
  });
  await attempt("fs.writeFile", async () => {
    await new Promise((resolve, reject) => {
      fs.writeFile(file, "text", (error) => (error ? reject(error) : resolve()));
    });
  });
  await attempt("fs.cpSync", () => {
    const copy = new URL("another file.txt", file);
    fs.cpSync(file, copy);
    assert.equal(String(fs.readFileSync(copy)), "text");
  });
  await attempt("child_process with a folder", () => {
    const options = { cwd: new URL(".", file), encoding: "utf8" };
    assert.equal(childProcess.execFileSync("/bin/pwd", options), `${folder}\n`);
  });
  await attempt("fileURLToPath", () =>
    assert.equal(fileURLToPath(file), `${folder}/a file \u00e9.txt`),
  );
  await attempt("fileURLToPath's error", () => {
    const [ours, own] = [URL, native.URL].map((Class) => {
      const url = new Class("file:///a%2Fb");
      const error = errorOf(() => fileURLToPath(url));
      return [error.name, error.code, error.message, "input" in error && error.input === url];
    });
    assert.deepEqual(ours, own);
  });
  await attempt("a clone of fileURLToPath's error", () => {
    const error = errorOf(() => fileURLToPath(new URL("file:///a%2Fb")));
    assert.equal(structuredClone(error).message, error.message);
  });
  // In older versions of the standard, these hosts are invalid.
  const newer = URL === native.URL ? "a" : "xn--a";
  await attempt("fileURLToPath of a newer host", () => {
    for (const scheme of ["http:", "file:"]) {
      const outcome = (url) => textOrError(() => fileURLToPath(url));
      const ours = outcome(new URL(`${scheme}//${newer}/p`));
      assert.equal(ours, outcome(new native.URL(`${scheme}//a/p`)), scheme);
    }
  });
  await attempt("url.format of a newer host", () => {
    const url = new URL(`http://u@${newer}/?x#y`);
    assert.equal(format(url, { auth: false, fragment: false }), `http://${newer}/?x`);
  });
  await attempt("files of URLs that are no paths", async () => {
    for (const input of ["file:///a%2Fb", "file://host/p", "http://a/", `file://${newer}/p`]) {
      const url = new URL(input);
      // For some functions, Bun's error messages are different.
      const expected = outcomeOf(() => fileURLToPath(new native.URL(input.replace("xn--", ""))));
      assert.equal(
        outcomeOf(() => fs.readFileSync(url)),
        expected,
        input,
      );
      assert.equal(
        outcomeOf(() => fs.copyFileSync(file, url)),
        expected,
        input,
      );
      assert.equal(
        outcomeOf(() => childProcess.execFileSync("/bin/pwd", { cwd: url })),
        expected,
      );
      const promise = fs.promises.readFile(url);
      assert.equal(await promise.catch((error) => error.code), expected, input);
      assert.equal(fs.existsSync(url), false, input);
    }
  });
  await attempt("a URL as data", () => {
    const copy = new URL("written data.txt", file);
    const outcome = outcomeOf(() => fs.writeFileSync(copy, file));
    assert.equal(outcome, "ERR_INVALID_ARG_TYPE");
  });
  // Options that only newer releases support are ignored.
  await attempt("fileURLToPath with options", () => {
    for (const windows of [true, false, undefined]) {
      for (const input of ["file:///C:/a%20b", "file://host/a", "file:///a%5Cb"]) {
        const outcome = (Class) => textOrError(() => fileURLToPath(new Class(input), { windows }));
        assert.equal(outcome(URL), outcome(native.URL), `${input} ${windows}`);
      }
    }
  });
  await attempt("fileURLToPathBuffer", () => {
    if (!nodeURL.fileURLToPathBuffer) return;
    for (const input of ["file:///C:/a%20b%FF", "file://host/a", "http://a/"]) {
      const outcome = (Class) => textOrError(() => nodeURL.fileURLToPathBuffer(new Class(input)));
      assert.deepEqual(outcome(URL), outcome(native.URL), input);
    }
  });
  await attempt("url.format", () =>
    assert.equal(
      format(new URL("http://a:b@x/?y#z"), { auth: false, fragment: false }),
      "http://x/?y",
    ),
  );
  await attempt("url.format as of the runtime's own", () => {
    // Bun's function reads the options only if the URL is an instance of the current global class.
    const own = globalThis.Bun ? format : ownFormat;
    for (const input of FORMATTED) {
      for (const options of FORMAT_OPTIONS) {
        const outcome = textOrError(() => format(new URL(input), options));
        const expected = textOrError(() => own(new native.URL(input), options));
        assert.equal(outcome, expected, `${input} ${inspect(options)}`);
      }
    }
  });
  await attempt("urlToHttpOptions", () => {
    for (const input of ["http://x:81/y?z", "https://a%20b:c@[::1]/?#d", "file:///a", "mailto:e"]) {
      const added = { agent: { of: "a program" }, path: "/added", [Symbol.for("added")]: 1 };
      const outcome = (Class) => urlToHttpOptions(Object.assign(new Class(input), added));
      const [ours, own] = [URL, native.URL].map(outcome);
      assert.deepEqual(ours, own);
      assert.deepEqual(Object.keys(ours), Object.keys(own));
      assert.equal(ours.agent, added.agent);
    }
  });
  await attempt("createRequire", () => createRequire(script)("node:fs"));
  await attempt("import()", async () => assert.equal((await import(module)).answer, 42));
  await attempt("Worker of worker_threads", async () => {
    const worker = new Worker(script);
    const said = await new Promise((resolve, reject) => {
      worker.on("message", resolve).on("error", reject);
    });
    await worker.terminate();
    assert.equal(said, "hi");
  });
  const server = http.createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    response.end(`${request.url} ${request.headers["content-type"]} ${body}`);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = new URL(`http://127.0.0.1:${server.address().port}/a?b`);
  await attempt("http.get", async () => {
    const text = await new Promise((resolve, reject) => {
      http
        .get(address, async (response) => {
          let said = "";
          for await (const chunk of response) said += chunk;
          resolve(said);
        })
        .on("error", reject);
    });
    assert.equal(text, "/a?b undefined ");
  });
  await attempt("http2.connect", async () => {
    const secondServer = http2.createServer((_request, response) => response.end());
    await new Promise((resolve) => secondServer.listen(0, "127.0.0.1", resolve));
    const session = http2.connect(new URL(`http://127.0.0.1:${secondServer.address().port}`));
    await new Promise((resolve, reject) => session.on("connect", resolve).on("error", reject));
    session.close();
    secondServer.close();
  });
  await attempt("fetch", async () => {
    assert.match(await (await fetch(address)).text(), /^\/a\?b /);
  });
  await attempt("fetch with a body", async () => {
    const body = new URLSearchParams({ c: "d e" });
    const text = await (await fetch(address, { method: "POST", body })).text();
    assert.equal(text, "/a?b application/x-www-form-urlencoded;charset=UTF-8 c=d+e");
  });
  server.closeAllConnections?.();
  server.close();
  await attempt("Request and Response with a body", async () => {
    const type = "application/x-www-form-urlencoded;charset=UTF-8";
    const init = { method: "POST", body: new URLSearchParams({ a: "b c" }) };
    for (const message of [new Request(address, init), new Response(init.body)]) {
      assert.equal(message.headers.get("content-type"), type);
      assert.equal(await message.text(), "a=b+c");
    }
  });
  await attempt("new of the runtime's own URL", () =>
    assert.equal(new native.URL(address, address).href, address.href),
  );
  await attempt("assert.deepStrictEqual of different URLs", () => {
    assert.throws(() => assert.deepStrictEqual(new URL("http://a/"), new URL("http://b/")));
    assert.deepStrictEqual(new URL("http://a/"), new URL("http://a/"));
  });
  const { Bun, Deno } = globalThis;
  const show = { "util.inspect": inspect, "console.log": (Deno ?? Bun)?.inspect };
  for (const [name, inspector] of Object.entries(show)) {
    if (!inspector) continue;
    await attempt(name, () => {
      const ours = samples({ URL, URLSearchParams });
      const theirs = samples(native);
      for (const options of [
        {},
        { depth: 0 },
        { depth: 1 },
        { colors: true },
        { breakLength: 20 },
      ]) {
        for (const what of Object.keys(ours)) {
          // Bun's console lists the iterator's methods, even though all of them are inherited.
          if (Bun && name === "console.log" && what === "iterator") continue;
          assert.equal(inspector(ours[what], options), inspector(theirs[what], options));
        }
      }
    });
  }
  if (!Bun && !Deno) {
    await attempt("console.dir", () => {
      const [url, expected] = [new URL("http://x/?y"), new native.URL("http://x/?y")];
      const options = { customInspect: false, depth: 0 };
      assert.equal(inspect(url, options), inspect(expected, options));
    });
  }
  // Bun's function does not accept Bun's own URLs either.
  if (!Bun) {
    await attempt("process.loadEnvFile", async () => {
      const settings = new URL("settings of checks", file);
      await writeFile(new native.URL(settings.href), "FROM_SETTINGS=yes");
      process.loadEnvFile(settings);
      assert.equal(process.env.FROM_SETTINGS, "yes");
    });
  }
  await attempt("error.code, input, base", () => {
    const error = errorOf(() => new URL("/x", "y"));
    const expected = errorOf(() => new native.URL("/x", "y"));
    assert.ok(error instanceof TypeError);
    if (expected.code) assert.equal(error.code, expected.code);
    if (expected.input) assert.equal(error.input, expected.input);
    if (expected.base) assert.equal(error.base, expected.base);
  });
  await attempt("postMessage as of the runtime's own", async () => {
    const worker = new Worker("", { eval: true });
    const outcome = (Class) => textOrError(() => worker.postMessage({ a: [new Class("x:y")] }));
    const outcomes = [URL, URLSearchParams].map(outcome);
    const ofNative = [native.URL, native.URLSearchParams].map(outcome);
    await worker.terminate();
    assert.deepEqual(outcomes, ofNative);
  });
  await attempt("structuredClone of a proxy", () => {
    const calls = [];
    const handler = new Proxy({}, { get: (_, name) => void calls.push(name) });
    for (const target of [{ a: new URL("x:y") }, [1], new Map(), new Error("a")]) {
      assert.throws(() => structuredClone([new Proxy(target, handler)]), {
        name: "DataCloneError",
      });
    }
    assert.deepEqual(calls, []);
  });
  // Bun's own implementation iterates over all indices.
  if (!Bun) {
    await attempt("structuredClone of a sparse array", () => {
      const clone = structuredClone(Object.assign([], { 7: 1, 4294967294: 2 }));
      assert.deepEqual(Object.keys(clone), ["7", "4294967294"]);
    });
  }
  if (isAuto && URL !== native.URL) {
    await attempt("node:url exports the classes", () => assert.equal(URLOfNode, URL));
    await attempt("pathToFileURL(x) instanceof URL", () => {
      assert.ok(pathToFileURL("/a b") instanceof URL);
      assert.equal(pathToFileURL("/a b").href, "file:///a%20b");
    });
  }
  if (Deno) {
    await attempt("Deno.readTextFile", async () =>
      assert.equal(await Deno.readTextFile(file), "text"),
    );
    await attempt("Deno.writeTextFileSync of a URL", () => {
      const copy = new URL("written by Deno.txt", file);
      Deno.writeTextFileSync(copy, file);
      assert.equal(Deno.readTextFileSync(copy), file.href);
    });
    await attempt("Deno's functions of a URL that is no path", async () => {
      const url = new URL("http://a/");
      await assert.rejects(Deno.readTextFile(url), TypeError);
      assert.throws(() => Deno.readTextFileSync(url), TypeError);
    });
    await attempt("Deno.statSync", () => assert.equal(Deno.statSync(file).isFile, true));
    await attempt("Deno.Command", () => {
      const command = new Deno.Command(new URL("file:///bin/pwd"), { cwd: new URL(".", file) });
      assert.equal(new TextDecoder().decode(command.outputSync().stdout), `${folder}\n`);
    });
  }
  if (Bun) {
    await attempt("Bun.fileURLToPath", () =>
      assert.equal(Bun.fileURLToPath(new URL("file:///a%20b")), "/a b"),
    );
    await attempt("Bun.file", async () => assert.equal(await Bun.file(file).text(), "text"));
    await attempt("Bun.write", async () => assert.equal(await Bun.write(file, "text"), 4));
  }
  return outcomes;
}

function samples({ URL, URLSearchParams }) {
  const url = new URL("http://u:p@a.example:81/b?c=d#e");
  const many = Array.from({ length: 30 }, (_, i) => [`name${i}`, "some value"]);
  return {
    url,
    subclass: new (class Subclass extends URL {})("x:y?a"),
    params: new URLSearchParams("a=b&c=d"),
    "many params": new URLSearchParams(many),
    "no params": new URLSearchParams(),
    nested: { a: [url], b: { c: { d: url, e: { f: url.searchParams } } } },
    map: new Map([["k", url]]),
    iterator: url.searchParams.entries(),
  };
}

/**
 * Inputs and options for `url.format`. The values include patterns that String.prototype.replace recognizes, hosts that
 * occur twice, and missing parts.
 */
const FORMATTED = [
  ...["http://a$$b.example/", "http://a$`b/", "http://u:p@h/x?y#z", "http://u@h/", "http://:p@h/"],
  "http://xn--bcher-kva.example@xn--bcher-kva.example:8080/p?q#f",
  ...["https://xn--bcher-kva.example/xn--bcher-kva.example", "file:///a%20b", "mailto:x@y", "a:"],
  ...["http://a$&b.example/", "http://xn--1xa./", "http://[::1]:8/"],
  ...["foo://%CF%80/x", "foo:x?y#z", "foo://", "http://h/?", "http://h/#", "http://h/?#"],
];
const FORMAT_OPTIONS = [
  ...[undefined, null, {}, true, 1, "x", [], () => {}],
  ...[{ auth: null }, { auth: false }, { auth: 0 }, { fragment: false }, { search: false }],
  ...[{ unicode: true }, { unicode: true, auth: false }, { unicode: "x", search: null }],
];

/** Returns the result of `action` as a string. */
function textOrError(action) {
  try {
    return action();
  } catch (error) {
    return `${error.code}: ${error.message}`;
  }
}

/** Returns the code of the error that `action` throws. */
const outcomeOf = (action) => errorOf(action)?.code;

function errorOf(action) {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
}
