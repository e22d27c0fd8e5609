import { endpoints, foldVietnamese } from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import { midnight } from '../../kernel/time/days.ts';
import { foldedText } from '../../kernel/database/folded-text.ts';
import { searchedText } from '../../kernel/masking/searched-text.ts';
import { cappedCount } from '../../kernel/database/capped-count.ts';
import {
  afterCursor,
  encodeCursor,
  type KeysetOrder,
  keysetOrderBy,
} from '../../kernel/database/keyset.ts';
import { contains } from '../../kernel/database/like.ts';
import { serve } from '../context.ts';
import { checkChain } from '../../kernel/audit/audit-chain.ts';
import { toAuditEntries } from '../../kernel/audit/audit-entry.ts';

const newest: KeysetOrder = { column: 'created_at', direction: 'desc', type: 'timestamptz' };

const getAuditLog = serve(endpoints.getAuditLog, async ({ query }, { db, user }) => {
  let ids = db.selectFrom('audit_log');
  if (query.from !== undefined) ids = ids.where('created_at', '>=', midnight(query.from));
  if (query.to !== undefined) {
    const end = new Date(midnight(query.to).getTime() + 86_400_000);
    ids = ids.where('created_at', '<', end);
  }
  if (query.user.length > 0) ids = ids.where('user_id', 'in', query.user);
  if (query.kind.length > 0) ids = ids.where('target_kind', 'in', query.kind);
  if (query.action.length > 0) ids = ids.where('action', 'in', query.action);
  if (query.search !== '') {
    const name = searchedText('target_name', query.search, user.mask);
    ids = ids.where(
      sql<SqlBool>`${foldedText(name)} like ${contains(foldVietnamese(query.search))}`,
    );
  }
  const count = await cappedCount(db, ids);
  const page = query.cursor === undefined ? ids : ids.where(afterCursor(newest, query.cursor));
  const rows = await page
    .selectAll()
    .orderBy(keysetOrderBy(newest))
    .limit(query.per_page + 1)
    .execute();
  const shown = rows.slice(0, query.per_page);
  const last = shown.at(-1);
  return {
    data: await toAuditEntries(db, shown, user.mask),
    ...count,
    next_cursor:
      rows.length > shown.length && last !== undefined
        ? encodeCursor(last.created_at, last.id)
        : null,
  };
});

const checkAuditChain = serve(endpoints.checkAuditChain, ({ query }, { db, user }) =>
  checkChain(db, query, user.mask),
);

/** The audit log and the check of its chain. */
export const auditRoutes = [getAuditLog, checkAuditChain];
