/** Returns the hosts that the page links to, excluding its own. */
module.exports = function outgoingLinks(document) {
  const here = new URL(document.baseURI).host;
  const hosts = Array.from(document.links, ({ href }) => new URL(href).host);
  return [...new Set(hosts)].filter((host) => host !== here);
};
