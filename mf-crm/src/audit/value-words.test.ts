import {
  alertRuleEntries,
  callCapsFormSchema,
  featureCodesFormSchema,
  kpiFormEntries,
  objectForms,
  outsideCallingFormSchema,
  reportScheduleFormSchema,
  subscriberFormSchema,
  trunkCostFormSchema,
  trunkFormSchema,
  wallTileSchema,
} from '@alo/contracts';
import { choiceWords } from './choice-words.ts';
import { partMessages } from './part-messages.ts';
import { type Changed, changeWords, valueWords } from './value-words.ts';

const ids = [1, 2, 3].map((n) => `018f0000-0000-7000-8000-00000000000${n}`);
const [queue = '', person = '', gone = ''] = ids;
const names = {
  [queue]: { name: 'Bán hàng', is_gone: false },
  [person]: { name: '101 · Lan', is_gone: false },
  [gone]: { name: 'Kho', is_gone: true },
};
const entry = (
  target_kind: string,
  object_kind: string | null = null,
  target_name = '',
): Changed => ({
  target_kind,
  object_kind,
  target_name,
  names,
});
const ofQueue = entry('routing_object', 'queue');

test.each([
  ['', 'note', ofQueue, '(trống)'],
  ['[]', 'members', ofQueue, '(trống)'],
  ['false', 'is_active', ofQueue, 'Không'],
  ['20', 'timeout', ofQueue, '20'],
  ['Kiểm kho', 'name', ofQueue, 'Kiểm kho'],
  ['[Kho] chính', 'name', ofQueue, '[Kho] chính'],
  ['2026-11-26', 'end_date', ofQueue, '26/11/2026'],
  ['2026-11-26T13:05:00.000Z', 'deleted_at', ofQueue, '26/11/2026 20:05'],
  ['["101","102"]', 'emails', ofQueue, '101, 102'],
  ['ringall', 'strategy', ofQueue, 'Đổ tất cả'],
  ['ringall', 'strategy', entry('routing_object', 'ring_group'), 'Đồng thời'],
  ['ringall', 'name', ofQueue, 'ringall'],
  ['toString', 'strategy', ofQueue, 'toString'],
  ['all', 'record_policy', entry('subscriber'), 'Cả hai chiều'],
  ['team', 'data_scope', entry('role'), 'Nhóm'],
  ['["queue.edit"]', 'permissions', entry('role'), 'Sửa – Hàng đợi'],
  ['["*"]', 'permissions', entry('role'), 'Toàn quyền'],
  ['["call.ended"]', 'events', entry('webhook'), 'Cuộc gọi kết thúc'],
  ['1', 'value', entry('system_setting', null, 'call_waiting'), 'Có'],
  ['1', 'value', entry('system_setting', null, 'wrapup_seconds'), '1'],
  ['queue', 'kind', ofQueue, 'hàng đợi'],
  [queue, 'scope_queue_id', ofQueue, 'Bán hàng'],
  [gone, 'department_id', entry('account'), 'Kho (đã xóa)'],
  ['018f0000-0000-7000-8000-0000000000ff', 'team_id', entry('account'), 'đã xóa'],
  [`{"dest_type":"queue","dest_id":"${queue}"}`, 'timeout_dest', ofQueue, 'Hàng đợi · Bán hàng'],
  [
    '{"dest_type":"fw","dest_value":"0912345678"}',
    'full_dest',
    ofQueue,
    'Chuyển tiếp số ngoài · 0912345678',
  ],
  ['', 'timeout_dest', ofQueue, 'Kết thúc cuộc gọi'],
  [
    `[{"type":"subscriber","id":"${person}","penalty":2,"paused":false,"wrapuptime":null}]`,
    'members',
    ofQueue,
    '101 · Lan (bậc: 2, tạm ngưng: Không)',
  ],
  [
    `[{"id":"018f0000-0000-7000-8000-0000000000ff","key":"t","dest":null}]`,
    'options',
    entry('routing_object', 'ivr'),
    'Hết giờ',
  ],
  [`{"kind":"groups","ids":["${gone}"]}`, 'allowed', ofQueue, 'loại: Nhóm máy nhánh, Kho (đã xóa)'],
])('%s of %s is %#', (value, field, of, expected) => {
  expect(valueWords(value, field, of)).toBe(expected);
});

test('a table of codes says the features that were changed, by their names', () => {
  const codes = (pickup: string) =>
    JSON.stringify({
      pickup: { code: pickup, is_active: true },
      echo: { code: '*43', is_active: true },
    });
  const field = 'feature_codes';
  const of = entry('tenant');
  expect(changeWords({ field, before: codes('*8'), after: codes('*88') }, of)).toEqual({
    before: 'Nhấc hộ trong nhóm (mã: *8, đang dùng: Có)',
    after: 'Nhấc hộ trong nhóm (mã: *88, đang dùng: Có)',
  });
  expect(changeWords({ field, before: '', after: codes('*88') }, of)).toEqual({
    before: '(trống)',
    after: 'Nhấc hộ trong nhóm (mã: *88, đang dùng: Có), Thử âm thanh (mã: *43, đang dùng: Có)',
  });
});

test('where calls go is said whole when only the object is another one', () => {
  const to = (id: string) => `{"dest_type":"queue","dest_id":"${id}"}`;
  const change = { field: 'timeout_dest', before: to(gone), after: to(queue) };
  expect(changeWords(change, ofQueue)).toEqual({
    before: 'Hàng đợi · Kho (đã xóa)',
    after: 'Hàng đợi · Bán hàng',
  });
});

interface Parts {
  readonly type: string;
  readonly pipe?: readonly Parts[];
  readonly wrapped?: Parts;
  readonly item?: Parts;
  readonly entries?: Readonly<Record<string, Parts>>;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
}

/** Every field of a schema with the choices that it has; `depth` 1 is the form itself. */
function choicesIn(schema: unknown, field = '', depth = 0): [string, string, number][] {
  const parts = schema as Parts;
  const inner = [...(parts.pipe?.slice(1) ?? []), parts.wrapped, parts.item].filter(
    (one) => one !== undefined,
  );
  const found = inner.flatMap((one) => choicesIn(one, field, depth));
  if (parts.type === 'picklist' || parts.type === 'literal') {
    const all = parts.type === 'literal' ? [parts.literal] : (parts.options ?? []);
    found.push(...all.map((value): [string, string, number] => [field, String(value), depth]));
  }
  if (parts.type === 'variant' || parts.type === 'union') {
    found.push(...(parts.options ?? []).flatMap((one) => choicesIn(one, field, depth)));
  }
  for (const [name, one] of Object.entries(parts.entries ?? {})) {
    found.push([name, '', depth + 1], ...choicesIn(one, name, depth + 1));
  }
  return found;
}

const forms: readonly (readonly [string, Changed, unknown])[] = [
  ...Object.entries(objectForms).map(
    ([kind, form]) => [kind, entry('routing_object', kind), form] as const,
  ),
  ['subscriber', entry('subscriber'), subscriberFormSchema],
  ['trunk', entry('trunk'), trunkFormSchema],
  ['trunk cost', entry('trunk'), trunkCostFormSchema],
  ['outside calling', entry('outside_calling'), outsideCallingFormSchema],
  ['kpi', entry('kpi'), { type: 'object', entries: kpiFormEntries }],
  ['wallboard', entry('wallboard'), { type: 'object', entries: { tiles: wallTileSchema } }],
  ['alert rule', entry('alert_rule'), { type: 'object', entries: alertRuleEntries }],
  ['report schedule', entry('report_schedule'), reportScheduleFormSchema],
  ['call caps', entry('tenant'), { type: 'object', entries: { call_caps: callCapsFormSchema } }],
  [
    'feature codes',
    entry('tenant'),
    { type: 'object', entries: { feature_codes: featureCodesFormSchema } },
  ],
];

/** Said elsewhere: destinations and keys of menus have words of their own, the rest is no choice of a person. */
const otherwise = new Set([
  'dest_type',
  'dest_id',
  'dest_value',
  'key',
  'id',
  'ids',
  'name',
  'password',
]);

test.each(forms)('every choice and part of %s has words', (_name, of, form) => {
  const nameless = choicesIn(form)
    .filter(([field]) => !otherwise.has(field))
    .filter(([field, value, depth]) =>
      value === ''
        ? depth > 1 && partMessages[field] === undefined
        : // Read as `all`, never kept.
          !(field === 'autopause' && value === 'yes') &&
          !/^\d+$/.test(value) &&
          choiceWords(of, field, value) === undefined,
    );
  expect(nameless).toEqual([]);
});
