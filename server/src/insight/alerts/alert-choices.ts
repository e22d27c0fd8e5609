import type { AlertChoices } from '@alo/contracts';
import { webhooksFor } from '../../identity/webhooks/send-to-webhooks.ts';
import type { UserInTransaction } from '../../kernel/user/actor.ts';
import { outsideGrantOf } from '../../telephony/outside-calling/outside-grant-of.ts';
import { readOutsideCalling } from '../../telephony/outside-calling/outside-calling-row.ts';
import type { MonitorPorts } from '../monitor/context.ts';

/** What the form of a rule offers. */
export async function readAlertChoices(
  { db, user }: UserInTransaction,
  { trunks, mailer }: Pick<MonitorPorts, 'trunks' | 'mailer'>,
): Promise<AlertChoices> {
  const form = await readOutsideCalling(db);
  const hooks = await webhooksFor(db, ['alert.raised', 'alert.cleared']);
  return {
    queues: await db
      .selectFrom('routing_object')
      .select(['id', 'name'])
      .where('kind', '=', 'queue')
      .orderBy('name')
      .execute(),
    departments: await db.selectFrom('department').select(['id', 'name']).orderBy('name').execute(),
    pause_reasons: await db
      .selectFrom('pause_reason')
      .select(['code', 'name'])
      .where('is_active', '=', true)
      .orderBy('name')
      .execute(),
    roles: await db.selectFrom('role').select(['id', 'name']).orderBy('name').execute(),
    people: await db
      .selectFrom('account')
      .select(['id', 'name'])
      .where('is_active', '=', true)
      .orderBy('name')
      .execute(),
    sends_email: mailer !== undefined,
    webhooks: hooks.map(({ name }) => name),
    carriers: outsideGrantOf(form, user.tenant, trunks.active()).trunks.map((name) =>
      trunks.titleOf(name),
    ),
  };
}
