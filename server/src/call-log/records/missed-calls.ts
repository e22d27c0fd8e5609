import { writeDialRef } from '@alo/contracts';
import type { User } from '../../kernel/user/user.ts';
import { shownPhone } from '../../kernel/masking/shown-number.ts';
import { maskText } from '../../kernel/masking/masked-text.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { type CallScope, ownRecords } from './call-scope.ts';
import { type Days, endOf, midnight } from '../../kernel/time/days.ts';

/** Latest missed calls that are checked: each one searches the calls after it. */
const lookedAt = 200;

/** Missed calls from outside after which nobody has talked to that number. */
export async function missedNotCalledBack(
  db: TenantTransaction,
  user: User,
  scope: CallScope | null,
  days: Days,
) {
  const missed = ownRecords(db, scope)
    .where('started_at', '>=', midnight(days.from))
    .where('started_at', '<', endOf(days))
    .where('direction', '=', 'inbound')
    .where('disposition', 'in', ['missed', 'no_answer', 'abandoned'])
    .select(['id', 'from_number', 'customer_name', 'started_at', 'callback_requested'])
    .orderBy('started_at', 'desc')
    .limit(lookedAt);
  const rows = await db
    .selectFrom(missed.as('missed'))
    .selectAll()
    .where(({ and, not, exists, selectFrom }) => {
      // One condition a column: each has its index.
      const talkedLater = (column: 'to_number' | 'from_number') =>
        exists(
          selectFrom('call_record as later')
            .select('later.id')
            .whereRef(`later.${column}`, '=', 'missed.from_number')
            .whereRef('later.started_at', '>', 'missed.started_at')
            .where('later.disposition', '=', 'answered'),
        );
      return and([not(talkedLater('to_number')), not(talkedLater('from_number'))]);
    })
    .orderBy('started_at', 'desc')
    .limit(8)
    .execute();
  return rows.map((row) => ({
    call_record_id: row.id,
    number: shownPhone(row.from_number, user.mask),
    dial_ref: writeDialRef('call', row.id),
    customer_name: row.customer_name === null ? null : maskText(row.customer_name, user.mask),
    started_at: row.started_at.toISOString(),
    callback_requested: row.callback_requested,
  }));
}
