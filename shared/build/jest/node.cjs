/** Jest preset of packages that run in Node. */
module.exports = {
  ...require('./transform.cjs'),
  testEnvironment: 'node',
  testMatch: ['**/src/**/*.test.ts', '**/*.test.mts'],
};
