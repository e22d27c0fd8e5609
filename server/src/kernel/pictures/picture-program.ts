import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { exitCodes, pictureTaskSchema } from './picture-task.ts';
import { PictureError, rewritePicture } from './rewrite-picture.ts';

// Calls go first; and when the machine runs out of memory, this program goes and not the server.
setPriority(10);
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);

const task = v.parse(pictureTaskSchema, JSON.parse(process.argv[2] ?? ''));
try {
  process.stdout.write(await rewritePicture(await buffer(process.stdin), task));
} catch (error) {
  if (!(error instanceof PictureError)) throw error;
  process.exitCode = exitCodes[error.code];
}
