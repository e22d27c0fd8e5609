import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { boundedPieces, countLines, lookAtSheets } from './look-at-table.ts';
import { openTable } from './open-table.ts';
import type { SheetRow } from './read-xlsx.ts';
import { SheetError } from './sheet-error.ts';
import { tableQuestionSchema, tableSourceSchema, type TableQuestion } from './table-protocol.ts';

// Unpacking and parsing what somebody sent keeps a processor busy: it runs at a lower priority than requests. On Linux
// this is the priority of the thread; where it is that of the process, it stays as it is.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

const { source, firstBytes } = v.parse(tableSourceSchema, workerData);
const table = openTable(
  typeof source === 'string' ? source : Buffer.from(source),
  Buffer.from(firstBytes),
);
// Told with the first answer.
table.catch(() => undefined);
let rows: AsyncGenerator<SheetRow[]> | undefined;

async function answer(question: TableQuestion): Promise<unknown> {
  const workbook = await table;
  switch (question.ask) {
    case 'look':
      return lookAtSheets(workbook);
    case 'count':
      return countLines(workbook.rows(question.sheet), question.headerRow, question.mostRows);
    case 'begin':
      rows = boundedPieces(workbook.rows(question.sheet));
      return null;
    case 'next': {
      const next = await rows?.next();
      return next === undefined || next.done === true ? null : next.value;
    }
  }
}

let last: Promise<void> = Promise.resolve();
parentPort?.on('message', (message: unknown) => {
  const question = v.parse(tableQuestionSchema, message);
  last = last.then(async () => {
    try {
      parentPort?.postMessage({ answer: await answer(question) });
    } catch (error) {
      if (!(error instanceof SheetError)) throw error;
      parentPort?.postMessage({ problem: error.message, cause: String(error.cause ?? '') });
    }
  });
});
