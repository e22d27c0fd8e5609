import { sql } from 'kysely';
import { rm } from 'node:fs/promises';
import * as v from 'valibot';
import { ofJobs } from '../../kernel/database/database.ts';
import type { AdministrationPorts } from '../context.ts';
import type { JobPorts, JobTask, JobWork } from '../../kernel/jobs/job-kind.ts';
import { companyFolders } from './company-folders.ts';
import { companyInput } from './company-input.ts';
import { companyTables, inRoleFor, setAsideRoutes } from './company-tables.ts';
import { messages } from './messages.ts';

type EraseTask = JobTask<JobPorts & Pick<AdministrationPorts, 'exchange' | 'routingChanges'>>;

/** Rows that go in one transaction: others wait no longer than for these. */
const pageRows = 2000;

/** Nobody of the company comes in or calls any more, before its rows begin to go. */
async function shutOut(task: EraseTask, company: string): Promise<void> {
  const { database, exchange, live } = task.services;
  const extensions = await database.withTenant(company, async (db) => {
    await db.updateTable('account').set({ is_active: false }).execute();
    await db.deleteFrom('session').execute();
    await db.updateTable('api_key').set({ revoked_at: new Date() }).execute();
    await db.updateTable('phone_number').set({ is_active: false }).execute();
    return db.updateTable('subscriber').set({ is_active: false }).returning('extension').execute();
  });
  for (const { extension } of extensions) exchange.remove(company, extension);
  forgetRouting(task, company);
  live.endSessions({ tenant: company });
}

/** Takes the next rows of a table away, or all of tables that name each other; gives how many. */
function eraseSome({ services }: JobTask, group: readonly string[], company: string) {
  const deletions = group.map((table) => {
    const rows = sql`delete from ${sql.table(table)} where ma_dn = ${company}`;
    return group.length > 1
      ? sql`(${rows} returning 1)`
      : sql`(${rows} and ctid = any(array(
          select ctid from ${sql.table(table)} where ma_dn = ${company} limit ${sql.lit(pageRows)}))
          returning 1)`;
  });
  const names = group.map((_table, at) => sql.ref(`gone_${at}`));
  const parts = deletions.map((deletion, at) => sql`${names[at]} as ${deletion}`);
  const sum = sql.join(
    names.map((name) => sql`(select count(*) from ${name})`),
    sql` + `,
  );
  return services.database.withTenant(
    company,
    (db) =>
      inRoleFor(db, 'delete', group, async () => {
        const { rows } = await sql<{
          gone: string;
        }>`with ${sql.join(parts)} select ${sum} as gone`.execute(db);
        return Number(rows[0]?.gone ?? 0);
      }),
    ofJobs,
  );
}

async function eraseRows(task: JobTask, company: string): Promise<number> {
  const { root } = task.services.database;
  const groups = await companyTables(root);
  const isList = (group: readonly string[]) => group.includes('tenant_directory');
  let erased = 0;
  const erase = async (group: readonly string[]) => {
    const before = erased;
    for (let some = pageRows; some >= pageRows;) {
      some = await eraseSome(task, group, company);
      erased += some;
      task.progress(erased, null);
    }
    return erased - before;
  };
  // Triggers recount figures while calls go: what they left goes in the next round.
  const eraseAll = async () => {
    for (let left = 1; left > 0;) {
      left = 0;
      for (const group of groups) if (!isList(group)) left += await erase(group);
    }
  };
  await eraseAll();
  // Nothing is recorded of a company that is not in the list; what was recorded up to now goes in a last round.
  for (const group of groups.filter(isList)) await erase(group);
  await eraseAll();
  const { table, column } = setAsideRoutes;
  const { numDeletedRows } = await root
    .deleteFrom(table)
    .where(column, '=', company)
    .executeTakeFirst();
  return erased + Number(numDeletedRows);
}

async function eraseFiles({ services }: JobTask, company: string): Promise<void> {
  for (const folder of Object.values(companyFolders(services.config, company))) {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the servers and the exchange know of the company's routing. */
function forgetRouting({ services }: EraseTask, company: string): void {
  const { exchange, routingChanges } = services;
  routingChanges.publish({ tenant: company });
  exchange.objectsChanged(company);
}

async function run(task: EraseTask) {
  const { company } = v.parse(companyInput, task.input);
  await shutOut(task, company);
  await eraseFiles(task, company);
  const erased = await eraseRows(task, company);
  // A call or a job that was under way may have left some.
  await eraseFiles(task, company);
  forgetRouting(task, company);
  return {
    result: null,
    fileName: null,
    words: messages.erase.done(company, erased),
  };
}

/** Takes away everything that is kept of a company. Begun again after a crash it takes what is left. */
export const companyErase: JobWork<EraseTask['services']> = {
  kind: 'company.erase',
  title: messages.erase.title,
  run,
};
