import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { made, madeId } from './varied-calls.ts';

/** The people of {@link storeVariedCalls} as accounts of the company, in its first units and outside of any. */
export async function storePeople(db: TenantTransaction, tenant: string): Promise<void> {
  await sql`
    insert into account (ma_dn, id, name, email, phone, password_hash, role_id, department_id, is_active, status_activity)
    select ${tenant}, person.id, 'Người ' || person.n, 'nguoi' || person.n || '@example.com', '', 'x',
      (select id from role limit 1), (select id from department order by id offset person.n % 3 limit 1), true, 3
    from unnest(${Array.from({ length: made.user.count }, (_none, n) => madeId(made.user.kind, n))}::uuid[])
      with ordinality person(id, n)`.execute(db);
}

/**
 * The status log of these people up to a moment: intervals of every length follow one another, some end at midnight in
 * Vietnam to the millisecond, and the last one of most people lasts. The same ones for the same input.
 */
export async function storeVariedActivity(
  db: TenantTransaction,
  { tenant, from, until }: { readonly tenant: string; readonly from: Date; readonly until: Date },
): Promise<void> {
  const day = 86_400_000;
  const statuses = [1, 7, 1, 4, 3, 2, 1, 5, 6, 3];
  for (let person = 0; person < made.user.count; person += 1) {
    let seed = person * 7919 + 17;
    const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648);
    let at = from.getTime() + (next() % day);
    const rows = [];
    while (at < until.getTime()) {
      const length = next() % 3 === 0 ? next() % (2 * day) : next() % (day / 8);
      const midnight = Math.ceil((at + 7 * 3_600_000) / day) * day - 7 * 3_600_000;
      const end = next() % 9 === 0 ? midnight : at + length;
      const lasts = end >= until.getTime() && person % 5 !== 0;
      rows.push({
        ...{ ma_dn: tenant, id: newId(), user_id: madeId(made.user.kind, person) },
        ...{ status: statuses[next() % statuses.length] ?? 1, reason: '', source: 'user' },
        ...{
          from_at: new Date(at),
          to_at: lasts ? null : new Date(Math.min(end, until.getTime())),
        },
        ...{ device: '', expires_at: null },
      });
      at = end;
    }
    await db.insertInto('user_activity').values(rows).execute();
  }
}
