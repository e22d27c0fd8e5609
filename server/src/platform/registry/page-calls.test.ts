import { keptReleases } from './kept-releases.ts';
import { pageCalls } from './page-calls.ts';

const base = '/api/tenant/{ma_dn}';
const session = ['/me', '/get-system-setting', '/payment-check'].map((path) => base + path);

test('every page asks who is there; a screen adds what it declares', () => {
  expect(pageCalls(undefined, base)).toEqual(session);
  const route = {
    path: '/customer/edit/:id',
    title: 'Khách hàng',
    permission: 'customer.view' as const,
    calls: ['/customers/:id', '/customers?per_page={rows:customers}'],
  };
  expect(pageCalls(route, base).slice(3)).toEqual([
    `${base}/customers/{path:3}`,
    `${base}/customers?per_page={rows:customers:10}`,
  ]);
});

test.each([
  ['theme=dark; alo-releases=mf-a@1.2.0.and.mf-b@2.0.0', { 'mf-a': '1.2.0', 'mf-b': '2.0.0' }],
  ['alo-releases=', {}],
  ['alo-releases=nonsense', {}],
  [undefined, {}],
])('the cookie %p names releases', (cookie, expected) => {
  expect(Object.fromEntries(keptReleases(cookie))).toEqual(expected);
});
