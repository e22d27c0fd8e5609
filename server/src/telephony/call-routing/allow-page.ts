import { checkAccess } from '@alo/contracts';
import { rejectCause, type RouteCall, type RouteVerb } from '@alo/routing';
import type { TelephonyPorts } from '../context.ts';
import { selectSubscribers } from '../pbx-objects/subscriber-row.ts';
import { personAt } from './person-at.ts';

type Ports = Pick<TelephonyPorts, 'config' | 'database'>;

/**
 * Speaking to the phones of others takes a right, which an extension without a person never has.
 * @returns the same verb, or a refusal when the person at the extension may not
 */
export async function allowPage(
  services: Ports,
  { tenant, from }: Pick<RouteCall, 'tenant' | 'from'>,
  verb: Extract<RouteVerb, { do: 'page' }>,
): Promise<RouteVerb> {
  const isAllowed = await services.database.withTenant(tenant, async (db) => {
    const row = await selectSubscribers(db)
      .where('subscriber.extension', '=', from)
      .executeTakeFirst();
    const user = row === undefined ? null : await personAt(services, db, row);
    const access = { permission: 'phone.page', feature: 'pbx' } as const;
    return checkAccess(user?.subject ?? null, access, new Date()) === 'granted';
  });
  return isAllowed ? verb : { do: 'reject', cause: rejectCause.rejected };
}
