import { checkAccess, nationalForm } from '@alo/contracts';
import { readPlace, type RouteCall } from '@alo/routing';
import type { TelephonyPorts } from '../context.ts';
import { selectSubscribers } from '../pbx-objects/subscriber-row.ts';
import { toRoutePlan } from '../routing/route-plan.ts';
import { cachedRouting } from '../routing/routing-cache.ts';
import { personAt } from './person-at.ts';

type Ports = Pick<TelephonyPorts, 'config' | 'database' | 'exchange' | 'trunks'>;

/** Milliseconds to wait until the exchange has told where to. Of a phone beside one that rang out it has told long ago. */
const patience = { atOnce: 1_000, rangOut: 100 };

/**
 * A phone sent the call on (SIP 3xx): adds the number to which, where it is one, and where the person at the extension may
 * forward there. To a number outside that takes the right to dial one, as it does by the feature code.
 */
export async function readMoved(services: Ports, asked: RouteCall): Promise<RouteCall> {
  const { movedTo: _, ...call } = asked;
  const place = call.at === undefined ? null : readPlace(call.at);
  if (call.outcome !== 'moved' || place?.kind !== 'moved') return call;
  const { tenant } = call;
  const wait = call.otherwise === 'noanswer' ? patience.rangOut : patience.atOnce;
  const written = await services.exchange.redirectedTo(call.call, tenant, place.id, wait);
  if (written === undefined || !/^\+?\d{2,20}$/.test(written)) return call;
  const movedTo = nationalForm(written);
  const { database, trunks } = services;
  const plan = toRoutePlan(await cachedRouting(database, tenant), trunks.active());
  const isInside = [plan.subscriber, plan.internalNumber].some((find) => find(movedTo));
  return isInside || (await mayDialOutside(services, tenant, place.id))
    ? { ...call, movedTo }
    : call;
}

/** Nobody sits at the extension, or the person may. */
function mayDialOutside(services: Ports, tenant: string, extension: string): Promise<boolean> {
  return services.database.withTenant(tenant, async (db) => {
    const row = await selectSubscribers(db)
      .where('subscriber.extension', '=', extension)
      .executeTakeFirst();
    if (row === undefined) return false;
    const user = await personAt(services, db, row);
    if (row.user_id === null) return true;
    const access = { permission: 'phone.dialOutside', feature: 'softphone' } as const;
    return checkAccess(user?.subject ?? null, access, new Date()) === 'granted';
  });
}
