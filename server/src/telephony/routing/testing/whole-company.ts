import {
  callCapsFormSchema,
  featureCodesFormSchema,
  type Destination,
  numberFormSchema,
  type ObjectForm,
  objectForms,
  type ObjectKind,
  outsideCallingFormSchema,
  subscriberRoutingSchema,
  tariffFormSchema,
} from '@alo/contracts';
import * as v from 'valibot';
import type { TenantRouting, TenantSubscriber } from '../tenant-routing.ts';

/** An id that is recognised by its number. */
export const idOf = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;

export const sound = idOf(1);
export const music = idOf(2);
export const phone = (at: number) => idOf(100 + at);
export const objectId = {
  group: idOf(201),
  ring_group: idOf(202),
  queue: idOf(203),
  ivr: idOf(204),
  message: idOf(205),
  time_condition: idOf(206),
  time_group: idOf(207),
  holiday_calendar: idOf(208),
  last_call: idOf(209),
  outbound: idOf(210),
  blocked_incoming: idOf(211),
  blocked_outgoing: idOf(212),
  shared_voicemail: idOf(213),
  inbound: idOf(214),
  conference: idOf(215),
  desk_phone: idOf(216),
} as const satisfies Record<ObjectKind, string>;
export const mainNumber = idOf(301);

export const to = (dest_type: Destination['dest_type'], dest_id: string): Destination => ({
  dest_type,
  dest_id,
  dest_value: null,
});
const outside: Destination = { dest_type: 'fw', dest_id: null, dest_value: '0987654321' };
const box = to('voicemaill', objectId.shared_voicemail);

/** Where the callers 0900000001, 0900000002, … go. */
export const waysIn: readonly Destination[] = [
  to('direct', phone(1)),
  to('group', objectId.ring_group),
  to('queue', objectId.queue),
  to('ivr', objectId.ivr),
  to('msg', objectId.message),
  to('time', objectId.time_condition),
  to('lastcall', objectId.last_call),
  to('voicmail', phone(1)),
  box,
  to('conference', objectId.conference),
  outside,
];
export const callerOf = (way: number) => `09000000${String(way + 1).padStart(2, '0')}`;

const everyDay = { id: idOf(401), week_days: [1, 2, 3, 4, 5, 6, 7], time_from: '08:00' };
const hours = { ...everyDay, time_to: '17:00', month_days: [], months: [] };
const holiday = { name: 'Tết', dest: box, time_from: '08:00', time_to: '12:00' };
const member = { penalty: 1, wrapuptime: 5 };
const forward = (when: string) => ({ when, call_filter: 'external', dest: outside });

/** One object of each kind in which every list holds something, as it is written into the form. */
const inputs: Record<ObjectKind, unknown> = {
  group: { name: 'Nhóm', code: 'N', subscriber_ids: [phone(1), phone(2)] },
  inbound: {
    name: 'Chính',
    number_id: mainNumber,
    cid_prefix: 'Bán hàng',
    max_calls: 9,
    rules: waysIn.map((destination, at) => ({
      id: idOf(500 + at),
      priority: at + 1,
      caller_type: 'exact',
      caller_values: [callerOf(at)],
      destination,
    })),
  },
  ring_group: {
    name: 'Đổ chuông',
    extension: '601',
    ignore_forward: false,
    members: [
      { type: 'subscriber', id: phone(1), priority: 1, timeout: 10, delay: 1 },
      { type: 'group', id: objectId.group, priority: 2 },
      { type: 'outside', number: '0977777777', priority: 3 },
    ],
    noanswer_dest: box,
  },
  queue: {
    name: 'Hàng đợi',
    extension: '602',
    sticky: 'last',
    exit_key: '1',
    callback_key: '2',
    periodic_announce_id: sound,
    members: [
      { type: 'subscriber', id: phone(1), ...member },
      { type: 'group', id: objectId.group, ...member },
    ],
  },
  ivr: {
    name: 'Menu',
    extension: '603',
    welcome_id: sound,
    direct_dial: true,
    excluded_extensions: ['102'],
    options: [
      { key: '1', label: 'Bán hàng', prompt_id: sound, dest: box },
      { key: 't', dest: box },
    ],
  },
  message: { name: 'Thông báo', greeting_id: sound, after_dest: box },
  time_condition: {
    name: 'Giờ',
    time_group_id: objectId.time_group,
    calendar_id: objectId.holiday_calendar,
    match_dest: box,
  },
  time_group: {
    name: 'Giờ làm',
    details: [{ ...hours, month_days: [1, 20], months: [11], date_from: '2026-01-01' }, hours],
  },
  holiday_calendar: {
    name: 'Lễ',
    dates: [
      { ...holiday, on: { kind: 'date', date: '2026-11-21' } },
      { name: 'Hội', on: { kind: 'yearly', day: 22, month: 11 } },
      { ...holiday, on: { kind: 'lunar', day: 1, month: 1 } },
    ],
  },
  last_call: { name: 'Gần nhất', mode: 'owner_then_last', wait_if_busy: 10, fallback_dest: box },
  outbound: {
    name: 'Trong nước',
    patterns: [{ prefix: '0' }],
    number_ids: [mainNumber],
    trunk_ids: ['carrier'],
    allowed: { kind: 'subscribers', ids: [phone(1), phone(2)] },
    time_group_id: objectId.time_group,
    max_duration: 5,
    max_calls_per_day: 9,
  },
  blocked_incoming: { type: 'exact', value: '0955555555', number_ids: [mainNumber] },
  blocked_outgoing: {
    type: 'exact',
    value: '0966666666',
    scope: { kind: 'groups', ids: [objectId.group] },
  },
  shared_voicemail: { name: 'Hộp thư', number: '604', greeting_id: sound },
  conference: { name: 'Họp', number: '605', pin: '1234', moderator_pin: '4321' },
  desk_phone: { name: 'Lễ tân', mac: '001565ABCDEF', subscriber_ids: [phone(1)] },
};

type Objects = TenantRouting['objects'];
const formsOf = <Kind extends ObjectKind>(kind: Kind): { id: string; form: ObjectForm<Kind> }[] => [
  {
    id: objectId[kind],
    form: v.parse<(typeof objectForms)[Kind]>(objectForms[kind], inputs[kind]),
  },
];

function subscriber(at: number): TenantSubscriber {
  return {
    ...v.parse(subscriberRoutingSchema, {
      outbound_number_id: mainNumber,
      voicemail_enabled: true,
      voicemail_greeting_id: sound,
      forwards: at === 1 ? [forward('busy'), forward('noanswer')] : [],
    }),
    id: phone(at),
    extension: `10${at}`,
    name: `Máy ${at}`,
    userId: null,
    departmentId: null,
    unitNumberIds: [],
    isActive: true,
    dnd: false,
    ringTimeout: 20,
    recordPolicy: 'inherit',
  };
}

/** A company that has an object of every kind, each of them in the way of some call. */
export function wholeCompany(): TenantRouting {
  const file = { announceId: sound, announceInterval: 60, isDefault: true };
  const objects: Objects = {
    group: formsOf('group'),
    inbound: formsOf('inbound'),
    ring_group: formsOf('ring_group'),
    queue: formsOf('queue'),
    ivr: formsOf('ivr'),
    message: formsOf('message'),
    time_condition: formsOf('time_condition'),
    time_group: formsOf('time_group'),
    holiday_calendar: formsOf('holiday_calendar'),
    last_call: formsOf('last_call'),
    outbound: [...formsOf('outbound'), ...formsOf('outbound')],
    blocked_incoming: formsOf('blocked_incoming'),
    blocked_outgoing: formsOf('blocked_outgoing'),
    shared_voicemail: formsOf('shared_voicemail'),
    conference: formsOf('conference'),
    desk_phone: formsOf('desk_phone'),
  };
  const number = v.parse(numberFormSchema, {
    max_channels: 9,
    allowed_scope: { kind: 'subscribers', ids: [1, 2, 3].map(phone) },
  });
  return {
    tenant: 'dn0002',
    version: 1,
    plan: { features: new Set(['recording']), dateExpired: null },
    isEmailConfirmed: true,
    recordingBeep: false,
    hidesNumbers: false,
    callCaps: v.parse(callCapsFormSchema, {}),
    // A key of its own: the usual one needs no file.
    featureCodes: v.parse(featureCodesFormSchema, { record: { code: '*13', is_active: true } }),
    tariff: v.parse(tariffFormSchema, {}),
    outsideCalling: v.parse(outsideCallingFormSchema, { state: 'allowed', all_trunks: true }),
    subscribers: [1, 2, 3].map(subscriber),
    numbers: [{ ...number, id: mainNumber, number: '02471088888', expiredAt: null }],
    sounds: [
      { ...file, soundId: sound, kind: 'greeting', prompt: 'greeting', playMode: 'order' },
      { ...file, soundId: music, kind: 'moh', prompt: 'music', playMode: 'random' },
    ],
    objects,
  };
}
