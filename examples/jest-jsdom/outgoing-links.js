/** The hosts that the page's links lead to, other than its own. */
module.exports = function outgoingLinks(document) {
  const here = new URL(document.baseURI).host;
  const hosts = Array.from(document.links, ({ href }) => new URL(href).host);
  return [...new Set(hosts)].filter((host) => host !== here);
};
