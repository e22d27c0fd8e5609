import { systemSettingChangeSchema, systemSettingSchema } from '@alo/contracts';
import fc from 'fast-check';
import * as v from 'valibot';
import { callFormSchema, toCallForm, toSettingChange } from './call-values.ts';

const flag = fc.constantFrom(0, 1);
const choice = fc.constantFrom(1, 2, 3);
const settings = fc.record({
  hidden_phone_customer: flag,
  position_hidden_phone_customer: choice,
  show_popup_customer: flag,
  allow_duplicate_phone: flag,
  voice_over_internet_protocol: choice,
  wrapup_seconds: fc.integer({ min: 0, max: 600 }),
  dtmf_mode: fc.constantFrom('rfc4733', 'info'),
  call_waiting: flag,
  missed_task: flag,
  recording_beep: flag,
  monitor_tone: flag,
  recording_retention_days: fc.integer({ min: 1, max: 3650 }),
  reload_hold_seconds: fc.integer({ min: 5, max: 120 }),
  park_seconds: fc.integer({ min: 15, max: 1800 }),
  default_ring_timeout: fc.integer({ min: 5, max: 120 }),
  ads_call_from: fc.constantFrom('08:00', '09:15'),
  ads_call_to: fc.constantFrom('16:30', '17:00'),
});

test('a setting goes into the form and comes out as it was', () => {
  fc.assert(
    fc.property(settings, (setting) => {
      const form = toCallForm(v.parse(systemSettingSchema, setting));
      const change = toSettingChange(v.parse(callFormSchema, form));
      expect(v.parse(systemSettingChangeSchema, change)).toEqual(setting);
    }),
  );
});

test.each([-1, 601, 1.5, Number.NaN])('%p seconds are refused', (wrapup) => {
  const form = toCallForm(v.parse(systemSettingSchema, {}));
  const { issues } = v.safeParse(callFormSchema, { ...form, wrapup });
  expect(issues?.[0]?.message).toBe('Nhập số giây từ 0 đến 600');
});

test('advertising calls end after they begin', () => {
  const form = toCallForm(v.parse(systemSettingSchema, {}));
  const { issues } = v.safeParse(callFormSchema, { ...form, adsFrom: '10:00', adsTo: '10:00' });
  expect(issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
    ['adsTo', 'Giờ kết thúc phải sau giờ bắt đầu'],
  ]);
});

test.each([4, 121, 5.5, Number.NaN])('new extensions do not ring for %p seconds', (ringing) => {
  const form = toCallForm(v.parse(systemSettingSchema, {}));
  const { issues } = v.safeParse(callFormSchema, { ...form, ringing });
  expect(issues?.[0]?.message).toBe('Nhập số giây từ 5 đến 120');
});

test.each([0, 3651, 1.5, Number.NaN])('recordings are not kept for %p days', (retention) => {
  const form = toCallForm(v.parse(systemSettingSchema, {}));
  const { issues } = v.safeParse(callFormSchema, { ...form, retention });
  expect(issues?.[0]?.message).toBe('Nhập số ngày từ 1 đến 3.650');
});
