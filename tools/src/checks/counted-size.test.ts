import { countedSize, splitSizes } from './counted-size.ts';

const sizes = new Map([
  ['remoteEntry.js', 8],
  ['121.35da104d.js', 2],
  ['provider-jssip.b809f6fd.js', 50],
  ['provider-stringee.44250b55.js', 40],
  ['provider-stringee.0d0b3a55.js', 13],
]);

test.each([
  [undefined, 113],
  ['provider-', 63],
  ['dialect-', 113],
])('with alternatives %p a page takes %i', (oneOf, counted) => {
  expect(countedSize(sizes, oneOf)).toBe(counted);
});

test('without a script there is nothing to count', () => {
  expect(countedSize(new Map(), 'provider-')).toBe(0);
});

test('what is fetched when it is opened is counted apart', () => {
  const { opened, rest } = splitSizes(new Map([...sizes, ['panel-keys.1a2b3c4d.js', 2]]), 'panel-');
  expect([...opened.keys()]).toEqual(['panel-keys.1a2b3c4d.js']);
  expect(countedSize(rest)).toBe(113);
});
