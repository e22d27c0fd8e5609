import { endpoints, dayInVietnam } from '@alo/contracts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { serve } from '../context.ts';
import { loadTenantRouting } from '../../telephony/routing/tenant-routing.ts';
import { onboardingOf } from './onboarding-of.ts';

async function isRequested(db: TenantTransaction): Promise<boolean> {
  const waiting = await db
    .selectFrom('telecom_hotline')
    .select('id')
    .where('status', '=', 'submitted')
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** By the roll-up: a few rows a day, however many calls there are. */
async function isAnswered(db: TenantTransaction): Promise<boolean> {
  const answered = await db
    .selectFrom('call_hour')
    .select('day')
    .where('direction', '=', 'inbound')
    .where('disposition', '=', 'answered')
    .where('calls', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return answered !== undefined;
}

const getOnboarding = serve(endpoints.getOnboarding, async (_request, { db, user }) =>
  onboardingOf(await loadTenantRouting(db, user.tenant), {
    today: dayInVietnam(new Date()),
    isRequested: await isRequested(db),
    isAnswered: await isAnswered(db),
  }),
);

/** The way of a new company to its first call. */
export const onboardingRoutes = [getOnboarding];
