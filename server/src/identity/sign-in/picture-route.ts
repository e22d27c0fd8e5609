import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../../kernel/database/database.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { readSessionCookie } from '../auth/session-cookie.ts';
import { holdsSession } from '../auth/sessions.ts';

const paramsSchema = v.object({
  tenant: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,30}$/u)),
  mark: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/u)),
});

/** Requests of one address in a minute: an office has one, and its browsers keep what they have seen. */
const rateLimit = { max: 1200, timeWindow: '1 minute' };

/** A picture as it is kept (`toPicture`): its type, and what it is made of. */
const dataAddress = /^data:(image\/(?:png|jpeg));base64,(.+)$/u;

/**
 * Sends the picture of somebody to whoever is signed in to the same company, by the session cookie. The mark in the
 * address is made of the picture, so what a browser has kept never becomes another one.
 */
export function pictureRoute(
  app: FastifyInstance,
  { database }: { readonly database: Database },
): void {
  const config = { access: 'public', rateLimit } as const;
  app.get('/api/tenant/:tenant/picture/:mark', { config }, async (request, reply) => {
    const asked = v.safeParse(paramsSchema, request.params);
    const cookie = readSessionCookie(request);
    if (!asked.success || cookie === '') throw refuse.notFound();
    const { tenant, mark } = asked.output;
    const person = await database.withTenant(tenant, async (db) => {
      if (!(await holdsSession(db, cookie))) return undefined;
      return db
        .selectFrom('account')
        .select('avatar')
        .where('picture_mark', '=', mark)
        .limit(1)
        .executeTakeFirst();
    });
    const [, type, content] = dataAddress.exec(person?.avatar ?? '') ?? [];
    if (type === undefined || content === undefined) throw refuse.notFound();
    return reply
      .headers({ 'Content-Type': type, 'Cache-Control': 'private, max-age=604800, immutable' })
      .send(Buffer.from(content, 'base64'));
  });
}
