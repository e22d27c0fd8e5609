import { endpoints, type LiveEvent, liveEventSchema } from '@alo/contracts';
import * as v from 'valibot';
import { serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';

const server = serverOn('PGlite');

/** Opens a stream and reads its events one by one. */
async function open(client: TestClient, after = '') {
  const { ticket } = (await client.call(endpoints.createStreamTicket)).body;
  const url = `${server.current.running.url}/api/platform/events?ticket=${ticket}&after=${after}`;
  const response = await fetch(url);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const opened: string[] = [];
  const next = async (): Promise<LiveEvent | 'end'> => {
    for (;;) {
      const match = /^data: (.+)\n\n/m.exec(text);
      if (match !== null) {
        const head = text.slice(0, match.index);
        text = text.slice(match.index + match[0].length);
        const event = v.parse(liveEventSchema, JSON.parse(match[1] ?? ''));
        if (event.type !== 'opened') return event;
        opened.push(/^id: (.+)$/m.exec(head)?.[1] ?? '');
        continue;
      }
      const chunk = await reader?.read();
      if (chunk === undefined || chunk.done) return 'end';
      text += chunk.value;
    }
  };
  return {
    status: response.status,
    headers: response.headers,
    opened,
    url,
    next,
    close: () => reader?.cancel(),
  };
}

const outgoing: Extract<LiveEvent, { type: 'call-record.created' }> = {
  type: 'call-record.created',
  record: {
    id: '018f0000-0000-7000-8000-000000000001',
    call_id: 'n1-live.1',
    direction: 'outbound',
    from_number: '101',
    to_number: '0912345678',
    customer_id: null,
    customer_name: null,
    user_id: null,
    user_name: null,
    extension: '101',
    hotline: null,
    started_at: '2026-01-01T00:00:00.000Z',
    answered_at: null,
    ended_at: '2026-01-01T00:00:10.000Z',
    duration: 10,
    wait_sec: 0,
    ring_sec: 10,
    talk_sec: 0,
    disposition: 'no_answer',
    hangup_by: null,
    hangup_cause: null,
    sip_status: null,
    note: '',
    result: null,
    result_id: null,
    tags: [],
    callback_at: null,
    has_recording: false,
    recording_removed_days: null,
    recording_lost: false,
    callback_requested: false,
    cost: null,
    charged_sec: null,
    network: null,
    queue_name: null,
    ring_group_name: null,
    room_name: null,
    page_name: null,
    paged_phones: null,
    config_version: null,
    call_type: 'normal',
    campaign_id: null,
    campaign_name: null,
    quality: [],
  },
};

const one = { status_activity: 1, in_call: false, since: null, reason: '', call_since: null };

test('a number is masked for each listener, and a ticket opens one stream', async () => {
  const { services } = server.current.running;
  const admin = await server.current.signIn('dn0002', 'admin');
  await admin.call(endpoints.updateSystemSetting, { body: { hidden_phone_customer: 1 } });
  const agent = await server.current.signIn('dn0002', 'nv101');
  const { id: user_id } = (await agent.call(endpoints.getMe)).body;
  const [open1, open2] = [await open(admin), await open(agent)];
  expect((await fetch(open1.url)).status).toBe(401);
  services.live.publish('dn0003', { type: 'agent.status', user_id: 'x', ...one });
  // Agents hear of their own calls.
  const texts = { user_id, customer_name: 'Ba 0912 345 678', note: 'Gọi 0912345678' };
  services.live.publish('dn0002', { ...outgoing, record: { ...outgoing.record, ...texts } });
  expect(await open1.next()).toMatchObject({ record: { to_number: '0912345678', ...texts } });
  expect(await open2.next()).toMatchObject({
    record: { to_number: '091***678', customer_name: 'Ba 091***678', note: 'Gọi 091***678' },
  });
  await Promise.all([open1.close(), open2.close()]);
});

test('signing out ends the stream of that session only', async () => {
  const here = await server.current.signIn('dn0002', 'nv102');
  const there = await server.current.signIn('dn0002', 'nv102');
  const [open1, open2] = [await open(here), await open(there)];
  await there.call(endpoints.logout);
  expect(await open2.next()).toBe('end');
  await here.call(endpoints.updateActivityStatus, { body: { status: 4 } });
  expect(await open1.next()).toMatchObject({ type: 'agent.status', status_activity: 4 });
  await open1.close();
});

test('a page that has heard nothing yet resumes where its stream began', async () => {
  const { services } = server.current.running;
  const client = await server.current.signIn('dn0002', 'nv103');
  const first = await open(client);
  services.live.publish('dn0002', { type: 'agent.status', user_id: 'a', ...one });
  await first.next();
  await first.close();
  services.live.publish('dn0002', { type: 'agent.status', user_id: 'b', ...one });
  const again = await open(client, first.opened[0]);
  expect(await again.next()).toMatchObject({ user_id: 'a' });
  expect(await again.next()).toMatchObject({ user_id: 'b' });
  await again.close();
});

test('what concerns the installation reaches every tenant', async () => {
  const { live } = server.current.running.services;
  const streams = await Promise.all([
    open(await server.current.signIn('dn0002', 'nv101')),
    open(await server.current.signIn('dn0003', 'nv101')),
  ]);
  live.broadcast({ type: 'registry.changed', revision: 7 });
  for (const stream of streams) {
    expect(await stream.next()).toEqual({ type: 'registry.changed', revision: 7 });
    expect(stream.headers.get('content-security-policy')).toContain("default-src 'none'");
    await stream.close();
  }
});
