import * as v from 'valibot';
import { Thread, ThreadError } from '../workers/thread.ts';
import type { SheetLook } from './look-at-table.ts';
import { messages } from './messages.ts';
import type { SheetRow } from './read-xlsx.ts';
import { SheetError } from './sheet-error.ts';
import {
  lineCountSchema,
  sheetLooksSchema,
  sheetRowsSchema,
  type TableQuestion,
  tableReplySchema,
  type TableSource,
} from './table-protocol.ts';

/** Megabytes of a thread's heap: the texts that the cells of the largest workbook share, twice. */
const megabytes = 384;
/** Milliseconds for reading a table to its end, and for the next of its pieces. */
const readingTime = 60_000;
const pieceTime = 30_000;

/** A table that is read in a thread of its own, with limits of memory and time. To be closed. */
export interface ThreadedTable {
  /** The first rows of the sheets and how many there are. @throws {SheetError} */
  readonly look: () => Promise<SheetLook[]>;
  /** Reads a sheet to its end: its headings and the lines behind them. @throws {SheetError} beyond `mostRows`, too */
  readonly count: (
    sheet: number,
    headerRow: number,
    mostRows: number,
  ) => Promise<{ readonly headings: readonly string[]; readonly total: number }>;
  /** Rows of a sheet in pieces of a bounded size, from the beginning each time. @throws {SheetError} */
  readonly rows: (sheet: number) => AsyncGenerator<SheetRow[]>;
  readonly close: () => void;
}

/** Begins to read a table that somebody sent: what is wrong with it is told by what is asked first. */
export function openThreadedTable(source: TableSource): ThreadedTable {
  const thread = new Thread({
    module: new URL('./table-thread.ts', import.meta.url),
    data: source,
    megabytes,
  });

  async function ask(question: TableQuestion, milliseconds: number): Promise<unknown> {
    let reply: unknown;
    try {
      reply = await thread.ask(question, milliseconds);
    } catch (error) {
      if (!(error instanceof ThreadError)) throw error;
      throw new SheetError(messages.thread[error.code], { cause: error });
    }
    const said = v.parse(tableReplySchema, reply);
    if ('problem' in said) throw new SheetError(said.problem, { cause: said.cause });
    return said.answer;
  }

  const nextPiece = async () => v.parse(sheetRowsSchema, await ask({ ask: 'next' }, pieceTime));

  async function* rows(sheet: number): AsyncGenerator<SheetRow[]> {
    await ask({ ask: 'begin', sheet }, pieceTime);
    // The next piece is read while this one is worked on.
    let next = nextPiece();
    for (let piece = await next; piece !== null; piece = await next) {
      next = nextPiece();
      next.catch(() => undefined);
      yield piece;
    }
  }

  return {
    look: async () => v.parse(sheetLooksSchema, await ask({ ask: 'look' }, readingTime)),
    count: async (sheet, headerRow, mostRows) =>
      v.parse(
        lineCountSchema,
        await ask({ ask: 'count', sheet, headerRow, mostRows }, readingTime),
      ),
    rows,
    close: () => thread.close(),
  };
}
