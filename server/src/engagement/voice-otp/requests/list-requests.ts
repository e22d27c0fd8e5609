import { type EndpointRequest, type endpoints, toE164 } from '@alo/contracts';
import { wholeNumber } from '../../../identity/number-lookups/number-budget.ts';
import { cappedCount } from '../../../kernel/database/capped-count.ts';
import {
  afterCursor,
  encodeCursor,
  type KeysetOrder,
  keysetOrderBy,
} from '../../../kernel/database/keyset.ts';
import { endOf, midnight } from '../../../kernel/time/days.ts';
import type { UserInTransaction } from '../../../kernel/user/actor.ts';
import { type RequestRow, selectRequests, toRequest } from './request-row.ts';

type Query = EndpointRequest<typeof endpoints.getOtpRequests>['query'];

const newest: KeysetOrder = { column: 'created_at', direction: 'desc', type: 'timestamptz' };

/** Requests that the filters find. A number or a reference is looked for whole: who does not see numbers must not try them. */
function found({ db, user }: UserInTransaction, query: Query) {
  const { from, to, status, script, number, search } = query;
  let rows = selectRequests(db);
  if (from !== undefined) rows = rows.where('created_at', '>=', midnight(from));
  if (to !== undefined) rows = rows.where('created_at', '<', endOf({ from: to, to }));
  if (status !== undefined) rows = rows.where('status', '=', status);
  if (script !== undefined) rows = rows.where('script_id', '=', script);
  if (number !== undefined) {
    const scripts = db.selectFrom('voice_otp_script').select('id').where('number_id', '=', number);
    rows = rows.where('script_id', 'in', scripts);
  }
  if (search === '') return rows;
  const phone = user.mask === null ? wholeNumber(search) : null;
  return rows.where((request) =>
    request.or([
      request('ref_id', '=', search),
      ...(phone === null ? [] : [request('phone_e164', '=', toE164(search))]),
    ]),
  );
}

/** A page of rows, and where the next one begins. */
export async function readPage(reader: UserInTransaction, query: Query) {
  const { per_page, cursor } = query;
  const all = found(reader, query);
  const rows: RequestRow[] = await (
    cursor === undefined ? all : all.where(afterCursor(newest, cursor))
  )
    .orderBy(keysetOrderBy(newest))
    .limit(per_page + 1)
    .execute();
  const page = rows.slice(0, per_page);
  const last = page.at(-1);
  const isMore = rows.length > per_page && last !== undefined;
  return { page, all, next_cursor: isMore ? encodeCursor(last.created_at, last.id) : null };
}

/** A page of requests, the newest first. */
export async function listRequests(reader: UserInTransaction, query: Query) {
  const { page, all, next_cursor } = await readPage(reader, query);
  return {
    data: page.map((row) => toRequest(row, reader.user.mask)),
    ...(await cappedCount(reader.db, all)),
    next_cursor,
  };
}
