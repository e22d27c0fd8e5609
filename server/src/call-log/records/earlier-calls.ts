import { directionSchema, dispositionSchema, type EarlierCall, writtenForms } from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { maskText } from '../../kernel/masking/masked-text.ts';
import type { User } from '../../kernel/user/user.ts';
import { ownRecords, readCallScope } from './call-scope.ts';

const most = 3;

/** The last three calls with a number that the user may see, the newest first. */
export async function earlierCalls(
  db: TenantTransaction,
  user: User,
  number: string,
): Promise<EarlierCall[]> {
  const scope = await readCallScope(db, user);
  const forms = writtenForms(number);
  // One side after the other: each has an index in the order of time.
  const newest = (side: 'from_number' | 'to_number') =>
    ownRecords(db, scope)
      .select(['id', 'direction', 'started_at', 'disposition', 'talk_sec'])
      .select(['user_name', 'note', 'result'])
      .where(sql<SqlBool>`${sql.ref(side)} = any(${forms}::text[])`)
      .orderBy('started_at', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
  const found = [...(await newest('from_number')), ...(await newest('to_number'))];
  return found
    .toSorted((one, other) => other.started_at.getTime() - one.started_at.getTime())
    .slice(0, most)
    .map((row) => ({
      id: row.id,
      direction: v.parse(directionSchema, row.direction),
      started_at: row.started_at.toISOString(),
      disposition: v.parse(dispositionSchema, row.disposition),
      talk_sec: row.talk_sec,
      user_name: row.user_name,
      note: maskText(row.note, user.mask),
      result: row.result,
    }));
}
