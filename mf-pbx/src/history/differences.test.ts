import { ids } from '../testing/object.ts';
import { differences } from './differences.ts';

const names = { [ids.queue]: 'CSKH', [ids.subscriber]: '101 · Lễ tân' };

test('a save is listed field by field, in the words of the screen', () => {
  const before = {
    name: 'Lễ tân',
    strategy: 'ringall',
    skip_busy: true,
    ring_timeout: 30,
    members: [{ type: 'subscriber', id: ids.subscriber }],
    noanswer_dest: null,
    record_policy: 'inherit',
  };
  const after = {
    ...before,
    strategy: 'linear',
    skip_busy: false,
    members: [...before.members, { type: 'outside', number: '0912345678' }],
    noanswer_dest: { dest_type: 'queue', dest_id: ids.queue, dest_value: null },
    record_policy: 'all',
  };
  expect(differences('ring_group', before, after, names)).toEqual([
    { field: 'Kiểu đổ chuông', before: 'Đồng thời', after: 'Lần lượt' },
    { field: 'Thành viên', before: '101 · Lễ tân', after: '101 · Lễ tân; 0912345678' },
    { field: 'Bỏ qua máy bận', before: 'Có', after: 'Không' },
    { field: 'Ghi âm', before: 'Theo cấp trên', after: 'Cả hai chiều' },
    { field: 'Khi không ai nghe', before: 'Kết thúc cuộc gọi', after: 'Hàng đợi · CSKH' },
  ]);
});

test('keys of a menu are listed with where they lead', () => {
  const option = { key: 't', label: '', prompt_id: null, dest: null, is_active: true };
  expect(differences('ivr', { options: [] }, { options: [option] }, names)).toEqual([
    { field: 'Phím → Điểm đến', before: '—', after: 'Hết giờ → Kết thúc cuộc gọi' },
  ]);
});

test('a new object has no side before', () => {
  expect(differences('group', null, { name: 'Kế toán' }, {})).toEqual([
    { field: 'Tên nhóm', before: '', after: 'Kế toán' },
  ]);
});

test('prices are listed one by one; a new one has no former price', () => {
  const price = { kind: 'viettel', prefix: '', note: '', per_minute: 900, first: 6, block: 1 };
  const own = { ...price, kind: 'prefix', prefix: '0084', per_minute: 1200, note: 'Quay về' };
  const before = { rows: [price, { ...price, kind: 'landline' }] };
  const after = { rows: [{ ...price, per_minute: 750 }, { ...price, kind: 'landline' }, own] };
  expect(differences('tariff', before, after, {})).toEqual([
    {
      field: 'Giá Viettel',
      before: '900 đồng/phút, tính 6 + 1 giây',
      after: '750 đồng/phút, tính 6 + 1 giây',
    },
    {
      field: 'Giá đầu số 0084',
      before: '—',
      after: '1.200 đồng/phút, tính 6 + 1 giây (Quay về)',
    },
  ]);
});

test('limits are listed one by one, subscribers and numbers in the words of their forms', () => {
  const caps = (concurrent: number) => ({ extension: { concurrent }, tenant: { concurrent: 0 } });
  expect(differences('call_caps', caps(2), caps(7), {})).toEqual([
    { field: 'Mỗi máy nhánh: Cuộc đồng thời', before: '2', after: '7' },
  ]);
  const fieldsOf = (kind: string, before: object, after: object) =>
    differences(kind, { ...before }, { ...after }, {}).map(({ field }) => field);
  expect(fieldsOf('subscriber', { dnd: false }, { dnd: true })).toEqual(['Không làm phiền']);
  expect(fieldsOf('number', { usage: 'in' }, { usage: 'out' })).toEqual(['Mục đích']);
});
