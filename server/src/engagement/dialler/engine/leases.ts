import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import { type DialledCampaign, readCampaign } from './campaign-row.ts';

/** Seconds for which a campaign is a server's own without another sign of life of that server. */
const leaseSeconds = 15;
/** Seconds after which an open attempt of a campaign that does not run is looked at: nobody rings longer. */
const openForSeconds = 60;

/** A campaign by its name in the installation. */
export interface CampaignKey {
  readonly tenant: string;
  readonly id: string;
}

/** The lease of a campaign as a server takes or keeps it, by the clock of the database. */
const leaseOf = (worker: string) => ({
  lease_worker: worker,
  lease_until: sql<Date>`now() + make_interval(secs => ${leaseSeconds})`,
});

/** No other server has the lease of a campaign. */
const isFreeFor = (worker: string) =>
  sql<SqlBool>`(lease_until is null or lease_until < now() or lease_worker = ${worker})`;

/** Campaigns of all companies that run, or whose time to run may have come. */
export async function campaignsToDial({ root }: Database): Promise<readonly CampaignKey[]> {
  const rows = await root
    .selectFrom('campaign')
    .select(['ma_dn', 'id'])
    .where('dials', '=', true)
    .where((where) =>
      where.or([
        where('status', '=', 'running'),
        where.and([where('status', '=', 'scheduled'), where('start_at', '<=', sql<Date>`now()`)]),
      ]),
    )
    .execute();
  return rows.map(({ ma_dn: tenant, id }) => ({ tenant, id }));
}

/**
 * Takes or keeps the lease of a campaign by the clock of the database, and begins one whose time has come: only the server that
 * has it dials. Undefined where another server has it, or the campaign does not run any more.
 */
export function leaseCampaign(
  database: Database,
  { tenant, id }: CampaignKey,
  worker: string,
): Promise<DialledCampaign | undefined> {
  return database.withTenant(tenant, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('campaign')
      .set({
        status: 'running',
        started_at: sql<Date>`coalesce(started_at, now())`,
        ...leaseOf(worker),
      })
      .where('id', '=', id)
      .where('dials', '=', true)
      .where('status', 'in', ['running', 'scheduled'])
      .where((where) =>
        where.or([where('status', '=', 'running'), where('start_at', '<=', sql<Date>`now()`)]),
      )
      .where(isFreeFor(worker))
      .executeTakeFirst();
    return numUpdatedRows === 0n ? undefined : readCampaign(db, id);
  });
}

/** Campaigns of which calls began a while ago that are not known to be over, whether they run or not. */
export async function campaignsLeftOpen({ root }: Database): Promise<readonly CampaignKey[]> {
  const rows = await root
    .selectFrom('dial_attempt')
    .select(['ma_dn', 'campaign_id'])
    .distinct()
    .where('outcome', 'is', null)
    .where('started_at', '<', sql<Date>`now() - make_interval(secs => ${openForSeconds})`)
    .execute();
  return rows.map(({ ma_dn: tenant, campaign_id: id }) => ({ tenant, id }));
}

/**
 * Takes the lease of a campaign that does not run, to see to what is left of its calls. Undefined where another server has it, or
 * the campaign runs.
 */
export function leaseLeftOpen(
  database: Database,
  { tenant, id }: CampaignKey,
  worker: string,
): Promise<DialledCampaign | undefined> {
  return database.withTenant(tenant, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('campaign')
      .set(leaseOf(worker))
      .where('id', '=', id)
      .where('status', 'not in', ['running', 'scheduled'])
      .where(isFreeFor(worker))
      .executeTakeFirst();
    return numUpdatedRows === 0n ? undefined : readCampaign(db, id);
  });
}

/** Gives leases back, so that another server goes on at once. */
export async function releaseCampaigns(
  database: Database,
  keys: readonly CampaignKey[],
  worker: string,
): Promise<void> {
  for (const { tenant, id } of keys) {
    await database.withTenant(tenant, (db) =>
      db
        .updateTable('campaign')
        .set({ lease_worker: null, lease_until: null })
        .where('id', '=', id)
        .where('lease_worker', '=', worker)
        .execute(),
    );
  }
}
