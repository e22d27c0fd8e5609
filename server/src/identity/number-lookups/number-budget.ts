import { foldVietnamese, maskPhone, toE164 } from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { accountsWith } from '../../kernel/notifications/accounts-with.ts';
import type { Database, TenantTransaction } from '../../kernel/database/database.ts';
import { ProblemError } from '../../kernel/errors/problem-error.ts';
import type { IdentityPorts } from '../context.ts';
import { notifyAll } from '../../kernel/notifications/notify.ts';
import type { RequestActor } from '../../kernel/user/actor.ts';
import { messages } from './messages.ts';

/**
 * What trying a whole number costs somebody who does not see them: one that finds nobody, or that is refused because
 * another customer has it, tells most; writing one down, or asking what is known of it, is everyday work.
 */
export const lookupPoints = { miss: 10, duplicate: 10, use: 2 } as const;
export type Lookup = keyof typeof lookupPoints;

/** Points of an hour and of a day. */
export const lookupBudget = { hour: 300, day: 1000 } as const;

/** Who looks numbers up; a try counts whatever the outcome of the request. */
export interface LookUpActor extends RequestActor {
  readonly services: Pick<IdentityPorts, 'database' | 'live'>;
}

/**
 * The whole number that a text is, as it is stored; null for anything else, such as a name, or digits as few as those of
 * extensions and of what a mask shows.
 */
export function wholeNumber(text: string): string | null {
  const number = toE164(text);
  return /^\d{7,}$/.test(number) ? number : null;
}

/** Points that this person's look-ups cost in the last hour and day. */
export async function spentLookUps(db: TenantTransaction, userId: string) {
  const since = (age: string) =>
    sql<string>`coalesce(sum(points) filter (where at > now() - ${age}::interval), 0)`;
  const row = await db
    .selectFrom('number_lookup')
    .select([since('1 hour').as('hour'), since('1 day').as('day')])
    .where('user_id', '=', userId)
    .where(sql<SqlBool>`at > now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return { hour: Number(row.hour), day: Number(row.day) };
}

/** Is the budget used up, with `more` points on top? */
export const isUsedUp = ({ hour, day }: Awaited<ReturnType<typeof spentLookUps>>, more = 0) =>
  hour + more >= lookupBudget.hour || day + more >= lookupBudget.day;

/** Which of these numbers this person has found to be somebody's within the day: they cost nothing more. */
export async function knownNumbers(
  db: TenantTransaction,
  userId: string,
  numbers: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('number_lookup')
    .select('number')
    .where('user_id', '=', userId)
    .where('points', '>=', lookupPoints.duplicate)
    .where(sql<SqlBool>`number = any(${numbers}::text[]) and at > now() - interval '1 day'`)
    .execute();
  return new Set(rows.map(({ number }) => number));
}

/** Requests under way by person: what they will have cost is not in the table yet. */
const underWay = new WeakMap<Database, Map<string, number>>();

/** Counts a request until its end; gives how many others of this person are under way. */
function countRequest({ user, services, atEnd }: LookUpActor): number {
  const requests = underWay.get(services.database) ?? new Map<string, number>();
  underWay.set(services.database, requests);
  const key = `${user.tenant} ${user.id}`;
  const others = requests.get(key) ?? 0;
  requests.set(key, others + 1);
  atEnd(() => {
    const left = (requests.get(key) ?? 1) - 1;
    if (left > 0) requests.set(key, left);
    else requests.delete(key);
  });
  return others;
}

/**
 * May this person try another whole number? Always, when he sees them. Of many requests at once each counts as one that
 * finds nobody until it is over, so that they get no further than one by one.
 */
export async function mayLookUp(context: LookUpActor): Promise<boolean> {
  if (context.user.mask === null) return true;
  // First, so that two that begin together see each other.
  const others = countRequest(context);
  return !isUsedUp(await spentLookUps(context.db, context.user.id), others * lookupPoints.miss);
}

/** @throws {ProblemError} 429 when this person has tried too many whole numbers */
export async function requireLookUp(context: LookUpActor): Promise<void> {
  if (await mayLookUp(context)) return;
  throw new ProblemError(429, 'TOO_MANY_NUMBERS', 'Too many whole numbers were tried', {
    detail: messages.problems.TOO_MANY_NUMBERS,
    retryAfter: 3600,
  });
}

/** Numbers that count no more are kept no longer. */
async function forgetOld(db: TenantTransaction, userId: string): Promise<void> {
  await db
    .deleteFrom('number_lookup')
    .where('user_id', '=', userId)
    .where(sql<SqlBool>`at < now() - interval '1 day'`)
    .execute();
}

/** Tells those who read the audit log that a look-up has used the budget up; what it gives is for after the commit. */
export async function notifyReaders(
  db: TenantTransaction,
  {
    user,
    services,
  }: Pick<LookUpActor, 'user'> & { readonly services: Pick<IdentityPorts, 'live'> },
) {
  const people = await accountsWith(db, 'setting.audit');
  await notifyAll(db, people, {
    tenant: user.tenant,
    title: messages.notice.title,
    body: messages.notice.body(user.name),
    kind: 'system',
    link: `/setting/audit?search=${encodeURIComponent(foldVietnamese(user.name))}`,
  });
  return () => {
    for (const userId of people) {
      services.live.publish(user.tenant, { type: 'notice.created', user_id: userId });
    }
  };
}

/**
 * Counts a whole number that somebody tried who does not see them, once a day for each number, whatever becomes of the
 * request. What tells of others is written to the audit log, with the number as this person sees it.
 */
export function spendLookUp(context: LookUpActor, number: string, lookup: Lookup): void {
  const { user } = context;
  const { mask } = user;
  if (mask === null) return;
  const points = lookupPoints[lookup];
  context.always(async (db) => {
    const before = await spentLookUps(db, user.id);
    const row = await db
      .insertInto('number_lookup')
      .values({ ma_dn: user.tenant, user_id: user.id, number, points })
      .onConflict((conflict) =>
        conflict
          .columns(['ma_dn', 'user_id', 'number'])
          .doUpdateSet({ points, at: sql<Date>`now()` })
          .where(
            sql<SqlBool>`number_lookup.points < ${points} or number_lookup.at < now() - interval '1 day'`,
          ),
      )
      .returning('points')
      .executeTakeFirst();
    if (row === undefined) return undefined;
    await forgetOld(db, user.id);
    const publish =
      !isUsedUp(before) && isUsedUp(await spentLookUps(db, user.id))
        ? await notifyReaders(db, context)
        : undefined;
    if (lookup !== 'use') {
      await writeAudit(
        { ...context, db },
        {
          action: 'customer.lookUp',
          target: { kind: 'customer', id: null, name: maskPhone(number, mask.position) },
          after: { result: lookup },
        },
      );
    }
    return publish;
  });
}
