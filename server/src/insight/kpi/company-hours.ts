import type { ObjectKind } from '@alo/contracts';
import type { TimeRow } from '@alo/routing';
import { holidaysOf, timeRowsOf } from '@alo/routing/time';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { selectObjects, toStored } from '../../telephony/pbx-objects/object-row.ts';
import type { WorkingHours } from './working-time.ts';

/** Monday to Saturday, 08:00–17:30: for a company without a time group. */
const usual: TimeRow = {
  from: 480,
  to: 1050,
  weekDays: [1, 2, 3, 4, 5, 6],
  monthDays: [],
  months: [],
  dateFrom: null,
  dateTo: null,
  isActive: true,
};

async function oldest<Kind extends ObjectKind>(db: TenantTransaction, kind: Kind) {
  const row = await selectObjects(db, kind)
    .selectAll()
    .where('is_active', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row && toStored(kind, row).form;
}

/** When a company works: its oldest time group that is in use, without the days of its oldest holiday calendar. */
export async function readWorkingHours(db: TenantTransaction): Promise<WorkingHours> {
  const rows = timeRowsOf(await oldest(db, 'time_group'));
  return {
    rows: rows.length === 0 ? [usual] : rows,
    holidays: holidaysOf(await oldest(db, 'holiday_calendar')),
  };
}
