// Tests the README and the pages in docs/. Examples must print the documented output. Links must work even where the
// package is published without the repository.
import assert from "node:assert/strict";
import { execFile, execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { temporaryFolder } from "../../scripts/at-end.mjs";
import { importPaths, pagesAboutEntries } from "../../scripts/build/exports-map.mjs";
import { address, stateDir } from "../../scripts/project.mjs";
import { isTooOld, OLDEST_NODE } from "../../scripts/setup/setup.mjs";
import { pageAboutLibraries } from "../consumers/libraries/page.mjs";
import { losses, uses } from "../consumers/libraries/uses.mjs";

const ROOT = new URL("../../", import.meta.url);
const COMMAND = fileURLToPath(new URL("bin/whatwg-url-wasm.js", ROOT));
/** The folder that contains the files for the commands to read. */
const SAMPLES = fileURLToPath(new URL("tests/data/recipes/", ROOT));
const read = (file) => readFileSync(new URL(file, ROOT), "utf8");

/** The least number of examples on a page, and the exit status of each of its commands. Other pages have none. */
const contents = {
  "README.md": { examples: 2, sessions: [0] },
  "docs/auto.md": { examples: 3 },
  "docs/command.md": {
    sessions: [
      0, 2, 0, 1, 2, 0, 0, 1, 0, 0, 1, 2, 1, 0, 0, 0, 1, 1, 1, 1, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0,
    ],
  },
  "docs/entries.md": { examples: 27 },
  "docs/libraries.md": { examples: 1 },
  "docs/normalize.md": { examples: 1, sessions: [0, 0] },
  "docs/recipes.md": { examples: 13, sessions: [0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0] },
  "docs/troubleshooting.md": { examples: 1 },
  "docs/untrusted-urls.md": { examples: 7, sessions: [0, 0, 0, 0] },
};
const pages = ["README.md", ...readdirSync(new URL("docs/", ROOT)).map((name) => `docs/${name}`)];
/** Reading the README must take at most ten minutes. */
const LONGEST_README = 150;

/** The names of interfaces in SECURITY.md. */
const INTERFACES = ["JavaScript", "Rust", "Python", "DuckDB", "Spark", "command"];

function blocks(page, language) {
  const fences = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gms");
  return [...read(page).matchAll(fences)].map(([, block]) => block);
}

test("every page with examples or commands is there", () => {
  assert.deepEqual(
    Object.keys(contents).filter((page) => !pages.includes(page)),
    [],
  );
});

/** Runs the examples one after the other in one process, and returns the output of each. */
async function outputsOf(examples) {
  // In this folder, the examples can import the package by name.
  const { folder, remove } = temporaryFolder("examples-", stateDir);
  const end = "end of the example";
  const files = examples.map((example, i) => {
    const file = join(folder, `${i}.mjs`);
    writeFileSync(file, example);
    return pathToFileURL(file).href;
  });
  const program = `for (const file of ${JSON.stringify(files)}) {
    await import(file);
    console.log(${JSON.stringify(end)});
  }`;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    ...["--input-type=module", "--eval", program],
  ]);
  remove();
  assert.equal(stderr, "");
  const outputs = stdout.split(`${end}\n`);
  assert.equal(outputs.length, examples.length + 1);
  return outputs;
}

/** Runs a line of shell in the folder with the sample files. */
function inShell(line) {
  const command = line.replaceAll("whatwg-url-wasm", '"$NODE" "$COMMAND"');
  const env = { ...process.env, NODE: process.execPath, COMMAND };
  return spawnSync("sh", ["-c", command], { env, cwd: SAMPLES, encoding: "utf8" });
}

for (const page of pages) {
  const { examples: count = 0, sessions: statuses = [] } = contents[page] ?? {};
  test(`the examples in ${page} print the output shown`, async () => {
    const examples = blocks(page, "js");
    assert.ok(examples.length >= count, `${examples.length} examples`);
    // Examples with /auto change globals.
    const changing = examples.filter((example) => example.includes("/auto"));
    const others = examples.filter((example) => !changing.includes(example));
    for (const group of [others, ...changing.map((example) => [example])]) {
      const outputs = await outputsOf(group);
      for (const [i, example] of group.entries()) {
        const promised = [...example.matchAll(/^console\.log\(.*\); \/\/ (.+)$/gm)];
        assert.equal(promised.length, example.split("console.log").length - 1);
        assert.equal(outputs[i], promised.map(([, line]) => `${line}\n`).join(""));
      }
    }
  });

  const skip = process.platform === "win32" && "there is no sh";
  test(`the command prints the output shown in ${page}`, { skip }, async () => {
    const sessions = blocks(page, "console");
    assert.equal(sessions.length, statuses.length);
    for (const [index, session] of sessions.entries()) {
      const [, line, promised] = session.match(/^\$ ([^\n]+)\n(.*)$/s);
      assert.match(line, /npx whatwg-url-wasm/);
      const command = line.replace("npx ", "");
      const { status, stdout, stderr } = inShell(command);
      assert.deepEqual([stdout, stderr, status], [promised, "", statuses[index]], line);
    }
  });
}

test("the commands compared with trurl print the results in the table", {
  skip: process.platform === "win32" && "there is no sh",
}, () => {
  const [, section] = read("docs/command.md").split("\n## Beside trurl\n");
  const rows = section
    .split("\n## ")[0]
    .match(/^\| .+ \|$/gm)
    .filter((row) => !/^\| (?:task|---) /.test(row));
  assert.equal(rows.length, 22);
  const refused = rows.filter((row) => {
    const cells = row.split(/ ?(?<!\\)\| ?/).map((cell) => cell.replaceAll("\\|", "|"));
    const [, , theirs, ours, printed] = cells;
    assert.match(theirs, /^`trurl .+`$/);
    if (ours === "") return true;
    const { status, stdout, stderr } = inShell(ours.slice(1, -1));
    assert.deepEqual([status, stderr], [0, ""], ours);
    assert.deepEqual(
      stdout.split("\n").slice(0, -1),
      printed.split("` `").map((one) => one.replaceAll("`", "")),
    );
    return false;
  });
  assert.equal(refused.length, 5);
});

/** Returns the links and image URLs in Markdown, except in code. */
const linksOf = (page) =>
  [
    ...read(page)
      .replace(/^```.*?^```$/gms, "")
      .matchAll(/\]\(([^)\s]+)\)/g),
  ].map(([, link]) => link);

/** Files in the published packages. In these files, relative links would be broken after publishing. */
const shipped = ["README.md", "SECURITY.md", "CHANGELOG.md", "docs/crate.md", "python/README.md"];

/** Pages for people who work on the project. */
const forContributors = [
  ...["ARCHITECTURE.md", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "RELEASING.md"],
  ...["api/README.md", "examples/README.md"],
];

for (const page of new Set([...pages, ...shipped, ...forContributors])) {
  test(`the links in ${page} have targets`, () => {
    const links = linksOf(page);
    if (page === "README.md") assert.ok(links.length >= 10, `${links.length} links`);
    for (const link of links) {
      const [, path] = /\/(?:blob|raw|tree)\/main\/([^#]+)/.exec(link) ?? [];
      if (link.startsWith(address())) {
        if (path) assert.ok(existsSync(new URL(path, ROOT)), `${link}: there is no such file`);
      } else if (!/^https:\/\//.test(link)) {
        assert.ok(!shipped.includes(page), `${link} is relative`);
        const file = new URL(link.replace(/#.*/, ""), new URL(page, ROOT));
        assert.ok(existsSync(file), `${link}: there is no such file`);
      }
    }
  });
}

test("each sentence about a guarantee in SECURITY.md names its tests, and each interface that they cover", () => {
  const [text, ...definitions] = read("SECURITY.md").split(/^(?=\[[\w-]+\]: )/m);
  const files = new Map(
    definitions.map((line) =>
      line
        .trim()
        .split(/^\[|\]: /)
        .slice(1),
    ),
  );
  const [, section] = /\n## What we guarantee\n(.*?)\n\[How the/s.exec(text);
  const used = new Set();
  let sentences = 0;
  for (const bullet of section
    .replace(/\s+/g, " ")
    .split(/ - \*\*[^*]+\*\* /)
    .slice(1)) {
    // A sentence ends after the list of its tests.
    for (const sentence of bullet.split(/(?<=\]\)\.)\s*/).filter((part) => part !== "")) {
      const [, claim, list] = /^(.*) \((\[.*\])\)\.$/.exec(sentence) ?? assert.fail(sentence);
      assert.doesNotMatch(claim, /\. [A-Z]/, "a sentence without a test");
      const links = list.split(", ").map((link) => /^\[(\w+)\]\[([\w-]+)\]$/.exec(link));
      const interfaces = links.map(([, name]) => name);
      const isForAll = INTERFACES.every((name) => interfaces.includes(name));
      for (const [, name, key] of links) {
        assert.ok(INTERFACES.includes(name), name);
        assert.ok(isForAll || claim.includes(name), `${sentence}: ${name} is not in the sentence`);
        used.add(key);
      }
      sentences++;
    }
  }
  assert.ok(sentences >= 34, `${sentences} sentences`);
  assert.deepEqual([...used].sort(), [...files.keys()].sort());
  for (const file of files.values()) {
    const prefix = `${address()}/blob/main/`;
    assert.ok(
      file.startsWith(prefix) && existsSync(new URL(file.slice(prefix.length), ROOT)),
      file,
    );
  }
});

test("the README is short", () => {
  const lines = read("README.md").trimEnd().split("\n").length;
  assert.ok(lines <= LONGEST_README, `${lines} lines`);
});

test("the README's Rust example is from docs/crate.md, whose examples Cargo runs", () => {
  const lines = (page) => blocks(page, "rust").flatMap((block) => block.trim().split("\n"));
  const run = lines("docs/crate.md").map((line) => line.trim());
  const shown = lines("README.md").filter((line) => line !== "" && !line.startsWith("use "));
  assert.equal(shown.length, 3);
  for (const line of shown) assert.ok(run.includes(line), line);
  assert.ok(run.includes("use whatwg_url::{ParseError, Url};"));
});

test("README.md and CONTRIBUTING.md name the oldest Node that can build the project, and set-up refuses older ones", () => {
  const versions = ["18.20.8", "20.11.1", "20.12.0", "20.20.2", "22.0.0", "26.10.0"];
  assert.deepEqual(versions.map(isTooOld), [true, true, false, false, false, false]);
  for (const page of ["README.md", "CONTRIBUTING.md"]) {
    assert.ok(read(page).includes(` Node ${OLDEST_NODE} or newer`), page);
  }
});

test("the project has only one address, the one in package.json", () => {
  const { bugs, repository } = JSON.parse(read("package.json"));
  assert.deepEqual([bugs, repository.url], [`${address()}/issues`, `git+${address()}.git`]);
  const files = execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" }).split("\n");
  const links = files
    .filter(
      (file) =>
        /\.(?:md|toml|html|ya?ml|js|mjs|json)$/.test(file) && existsSync(new URL(file, ROOT)),
    )
    .flatMap((file) => read(file).match(/https:\/\/github\.com\/[\w-]+\/whatwg-url-wasm\b/g) ?? []);
  assert.ok(links.length >= 30, `${links.length} links`);
  assert.deepEqual([...new Set(links)], [address()]);
});

test("the tables of entries and the sizes in README.md and docs/entries.md are up to date", () => {
  const pages = pagesAboutEntries();
  assert.equal(pages.length, 2);
  for (const { file, text, updated } of pages) {
    assert.equal(text, updated, `${file}: npm run entries writes it`);
  }
});

test("docs/libraries.md lists every use that the tests of libraries compare", () => {
  const { file, text, updated } = pageAboutLibraries();
  assert.equal(text, updated, `${file}: node tests/consumers/libraries/page.mjs writes it`);
  assert.ok(Object.keys(uses).length >= 65 && Object.keys(losses).every((use) => use in uses));
});

test("docs/troubleshooting.md quotes the package's messages, and answers for each tool", () => {
  const page = read("docs/troubleshooting.md").replace(/\s+/g, " ");
  for (const words of ["WebAssembly can't be compiled here", "There is no WebAssembly here"]) {
    assert.ok(page.includes(words) && read("js/language/errors.ts").includes(words), words);
  }
  const headings = `${read("docs/troubleshooting.md").match(/^### .+$/gm)}`;
  const tools =
    "jest vitest Mocha node:test happy-dom Storybook Nuxt Astro SvelteKit Remix Next.js Playwright";
  for (const tool of `${tools} axios got ky Source esbuild Electron`.split(" ")) {
    assert.ok(headings.includes(tool), tool);
  }
});

test("docs/entries.md and docs/testing.md are about entries that exist", () => {
  const paths = importPaths.map(({ path }) => path || ".");
  const shown = [...read("docs/entries.md").matchAll(/^## `([^`]+)`/gm)].map(([, path]) => path);
  const [, table] = read("docs/testing.md").split("\n## Entry by entry\n");
  const named = [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  assert.ok(
    shown.length >= 24 && named.length >= 30,
    `${shown.length} and ${named.length} entries`,
  );
  assert.deepEqual(
    [...shown, ...named].filter((path) => !paths.includes(path)),
    [],
  );
});
