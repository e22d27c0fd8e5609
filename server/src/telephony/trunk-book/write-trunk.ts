import {
  type TrunkForm,
  type TrunkValues,
  trunkValuesSchema,
  type TrunkVersion,
} from '@alo/contracts';
import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { newId } from '../../kernel/database/new-id.ts';
import type { Schema } from '../../kernel/database/schema.ts';
import { mapUnique } from '../../kernel/database/unique-violation.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { messages } from './messages.ts';
import type { StoredTrunk } from './trunk-rows.ts';

/** What a trunk becomes. */
export interface TrunkWrite {
  readonly action: TrunkVersion['action'];
  /** Who does it, by name. */
  readonly by: string;
  readonly form: TrunkValues;
  /** Sealed password. */
  readonly secret: string;
}

/** The form without the password. */
export function valuesOf(form: TrunkForm): TrunkValues {
  return v.parse(trunkValuesSchema, form);
}

/** Makes a trunk; gives its id. @throws {ProblemError} 409 the name is taken */
export async function insertTrunk(
  db: Kysely<Schema>,
  write: TrunkWrite,
  id: string = newId(),
): Promise<string> {
  const { form, secret, by } = write;
  const row = { id, name: form.name, form: JSON.stringify(form), secret, updated_by: by };
  await mapUnique({ trunk_name_key: ['form.name', messages.nameTaken] }, () =>
    db.insertInto('trunk').values(row).execute(),
  );
  await noteVersion(db, id, null, write);
  return id;
}

/** Changes a trunk. @throws {ProblemError} 409 somebody else has saved meanwhile */
export async function updateTrunk(
  db: Kysely<Schema>,
  before: StoredTrunk,
  write: TrunkWrite,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('trunk')
    .set({
      form: JSON.stringify(write.form),
      secret: write.secret,
      updated_by: write.by,
      updated_at: new Date(),
      row_version: sql<number>`row_version + 1`,
    })
    .where('id', '=', before.id)
    .where('row_version', '=', before.row_version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw refuse.conflict();
  await noteVersion(db, before.id, before.form, write);
}

/** Takes a trunk away; its versions stay. */
export async function removeTrunk(
  db: Kysely<Schema>,
  before: StoredTrunk,
  by: string,
): Promise<void> {
  await db.deleteFrom('trunk').where('id', '=', before.id).execute();
  const { form, secret } = before;
  await noteVersion(db, before.id, form, { action: 'delete', by, form, secret });
}

async function noteVersion(
  db: Kysely<Schema>,
  trunk_id: string,
  before: TrunkValues | null,
  { action, by, form, secret }: TrunkWrite,
): Promise<void> {
  await db
    .insertInto('trunk_version')
    .values({
      ...{ trunk_id, name: form.name, action, by, secret },
      before: before === null ? null : JSON.stringify(before),
      form: JSON.stringify(form),
    })
    .execute();
}
