import type { Secrets } from '../../kernel/secrets/secrets.ts';
import { maskFor } from '../../kernel/user/user.ts';
import type { Database, TenantTransaction } from '../../kernel/database/database.ts';
import { readOwnNumbers } from '../settings/own-numbers.ts';
import { readSystemSetting } from '../settings/system-setting.ts';
import { maskPayload } from './mask-payload.ts';
import { postWebhook } from './post-webhook.ts';
import { bodyOf, nextAttempt, signatureHeaders } from './webhook-message.ts';

interface Parts {
  readonly database: Database;
  readonly secrets: Secrets;
  /** Hooks may name addresses of this network: for a trial on one machine. */
  readonly insideAllowed: boolean;
  readonly onError: (what: string, error: unknown) => void;
}

const pollMs = 2000;
const atOnce = 10;
const keptMs = 30 * 86_400_000;
/** While an attempt runs nobody else takes the message; after a crash it is taken again then. */
const claimMs = 60_000;

async function readMessage(db: TenantTransaction, id: string) {
  return db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
    .select(['webhook.id as hook_id', 'webhook.url', 'webhook.secret', 'webhook.is_active'])
    .select('webhook.masks_numbers')
    .select(['webhook_delivery.id', 'event', 'payload', 'attempts'])
    .select('webhook_delivery.created_at')
    .where('webhook_delivery.id', '=', id)
    .executeTakeFirst();
}
type Message = NonNullable<Awaited<ReturnType<typeof readMessage>>>;

/** Sends what waits for web-hooks: at least once, again after failures, over restarts. */
export class WebhookSender {
  readonly #parts: Parts;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<unknown> = Promise.resolve();
  readonly #closing = new AbortController();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#plan(0);
  }

  #plan(delay: number): void {
    if (this.#closing.signal.aborted) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#round()
        .catch((error: unknown) => {
          this.#parts.onError('Web-hooks were not sent', error);
          return 0;
        })
        .then((sent) => this.#plan(sent === atOnce ? 0 : pollMs));
    }, delay);
    this.#timer.unref();
  }

  /** Takes the messages that are due and sends them side by side; returns how many. */
  async #round(): Promise<number> {
    const { root } = this.#parts.database;
    const due = await root
      .updateTable('webhook_due')
      .set({ due_at: new Date(Date.now() + claimMs) })
      .where('delivery_id', 'in', (rows) =>
        rows
          .selectFrom('webhook_due')
          .select('delivery_id')
          .where('due_at', '<=', new Date())
          .orderBy('due_at')
          .limit(atOnce)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['delivery_id', 'ma_dn'])
      .execute();
    await Promise.all(due.map(({ ma_dn, delivery_id }) => this.#deliver(ma_dn, delivery_id)));
    return due.length;
  }

  async #deliver(tenant: string, id: string): Promise<void> {
    const { database, secrets, insideAllowed } = this.#parts;
    const message = await database.withTenant(tenant, async (db) => {
      const row = await readMessage(db, id);
      if (row?.masks_numbers !== true) return row;
      const setting = await readSystemSetting(db);
      const mask = maskFor({ roleName: '' }, setting, await readOwnNumbers(db));
      return { ...row, payload: maskPayload(row.payload, mask) };
    });
    if (message === undefined) {
      await database.root.deleteFrom('webhook_due').where('delivery_id', '=', id).execute();
      return;
    }
    const { event, payload, created_at: createdAt } = message;
    const body = bodyOf({ id, event, payload, createdAt });
    const headers = signatureHeaders(secrets.unseal(message.secret), id, body, new Date());
    const attempt = await postWebhook(message.url, body, headers, {
      insideAllowed,
      signal: this.#closing.signal,
    });
    if (this.#closing.signal.aborted && attempt.error !== '') return;
    await database.withTenant(tenant, (db) => this.#note(db, message, attempt));
  }

  async #note(
    db: TenantTransaction,
    message: Message,
    { responseStatus, error, tookMs }: Awaited<ReturnType<typeof postWebhook>>,
  ): Promise<void> {
    const attempts = message.attempts + 1;
    const now = new Date();
    const delivered = error === '';
    const next = delivered || message.event === 'test' ? null : nextAttempt(attempts, now);
    await db
      .updateTable('webhook_delivery')
      .set({
        attempts,
        response_status: responseStatus,
        error,
        took_ms: tookMs,
        next_at: next,
        delivered_at: delivered ? now : null,
        status: delivered ? 'delivered' : next === null ? 'failed' : 'waiting',
      })
      .where('id', '=', message.id)
      .execute();
    const oldest = new Date(now.getTime() - keptMs);
    await db.deleteFrom('webhook_delivery').where('created_at', '<', oldest).execute();
    if (delivered || next !== null || message.event === 'test') return;
    // Two days of failures: nobody listens there any more.
    await db
      .updateTable('webhook')
      .set({ is_active: false, disabled_reason: error })
      .where('id', '=', message.hook_id)
      .execute();
  }

  /** Gives up the attempts that run: they are made again after the next start. */
  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }
}
