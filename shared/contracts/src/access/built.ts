import type { Feature } from '../vocabulary/feature.ts';

/** Features of the catalogue that no screen and no call needs yet: a company has nothing of them. */
const featuresToCome: ReadonlySet<string> = new Set<Feature>([]);

/** Resources without a screen. */
const resourcesToCome: ReadonlySet<string> = new Set(['surveycampaign']);

/** Does this version do something for who has the feature? The catalogues name more than there is. */
export function isFeatureBuilt(feature: Feature): boolean {
  return !featuresToCome.has(feature);
}

/** Does anything of this version ask for the permission? */
export function isPermissionBuilt(permission: string): boolean {
  const [resource = ''] = permission.split('.');
  return !resourcesToCome.has(resource);
}
