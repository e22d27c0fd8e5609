import { objectKindSchema, type ObjectKind } from '@alo/contracts';
import * as v from 'valibot';
import type { TenantTransaction } from '../database/database.ts';
import { readForm } from '../objects/object-row.ts';
import type { ObjectWrite } from '../objects/write-objects.ts';

/** What must be written so that every object is again as it was at a version; newest changes first. */
export async function writesToRestore(
  db: TenantTransaction,
  version: number,
): Promise<ObjectWrite[]> {
  const later = await db
    .selectFrom('routing_version')
    .select(['kind', 'object_id', 'before'])
    .where('version', '>', version)
    .orderBy('version', 'desc')
    .orderBy('id', 'desc')
    .execute();
  // The oldest change after the version is written last: its state before is the one of the version.
  const states = new Map<string, { readonly kind: ObjectKind; readonly before: unknown }>();
  for (const { kind, object_id, before } of later) {
    if (v.is(objectKindSchema, kind)) states.set(object_id, { kind, before });
  }
  return [...states].map(([id, { kind, before }]) => ({
    kind,
    id,
    form: before === null ? null : readForm(kind, before),
  }));
}
