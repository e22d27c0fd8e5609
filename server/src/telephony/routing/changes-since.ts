import type { TenantTransaction } from '../../kernel/database/database.ts';

/** One thing that was changed since a version: how it is now, and how it was then. */
export interface ChangedThing {
  readonly kind: string;
  readonly id: string;
  /** As its last save called it. */
  readonly name: string;
  /** Null: it is not there now. */
  readonly present: unknown;
  /** Null: it was not there then. */
  readonly former: unknown;
}

/** Everything that was changed after a version, what was changed last first. What is again as it was is left out. */
export async function changesSince(
  db: TenantTransaction,
  version: number,
): Promise<ChangedThing[]> {
  const later = await db
    .selectFrom('routing_version')
    .select(['kind', 'object_id', 'name', 'before', 'after'])
    .where('version', '>', version)
    .orderBy('version', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const things = new Map<string, ChangedThing>();
  for (const { kind, object_id: id, name, before, after } of later) {
    const { present, name: lastName } = things.get(id) ?? { present: after, name };
    // The oldest change after the version is read last: its state before is the one of the version.
    things.set(id, { kind, id, name: lastName, present, former: before });
  }
  return [...things.values()].filter(
    ({ present, former }) => JSON.stringify(present) !== JSON.stringify(former),
  );
}
