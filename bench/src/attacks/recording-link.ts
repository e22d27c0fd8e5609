import { endpoints } from '@alo/contracts';
import { startTestServer } from '@alo/server/testing';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** An address of a recording that was made before signing out, asked for afterwards; a row as of the cases of calls. */
export async function recordingLinkRow(): Promise<string[]> {
  const { running, signIn, close } = await startTestServer({});
  try {
    const { config, database } = running.services;
    const file = 'dn0002/2026/11/n1-attack.1.wav';
    const path = join(config.recordingFolder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, Buffer.alloc(64_000));
    const id = await database.withTenant('dn0002', async (db) => {
      const row = await db.selectFrom('call_record').select('id').executeTakeFirstOrThrow();
      await db
        .updateTable('call_record')
        .set({ recording: file })
        .where('id', '=', row.id)
        .execute();
      return row.id;
    });
    const listener = await signIn('dn0002', 'admin');
    const { body } = await listener.call(endpoints.getCallRecording, { params: { id } });
    const ask = async () => (await fetch(new URL(body.url, running.url))).status;
    const before = await ask();
    await listener.raw(endpoints.logout);
    const began = performance.now();
    const after = await ask();
    const seconds = ((performance.now() - began) / 1000).toFixed(2);
    return [
      'address of a recording, used after signing out',
      ...['–', `${before}, then ${after}`, seconds],
    ];
  } finally {
    await close();
  }
}
