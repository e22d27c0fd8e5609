import { type ColleagueMessage, endpoints } from '@alo/contracts';
import { type Selectable, sql } from 'kysely';
import { newId } from '../../kernel/database/new-id.ts';
import type { ColleagueMessageTable } from '../../kernel/database/schema-colleague-message.ts';
import { ProblemError, refuse } from '../../kernel/errors/problem-error.ts';
import { maskText } from '../../kernel/masking/masked-text.ts';
import type { PhoneMask } from '../../kernel/user/user.ts';
import { type Context, serve } from '../context.ts';
import { messages } from './messages.ts';

/** Messages of a conversation that are shown. */
const shown = 50;
/** What one person may send, to whomever. */
const limit = { most: 20, within: 60_000 } as const;

function toMessage(row: Selectable<ColleagueMessageTable>, mask: PhoneMask): ColleagueMessage {
  return {
    id: row.id,
    from_user_id: row.from_user_id,
    to_user_id: row.to_user_id,
    text: maskText(row.text, mask),
    sent_at: row.sent_at.toISOString(),
  };
}

/** @throws {ProblemError} 404 for the user, and for whom the user would not find among the colleagues */
async function requireColleague({ db, user }: Context, id: string): Promise<void> {
  const colleague = await db
    .selectFrom('account')
    .innerJoin('subscriber', 'subscriber.user_id', 'account.id')
    .select('account.id')
    .where('account.id', '=', id)
    .where('account.is_active', '=', true)
    .where('subscriber.is_active', '=', true)
    .executeTakeFirst();
  if (colleague === undefined || id === user.id) throw refuse.notFound();
}

/** @throws {ProblemError} 404 for whom the company does not know; who has no phone any more is still read */
async function requirePerson({ db }: Context, id: string): Promise<void> {
  const person = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (person === undefined) throw refuse.notFound();
}

/** @throws {ProblemError} 429 */
async function countMessage({ services, user }: Context): Promise<void> {
  const key = `colleague message ${user.tenant}/${user.id}`;
  const wait = Math.ceil((await services.guesses.count([{ key, ...limit }])) / 1000);
  if (wait === 0) return;
  throw new ProblemError(429, 'TOO_MANY_MESSAGES', 'Too many messages', {
    detail: messages.tooMany(wait),
    retryAfter: wait,
  });
}

const getUnreadMessages = serve(endpoints.getUnreadMessages, (_request, { db, user }) =>
  db
    .selectFrom('colleague_message')
    .select(['from_user_id as user_id', sql<number>`count(*)::int`.as('count')])
    .where('to_user_id', '=', user.id)
    .where('read_at', 'is', null)
    .groupBy('from_user_id')
    .execute(),
);

const getColleagueMessages = serve(endpoints.getColleagueMessages, async ({ params }, context) => {
  const { db, user } = context;
  await requirePerson(context, params.id);
  // One way after the other: each has an index.
  const newest = (from: string, to: string) =>
    db
      .selectFrom('colleague_message')
      .selectAll()
      .where('from_user_id', '=', from)
      .where('to_user_id', '=', to)
      .orderBy('id', 'desc')
      .limit(shown)
      .execute();
  const found = [...(await newest(user.id, params.id)), ...(await newest(params.id, user.id))];
  return found
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .slice(-shown)
    .map((row) => toMessage(row, user.mask));
});

const sendColleagueMessage = serve(
  endpoints.sendColleagueMessage,
  async ({ params, body }, context) => {
    const { db, user, services, afterCommit } = context;
    await requireColleague(context, params.id);
    await countMessage(context);
    const row = await db
      .insertInto('colleague_message')
      .values({
        ma_dn: user.tenant,
        id: newId(),
        from_user_id: user.id,
        to_user_id: params.id,
        text: body.text,
        sent_at: new Date(),
        read_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    // Each page masks it for its own reader.
    const message = toMessage(row, null);
    afterCommit(() => services.live.publish(user.tenant, { type: 'colleague.message', message }));
    return toMessage(row, user.mask);
  },
);

const readColleagueMessages = serve(
  endpoints.readColleagueMessages,
  async ({ params }, context) => {
    const { db, user, services, afterCommit } = context;
    await requirePerson(context, params.id);
    const { numUpdatedRows } = await db
      .updateTable('colleague_message')
      .set({ read_at: new Date() })
      .where('to_user_id', '=', user.id)
      .where('from_user_id', '=', params.id)
      .where('read_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return {};
    const read = { user_id: user.id, from_user_id: params.id };
    afterCommit(() =>
      services.live.publish(user.tenant, { type: 'colleague.messages-read', ...read }),
    );
    return {};
  },
);

/** Short texts between the people of a company. */
export const colleagueMessageRoutes = [
  getUnreadMessages,
  getColleagueMessages,
  sendColleagueMessage,
  readColleagueMessages,
];
