/** Whether a row has a value, by a bitmap of the entry `/columns`; null if all have. */
export const isSet = (bitmap, row) =>
  bitmap === null || ((bitmap[row >>> 3] >>> (row & 7)) & 1) === 1;
