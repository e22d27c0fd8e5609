import type { ActorWith } from '../../kernel/user/actor.ts';
import type { TelephonyPorts } from '../context.ts';

/**
 * Tells the open pages of a company and of the operator, after the commit, that requests for hotlines or their state are
 * others now: lists, and the steps of a new company.
 */
export function hotlineChanged(
  {
    services,
    afterCommit,
  }: Pick<ActorWith<Pick<TelephonyPorts, 'config' | 'live'>>, 'services' | 'afterCommit'>,
  tenant: string,
): void {
  const { live, config } = services;
  afterCommit(() => {
    for (const reader of new Set([tenant, config.operatorTenant])) {
      if (reader !== undefined) live.publish(reader, { type: 'hotline.changed' });
    }
  });
}
