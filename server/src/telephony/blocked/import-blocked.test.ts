import { endpoints, objectEndpoints } from '@alo/contracts';
import { serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';

const server = serverOn('PGlite');
let admin: TestClient;

beforeAll(async () => {
  admin = await server.current.signIn('dn0002', 'admin');
});

const give = (text: string | Uint8Array<ArrayBuffer>, dry_run = '0') =>
  admin.raw(endpoints.importBlockedIncoming, { body: { file: new Blob([text]), dry_run } });
const total = async () => (await admin.call(objectEndpoints.blocked_incoming.list)).body.total;
const table = `Số/mẫu,Kiểu,Chế độ,Lý do
0912.345.678,Chính xác,Chặn,Quấy rối
09,Đầu số,Ngoại lệ,
1900*,Mẫu,,
abc,,,
0912 345 678,,,
0900000009,lạ,,
`;

test('a dry run says what would be taken over and takes nothing; then the good rows come', async () => {
  const tried = await give(table, '1');
  expect(tried.body).toMatchObject({
    imported: 3,
    rejected: [
      { row: 5, value: 'abc', reason: 'Nhập chữ số; mẫu có thể dùng * và ?' },
      { row: 6, value: '0912 345 678', reason: 'Đã có trong danh sách' },
      { row: 7, value: '0900000009', reason: 'Chọn một giá trị trong danh sách' },
    ],
  });
  expect(await total()).toBe(0);
  expect((await give(table)).body).toEqual(tried.body);
  const list = await admin.call(objectEndpoints.blocked_incoming.list, {
    query: { choice: 'allow' },
  });
  expect(list.body.data.map(({ form }) => [form.value, form.type])).toEqual([['09', 'prefix']]);
  expect((await give(table)).body).toMatchObject({ imported: 0 });
  expect(await total()).toBe(3);
});

test('without a file, or with something else in it, nothing happens', async () => {
  const bare = await admin.raw(endpoints.importBlockedIncoming, { body: { dry_run: '0' } });
  const broken = await give(new Uint8Array([0xff, 0xfe, 0x30]));
  expect([bare.status, broken.status]).toEqual([422, 422]);
});
