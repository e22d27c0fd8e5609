import { AmiClient, endOutsideLeg, listOutsideLegs, ObjectFiles } from '@alo/exchange';
import {
  Carrier,
  carrierAddress,
  ExchangeFixture,
  type SipPhone,
  waitFor,
} from '@alo/exchange/testing';
import { routeAnswer, type RouteVerb } from '@alo/routing';

/** A house with one phone and two carriers, whose server this program is. */
interface House {
  readonly exchange: ExchangeFixture;
  readonly phone: SipPhone;
  readonly first: Carrier;
  readonly second: Carrier;
}

interface TelephoneCase {
  readonly name: string;
  readonly before: string;
  readonly run: (house: House) => Promise<string>;
}

const outside = (number: string): RouteVerb => ({
  ...{ do: 'outside', number, callerId: '02471088888', trunks: ['first', 'second'] },
  ...{ timeout: 20, longest: 0, place: 'outside.number.0', hops: 1 },
});

/** The server's answers in their order; then the call ends. */
function answer({ exchange }: House, ...verbs: readonly RouteVerb[]): void {
  const left = [...verbs];
  exchange.answer = () =>
    routeAnswer(left.shift() ?? { do: 'hangup', cause: 16 }, { tenant: 'dn0002' });
}

/** Calls whose carrier refuses them, and by how many carriers each one was asked. */
async function refusals(house: House, statuses: readonly number[]): Promise<string> {
  let more = 0;
  for (const status of statuses) {
    answer(house, outside('0912345678'), { do: 'hangup', cause: 21 });
    const before = house.second.invitesSeen;
    const call = house.phone.call('0912345678');
    (await house.first.nextCall()).reject(status);
    await call.final.promise;
    more += house.second.invitesSeen - before;
  }
  return `rung again by the second trunk: ${more} of ${statuses.length}`;
}

const cases: readonly TelephoneCase[] = [
  {
    name: 'the called party refuses (404, 410, 484, 487, 603, 606)',
    before: 'rung again by the second trunk: 6 of 6',
    run: (house) => refusals(house, [404, 410, 484, 487, 603, 606]),
  },
  {
    name: 'the company is suspended while its call to outside is up',
    before: 'the call goes on',
    run: async (house) => {
      answer(house, outside('0912345678'));
      const call = house.phone.call('0912345678');
      const incoming = await house.first.nextCall();
      incoming.answer();
      await call.final.promise;
      const began = performance.now();
      for (const leg of await listOutsideLegs(house.exchange.ari)) {
        await endOutsideLeg(house.exchange.ari, leg);
      }
      await Promise.all([incoming.ended.promise, call.ended.promise]);
      return `ended for both after ${(performance.now() - began).toFixed(0)} ms`;
    },
  },
  {
    name: '113 dialled while the server refuses it',
    before: '–',
    run: async (house) => {
      answer(house, { do: 'reject', cause: 57 });
      return helpBy(house);
    },
  },
  {
    name: '113 dialled while no server is there',
    before: '404',
    run: async (house) => {
      await house.exchange.stopServer();
      return helpBy(house);
    },
  },
];

async function helpBy({ phone, first }: House): Promise<string> {
  const call = phone.call('113');
  const incoming = await first.nextCall();
  incoming.answer();
  const status = await call.final.promise;
  await call.bye();
  return `reaches the carrier, ${status}`;
}

async function startHouse(): Promise<House & { readonly close: () => Promise<void> }> {
  const exchange = await ExchangeFixture.start();
  const phone = await exchange.registeredPhone('dn0002', '101');
  const [first, second] = [await exchange.carrier(), await exchange.carrier()];
  const ami = new AmiClient(exchange.instance.ami);
  ami.start();
  await waitFor(() => ami.connected);
  const trunk = (name: string, { port }: Carrier) => ({
    ...{ name, host: carrierAddress, port, transport: 'udp' as const },
  });
  await new ObjectFiles(exchange.instance.paths, ami).apply({
    ...{ queues: [], musicClasses: [], mailboxes: [], recordKeys: [], lamps: [] },
    trunks: [trunk('first', first), trunk('second', second)],
  });
  const close = async () => {
    ami.stop();
    await exchange.stop();
  };
  return { exchange, phone, first, second, close };
}

/** The cases about calls, through a real Asterisk: what became of each, and how long it took. */
export async function telephoneRows(): Promise<string[][]> {
  const house = await startHouse();
  try {
    const rows: string[][] = [];
    for (const { name, before, run } of cases) {
      process.stderr.write(`attacks: ${name}\n`);
      const began = performance.now();
      const outcome = await run(house);
      rows.push([name, before, outcome, ((performance.now() - began) / 1000).toFixed(2)]);
    }
    return rows;
  } finally {
    await house.close();
  }
}
