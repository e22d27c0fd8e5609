import { allEndpoints } from '../all-endpoints.ts';
import { features } from '../vocabulary/feature.ts';
import { isFeatureBuilt, isPermissionBuilt } from './built.ts';
import { permissions } from './permission.ts';

const asked = allEndpoints.flatMap(({ access }) => (typeof access === 'object' ? [access] : []));

test('what an endpoint asks for is there', () => {
  const missing = asked.filter(
    ({ permission, feature }) =>
      !isPermissionBuilt(permission) || (feature !== undefined && !isFeatureBuilt(feature)),
  );
  expect(missing).toEqual([]);
});

test('the catalogues keep what is still to come', () => {
  expect(permissions.filter((name) => !isPermissionBuilt(name))).toContain('surveycampaign.view');
  expect(features.filter((name) => !isFeatureBuilt(name))).toContain('voiceotp');
  expect(isPermissionBuilt('customer.unmask')).toBe(true);
  expect(isFeatureBuilt('pbx')).toBe(true);
});
