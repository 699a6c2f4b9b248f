// Generates src/url/host/public_suffix_list/list.txt and the list's own tests in tests/data/public-suffix-list.txt,
// from a package that contains the Public Suffix List. Run this by hand. The script needs Node and Python's pip:
//
// node tools/public-suffix-list.mjs
//
// The version is set by `PACKAGE` below. To list newer versions, run `pip index versions publicsuffixlist`.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { domainToASCII } from "node:url";
import { LIST, pack, TESTS } from "../scripts/build/public-suffix-list.mjs";
import { inRoot } from "../scripts/project.mjs";

const PACKAGE = "publicsuffixlist==1.1.2.20261023";

const folder = mkdtempSync(join(tmpdir(), "public-suffix-list-"));
try {
  const python = (...args) => execFileSync("python3", args, { cwd: folder, stdio: "inherit" });
  python("-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", PACKAGE);
  python("-m", "zipfile", "-e", readdirSync(folder)[0], "package");
  const read = (name) => readFileSync(join(folder, "package/publicsuffixlist", name), "utf8");
  const text = read("public_suffix_list.dat");
  const { version, commit, packed, count } = pack(text, domainToASCII);
  writeFileSync(inRoot(LIST), `${version}\n${commit}\n${packed}\n`);
  writeFileSync(inRoot(TESTS), read("test_psl.txt"));
  console.log(`${count} rules of ${version}, ${packed.length} bytes.`);
} finally {
  rmSync(folder, { recursive: true });
}
