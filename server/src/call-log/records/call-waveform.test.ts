import { endpoints } from '@alo/contracts';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { aWav } from '../../telephony/sounds/testing/sounds.ts';
import { aCallRecord } from '../../testing/a-call-record.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { storeCallRecord } from '../journal/store-call-record.ts';

const startedAt = Date.parse('2025-04-04T10:00:00+07:00');
const file = 'dn0002/2025/04/heard.wav';

describe.each(databases)('the waveform of a recording on %s', (database) => {
  const server = serverOn(database);

  test('is that of its file, for who may hear it', async () => {
    const { config, database: data } = server.current.running.services;
    const path = join(config.recordingFolder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, aWav({ data: new Uint8Array(3 * 16_000) }));
    const record = aCallRecord({ callId: 'heard', direction: 'inbound', startedAt });
    const stored = await data.withTenant('dn0002', (db) =>
      storeCallRecord(db, record, { file, isLost: false }),
    );
    const params = { id: stored!.id };
    const admin = await server.current.signIn('dn0002', 'admin');
    const { body } = await admin.call(endpoints.getCallWaveform, { params });
    expect(body).toMatchObject({ seconds: 3, silences: [{ from: 0, to: 3 }] });
    expect(body.peaks).toEqual(Array(30).fill(0));
    const other = await server.current.signIn('dn0003', 'admin');
    expect((await other.raw(endpoints.getCallWaveform, { params })).status).toBe(404);

    await writeFile(path, 'no sound');
    expect((await admin.raw(endpoints.getCallWaveform, { params })).status).toBe(404);
    await rm(path);
    expect((await admin.raw(endpoints.getCallWaveform, { params })).status).toBe(404);
  });
});
