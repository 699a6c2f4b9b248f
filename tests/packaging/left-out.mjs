// What the tests of the packed package leave out where it is not there, and what of that they may leave out in CI.

/** The machine that the runtimes are for. On others, nothing is tested. */
export const MACHINE = "linux x64";
export const isThatMachine = `${process.platform} ${process.arch}` === MACHINE;

const NOT_INSTALLED =
  ".ci/run installs Chromium alone; `npm run test:all` needs all three browsers";

/** What CI may leave out, by its name without a version, and why. */
const inCI = [
  { name: "Firefox, everything", why: NOT_INSTALLED },
  { name: "WebKitGTK, everything", why: NOT_INSTALLED },
  {
    name: "Firefox, /auto in a service worker",
    why: "that of long support is older than those that have service workers that are modules",
  },
];

/** Of the names of rows and checks that were left out, those that CI may not leave out. */
export const unexpected = (names) =>
  names.filter((name) => {
    const withoutVersion = name.replace(/^(\w+) \d[^ ,]*,/, "$1,");
    return !inCI.some((one) => one.name === withoutVersion);
  });
