import { type CallRecord, endpoints } from '@alo/contracts';
import type { Selectable } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { CallRecordTable } from '../../kernel/database/schema.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { serve } from '../context.ts';

type Row = Pick<
  Selectable<CallRecordTable>,
  'call_id' | 'sip_call_id' | 'extension' | 'from_number' | 'to_number'
>;

/** Was this extension one of the parties of the call. */
function isParty(row: Row, extension: string): boolean {
  return [row.extension, row.from_number, row.to_number].includes(extension);
}

/** What the phones measured in these calls; a phone that was no party of a call says nothing about it. */
export async function readQuality(
  db: TenantTransaction,
  rows: readonly Row[],
): Promise<(row: Row) => CallRecord['quality']> {
  const refs = rows.flatMap((row) => [row.call_id, row.sip_call_id]).filter((ref) => ref !== null);
  if (refs.length === 0) return () => [];
  const found = await db
    .selectFrom('call_quality')
    .select([
      ...(['call_ref', 'extension', 'mos_avg', 'mos_min'] as const),
      ...(['rtt_ms', 'jitter_ms', 'loss_percent'] as const),
    ])
    .where('call_ref', 'in', refs)
    .orderBy('extension')
    .execute();
  return (row) =>
    found
      .filter(({ call_ref: ref }) => ref === row.call_id || ref === row.sip_call_id)
      .filter(({ extension }) => isParty(row, extension))
      .map(({ extension, mos_avg, mos_min, rtt_ms, jitter_ms, loss_percent }) => ({
        extension,
        mos_avg,
        mos_min,
        rtt_ms,
        jitter_ms,
        loss_percent,
      }));
}

/** Keeps what the user's own phone measured; the last report about a call counts. */
export const saveCallQuality = serve(endpoints.saveCallQuality, async ({ body }, { db, user }) => {
  const subscriber = await db
    .selectFrom('subscriber')
    .select('extension')
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (subscriber === undefined) throw refuse.notFound();
  const { extension } = subscriber;
  const record = await db
    .selectFrom('call_record')
    .select(['call_id', 'sip_call_id', 'extension', 'from_number', 'to_number'])
    .where(({ eb, or }) =>
      or([eb('call_id', '=', body.call_ref), eb('sip_call_id', '=', body.call_ref)]),
    )
    .executeTakeFirst();
  // The record may be made later; then it decides by the same rule.
  if (record !== undefined && !isParty(record, extension)) throw refuse.notFound();
  await db
    .insertInto('call_quality')
    .values({ ma_dn: user.maDn, user_id: user.id, extension, ...body })
    .onConflict((conflict) =>
      conflict.columns(['ma_dn', 'call_ref', 'user_id']).doUpdateSet({ ...body, extension }),
    )
    .execute();
  return {};
});
