import { objectForms } from '@alo/contracts';
import * as v from 'valibot';
import { ids } from '../testing/object.ts';
import { stateAt } from './state-now.ts';

const dest = { dest_type: 'queue', dest_id: ids.queue } as const;
const group = v.parse(objectForms.time_group, {
  name: 'Hành chính',
  details: [{ id: ids.object, time_from: '08:00', time_to: '17:30' }],
});
const calendar = v.parse(objectForms.holiday_calendar, {
  name: 'Lễ',
  dates: [{ name: 'Quốc khánh', on: { kind: 'yearly', day: 2, month: 9 } }],
});
const condition = (given: object = {}) =>
  v.parse(objectForms.time_condition, {
    name: 'Giờ làm',
    time_group_id: ids.object,
    match_dest: dest,
    ...given,
  });
const at = (moment: string) => Date.parse(`${moment}+07:00`);

test.each([
  ['2026-11-20T09:00', {}, 'open', false],
  ['2026-11-20T17:30', {}, 'closed', false],
  ['2026-11-21T09:00', {}, 'closed', false],
  ['2026-09-02T09:00', {}, 'holiday', false],
  ['2026-11-20T09:00', { override: 'closed' }, 'closed', true],
  [
    '2026-11-20T09:00',
    { override: 'closed', override_until: '2026-11-20T01:00:00.000Z' },
    'open',
    false,
  ],
])('at %s with %j it is %s', (moment, given, state, byHand) => {
  expect(stateAt(condition(given), group, calendar, at(moment))).toEqual({ state, byHand });
});
