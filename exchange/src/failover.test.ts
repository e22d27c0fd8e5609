import type { AnswerScript } from './testing/answer-script.ts';
import type { Carrier } from './testing/carrier.ts';
import type { SipPhone } from './testing/sip-phone.ts';
import { outside } from './testing/some-verbs.ts';
import { VerbHouse } from './testing/verb-house.ts';

let house: VerbHouse;
let server: AnswerScript;
let carrier: Carrier;
let other: Carrier;
let an: SipPhone;

beforeAll(async () => {
  house = await VerbHouse.start();
  ({ server, carrier, other, an } = house.parts);
}, 180_000);

afterAll(() => house.stop());

beforeEach(() => house.ready());

const refusals = [302, 404, 410, 433, 480, 484, 485, 486, 487, 600, 603, 604, 606, 607, 608];
/** After the 180 that the test carrier always says; times that run out: `silent-carriers.test.ts`. */
const faults = [
  400, 402, 403, 405, 406, 415, 416, 420, 436, 481, 482, 483, 488, 491, 500, 501, 502, 503, 505,
  513, 580,
];

test.each(refusals)('after %d no other trunk is tried', async (status) => {
  server.script(outside(['carrier', 'other']), { do: 'hangup', cause: 21 });
  const seen = other.invitesSeen;
  const call = an.call('0912345678');
  (await carrier.nextCall()).reject(status);
  expect(await call.final.promise).toBeGreaterThanOrEqual(400);
  expect(other.invitesSeen).toBe(seen);
  expect(server.came()).toHaveLength(1);
});

test.each(faults)('after %d the next trunk is tried', async (status) => {
  server.script(outside(['carrier', 'other']), { do: 'hangup', cause: 17 });
  const call = an.call('0912345678');
  (await carrier.nextCall()).reject(status);
  (await other.nextCall()).reject(486);
  expect(await call.final.promise).toBe(486);
  expect(server.came()).toEqual(['outside.number.0 busy']);
});
