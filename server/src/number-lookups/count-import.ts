import { sql } from 'kysely';
import { writeAudit } from '../audit/write-audit.ts';
import type { Context } from '../http/serve.ts';
import type { JobTask } from '../jobs/job-kind.ts';

/** Points that the numbers of one import cost at most: a file of many known customers is no attack by itself. */
const mostPoints = 50;

/**
 * Counts numbers of an import by somebody who does not see them, where other customers had them: `now` of them, of which
 * `before` were counted already. The first one writes the import to the audit log.
 */
export async function countImport(
  { id, reader }: Pick<JobTask, 'id' | 'reader'>,
  { db, user }: Pick<Context, 'db' | 'user'>,
  before: number,
  now: number,
): Promise<void> {
  const points = Math.min(now, mostPoints);
  await db
    .insertInto('number_lookup')
    .values({ ma_dn: user.maDn, user_id: user.id, number: `import ${id}`, points })
    .onConflict((conflict) =>
      conflict
        .columns(['ma_dn', 'user_id', 'number'])
        .doUpdateSet({ points, at: sql<Date>`now()` }),
    )
    .execute();
  if (before > 0) return;
  await writeAudit(
    { db, user, http: { ip: reader.ip } },
    {
      action: 'customer.lookUp',
      target: { kind: 'customer', id: null, name: 'Nhập từ tệp' },
      after: { result: 'duplicate' },
    },
  );
}
