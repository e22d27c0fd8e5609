import { maximumDays, writtenForms } from '@alo/contracts';
import type { Actor } from '../../kernel/user/actor.ts';
import { searchedDigits } from '../../call-log/records/call-record-filter.ts';
import { usersInScope } from '../../identity/auth/data-scope.ts';
import { shownNumber } from '../../kernel/masking/shown-number.ts';
import { askedDays } from '../../kernel/time/asked-days.ts';
import { endOf, midnight } from '../../kernel/time/days.ts';
import { answerOf } from '../../telephony/carriers/provider-of.ts';
import type { ProviderCall, TelecomProvider } from '../../telephony/carriers/telecom-provider.ts';
import type { TelecomAnswer, TelecomQuery } from './own-calls.ts';

type Reader = Pick<Actor, 'db' | 'user'>;

/** Extensions whose calls the person may see; null: everybody's. */
async function extensionsInScope({ db, user }: Reader): Promise<ReadonlySet<string> | null> {
  const people = usersInScope(db, user);
  if (people === null) return null;
  const rows = await db
    .selectFrom('subscriber')
    .select('extension')
    .where('user_id', 'in', people)
    .execute();
  return new Set(rows.map(({ extension }) => extension));
}

/** Is it what the query asks for, as far as the person may ask? */
function passes(
  call: ProviderCall,
  query: TelecomQuery,
  { user: { mask } }: Pick<Reader, 'user'>,
): boolean {
  const isOf = (values: readonly string[], value: string | null) =>
    values.length === 0 || (value !== null && values.includes(value));
  const digits = searchedDigits({ number: query.search });
  const forms = [digits, ...writtenForms(digits)];
  const hasNumber = [call.fromNumber, call.toNumber].some((number) =>
    // Part of a number would tell a masked one bit by bit.
    mask === null ? number.includes(digits) : forms.includes(number),
  );
  return (
    isOf(query.direction, call.direction) &&
    isOf(query.disposition, call.disposition) &&
    isOf(query.hotline, call.hotline) &&
    isOf(query.extension, call.extension) &&
    (digits === '' || hasNumber)
  );
}

const sumOf = (calls: readonly ProviderCall[], of: (call: ProviderCall) => number) =>
  calls.reduce((sum, call) => sum + of(call), 0);

/**
 * Calls of a provider outside, read from it for these days: its history is foreign, so nothing of it is kept or
 * corrected here. The cursor is the place in the list.
 * @throws {ProblemError} 503 it does not answer
 */
export async function outsideCalls(
  context: Reader,
  readCalls: NonNullable<TelecomProvider['calls']>,
  query: TelecomQuery,
): Promise<TelecomAnswer> {
  const days = askedDays(query, maximumDays);
  const scope = await extensionsInScope(context);
  const { calls, more } = await answerOf(readCalls(midnight(days.from), endOf(days)));
  const found = calls
    .filter(({ extension }) => scope === null || (extension !== null && scope.has(extension)))
    .filter((call) => passes(call, query, context))
    .toSorted((one, other) => Date.parse(other.startedAt) - Date.parse(one.startedAt));
  if (query.sort === 'started_at') found.reverse();
  const from = /^\d{1,6}$/.test(query.cursor ?? '') ? Number(query.cursor) : 0;
  const end = from + query.per_page;
  const { mask } = context.user;
  return {
    data: found.slice(from, end).map((call) => ({
      id: call.externalId,
      direction: call.direction,
      from_number: shownNumber(call.fromNumber, mask),
      to_number: shownNumber(call.toNumber, mask),
      ...{ hotline: call.hotline, extension: call.extension, disposition: call.disposition },
      ...{ started_at: call.startedAt, talk_sec: call.talkSec, cost: call.cost },
      has_recording: false,
    })),
    total: found.length,
    total_capped: more,
    next_cursor: end < found.length ? String(end) : null,
    sums: {
      talk_sec: sumOf(found, (one) => one.talkSec),
      cost: sumOf(found, (one) => one.cost ?? 0),
    },
  };
}
