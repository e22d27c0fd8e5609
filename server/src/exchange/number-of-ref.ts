import { readDialRef } from '@alo/contracts';
import { loadAccount } from '../identity/auth/load-user.ts';
import { dialledParty } from '../call-log/records/dialled-party.ts';
import { dialledAttempt } from '../engagement/dialler/desk/dialled-attempt.ts';
import { ProblemError } from '../kernel/errors/problem-error.ts';
import type { TelephonyPorts } from '../telephony/context.ts';

/** What the dial plan asks. */
interface DialQuestion {
  readonly tenant?: string;
  readonly from?: string;
  readonly to?: string;
  readonly call?: string;
}

/** Whom a reference leads to; of a campaign, with the numbers of the company of which one is shown. */
interface DialledNumber {
  readonly number: string;
  readonly numbers?: readonly string[];
}

/**
 * The number behind a reference that an extension dials, by the rights that its person has now; undefined when a
 * number was dialled, null for a reference that is not for this person.
 */
export async function numberOfRef(
  services: Pick<TelephonyPorts, 'database' | 'config' | 'secrets'>,
  { tenant = '', from = '', to = '', call = '' }: DialQuestion,
): Promise<DialledNumber | null | undefined> {
  const ref = readDialRef(to);
  if (ref === null) return undefined;
  const { database, config } = services;
  return database.withTenant(tenant, async (db) => {
    const owner = await db
      .selectFrom('subscriber')
      .select('user_id')
      .where('extension', '=', from)
      .executeTakeFirst();
    const userId = owner?.user_id ?? null;
    if (userId === null) return null;
    if (ref.kind === 'attempt') {
      return (await dialledAttempt(db, userId, { id: ref.id, callId: call })) ?? null;
    }
    const claims = { tenant, userId, sessionId: '' };
    const user = await loadAccount(db, claims, config, ({ lit }) => lit(true));
    if (user === null) return null;
    try {
      return await dialledParty({ db, user, services }, ref);
    } catch (error) {
      if (error instanceof ProblemError) return null;
      throw error;
    }
  });
}
