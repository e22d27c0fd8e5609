import { PassThrough, Readable } from 'node:stream';
import yazl from 'yazl';
import type { Cell } from './cell.ts';
import { inPieces } from './in-pieces.ts';

/** Rows that Excel can show on one sheet, without the headings. */
export const XLSX_ROWS = 1_048_575;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook with one sheet (ECMA-376 part 1, §12) beside the sheet itself. */
const parts = {
  '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

// XML 1.0 knows no other control characters.
// eslint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function escape(text: string): string {
  return text
    .replace(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A text stays one: the number of a telephone keeps its zero, and one with "=" is no formula. */
function cellXml(cell: Cell): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (cell === '') return '<c/>';
  return `<c t="inlineStr"><is><t xml:space="preserve">${escape(cell.slice(0, 32_767))}</t></is></c>`;
}

const rowXml = (cells: readonly Cell[]) => `<row>${cells.map(cellXml).join('')}</row>`;

async function* sheetXml(rows: AsyncIterable<readonly (readonly Cell[])[]>) {
  yield `${head}<worksheet xmlns="${main}"><sheetData>`;
  yield* inPieces(rows, rowXml);
  yield '</sheetData></worksheet>';
}

/**
 * A workbook with one sheet, made while it is read: as much of `rows` is asked for as the reader takes.
 * An error of `rows` destroys the stream.
 */
export function writeXlsx(
  sheet: string,
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
): Readable {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  const title = escape(sheet.slice(0, 31));
  const workbook = `${head}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="${title}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  zip.addBuffer(Buffer.from(workbook), 'xl/workbook.xml');
  // A stream of its own: destroyed, it ends at once, also while the zip waits for rows that will never come.
  const output = zip.outputStream.pipe(new PassThrough());
  const content = Readable.from(sheetXml(rows), { objectMode: false });
  content.on('error', (error) => output.destroy(error));
  zip.on('error', (error: Error) => output.destroy(error));
  zip.addReadStream(content, 'xl/worksheets/sheet1.xml');
  zip.end();
  // Whoever stops reading stops the rows too.
  output.once('close', () => content.destroy());
  return output;
}
