import { allEndpoints } from '../all-endpoints.ts';
import { isPermissionBuilt } from './built.ts';
import { permissions } from './permission.ts';

const asked = allEndpoints.flatMap(({ access }) => (typeof access === 'object' ? [access] : []));

test('what an endpoint asks for is there', () => {
  const missing = asked.filter(({ permission }) => !isPermissionBuilt(permission));
  expect(missing).toEqual([]);
});

test('the catalogues keep what is still to come', () => {
  expect(isPermissionBuilt('customer.unmask')).toBe(true);
});
