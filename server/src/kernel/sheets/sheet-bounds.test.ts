import { openTable } from './open-table.ts';
import { columnName } from './sheet-bounds.ts';
import { aWorkbook } from './testing/a-workbook.ts';

/** Rows that were read before the table was refused, and the words. */
async function refusalOf(content: Buffer) {
  let read = 0;
  try {
    const table = await openTable(content, content);
    for await (const piece of table.rows(0)) read += piece.length;
    return { read, words: '' };
  } catch (error) {
    return { read, words: error instanceof Error ? error.message : '' };
  }
}

const rows = (count: number, cells: string) =>
  Array.from({ length: count }, (_none, at) => `<row r="${at + 1}">${cells}</row>`).join('');
const sheet = (data: string) => `<worksheet><sheetData>${data}</sheetData></worksheet>`;
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const shared = (text: string) => `<sst><si><t>${text}</t></si></sst>`;
const reference = '<c t="s"><v>0</v></c>';

test.each([
  [
    'one shared text of 25 MB in 20 rows',
    () => aWorkbook(sheet(rows(20, reference)), { shared: shared('x'.repeat(25_000_000)) }),
    'Ô chữ thứ 1 dài quá 32.767 ký tự.',
  ],
  [
    '250 MB in one cell',
    () =>
      aWorkbook(
        Buffer.concat([
          Buffer.from('<worksheet><sheetData><row r="1"><c r="B1" t="inlineStr"><is><t>'),
          Buffer.alloc(250_000_000, 0x78),
        ]),
      ),
    'Ô B1 dài quá 32.767 ký tự.',
  ],
  [
    'a cell that is a little too long',
    () => aWorkbook(sheet(rows(3, inline('x'.repeat(32_768))))),
    'Ô A1 dài quá 32.767 ký tự.',
  ],
  [
    'a tag of 30 MB of attributes',
    () => aWorkbook(sheet(`<row r="1"><c ${'a="1" '.repeat(5_000_000)}/></row>`)),
    'Dòng 1 dài quá 32.767 ký tự.',
  ],
  [
    'a comment of 30 MB',
    () => aWorkbook(sheet(`<row r="7"><!--${'x'.repeat(30_000_000)}--></row>`)),
    'Dòng 7 dài quá 32.767 ký tự.',
  ],
  [
    'a line of a million cells',
    () => aWorkbook(sheet(`<row r="1">${'<c/>'.repeat(1_000_000)}</row>`)),
    'Dòng 1 có quá 200 cột.',
  ],
  [
    'a text behind the last column',
    () => aWorkbook(sheet(`<row r="1"><c r="GS1"><v>1</v></c></row>`)),
    'Dòng 1 có quá 200 cột.',
  ],
  [
    'long lines of one short text',
    () => aWorkbook(sheet(rows(3, reference.repeat(100))), { shared: shared('x'.repeat(1000)) }),
    'Dòng 1 dài quá 65.536 ký tự.',
  ],
  [
    'a line beyond the last one',
    () => aWorkbook(sheet('<row r="1048577"><c><v>1</v></c></row>')),
    'Bảng có quá 1.048.576 dòng.',
  ],
  [
    'the same line for ever',
    () => aWorkbook(sheet('<row r="1"><c><v>1</v></c></row>'.repeat(10))),
    'Không đọc được tệp Excel. Lưu lại tệp dạng .xlsx rồi thử lại.',
  ],
])('%s is refused', async (_what, make, words) => {
  const content = await make();
  expect(content.length).toBeLessThan(2_000_000);
  expect(await refusalOf(content)).toEqual({ read: 0, words });
});

test('a table of many references to one text is refused when it has become too large', async () => {
  const text = shared('x'.repeat(32_000));
  const content = await aWorkbook(sheet(rows(4000, reference)), { shared: text });
  const { read, words } = await refusalOf(content);
  expect(words).toBe('Tệp có quá 64.000.000 ký tự.');
  expect(read).toBeLessThanOrEqual(2000);
});

test('a part that says it is smaller than it is ends the reading', async () => {
  const data = Buffer.from(sheet(rows(200_000, '<c><v>1</v></c>')));
  const content = await aWorkbook(data);
  // The size in the central directory and in the header of the part.
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  const smaller = Buffer.alloc(4);
  smaller.writeUInt32LE(1000);
  for (let at = content.indexOf(size); at >= 0; at = content.indexOf(size, at + 4)) {
    smaller.copy(content, at);
  }
  const { words } = await refusalOf(content);
  expect(words).toBe('Không đọc được tệp Excel. Lưu lại tệp dạng .xlsx rồi thử lại.');
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [200, 'GS'],
  [16383, 'XFD'],
])('column %i is %s', (column, name) => expect(columnName(column)).toBe(name));
