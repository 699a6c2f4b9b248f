declare const urlStandardCommit: string;
declare const unicodeVersion: string;
export { unicodeVersion, urlStandardCommit };
