import fc from 'fast-check';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer, text as textOf } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import * as yauzl from 'yauzl';
import yazl from 'yazl';
import { openTable } from './open-table.ts';
import { columnOf } from './read-xlsx.ts';
import { SheetError } from './sheet-error.ts';
import { csvLine, writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-sheets-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function* inPieces(rows: readonly (readonly string[])[], size = 7) {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

async function readBack(stream: Readable, firstBytes: string): Promise<string[][]> {
  const path = join(folder, 'table');
  await pipeline(stream, createWriteStream(path));
  const table = await openTable(path, Buffer.from(firstBytes));
  const rows: string[][] = [];
  for await (const piece of table.rows(0)) {
    for (const { row, cells } of piece) rows[row - 1] = [...cells];
  }
  table.close();
  return rows;
}

test.each([
  ['xlsx', (rows: AsyncIterable<string[][]>) => writeXlsx('A', rows)],
  ['csv', writeCsv],
])('rows that fail end a file of %s, and do not leave its writer waiting', async (_name, write) => {
  async function* failing() {
    yield [['a']];
    throw new SheetError('no more');
  }
  const written = pipeline(write(failing()), createWriteStream(join(folder, 'failed')));
  await expect(written).rejects.toThrow('no more');
});

/** Texts as people type them: trimmed, without control characters. */
const text = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .map((value) => value.replace(/\p{C}/gu, '').trim());
const cells = fc.array(text, { minLength: 1, maxLength: 6 });
const rowsOf = fc.array(cells, { minLength: 1, maxLength: 30 });
const filled = (rows: string[][]) =>
  rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1));
const trimmed = (rows: string[][], length: number) =>
  Array.from({ length }, (_none, at) => filled([rows[at] ?? []])[0] ?? []);

test('what is written as a workbook is read as it was, whatever is in the cells', async () => {
  await fc.assert(
    fc.asyncProperty(rowsOf, async (rows) => {
      const back = await readBack(writeXlsx('Khách & hàng', inPieces(rows)), 'PK');
      expect(trimmed(back, rows.length)).toEqual(filled(rows));
    }),
    { numRuns: 40 },
  );
});

test('CSV is read as it was written; formulas are made texts', async () => {
  const rows = [
    ['Tên', 'Ghi chú'],
    ['Lê "Tám"', 'dòng 1\ndòng 2, dấu; phẩy'],
  ];
  expect(await readBack(writeCsv(inPieces(rows)), 'Tê')).toEqual(rows);
  expect(csvLine(['=HYPERLINK("x")', '+84912', '-1', '@a', 'a=b'])).toBe(
    `"'=HYPERLINK(""x"")",'+84912,'-1,'@a,a=b\r\n`,
  );
});

/** The sheet of a workbook as it is written. */
function sheetOf(workbook: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(workbook, {}, (failure, zip) => {
      if (failure) return reject(failure);
      zip.on('entry', (entry: yauzl.Entry) => {
        if (!entry.fileName.endsWith('sheet1.xml')) return;
        zip.openReadStream(entry, (error, part) => (error ? reject(error) : resolve(textOf(part))));
      });
    });
  });
}

test('what is counted is a number for the spreadsheet, what is dialled stays a text', async () => {
  const rows = async function* () {
    yield [['0912345678', 61, -4.25]];
  };
  expect(csvLine(['0912345678', 61, -4.25])).toBe('0912345678,61,-4.25\r\n');
  expect(await sheetOf(await buffer(writeXlsx('A', rows())))).toContain(
    '<t xml:space="preserve">0912345678</t></is></c><c><v>61</v></c><c><v>-4.25</v></c>',
  );
});

test.each([
  ['A1', 0],
  ['Z9', 25],
  ['AA10', 26],
  ['XFD1', 16383],
  ['7', -1],
])('%s is column %i', (reference, column) => expect(columnOf(reference)).toBe(column));

function zipped(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

const rels = '<Relationships><Relationship Id="r1" Target="worksheets/s.xml"/></Relationships>';
const book = '<workbook xmlns:r="r"><sheets><sheet name="S" r:id="r1"/></sheets></workbook>';
const workbookOf = (sheet: string, more: Record<string, string> = {}) =>
  zipped({
    'xl/_rels/workbook.xml.rels': rels,
    'xl/workbook.xml': book,
    'xl/worksheets/s.xml': sheet,
    ...more,
  });

async function readAll(content: Buffer): Promise<string[][]> {
  const path = join(folder, 'sent');
  await writeFile(path, content);
  const table = await openTable(path, content.subarray(0, 4));
  try {
    const rows: string[][] = [];
    for await (const piece of table.rows(0)) rows.push(...piece.map((line) => [...line.cells]));
    return rows;
  } finally {
    table.close();
  }
}

test('shared texts, numbers and left out cells are read as Excel writes them', async () => {
  const sheet = `<worksheet><sheetData><row r="3"><c r="A3" t="s"><v>1</v></c><c r="C3"><v>912345678</v></c></row></sheetData></worksheet>`;
  const shared = '<sst><si><t>một</t></si><si><r><t>hai</t></r><r><t> ba</t></r></si></sst>';
  expect(await readAll(await workbookOf(sheet, { 'xl/sharedStrings.xml': shared }))).toEqual([
    ['hai ba', '', '912345678'],
  ]);
});

const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData><row><c t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>`;
test.each([
  ['half a file', async () => (await workbookOf('<worksheet/>')).subarray(0, 200)],
  ['a zip that is no workbook', () => zipped({ 'a.txt': 'x' })],
  ['a document type with entities', () => workbookOf(bomb)],
  ['XML that does not end', () => workbookOf('<worksheet><sheetData><row>')],
  ['bytes that are no text', () => Promise.resolve(Buffer.from([0xff, 0xfe, 0x30, 0x00, 0xd8]))],
  ['an open quote', () => Promise.resolve(Buffer.from('a,b\n"x,y\nz'))],
])('%s is refused with words', async (_what, make) => {
  await expect(readAll(await make())).rejects.toThrow(SheetError);
});

test('a part that unpacks to more than is allowed is refused before it is unpacked', async () => {
  const content = await zipped({ 'xl/workbook.xml': Buffer.alloc(257 * 1024 * 1024) });
  expect(content.length).toBeLessThan(1024 * 1024);
  await expect(readAll(content)).rejects.toThrow('Tệp quá lớn khi giải nén.');
});
