import {
  objectForms,
  type ObjectForm,
  type ObjectKind,
  referencesOf,
  type Reference,
} from '@alo/contracts';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';

/** A stored object with its form. */
export interface StoredObject<Kind extends ObjectKind = ObjectKind> {
  readonly id: string;
  readonly kind: Kind;
  readonly form: ObjectForm<Kind>;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly rowVersion: number;
}

/** What the objects of a kind, or one of them, are read from. */
export function selectObjects(db: TenantTransaction, kind: ObjectKind) {
  return db.selectFrom('routing_object').where('kind', '=', kind);
}

interface Row {
  readonly id: string;
  readonly data: unknown;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly row_version: number;
}

/** Reads a row; defaults fill fields that are younger than it. */
export function toStored<Kind extends ObjectKind>(kind: Kind, row: Row): StoredObject<Kind> {
  return {
    id: row.id,
    kind,
    form: readForm(kind, row.data),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    rowVersion: row.row_version,
  };
}

/** Reads a form of a kind. @throws {v.ValiError} */
export function readForm<Kind extends ObjectKind>(kind: Kind, data: unknown): ObjectForm<Kind> {
  const schema: (typeof objectForms)[Kind] = objectForms[kind];
  return v.parse(schema, data);
}

/** One object, or undefined. */
export async function findObject<Kind extends ObjectKind>(
  db: TenantTransaction,
  kind: Kind,
  id: string,
): Promise<StoredObject<Kind> | undefined> {
  const row = await selectObjects(db, kind).selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : toStored(kind, row);
}

/** What a form points at. */
export function formReferences(kind: ObjectKind, form: ObjectForm<ObjectKind>): Reference[] {
  return referencesOf(objectForms[kind], form);
}
