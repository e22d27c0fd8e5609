import { reportScheduleFormSchema } from '@alo/contracts';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { lastDue, nextDue } from './schedule-times.ts';

/** Milliseconds for which it is known what was sent: a year. */
const keptFor = 366 * 86_400_000;

/**
 * Writes down what is due in a company: one row for each time, whoever finds it. Of times that went by without a server the last
 * one is made up for.
 */
export async function planSendings(
  db: TenantTransaction,
  tenant: string,
  now: Date,
): Promise<void> {
  const due = await db
    .selectFrom('report_schedule')
    .select(['id', 'form'])
    .where('next_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id, form: stored } of due) {
    const form = v.parse(reportScheduleFormSchema, stored);
    await db
      .insertInto('report_sending')
      .values({
        ...{ ma_dn: tenant, id: newId(), schedule_id: id, due_at: lastDue(form, now) },
        ...{ sent_at: null, from_day: null, to_day: null, emails: form.emails, again_at: now },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .updateTable('report_schedule')
      .set({ next_at: nextDue(form, now) })
      .where('id', '=', id)
      .execute();
    await db
      .deleteFrom('report_sending')
      .where('schedule_id', '=', id)
      .where('due_at', '<', new Date(now.getTime() - keptFor))
      .execute();
  }
}
