// Runs in jest.
const { compareAll, comparison, entries, report } = require("./matrix.cjs");

test("objects are compared", () => {
  const assertions = [
    (a, b) => expect(a).toEqual(b),
    (a, b) => expect(a).toStrictEqual(b),
    (a, b) => {
      const mock = jest.fn();
      mock(a);
      expect(mock).toHaveBeenCalledWith(b);
    },
  ];
  report({ jest: compareAll(entries.map(require), comparison(...assertions)) });
});
