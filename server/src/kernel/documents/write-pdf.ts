import * as v from 'valibot';
import { Thread } from '../workers/thread.ts';
import type { TableDocument } from './table-document.ts';

/** Megabytes of the heap. */
const megabytes = 256;
/** Milliseconds: a table of 1,000 rows and 18 columns takes 4 s of a processor, which calls need first. */
const patience = 180_000;

/**
 * A table as a PDF, drawn in a thread of its own.
 * @throws {ThreadError} it took too long or too much memory
 */
export async function writePdf(table: TableDocument): Promise<Buffer> {
  const thread = new Thread({
    module: new URL('./pdf-thread.ts', import.meta.url),
    data: null,
    megabytes,
  });
  try {
    return Buffer.from(v.parse(v.instance(Uint8Array), await thread.ask(table, patience)));
  } finally {
    thread.close();
  }
}
