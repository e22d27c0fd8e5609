import fc from 'fast-check';
import { overrideQuery, readOverrideAddress } from './override-address.ts';

const crm = 'mf-crm@http://localhost:9001/release.json';
const pbx = 'mf-pbx@http://localhost:9002/release.json';

test.each([
  ['', { safeMode: false, clears: false, requests: [], rest: '' }],
  ['?q=an', { safeMode: false, clears: false, requests: [], rest: '?q=an' }],
  [`?override=${crm}`, { safeMode: false, clears: false, requests: [crm], rest: '' }],
  [
    `?q=an&override=${crm}&override=${pbx}`,
    { safeMode: false, clears: false, requests: [crm, pbx], rest: '?q=an' },
  ],
  ['?override', { safeMode: false, clears: true, requests: [], rest: '' }],
  ['?override=off', { safeMode: false, clears: true, requests: [], rest: '' }],
  [`?override=off&override=${pbx}`, { safeMode: false, clears: true, requests: [pbx], rest: '' }],
  ['?safe-mode', { safeMode: true, clears: false, requests: [], rest: '' }],
  [`?safe-mode&override=${crm}`, { safeMode: true, clears: false, requests: [crm], rest: '' }],
])('%s', (search, expected) => {
  expect(readOverrideAddress(search)).toEqual(expected);
});

test('what a query asks for is read back', () => {
  const request = fc.string({ minLength: 1 }).filter((text) => text !== 'off');
  fc.assert(
    fc.property(fc.array(request), (requests) => {
      expect(readOverrideAddress(overrideQuery(requests)).requests).toEqual(requests);
    }),
  );
});
