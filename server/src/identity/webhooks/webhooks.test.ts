import { endpoints } from '@alo/contracts';
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { waitFor } from '@alo/exchange/testing';
import * as v from 'valibot';
import { storeCallRecord } from '../../call-log/journal/store-call-record.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { idOf, type TestClient } from '../../testing/test-server.ts';
import { aCallRecord } from '../../testing/a-call-record.ts';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Takes messages and answers with the next status of `answers`, then with 204. */
async function startReceiver() {
  const received: Received[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(answers.shift() ?? 204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port');
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    received,
    answers,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

describe.each(databases)('web-hooks on %s', (database) => {
  const server = serverOn(database, () => ({ ALO_WEBHOOKS_INSIDE: '1' }));
  let admin: TestClient;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;

  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
    receiver = await startReceiver();
  });
  afterAll(() => receiver.close());

  async function hook(events: readonly string[]) {
    const form = { name: `Móc ${Math.random()}`, url: receiver.url, events, is_active: true };
    const { body, status } = await admin.raw(endpoints.createWebhook, { body: form });
    expect(status).toBe(200);
    return { ...v.parse(endpoints.createWebhook.answer, body), form };
  }
  const deliveries = async (id: string) =>
    (await admin.call(endpoints.getWebhookDeliveries, { params: { id } })).body.data;
  const withRows: typeof server.current.running.services.database.withTenant = (...args) =>
    server.current.running.services.database.withTenant(...args);
  const dueNow = (id: string) =>
    withRows('dn0002', (db) =>
      db
        .updateTable('webhook_delivery')
        .set({ next_at: new Date() })
        .where('webhook_id', '=', id)
        .where('next_at', 'is not', null)
        .execute(),
    );
  /** Messages to this hook so far: the receiver gets those of the other tests too. */
  const to = (secret: string) =>
    receiver.received.filter(({ headers, body }) => {
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
      const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
      const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
      return headers['webhook-signature'] === expected;
    });

  test('a finished call is sent, signed, once', async () => {
    const { id, secret } = await hook(['call.ended', 'call.missed']);
    const record = aCallRecord({ callId: `hook-${database}`, tenant: 'dn0002' });
    await withRows('dn0002', (db) => storeCallRecord(db, record));
    await withRows('dn0002', (db) => storeCallRecord(db, record));
    await waitFor(() => to(secret).length > 0);
    const message: unknown = JSON.parse(to(secret)[0]?.body ?? '{}');
    expect(message).toMatchObject({
      type: 'call.ended',
      data: { call_id: `hook-${database}`, disposition: record.disposition },
    });
    await waitFor(async () => (await deliveries(id))[0]?.status === 'delivered');
    expect(await deliveries(id)).toMatchObject([{ attempts: 1, response_status: 204, error: '' }]);
  });

  test('a customer that is added, changed and deleted is sent; another tenant gets nothing', async () => {
    const events = ['customer.created', 'customer.updated', 'customer.deleted'];
    const { secret } = await hook(events);
    const foreign = await server.current.signIn('dn0003', 'admin');
    const statusOf = async (client: TestClient) =>
      (await client.call(endpoints.getDataFilter)).body.statuses[0]?.id ?? '';
    const customer = async (client: TestClient, phone: string) =>
      client.raw(endpoints.createCustomer, {
        body: { name: 'Khách móc', phone, status: await statusOf(client) },
      });
    expect((await customer(foreign, '0911222333')).status).toBe(200);
    const id = idOf(await customer(admin, '0911222444'));
    const params = { id };
    const status = await statusOf(admin);
    await admin.call(endpoints.updateCustomer, { params, body: { name: 'Tên mới', status } });
    await admin.call(endpoints.deleteCustomer, { params });
    await waitFor(() => to(secret).length >= 3);
    const types = to(secret).map(({ body }) => (JSON.parse(body) as { type: string }).type);
    expect(types.sort()).toEqual([...events].sort());
    expect(to(secret).every(({ body }) => body.includes(id))).toBe(true);
  });

  test('after a failure it is tried again; at last the hook is closed and says why', async () => {
    const { id, secret, form } = await hook(['call.ended']);
    receiver.answers.push(500);
    const record = aCallRecord({ callId: `fail-${database}`, tenant: 'dn0002' });
    await admin.call(endpoints.getWebhooks);
    // Only this hook hears the call: the first test's hook would take the 500.
    const others = (await admin.call(endpoints.getWebhooks)).body.filter(
      (other) => other.id !== id,
    );
    for (const other of others) {
      await admin.call(endpoints.deleteWebhook, { params: { id: other.id } });
    }
    await withRows('dn0002', (db) => storeCallRecord(db, record));
    await waitFor(async () => (await deliveries(id))[0]?.attempts === 1);
    const [first] = await deliveries(id);
    expect(first).toMatchObject({ status: 'waiting', response_status: 500 });
    expect(first?.error).toBe('Máy chủ nhận trả lời mã 500');
    await dueNow(id);
    await waitFor(async () => (await deliveries(id))[0]?.status === 'delivered');
    expect(new Set(to(secret).map(({ headers }) => headers['webhook-id'])).size).toBe(1);

    await admin.call(endpoints.resendWebhookDelivery, { params: { id: first?.id ?? '' } });
    // Received is not yet written down: what is changed before that would be lost.
    await waitFor(async () => (await deliveries(id))[0]?.status === 'delivered');
    expect(to(secret)).toHaveLength(3);
    receiver.answers.push(410);
    await withRows('dn0002', (db) =>
      db
        .updateTable('webhook_delivery')
        .set({ attempts: 8, next_at: new Date(), status: 'waiting' })
        .where('webhook_id', '=', id)
        .execute(),
    );
    await waitFor(async () => (await deliveries(id))[0]?.status === 'failed');
    const closed = (await admin.call(endpoints.getWebhooks)).body.find((row) => row.id === id);
    expect(closed).toMatchObject({
      is_active: false,
      disabled_reason: 'Máy chủ nhận trả lời mã 410',
    });
    const opened = await admin.raw(endpoints.updateWebhook, { params: { id }, body: form });
    expect(opened.body).toMatchObject({ is_active: true, disabled_reason: '' });
  });

  test('a test message is sent also by a closed hook; a new secret replaces the old one', async () => {
    const { id, secret, form } = await hook(['call.ended']);
    const off = { ...form, is_active: false };
    await admin.raw(endpoints.updateWebhook, { params: { id }, body: off });
    await admin.call(endpoints.testWebhook, { params: { id } });
    await waitFor(() => to(secret).length === 1);
    const renewed = await admin.call(endpoints.renewWebhookSecret, { params: { id } });
    await admin.call(endpoints.testWebhook, { params: { id } });
    await waitFor(() => to(renewed.body.secret).length === 1);
    expect(to(secret)).toHaveLength(1);
  });
});

describe('a server that must not be led inside', () => {
  const server = serverOn('PGlite');

  test.each([
    'http://example.com/hook',
    'https://localhost/hook',
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://169.254.169.254/latest',
    'https://[::ffff:10.0.0.1]/hook',
  ])('%s is refused', async (url) => {
    const admin = await server.current.signIn('dn0002', 'admin');
    const body = { name: 'Móc', url, events: ['call.ended'], is_active: true };
    const answer = await admin.raw(endpoints.createWebhook, { body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.[0]).toMatchObject({ path: 'url' });
  });
});
