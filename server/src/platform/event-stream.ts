import { hasPermission, type LiveEvent } from '@alo/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { loadUser } from '../auth/load-user.ts';
import type { User } from '../auth/user.ts';
import { toCallRecord } from '../call-records/call-record-row.ts';
import { refuse } from '../http/problem-error.ts';
import type { Services } from '../http/services.ts';

const querySchema = v.object({
  ticket: v.string(),
  /** Id of the last event that the browser has seen. */
  after: v.optional(v.string(), ''),
});

/** Milliseconds between signs of life; proxies cut silent connections. */
const heartbeat = 15_000;
/** Bytes that may wait for a slow browser before it is cut off and resyncs. */
const maximumBacklog = 256 * 1024;

/** Who may hear what: records by permission and data scope, the rest by tenant. */
function accepts(user: User): (event: LiveEvent) => boolean {
  return (event) => {
    if (event.type !== 'call-record.created') return true;
    if (!hasPermission(user.subject, 'callhistory.view')) return false;
    return user.role.dataScope !== 'self' || event.record.user_id === user.id;
  };
}

/** Opens the event stream of the ticket's user (server-sent events with resume). */
export async function openEventStream(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const query = v.safeParse(querySchema, request.query);
  const ticket = query.success ? services.streamTickets.take(query.output.ticket) : undefined;
  if (!query.success || ticket === undefined) throw refuse.signedOut();
  const user = await services.database.withTenant(ticket.maDn, (db) =>
    loadUser(db, ticket, services.config.demo),
  );
  if (user === null) throw refuse.signedOut();
  reply.hijack();
  const stream = reply.raw;
  stream.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  });
  stream.write(': open\n\n');
  const write = (text: string) => {
    if (stream.writableLength > maximumBacklog) stream.destroy();
    else stream.write(text);
  };
  const stop = services.live.listen(
    {
      maDn: user.maDn,
      accepts: accepts(user),
      send: (id, event) => write(`id: ${id}\ndata: ${JSON.stringify(masked(event, user))}\n\n`),
    },
    query.output.after,
  );
  const beat = setInterval(() => write(': beat\n\n'), heartbeat);
  stream.on('close', () => {
    clearInterval(beat);
    stop();
  });
}

/** Numbers are masked for each reader, here too. */
function masked(event: LiveEvent, user: User): unknown {
  if (event.type !== 'call-record.created' || user.mask === null) return event;
  const { record } = event;
  const row = {
    ...record,
    ma_dn: user.maDn,
    started_at: new Date(record.started_at),
    answered_at: record.answered_at === null ? null : new Date(record.answered_at),
    ended_at: new Date(record.ended_at),
  };
  return { ...event, record: toCallRecord(row, user.mask) };
}
