import { endpoints } from '@alo/contracts';
import { aCallRecord } from '../../testing/a-call-record.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';
import { storeCallRecord } from '../journal/store-call-record.ts';

describe.each(databases)('notes in a recording on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  let supervisor: TestClient;
  let calls = 0;

  const withDb = <T>(
    work: Parameters<typeof server.current.running.services.database.withTenant<T>>[1],
  ) => server.current.running.services.database.withTenant('dn0002', work);
  const aCall = async (file: string | null = 'dn0002/noted.wav') => {
    calls += 1;
    const record = aCallRecord({ callId: `noted-${calls}` });
    const stored = await withDb((db) =>
      storeCallRecord(db, record, ...(file === null ? [] : [{ file, isLost: false }])),
    );
    return stored!.id;
  };
  const add = (id: string, at_sec: number, note: string, client = supervisor) =>
    client.raw(endpoints.addRecordingNote, { params: { id }, body: { at_sec, note } });
  const notes = async (id: string, client = supervisor) =>
    (await client.call(endpoints.getRecordingNotes, { params: { id } })).body;

  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
    supervisor = await server.current.signIn('dn0002', 'giamsat');
  });

  test('stand in the order of the sound, and say who wrote them', async () => {
    const call = await aCall();
    await add(call, 65, 'Ngắt lời khách');
    await add(call, 3, 'Chào đúng mẫu', admin);
    const found = await notes(call);
    expect(found.map(({ at_sec, note, is_own }) => [at_sec, note, is_own])).toEqual([
      [3, 'Chào đúng mẫu', false],
      [65, 'Ngắt lời khách', true],
    ]);
    expect(found[1]?.user_name).toBe((await supervisor.call(endpoints.getMe)).body.name);
  });

  test('are changed and deleted by their author alone, and the audit log says so', async () => {
    const call = await aCall();
    const { id } = (
      await supervisor.call(endpoints.addRecordingNote, {
        params: { id: call },
        body: { at_sec: 5, note: 'Cũ' },
      })
    ).body;
    const save = (client: TestClient, row_version: number) =>
      client.raw(endpoints.updateRecordingNote, {
        params: { id },
        body: { form: { at_sec: 7, note: 'Mới' }, row_version },
      });
    expect((await save(admin, 1)).body).toMatchObject({ code: 'NOT_AUTHOR' });
    expect((await save(supervisor, 1)).status).toBe(200);
    expect((await save(supervisor, 1)).status).toBe(409);
    expect(await notes(call)).toMatchObject([{ at_sec: 7, note: 'Mới' }]);
    const remove = (client: TestClient) =>
      client.raw(endpoints.deleteRecordingNote, { params: { id } });
    expect((await remove(admin)).status).toBe(403);
    expect((await remove(supervisor)).status).toBe(200);
    expect(await notes(call)).toEqual([]);
    const { body } = await admin.call(endpoints.getAuditLog, {
      query: { search: `noted-${calls}` },
    });
    const done = body.data.filter(({ target_id }) => target_id === call);
    expect(done.map(({ action }) => action).toSorted()).toEqual([
      'recordingNote.add',
      'recordingNote.delete',
      'recordingNote.edit',
    ]);
  });

  test('need a recording, and the right to hear it', async () => {
    const silent = await aCall(null);
    expect((await add(silent, 1, 'x')).body).toMatchObject({ errors: [{ code: 'NO_RECORDING' }] });
    const agent = await server.current.signIn('dn0002', 'nv101');
    expect((await add(await aCall(), 1, 'x', agent)).status).toBe(403);
    expect((await add(await aCall(), 1, '   ')).status).toBe(422);
  });

  test('go with their call', async () => {
    const call = await aCall();
    await add(call, 1, 'x');
    await withDb((db) => db.deleteFrom('call_record').where('id', '=', call).execute());
    const left = await withDb((db) =>
      db.selectFrom('recording_note').select('id').where('call_record_id', '=', call).execute(),
    );
    expect(left).toEqual([]);
  });
});
