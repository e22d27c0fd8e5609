import type { AmiClient } from './ami/ami-client.ts';
import { FallbackSync } from './objects/fallback-sync.ts';
import { ObjectFiles } from './objects/object-files.ts';
import { exchangeObjects, trunk } from './objects/testing/some-objects.ts';
import { AnswerScript } from './testing/answer-script.ts';
import { carrierAddress } from './testing/carrier.ts';
import { ExchangeFixture } from './testing/exchange-fixture.ts';
import { dial } from './testing/some-verbs.ts';
import { waitFor } from './testing/wait-for.ts';

// Carriers at which a trunk is registered call its account, and tell the number elsewhere.

const hotline = '02471088888';
const other = '+842471099999';
const caller = '0987654321';

let exchange: ExchangeFixture;
let server: AnswerScript;
let ami: AmiClient;

beforeAll(async () => {
  exchange = await ExchangeFixture.start();
  server = new AnswerScript(exchange);
  ami = await exchange.ami();
}, 180_000);

afterAll(async () => {
  await exchange.stop();
});

/** A carrier at which the trunk is registered by this account. */
async function carrierOf(username: string) {
  const carrier = await exchange.carrier();
  const trunks = [trunk('registered', { host: carrierAddress, port: carrier.port, username })];
  await new ObjectFiles(exchange.instance.paths, ami).apply(exchangeObjects({ trunks }));
  const endpoints = () => exchange.process.console('pjsip show endpoint trunk_registered');
  await waitFor(async () => (await endpoints()).includes(username));
  return carrier;
}

type Headers = readonly (readonly [string, string])[];
const pCalled: Headers = [['P-Called-Party-ID', `"Gọi" <sip:${other}@carrier.vn;user=phone>`]];
const history: Headers = [
  ['History-Info', `<sip:${hotline}@carrier.vn>;index=1, <sip:x@carrier.vn>;index=1.1`],
];
const diversion: Headers = [['Diversion', `<tel:${hotline}>;reason=unconditional`]];

/** What is called, To, other headers; the question's `to` and `named`. */
const cases: readonly (readonly [
  account: string,
  called: string,
  to: string | undefined,
  headers: Headers,
  asked: string,
  named: string | null,
])[] = [
  ['0901234567', '0901234567', hotline, [], hotline, `${hotline},0901234567`],
  ['0901234567', '0901234567', undefined, [], '0901234567', '0901234567'],
  ['0901234567', '0901234567', undefined, pCalled, other, `${other},0901234567`],
  ['0901234567', '0901234567', hotline, pCalled, other, `${other},${hotline},0901234567`],
  ['0901234567', '0901234567', undefined, history, '0901234567', `0901234567,${hotline}`],
  ['0901234567', '0901234567', 'pilot', diversion, '0901234567', `0901234567,${hotline}`],
  ['0901234567', hotline, other, pCalled, hotline, null],
  ['100234', '100234', `${other};npdi`, [], other, `${other},100234`],
  ['100234-01', '100234-01', hotline, [], hotline, hotline],
  ['+84901234567', '+84901234567', hotline, [], hotline, `${hotline},+84901234567`],
  ['acc.7', 'acc.7', hotline, diversion, hotline, `${hotline},${hotline}`],
  ['_acc', '_acc', undefined, history, hotline, hotline],
];

test.each(cases)(
  'account %s, called %s, To %s, %j: asks for %s of %s',
  async (account, called, to, headers, asked, named) => {
    const carrier = await carrierOf(account);
    server.script({ do: 'reject', cause: 17 });
    const call = carrier.call(called, caller, {
      ...(to === undefined ? {} : { wanted: to }),
      headers,
    });
    expect(await call.final.promise).toBe(486);
    expect([server.asked[0]?.get('to'), server.asked[0]?.get('named')]).toEqual([asked, named]);
  },
);

test('an account of letters without a number anywhere is refused', async () => {
  const carrier = await carrierOf('account');
  server.script(dial('101'));
  expect(await carrier.call('account', caller).final.promise).toBe(404);
  expect(server.asked).toHaveLength(0);
});

test('the record has the number that the server takes of them, and later steps ask for it', async () => {
  const carrier = await carrierOf('0901234567');
  server.script(
    [
      { do: 'wait', seconds: 1, place: 'message.m1.0', hops: 1 },
      { tenant: 'dn0002', dialled: hotline },
    ],
    { do: 'reject', cause: 17 },
  );
  const call = carrier.call('0901234567', caller, { wanted: other });
  expect(await call.final.promise).toBe(486);
  expect(server.asked.map((question) => question.get('to'))).toEqual([other, hotline]);
  expect(await server.recorded()).toMatchObject({ toNumber: hotline, tenant: 'dn0002' });
});

test('without the server the first of them that has a fall-back is called', async () => {
  const carrier = await carrierOf('0901234567');
  const an = await exchange.registeredPhone('dn0002', '101');
  await new FallbackSync(ami).apply(new Map([[hotline, 'dn0002-101']]));
  exchange.answer = () => undefined;
  exchange.isGone = true;
  const call = carrier.call('0901234567', caller, { wanted: '02400000000', headers: diversion });
  const incoming = await an.nextCall();
  incoming.answer();
  expect(await call.final.promise).toBe(200);
  await call.bye();
  exchange.isGone = false;
});
