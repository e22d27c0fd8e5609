import { SaxesParser } from 'saxes';
import type { Readable } from 'node:stream';
import * as yauzl from 'yauzl';
import { SheetError } from './sheet-error.ts';

/** One line of a sheet; 1 is the first. Lines without a text are left out. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly string[];
}

const MB = 1024 * 1024;
/** Bytes that one part of a workbook may unpack to: a small file can hold much more than it looks. */
const mostBytes = 256 * MB;
const mostColumns = 200;

type Entries = ReadonlyMap<string, yauzl.Entry>;

const broken = (cause?: unknown) =>
  new SheetError('Không đọc được tệp Excel. Lưu lại tệp dạng .xlsx rồi thử lại.', { cause });

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
      if (entry.uncompressedSize > mostBytes || entries.size > 2000) {
        return reject(new SheetError('Tệp quá lớn khi giải nén.'));
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
  parser.on('opentag', ({ name, attributes }) => handlers.open(localName(name), attributes));
  parser.on('text', handlers.text);
  parser.on('cdata', handlers.text);
  parser.on('closetag', ({ name }) => handlers.close(localName(name)));
  const decoder = new TextDecoder();
  try {
    for await (const chunk of await openPart(zip, entry)) {
      parser.write(decoder.decode(chunk, { stream: true }));
      if (failure !== undefined) throw failure;
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

const nothing = { text: () => undefined, close: () => undefined };

/** Names of the sheets with their parts, in the order of the workbook. */
async function readSheets(zip: yauzl.ZipFile, entries: Entries) {
  const targets = new Map<string, string>();
  await parseAll(zip, entries.get('xl/_rels/workbook.xml.rels'), {
    ...nothing,
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, Target);
    },
  });
  const sheets: { readonly name: string; readonly part: string }[] = [];
  await parseAll(zip, entries.get('xl/workbook.xml'), {
    ...nothing,
    open: (tag, { name = '', 'r:id': id = '' }) => {
      const target = targets.get(id);
      if (tag !== 'sheet' || target === undefined) return;
      sheets.push({ name, part: target.startsWith('/') ? target.slice(1) : `xl/${target}` });
    },
  });
  return sheets;
}

/** The texts that cells refer to by number. */
async function readSharedTexts(zip: yauzl.ZipFile, entries: Entries): Promise<string[]> {
  const texts: string[] = [];
  let inText = false;
  let present = '';
  await parseAll(zip, entries.get('xl/sharedStrings.xml'), {
    open: (name) => {
      if (name === 'si') present = '';
      if (name === 't') inText = true;
    },
    text: (text) => {
      if (inText) present += text;
    },
    close: (name) => {
      if (name === 't') inText = false;
      if (name === 'si') texts.push(present);
    },
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
  const handlers: Handlers = {
    open: (name, { r = '', t = 'n' }) => {
      if (name === 'row') {
        row = r === '' ? row + 1 : Number(r);
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = r === '' ? column + 1 : columnOf(r);
        type = t;
        value = '';
      } else if (name === 'v' || name === 't') inValue = true;
    },
    text: (text) => {
      if (inValue) value += text;
    },
    close: (name) => {
      if (name === 'v' || name === 't') inValue = false;
      else if (name === 'c' && column >= 0 && column < mostColumns) {
        while (cells.length < column) cells.push('');
        cells[column] = (type === 's' ? (shared[Number(value)] ?? '') : value).trim();
      } else if (name === 'row' && cells.some((cell) => cell !== '')) done.push({ row, cells });
    },
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
  /** Rows of a sheet in pieces, read anew each time. @throws {SheetError} */
  readonly rows: (sheet: number) => AsyncGenerator<SheetRow[]>;
  readonly close: () => void;
}

/** Opens a workbook that somebody sent (ECMA-376), by its path or whole. @throws {SheetError} when it is none, or unpacks to too much */
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
