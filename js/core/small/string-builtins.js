// In place of the other string-builtins.js: to send and parse 50 characters takes 187 ns where with that it takes 112,
// and to read them the decoder 245 for 55 (Chromium).
export const MOST_READ = 0;
export const MOST_SENT = 0;
export const stringFunctions = () => undefined;
