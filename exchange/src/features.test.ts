import type { RouteVerb } from '@alo/routing';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnswerScript } from './testing/answer-script.ts';
import type { SipPhone } from './testing/sip-phone.ts';
import { VerbHouse } from './testing/verb-house.ts';
import { waitFor } from './testing/wait-for.ts';
import { wavOf } from './testing/wav.ts';

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

describe('the mailbox of an extension that was dialled behind the code', () => {
  const message = 'voicemail-018f0000';
  const pin = (step: number, ...before: readonly string[]): RouteVerb => ({
    do: 'ivr',
    prompts: [...before, 'pin'],
    timeout: 10,
    between: 5,
    digits: 11,
    secret: true,
    place: `mailbox.s102.${step}`,
    hops: 0,
  });
  const menu: RouteVerb = {
    do: 'ivr',
    prompts: ['mailbox-have', 'n-1', 'mailbox-new', 'n-0', 'mailbox-heard', message],
    timeout: 6,
    between: 1,
    digits: 1,
    secret: true,
    place: 'voicemail.018f0000.0',
    hops: 0,
  };
  const goodbye: RouteVerb = {
    do: 'play',
    prompts: ['mailbox-end'],
    repeat: 1,
    answer: true,
    skippable: false,
    place: 'mailbox.-.999',
    hops: 0,
  };
  const keys = (at: number) => server.asked[at]?.get('digits');
  const isAsked = (times: number) => waitFor(() => server.asked.length === times);

  /** As the server puts a message where sounds are found: by a link. */
  beforeAll(async () => {
    const { exchange } = house.parts;
    const kept = join(exchange.instance.paths.folder, 'kept.wav');
    await writeFile(kept, wavOf(8_000, new Int16Array(8_000)));
    await exchange.sounds('dn0002', []);
    await symlink(kept, join(exchange.instance.soundFolder, 'dn0002', `${message}.wav`));
  });

  test('is heard by its PIN after a wrong one; neither stays in the journal', async () => {
    server.script(pin(0), pin(1, 'pin-wrong'), menu, goodbye, { do: 'hangup', cause: 16 });
    const call = an.call('*98102');
    expect(await call.final.promise).toBe(200);
    expect(server.asked[0]?.get('to')).toBe('*98102');
    await house.inside('Read(');
    await call.press('9999#');
    await isAsked(2);
    await call.press('1357#');
    await isAsked(3);
    const { process } = house.parts.exchange;
    await waitFor(async () =>
      (await process.console('core show channels concise')).includes(`alo/dn0002/${message}`),
    );
    await call.press('3');
    expect(await call.ended.promise).toBe('there');
    expect([keys(1), keys(2), keys(3)]).toEqual(['9999', '1357', '3']);
    expect(server.came()).toEqual([
      'mailbox.s102.0 digits',
      'mailbox.s102.1 digits',
      'voicemail.018f0000.0 digits',
      'mailbox.-.999 done',
    ]);
    const record = await server.recorded();
    expect(record).toMatchObject({ toNumber: '*98102', fromEndpoint: 'dn0002-101' });
    expect(record?.path?.ivr).toEqual([]);
  });

  test('is shut after too many wrong PINs: the call ends', async () => {
    server.script(pin(0), { do: 'reject', cause: 21 });
    const call = an.call('*98102');
    expect(await call.final.promise).toBe(200);
    await house.inside('Read(');
    await call.press('0000#');
    expect(await call.ended.promise).toBe('there');
    expect(server.came()).toEqual(['mailbox.s102.0 digits']);
  });
});
