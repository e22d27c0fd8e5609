import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@alo/contracts';
import { resumeAnswer } from '@alo/exchange';
import { ExchangeFixture, type SipCall, type SipPhone, waitFor } from '@alo/exchange/testing';
import { browserPhone } from '../../testing/browser-phone.ts';
import { startDemoServer } from '../../testing/start-demo-server.ts';
import type { TestClient, TestServer } from '../../testing/test-server.ts';

let asterisk: ExchangeFixture;
let server: TestServer;
let agent: TestClient;
let colleague: SipPhone;
const phones: SipPhone[] = [];

beforeAll(async () => {
  asterisk = await ExchangeFixture.start();
  server = await startDemoServer({ ALO_EXCHANGE: asterisk.instance.paths.folder });
  await waitFor(() => server.running.services.exchange.state() === 'up');
  agent = await server.signIn('dn0002', 'nv101');
  colleague = await registered(await server.signIn('dn0002', 'nv102'));
}, 240_000);
afterAll(async () => {
  for (const phone of phones) phone.drop();
  await server.close();
  await asterisk.stop();
});

async function registered(client: TestClient): Promise<SipPhone> {
  const phone = await browserPhone(server.running.url, client);
  phones.push(phone);
  expect(await phone.register()).toBe(200);
  return phone;
}

/** A call of the page of extension 101 with its colleague: both ends. */
async function talk(page: SipPhone): Promise<{ left: SipCall; stays: SipCall }> {
  asterisk.answer = () => ({ do: 'dial', endpoint: 'dn0002-102', timeout: 10 });
  const left = page.call('102');
  const stays = await colleague.nextCall();
  stays.answer();
  expect(await left.final.promise).toBe(200);
  await waitFor(async () => (await asterisk.bridgedChannels()) === 2);
  return { left, stays };
}

const channels = () => asterisk.process.console('core show channels concise');

test('a page that goes without a word leaves the other side waiting, until it is back', async () => {
  const page = await registered(agent);
  const { left, stays } = await talk(page);
  page.drop();
  await waitFor(async () => (await channels()).includes('please-hold'));
  const next = await registered(agent);
  const { exchange } = server.running.services;
  const found = await exchange.findResumableCall('dn0002', '101', left.id);
  if (found === undefined) throw new Error('Nobody waits.');
  asterisk.answer = () => resumeAnswer(found);
  const again = next.call(`resume.${left.id}`);
  expect(await again.final.promise).toBe(200);
  await waitFor(async () => (await asterisk.bridgedChannels()) === 2);
  await again.bye();
  expect(await stays.ended.promise).toBe('there');
});

test('the pages of both sides go: who is back first waits for the other one', async () => {
  const page = await registered(agent);
  const { left, stays } = await talk(page);
  const since = Date.now();
  page.drop();
  colleague.drop();
  // Longer than the moment after which somebody else would be let wait.
  await waitFor(() => Date.now() - since > 3500);
  const { exchange } = server.running.services;
  const takes = async (client: TestClient, extension: string, ref: string) => {
    const found = await exchange.findResumableCall('dn0002', extension, ref);
    if (found === undefined) throw new Error('The call is gone.');
    const next = await registered(client);
    asterisk.answer = () => resumeAnswer(found);
    const again = next.call(`resume.${ref}`);
    expect(await again.final.promise).toBe(200);
    return { next, again };
  };
  const first = await takes(agent, '101', left.id);
  await waitFor(async () => (await channels()).includes('please-hold'));
  const second = await takes(await server.signIn('dn0002', 'nv102'), '102', stays.id);
  await waitFor(async () => (await asterisk.bridgedChannels()) === 2);
  await second.again.bye();
  expect(await first.again.ended.promise).toBe('there');
  first.next.drop();
  colleague = second.next;
});

test('the pages of both sides go and neither comes back: both extensions are free', async () => {
  const page = await registered(agent);
  await talk(page);
  page.drop();
  colleague.drop();
  const since = Date.now();
  await waitFor(async () => (await channels()) === '');
  // Sooner than the silence would end it, and than somebody would wait.
  expect(Date.now() - since).toBeLessThan(14_000);
  colleague = await registered(await server.signIn('dn0002', 'nv102'));
});

test('signing out lets nobody wait', async () => {
  const page = await registered(agent);
  const { stays } = await talk(page);
  await agent.call(endpoints.logout);
  expect(await stays.ended.promise).toBe('there');
  agent = await server.signIn('dn0002', 'nv101');
});

test('a page that goes while it calls goes on calling; who answers waits for it', async () => {
  const page = await registered(agent);
  asterisk.answer = () => ({ do: 'dial', endpoint: 'dn0002-102', timeout: 30 });
  const left = page.call('102');
  const stays = await colleague.nextCall();
  await left.ringing.promise;
  page.drop();
  const next = await registered(agent);
  stays.answer();
  await waitFor(async () => (await channels()).includes('please-hold'));
  await stays.bye();
  next.drop();
});

test('signing out while it calls ends that at once', async () => {
  const page = await registered(agent);
  const left = page.call('102');
  const stays = await colleague.nextCall();
  await left.ringing.promise;
  page.drop();
  await agent.call(endpoints.logout);
  expect(await stays.ended.promise).toBe('there');
});

describe('a call that rings at a page that goes', () => {
  beforeAll(async () => {
    agent = await server.signIn('dn0002', 'nv101');
  });

  /** The colleague calls extension 101, whose page rings. */
  async function ring(page: SipPhone): Promise<{ caller: SipCall; left: SipCall }> {
    asterisk.answer = () => ({ do: 'dial', endpoint: 'dn0002-101', timeout: 30 });
    const caller = colleague.call('101');
    const left = await page.nextCall();
    await caller.ringing.promise;
    return { caller, left };
  }

  test('rings again at the next one, and the one after; it is the same call', async () => {
    const first = await registered(agent);
    const { caller, left } = await ring(first);
    first.drop();
    const second = await registered(agent);
    const again = await second.nextCall();
    expect(again.id).toBe(left.id);
    second.drop();
    const third = await registered(agent);
    const last = await third.nextCall();
    last.answer();
    expect(await caller.final.promise).toBe(200);
    await waitFor(async () => (await asterisk.bridgedChannels()) === 2);
    await caller.bye();
    expect(await last.ended.promise).toBe('there');
    third.drop();
  });

  test('is hung up by the page that took it, and by its caller before that', async () => {
    const first = await registered(agent);
    const taken = await ring(first);
    first.drop();
    const second = await registered(agent);
    const again = await second.nextCall();
    again.answer();
    await taken.caller.final.promise;
    await waitFor(async () => (await asterisk.bridgedChannels()) === 2);
    await again.bye();
    expect(await taken.caller.ended.promise).toBe('there');
    const given = await ring(second);
    second.drop();
    given.caller.cancel();
    expect(await given.caller.final.promise).toBe(487);
    await waitFor(async () => (await channels()) === '');
  });

  test('which the next page has answered and that goes as well, waits for it', async () => {
    const first = await registered(agent);
    const { caller } = await ring(first);
    first.drop();
    const second = await registered(agent);
    const again = await second.nextCall();
    again.answer();
    await caller.final.promise;
    await waitFor(async () => (await asterisk.bridgedChannels()) === 2);
    second.drop();
    await waitFor(async () => (await channels()).includes('please-hold'));
    await caller.bye();
  });

  test('rings on at the page when only its connection is another one, before the first is known to be lost', async () => {
    const first = await registered(agent);
    const { caller, left } = await ring(first);
    const second = await registered(agent);
    const again = await second.nextCall();
    expect(again.id).toBe(left.id);
    again.answer();
    expect(await caller.final.promise).toBe(200);
    await again.bye();
    expect(await caller.ended.promise).toBe('there');
    second.drop();
  });

  const queue = 'dn0002-q1';

  test.each([
    ['a queue', { do: 'queue', prompts: [], longest: 30, place: 'queue.x.0', hops: 1, queue }],
    [
      'a ring group',
      {
        ...{ do: 'ring', endpoints: ['dn0002-101'], numbers: [], trunks: [], timeout: 30 },
        ...{ quiet: true, place: 'ring_group.g.1', hops: 1 },
      },
    ],
  ])('rings on for %s, which counts no refusal', async (_, verb) => {
    const ami = await asterisk.ami();
    const file = join(asterisk.instance.paths.etc, 'queues.conf');
    await appendFile(file, `[${queue}]\nstrategy=ringall\ntimeout=30\n`);
    await asterisk.process.console('queue reload all');
    await ami.action('QueueAdd', { Queue: queue, Interface: 'PJSIP/dn0002-101@web' });
    const events: string[] = [];
    ami.onEvent((event) => events.push(event.get('Event') ?? ''));
    const first = await registered(agent);
    asterisk.answer = () => verb;
    const caller = colleague.call('200');
    const left = await first.nextCall();
    first.drop();
    const second = await registered(agent);
    const again = await second.nextCall();
    expect(again.id).toBe(left.id);
    again.answer();
    await waitFor(async () => (await asterisk.bridgedChannels()) === 2);
    await again.bye();
    expect(await caller.ended.promise).toBe('there');
    expect(events).not.toContain('AgentRingNoAnswer');
    await ami.action('QueueRemove', { Queue: queue, Interface: 'PJSIP/dn0002-101@web' });
    second.drop();
  });

  test('is no page of another session', async () => {
    const first = await registered(agent);
    const { caller } = await ring(first);
    first.drop();
    const stranger = await registered(await server.signIn('dn0002', 'nv101'));
    expect(await caller.final.promise).toBeGreaterThanOrEqual(400);
    expect(stranger.invitesSeen).toBe(0);
    stranger.drop();
  });
});
