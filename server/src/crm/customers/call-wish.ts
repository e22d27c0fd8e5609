import { toE164 } from '@alo/contracts';
import { explainRoute, quietFacts } from '@alo/routing';
import { toRoutePlan } from '../../telephony/routing/route-plan.ts';
import { loadTenantRouting } from '../../telephony/routing/tenant-routing.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { UserInTransaction } from '../../kernel/user/actor.ts';

/** Has the company written down, by request or by status, that a customer with this number (E.164) wants no calls? */
export async function wantsNoCalls(db: TenantTransaction, phone: string): Promise<boolean> {
  const customer = await db
    .selectFrom('customer')
    .innerJoin('profile_status as status', 'status.id', 'customer.status_id')
    .select('customer.id')
    .where('customer.phone_e164', '=', phone)
    .where('customer.deleted_at', 'is', null)
    .where((where) =>
      where.or([where('customer.dnc', '=', true), where('status.is_dnc', '=', true)]),
    )
    .limit(1)
    .executeTakeFirst();
  return customer !== undefined;
}

/**
 * Does a customer with this number want no calls, by request or by status? Checks all customers:
 * an agent is warned about other agents' customers too. False where the company's block list refuses the call
 * anyway: no warning is needed then.
 */
export async function isDoNotCall(context: UserInTransaction, number: string): Promise<boolean> {
  return (await wantsNoCalls(context.db, toE164(number))) && !(await isBlocked(context, number));
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
