const { createRequire } = require('node:module');
const { basename } = require('node:path');
const longSuites = require('./long-suites.cjs');

// A dependency of Jest's, which is not ours.
const path = ['jest', '@jest/core', 'jest-config', '@jest/test-sequencer'].reduce(
  (from, name) => createRequire(from).resolve(name),
  __filename,
);
const { default: Sequencer } = require(path);

const rankOf = ({ path }) => {
  const at = longSuites.indexOf(basename(path));
  return at < 0 ? longSuites.length : at;
};

/**
 * Begins with the suites that take longest: in a fresh checkout Jest goes by the size of files, and one that waits a
 * minute for telephones would be alone at the end. Then in Jest's own order.
 */
module.exports = class LongestFirst extends Sequencer {
  async sort(tests) {
    return (await super.sort(tests)).sort((one, other) => rankOf(one) - rankOf(other));
  }
};
