import { checkAccess, endpoints } from '@alo/contracts';
import { addressKey } from '@alo/exchange';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { StreamTicket } from '../../identity/auth/ticket-contents.ts';
import { loadUser } from '../../identity/auth/load-user.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import type { User } from '../../kernel/user/user.ts';
import type { MonitorPorts } from './context.ts';

const querySchema = v.object({ ticket: v.string() });

/** Milliseconds between two looks at the rights of who watches. */
const rightsEvery = 15_000;
/** Bytes that may wait for a slow page: what comes meanwhile is left out, and it starts again afterwards. */
const maximumBacklog = 64 * 1024;

/** Null when session, account or right have ended. */
async function readUser(services: MonitorPorts, ticket: StreamTicket): Promise<User | null> {
  const user = await services.database.withTenant(ticket.tenant, (db) =>
    loadUser(db, ticket, services.config),
  );
  const isGranted =
    user !== null &&
    checkAccess(user.subject, endpoints.getMonitor.access, new Date()) === 'granted';
  return isGranted ? user : null;
}

/** Opens the live board for the ticket's user, as server-sent events. */
async function openBoard(
  services: MonitorPorts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const query = v.safeParse(querySchema, request.query);
  const ticket = query.success ? await services.streamTickets.take(query.output.ticket) : undefined;
  if (ticket === undefined) throw refuse.signedOut();
  const user = await readUser(services, ticket);
  if (user === null) throw refuse.noPermission();
  // Gone while it was looked up: nothing would tell of its end.
  if (request.raw.socket.destroyed) return;
  const free = services.streamLimit.take(ticket.userId, addressKey(request.ip));
  if (free === undefined) throw refuse.tooManyConnections();
  reply.hijack();
  const stream = reply.raw;
  stream.writeHead(200, {
    ...services.headers(request),
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  });
  stream.write(': open\n\n');
  const ended: (() => void)[] = [free];
  stream.on('close', () => {
    for (const task of ended.splice(0)) task();
  });
  const watching = await services.boards
    .watch(ticket.tenant, user, (json) => {
      if (stream.writableLength > maximumBacklog) return false;
      stream.write(`data: ${json}\n\n`);
      return true;
    })
    .catch(() => undefined);
  if (watching === undefined || stream.destroyed) {
    watching?.stop();
    stream.end();
    return;
  }
  // A database that is away for a moment takes nothing from who watches: the next look asks again.
  const look = setInterval(() => {
    readUser(services, ticket).then(
      (now) => (now === null ? stream.end() : watching.allow(now)),
      () => undefined,
    );
  }, rightsEvery);
  const hearsNothing = { accepts: () => false, send: () => undefined };
  const stopListening = services.live.listen(
    { ...ticket, ...hearsNothing, end: () => stream.end() },
    '',
  );
  ended.push(watching.stop, stopListening, () => clearInterval(look));
}

/** The stream of the live board. */
export function monitorStream(app: FastifyInstance, services: MonitorPorts): void {
  app.get('/api/platform/monitor', { config: { access: 'public' } }, (request, reply) =>
    openBoard(services, request, reply),
  );
}
