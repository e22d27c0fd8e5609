import { errorCode } from '@alo/contracts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import { NoticeRound, type NoticeRoundParts } from '../../kernel/notifications/notice-round.ts';

type Parts = NoticeRoundParts & { readonly mailer: Pick<Mailer, 'send'> };

/** Milliseconds between two looks at what waits. */
const lookEvery = 5000;
/** A relay that does not take an e-mail is asked this often, after a minute and after two more. */
const mostAttempts = 3;
const minute = 60_000;
/** While an e-mail is handed over nobody else takes it. */
const claim = 2 * minute;
const atOnce = 20;

/**
 * Sends the e-mails about alerts that wait, on one node of all. One whose sending was interrupted by the end of a server is not sent
 * again: the relay may have taken it.
 */
export function alertMails({ mailer, ...parts }: Parts): NoticeRound {
  const { database, onError } = parts;

  const take = (tenant: string, now: Date) =>
    database.withTenant(tenant, async (db) => {
      await db
        .updateTable('alert_mail')
        .set({ status: 'failed', error: 'INTERRUPTED' })
        .where('status', '=', 'sending')
        .where('due_at', '<=', now)
        .execute();
      return db
        .updateTable('alert_mail')
        .set(({ eb }) => ({
          status: 'sending',
          attempts: eb('attempts', '+', 1),
          due_at: new Date(now.getTime() + claim),
        }))
        .where('id', 'in', (rows) =>
          rows
            .selectFrom('alert_mail')
            .select('id')
            .where('status', '=', 'waiting')
            .where('due_at', '<=', now)
            .orderBy('due_at')
            .limit(atOnce)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'addresses', 'subject', 'body', 'attempts'])
        .execute();
    });

  const note = (
    tenant: string,
    id: string,
    outcome: { readonly status: string; readonly error: string; readonly due_at?: Date },
  ) =>
    database.withTenant(tenant, (db) =>
      db.updateTable('alert_mail').set(outcome).where('id', '=', id).execute(),
    );

  return new NoticeRound(parts, {
    name: 'e-mails about alerts',
    every: lookEvery,
    tenants: async (now) => {
      const rows = await database.root
        .selectFrom('alert_mail')
        .select('ma_dn')
        .distinct()
        .where('status', 'in', ['waiting', 'sending'])
        .where('due_at', '<=', now)
        .execute();
      return rows.map(({ ma_dn }) => ma_dn);
    },
    notify: async (tenant, now) => {
      for (const { id, addresses: to, subject, body: text, attempts } of await take(tenant, now)) {
        try {
          await mailer.send({ to, subject, text, attachment: null });
          await note(tenant, id, { status: 'sent', error: '' });
        } catch (error) {
          // What a relay says may hold an address: only its code is told and kept.
          const code = errorCode(error) ?? 'RELAY_REFUSED';
          onError('an e-mail about an alert was not sent', new Error(code));
          const isLast = attempts >= mostAttempts;
          await note(tenant, id, {
            status: isLast ? 'failed' : 'waiting',
            error: code,
            due_at: new Date(now.getTime() + attempts * minute),
          });
        }
      }
      return [];
    },
  });
}
