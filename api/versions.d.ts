export const urlStandardCommit: string;
export const unicodeVersion: string;
