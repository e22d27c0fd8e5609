import { sql } from 'kysely';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import type { JobTask } from '../../kernel/jobs/job-kind.ts';
import { messages } from './messages.ts';
import {
  isUsedUp,
  knownNumbers,
  lookupPoints,
  spentLookUps,
  notifyReaders,
} from './number-budget.ts';
import type { Actor } from '../../kernel/user/actor.ts';

/**
 * Counts numbers of an import by somebody who does not see them, which other customers have: which lines were left out
 * shows in the list of customers, whatever the import says, so each costs what it costs in a form. The first of an import
 * writes it to the audit log.
 * @returns how many of them the budget allows, from the beginning
 */
export async function countImport(
  { reader, services }: Pick<JobTask, 'reader' | 'services'>,
  { db, user, afterCommit }: Actor,
  numbers: readonly string[],
  isFirst: boolean,
): Promise<number> {
  const points = lookupPoints.duplicate;
  const before = await spentLookUps(db, user.id);
  const known = await knownNumbers(db, user.id, numbers);
  const fresh: string[] = [];
  let allowed = 0;
  for (const number of numbers) {
    if (!known.has(number)) {
      if (isUsedUp(before, fresh.length * points)) break;
      known.add(number);
      fresh.push(number);
    }
    allowed += 1;
  }
  if (fresh.length > 0) {
    await db
      .insertInto('number_lookup')
      .values(fresh.map((number) => ({ ma_dn: user.tenant, user_id: user.id, number, points })))
      .onConflict((conflict) =>
        conflict
          .columns(['ma_dn', 'user_id', 'number'])
          .doUpdateSet({ points, at: sql<Date>`now()` }),
      )
      .execute();
  }
  if (isFirst) {
    await writeAudit(
      { db, user, http: { ip: reader.ip } },
      {
        action: 'customer.lookUp',
        target: { kind: 'customer', id: null, name: messages.fromFile },
        after: { result: 'duplicate' },
      },
    );
  }
  if (!isUsedUp(before) && isUsedUp(before, fresh.length * points)) {
    afterCommit(await notifyReaders(db, { user, services }));
  }
  return allowed;
}
