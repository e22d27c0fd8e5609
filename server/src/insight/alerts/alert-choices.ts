import type { AlertChoices } from '@alo/contracts';
import { webhooksFor } from '../../identity/webhooks/send-to-webhooks.ts';
import type { UserInTransaction } from '../../kernel/user/actor.ts';
import { outsideGrantOf } from '../../telephony/outside-calling/outside-grant-of.ts';
import { readOutsideCalling } from '../../telephony/outside-calling/outside-calling-row.ts';
import type { MonitorPorts } from '../monitor/context.ts';
import { ruleScopeOf } from './alert-scope.ts';
import { findRuleChoices } from './rule-choices.ts';

/** What the form of a rule offers. @throws {ProblemError} 403 */
export async function readAlertChoices(
  { db, user }: UserInTransaction,
  { trunks, mailer }: Pick<MonitorPorts, 'trunks' | 'mailer'>,
): Promise<AlertChoices> {
  const watcher = ruleScopeOf(user) === null ? null : user;
  const form = await readOutsideCalling(db);
  const hooks = await webhooksFor(db, ['alert.raised', 'alert.cleared']);
  return {
    ...(await findRuleChoices(db, watcher)),
    pause_reasons: await db
      .selectFrom('pause_reason')
      .select(['code', 'name'])
      .where('is_active', '=', true)
      .orderBy('name')
      .execute(),
    sends_email: mailer !== undefined,
    webhooks: hooks.map(({ name }) => name),
    carriers:
      watcher === null
        ? outsideGrantOf(form, user.tenant, trunks.active()).trunks.map((name) =>
            trunks.titleOf(name),
          )
        : [],
  };
}
