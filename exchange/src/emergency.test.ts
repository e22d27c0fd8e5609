import type { AmiClient } from './ami/ami-client.ts';
import { emergencyNumbers, nationalForm } from '@alo/contracts';
import { routeAnswer } from '@alo/routing';
import { ObjectFiles } from './objects/object-files.ts';
import { ShownNumberSync } from './objects/shown-number-sync.ts';
import { exchangeObjects, trunk } from './objects/testing/some-objects.ts';
import type { Trunk } from './objects/trunk.ts';
import { BareCarrier } from './testing/bare-carrier.ts';
import { ExchangeFixture } from './testing/exchange-fixture.ts';
import { foldCallEvents } from './call-record/fold-call-events.ts';
import { header, type SipMessage } from './sip/sip-message.ts';
import type { SipPhone } from './testing/sip-phone.ts';
import { outside } from './testing/some-verbs.ts';
import { waitFor } from './testing/wait-for.ts';

/** The number that tenant dn0002 shows; dn0003 has none, unless the server says so. */
const shown = '02471088888';
const callerIdOf = (tenant: string | null) => (tenant === 'dn0002' ? shown : '02471099999');

/** What the server says to a call for help; PostgreSQL that is away makes it hang or answer 500. */
const servers: Readonly<Record<string, ExchangeFixture['answer']>> = {
  'sends it by a trunk': (question) => {
    if (question.has('at')) return routeAnswer({ do: 'hangup', cause: 17 });
    const callerId = callerIdOf(question.get('tenant'));
    const verb = outside(['down', 'carrier'], question.get('to') ?? '', callerId);
    return routeAnswer(verb, { tenant: 'dn0002' });
  },
  'refuses: the plan is over': () => routeAnswer({ do: 'reject', cause: 50 }),
  'refuses: blocked, limits used up': () => routeAnswer({ do: 'reject', cause: 21 }),
  'refuses: no number, no grant': () => routeAnswer({ do: 'reject', cause: 57 }),
  'knows no such number': () => routeAnswer({ do: 'reject', cause: 1 }),
  'answers 500': () => 'Internal Server Error',
};
const hangs: ExchangeFixture['answer'] = () => new Promise<string>(() => undefined);
/** Calls to different numbers meet these at the same time: each tells by its number which one it is to meet. */
const meanwhile = new Map(
  Object.keys(servers).map((state, at) => [state, emergencyNumbers[at] ?? 'one number too few']),
);

const unqualified = 'a trunk that leaves OPTIONS unanswered';

/** How the trunks stand; `carrier` is the one that works. */
const trunks: Readonly<Record<string, (parts: Pick<Trunk, 'port'>) => Trunk[]>> = {
  'a trunk that answers OPTIONS': (parts) => [trunk('carrier', parts)],
  [unqualified]: (parts) => [trunk('carrier', parts)],
  'a trunk that is not asked': (parts) => [trunk('carrier', { ...parts, qualify: false })],
  'a trunk that could not register': (parts) => [
    trunk('carrier', { ...parts, username: 'alo', password: 'wrong' }),
  ],
  'a first trunk that is down': (parts) => [trunk('down', { port: 9 }), trunk('carrier', parts)],
  'a first trunk that is silent': (parts) => [
    trunk('down', { port: 9, qualify: false, firstResponseSeconds: 1 }),
    trunk('carrier', parts),
  ],
};

let exchange: ExchangeFixture;
let ami: AmiClient;
let files: ObjectFiles;
let carrier: BareCarrier;
let phones: Readonly<Record<string, SipPhone>>;

beforeAll(async () => {
  exchange = await ExchangeFixture.start();
  phones = {
    dn0002: await exchange.registeredPhone('dn0002', '101'),
    dn0003: await exchange.registeredPhone('dn0003', '201'),
  };
  carrier = await BareCarrier.start(exchange.settings.sipPort ?? 0);
  ami = await exchange.ami();
  files = new ObjectFiles(exchange.instance.paths, ami);
  await new ShownNumberSync(ami).apply(new Map([['dn0002', shown]]));
}, 180_000);

afterAll(async () => {
  await carrier.close();
  await exchange.stop();
});

/** Who calls, also at a trunk whose From is its user. */
const callerOf = (invite: SipMessage) =>
  `${header(invite, 'From')} ${header(invite, 'P-Asserted-Identity')}`;

/** Calls for help. The carrier that gets the call refuses it, so that nothing has to be hung up. */
async function callFor(number: string, tenant: string): Promise<void> {
  const before = carrier.invites.length;
  await phones[tenant]?.call(number).final.promise;
  const own = carrier.invites
    .map((invite, at) => ({ caller: callerOf(invite), dialled: carrier.dialled[at] }))
    .slice(before)
    .filter(({ caller }) => caller.includes(shown) === (tenant === 'dn0002'));
  expect(own.map(({ dialled }) => dialled)).toContain(nationalForm(number));
}

/** Somebody of each tenant calls for help. */
const callForBoth = (number: string) =>
  Promise.all(Object.keys(phones).map((tenant) => callFor(number, tenant)));

describe.each(Object.keys(trunks))('by %s', (kind) => {
  beforeAll(async () => {
    carrier.isQualified = kind !== unqualified;
    carrier.onInvite = (say) => say(486);
    await files.apply(exchangeObjects({ trunks: trunks[kind]?.({ port: carrier.port }) ?? [] }));
    if (kind !== unqualified) return;
    await waitFor(async () =>
      (await exchange.process.console('pjsip show contacts')).includes('Unavail'),
    );
  });

  describe('a call for help gets out while the server', () => {
    let calls: ReadonlyMap<string, Promise<unknown>>;

    beforeAll(() => {
      exchange.isGone = false;
      exchange.answer = (question) => {
        const [state] = [...meanwhile].find(([, number]) => number === question.get('to')) ?? [];
        return servers[state ?? '']?.(question);
      };
      calls = new Map([...meanwhile].map(([state, number]) => [state, callForBoth(number)]));
      // Each test looks at its own.
      for (const call of calls.values()) call.catch(() => undefined);
    });

    test.each([...meanwhile.keys()])('%s', async (state) => {
      await calls.get(state);
    });

    test('hangs', async () => {
      exchange.answer = hangs;
      await callForBoth('113');
    });

    test('is dead', async () => {
      exchange.isGone = true;
      await callForBoth('113');
    });
  });
});

describe('with the server away', () => {
  beforeAll(async () => {
    await exchange.stopServer();
    carrier.onInvite = (say) => say(486);
    await files.apply(exchangeObjects({ trunks: [trunk('carrier', { port: carrier.port })] }));
  });

  test.each([...emergencyNumbers, '+84113', '+840115'])('%s gets out', (number) =>
    callFor(number, 'dn0003'),
  );

  test('it shows the number of the tenant and is recorded with its trunk', async () => {
    await callFor('114', 'dn0002');
    const invite = carrier.invites.at(-1);
    expect(invite === undefined ? '' : header(invite, 'From')).toContain(`<sip:${shown}@`);
    const begun = async () =>
      (await exchange.everyEvent()).findLast(
        ({ event, extension }) => event === 'CHAN_START' && extension === '114',
      );
    const callId = (await begun())?.callId ?? '';
    await waitFor(async () =>
      (await exchange.events(callId)).some(({ event }) => event === 'LINKEDID_END'),
    );
    expect(foldCallEvents(await exchange.events(callId))).toMatchObject({
      tenant: 'dn0002',
      direction: 'outbound',
      toNumber: '114',
      trunk: 'carrier',
      path: { shown },
    });
  });

  test('any other number does not', async () => {
    const before = carrier.dialled.length;
    const numbers = ['0912345678', '116', '1130'];
    const calls = numbers.map((number) => phones['dn0002']?.call(number).final.promise);
    for (const status of await Promise.all(calls)) expect(status).toBeGreaterThanOrEqual(400);
    expect(carrier.dialled.slice(before)).toEqual([]);
  });
});
