import { type Kpi, type KpiForm, kpiSchema } from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { RequestActor } from '../../kernel/user/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { bumpRowVersion, lockRow, requireRowVersion } from '../../kernel/database/row-version.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { messages } from './messages.ts';

/** @throws {ProblemError} 404 there is none */
export async function readKpi(db: TenantTransaction, id: string): Promise<Kpi> {
  const row = await db.selectFrom('kpi').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  const targets = await db
    .selectFrom('kpi_target')
    .select('target_id')
    .where('kpi_id', '=', id)
    .orderBy('target_id')
    .execute();
  return v.parse(kpiSchema, { ...row, target_ids: targets.map(({ target_id }) => target_id) });
}

/** The people or units that are not there, or no more. */
async function requireTargets(db: TenantTransaction, { target_type, target_ids }: KpiForm) {
  const table = target_type === 'user' ? 'account' : target_type;
  const present = target_type === 'user' ? sql`and deleted_at is null` : sql``;
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id = any(${target_ids}::uuid[]) ${present}`.execute(
    db,
  );
  if (new Set(rows.map(({ id }) => id)).size === new Set(target_ids).size) return;
  throw refuse.invalid([
    { path: 'form.target_ids', code: 'TARGET_GONE', message: messages.targetGone },
  ]);
}

/** Only one active KPI sets a metric for a target and a period (entities.md §4.16); the database holds it, too. */
async function requireFree(db: TenantTransaction, id: string, form: KpiForm): Promise<void> {
  if (!form.is_active) return;
  // Two saves at the same moment: the second one sees what the first has made.
  await sql`select pg_advisory_xact_lock(hashtext('kpi'), hashtext(current_setting('app.tenant')))`.execute(
    db,
  );
  const other = await db
    .selectFrom('kpi_target')
    .innerJoin('kpi', 'kpi.id', 'kpi_target.kpi_id')
    .select(['kpi.name'])
    .where('kpi_target.is_active', '=', true)
    .where('kpi_target.metric', '=', form.metric)
    .where('kpi_target.period', '=', form.period)
    .where('kpi_target.target_id', 'in', form.target_ids)
    .where('kpi_target.kpi_id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  if (other === undefined) return;
  throw refuse.invalid([
    {
      path: 'form.target_ids',
      code: 'KPI_TAKEN',
      message: messages.taken(other.name),
      params: { name: other.name },
    },
  ]);
}

async function writeTargets(
  { db, user }: RequestActor,
  id: string,
  { metric, period, is_active, target_ids }: KpiForm,
): Promise<void> {
  await db.deleteFrom('kpi_target').where('kpi_id', '=', id).execute();
  await db
    .insertInto('kpi_target')
    .values(
      [...new Set(target_ids)].map((target_id) => ({
        ...{ ma_dn: user.tenant, kpi_id: id, target_id, metric, period, is_active },
      })),
    )
    .execute();
}

/** A new KPI, or what is saved of one. */
export async function saveKpi(
  actor: RequestActor,
  form: KpiForm,
  existing?: { readonly id: string; readonly seen: number | undefined },
): Promise<Kpi> {
  const { db, user } = actor;
  const id = existing?.id ?? newId();
  if (existing !== undefined) await lockRow(db, 'kpi', id);
  const before = existing && (await readKpi(db, id));
  requireRowVersion(existing?.seen, before?.row_version);
  await requireTargets(db, form);
  await requireFree(db, id, form);
  const { target_ids: _targets, ...columns } = form;
  if (before === undefined) {
    await db
      .insertInto('kpi')
      .values({ ma_dn: user.tenant, id, ...columns })
      .execute();
  } else {
    await db
      .updateTable('kpi')
      .set({ ...columns, ...bumpRowVersion() })
      .where('id', '=', id)
      .execute();
  }
  await writeTargets(actor, id, form);
  const after = await readKpi(db, id);
  await writeAudit(actor, {
    action: before === undefined ? 'kpi.add' : 'kpi.edit',
    target: { kind: 'kpi', id, name: after.name },
    ...(before && { before }),
    after,
  });
  return after;
}

/** Results that are frozen stay. */
export async function deleteKpi(actor: RequestActor, id: string): Promise<void> {
  const before = await readKpi(actor.db, id);
  await actor.db.deleteFrom('kpi').where('id', '=', id).execute();
  await writeAudit(actor, {
    action: 'kpi.delete',
    target: { kind: 'kpi', id, name: before.name },
    before,
  });
}
