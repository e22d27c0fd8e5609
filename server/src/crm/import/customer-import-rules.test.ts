import { readImportRow } from './customer-import-rules.ts';

const choices = {
  status: new Map([['moi', '0191f000-0000-7000-8000-000000000001']]),
  user_id: new Map(),
  is_datasource: new Map(),
  is_project: new Map(),
  defaultStatus: '0191f000-0000-7000-8000-000000000001',
  defaultUser: '0191f000-0000-7000-8000-000000000002',
};

test('what no rule of the form words itself is said in Vietnamese, too', () => {
  const values = {
    name: 'Mai',
    phone: '0912345678',
    code: 'K'.repeat(31),
    address: 'đ'.repeat(256),
  };
  expect(readImportRow(2, values, choices)).toEqual({
    mistakes: [
      expect.objectContaining({ field: 'code', reason: 'Dài tối đa 30 ký tự' }),
      expect.objectContaining({ field: 'address', reason: 'Dài tối đa 255 ký tự' }),
    ],
  });
});
