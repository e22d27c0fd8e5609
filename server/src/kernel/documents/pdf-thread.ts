import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import * as v from 'valibot';
import { drawTable } from './draw-table.ts';
import { tableDocumentSchema } from './table-document.ts';

// Drawing keeps a processor busy: it runs at a lower priority than requests. On Linux this is the priority of the thread;
// where it is that of the process, it stays as it is.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', (message: unknown) => {
  void buffer(drawTable(v.parse(tableDocumentSchema, message))).then((content) =>
    parentPort?.postMessage(content),
  );
});
