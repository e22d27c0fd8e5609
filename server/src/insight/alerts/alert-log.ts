import { type Alert, alertSchema, type AlertTold, foldVietnamese } from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { PageAnswer } from '../../kernel/http/page-of.ts';
import type { UserInTransaction } from '../../kernel/user/actor.ts';
import { ruleScopeOf } from './alert-scope.ts';

interface Wish {
  readonly page: number;
  readonly per_page: number;
  readonly search: string;
  readonly kind?: Alert['kind'] | undefined;
  readonly state?: 'raised' | 'over' | undefined;
}

/** A page of the alerts that a user sees, the newest first, with whom each was told to. @throws {ProblemError} 403 */
export async function findAlerts(
  { db, user }: UserInTransaction,
  wish: Wish,
): Promise<PageAnswer<Alert>> {
  const scope = ruleScopeOf(user);
  const { kind, state, page, per_page: size } = wish;
  const wanted = foldVietnamese(wish.search);
  const found = db
    .selectFrom('alert')
    .$if(scope !== null, (own) => own.where('scope_user_id', '=', scope))
    .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind ?? ''))
    .$if(state === 'raised', (rows) => rows.where('over_at', 'is', null))
    .$if(state === 'over', (rows) => rows.where('over_at', 'is not', null))
    .$if(wanted !== '', (rows) =>
      rows.where(sql<SqlBool>`position(${wanted} in words_folded) > 0`),
    );
  const { total } = await found
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('raised_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const mails = await readMails(
    db,
    rows.map(({ id }) => id),
  );
  return {
    data: rows.map((row) =>
      v.parse(alertSchema, {
        ...row,
        raised_at: row.raised_at.toISOString(),
        over_at: row.over_at?.toISOString() ?? null,
        told: [...v.parse(v.array(v.looseObject({})), row.told), ...(mails.get(row.id) ?? [])],
      }),
    ),
    total,
    total_capped: false,
    next_cursor: null,
  };
}

const stateOf: Readonly<Record<string, AlertTold['status']>> = {
  sent: 'sent',
  failed: 'failed',
  waiting: 'waiting',
  sending: 'waiting',
};

/** E-mails about some alerts, one for each address. */
async function readMails(db: TenantTransaction, ids: readonly string[]) {
  const told = new Map<string, AlertTold[]>();
  if (ids.length === 0) return told;
  const rows = await db
    .selectFrom('alert_mail')
    .select(['alert_id', 'about', 'addresses', 'status', 'error'])
    .where('alert_id', 'in', ids)
    .orderBy('id')
    .execute();
  for (const { alert_id: id, about, addresses, status, error } of rows) {
    const ofAlert = told.get(id) ?? [];
    told.set(id, ofAlert);
    for (const who of addresses) {
      ofAlert.push({
        ...{ way: 'email', who, error },
        about: about === 'cleared' ? 'cleared' : 'raised',
        status: stateOf[status] ?? 'waiting',
      });
    }
  }
  return told;
}
