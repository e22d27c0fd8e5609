import { AmiClient } from './ami/ami-client.ts';
import { heardPackets } from './ami/heard-packets.ts';
import { followTrunkFaults, readTrunkStates, type TrunkFault } from './ami/trunk-states.ts';
import {
  beginTrunkTest,
  endTrunkTest,
  followTrunkTests,
  type TrunkTestEnd,
  trunkTestProgress,
} from './ari/trunk-test.ts';
import { foldCallEvents } from './call-record/fold-call-events.ts';
import { ObjectFiles } from './objects/object-files.ts';
import { exchangeObjects, trunk } from './objects/testing/some-objects.ts';
import { type Carrier, carrierAddress } from './testing/carrier.ts';
import { ExchangeFixture } from './testing/exchange-fixture.ts';
import { waitFor } from './testing/wait-for.ts';

let exchange: ExchangeFixture;
let ami: AmiClient;
let carrier: Carrier;
let other: Carrier;
const faults: TrunkFault[] = [];
const ends: TrunkTestEnd[] = [];

beforeAll(async () => {
  exchange = await ExchangeFixture.start();
  carrier = await exchange.carrier();
  other = await exchange.carrier();
  ami = new AmiClient(exchange.instance.ami);
  followTrunkFaults(ami, (fault) => void faults.push(fault));
  followTrunkTests(ami, (end) => void ends.push(end));
  ami.start();
  await waitFor(() => ami.connected);
  await new ObjectFiles(exchange.instance.paths, ami).apply(exchangeObjects({ trunks: trunks() }));
}, 180_000);

afterAll(async () => {
  ami.stop();
  await exchange.stop();
});

beforeEach(() => {
  faults.length = 0;
  ends.length = 0;
  carrier.forgetCalls();
});

const trunks = () => [
  trunk('main', {
    port: carrier.port,
    others: [{ host: carrierAddress, port: 9 }],
    username: 'alo',
    password: 'secret',
  }),
  trunk('plain', { port: other.port, qualify: false }),
];
const states = () => readTrunkStates(ami, trunks());
let made = 0;
const begin = async (name = 'main') => {
  made += 1;
  const id = `test-trial-${made}`;
  await beginTrunkTest(exchange.ari, {
    ...{ id, trunk: name, tenant: 'dn0002', number: '0912345678' },
    ...{ shown: '02471088888', ringSeconds: 30 },
  });
  return id;
};

const progress = (id: string) => trunkTestProgress(exchange.ari, { id, trunk: 'main' });

test('a trunk is registered and reachable, address by address', async () => {
  await waitFor(async () => {
    const [main] = await states();
    return main?.registered === true && main.addresses[1]?.state === 'unreachable';
  });
  expect(await states()).toEqual([
    {
      name: 'main',
      registered: true,
      channels: 0,
      addresses: [
        {
          address: `${carrierAddress}:${carrier.port}`,
          state: 'reachable',
          roundTrip: expect.anything(),
        },
        { address: `${carrierAddress}:9`, state: 'unreachable', roundTrip: null },
      ],
    },
    {
      name: 'plain',
      registered: null,
      channels: 0,
      addresses: [
        { address: `${carrierAddress}:${other.port}`, state: 'unasked', roundTrip: null },
      ],
    },
  ]);
});

test('a test call rings, is answered, ends, and is a call of the company that pays', async () => {
  const id = await begin();
  const taken = await carrier.nextCall();
  expect(taken.invite?.headers.get('from')?.[0]).toContain('alo@');
  await waitFor(async () => (await progress(id)).step === 'ringing');
  expect((await states())[0]?.channels).toBe(1);
  taken.answer();
  await waitFor(async () => (await progress(id)).step === 'answered');
  carrier.speakIn(taken);
  const { channel } = await progress(id);
  await waitFor(async () => (await heardPackets(ami, channel ?? '')) > 0);
  await taken.bye();
  await waitFor(() => ends.length > 0);
  expect(ends[0]).toEqual({ id, outcome: 'ANSWER', status: 200 });
  const isOver = async () =>
    (await exchange.events(id)).some(({ event }) => event === 'LINKEDID_END');
  await waitFor(isOver);
  expect(foldCallEvents(await exchange.events(id))).toMatchObject({
    tenant: 'dn0002',
    direction: 'outbound',
    disposition: 'answered',
    toNumber: '0912345678',
    trunk: 'main',
  });
});

test('what the carrier says is known, and where it failed before', async () => {
  const id = await begin();
  (await carrier.nextCall()).reject(503);
  await waitFor(() => ends.length > 0);
  expect(ends).toEqual([{ id, outcome: 'CHANUNAVAIL', status: null }]);
  expect(faults).toContainEqual({ name: 'main', said: '503' });
});

test('busy is told as it is', async () => {
  const id = await begin('plain');
  (await other.nextCall()).reject(486);
  await waitFor(() => ends.length > 0);
  expect(ends).toEqual([{ id, outcome: 'BUSY', status: 486 }]);
});

test('one that is hung up while it rings stops ringing', async () => {
  const id = await begin('plain');
  const rings = await other.nextCall();
  await endTrunkTest(exchange.ari, { id });
  expect(await rings.ended.promise).toBe('there');
  await waitFor(() => ends.length > 0);
  expect(ends).toMatchObject([{ id, outcome: 'CANCEL' }]);
});
