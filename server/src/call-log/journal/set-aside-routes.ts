import { endpoints, setAsideReasonSchema } from '@alo/contracts';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { shownNumber } from '../../kernel/masking/shown-number.ts';
import { cappedCount } from '../../kernel/database/capped-count.ts';
import {
  afterCursor,
  encodeCursor,
  type KeysetOrder,
  keysetOrderBy,
} from '../../kernel/database/keyset.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { asOperator } from '../../kernel/database/operator.ts';
import type { SetAsideCallTable } from '../../kernel/database/schema-journal.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { serve, serveChecked } from '../context.ts';
import { retrySetAside } from './retry-set-aside.ts';

const newest: KeysetOrder = { column: 'set_aside_at', direction: 'desc', type: 'timestamptz' };
/** Calls that one request tries again: nobody waits long for it. */
const atOnce = 200;
/** Callers are customers of other companies: their numbers are masked, whatever the operator's own company hides. */
const mask = { position: 2 } as const;

function toAnswer(row: Omit<Selectable<SetAsideCallTable>, 'node' | 'lines'>) {
  return {
    id: row.id,
    call_id: row.call_id,
    reason: v.parse(setAsideReasonSchema, row.reason),
    company: row.company,
    from_number: shownNumber(row.from_number, mask),
    // The number that nobody owns must be known to be given to somebody.
    to_number: row.reason === 'number_unowned' ? row.to_number : shownNumber(row.to_number, mask),
    trunk: row.trunk,
    started_at: row.started_at?.toISOString() ?? null,
    failure: row.failure,
    attempts: row.attempts,
    set_aside_at: row.set_aside_at.toISOString(),
    retried_at: row.retried_at?.toISOString() ?? null,
  };
}

/** Numbers are masked, so only whole ones are found. */
function matching(db: TenantTransaction, search: string) {
  const rows = db.selectFrom('set_aside_call');
  if (search === '') return rows;
  const columns = ['call_id', 'company', 'from_number', 'to_number'] as const;
  return rows.where(({ or, eb }) => or(columns.map((column) => eb(column, '=', search))));
}

const getSetAsideCalls = serve(endpoints.getSetAsideCalls, ({ query }, { db }) =>
  asOperator(db, async () => {
    const found = matching(db, query.search);
    const page = found
      .select(['id', 'call_id', 'reason', 'company', 'from_number', 'to_number', 'trunk'])
      .select(['started_at', 'failure', 'attempts', 'set_aside_at', 'retried_at'])
      .orderBy(keysetOrderBy(newest))
      .limit(query.per_page + 1);
    const rows = await (
      query.cursor === undefined ? page : page.where(afterCursor(newest, query.cursor))
    ).execute();
    const shown = rows.slice(0, query.per_page);
    const last = shown.at(-1);
    return {
      data: shown.map(toAnswer),
      ...(await cappedCount(db, found)),
      next_cursor:
        rows.length > shown.length && last ? encodeCursor(last.set_aside_at, last.id) : null,
    };
  }),
);

const retrySetAsideCall = serveChecked(
  endpoints.retrySetAsideCall,
  async ({ params }, { services }) => {
    const result = await retrySetAside(services, params.id);
    if (result === 'gone') throw refuse.notFound();
    return { recorded: result === 'recorded' };
  },
);

/** Those that were not tried for longest come first, so that asking again gets on. */
const retrySetAsideCalls = serveChecked(
  endpoints.retrySetAsideCalls,
  async (_request, { services }) => {
    const rows = await services.database.root
      .selectFrom('set_aside_call')
      .select('id')
      .orderBy('retried_at', (order) => order.asc().nullsFirst())
      .orderBy('id')
      .limit(atOnce)
      .execute();
    const results = [];
    for (const { id } of rows) results.push(await retrySetAside(services, id));
    return {
      recorded: results.filter((result) => result === 'recorded').length,
      failed: results.filter((result) => result === 'failed').length,
    };
  },
);

const deleteSetAsideCall = serve(endpoints.deleteSetAsideCall, async ({ params }, context) => {
  const { db } = context;
  const row = await asOperator(db, () =>
    db
      .deleteFrom('set_aside_call')
      .where('id', '=', params.id)
      .returning(['call_id', 'reason', 'company'])
      .executeTakeFirst(),
  );
  if (row === undefined) throw refuse.notFound();
  const { call_id: name, reason, company } = row;
  const target = { kind: 'call_record', id: null, name };
  await writeAudit(context, { action: 'call.giveUp', target, before: { reason, company } });
  return {};
});

/** Calls that have no record, for the operator of the installation. */
export const setAsideRoutes = [
  getSetAsideCalls,
  retrySetAsideCall,
  retrySetAsideCalls,
  deleteSetAsideCall,
];
