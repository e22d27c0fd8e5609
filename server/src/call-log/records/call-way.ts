import type { callStepSchema } from '@alo/contracts';
import { visitOutcomeSchema } from '@alo/contracts';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { readNames } from './place-names.ts';

const menusSchema = v.array(v.object({ id: v.string(), keys: v.optional(v.string(), '') }));
const outcomeSchema = v.fallback(visitOutcomeSchema, 'other');

interface Row {
  readonly id: string;
  readonly ivr_path: unknown;
  readonly ring_group_id: string | null;
  readonly room_id: string | null;
}

/** The places that a call went through, by their names of today. */
export async function readCallWay(
  db: TenantTransaction,
  row: Row,
): Promise<v.InferInput<typeof callStepSchema>[]> {
  const menus = v.parse(menusSchema, row.ivr_path);
  const visits = await db
    .selectFrom('call_queue_visit')
    .select(['queue_id', 'entered_at', 'wait_sec', 'outcome'])
    .where('call_record_id', '=', row.id)
    .orderBy('n')
    .execute();
  const places = [row.ring_group_id, row.room_id].filter((id) => id !== null);
  const names = await readNames(db, [
    ...menus.map(({ id }) => id),
    ...visits.map(({ queue_id }) => queue_id),
    ...places,
  ]);
  const nameOf = (id: string) => names.get(id) ?? null;
  const place = (kind: 'ring_group' | 'room', id: string | null) =>
    id === null ? [] : [{ kind, id, name: nameOf(id) }];
  return [
    ...menus.map(({ id, keys }) => ({ kind: 'ivr' as const, id, name: nameOf(id), keys })),
    ...visits.map((visit) => ({
      kind: 'queue' as const,
      id: visit.queue_id,
      name: nameOf(visit.queue_id),
      entered_at: visit.entered_at.toISOString(),
      wait_sec: visit.wait_sec,
      outcome: v.parse(outcomeSchema, visit.outcome),
    })),
    ...place('ring_group', row.ring_group_id),
    ...place('room', row.room_id),
  ];
}
