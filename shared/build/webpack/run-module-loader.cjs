const { pathToFileURL } = require('node:url');

/** Runs a module while building and hands on its export `css`: `themes.css.ts` becomes a style sheet. */
module.exports = async function runModuleLoader() {
  // A changed file must not meet what an earlier run has loaded.
  const { css } = await import(`${pathToFileURL(this.resourcePath).href}?at=${Date.now()}`);
  return css;
};
