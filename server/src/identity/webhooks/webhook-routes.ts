import { endpoints, webhookEventSchema } from '@alo/contracts';
import { type SelectQueryBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { newId } from '../../kernel/database/new-id.ts';
import type { Schema } from '../../kernel/database/schema.ts';
import { mapUnique } from '../../kernel/database/unique-violation.ts';
import { bumpRowVersion, requireRowVersion } from '../../kernel/database/row-version.ts';
import { commonMessages } from '../../kernel/errors/messages.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { type Context, serve } from '../context.ts';
import { requirePublicUrl } from './require-public-url.ts';
import { makeWebhookSecret } from './webhook-message.ts';

const uniqueFields = { webhook_ma_dn_name_key: ['name', commonMessages.nameTaken] } as const;

const lastDelivery = v.nullable(
  v.object({ status: v.picklist(['waiting', 'delivered', 'failed']), at: v.string() }),
);

/** Those of scripts of one-time passwords are kept with their scripts. */
function hooks({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('webhook')
    .where('otp_script_id', 'is', null)
    .selectAll('webhook')
    .select((row) =>
      row
        .selectFrom('webhook_delivery')
        .select(sql<unknown>`jsonb_build_object('status', status, 'at', created_at)`.as('last'))
        .whereRef('webhook_delivery.webhook_id', '=', 'webhook.id')
        .orderBy('created_at', 'desc')
        .limit(1)
        .as('last'),
    );
}

type Row =
  ReturnType<typeof hooks> extends SelectQueryBuilder<Schema, 'webhook', infer Output>
    ? Output
    : never;

function toWebhook(row: Row) {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    events: v.parse(v.array(webhookEventSchema), row.events),
    is_active: row.is_active,
    disabled_reason: row.disabled_reason,
    last_delivery: v.parse(lastDelivery, row.last),
    created_at: row.created_at.toISOString(),
    row_version: row.row_version,
  };
}

async function readHook(context: Context, id: string) {
  const row = await hooks(context).where('webhook.id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return toWebhook(row);
}

const getWebhooks = serve(endpoints.getWebhooks, async (_request, context) =>
  (await hooks(context).orderBy('name').limit(200).execute()).map(toWebhook),
);

const createWebhook = serve(endpoints.createWebhook, async ({ body }, context) => {
  requirePublicUrl(context.services.config, body.url);
  const id = newId();
  const secret = makeWebhookSecret();
  const masks_numbers = context.user.mask !== null;
  const row = { ma_dn: context.user.tenant, id, ...body, masks_numbers };
  const sealed = context.services.secrets.seal(secret);
  await mapUnique(uniqueFields, () =>
    context.db
      .insertInto('webhook')
      .values({ ...row, secret: sealed })
      .execute(),
  );
  return { ...(await readHook(context, id)), secret };
});

const updateWebhook = serve(endpoints.updateWebhook, async ({ params, body }, context) => {
  const { row_version: seen, ...columns } = body;
  requirePublicUrl(context.services.config, body.url);
  const before = await readHook(context, params.id);
  requireRowVersion(seen, before.row_version);
  const { numUpdatedRows } = await mapUnique(uniqueFields, () =>
    context.db
      .updateTable('webhook')
      .set({
        ...columns,
        masks_numbers: context.user.mask !== null,
        // Who opens it again has read why it was closed.
        disabled_reason: body.is_active ? '' : before.disabled_reason,
        ...bumpRowVersion(),
      })
      .where('id', '=', params.id)
      .where('row_version', '=', before.row_version)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw refuse.conflict();
  return readHook(context, params.id);
});

const deleteWebhook = serve(endpoints.deleteWebhook, async ({ params }, context) => {
  await readHook(context, params.id);
  await context.db.deleteFrom('webhook').where('id', '=', params.id).execute();
  return {};
});

const renewWebhookSecret = serve(endpoints.renewWebhookSecret, async ({ params }, context) => {
  const hook = await readHook(context, params.id);
  const secret = makeWebhookSecret();
  await context.db
    .updateTable('webhook')
    .set({ secret: context.services.secrets.seal(secret) })
    .where('id', '=', params.id)
    .execute();
  return { ...hook, secret };
});

/** Web-hooks of the tenant. */
export const webhookRoutes = [
  getWebhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  renewWebhookSecret,
];
