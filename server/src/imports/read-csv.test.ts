import { readCsv } from './read-csv.ts';

const read = (text: string) =>
  readCsv(Buffer.from(text), 5).map(({ row, cells }) => [row, ...cells]);

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
])('%s', (_what, text, rows) => {
  expect(read(text)).toEqual(rows);
});

test.each([
  ['too many rows', Buffer.from('1\n'.repeat(6)), 'Mỗi lần nhập tối đa 5 dòng'],
  ['another encoding', Buffer.from([0xff, 0xfe, 0x30, 0x00, 0xd8]), 'Tệp phải là CSV mã hóa UTF-8'],
  ['an open quote', Buffer.from('"0912\n0913'), 'Tệp phải là CSV mã hóa UTF-8'],
])('%s is refused with words', (_what, content, message) => {
  try {
    readCsv(content, 5);
  } catch (error) {
    expect(error).toMatchObject({ problem: { errors: [{ path: 'file', message }] } });
    return;
  }
  throw new Error('Nothing was refused');
});
