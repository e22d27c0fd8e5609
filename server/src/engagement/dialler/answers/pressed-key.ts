import { destinationSchema } from '@alo/contracts';
import { hangupCause, type RouteCall, type RouteVerb } from '@alo/routing';
import * as v from 'valibot';
import type { Database, TenantTransaction } from '../../../kernel/database/database.ts';
import { newId } from '../../../kernel/database/new-id.ts';
import type { OpenAttempt } from '../attempts/read-attempt.ts';
import { attemptSteps, thenAt } from './attempt-steps.ts';
import { messages } from './messages.ts';

const end: RouteVerb = { do: 'hangup', cause: hangupCause.normal };

/**
 * What a key does that was pressed in an announcement: it leads to a destination of the company, or keeps the number from being
 * called again, at once and by every campaign. Without a key the call ends.
 */
export async function pressedKey(
  { database }: { readonly database: Database },
  { tenant, digits, outcome }: RouteCall,
  attempt: OpenAttempt,
): Promise<RouteVerb | { readonly next: NonNullable<RouteCall['next']> }> {
  if (outcome !== 'digits' || digits === undefined) return end;
  return database.withTenant(tenant, async (db) => {
    await db
      .updateTable('dial_attempt')
      .set({ key: digits })
      .where('id', '=', attempt.id)
      .execute();
    const key = await db
      .selectFrom('campaign_key')
      .select(['dest_type', 'dest_id', 'dest_value', 'is_opt_out'])
      .where('campaign_id', '=', attempt.campaign.id)
      .where('key', '=', digits)
      .executeTakeFirst();
    if (key === undefined) return end;
    if (key.is_opt_out) {
      await optOut(db, tenant, attempt.phone);
      return {
        ...{ do: 'play', prompts: ['campaign-opted-out'], repeat: 1, answer: true },
        ...{ skippable: false, ...thenAt(attempt.id, attemptSteps.sorry) },
      };
    }
    const { dest_type, dest_id, dest_value } = key;
    const next = v.safeParse(destinationSchema, { dest_type, dest_id, dest_value });
    return next.success ? { next: next.output } : end;
  });
}

/** The number is not called any more; that it asked for it before changes nothing. */
async function optOut(db: TenantTransaction, tenant: string, phone: string): Promise<void> {
  await db
    .insertInto('do_not_call')
    .values({
      ...{ ma_dn: tenant, id: newId(), phone_e164: phone, source: 'opt_out', scope: 'call' },
      ...{ note: messages.optedOutByKey, until: null, created_by: null, import_id: null },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['ma_dn', 'phone_e164', 'source'])
        .doUpdateSet({ until: null, scope: 'call', updated_at: new Date() }),
    )
    .execute();
}
