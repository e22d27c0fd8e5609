import { formatDateTime } from '@alo/contracts';
import { readSystemSetting } from '../../identity/settings/system-setting.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { maskText } from '../../kernel/masking/masked-text.ts';
import { NoticeRound, type NoticeRoundParts } from '../../kernel/notifications/notice-round.ts';
import { notify } from '../../kernel/notifications/notify.ts';
import { callLinks } from '../records/call-links.ts';
import { messages } from './messages.ts';

/** Milliseconds between two looks: nobody chooses a moment finer than a minute. */
const lookEvery = 30_000;

/** Reminds agents of the calls that they wanted to make at a time; the database keeps each to once. */
export function callbackKeeper(parts: NoticeRoundParts): NoticeRound {
  const { database } = parts;
  return new NoticeRound(parts, {
    name: 'reminders to call back',
    every: lookEvery,
    tenants: async (now) => {
      const due = await database.root
        .selectFrom('call_work')
        .select('ma_dn')
        .distinct()
        .where('callback_at', '<=', now)
        .where('callback_told', '=', false)
        .execute();
      return due.map(({ ma_dn }) => ma_dn);
    },
    notify: (tenant, now) => database.withTenant(tenant, (db) => remind(db, tenant, now)),
  });
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
      .select(['id', 'customer_id', 'user_id', 'team_id', 'department_id', 'branch_id'])
      .select(['to_team_id', 'to_department_id', 'to_branch_id'])
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
    const links = record && (await callLinks(db, record, [userId]));
    const callLink = links?.get(userId) ?? '/call-history';
    await notify(db, {
      ...{ tenant, userId, kind: 'callback_due' },
      ...messages.callbackDue(name, formatDateTime(at ?? now)),
      link: customer === undefined || id === null ? callLink : `/customer/edit/${id}`,
    });
  }
  return [...new Set(due.map(({ user_id: userId }) => userId))];
}
