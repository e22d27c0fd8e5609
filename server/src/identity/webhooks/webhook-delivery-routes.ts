import { endpoints } from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { type Context, serve } from '../context.ts';
import { messages } from './messages.ts';

const { entries } = endpoints.getWebhookDeliveries.answer.entries.data.item;

async function requireHook({ db }: Context, id: string): Promise<void> {
  const row = await db.selectFrom('webhook').select('id').where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
}

const testWebhook = serve(endpoints.testWebhook, async ({ params }, context) => {
  await requireHook(context, params.id);
  await context.db
    .insertInto('webhook_delivery')
    .values({
      ma_dn: context.user.tenant,
      webhook_id: params.id,
      event: 'test',
      payload: JSON.stringify({ message: messages.test }),
    })
    .execute();
  return {};
});

const getWebhookDeliveries = serve(
  endpoints.getWebhookDeliveries,
  async ({ params, query }, context) => {
    await requireHook(context, params.id);
    const rows = context.db.selectFrom('webhook_delivery').where('webhook_id', '=', params.id);
    const { total } = await rows
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow();
    const found = await rows
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page)
      .execute();
    const data = found.map((row) => ({
      id: row.id,
      event: v.parse(entries.event, row.event),
      status: v.parse(entries.status, row.status),
      attempts: row.attempts,
      response_status: row.response_status,
      error: row.error,
      took_ms: row.took_ms,
      next_at: row.next_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
      delivered_at: row.delivered_at?.toISOString() ?? null,
    }));
    return { data, total, total_capped: false, next_cursor: null };
  },
);

const resendWebhookDelivery = serve(endpoints.resendWebhookDelivery, async ({ params }, { db }) => {
  const { numUpdatedRows } = await db
    .updateTable('webhook_delivery')
    .set({ status: 'waiting', attempts: 0, next_at: new Date() })
    .where('id', '=', params.id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refuse.notFound();
  return {};
});

/** What web-hooks were sent, and sending it again. */
export const webhookDeliveryRoutes = [testWebhook, getWebhookDeliveries, resendWebhookDelivery];
