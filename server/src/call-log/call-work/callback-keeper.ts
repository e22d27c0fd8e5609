import { formatDateTime } from '@alo/contracts';
import { readSystemSetting } from '../../identity/settings/system-setting.ts';
import type { Leadership } from '../../kernel/cluster/leadership.ts';
import type { Database, TenantTransaction } from '../../kernel/database/database.ts';
import type { LiveStreams } from '../../kernel/live/live-streams.ts';
import { maskText } from '../../kernel/masking/masked-text.ts';
import { notify } from '../../kernel/notifications/notify.ts';
import { messages } from './messages.ts';

interface Parts {
  readonly database: Database;
  readonly live: LiveStreams;
  readonly leadership: Leadership;
  readonly onError: (what: string, error: unknown) => void;
}

/** Milliseconds between two looks: nobody chooses a moment finer than a minute. */
const lookEvery = 30_000;

/** Reminds agents of the calls that they wanted to make at a time; the database keeps each to once. */
export class CallbackKeeper {
  readonly #parts: Parts;
  readonly #timer: NodeJS.Timeout;
  #work: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#timer = setInterval(() => {
      this.#work = this.#work.then(() => this.#look());
    }, lookEvery).unref();
  }

  async #look(): Promise<void> {
    const { leadership, onError } = this.#parts;
    try {
      if (await leadership.leads('reminders to call back')) await this.run(new Date());
    } catch (error) {
      onError('reminders to call back', error);
    }
  }

  /** Leaves the notices that are due at a moment, in every company. */
  async run(now: Date): Promise<void> {
    const { database, live, onError } = this.#parts;
    const due = await database.root
      .selectFrom('call_work')
      .select('ma_dn')
      .distinct()
      .where('callback_at', '<=', now)
      .where('callback_told', '=', false)
      .execute();
    for (const { ma_dn: tenant } of due) {
      try {
        const told = await database.withTenant(tenant, (db) => remind(db, tenant, now));
        for (const userId of told)
          live.publish(tenant, { type: 'notice.created', user_id: userId });
      } catch (error) {
        onError('reminders to call back', error);
      }
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#work;
  }
}

/** Gives back whose bells have one. A number is not in it: a notice stays, whatever the company hides later. */
async function remind(
  db: TenantTransaction,
  tenant: string,
  now: Date,
): Promise<readonly string[]> {
  const due = await db
    .updateTable('call_work')
    .set({ callback_told: true })
    .where('callback_at', '<=', now)
    .where('callback_told', '=', false)
    .returning(['call_ref', 'user_id', 'callback_at', 'customer_id'])
    .execute();
  const setting = await readSystemSetting(db);
  for (const { call_ref: ref, user_id: userId, callback_at: at, customer_id } of due) {
    const record = await db
      .selectFrom('call_record')
      .select('customer_id')
      .where(({ eb, or }) => or([eb('call_id', '=', ref), eb('sip_call_id', '=', ref)]))
      .executeTakeFirst();
    const id = customer_id ?? record?.customer_id ?? null;
    const customer =
      id === null
        ? undefined
        : await db
            .selectFrom('customer')
            .select('name')
            .where('id', '=', id)
            .where('deleted_at', 'is', null)
            .executeTakeFirst();
    const mask = { position: setting.position_hidden_phone_customer };
    const name = customer === undefined ? null : maskText(customer.name, mask);
    await notify(db, {
      ...{ tenant, userId, kind: 'callback_due' },
      ...messages.callbackDue(name, formatDateTime(at ?? now)),
      link: customer === undefined || id === null ? '/call-history' : `/customer/edit/${id}`,
    });
  }
  return [...new Set(due.map(({ user_id: userId }) => userId))];
}
