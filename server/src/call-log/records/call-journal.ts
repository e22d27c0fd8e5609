import { callJournalKinds, type callJournalSchema } from '@alo/contracts';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { readNames } from './place-names.ts';

const storedSchema = v.array(
  v.object({
    at: v.number(),
    kind: v.picklist(callJournalKinds),
    leg: v.optional(v.nullable(v.number()), null),
    others: v.optional(v.array(v.number()), []),
    word: v.optional(v.nullable(v.string()), null),
    place: v.optional(v.nullable(v.object({ kind: v.string(), id: v.string() })), null),
    cause: v.optional(v.nullable(v.number()), null),
    leftOut: v.optional(v.nullable(v.number()), null),
  }),
);
const isId = (text: string) => v.is(v.pipe(v.string(), v.uuid()), text);

/** What the exchange wrote down of a call, places by their names of today. */
export async function readCallJournal(
  db: TenantTransaction,
  { id }: { readonly id: string },
): Promise<v.InferInput<typeof callJournalSchema>> {
  const row = await db
    .selectFrom('call_journal')
    .select('steps')
    .where('call_record_id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return { steps: null };
  const steps = v.parse(storedSchema, row.steps);
  const places = steps.flatMap(({ place }) => place?.id ?? []).filter(isId);
  const names = await readNames(db, [...new Set(places)]);
  return {
    steps: steps.map(({ at, place, leftOut, ...step }) => ({
      ...step,
      at: new Date(at).toISOString(),
      place: names.get(place?.id ?? '') ?? null,
      left_out: leftOut,
    })),
  };
}
