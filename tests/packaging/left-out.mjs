// Lists the packed package's tests that are skipped if their runtime is missing, and says which of them CI may skip.

/** The platform for which the runtimes are built. On other platforms, nothing is tested. */
export const MACHINE = "linux x64";
export const isThatMachine = `${process.platform} ${process.arch}` === MACHINE;

const NOT_INSTALLED =
  ".ci/run installs Chromium alone; `npm run test:all` needs all three browsers";

/** The rows that CI may skip, keyed by name without the version, with the reasons. */
const inCI = [
  { name: "Firefox, everything", why: NOT_INSTALLED },
  { name: "WebKitGTK, everything", why: NOT_INSTALLED },
];

/** Returns the names of skipped rows and skipped checks that CI may not skip. */
export const unexpected = (names) =>
  names.filter((name) => {
    const withoutVersion = name.replace(/^(\w+) \d[^ ,]*,/, "$1,");
    return !inCI.some((one) => one.name === withoutVersion);
  });
