import { type EndpointRequest, type endpoints, foldVietnamese } from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import { cappedCount } from '../../kernel/database/capped-count.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { contains } from '../../kernel/database/like.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { selectSubscribers, toSubscriber } from '../pbx-objects/subscriber-row.ts';

type Query = EndpointRequest<typeof endpoints.getSubscribers>['query'];

/** Extensions of the tenant that are registered now, found in the exchange's own memory. */
async function registeredIds(db: TenantTransaction, exchange: Exchange): Promise<string[]> {
  const rows = await db.selectFrom('subscriber').select(['id', 'ma_dn', 'extension']).execute();
  return rows.filter((row) => exchange.isRegistered(row.ma_dn, row.extension)).map((row) => row.id);
}

/** One page of subscribers by extension. */
export async function listSubscribers(db: TenantTransaction, query: Query, exchange: Exchange) {
  let found = db.selectFrom('subscriber');
  if (query.search !== '') {
    found = found.where(
      sql<SqlBool>`(name_folded like ${contains(foldVietnamese(query.search))} or extension like ${contains(query.search)})`,
    );
  }
  if (query.has_user !== undefined) {
    found = found.where('user_id', query.has_user ? 'is not' : 'is', null);
  }
  if (query.active !== undefined) found = found.where('is_active', '=', query.active);
  if (query.registered !== undefined) {
    const ids = await registeredIds(db, exchange);
    const condition = sql<SqlBool>`id = any(${ids}::uuid[])`;
    found = found.where(query.registered ? condition : sql<SqlBool>`not ${condition}`);
  }
  const direction = query.sort === '-extension' ? 'desc' : 'asc';
  const rows = await selectSubscribers(db)
    .where('subscriber.id', 'in', found.select('id'))
    .orderBy(sql`length(extension)`, direction)
    .orderBy('extension', direction)
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return {
    data: rows.map((row) => toSubscriber(row, exchange)),
    ...(await cappedCount(db, found)),
    next_cursor: null,
  };
}
