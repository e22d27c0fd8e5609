import {
  type DoNotCall,
  doNotCallSchema,
  type EndpointRequest,
  type endpoints,
  nationalForm,
  toE164,
} from '@alo/contracts';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { wholeNumber } from '../../../identity/number-lookups/number-budget.ts';
import { cappedCount } from '../../../kernel/database/capped-count.ts';
import {
  afterCursor,
  encodeCursor,
  type KeysetOrder,
  keysetOrderBy,
} from '../../../kernel/database/keyset.ts';
import type { CampaignTables } from '../../../kernel/database/schema-campaign.ts';
import { maskText } from '../../../kernel/masking/masked-text.ts';
import { shownPhone } from '../../../kernel/masking/shown-number.ts';
import type { UserInTransaction } from '../../../kernel/user/actor.ts';
import type { PhoneMask } from '../../../kernel/user/user.ts';

type Query = EndpointRequest<typeof endpoints.getDoNotCalls>['query'];

const newest: KeysetOrder = { column: 'created_at', direction: 'desc', type: 'timestamptz' };

/** A number as this reader may see it. */
export function toDoNotCall(
  row: Selectable<CampaignTables['do_not_call']>,
  mask: PhoneMask,
): DoNotCall {
  return v.parse(doNotCallSchema, {
    ...row,
    phone: shownPhone(nationalForm(row.phone_e164), mask),
    ...{ phone_hidden: mask !== null, note: maskText(row.note, mask) },
    ...{ since: row.since.toISOString(), until: row.until?.toISOString() ?? null },
    created_at: row.created_at.toISOString(),
  });
}

function found({ db, user }: UserInTransaction, { search, source }: Query) {
  let rows = db.selectFrom('do_not_call');
  if (source !== undefined) rows = rows.where('source', '=', source);
  if (search === '') return rows;
  // Whole numbers only: the register has very many. Who does not see numbers must not try them.
  const number = user.mask === null ? wholeNumber(search) : null;
  return rows.where('phone_e164', '=', number === null ? '' : toE164(search));
}

/** A page of numbers that are not to be called, the newest first. */
export async function listDoNotCalls(reader: UserInTransaction, query: Query) {
  const { per_page, cursor } = query;
  const all = found(reader, query);
  const rows = await (cursor === undefined ? all : all.where(afterCursor(newest, cursor)))
    .selectAll()
    .orderBy(keysetOrderBy(newest))
    .limit(per_page + 1)
    .execute();
  const page = rows.slice(0, per_page);
  const last = page.at(-1);
  const isMore = rows.length > per_page && last !== undefined;
  return {
    data: page.map((row) => toDoNotCall(row, reader.user.mask)),
    ...(await cappedCount(reader.db, all)),
    next_cursor: isMore ? encodeCursor(last.created_at, last.id) : null,
  };
}
