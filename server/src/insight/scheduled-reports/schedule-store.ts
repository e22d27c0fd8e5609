import {
  checkAccess,
  foldVietnamese,
  reportFileAccess,
  type ReportSchedule,
  type ReportScheduleForm,
  reportScheduleFormSchema,
  reportScheduleSchema,
  type ReportSending,
  reportSendingSchema,
} from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { bumpRowVersion, lockRow, requireRowVersion } from '../../kernel/database/row-version.ts';
import { ProblemError, refuse } from '../../kernel/errors/problem-error.ts';
import type { PageAnswer } from '../../kernel/http/page-of.ts';
import type { RequestActor, UserInTransaction } from '../../kernel/user/actor.ts';
import type { User } from '../../kernel/user/user.ts';
import { messages } from './messages.ts';
import { accessOf, isNumberSearch, isReportQuery } from './report-kinds.ts';
import { nextDue } from './schedule-times.ts';

/** Each of them is a report and an e-mail, again and again. */
const mostSchedules = 100;

/** What is waiting and what is on its way is the same for people. */
const shownState = (status: string) => (status === 'sending' ? 'waiting' : status);

/** Schedules that a person sees: the own ones, and those of everybody with the scope of the whole company. */
export async function findSchedules(
  { db, user }: UserInTransaction,
  wish: { readonly id?: string; readonly search?: string },
): Promise<ReportSchedule[]> {
  const rows = await db
    .selectFrom('report_schedule')
    .innerJoin('account', 'account.id', 'report_schedule.user_id')
    .selectAll('report_schedule')
    .select('account.name as owner_name')
    .$if(user.role.dataScope !== 'all', (mine) => mine.where('user_id', '=', user.id))
    .$if(wish.id !== undefined, (one) => one.where('report_schedule.id', '=', wish.id ?? ''))
    .orderBy('report_schedule.name')
    .execute();
  const last = await db
    .selectFrom('report_sending')
    .distinctOn('schedule_id')
    .select(['schedule_id', 'status', 'due_at'])
    .orderBy('schedule_id')
    .orderBy('due_at', 'desc')
    .execute();
  const wanted = foldVietnamese(wish.search ?? '');
  return rows
    .filter(({ name }) => foldVietnamese(name).includes(wanted))
    .map(({ id, form, owner_name, paused_by, next_at, row_version }) => {
      const sending = last.find(({ schedule_id }) => schedule_id === id);
      return v.parse(reportScheduleSchema, {
        ...{ id, ...v.parse(reportScheduleFormSchema, form), owner_name, paused_by, row_version },
        next_at: next_at?.toISOString() ?? null,
        last_sending: sending
          ? { status: shownState(sending.status), at: sending.due_at.toISOString() }
          : null,
      });
    });
}

/** @throws {ProblemError} 404, also for one of somebody else */
export async function readSchedule(actor: UserInTransaction, id: string): Promise<ReportSchedule> {
  const [row] = await findSchedules(actor, { id });
  if (row === undefined) throw refuse.notFound();
  return row;
}

/** May this person have the report sent? It needs what the screen needs, and the right to save it as a file. */
export function maySend(
  user: Pick<User, 'subject'>,
  report: ReportScheduleForm['report'],
): boolean {
  const now = new Date();
  const wanted = [
    accessOf(report),
    reportFileAccess[report],
    { permission: 'report.schedule', feature: 'report' },
  ] as const;
  return wanted.every((access) => checkAccess(user.subject, access, now) === 'granted');
}

async function requireSound({ db, user }: UserInTransaction, id: string, form: ReportScheduleForm) {
  if (!maySend(user, form.report)) {
    throw refuse.invalid([
      { path: 'form.report', code: 'NO_PERMISSION', message: messages.reportNotAllowed },
    ]);
  }
  if (!isReportQuery(form.report, form.query)) {
    throw refuse.invalid([{ path: 'form.query', message: messages.queryInvalid }]);
  }
  if (user.mask !== null && isNumberSearch(form.query)) {
    throw refuse.invalid([{ path: 'form.query', message: messages.numbersHidden }]);
  }
  const other = await db
    .selectFrom('report_schedule')
    .select('id')
    .where('name', '=', form.name)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other !== undefined) throw refuse.duplicate('form.name', messages.nameTaken);
}

async function requireRoom({ db }: UserInTransaction): Promise<void> {
  const { count } = await db
    .selectFrom('report_schedule')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count < mostSchedules) return;
  throw new ProblemError(409, 'TOO_MANY_SCHEDULES', 'A company has so many schedules at most', {
    detail: messages.mostSchedules(mostSchedules),
    params: { most: mostSchedules },
  });
}

const targetOf = (id: string, { name }: Pick<ReportScheduleForm, 'name'>) => ({
  kind: 'report_schedule',
  id,
  name,
});

const formOf = (schedule: ReportSchedule) => v.parse(reportScheduleFormSchema, schedule);

/**
 * A new schedule, or what is saved of one; whoever saves it owns it.
 * @throws {ProblemError} 404, 409 somebody else saved meanwhile, or the name is taken, 422
 */
export async function saveSchedule(
  actor: RequestActor,
  form: ReportScheduleForm,
  existing?: { readonly id: string; readonly seen: number | undefined },
): Promise<ReportSchedule> {
  const { db, user } = actor;
  const id = existing?.id ?? newId();
  if (existing !== undefined) await lockRow(db, 'report_schedule', id);
  const before = existing && (await readSchedule(actor, id));
  requireRowVersion(existing?.seen, before?.row_version);
  await requireSound(actor, id, form);
  const { name, is_active } = form;
  const values = {
    ...{ name, is_active, form: JSON.stringify(form), user_id: user.id, paused_by: null },
    next_at: is_active ? nextDue(form, new Date()) : null,
  };
  if (before === undefined) {
    await requireRoom(actor);
    await db
      .insertInto('report_schedule')
      .values({ ma_dn: user.tenant, id, ...values })
      .execute();
  } else {
    await db
      .updateTable('report_schedule')
      .set({ ...values, ...bumpRowVersion() })
      .where('id', '=', id)
      .execute();
  }
  await writeAudit(actor, {
    action: before === undefined ? 'reportSchedule.add' : 'reportSchedule.edit',
    target: targetOf(id, form),
    ...(before && { before: formOf(before) }),
    after: form,
  });
  return readSchedule(actor, id);
}

/** What was sent goes out of the list with it. @throws {ProblemError} 404 */
export async function deleteSchedule(actor: RequestActor, id: string): Promise<void> {
  const before = await readSchedule(actor, id);
  await actor.db.deleteFrom('report_schedule').where('id', '=', id).execute();
  await writeAudit(actor, {
    action: 'reportSchedule.delete',
    target: targetOf(id, before),
    before: formOf(before),
  });
}

/** Has the report sent as soon as possible. @throws {ProblemError} 404, 409 the trial before is not over */
export async function trySchedule(actor: RequestActor, id: string): Promise<void> {
  const { db, user } = actor;
  await lockRow(db, 'report_schedule', id);
  const { emails, name } = await readSchedule(actor, id);
  const open = await db
    .selectFrom('report_sending')
    .select('id')
    .where('schedule_id', '=', id)
    .where('is_trial', '=', true)
    .where('status', 'in', ['waiting', 'sending'])
    .executeTakeFirst();
  if (open !== undefined) {
    throw new ProblemError(409, 'TRIAL_RUNS', 'The trial before is not over', {
      detail: messages.trialRuns,
    });
  }
  await db
    .insertInto('report_sending')
    .values({
      ...{ ma_dn: user.tenant, id: newId(), schedule_id: id, due_at: new Date(), is_trial: true },
      ...{ sent_at: null, from_day: null, to_day: null, emails },
    })
    .execute();
  await writeAudit(actor, { action: 'reportSchedule.try', target: targetOf(id, { name }) });
}

interface LogWish {
  readonly page: number;
  readonly per_page: number;
  readonly search: string;
  readonly status?: ReportSending['status'] | undefined;
}

/** A page of what was sent and what was not, of the schedules that the person sees, the newest first. */
export async function findSendings(
  actor: UserInTransaction,
  { page, per_page: size, search, status }: LogWish,
): Promise<PageAnswer<ReportSending>> {
  const schedules = await findSchedules(actor, { search });
  const names = new Map(schedules.map(({ id, name }) => [id, name]));
  const ids = [...names.keys()];
  if (ids.length === 0) return { data: [], total: 0, total_capped: false, next_cursor: null };
  const found = actor.db
    .selectFrom('report_sending')
    .where('schedule_id', 'in', ids)
    .$if(status !== undefined, (rows) =>
      rows.where('status', 'in', status === 'waiting' ? ['waiting', 'sending'] : [status ?? '']),
    );
  const { total } = await found
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('due_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const data = rows.map((row) =>
    v.parse(reportSendingSchema, {
      ...row,
      schedule_name: names.get(row.schedule_id) ?? '',
      status: shownState(row.status),
      ...{ from: row.from_day, to: row.to_day },
      due_at: row.due_at.toISOString(),
      sent_at: row.sent_at?.toISOString() ?? null,
    }),
  );
  return { data, total, total_capped: false, next_cursor: null };
}
