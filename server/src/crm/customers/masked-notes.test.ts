import { endpoints } from '@alo/contracts';
import { serverOn } from '../../testing/databases.ts';
import { TenantJobs } from '../../testing/tenant-jobs.ts';
import { idOf } from '../../testing/test-server.ts';

describe('numbers in texts of customers', () => {
  const server = serverOn('PGlite');

  test('are masked for who does not see numbers, and stay when such a person saves', async () => {
    const jobs = await TenantJobs.of(server.current);
    const { admin } = jobs;
    const { statuses } = (await admin.call(endpoints.getDataFilter)).body;
    const texts = { zalo: '0987654321', note: 'Vợ: 0912 345 678', note_in_calling: '' };
    const form = { name: 'Khách có ghi chú', status: statuses[0]?.id ?? '', ...texts };
    const made = await admin.raw(endpoints.createCustomer, {
      body: { ...form, phone: '0777000111' },
    });
    const params = { id: idOf(made) };
    await admin.call(endpoints.addCustomerNote, { params, body: { text: 'Gọi lại 0912345678' } });
    await admin.call(endpoints.updateSystemSetting, {
      body: { hidden_phone_customer: 1, position_hidden_phone_customer: 2 },
    });
    const { client } = await jobs.someone(['customer.view', 'customer.edit', 'customer.export']);
    const stored = () =>
      jobs.inTenant((db) =>
        db
          .selectFrom('customer')
          .select(['zalo', 'note', 'note_in_calling'])
          .where('id', '=', params.id)
          .executeTakeFirstOrThrow(),
      );

    const seen = (await client.call(endpoints.getCustomer, { params })).body;
    expect([seen.zalo, seen.note]).toEqual(['098***321', 'Vợ: 091***678']);
    const timeline = await client.call(endpoints.getCustomerTimeline, { params });
    expect(JSON.stringify(timeline.body)).toContain('Gọi lại 091***678');

    const body = { ...form, zalo: seen.zalo, note: `${seen.note}, hẹn thứ hai` };
    const saved = await client.raw(endpoints.updateCustomer, { params, body });
    expect([saved.status, JSON.stringify(saved.body)]).toEqual([
      200,
      expect.not.stringMatching(/0912 345 678|0987654321/) as unknown,
    ]);
    expect(await stored()).toMatchObject({ ...texts, note: 'Vợ: 0912 345 678, hẹn thứ hai' });

    const note = (text: string) =>
      client.raw(endpoints.saveCallNote, { params, body: { call_ref: 'k1', text } });
    await note('Số mới 0911222333');
    await note('Số mới 091***333, đã báo');
    expect((await stored()).note_in_calling).toBe('Số mới 0911222333, đã báo');
    const exported = { body: { format: 'csv' as const, query: { search: 'co ghi chu' } } };
    const job = await jobs.run(
      (await client.call(endpoints.exportCustomers, exported)).body,
      undefined,
      client,
    );
    const file = await fetch(`${server.current.running.url}${job.file_url ?? ''}`);
    const text = await file.text();
    expect(text).toContain('098***321');
    expect(text).not.toMatch(/0987654321|0912 345 678|0911222333/);
  });
});
