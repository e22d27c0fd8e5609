import { endpoints, hasPermission } from '@alo/contracts';
import { newId } from '../../kernel/database/new-id.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { type Context, serve } from '../context.ts';
import { makeApiKey } from './api-key.ts';
import { messages } from './messages.ts';

const day = 86_400_000;

/** Keys that open something first, then the others, newest first. */
async function readKeys({ db }: Pick<Context, 'db'>) {
  const rows = await db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.user_id')
    .selectAll('api_key')
    .select('account.name as user_name')
    .orderBy('api_key.revoked_at', (order) => order.desc().nullsFirst())
    .orderBy('api_key.created_at', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    permissions: row.permissions,
    user_name: row.user_name,
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }));
}

const getApiKeys = serve(endpoints.getApiKeys, (_request, context) => readKeys(context));

const createApiKey = serve(endpoints.createApiKey, async ({ body }, context) => {
  const { db, user } = context;
  const missing = body.permissions.filter((name) => !hasPermission(user.subject, name));
  if (missing.length > 0) {
    const message = messages.missingPermissions(missing);
    throw refuse.invalid([{ path: 'permissions', message }]);
  }
  const { key, prefix, hash } = makeApiKey(user.tenant);
  const id = newId();
  const days = body.expires_in_days;
  await db
    .insertInto('api_key')
    .values({
      ma_dn: user.tenant,
      id,
      name: body.name,
      prefix,
      hash,
      permissions: body.permissions,
      user_id: user.id,
      expires_at: days === null ? null : new Date(Date.now() + days * day),
    })
    .execute();
  const made = (await readKeys(context)).find((row) => row.id === id);
  if (made === undefined) throw refuse.notFound();
  return { ...made, key };
});

const revokeApiKey = serve(endpoints.revokeApiKey, async ({ params }, { db }) => {
  const { numUpdatedRows } = await db
    .updateTable('api_key')
    .set({ revoked_at: new Date() })
    .where('id', '=', params.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refuse.notFound();
  return {};
});

/** API keys of the tenant. */
export const apiKeyRoutes = [getApiKeys, createApiKey, revokeApiKey];
