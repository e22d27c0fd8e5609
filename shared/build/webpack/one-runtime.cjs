const { createRequire } = require('node:module');

/** The way from our dependency down to each package: pnpm shows a package only to who asks for it. */
const ways = [
  ['@module-federation/enhanced', '@module-federation/sdk'],
  [
    '@module-federation/enhanced',
    '@module-federation/runtime-tools',
    '@module-federation/runtime',
    '@module-federation/runtime-core',
  ],
];

function moduleFile(way) {
  const file = way.reduce((from, name) => createRequire(from).resolve(name), __filename);
  return file.replace(/\.cjs$/, '.js');
}

/**
 * Aliases that leave one copy of the federation runtime in the host. Its parts ask for it in two ways,
 * as modules and as CommonJS, and would bring 17 kB (gzip) twice.
 */
exports.oneRuntime = () =>
  Object.fromEntries(ways.map((way) => [`${way.at(-1)}$`, moduleFile(way)]));
