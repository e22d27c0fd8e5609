import type { Switchboard } from '@alo/contracts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import type { ProviderSwitchboard } from './telecom-provider.ts';

/** Stores the switchboards that the provider lists; those that it no longer has are suspended. */
export async function keepSwitchboards(
  db: TenantTransaction,
  tenant: string,
  found: readonly ProviderSwitchboard[],
): Promise<void> {
  const synced_at = new Date();
  for (const { externalId, name, tenantDomain, status } of found) {
    const facts = { name, tenant_domain: tenantDomain, status, synced_at };
    await db
      .insertInto('telecom_switchboard')
      .values({ ma_dn: tenant, id: newId(), external_id: externalId, ...facts })
      .onConflict((conflict) =>
        conflict
          .columns(['ma_dn', 'external_id'])
          .doUpdateSet({ ...facts, updated_at: new Date() }),
      )
      .execute();
  }
  const names = found.map(({ externalId }) => externalId);
  await sql`update telecom_switchboard set status = 'suspended', synced_at = ${synced_at}
    where external_id <> all(${names}::text[])`.execute(db);
}

/** Switchboards with how much hangs on them, by name. */
export async function listSwitchboards(db: TenantTransaction): Promise<Switchboard[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    tenant_domain: string;
    external_id: string;
    status: Switchboard['status'];
    created_at: Date;
    synced_at: Date | null;
    hotlines: number;
    extensions: number;
  }>`select board.id, board.name, board.tenant_domain, board.external_id, board.status, board.created_at,
      board.synced_at,
      (select count(*) from telecom_hotline where switchboard_id = board.id and status = 'approved')::integer as hotlines,
      (select count(distinct edge.from_id) from telecom_hotline hotline
        join route_edge edge on edge.to_id = hotline.number_id and edge.from_kind = 'subscriber'
          and edge.slot = 'outbound_number_id'
        where hotline.switchboard_id = board.id)::integer as extensions
    from telecom_switchboard board order by board.name, board.id`.execute(db);
  return rows.map(({ hotlines, extensions, created_at, synced_at, ...row }) => ({
    ...row,
    hotline_count: hotlines,
    extension_count: extensions,
    created_at: created_at.toISOString(),
    synced_at: synced_at?.toISOString() ?? null,
  }));
}
