import { type CallRecord, type QualityPoint, qualityPointSchema } from '@alo/contracts';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { CallRecordTable } from '../../kernel/database/schema.ts';

type Row = Pick<
  Selectable<CallRecordTable>,
  'call_id' | 'sip_call_id' | 'extension' | 'from_number' | 'to_number'
>;

/** Was this extension one of the parties of the call. */
export function isParty(row: Row, extension: string): boolean {
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

/** What the phones measured in one call over its time; nothing of phones that handed in the whole call only. */
export async function readQualityPoints(
  db: TenantTransaction,
  row: Row,
): Promise<{ extension: string; points: QualityPoint[] }[]> {
  const refs = [row.call_id, row.sip_call_id].filter((ref) => ref !== null);
  const found = await db
    .selectFrom('call_quality')
    .select(['extension', 'points'])
    .where('call_ref', 'in', refs)
    .orderBy('extension')
    .execute();
  return found
    .filter(({ extension }) => isParty(row, extension))
    .map(({ extension, points }) => ({
      extension,
      points: v.parse(v.array(qualityPointSchema), points),
    }))
    .filter(({ points }) => points.length > 0);
}
