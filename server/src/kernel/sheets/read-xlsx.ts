import { SaxesParser } from 'saxes';
import type { Readable } from 'node:stream';
import * as yauzl from 'yauzl';
import { messages } from './messages.ts';
import { columnName, LineBounds, sheetBounds, tooMuch } from './sheet-bounds.ts';
import { SheetError } from './sheet-error.ts';

/** One line of a sheet; 1 is the first. Lines without a text are left out. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/**
 * Characters of a part without a tag in between: a cell of the longest text, each character written as a reference.
 * The parser would keep a longer text, attribute or comment whole before it tells of it.
 */
const mostWithoutTag = 16 * sheetBounds.cell;
/** Characters of a sheet's name; Excel takes 31. */
const longestSheetName = 100;
/** Parts of a workbook, and links and sheets that its first parts name. */
const mostParts = 2000;

type Entries = ReadonlyMap<string, yauzl.Entry>;

const broken = (cause?: unknown) => new SheetError(messages.xlsxBroken, { cause });

function openZip(source: string | Buffer): Promise<yauzl.ZipFile> {
  const options = { lazyEntries: true, autoClose: false };
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, zip: yauzl.ZipFile) => {
      if (error) reject(broken(error));
      else resolve(zip);
    };
    if (typeof source === 'string') yauzl.open(source, options, done);
    else yauzl.fromBuffer(source, options, done);
  });
}

function readEntries(zip: yauzl.ZipFile): Promise<Entries> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, yauzl.Entry>();
    zip.on('error', (error: unknown) => reject(broken(error)));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: yauzl.Entry) => {
      // What really unpacks to more than it says ends the reading with an error of the zip.
      if (entry.uncompressedSize > sheetBounds.part || entries.size > mostParts) {
        return reject(tooMuch.part());
      }
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

function openPart(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(broken(error));
      else resolve(stream);
    });
  });
}

type Attributes = Readonly<Record<string, string>>;

interface Handlers {
  readonly open: (name: string, attributes: Attributes) => void;
  readonly text: (text: string) => void;
  readonly close: (name: string) => void;
  /** What is being read, for a sentence. */
  readonly where: () => string;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Parses a part piece by piece and yields after each. The parser knows no documents but the one it is given: entities
 * of a document type are errors, and nothing is fetched.
 */
async function* parsePart(zip: yauzl.ZipFile, entry: yauzl.Entry, handlers: Handlers) {
  const parser = new SaxesParser();
  let failure: unknown;
  parser.on('error', (error) => (failure ??= error));
  parser.on('doctype', () => (failure ??= new Error('A document type')));
  let withoutTag = 0;
  parser.on('opentag', ({ name, attributes }) => {
    withoutTag = 0;
    handlers.open(localName(name), attributes);
  });
  parser.on('text', handlers.text);
  parser.on('cdata', handlers.text);
  parser.on('closetag', ({ name }) => {
    withoutTag = 0;
    handlers.close(localName(name));
  });
  const decoder = new TextDecoder();
  try {
    for await (const chunk of await openPart(zip, entry)) {
      const text = decoder.decode(chunk, { stream: true });
      withoutTag += text.length;
      parser.write(text);
      if (failure !== undefined) throw failure;
      if (withoutTag > mostWithoutTag) throw tooMuch.cell(handlers.where());
      yield;
    }
    parser.close();
    if (failure !== undefined) throw failure;
  } catch (error) {
    throw error instanceof SheetError ? error : broken(error);
  }
}

async function parseAll(zip: yauzl.ZipFile, entry: yauzl.Entry | undefined, handlers: Handlers) {
  if (entry === undefined) return;
  for await (const _piece of parsePart(zip, entry, handlers));
}

const nothing = { text: () => undefined, close: () => undefined, where: () => messages.entry };

/** Names of the sheets with their parts, in the order of the workbook. */
async function readSheets(zip: yauzl.ZipFile, entries: Entries) {
  const targets = new Map<string, string>();
  await parseAll(zip, entries.get('xl/_rels/workbook.xml.rels'), {
    ...nothing,
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship' && targets.size < mostParts) targets.set(Id, Target);
    },
  });
  const sheets: { readonly name: string; readonly part: string }[] = [];
  await parseAll(zip, entries.get('xl/workbook.xml'), {
    ...nothing,
    open: (tag, { name = '', 'r:id': id = '' }) => {
      const target = targets.get(id);
      if (tag !== 'sheet' || target === undefined || sheets.length >= mostParts) return;
      sheets.push({
        name: name.slice(0, longestSheetName),
        part: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
      });
    },
  });
  return sheets;
}

/** The texts that cells refer to by number. */
async function readSharedTexts(zip: yauzl.ZipFile, entries: Entries): Promise<string[]> {
  const texts: string[] = [];
  let inText = false;
  let present = '';
  let characters = 0;
  const where = () => messages.sharedText(texts.length + 1);
  await parseAll(zip, entries.get('xl/sharedStrings.xml'), {
    open: (name) => {
      if (name === 'si') present = '';
      if (name === 't') inText = true;
    },
    text: (text) => {
      if (!inText) return;
      present += text;
      characters += text.length;
      if (present.length > sheetBounds.cell) throw tooMuch.cell(where());
      if (characters > sheetBounds.table) throw tooMuch.table();
    },
    close: (name) => {
      if (name === 't') inText = false;
      if (name !== 'si') return;
      texts.push(present);
      if (texts.length > sheetBounds.sharedTexts) throw tooMuch.shared();
    },
    where,
  });
  return texts;
}

/** Column of a reference, 0 for `A7`. */
export function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '';
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

async function* readRows(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  shared: readonly string[],
): AsyncGenerator<SheetRow[]> {
  let done: SheetRow[] = [];
  let row = 0;
  let cells: string[] = [];
  let column = -1;
  let type = '';
  let value = '';
  let inValue = false;
  let seen = 0;
  const bounds = new LineBounds();
  const where = () =>
    column < 0 ? messages.row(row) : messages.cell(`${columnName(column)}${row}`);
  const handlers: Handlers = {
    open: (name, { r = '', t = 'n' }) => {
      if (name === 'row') {
        const next = r === '' ? row + 1 : Number(r);
        // Lines come in their order (ECMA-376, 18.3.1.73): an import continues behind the last one.
        if (!Number.isSafeInteger(next) || next <= row) throw broken();
        if (next > sheetBounds.lines) throw tooMuch.lines();
        row = next;
        cells = [];
        column = -1;
        seen = 0;
      } else if (name === 'c') {
        column = r === '' ? column + 1 : columnOf(r);
        seen += 1;
        if (seen > sheetBounds.cells) throw tooMuch.columns(row);
        type = t;
        value = '';
      } else if (name === 'v' || name === 't') inValue = true;
    },
    text: (text) => {
      if (!inValue) return;
      value += text;
      if (value.length > sheetBounds.cell) throw tooMuch.cell(where());
    },
    close: (name) => {
      if (name === 'v' || name === 't') inValue = false;
      else if (name === 'c') {
        const text = (type === 's' ? (shared[Number(value)] ?? '') : value).trim();
        if (text === '' || column < 0) return;
        if (column >= sheetBounds.columns) throw tooMuch.columns(row);
        while (cells.length < column) cells.push('');
        cells[column] = text;
      } else if (name === 'row' && cells.length > 0) {
        bounds.check(row, cells);
        done.push({ row, cells });
      }
    },
    where,
  };
  for await (const _piece of parsePart(zip, entry, handlers)) {
    if (done.length === 0) continue;
    yield done;
    done = [];
  }
  if (done.length > 0) yield done;
}

/** An open workbook; to be closed. */
export interface Workbook {
  readonly sheets: readonly string[];
  /** Rows of a sheet in pieces, read again each time. @throws {SheetError} */
  readonly rows: (sheet: number) => AsyncGenerator<SheetRow[]>;
  readonly close: () => void;
}

/** Opens a workbook that somebody sent (ECMA-376), by its path or whole. @throws {SheetError} when it is not a workbook, or unpacks to too much */
export async function openXlsx(source: string | Buffer): Promise<Workbook> {
  const zip = await openZip(source);
  try {
    const entries = await readEntries(zip);
    const sheets = await readSheets(zip, entries);
    if (sheets.length === 0) throw broken();
    const shared = await readSharedTexts(zip, entries);
    return {
      sheets: sheets.map(({ name }) => name),
      rows: (sheet) => {
        const entry = entries.get(sheets[sheet]?.part ?? '');
        if (entry === undefined) throw broken();
        return readRows(zip, entry, shared);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}
