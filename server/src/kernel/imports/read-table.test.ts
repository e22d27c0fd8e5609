import { readTable } from './read-table.ts';

const read = async (text: string) =>
  (await readTable('dn0002', Buffer.from(text), 5)).map(({ row, cells }) => [row, ...cells]);

test.each([
  [
    'commas',
    'Số,Lý do\n0912,"phá, quấy"\n',
    [
      [1, 'Số', 'Lý do'],
      [2, '0912', 'phá, quấy'],
    ],
  ],
  [
    'semicolons and a mark of the encoding',
    '\uFEFFSố;Lý do\r\n0912;phá\r\n',
    [
      [1, 'Số', 'Lý do'],
      [2, '0912', 'phá'],
    ],
  ],
  ['tabs', 'a\tb\n', [[1, 'a', 'b']]],
  [
    'one column, empty lines kept out but counted',
    '0912\n\n0913\n',
    [
      [1, '0912'],
      [3, '0913'],
    ],
  ],
  ['nothing', '', []],
])('%s', async (_what, text, rows) => {
  expect(await read(text)).toEqual(rows);
});

const utf8 = 'Tệp phải là Excel (.xlsx) hoặc CSV mã hóa UTF-8.';
test.each([
  ['too many rows', Buffer.from('1\n'.repeat(6)), 'Mỗi lần nhập tối đa 5 dòng'],
  ['another encoding', Buffer.from([0xff, 0xfe, 0x30, 0x00, 0xd8]), utf8],
  ['an open quote', Buffer.from('"0912\n0913'), 'Không đọc được tệp CSV: dấu nháy không khớp.'],
  ['a long line', Buffer.from('x'.repeat(9_000_000)), 'Dòng 1 dài quá 65.536 ký tự.'],
  ['a long cell', Buffer.from(`a\nb,${'x'.repeat(40_000)}`), 'Ô B2 dài quá 32.767 ký tự.'],
  ['many columns', Buffer.from(`a${',b'.repeat(200)}`), 'Dòng 1 có quá 200 cột.'],
  ['much text', Buffer.from(`${'x'.repeat(30_000)}\n`.repeat(40)), 'Mỗi lần nhập tối đa 5 dòng'],
])('%s is refused with words', async (_what, content, message) => {
  await expect(readTable('dn0002', content, 5)).rejects.toMatchObject({
    problem: { status: 422, errors: [{ path: 'file', message }] },
  });
});

test('a short table holds a million characters', async () => {
  const content = Buffer.from(`${'x'.repeat(30_000)}\n`.repeat(40));
  await expect(readTable('dn0002', content, 2000)).rejects.toMatchObject({
    problem: { errors: [{ message: 'Tệp có quá 1.000.000 ký tự' }] },
  });
});
