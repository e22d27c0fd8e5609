import { type AssignedNumberForm, endpoints, objectEndpoints } from '@alo/contracts';
import { waitFor } from '@alo/exchange/testing';
import { databases, serverOn } from '../../testing/databases.ts';
import { idOf, type TestClient } from '../../testing/test-server.ts';

describe.each(databases)('numbers that the operator assigns on %s', (database) => {
  const server = serverOn(database);
  let operator: TestClient;
  let company: TestClient;
  beforeAll(async () => {
    operator = await server.current.signIn('dn0002', 'admin');
    company = await server.current.signIn('dn0003', 'admin');
  });

  const form = (more: Partial<AssignedNumberForm>): AssignedNumberForm => ({
    ...{ numbers: '', company: 'dn0003', provider_name: 'VNPT', expired_at: null },
    ...more,
  });
  const assign = (more: Partial<AssignedNumberForm>) =>
    operator.raw(endpoints.assignNumbers, { body: { form: form(more) } });
  const own = async (client: TestClient) =>
    (await client.call(endpoints.getNumbers, { query: { page_size: 200 } })).body.data;
  const history = async (search: string) =>
    (await operator.call(endpoints.getNumberVersions, { query: { search } })).body.data.map(
      ({ action, company: after, company_before }) => [action, company_before, after],
    );

  test('a range is assigned at once, and the company is told', async () => {
    const made = await assign({ numbers: '024 7108 0000-02471080009\n+84 24 7108 0020' });
    expect(made).toMatchObject({ status: 200, body: { id: '02471080000', type: 'fixed' } });
    const numbers = (await own(company)).map(({ number }) => number);
    expect(numbers).toEqual(expect.arrayContaining(['02471080000', '02471080009', '02471080020']));
    await waitFor(async () => {
      const { body } = await company.call(endpoints.getNotifications);
      return body.data[0]?.title === 'Đã nhận 11 đầu số từ 02471080000';
    });
    expect(await history('02471080009')).toEqual([['assign', '', 'dn0003']]);
  });

  test('a number that somebody has is not assigned again, in no form, and none beside it', async () => {
    const before = await own(company);
    const again = await assign({ numbers: '02471080030, 842471080000', company: 'dn0002' });
    expect(again).toMatchObject({ status: 422, body: { errors: [{ path: 'form.numbers' }] } });
    expect(await own(company)).toEqual(before);
  });

  test.each([
    ['', 'form.numbers'],
    ['abc', 'form.numbers'],
    ['02471080010-02471080001', 'form.numbers'],
    ['02471080000-02481080000', 'form.numbers'],
  ])('“%s” is refused at its field', async (numbers, path) => {
    expect(await assign({ numbers })).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  });

  test('a company that is not there is refused', async () => {
    const refused = await assign({ numbers: '02471089999', company: 'dn9999' });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'form.company' }] } });
  });

  test('one in use is neither moved nor withdrawn; afterwards it is', async () => {
    const params = { id: '02471080001' };
    const row = (await own(company)).find(({ number }) => number === params.id);
    const made = await company.raw(objectEndpoints.inbound.create, {
      body: { form: { name: 'Thử', number_id: row?.id ?? '', rules: [] } },
    });
    const uses = await operator.call(endpoints.getAssignedNumberUses, { params });
    expect(uses.body.usages).toMatchObject([
      { kind: 'company', id: 'dn0003', name: expect.stringContaining('“Thử”') },
    ]);
    const refused = await operator.raw(endpoints.withdrawNumber, { params });
    expect(refused).toMatchObject({ status: 409, body: { code: 'IN_USE' } });
    const move = () =>
      operator.raw(endpoints.updateAssignedNumber, {
        params,
        body: { form: form({ numbers: params.id, company: 'dn0002' }) },
      });
    expect(await move()).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'form.company', code: 'IN_USE' }] },
    });
    await company.raw(objectEndpoints.inbound.remove, { params: { id: idOf(made) } });
    expect(await move()).toMatchObject({ status: 200, body: { form: { company: 'dn0002' } } });
    expect((await own(company)).some(({ number }) => number === params.id)).toBe(false);
    expect((await own(operator)).some(({ number }) => number === params.id)).toBe(true);
    expect((await operator.raw(endpoints.withdrawNumber, { params })).status).toBe(200);
    expect((await operator.raw(endpoints.getAssignedNumber, { params })).status).toBe(404);
    expect(await history(params.id)).toEqual([
      ['withdraw', 'dn0002', ''],
      ['move', 'dn0003', 'dn0002'],
      ['assign', '', 'dn0003'],
    ]);
  });

  test('carrier and last day are changed; what is near its end is found', async () => {
    const params = { id: '02471080002' };
    const soon = form({ numbers: params.id, provider_name: 'FPT', expired_at: '2020-01-01' });
    const saved = await operator.call(endpoints.updateAssignedNumber, {
      params,
      body: { form: soon, row_version: 1 },
    });
    expect(saved.body).toMatchObject({ row_version: 2, form: soon });
    const stale = { params, body: { form: soon, row_version: 1 } };
    expect((await operator.raw(endpoints.updateAssignedNumber, stale)).status).toBe(409);
    const found = await operator.call(endpoints.listAssignedNumbers, {
      query: { state: 'expiring' },
    });
    expect(found.body.data.map(({ id }) => id)).toEqual([params.id]);
  });

  test('companies see and change none of it', async () => {
    const params = { id: '02471080002' };
    for (const reply of [
      await company.raw(endpoints.listAssignedNumbers),
      await company.raw(endpoints.getAssignedNumber, { params }),
      await company.raw(endpoints.withdrawNumber, { params }),
      await company.raw(endpoints.getNumberVersions),
      await company.raw(endpoints.assignNumbers, { body: { form: form({ numbers: '024999' }) } }),
    ]) {
      expect(reply.status).toBe(403);
    }
    const { database: db } = server.current.running.services;
    const asTenant = db.withTenant('dn0003', (rows) =>
      rows.selectFrom('number_version').selectAll().execute(),
    );
    await expect(asTenant).rejects.toThrow(/permission denied/);
  });
});
