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
