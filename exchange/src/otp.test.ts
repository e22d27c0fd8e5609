import type { RouteVerb } from '@alo/routing';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { originateCall } from './ami/originate.ts';
import { foldCallEvents } from './call-record/fold-call-events.ts';
import type { SipCall } from './testing/sip-call.ts';
import { VerbHouse } from './testing/verb-house.ts';
import { waitFor } from './testing/wait-for.ts';

let house: VerbHouse;

beforeAll(async () => {
  house = await VerbHouse.start();
  const { exchange } = house.parts;
  await exchange.sounds('dn0002', ['intro', 'closing']);
  await exchange.sounds('dn0002', ['code-abc'], 1_500);
}, 180_000);

afterAll(() => house.stop());

beforeEach(() => house.ready());

type Reading = Extract<RouteVerb, { do: 'otp' }>;

const reading: Reading = {
  ...{ do: 'otp', prompts: ['intro'], keyed: false, reading: 'code-abc', repeat: 2, gap: 1 },
  closing: ['closing'],
};

/** Somebody is called and answers. */
async function answered(verb: Partial<Reading>): Promise<{ call: SipCall; id: string }> {
  house.parts.server.script({ ...reading, ...verb });
  const id = randomUUID();
  await originateCall(house.parts.ami, {
    ...{ kind: 'otp', attempt: id, tenant: 'dn0002', number: '0912345678', shown: '02471088888' },
    ...{ trunk: 'carrier', ringSeconds: 20 },
  });
  const call = await house.parts.carrier.nextCall();
  call.answer();
  return { call, id: `otp-${id}` };
}

async function recordOf(id: string) {
  const { exchange } = house.parts;
  const events = () => exchange.events(id);
  await waitFor(async () => (await events()).some(({ event }) => event === 'LINKEDID_END'));
  return foldCallEvents(await events());
}

/** Asterisk plays the file for the so-many-th time. */
async function plays(id: string, times: number): Promise<void> {
  await waitFor(async () => {
    const events = await house.parts.exchange.events(id);
    const started = events.filter(
      ({ event, applicationData }) => event === 'APP_START' && applicationData.includes('code-abc'),
    );
    return started.length >= times;
  });
}

test('all of it is heard', async () => {
  const { call, id } = await answered({});
  expect(await call.ended.promise).toBe('there');
  expect(await recordOf(id)).toMatchObject({
    ...{ callId: id, direction: 'outbound', disposition: 'answered', toNumber: '0912345678' },
    ...{ fromEndpoint: null, hangupCause: 16, path: { heard: 2, recordings: [] } },
  });
});

test.each([
  ['the first reading', 1, 0],
  ['the second', 2, 1],
])('who hangs up in %s has heard what came before', async (_, during, heard) => {
  const { call, id } = await answered({});
  await plays(id, during);
  await call.bye();
  expect(await recordOf(id)).toMatchObject({ disposition: 'answered', path: { heard } });
});

test('without the key nothing is read', async () => {
  const { call, id } = await answered({ keyed: true, prompts: [] });
  expect(await call.ended.promise).toBe('there');
  expect(await recordOf(id)).toMatchObject({ path: { heard: 0 } });
}, 60_000);

test('the key 1 has it read', async () => {
  const { call, id } = await answered({ keyed: true });
  await house.inside('Read');
  await call.press('1');
  expect(await call.ended.promise).toBe('there');
  expect(await recordOf(id)).toMatchObject({ path: { heard: 2 } });
});

test('a file that is gone was not heard', async () => {
  const { call, id } = await answered({ reading: 'code-gone' });
  expect(await call.ended.promise).toBe('there');
  expect(await recordOf(id)).toMatchObject({ path: { heard: 0 } });
});

test('the journal names the file and nothing else of what is read', async () => {
  const { call, id } = await answered({});
  expect(await call.ended.promise).toBe('there');
  await recordOf(id);
  const journal = await readFile(house.parts.exchange.instance.paths.journalFile, 'utf8');
  const told = journal.split('\n').filter((line) => line.includes(id) && line.includes('ALO_'));
  expect(told.some((line) => line.includes('2/2'))).toBe(true);
});
