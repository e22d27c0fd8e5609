import {
  dayInVietnam,
  type TrunkCost,
  type TrunkCostForm,
  trunkCostFormSchema,
} from '@alo/contracts';
import { type Kysely, type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import type { Schema } from '../../kernel/database/schema.ts';

type Row = Selectable<Schema['trunk_cost']>;

/** What two rows may not have in common. */
export function keyOf({ trunk, kind, prefix, valid_from: from }: TrunkCostForm): string {
  return [trunk, kind, kind === 'prefix' ? prefix : '', from ?? ''].join(' ');
}

/** The columns of a form; only rows for a beginning have one. */
export function columnsOf(form: TrunkCostForm) {
  return {
    ...form,
    prefix: form.kind === 'prefix' ? form.prefix : '',
    valid_from: form.valid_from ?? '',
  };
}

/** The form of a row. */
export function formOf(row: Row): TrunkCostForm {
  return v.parse(trunkCostFormSchema, { ...row, valid_from: row.valid_from || null });
}

/**
 * Every price of every carrier: by trunk, kind, prefix and day, with whether it is in force. For the server itself and the
 * operator's role.
 */
export async function readTrunkCosts(db: Kysely<Schema>): Promise<TrunkCost[]> {
  const rows = await db
    .selectFrom('trunk_cost')
    .selectAll()
    .orderBy('trunk')
    .orderBy('kind')
    .orderBy('prefix')
    .orderBy('valid_from')
    .execute();
  const today = dayInVietnam(new Date());
  return rows.map((row, at) => {
    const next = rows[at + 1];
    const isReplaced = next !== undefined && isForSame(next, row) && next.valid_from <= today;
    return {
      id: row.id,
      row_version: row.row_version,
      form: formOf(row),
      state: row.valid_from > today ? 'future' : isReplaced ? 'past' : 'current',
      updated_by: row.updated_by,
      updated_at: row.updated_at.toISOString(),
    };
  });
}

function isForSame(one: Row, other: Row): boolean {
  return one.trunk === other.trunk && one.kind === other.kind && one.prefix === other.prefix;
}

interface CarrierPrices {
  readonly rows: readonly TrunkCostForm[];
  /** Of the carrier itself; empty where none is known. */
  readonly network: string;
}

/** Prices of carriers that a number as it is sent may be charged by, and whose network each carrier has. */
export async function readCarrierPrices(
  db: Kysely<Schema>,
  trunks: readonly string[],
): Promise<(trunk: string) => CarrierPrices> {
  const rows = await db.selectFrom('trunk_cost').selectAll().where('trunk', 'in', trunks).execute();
  const carriers = await db
    .selectFrom('trunk')
    .select(['name', sql<string | null>`form ->> 'network'`.as('network')])
    .where('name', 'in', trunks)
    .execute();
  const forms = rows.map(formOf);
  const networks = new Map(carriers.map(({ name, network }) => [name, network]));
  return (trunk) => ({
    rows: forms.filter((form) => form.trunk === trunk),
    network: networks.get(trunk) ?? '',
  });
}
