import type { EndpointDefinition } from '@alo/contracts';

/** What an endpoint is about: the resource of its permission, `session` for who is signed in, `public` for everybody. */
export function resourceOf({ access }: Pick<EndpointDefinition, 'access'>): string {
  if (access === 'signed-in') return 'session';
  if (access === 'public') return 'public';
  return access.permission.split('.')[0] ?? access.permission;
}
