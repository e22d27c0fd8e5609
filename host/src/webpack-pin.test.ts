import { version } from 'webpack/package.json';

// 5.111 and later break @module-federation/enhanced 2.9.2, at load or with [contenthash] in names.
test('webpack stays at the version that Module Federation works with', () => {
  expect(version).toBe('5.110.3');
});
