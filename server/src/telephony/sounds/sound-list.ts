import { type EndpointRequest, type endpoints, foldVietnamese } from '@alo/contracts';
import { sql } from 'kysely';
import { cappedCount } from '../../kernel/database/capped-count.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { contains } from '../../kernel/database/like.ts';
import { selectSounds, type SoundKind } from './sound-rows.ts';

type Query = EndpointRequest<typeof endpoints.getGreetings>['query'];

/** One page of sounds of a kind, the newest first unless asked otherwise. */
export async function listSounds(db: TenantTransaction, kind: SoundKind, query: Query) {
  let found = db.selectFrom('sound').where('kind', '=', kind);
  if (query.search !== '') {
    found = found.where('name_folded', 'like', contains(foldVietnamese(query.search)));
  }
  if (query.status !== undefined) found = found.where('status', '=', query.status);
  if (query.source !== undefined) found = found.where('source', '=', query.source);
  const isByName = (query.sort ?? '').replace(/^-/, '') === 'name';
  const direction = query.sort?.startsWith('-') === false ? 'asc' : 'desc';
  const rows = await selectSounds(db, kind)
    .where('sound.id', 'in', found.select('id'))
    .orderBy(isByName ? sql`name_folded` : sql`created_at`, direction)
    .orderBy('sound.id', direction)
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute();
  return { rows, ...(await cappedCount(db, found)), next_cursor: null };
}
