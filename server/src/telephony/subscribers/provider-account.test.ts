import { voiceProvider } from './provider-account.ts';

test.each([
  ['abc', 1],
  [null, 1],
  ['', 1],
  [9, 1],
  ['2', 2],
  [3, 3],
])('edge 21: voice_over_internet_protocol %j is provider %i', (value, provider) => {
  expect(voiceProvider(value)).toBe(provider);
});
