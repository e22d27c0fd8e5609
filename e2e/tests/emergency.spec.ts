// Covers: server, exchange
import { endpoints, objectEndpoints, outsideCallingFormSchema } from '@alo/contracts';
import { BareCarrier, carrierAddress, SipPhone, udpWire } from '@alo/exchange/testing';
import {
  findPostgres,
  signInAt,
  startPostgres,
  type TestClient,
  type TestPostgres,
} from '@alo/server/testing';
import { freePort } from '@alo/tools';
import { expect, test } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { childrenOf } from '../support/processes.ts';
import { type StartedAlo, startAlo } from '../support/start-alo.ts';

const password = 'alo-demo-2026';
const programs = findPostgres();

let folder: string;
let postgres: TestPostgres;
let carrier: BareCarrier;
let alo: StartedAlo;
let admin: TestClient;
let phone: SipPhone;

// States of the trunk, and all numbers of help: `emergency.test.ts` of the exchange.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  if (programs === undefined) throw new Error('There is no PostgreSQL on this machine');
  folder = await mkdtemp(join(tmpdir(), 'alo-emergency-'));
  postgres = await startPostgres(programs);
  const sipPort = await freePort();
  carrier = await BareCarrier.start(sipPort);
  carrier.isQualified = true;
  carrier.onInvite = (say) => say(486);
  const trunk = { name: 'nha-mang', host: carrierAddress, port: carrier.port, transport: 'udp' };
  alo = startAlo({
    ALO_PORT: String(await freePort()),
    ALO_DATA_DIR: folder,
    ALO_LOG: 'warn',
    ALO_SIP_PORT: String(sipPort),
    ALO_TRUNKS: JSON.stringify([trunk]),
    DATABASE_URL: postgres.url,
  });
  const url = await alo.ready;
  admin = await signInAt(url, 'dn0002', 'admin');
  const { body: found } = await admin.call(endpoints.getSubscribers, { query: { search: '104' } });
  const id = found.data[0]?.id ?? '';
  const { body: account } = await admin.call(endpoints.getSubscriberPhone, {
    params: { id },
    body: { current_password: password },
  });
  phone = new SipPhone(
    { user: account.username, password: account.password, url: '' },
    await udpWire('127.0.0.1', sipPort),
  );
  expect(await phone.register()).toBe(200);
});

test.afterAll(async () => {
  await phone.close();
  alo.process.kill('SIGTERM');
  await alo.ended;
  await carrier.close();
  await postgres.close();
  await rm(folder, { recursive: true, force: true });
});

/** Dials; the carrier, which refuses it, must have got the call. */
async function getsOut(number: string): Promise<void> {
  const before = carrier.dialled.length;
  await phone.call(number).final.promise;
  expect(carrier.dialled.slice(before)).toContain(number);
}

/** Says something to the database as its administrator. */
function sql(text: string): void {
  const { port } = new URL(postgres.url);
  const args = ['-h', '127.0.0.1', '-p', port, '-U', 'postgres', '-d', 'alo', '-c', text];
  execFileSync(join(programs ?? '', 'psql'), args, { stdio: 'pipe' });
}

test('a call for help gets out while all is well', () => getsOut('113'));

test('while the plan of the company is over', async () => {
  sql(`update tenant set date_expired = '2020-01-31' where ma_dn = 'dn0002'`);
  await getsOut('114');
  sql(`update tenant set date_expired = null where ma_dn = 'dn0002'`);
});

test('while everything is blocked, the company is suspended, and has no number', async () => {
  const form = { value: '1', type: 'prefix' };
  const made = await admin.raw(objectEndpoints.blocked_outgoing.create, { body: { form } });
  expect(made.status).toBe(200);
  const body = v.parse(outsideCallingFormSchema, { state: 'suspended', reason: 'Thử' });
  await admin.call(endpoints.decideOutsideCalling, { params: { code: 'dn0002' }, body });
  sql(`update phone_number set is_active = false where ma_dn = 'dn0002'`);
  await getsOut('115');
});

test('while PostgreSQL is away', async () => {
  await postgres.stop();
  await getsOut('113');
  await postgres.resume();
});

test('while the server hangs, and while it is dead', async () => {
  const { server } = await childrenOf(alo.process.pid ?? 0);
  process.kill(server, 'SIGSTOP');
  await getsOut('113');
  process.kill(server, 'SIGKILL');
  await getsOut('114');
});
