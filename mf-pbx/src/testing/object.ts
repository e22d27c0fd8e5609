import { objectForms, type ObjectKind } from '@alo/contracts';
import * as v from 'valibot';

export const ids = {
  object: '018f0000-0000-7000-8000-00000000a001',
  other: '018f0000-0000-7000-8000-00000000a002',
  subscriber: '018f0000-0000-7000-8000-00000000e101',
  second: '018f0000-0000-7000-8000-00000000e102',
  queue: '018f0000-0000-7000-8000-00000000b001',
  greeting: '018f0000-0000-7000-8000-00000000c001',
  number: '018f0000-0000-7000-8000-00000000d001',
} as const;

/** A telephone object as the server answers it, from the part of its form that matters. */
export function anObject<Kind extends ObjectKind>(
  kind: Kind,
  form: v.InferInput<(typeof objectForms)[Kind]>,
  facts: {
    readonly id?: string;
    readonly names?: Record<string, string>;
    readonly uses?: number;
  } = {},
) {
  return {
    id: ids.object,
    names: {},
    uses: 0,
    hits: null,
    created_at: '2026-11-01T03:00:00Z',
    updated_at: '2026-11-02T03:00:00Z',
    row_version: 3,
    ...facts,
    form: v.parse(objectForms[kind], form),
  };
}

export function listOf<Row>(...rows: readonly Row[]) {
  return { data: [...rows], total: rows.length, total_capped: false, next_cursor: null };
}
