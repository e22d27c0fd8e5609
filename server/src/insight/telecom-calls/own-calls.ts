import type { EndpointAnswer, EndpointRequest, endpoints, TelecomCall } from '@alo/contracts';
import { sql } from 'kysely';
import type { Actor } from '../../kernel/user/actor.ts';
import {
  type CallFilter,
  matchingRecords,
  noFilter,
} from '../../call-log/records/call-record-filter.ts';
import { listCallRecords } from '../../call-log/records/call-record-list.ts';
import { readCallScope } from '../../call-log/records/call-scope.ts';

export type TelecomQuery = EndpointRequest<typeof endpoints.getTelecomCalls>['query'];
export type TelecomAnswer = EndpointAnswer<typeof endpoints.getTelecomCalls>;

/** Calls outside of our own exchange, which is the provider of most companies. */
export async function ownCalls(
  { db, user }: Pick<Actor, 'db' | 'user'>,
  { extension, search, ...query }: TelecomQuery,
): Promise<TelecomAnswer> {
  const filter: CallFilter = {
    ...{ ...noFilter(), ...query, number: search },
    ...{ agent_extension: extension, outside: true },
  };
  const { cursor, per_page, sort } = query;
  const { data, ...page } = await listCallRecords(db, { ...filter, cursor, per_page, sort }, user);
  const sums = await matchingRecords(db, filter, user, await readCallScope(db, user))
    .select([
      sql<string>`coalesce(sum(talk_sec), 0)`.as('talk_sec'),
      sql<string>`coalesce(sum(cost), 0)`.as('cost'),
    ])
    .executeTakeFirstOrThrow();
  return {
    ...page,
    data: data.map((call): TelecomCall => ({
      ...{ id: call.id, direction: call.direction, disposition: call.disposition },
      ...{ from_number: call.from_number, to_number: call.to_number, hotline: call.hotline },
      ...{ extension: call.extension, started_at: call.started_at, talk_sec: call.talk_sec },
      ...{ cost: call.cost ?? null, has_recording: call.has_recording ?? false },
    })),
    sums: { talk_sec: Number(sums.talk_sec), cost: Number(sums.cost) },
  };
}
