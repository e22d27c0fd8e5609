import { endpoints } from '@alo/contracts';
import { databases, serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';

describe.each(databases)('system setting on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
  });
  const read = async () => (await admin.call(endpoints.getSystemSetting)).body;
  const update = (body: unknown) => admin.raw(endpoints.updateSystemSetting, { body });

  test('numbers and their texts are saved, the other keys stay', async () => {
    const before = await read();
    const reply = await update({ hidden_phone_customer: '1', position_hidden_phone_customer: 3 });
    expect(reply.status).toBe(200);
    const changed = { ...before, hidden_phone_customer: 1, position_hidden_phone_customer: 3 };
    expect(reply.body).toEqual(changed);
    expect(await read()).toEqual(changed);
  });

  test('tones and call waiting: RFC 4733 and off, until they are changed', async () => {
    expect(await read()).toMatchObject({ dtmf_mode: 'rfc4733', call_waiting: 0 });
    const reply = await update({ dtmf_mode: 'info', call_waiting: 1 });
    expect(reply.body).toMatchObject({ dtmf_mode: 'info', call_waiting: 1 });
    expect(await read()).toMatchObject({ dtmf_mode: 'info', call_waiting: 1 });
  });

  test('advertising calls may be narrowed within the hours of the law, not turned round', async () => {
    expect(await read()).toMatchObject({ ads_call_from: '08:00', ads_call_to: '17:00' });
    const narrowed = await update({ ads_call_from: '09:00', ads_call_to: '11:30' });
    expect(narrowed.body).toMatchObject({ ads_call_from: '09:00', ads_call_to: '11:30' });
    const reversed = await update({ ads_call_to: '09:00' });
    expect(reversed).toMatchObject({ status: 422, body: { errors: [{ path: 'ads_call_to' }] } });
    expect(await read()).toMatchObject({ ads_call_to: '11:30' });
  });

  const oneOrNone = 'Giá trị phải là 0 hoặc 1';
  const oneToThree = 'Giá trị phải là 1 hoặc 2 hoặc 3';
  test.each<[string, unknown, string]>([
    ['hidden_phone_customer', 'maybe', oneOrNone],
    ['hidden_phone_customer', '', oneOrNone],
    ['hidden_phone_customer', ' 0', oneOrNone],
    ['hidden_phone_customer', null, oneOrNone],
    ['hidden_phone_customer', false, oneOrNone],
    ['hidden_phone_customer', [0], oneOrNone],
    ['hidden_phone_customer', 2, oneOrNone],
    ['show_popup_customer', 'on', oneOrNone],
    ['position_hidden_phone_customer', 0, oneToThree],
    ['position_hidden_phone_customer', '4', oneToThree],
    ['voice_over_internet_protocol', 'abc', oneToThree],
    ['voice_over_internet_protocol', 9, oneToThree],
    ['dtmf_mode', 'beep', 'Giá trị phải là rfc4733 hoặc info'],
    ['call_waiting', 'yes', oneOrNone],
    ['ads_call_from', '07:59', 'Giờ gọi quảng cáo phải từ 08:00 đến 17:00'],
    ['ads_call_to', '17:01', 'Giờ gọi quảng cáo phải từ 08:00 đến 17:00'],
    ['ads_call_to', 900, 'Giờ gọi quảng cáo phải từ 08:00 đến 17:00'],
    ['hidden_phone', 1, 'Trường không được phép'],
  ])(
    '%s = %j is refused with words, and nothing of the request is saved',
    async (key, value, message) => {
      const before = await read();
      const good = { position_hidden_phone_customer: 1, show_popup_customer: 0 };
      const reply = await update({ ...good, [key]: value });
      expect(reply.status).toBe(422);
      expect(reply.body.errors).toMatchObject([{ path: key, message }]);
      expect(await read()).toEqual(before);
    },
  );

  test.each([[[1]], ['text'], [7]])('%j is no setting', async (body) => {
    const before = await read();
    expect((await update(body)).status).toBeGreaterThanOrEqual(400);
    expect(await read()).toEqual(before);
  });
});
