import { endpoints } from '@alo/contracts';
import { startTestServer } from '@alo/server/testing';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile, table } from './numbers.ts';
import { isQuick } from './quick.ts';

const tenant = 'dn0002';
const rows = isQuick ? 10_000 : 100_000;

/** How long others wait while a long file is imported into the embedded database, which has one connection. */
export async function importPause(): Promise<string> {
  const server = await startTestServer();
  try {
    const admin = await server.signIn(tenant, 'admin');
    const lines = Array.from(
      { length: rows },
      (_none, n) => `Khách nhập ${n},03${String(n).padStart(8, '0')}`,
    );
    const file = new File([`Tên,SĐT\n${lines.join('\n')}\n`], 'khach.csv');
    const sentAt = performance.now();
    const sent = await admin.raw(endpoints.sendImportFile, { body: { file } });
    const sending = performance.now() - sentAt;
    const file_id = String(Reflect.get(Object(sent.body), 'id'));
    const began = performance.now();
    const { body: job } = await admin.call(endpoints.importCustomers, {
      body: { file_id, sheet: 0, header_row: 1, columns: ['name', 'phone'], dry_run: false },
    });
    const waits: number[] = [];
    let state = job;
    while (state.status === 'queued' || state.status === 'running') {
      const asked = performance.now();
      state = (await admin.call(endpoints.getJob, { params: { id: job.id } })).body;
      waits.push(performance.now() - asked);
      await delay(10);
    }
    const seconds = (performance.now() - began) / 1000;
    return table(
      ['PGlite', 'taken', 'reading the file ms', 'import s', 'a request p50 ms', 'longest ms'],
      [
        [
          `import of ${rows}`,
          String(state.result?.imported ?? 0),
          sending.toFixed(0),
          seconds.toFixed(1),
          percentile(waits, 0.5).toFixed(0),
          Math.max(...waits).toFixed(0),
        ],
      ],
    );
  } finally {
    await server.close();
  }
}
