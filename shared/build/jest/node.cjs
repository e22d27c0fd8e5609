/** Jest preset of packages that run in Node. */
module.exports = {
  ...require('./transform.cjs'),
  testEnvironment: 'node',
  testMatch: ['**/src/**/*.test.ts', '**/*.test.mts'],
  // Tests of the remote that `npm run new-remote` copies run where they are copied to.
  testPathIgnorePatterns: ['/node_modules/', '/tools/template/'],
};
