import { endpoints, toE164 } from '@alo/contracts';
import { storeCallRecord } from '../../call-log/journal/store-call-record.ts';
import { aCallRecord } from '../../testing/a-call-record.ts';
import { serverOn } from '../../testing/databases.ts';
import { addNumbers } from '../../testing/many-phones.ts';
import { TenantJobs } from '../../testing/tenant-jobs.ts';
import { maskText, unmaskText } from './masked-text.ts';
import { shownNumber } from './shown-number.ts';

const mask = { position: 2, own: ['842873001000', '8419001002'] } as const;

test.each([
  ['02873001000', '02873001000'],
  ['+842873001000', '+842873001000'],
  ['19001002', '19001002'],
  ['0912345678', '091***678'],
])('%s is shown as %s', (number, shown) => {
  expect(shownNumber(number, mask)).toBe(shown);
});

test('texts keep the numbers of the company, and lose nothing when they are saved', () => {
  const text = 'Khách 0912345678 gọi (028) 7300 1000, rồi 0919999678';
  const masked = 'Khách 091***678 gọi (028) 7300 1000, rồi 091***678';
  expect(maskText(text, mask)).toBe(masked);
  expect(unmaskText(`${masked}.`, text, mask)).toBe(`${text}.`);
});

describe('where numbers are hidden', () => {
  const server = serverOn('PGlite');

  test('a person sees those of the company whole, and no customer', async () => {
    const jobs = await TenantJobs.of(server.current);
    const { admin } = jobs;
    const hotline = '02873001000';
    await addNumbers(server.current.running.services, 'dn0002', [hotline]);
    await admin.call(endpoints.updateSystemSetting, { body: { hidden_phone_customer: 1 } });
    const { client } = await jobs.someone(['callhistory.view']);
    const startedAt = Date.now() - 60_000;
    await jobs.inTenant((db) =>
      storeCallRecord(
        db,
        aCallRecord({
          ...{ callId: 'own-number', direction: 'inbound', trunk: 'carrier', startedAt },
          ...{ answeredAt: startedAt + 4000, endedAt: startedAt + 34_000 },
          ...{ fromNumber: '0912345678', fromEndpoint: null, toNumber: hotline },
        }),
      ),
    );
    const { data } = (await client.call(endpoints.getHistoriesCall)).body;
    const row = data.find(({ call_id }) => call_id === 'own-number');
    expect([row?.from_number, row?.to_number]).toEqual(['091***678', hotline]);
    const params = { id: row?.id ?? '' };
    const legs = (await client.call(endpoints.getCallLegs, { params })).body;
    expect(legs.map(({ number }) => number)).toEqual(['091***678', hotline]);
    expect((await client.call(endpoints.getMe)).body.own_numbers).toContain(toE164(hotline));
    expect((await admin.call(endpoints.getMe)).body.own_numbers).toEqual([]);
  });
});
