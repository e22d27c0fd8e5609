/** Jest preset of packages that run in the browser: jsdom with the fetch family of Node. */
module.exports = {
  ...require('./transform.cjs'),
  testEnvironment: require.resolve('./browser-environment.cjs'),
  testMatch: ['**/src/**/*.test.ts', '**/src/**/*.test.tsx'],
  setupFiles: [require.resolve('./browser-setup.cjs')],
  setupFilesAfterEnv: [require.resolve('./browser-test-setup.cjs')],
  moduleNameMapper: { '\\.(css|woff2?|svg|png|mp3|wav)$': require.resolve('./file-stub.cjs') },
};
