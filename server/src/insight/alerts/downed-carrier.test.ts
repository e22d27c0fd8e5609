import { alertTemplate, endpoints } from '@alo/contracts';
import { ObjectFiles, readTrunkStates } from '@alo/exchange';
import {
  type Carrier,
  ExchangeFixture,
  exchangeObjects,
  trunk,
  waitFor,
} from '@alo/exchange/testing';
import type { Mail } from '../../kernel/mail/mailer.ts';
import { serverOn } from '../../testing/databases.ts';
import { TenantJobs } from '../../testing/tenant-jobs.ts';
import { alertKeeper } from './alert-keeper.ts';
import { alertMails } from './alert-mails.ts';

/** A Wednesday, 09:00 in Vietnam. */
const morning = Date.parse('2026-12-02T02:00:00Z');
const minute = 60_000;
const server = serverOn('PGlite');

let exchange: ExchangeFixture;
let carrier: Carrier;

beforeAll(async () => {
  exchange = await ExchangeFixture.start();
  carrier = await exchange.carrier();
}, 180_000);
afterAll(() => exchange.stop());

test('a carrier that answers no more is told by bell, e-mail and web-hook, and so is that it is back', async () => {
  const ami = await exchange.ami();
  const trunks = [trunk('viettel', { port: carrier.port, tenants: ['dn0002'] })];
  await new ObjectFiles(exchange.instance.paths, ami).apply(exchangeObjects({ trunks }));
  const states = () => readTrunkStates(ami, trunks);
  /** Asks the carrier now, not at its next turn. */
  const isSeen = async (state: 'reachable' | 'unreachable') => {
    await ami.action('PJSIPQualify', { Endpoint: 'trunk_viettel' });
    await waitFor(async () => (await states())[0]?.addresses[0]?.state === state);
  };
  const jobs = await TenantJobs.of(server.current);
  const me = (await jobs.admin.call(endpoints.getMe)).body.id;
  const hook = { name: 'CRM', url: 'https://example.com/hook', is_active: true };
  await jobs.admin.call(endpoints.createWebhook, {
    body: { ...hook, events: ['alert.raised', 'alert.cleared'] },
  });
  const tells = { bell_user_ids: [me], emails: ['a@example.com'], tells_webhooks: true };
  const form = { ...alertTemplate('carrier_down'), name: 'Nhà mạng', threshold: 1, ...tells };
  await jobs.admin.call(endpoints.createAlertRule, { body: { form } });

  const { database, live, config } = server.current.running.services;
  const parts = {
    ...{ database, live, config, publicUrl: 'https://alo.test', sendsEmail: true },
    leadership: { leads: () => Promise.resolve(false) },
    onError: (what: string, error: unknown) => {
      throw new Error(what, { cause: error });
    },
  };
  const keeper = alertKeeper({
    ...parts,
    exchange: {
      trunkStates: async () => (await states()).map((one) => ({ ...one, fault: null })),
    },
    trunks: { active: () => trunks, titleOf: () => 'Viettel' },
    boards: {
      rows: () =>
        Promise.resolve({
          ...{ now: morning, exchange: 'up', calls: [], agents: [], numbers: [], queues: [] },
        }),
    },
  });
  const mailed: Mail[] = [];
  const mails = alertMails({
    ...parts,
    mailer: { send: (mail) => Promise.resolve(void mailed.push(mail)) },
  });
  const lookAfter = async (minutes: number) => {
    await keeper.run(new Date(morning + minutes * minute));
    await mails.run(new Date());
  };
  const told = async () => ({
    bells: (await jobs.admin.call(endpoints.getNotifications)).body.data
      .filter(({ kind }) => kind === 'alert')
      .map(({ title }) => title)
      .toReversed(),
    mails: mailed.map(({ subject }) => subject),
    hooks: await jobs.inTenant(async (db) => {
      const sent = await db.selectFrom('webhook_delivery').select('event').execute();
      return sent.map(({ event }) => event).toSorted();
    }),
  });

  await isSeen('reachable');
  for (const minutes of [0, 2]) await lookAfter(minutes);
  expect(await told()).toEqual({ bells: [], mails: [], hooks: [] });
  carrier.isAway = true;
  await isSeen('unreachable');
  for (const minutes of [3, 4]) await lookAfter(minutes);
  const down = 'Cảnh báo: Nhà mạng';
  expect(await told()).toEqual({ bells: [down], mails: [down], hooks: ['alert.raised'] });
  carrier.isAway = false;
  await isSeen('reachable');
  for (const minutes of [5, 7]) await lookAfter(minutes);
  const back = 'Đã hết cảnh báo: Nhà mạng';
  expect(await told()).toEqual({
    ...{ bells: [down, back], mails: [down, back] },
    hooks: ['alert.cleared', 'alert.raised'],
  });
  await Promise.all([keeper.close(), mails.close()]);
}, 60_000);
