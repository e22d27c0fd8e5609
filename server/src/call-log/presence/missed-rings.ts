import type { QueueRing } from '@alo/exchange';
import type { Database, TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { findObject } from '../../telephony/pbx-objects/object-row.ts';
import { type AgentChange, changeAgent } from './agent-store.ts';
import { messages } from './messages.ts';

interface MissedRingsParts {
  readonly database: Database;
  /** An agent was taken off duty. */
  readonly onChange: (change: AgentChange) => void;
  readonly onError: (what: string, error: unknown) => void;
}

/**
 * Counts the calls of each queue that an agent let ring in a row, and takes an agent who missed as many as the queue
 * allows off duty (entities.md §4.6): all pages and the phone are notified, and the agent has to become available again manually.
 */
export class MissedRings {
  readonly #parts: MissedRingsParts;
  readonly #missed = new Map<string, number>();
  #last: Promise<void> = Promise.resolve();

  constructor(parts: MissedRingsParts) {
    this.#parts = parts;
  }

  /** Rings are taken one after another. Resolves when this one has had its effect. */
  take(ring: QueueRing): Promise<void> {
    this.#last = this.#last.then(() =>
      this.#take(ring).catch((error: unknown) => this.#parts.onError('missed rings', error)),
    );
    return this.#last;
  }

  async #take({ tenant, queueId, extension, missed }: QueueRing): Promise<void> {
    const key = `${tenant}/${queueId}/${extension}`;
    if (!missed) {
      this.#missed.delete(key);
      return;
    }
    const count = (this.#missed.get(key) ?? 0) + 1;
    this.#missed.set(key, count);
    const change = await this.#parts.database.withTenant(tenant, async (db) => {
      const queue = await findObject(db, 'queue', queueId);
      if (queue === undefined || queue.form.autopause === 'no') return undefined;
      if (count < queue.form.autopause_after_missed) return undefined;
      return pause(db, tenant, extension, queue.form.name, count);
    });
    if (change === undefined) return;
    this.#missed.delete(key);
    this.#parts.onChange(change);
  }
}

/** Undefined for a phone without an owner, or of somebody who takes no calls anyway. */
async function pause(
  db: TenantTransaction,
  tenant: string,
  extension: string,
  queue: string,
  count: number,
): Promise<AgentChange | undefined> {
  const account = await db
    .selectFrom('account')
    .innerJoin('subscriber', 'subscriber.user_id', 'account.id')
    .select('account.id')
    .where('subscriber.extension', '=', extension)
    .where('account.status_activity', '=', 1)
    .executeTakeFirst();
  if (account === undefined) return undefined;
  await db
    .insertInto('notice')
    .values({
      ma_dn: tenant,
      id: newId(),
      user_id: account.id,
      title: messages.missedRings.title,
      body: messages.missedRings.body(queue, count),
      kind: 'missed_call',
      // Where he reads which calls they were.
      link: '/call-history',
      read_at: null,
    })
    .execute();
  const choice = { status: 2, reason: '' } as const;
  const agent = { tenant, userId: account.id, device: '' };
  return changeAgent(db, agent, { type: 'chosen', choice, source: 'system', afterCall: false });
}
