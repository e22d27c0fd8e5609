import type { TenantTransaction } from '../../../kernel/database/database.ts';

/** An attempt that goes on, and what of its campaign decides what who answers hears. */
export interface OpenAttempt {
  readonly id: string;
  readonly phone: string;
  readonly shown: string;
  readonly campaign: {
    readonly id: string;
    readonly kind: string;
    readonly greetingId: string | null;
    readonly hasKeys: boolean;
    /** Machines are listened for. */
    readonly usesAmd: boolean;
  };
}

/**
 * Reads an attempt; undefined for one that is over or was never begun.
 * @param answeredAt - it has just been answered; null: that is known
 */
export async function readAttempt(
  db: TenantTransaction,
  id: string,
  answeredAt: Date | null,
): Promise<OpenAttempt | undefined> {
  const row = await db
    .selectFrom('dial_attempt')
    .innerJoin('campaign', 'campaign.id', 'dial_attempt.campaign_id')
    .select(['dial_attempt.id', 'phone_e164', 'shown', 'campaign_id', 'kind', 'greeting_id'])
    .select('use_amd')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('campaign_key')
          .select('key')
          .whereRef('campaign_key.campaign_id', '=', 'campaign.id'),
      ).as('has_keys'),
    )
    .where('dial_attempt.id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (answeredAt !== null) {
    await db
      .updateTable('dial_attempt')
      .set({ answered_at: answeredAt })
      .where('id', '=', id)
      .where('answered_at', 'is', null)
      .execute();
  }
  return {
    ...{ id: row.id, phone: row.phone_e164, shown: row.shown },
    campaign: {
      ...{ id: row.campaign_id, kind: row.kind, greetingId: row.greeting_id },
      hasKeys: Boolean(row.has_keys),
      usesAmd: row.use_amd,
    },
  };
}
