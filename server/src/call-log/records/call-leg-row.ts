import { type callLegSchema, carrierVoiceSchema } from '@alo/contracts';
import * as v from 'valibot';
import type { PhoneMask } from '../../kernel/user/user.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { shownNumber } from '../../kernel/masking/shown-number.ts';

/** The legs of a call in order, numbers masked for the reader. */
export async function readCallLegs(
  db: TenantTransaction,
  callRecordId: string,
  mask: PhoneMask,
): Promise<v.InferInput<typeof callLegSchema>[]> {
  const rows = await db
    .selectFrom('call_leg')
    .selectAll()
    .where('call_record_id', '=', callRecordId)
    .orderBy('n')
    .execute();
  return rows.map((row) => ({
    n: row.n,
    number: shownNumber(row.number, mask),
    extension: row.extension,
    user_name: row.user_name,
    trunk: row.trunk,
    from_at: row.from_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    ended_at: row.ended_at.toISOString(),
    billed_sec: row.billed_sec,
    held_sec: row.held_sec,
    cost: row.cost,
    voice: v.parse(v.nullable(carrierVoiceSchema), row.voice ?? null),
  }));
}
