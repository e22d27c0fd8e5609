import type { AmiClient } from '../ami/ami-client.ts';
import type { CelEvent } from '../call-record/cel-event.ts';
import { foldCallEvents } from '../call-record/fold-call-events.ts';
import { ObjectFiles } from '../objects/object-files.ts';
import {
  exchangeObjects,
  mailbox,
  member,
  musicClass,
  queueObject,
  trunk,
} from '../objects/testing/some-objects.ts';
import { header } from '../sip/sip-message.ts';
import type { Carrier } from '../testing/carrier.ts';
import { ExchangeFixture } from '../testing/exchange-fixture.ts';
import { pressUntil } from '../testing/press-until.ts';
import type { SipCall } from '../testing/sip-call.ts';
import type { SipPhone } from '../testing/sip-phone.ts';
import { waitFor } from '../testing/wait-for.ts';
import * as v from 'valibot';
import { phoneNowOf, route, routeAnswer, routeCallSchema } from '@alo/routing';
import { friday } from '@alo/routing/testing';
import { type GoldenCase, isFromAgent, type PhoneWill } from './golden-case.ts';
import { goldenCases } from './golden-cases.ts';
import { journalPath } from './journal-path.ts';
import { labelWords, scriptOf, simulatedLabels, simulatedPath } from './simulated-path.ts';

const extensions = ['101', '102', '103', '104'];
let exchange: ExchangeFixture;
let ami: AmiClient;
const phones = new Map<string, SipPhone>();

beforeAll(async () => {
  exchange = await ExchangeFixture.start();
  for (const extension of extensions) {
    phones.set(extension, await exchange.phone('dn0002', extension));
  }
  await exchange.sounds('dn0002', ['hello', 'welcome', 'invalid', 'no-key']);
  await exchange.sounds('dn0002', ['short'], 20);
  ami = await exchange.ami();
}, 180_000);

afterAll(async () => {
  await exchange.stop();
});

/** Keys by which the queues are left. */
const keyOf: Readonly<Record<string, string>> = { exit: '*', callback: '#' };

const act: Record<PhoneWill, (call: SipCall) => void> = {
  answers: (call) => call.answer(),
  busy: (call) => call.reject(486),
  noanswer: () => undefined,
};

/** What the phones that rang showed. */
let shown: string[] = [];

function labelsAt({ invite }: SipCall): string {
  if (invite === undefined) return '';
  const prefix = /^"(.*)" /.exec(header(invite, 'From'))?.[1];
  const called = Buffer.from(header(invite, 'X-Alo-Called'), 'base64').toString();
  return labelWords(prefix, called);
}

/** Phones and carrier do what the case says; the queues have 102, or somebody who is away. */
async function prepare({ phones: wills = {} }: GoldenCase): Promise<Carrier> {
  await waitFor(async () =>
    (await exchange.process.console('core show channels count')).startsWith('0 active channels'),
  );
  for (const [extension, phone] of phones) {
    const will = wills[extension];
    phone.onCall = (call) => {
      shown.push(labelsAt(call));
      act[will ?? 'noanswer'](call);
    };
    await phone.register(will === undefined ? 0 : 60);
  }
  const carrier = await exchange.carrier();
  carrier.onCall = act[wills['outside'] ?? 'busy'];
  const agent = { timeout: 1, exitKey: '*', callbackKey: '#', members: [member('102')] };
  await new ObjectFiles(exchange.instance.paths, ami).apply(
    exchangeObjects({
      queues: [
        queueObject('7', agent),
        queueObject('8', { members: [member('109')] }),
        queueObject('9', { ...agent, timeout: 30, maxlen: 1 }),
      ],
      musicClasses: [musicClass('3', { files: ['hello'] })],
      mailboxes: [mailbox('101'), mailbox('box-v1')],
      trunks: [trunk('carrier', { port: carrier.port })],
    }),
  );
  return carrier;
}

const isIn = async (application: string) =>
  (await exchange.process.console('core show channels')).includes(application);

/** Calls through Asterisk until the call is over, as the case tells. */
async function callThrough(golden: GoldenCase): Promise<CelEvent[]> {
  const carrier = await prepare(golden);
  const keys = [...(golden.keys ?? [])];
  const callIds = new Set<string>();
  let call: SipCall | undefined;
  let questions = 0;
  const { configuration, at: now = friday } = golden;
  const facts = { ...configuration, now, phoneNow: phoneNowOf(scriptOf(golden)) };
  exchange.answer = (question) => {
    callIds.add(question.get('call') ?? '');
    const { tenant } = configuration;
    const asked = v.parse(routeCallSchema, Object.fromEntries(question));
    const verb = route({ ...asked, tenant }, configuration, facts);
    questions += 1;
    if (verb.do === 'ivr') void pressNext(call, keys.shift() ?? '');
    const key = verb.do === 'queue' ? keyOf[golden.queue ?? ''] : undefined;
    if (key !== undefined) {
      const before = questions;
      void leaveQueue(call, key, () => questions > before);
    }
    return routeAnswer(verb, { tenant });
  };
  const dial = () =>
    isFromAgent(golden)
      ? phones.get(golden.from)?.call(golden.to)
      : carrier.call(golden.to, golden.from === '' ? 'anonymous' : golden.from);
  const first = golden.queue === 'full' ? dial() : undefined;
  if (first !== undefined) await waitFor(() => isIn('Queue('));
  const before = callIds.size;
  call = dial();
  if (call === undefined) throw new Error('Nobody calls.');
  await waitFor(() => callIds.size > before);
  const callId = [...callIds].at(-1) ?? '';
  const isOver = async () =>
    (await exchange.events(callId)).some(({ event }) => event === 'LINKEDID_END');
  const isTaken = async () =>
    (await exchange.events(callId)).some(
      ({ event, channelId, application }) =>
        channelId === callId && (event === 'BRIDGE_ENTER' || application === 'VoiceMail'),
    );
  await waitFor(async () => (await isOver()) || (await isTaken()));
  if (!(await isOver())) await call.bye();
  await first?.bye();
  await waitFor(isOver);
  return exchange.events(callId);
}

async function pressNext(call: SipCall | undefined, key: string) {
  if (key === '') return;
  await waitFor(() => isIn('Read('));
  await call?.press(key);
}

async function leaveQueue(call: SipCall | undefined, key: string, hasLeft: () => boolean) {
  await waitFor(() => isIn('Queue('));
  if (call !== undefined) await pressUntil(call, key, hasLeft);
}

test.each(goldenCases.map((golden) => [golden.name, golden] as const))(
  '%s',
  async (_, golden) => {
    expect(simulatedPath(golden)).toEqual(golden.path);
    shown = [];
    const seen = new Map([...phones].map(([name, phone]) => [name, phone.invitesSeen]));
    const events = await callThrough(golden);
    expect(journalPath(events)).toEqual(golden.path);
    const rang = [...phones].filter(([name, phone]) => phone.invitesSeen > (seen.get(name) ?? 0));
    const reported = golden.path.flatMap(
      (step) => /^ring ([\d ]*\d)/.exec(step)?.[1]?.split(' ') ?? [],
    );
    if (golden.queue === undefined) {
      expect(rang.map(([name]) => name)).toEqual([...new Set(reported)].sort());
    }
    if (golden.shown !== undefined) {
      expect(simulatedLabels(golden)).toEqual(golden.shown);
      expect(shown.filter((label, at) => label !== shown[at - 1])).toEqual(golden.shown);
    }
    expect(foldCallEvents(events)).toMatchObject({
      tenant: golden.disposition === 'failed' ? expect.any(String) : 'dn0002',
      direction: isFromAgent(golden) ? expect.stringMatching(/internal|outbound/) : 'inbound',
      disposition: golden.disposition,
    });
  },
  60_000,
);
