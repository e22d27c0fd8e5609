import * as v from 'valibot';
import { systemSettingSchema } from '../settings/setting.ts';
import { permissions } from '../access/permission.ts';
import { voiceProviderSchema } from './call.ts';
import { toDestinationOptions } from './destination.ts';

test.each([
  [1, 1],
  ['2', 2],
  [3, 3],
  ['abc', 1],
  [null, 1],
  [9, 1],
  [undefined, 1],
])('voice_over_internet_protocol %p reads as provider %i', (value, provider) => {
  expect(v.parse(voiceProviderSchema, value)).toBe(provider);
});

test.each([
  ['1', 1],
  [1, 1],
  ['0', 0],
  [0, 0],
  [null, 0],
])('edge 18: show_popup_customer %j is %i', (show_popup_customer, value) => {
  expect(v.parse(systemSettingSchema, { show_popup_customer })).toMatchObject({
    show_popup_customer: value,
  });
});

test('system settings take numeric texts and fall back on defaults', () => {
  expect(
    v.parse(systemSettingSchema, {
      hidden_phone_customer: '1',
      position_hidden_phone_customer: 'x',
      show_popup_customer: 1,
      voice_over_internet_protocol: 'abc',
    }),
  ).toEqual({
    hidden_phone_customer: 1,
    position_hidden_phone_customer: 2,
    show_popup_customer: 1,
    voice_over_internet_protocol: 1,
    wrapup_seconds: 0,
    dtmf_mode: 'rfc4733',
    allow_duplicate_phone: 0,
    recording_retention_days: 180,
    recording_beep: 0,
    monitor_tone: 0,
    missed_task: 0,
    reload_hold_seconds: 20,
    park_seconds: 120,
    default_ring_timeout: 30,
    ads_call_from: '08:00',
    ads_call_to: '17:00',
    call_waiting: 0,
  });
});

test('the destinations map becomes name/value pairs and keeps misspelt codes', () => {
  expect(
    toDestinationOptions({
      voicmail: { a: '101' },
      voicemaill: { b: 'Chung' },
      unknown: { c: 'x' },
    }),
  ).toEqual([
    { type: 'voicmail', value: 'a', name: '101' },
    { type: 'voicemaill', value: 'b', name: 'Chung' },
  ]);
});

test('the permission catalogue names each permission once', () => {
  expect(permissions).toContain('role.changePassword');
  expect(new Set(permissions).size).toBe(permissions.length);
});
