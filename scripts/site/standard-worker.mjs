// Bundles the page's worker that runs texts of the URL Standard. It is the program in tests/standard, which runs in Node.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { readCases } from "../../tests/data/rows.mjs";
import { inRoot } from "../project.mjs";

const ENTRY = "www/standard/worker.js";
const TERMS = "tests/data/standard-definitions.tsv";
export const standardWorkerInputs = [
  ...["tests/standard", TERMS, "tests/data/locate.mjs", "tests/data/rows.mjs"],
  ...["Cargo.lock", "scripts/site"],
];

export const WPT_LICENCE = `https://github.com/web-platform-tests/wpt. The 3-Clause BSD License

Copyright © web-platform-tests contributors

Redistribution and use in source and binary forms, with or without modification, are permitted provided that the following conditions are met:

1. Redistributions of source code must retain the above copyright notice, this list of conditions and the following disclaimer.
2. Redistributions in binary form must reproduce the above copyright notice, this list of conditions and the following disclaimer in the documentation and/or other materials provided with the distribution.
3. Neither the name of the copyright holder nor the names of its contributors may be used to endorse or promote products derived from this software without specific prior written permission.

THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.`;

/** Replaces what reads files or asks for Node's modules. @type {import("esbuild").Plugin} */
const inBrowser = {
  name: "standard",
  setup({ onLoad, onResolve }) {
    // The program's only other file: the terms of other standards, in the rows of the kind "elsewhere".
    onLoad({ filter: /tests[\\/]standard[\\/]steps\.js$/ }, () => {
      const rows = readFileSync(inRoot(TERMS), "utf8").split("\n");
      const terms = rows.map((row) => row.split("\t")).filter(([, kind]) => kind === "elsewhere");
      const all = JSON.stringify(terms.flatMap(([, , , , remark]) => remark.split(", ")));
      return { contents: `export const termsElsewhere = () => ${all};` };
    });
    // IDNA comes from the package that whatwg-url depends on.
    onResolve({ filter: /^node:module$/ }, () => ({ path: "require", namespace: "standard" }));
    onLoad({ filter: /^require$/, namespace: "standard" }, () => ({
      contents: `import tr46 from "tr46";
        export const createRequire = () => Object.assign(() => tr46, { resolve: () => "" });`,
      resolveDir: inRoot(),
    }));
  },
};

/** The licences of the packages in the worker. */
function licences() {
  const require = createRequire(createRequire(import.meta.url).resolve("whatwg-url"));
  const files = { tr46: "LICENSE.md", punycode: "LICENSE-MIT.txt" };
  const texts = Object.entries(files).map(([name, file]) => {
    const folder = join(require.resolve(`${name}/package.json`), "..");
    return `${name}\n\n${readFileSync(join(folder, file), "utf8").trim()}`;
  });
  return `/*\n${texts.join("\n\n")}\n*/`;
}

export async function standardWorker() {
  // Setup installs this package only after this file has loaded, so it can't be imported at the top.
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [inRoot(ENTRY)],
    ...{ bundle: true, minify: true, write: false, charset: "utf8", legalComments: "none" },
    ...{ format: "esm", target: "es2022", platform: "browser", plugins: [inBrowser] },
    banner: { js: licences() },
  });
  return outputFiles[0].text;
}

/** Returns the Web Platform Tests for URLs and setters as the worker's questions, in JSON. */
export function testRows() {
  const urls = readCases("urltestdata.json");
  const { comment, ...setters } = readCases("setters_tests.json");
  const rows = [
    ...urls.map(({ input, base, failure, href }) => ({
      ...{ input, base: base ?? undefined },
      expected: failure ? null : href,
    })),
    ...Object.entries(setters)
      .flatMap(([set, tests]) => tests.map((test) => ({ set, ...test })))
      .filter(({ expected }) => expected.href !== undefined)
      .map(({ set, href, new_value: value, expected }) => {
        return { href, set, value, expected: expected.href };
      }),
  ];
  return JSON.stringify({ licence: WPT_LICENCE, rows });
}
