import { errorCode, reportScheduleFormSchema } from '@alo/contracts';
import * as v from 'valibot';
import { loadAccount } from '../../identity/auth/load-user.ts';
import type { ServerConfig } from '../../kernel/config/config.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { Mail, Mailer } from '../../kernel/mail/mailer.ts';
import { NoticeRound, type NoticeRoundParts } from '../../kernel/notifications/notice-round.ts';
import { readReport, reportFiles } from './make-report.ts';
import { messages } from './messages.ts';
import { pauseSchedule } from './pause-schedule.ts';
import { planSendings } from './plan-sendings.ts';
import { maySend } from './schedule-store.ts';
import { daysOfPeriod } from './schedule-times.ts';

type Parts = NoticeRoundParts & {
  /** Undefined: this installation sends no e-mail. */
  readonly mailer: Pick<Mailer, 'send'> | undefined;
  readonly config: Pick<ServerConfig, 'demo' | 'operatorTenant' | 'publicUrl' | 'telecomProviders'>;
};

const lookEvery = 15_000;
/** A relay that does not take an e-mail is asked this often, 5 minutes apart, then 10. */
const mostAttempts = 3;
const minute = 60_000;
/** While a report is made and handed over nobody else takes it. */
const claim = 10 * minute;
/** Taken at once of a company: the others have their turn. */
const atOnce = 5;

/**
 * Sends reports that are due, on one node of all. One whose sending was interrupted by the end of a server is not sent again:
 * the relay may have taken it.
 */
export function reportKeeper(parts: Parts): NoticeRound {
  const { database } = parts;
  return new NoticeRound(parts, {
    name: 'reports by e-mail',
    every: lookEvery,
    tenants: async (now) => {
      const planned = await database.root
        .selectFrom('report_schedule')
        .select('ma_dn')
        .distinct()
        .where('next_at', '<=', now)
        .execute();
      const waiting = await database.root
        .selectFrom('report_sending')
        .select('ma_dn')
        .distinct()
        .where('status', 'in', ['waiting', 'sending'])
        .where('again_at', '<=', now)
        .execute();
      return [...new Set([...planned, ...waiting].map(({ ma_dn }) => ma_dn))];
    },
    notify: async (tenant, now) => {
      await database.withTenant(tenant, (db) => planSendings(db, tenant, now));
      const notified: string[] = [];
      const taken = await database.withTenant(tenant, (db) => takeSendings(db, now));
      for (const sending of taken) notified.push(...(await send(parts, tenant, sending, now)));
      return notified;
    },
  });
}

/** Takes what waits; what another server began and did not end is given up. */
async function takeSendings(db: TenantTransaction, now: Date) {
  await db
    .updateTable('report_sending')
    .set({ status: 'failed', error: 'INTERRUPTED' })
    .where('status', '=', 'sending')
    .where('again_at', '<=', now)
    .execute();
  return db
    .updateTable('report_sending')
    .set(({ eb }) => ({
      status: 'sending',
      attempts: eb('attempts', '+', 1),
      again_at: new Date(now.getTime() + claim),
    }))
    .where('id', 'in', (rows) =>
      rows
        .selectFrom('report_sending')
        .select('id')
        .where('status', '=', 'waiting')
        .where('again_at', '<=', now)
        .orderBy('again_at')
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'schedule_id', 'due_at', 'emails', 'attempts'])
    .execute();
}
type Taken = Awaited<ReturnType<typeof takeSendings>>[number];

/** The e-mail of a sending, made with the rights that its owner has now; or whom to tell that there is none. */
async function prepare(
  db: TenantTransaction,
  { config }: Parts,
  tenant: string,
  sending: Taken,
  now: Date,
) {
  const schedule = await db
    .selectFrom('report_schedule')
    .select(['id', 'user_id', 'form'])
    .where('id', '=', sending.schedule_id)
    .executeTakeFirstOrThrow();
  const form = v.parse(reportScheduleFormSchema, schedule.form);
  const claims = { tenant, userId: schedule.user_id, sessionId: schedule.id };
  const owner = await loadAccount(db, claims, config, ({ lit }) => lit(true));
  const reason = owner === null ? 'owner' : maySend(owner, form.report) ? null : 'right';
  if (owner === null || reason !== null) {
    const paused = { id: schedule.id, name: form.name, ownerId: schedule.user_id };
    return { told: await pauseSchedule(db, tenant, { ...paused, reason: reason ?? 'owner' }) };
  }
  const days = daysOfPeriod(form.period, sending.due_at);
  await db
    .updateTable('report_sending')
    .set({ from_day: days.from, to_day: days.to })
    .where('id', '=', sending.id)
    .execute();
  return { form, report: await readReport(db, owner, form, days, { now, config }) };
}

async function send(
  parts: Parts,
  tenant: string,
  sending: Taken,
  now: Date,
): Promise<readonly string[]> {
  const { database, mailer, config, onError } = parts;
  const note = (outcome: {
    readonly status: string;
    readonly error: string;
    readonly sent_at?: Date;
    readonly again_at?: Date;
  }) =>
    database.withTenant(tenant, (db) =>
      db.updateTable('report_sending').set(outcome).where('id', '=', sending.id).execute(),
    );
  if (mailer === undefined) {
    await note({ status: 'failed', error: 'NO_RELAY' });
    return [];
  }
  try {
    const made = await database.withTenant(tenant, (db) =>
      prepare(db, parts, tenant, sending, now),
    );
    if ('told' in made) return made.told;
    const { form, report } = made;
    const { company, title, days } = report.head;
    const { from, to } = days;
    const file = reportFiles[form.format];
    const mail: Mail = {
      to: sending.emails,
      subject: messages.subject(form.name, from, to).replaceAll(/\s+/g, ' '),
      text: `${messages.body(title, from, to, company)}\n${messages.footer(`${config.publicUrl}/report-schedules`)}\n`,
      attachment: {
        name: messages.file(from, to, form.format),
        contentType: file.contentType,
        content: await file.make(report),
      },
    };
    await mailer.send(mail);
    await note({ status: 'sent', error: '', sent_at: new Date() });
  } catch (error) {
    // What a relay says may hold an address: only its code is told and kept.
    const code = errorCode(error) ?? 'NOT_SENT';
    onError('a scheduled report was not sent', new Error(code));
    const isLast = sending.attempts >= mostAttempts;
    await note({
      status: isLast ? 'failed' : 'waiting',
      error: code,
      again_at: new Date(now.getTime() + sending.attempts * 5 * minute),
    });
  }
  return [];
}
