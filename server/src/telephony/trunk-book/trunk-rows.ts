import { type TrunkRow, type TrunkValues, trunkValuesSchema } from '@alo/contracts';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Schema } from '../../kernel/database/schema.ts';

/** A trunk as it is stored. */
export interface StoredTrunk extends TrunkRow {
  /** Sealed password; empty: none. */
  readonly secret: string;
}

/**
 * Every trunk of the installation, in the order in which they are tried. For the server itself and the operator's role.
 */
export async function readTrunks(db: Kysely<Schema>): Promise<StoredTrunk[]> {
  const rows = await db.selectFrom('trunk').selectAll().execute();
  const trunks = rows.map((row) => ({
    id: row.id,
    row_version: row.row_version,
    form: v.parse(trunkValuesSchema, row.form),
    has_password: row.secret !== '',
    updated_by: row.updated_by,
    updated_at: row.updated_at.toISOString(),
    secret: row.secret,
  }));
  return trunks.toSorted((one, other) => compare(one.form, other.form));
}

function compare(one: TrunkValues, other: TrunkValues): number {
  return one.priority - other.priority || (one.name < other.name ? -1 : 1);
}

/** As the operator reads it: without its secret. */
export function toAnswer(row: StoredTrunk): TrunkRow {
  const { id, row_version, form, has_password, updated_by, updated_at } = row;
  return { id, row_version, form, has_password, updated_by, updated_at };
}
