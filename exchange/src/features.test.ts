import type { AnswerScript } from './testing/answer-script.ts';
import type { SipPhone } from './testing/sip-phone.ts';
import { VerbHouse } from './testing/verb-house.ts';
import { waitFor } from './testing/wait-for.ts';

let house: VerbHouse;
let server: AnswerScript;
let an: SipPhone;

beforeAll(async () => {
  house = await VerbHouse.start();
  ({ server, an } = house.parts);
}, 180_000);

afterAll(() => house.stop());

beforeEach(() => house.ready());

test('whoever asks for the echo test hears the own voice, under whatever code', async () => {
  server.script({ do: 'echo' });
  const call = an.call('#12');
  expect(await call.final.promise).toBe(200);
  expect(server.asked[0]?.get('to')).toBe('#12');
  await house.inside('Echo(');
  await call.bye();
});

test.each([true, false])(
  'what was switched (on: %s) is confirmed by tones, then the call ends',
  async (on) => {
    server.script({ do: 'confirm', on, change: { kind: 'dnd', subscriber: 's101', on } });
    const call = an.call('*78');
    expect(await call.final.promise).toBe(200);
    expect(await call.ended.promise).toBe('there');
    expect(server.came()).toEqual([]);
  },
);

test('a sentence is put together of the words that come with the product', async () => {
  const sentence = ['mailbox-have', 'n-2', 'mailbox-new', 'n-0', 'mailbox-heard', 'no-such-word'];
  const keys = { timeout: 2, between: 1, digits: 1, secret: true } as const;
  server.script({ do: 'ivr', prompts: sentence, ...keys, place: 'voicemail.m1.0', hops: 0 });
  const call = an.call('*97');
  expect(await call.final.promise).toBe(200);
  const { process } = house.parts.exchange;
  const spoken =
    'alo-own/mailbox-have&alo-own/n-2&alo-own/mailbox-new&alo-own/n-0&alo-own/mailbox-heard,';
  await waitFor(async () => (await process.console('core show channels concise')).includes(spoken));
  await call.press('2');
  expect(await call.ended.promise).toBe('there');
  expect(server.asked[1]?.get('digits')).toBe('2');
});
