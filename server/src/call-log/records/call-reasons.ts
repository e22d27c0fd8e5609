import type { RouteReason } from '@alo/contracts';
import { quietFacts, type RouteCall, simulateRoute } from '@alo/routing';
import * as v from 'valibot';
import { maskText } from '../../kernel/masking/masked-text.ts';
import type { UserInTransaction } from '../../kernel/user/actor.ts';
import { routingAt } from '../../telephony/routing/routing-at.ts';
import { toRoutePlan } from '../../telephony/routing/route-plan.ts';
import { describeSteps } from '../../telephony/routing/simulation.ts';
import { loadTenantRouting } from '../../telephony/routing/tenant-routing.ts';

const menusSchema = v.array(v.object({ keys: v.optional(v.string(), '') }));

/** What is done on the way to where a call rings, waits or ends. */
const passing = new Set(['ivr', 'play', 'announce', 'wait']);

interface Row {
  readonly direction: string;
  readonly hotline: string | null;
  readonly from_number: string;
  readonly started_at: Date;
  readonly config_version: number | null;
  readonly ivr_path: unknown;
}

/**
 * Why a call from outside went where it first rang, waited or ended: the routing of its version is asked again, for its number, caller and
 * moment and with the keys that were pressed. What came of phones and queues is told by the legs and visits of the record. Nothing
 * of other calls, and of those whose version is no longer kept.
 */
export async function readCallReasons(
  { db, user }: UserInTransaction,
  row: Row,
): Promise<RouteReason[]> {
  const { hotline, config_version: version } = row;
  if (row.direction !== 'inbound' || hotline === null || version === null) return [];
  const present = await loadTenantRouting(db, user.tenant);
  const past = await routingAt(db, present, version);
  if (past === null) return [];
  const routing = { ...present, objects: past.objects, sounds: past.sounds, version };
  const call: RouteCall = {
    ...{ tenant: user.tenant, origin: 'trunk', from: row.from_number, to: hotline },
    ...{ call: 'history', hops: 0 },
  };
  const steps = simulateRoute(
    call,
    toRoutePlan(routing, [], false),
    { ...quietFacts, now: row.started_at.getTime() },
    {
      phone: () => 'answers',
      keys: v.parse(menusSchema, row.ivr_path).map(({ keys }) => keys),
    },
  );
  const arrived = steps.findIndex(({ verb }) => !passing.has(verb.do));
  return describeSteps(routing, arrived < 0 ? steps : steps.slice(0, arrived + 1)).flatMap(
    ({ reasons }) =>
      reasons.map((reason) => ({
        ...reason,
        name: maskText(reason.name, user.mask),
        detail: maskText(reason.detail, user.mask),
      })),
  );
}
