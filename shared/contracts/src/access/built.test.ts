import { allEndpoints } from '../all-endpoints.ts';
import { isPermissionBuilt } from './built.ts';

const asked = allEndpoints.flatMap(({ access }) => (typeof access === 'object' ? [access] : []));

test('what an endpoint asks for is there', () => {
  const missing = asked.filter(({ permission }) => !isPermissionBuilt(permission));
  expect(missing).toEqual([]);
});

test('a right of a screen that there is is built', () => {
  expect(isPermissionBuilt('customer.unmask')).toBe(true);
});
