import { dayInVietnam, type DoNotCallImport, endpoints, type Job, jobSchema } from '@alo/contracts';
import * as v from 'valibot';
import { databases, serverOn } from '../../../testing/databases.ts';
import { idOf, type TestClient } from '../../../testing/test-server.ts';

const dayBack = (days: number) => dayInVietnam(new Date(Date.now() - days * 86_400_000));

describe.each(databases)('numbers that are not to be called, on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
  });

  const list = async (query: object = {}) =>
    (await admin.call(endpoints.getDoNotCalls, { query })).body.data;
  async function finished(job: Job): Promise<Job> {
    for (;;) {
      const { body } = await admin.call(endpoints.getJob, { params: { id: job.id } });
      if (!['queued', 'running'].includes(body.status)) return body;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  async function importNumbers(numbers: readonly string[], more: Partial<DoNotCallImport>) {
    const file = new File([['Số điện thoại', ...numbers].join('\n')], 'dnc.csv');
    const file_id = idOf(await admin.raw(endpoints.sendDoNotCallFile, { body: { file } }));
    return admin.raw(endpoints.importDoNotCalls, {
      body: {
        ...{ file_id, sheet: 0, header_row: 1, columns: ['phone'], dry_run: false },
        ...{ source: 'register', file_name: 'dnc.csv', as_of: dayBack(0), ...more },
      },
    });
  }
  const imported = async (numbers: readonly string[], more: Partial<DoNotCallImport> = {}) => {
    const reply = await importNumbers(numbers, more);
    expect(reply.status).toBe(200);
    return finished(v.parse(jobSchema, reply.body));
  };

  test('a number is added once, found whole, and taken out', async () => {
    const add = (phone: string) =>
      admin.raw(endpoints.createDoNotCall, { body: { form: { phone, note: 'Xin thôi' } } });
    const added = await add('0912345001');
    expect(added.body).toMatchObject({ source: 'manual', scope: 'call', until: null });
    expect((await add('+84912345001')).status).toBe(422);
    expect((await add('84912345001')).body.errors).toMatchObject([{ path: 'form.phone' }]);
    expect(await list({ search: '0912 345 001' })).toMatchObject([{ note: 'Xin thôi' }]);
    expect(await list({ search: '345001' })).toEqual([]);
    const id = idOf(added);
    expect((await admin.raw(endpoints.deleteDoNotCall, { params: { id } })).status).toBe(200);
    expect(await list({ source: 'manual' })).toEqual([]);
    const { body } = await admin.call(endpoints.getAuditLog, { query: { kind: 'do_not_call' } });
    expect(JSON.stringify(body.data)).not.toContain('912345001');
  });

  test('the register of a day takes the place of the one before', async () => {
    const first = await imported(['0912345011', '0912345012', 'x'], { as_of: dayBack(3) });
    expect(first.result).toMatchObject({ imported: 2, rejected: 1 });
    const register = async () => (await admin.call(endpoints.getDoNotCallRegister)).body;
    expect(await register()).toMatchObject({ as_of: dayBack(3), rows: 2, is_too_old: false });
    await imported(['0912345012', '0912345013']);
    expect(await register()).toMatchObject({ as_of: dayBack(0), rows: 2, file_name: 'dnc.csv' });
    const numbers = (await list({ source: 'register' })).map(({ phone }) => phone).toSorted();
    expect(numbers).toEqual(['0912345012', '0912345013']);
    const [one] = await list({ source: 'register' });
    const kept = await admin.raw(endpoints.deleteDoNotCall, { params: { id: one?.id ?? '' } });
    expect(kept.body.code).toBe('OF_REGISTER');
    const dry = await imported(['0912345019'], { dry_run: true });
    expect(dry.result).toMatchObject({ dry_run: true, imported: 1 });
    expect(await list({ search: '0912345019' })).toEqual([]);
  });

  test.each([
    ['no day', null],
    ['a day to come', dayBack(-1)],
    ['a day before that of the one that holds', dayBack(9)],
  ])('a register of %s is refused', async (_name, as_of) => {
    const { status, body } = await importNumbers(['0912345014'], { as_of });
    expect([status, body.errors?.[0]?.path]).toEqual([422, 'as_of']);
  });
});
