import { objectForms, vietnameseHolidays } from '@alo/contracts';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { type ObjectWrite, writeObjects } from '../../telephony/pbx-objects/write-objects.ts';
import { messages } from './messages.ts';

/** Land lines and mobiles; not 00 (abroad), not 1900. */
const domesticPrefixes = ['02', '03', '05', '07', '08', '09'];

/** The routing that a new tenant begins with (entities.md §9). */
export async function createDefaultRouting(
  db: TenantTransaction,
  tenant: string,
  subscribers: readonly { readonly id: string }[],
): Promise<void> {
  const members = subscribers.map(({ id }, at) => ({ type: 'subscriber', id, priority: at + 1 }));
  const hours = {
    id: newId(),
    week_days: [1, 2, 3, 4, 5, 6],
    time_from: '08:00',
    time_to: '17:30',
  };
  const writes: ObjectWrite[] = [
    {
      kind: 'time_group',
      id: newId(),
      form: v.parse(objectForms.time_group, {
        name: messages.defaults.officeHours,
        details: [hours],
      }),
    },
    {
      kind: 'holiday_calendar',
      id: newId(),
      form: v.parse(objectForms.holiday_calendar, {
        name: messages.defaults.holidays,
        dates: vietnameseHolidays,
      }),
    },
    {
      kind: 'ring_group',
      id: newId(),
      form: v.parse(objectForms.ring_group, { name: messages.defaults.reception, members }),
    },
    {
      kind: 'outbound',
      id: newId(),
      form: v.parse(objectForms.outbound, {
        name: messages.defaults.domestic,
        patterns: domesticPrefixes.map((prefix) => ({
          prefix,
          min_len: 10,
          max_len: prefix === '02' ? 11 : 10,
        })),
      }),
    },
  ];
  await writeObjects(db, { tenant, id: null, name: messages.defaults.author }, writes);
}
