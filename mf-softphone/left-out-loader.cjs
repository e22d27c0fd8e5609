/** In the place of a class that Alo never makes: says so to whoever does. */
module.exports = function leftOutLoader() {
  const message = JSON.stringify(
    `Left out of the build: ${this.resourcePath.split(/[\\/]/).at(-1)}`,
  );
  return `module.exports = class { constructor() { throw new Error(${message}); } };`;
};
