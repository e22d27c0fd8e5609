import type { Access, RemoteRoute } from '@alo/contracts';

/** What a declared screen or extension asks of its user, in the words of the access check; "general" is everybody. */
export function accessRules({
  permission,
  feature,
}: Pick<RemoteRoute, 'permission' | 'feature'>): Access {
  if (permission === 'general') return 'signed-in';
  return feature === undefined ? { permission } : { permission, feature };
}
