import type { AnswerScript } from './testing/answer-script.ts';
import type { SipPhone } from './testing/sip-phone.ts';
import { VerbHouse } from './testing/verb-house.ts';

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
