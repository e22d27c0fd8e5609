import type { Alert, AlertRuleForm, AlertTold } from '@alo/contracts';
import { usersInScope } from '../../identity/auth/data-scope.ts';
import type { User } from '../../kernel/user/user.ts';
import { accountsWith } from '../../kernel/notifications/accounts-with.ts';
import { notifyAll } from '../../kernel/notifications/notify.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { sendToWebhooks } from '../../identity/webhooks/send-to-webhooks.ts';
import { messages } from './messages.ts';

/** What is told of an alert. */
export interface AlertNews extends Pick<
  Alert,
  'id' | 'rule_name' | 'kind' | 'object_name' | 'value' | 'threshold' | 'window'
> {
  readonly raisedAt: Date;
  /** Null: it was raised just now. */
  readonly overAt: Date | null;
}

/** Where alerts are read in the browser. */
const page = '/monitor/alerts/log';

export interface Teller {
  readonly db: TenantTransaction;
  readonly tenant: string;
  readonly publicUrl: string;
  /** This installation can send e-mail. */
  readonly sendsEmail: boolean;
  /** Whose data scope the rule watches; null: the whole company. */
  readonly watcher: User | null;
}

/** Accounts in use among the people and the holders of the roles that a rule names, as far as its data scope goes. */
async function bellsOf(
  { db, watcher }: Pick<Teller, 'db' | 'watcher'>,
  { bell_role_ids: roles, bell_user_ids: people }: AlertRuleForm,
) {
  if (roles.length + people.length === 0) return [];
  const users = watcher && usersInScope(db, watcher);
  return db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('is_active', '=', true)
    .$call((own) => (users === null ? own : own.where('id', 'in', users)))
    .where(({ or, eb }) =>
      or([
        ...(roles.length > 0 ? [eb('role_id', 'in', roles)] : []),
        ...(people.length > 0 ? [eb('id', 'in', people)] : []),
      ]),
    )
    .orderBy('name')
    .execute();
}

/** Accounts that see the alert in the list. */
async function readersOf({
  db,
  watcher,
}: Pick<Teller, 'db' | 'watcher'>): Promise<ReadonlySet<string>> {
  const allowed = await accountsWith(db, 'monitor.alert');
  const whole = await db
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.role_id')
    .select('account.id')
    .where('role.data_scope', '=', 'all')
    .execute();
  const seeing = new Set([...whole.map(({ id }) => id), watcher?.id]);
  return new Set(allowed.filter((id) => seeing.has(id)));
}

function wordsOf(news: AlertNews): { readonly title: string; readonly body: string } {
  const { rule_name: rule, kind, object_name: object, value, raisedAt, overAt } = news;
  if (overAt === null) {
    return { title: messages.raised(rule), body: messages.found(news, object, value) };
  }
  const lasted = Math.floor((overAt.getTime() - raisedAt.getTime()) / 60_000);
  return { title: messages.cleared(rule), body: messages.over(kind, object, lasted) };
}

/**
 * Tells by every way of a rule, in the transaction that has raised or ended the alert: bells and web-hooks are rows of it, and
 * e-mails wait in it. Gives back whose bells have a notice, and whom it told.
 */
export async function tellAlert(
  teller: Teller,
  rule: AlertRuleForm,
  news: AlertNews,
): Promise<{ readonly notified: readonly string[]; readonly told: readonly AlertTold[] }> {
  const { db, tenant, publicUrl, sendsEmail } = teller;
  const about = news.overAt === null ? 'raised' : 'cleared';
  const { title, body } = wordsOf(news);
  const bells = await bellsOf(teller, rule);
  // A link that leads to a refusal is none.
  const readers = await readersOf(teller);
  const notice = { tenant, title, body, kind: 'alert' as const };
  const ids = bells.map(({ id }) => id);
  await notifyAll(
    db,
    ids.filter((id) => readers.has(id)),
    { ...notice, link: page },
  );
  await notifyAll(
    db,
    ids.filter((id) => !readers.has(id)),
    { ...notice, link: null },
  );
  const hooks = rule.tells_webhooks
    ? await sendToWebhooks(db, tenant, `alert.${about}`, {
        ...{ alert_id: news.id, rule: news.rule_name, kind: news.kind, object: news.object_name },
        ...{ value: news.value, threshold: news.threshold, text: body },
        ...{ raised_at: news.raisedAt.toISOString(), over_at: news.overAt?.toISOString() ?? null },
      })
    : [];
  if (rule.emails.length > 0) {
    await db
      .insertInto('alert_mail')
      .values({
        ...{ ma_dn: tenant, id: newId(), alert_id: news.id, about, addresses: rule.emails },
        ...{ subject: title.replaceAll(/\s+/g, ' '), attempts: 0 },
        body: `${body}\n\n${messages.open(`${publicUrl}${page}`)}\n`,
        ...(sendsEmail ? {} : { status: 'failed', error: 'NO_RELAY' }),
      })
      .execute();
  }
  const sent = { about, status: 'sent', error: '' } as const;
  return {
    notified: ids,
    told: [
      ...bells.map(({ name: who }) => ({ way: 'bell' as const, who, ...sent })),
      ...hooks.map((who) => ({ way: 'webhook' as const, who, ...sent })),
    ],
  };
}
