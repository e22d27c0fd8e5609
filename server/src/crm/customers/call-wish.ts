import { toE164 } from '@alo/contracts';
import { explainRoute, quietFacts } from '@alo/routing';
import { toRoutePlan } from '../../telephony/routing/route-plan.ts';
import { loadTenantRouting } from '../../telephony/routing/tenant-routing.ts';
import type { UserInTransaction } from '../../kernel/user/actor.ts';

/**
 * Does a customer with this number want no calls, by a wish of his own or by the status he is in? Of all customers:
 * who calls learns it also of somebody else's. False where the company's list of blocked numbers refuses the call
 * anyway: nothing is to be asked then.
 */
export async function isDoNotCall(context: UserInTransaction, number: string): Promise<boolean> {
  const customer = await context.db
    .selectFrom('customer')
    .innerJoin('profile_status as status', 'status.id', 'customer.status_id')
    .select('customer.id')
    .where('customer.phone_e164', '=', toE164(number))
    .where('customer.deleted_at', 'is', null)
    .where((where) =>
      where.or([where('customer.dnc', '=', true), where('status.is_dnc', '=', true)]),
    )
    .limit(1)
    .executeTakeFirst();
  return customer !== undefined && !(await isBlocked(context, number));
}

async function isBlocked({ db, user }: UserInTransaction, to: string): Promise<boolean> {
  const own = await db
    .selectFrom('subscriber')
    .select('extension')
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  const routing = await loadTenantRouting(db, user.tenant);
  // The rules speak of calls to outside: they are asked as if there were a carrier.
  const plan = toRoutePlan(routing, [{ name: 'any' }]);
  const { reasons } = explainRoute(
    {
      tenant: user.tenant,
      origin: 'agent',
      from: own?.extension ?? '',
      to,
      call: 'wish',
      hops: 0,
    },
    plan,
    { ...quietFacts, now: Date.now() },
  );
  return reasons.some(({ code }) => code === 'blocked');
}
