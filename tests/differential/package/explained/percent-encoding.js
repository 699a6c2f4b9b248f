/** Returns `text` with percent-encoded characters decoded where they are valid UTF-8. */
export const decoded = (text) =>
  text.replace(/(%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
