import * as v from 'valibot';
import { objectForms } from './object-kind.ts';
import { referencesOf } from './reference.ts';

const id = (digit: number) => `018f0000-0000-7000-8000-00000000000${digit}`;
const to = (
  dest_type: string,
  dest_id: string | null = null,
  dest_value: string | null = null,
) => ({
  dest_type,
  dest_id,
  dest_value,
});

test('what a ring group points at, member by member', () => {
  const form = v.parse(objectForms.ring_group, {
    name: 'Lễ tân',
    members: [
      { type: 'subscriber', id: id(1), priority: 1 },
      { type: 'outside', number: '0912345678', priority: 2 },
      { type: 'group', id: id(2), priority: 3 },
    ],
    moh_id: id(3),
    noanswer_dest: to('voicmail', id(4)),
  });
  expect(referencesOf(objectForms.ring_group, form)).toEqual([
    { slot: 'members.0.id', kind: 'subscriber', id: id(1) },
    { slot: 'members.2.id', kind: 'group', id: id(2) },
    { slot: 'moh_id', kind: 'moh', id: id(3) },
    { slot: 'noanswer_dest', kind: 'subscriber', id: id(4) },
  ]);
});

test('keys of a menu, rules of an inbound, days of a calendar', () => {
  const ivr = v.parse(objectForms.ivr, {
    name: 'Menu',
    welcome_id: id(1),
    options: [{ key: '1', dest: to('queue', id(2)) }, { key: 't' }],
  });
  expect(referencesOf(objectForms.ivr, ivr).map(({ slot }) => slot)).toEqual([
    'welcome_id',
    'options.0.dest',
  ]);
  const inbound = v.parse(objectForms.inbound, {
    name: 'Chính',
    number_id: id(1),
    rules: [{ id: id(9), priority: 1, destination: to('voicemaill', id(5)) }],
  });
  expect(referencesOf(objectForms.inbound, inbound).map(({ kind }) => kind)).toEqual([
    'number',
    'shared_voicemail',
  ]);
});

test('a number outside is no reference; scopes and patterns of a pipe are read too', () => {
  const last = v.parse(objectForms.last_call, {
    name: 'Gần nhất',
    fallback_dest: to('fw', null, '0912345678'),
  });
  expect(referencesOf(objectForms.last_call, last)).toEqual([]);
  const blocked = v.parse(objectForms.blocked_outgoing, {
    value: '0900',
    type: 'prefix',
    scope: { kind: 'departments', ids: [id(7)] },
  });
  expect(referencesOf(objectForms.blocked_outgoing, blocked)).toEqual([
    { slot: 'scope.ids.0', kind: 'department', id: id(7) },
  ]);
});

const wrong: readonly (readonly [string, keyof typeof objectForms, object, string, string])[] = [
  [
    'a group without a name',
    'group',
    { name: ' ', code: 'A' },
    'name',
    'Thông tin không được để trống',
  ],
  [
    'a ring group of nobody',
    'ring_group',
    { name: 'A', members: [] },
    'members',
    'Chọn ít nhất một thành viên',
  ],
  [
    'two keys alike',
    'ivr',
    { name: 'A', welcome_id: id(1), options: [{ key: '1' }, { key: '1' }] },
    'options',
    'Mỗi phím chỉ dùng một lần',
  ],
  [
    'a menu without a prompt',
    'ivr',
    { name: 'A', welcome_id: null, options: [{ key: '1' }] },
    'welcome_id',
    'Thông tin không được để trống',
  ],
  [
    'a row from eight to eight',
    'time_group',
    { name: 'A', details: [{ id: id(1), time_from: '08:00', time_to: '08:00' }] },
    'details.0.time_to',
    'Nhập cả hai giờ khác nhau, hoặc để trống cả hai cho cả ngày',
  ],
  [
    'a forward to words',
    'message',
    { name: 'A', greeting_id: id(1), after_dest: to('fw', null, 'abc') },
    'after_dest.dest_value',
    'Định dạng số điện thoại sai',
  ],
  [
    'no destination where one must be',
    'last_call',
    { name: 'A', fallback_dest: null },
    'fallback_dest',
    'Thông tin không được để trống',
  ],
  [
    'an emergency extension',
    'queue',
    { name: 'A', extension: '113' },
    'extension',
    'Số này dành cho dịch vụ khẩn cấp',
  ],
  [
    'a block of nothing',
    'blocked_incoming',
    { value: '' },
    'value',
    'Nhập chữ số; mẫu có thể dùng * và ?',
  ],
];

test.each(wrong)('%s is refused with words', (_what, kind, form, path, message) => {
  const { issues = [] } = v.safeParse(objectForms[kind], form);
  expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toContainEqual([
    path,
    message,
  ]);
});
