import { hasPermission, type LiveEvent } from '@alo/contracts';
import { addressKey } from '@alo/exchange';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { seeAgent } from '../../call-log/presence/agent-store.ts';
import { loadUser } from '../../identity/auth/load-user.ts';
import { usersInScope } from '../../identity/auth/data-scope.ts';
import type { User } from '../../kernel/user/user.ts';
import { shownNumber } from '../../kernel/masking/shown-number.ts';
import { maskText } from '../../kernel/masking/masked-text.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import type { PlatformPorts } from '../context.ts';
import type { StreamTicket } from '../../identity/auth/ticket-contents.ts';

const querySchema = v.object({
  ticket: v.string(),
  /** Id of the last event that the browser has seen. */
  after: v.optional(v.string(), ''),
});

/** Milliseconds between signs of life; proxies cut silent connections. */
const heartbeat = 15_000;
/** Bytes that may wait for a slow browser before it is cut off and resyncs. */
const maximumBacklog = 256 * 1024;

/** What one listener may hear, read again at each sign of life. */
interface ListenerRights {
  readonly user: User;
  /** Accounts and extensions in the data scope of the role; null: all. */
  readonly people: { readonly ids: Set<string>; readonly extensions: Set<string> } | null;
}

/** Null when session, account or tenant have ended. */
async function readRights(
  services: PlatformPorts,
  ticket: StreamTicket,
): Promise<ListenerRights | null> {
  return services.database.withTenant(ticket.tenant, async (db) => {
    const user = await loadUser(db, ticket, services.config);
    if (user === null) return null;
    await seeAgent(db, user.id);
    const scope = usersInScope(db, user);
    if (scope === null) return { user, people: null };
    const rows = await db
      .selectFrom('account')
      .leftJoin('subscriber', 'subscriber.user_id', 'account.id')
      .select(['account.id', 'subscriber.extension'])
      .where('account.id', 'in', scope)
      .execute();
    const ids = new Set(rows.map(({ id }) => id));
    return { user, people: { ids, extensions: new Set(rows.map((row) => row.extension ?? '')) } };
  });
}

/** Call records go by permission and data scope; what else a tenant hears is for all its people. */
function accepts({ user, people }: ListenerRights, event: LiveEvent): boolean {
  if (event.type === 'job.changed' || event.type === 'notice.created') {
    return event.user_id === user.id;
  }
  if (event.type === 'recording.changed') return event.user_ids.includes(user.id);
  if (event.type === 'colleague.messages-read') return event.user_id === user.id;
  if (event.type === 'colleague.message') {
    const { from_user_id: from, to_user_id: to } = event.message;
    return from === user.id || to === user.id;
  }
  if (event.type !== 'call-record.created') return true;
  if (!hasPermission(user.subject, 'callhistory.view')) return false;
  const { user_id, to_number } = event.record;
  return people === null || people.ids.has(user_id ?? '') || people.extensions.has(to_number);
}

/** Opens the event stream of the ticket's user (server-sent events with resume). */
export async function openEventStream(
  services: PlatformPorts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const query = v.safeParse(querySchema, request.query);
  const ticket = query.success ? await services.streamTickets.take(query.output.ticket) : undefined;
  if (!query.success || ticket === undefined) throw refuse.signedOut();
  const first = await readRights(services, ticket);
  if (first === null) throw refuse.signedOut();
  // Gone while it was looked up: nothing would tell of its end.
  if (request.raw.socket.destroyed) return;
  const free = services.streamLimit.take(ticket.userId, addressKey(request.ip));
  if (free === undefined) throw refuse.tooManyConnections();
  let rights: ListenerRights = first;
  reply.hijack();
  const stream = reply.raw;
  stream.writeHead(200, {
    ...services.headers(request),
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  });
  stream.write(': open\n\n');
  const write = (text: string) => {
    if (stream.writableLength > maximumBacklog) stream.destroy();
    else stream.write(text);
  };
  const gone = services.agents.opened(ticket, `${ticket.sessionId} ${newId()}`);
  const stop = services.live.listen(
    {
      ...ticket,
      accepts: (event) => accepts(rights, event),
      send: (id, event) =>
        write(`id: ${id}\ndata: ${JSON.stringify(masked(event, rights.user))}\n\n`),
      end: () => stream.end(),
    },
    query.output.after,
  );
  // A change between reading the registry and opening the stream must not be missed.
  const registry = services.registry.current()?.registry;
  if (registry !== undefined) {
    const { revision } = registry;
    write(
      `data: ${JSON.stringify({ type: 'registry.changed', revision } satisfies LiveEvent)}\n\n`,
    );
  }
  // A database that is away for a moment takes nothing from a listener: the next beat asks again.
  const lookAgain = () =>
    readRights(services, ticket).then(
      (now) => (now === null ? stream.end() : void (rights = now)),
      () => undefined,
    );
  const beat = setInterval(() => {
    write(': beat\n\n');
    void lookAgain();
  }, heartbeat);
  stream.on('close', () => {
    clearInterval(beat);
    stop();
    gone();
    free();
  });
}

/** Numbers are masked for each reader, here too. */
function masked(event: LiveEvent, user: User): unknown {
  if (event.type === 'colleague.message') {
    const { message } = event;
    return { ...event, message: { ...message, text: maskText(message.text, user.mask) } };
  }
  if (event.type !== 'call-record.created' || user.mask === null) return event;
  const { record } = event;
  const { from_number, to_number, customer_name, note } = record;
  return {
    ...event,
    record: {
      ...record,
      from_number: shownNumber(from_number, user.mask),
      to_number: shownNumber(to_number, user.mask),
      customer_name: customer_name === null ? null : maskText(customer_name, user.mask),
      note: maskText(note, user.mask),
    },
  };
}
