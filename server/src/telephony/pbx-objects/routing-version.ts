import type { RoutingVersion } from '@alo/contracts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { invalidateRouting } from './routing-generation.ts';

/** Who changes the routing; no id for the installation itself. */
export interface Author {
  readonly tenant: string;
  readonly id: string | null;
  readonly name: string;
}

/** What one save did to one object. */
export interface RoutingChange {
  readonly action: RoutingVersion['action'];
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Begins a change of the tenant's routing and gives its version. Saves of one tenant wait for each other
 * here, so that checks over several objects (loops, uses) cannot be undermined by a save at the same time.
 */
export async function nextVersion(db: TenantTransaction, tenant: string): Promise<number> {
  invalidateRouting(tenant);
  const { version } = await db
    .insertInto('routing_head')
    .values({ ma_dn: tenant, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('ma_dn')
        .doUpdateSet({ version: sql<number>`routing_head.version + 1`, ma_dn: tenant }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Version of the routing as it is now; 0 before the first save. */
export async function currentVersion(db: TenantTransaction): Promise<number> {
  const head = await db.selectFrom('routing_head').select('version').executeTakeFirst();
  return head?.version ?? 0;
}

/** Writes down what a save changed; the same transaction. */
export async function writeVersion(
  db: TenantTransaction,
  user: Author,
  version: number,
  changes: readonly RoutingChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await db
    .insertInto('routing_version')
    .values(
      changes.map(({ action, kind, id, name, before, after }) => ({
        ma_dn: user.tenant,
        id: newId(),
        version,
        user_id: user.id,
        user_name: user.name,
        action,
        kind,
        object_id: id,
        name,
        before: before === null ? null : JSON.stringify(before),
        after: after === null ? null : JSON.stringify(after),
      })),
    )
    .execute();
}
