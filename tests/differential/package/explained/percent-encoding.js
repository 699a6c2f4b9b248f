/** Returns `text` with percent-encoded characters decoded if they are UTF-8. */
export const decoded = (text) =>
  text.replace(/(%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
