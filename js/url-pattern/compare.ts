// Orders patterns by how specific they are. The order is not part of the standard, but has been proposed as an
// addition: https://github.com/whatwg/urlpattern/issues/61
import { fixedText, NONE, type Part, type PartList } from "./parts.js";

const emptyText = /* @__PURE__ */ fixedText("", NONE, 0);

/** The part of a component that {@link compareComponents} needs. */
interface HasPartList {
  readonly partList: PartList;
}

type Order = -1 | 0 | 1;

/** Returns -1 if the first component is less specific than the second, 1 if it is more specific, and 0 otherwise. */
export function compareComponents(
  { partList: first }: HasPartList,
  { partList: second }: HasPartList,
): Order {
  const length = first.length > second.length ? first.length : second.length;
  for (let i = 0; i < length; i++) {
    const order = compareParts(partAt(first, i), partAt(second, i));
    if (order !== 0) return order;
  }
  return 0;
}

/** Returns the part at an index, or empty text past the end. */
const partAt = (partList: PartList, index: number): Part =>
  index < partList.length ? partList[index] : emptyText;

function compareParts(first: Part, second: Part): Order {
  return (
    compare(first.type, second.type) ||
    compare(first.modifier, second.modifier) ||
    compare(first.prefix, second.prefix) ||
    compare(first.value, second.value) ||
    compare(first.suffix, second.suffix)
  );
}

function compare<Value extends number | string>(first: Value, second: Value): Order {
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
