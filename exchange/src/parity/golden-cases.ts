import type { Destination } from '@alo/contracts';
import type { RouteConfiguration } from '../route/configuration.ts';
import type { RouteRingGroup, RingMember } from '../route/objects/ring-group.ts';
import type { RouteSubscriber } from '../route/objects/subscriber.ts';
import type { RouteIvr } from '../route/objects/ivr.ts';
import { inboundTo } from '../route/testing/ask-route.ts';
import {
  ivr,
  known,
  officeHours,
  outboundRule,
  queue,
  ringGroup,
  subscriber,
  to,
} from '../route/testing/company.ts';
import type { GoldenCase } from './golden-case.ts';

const hotline = '02471088888';
const customer = '0912345678';

/** What a case says; the rest is a customer who calls the hotline. */
interface Told extends Omit<Partial<GoldenCase>, 'configuration'> {
  readonly name: string;
  readonly goes?: Destination | null;
  readonly with?: Partial<RouteConfiguration>;
  readonly path: readonly string[];
  readonly disposition: string;
}

function golden({ goes = null, with: parts = {}, ...told }: Told): GoldenCase {
  const configuration = inboundTo(goes, {
    ...people(),
    outboundRules: [outboundRule('o1')],
    ...parts,
  });
  return { from: customer, to: hotline, ...told, configuration };
}

/** Extensions 101 to 104 ring for a second; some of them differ. */
function people(...different: readonly RouteSubscriber[]): Partial<RouteConfiguration> {
  const all = ['101', '102', '103', '104'].map(
    (extension) =>
      different.find((one) => one.extension === extension) ??
      subscriber(extension, { ringTimeout: 1 }),
  );
  return {
    subscriber: (extension) => all.find((one) => one.extension === extension),
    subscriberById: known(...all),
  };
}

const person = (extension: string, parts: Partial<RouteSubscriber>) =>
  people(subscriber(extension, { ringTimeout: 1, ...parts }));
const forward = (when: 'always' | 'busy' | 'noanswer' | 'unregistered', destination: Destination) =>
  person('101', { forwards: [{ when, callers: 'both', destination }] });

function group(parts: Partial<RouteRingGroup>): Partial<RouteConfiguration> {
  const members = ['101', '102', '103'].map((number): RingMember => {
    return { kind: 'subscriber', number, timeout: 1 };
  });
  return { ringGroup: known(ringGroup('g1', { members, ringTimeout: 5, ...parts })) };
}

const menu = (parts: Partial<RouteIvr> = {}) => {
  const options = [
    { key: '1', destination: to('direct', 's101'), isActive: true },
    { key: '*', destination: to('direct', 's102'), isActive: true },
    { key: '5', destination: to('direct', 's103'), isActive: false },
    { key: 'i', destination: to('direct', 's103'), isActive: true },
    { key: 't', destination: to('direct', 's104'), isActive: true },
  ];
  return {
    ivr: known(ivr('i1', { timeout: 1, between: 1, maxRetries: 1, options, ...parts })),
  };
};

const wait = (longest = 0) => ({
  queue: known(
    ...['7', '8', '9'].map((id) =>
      queue(id, {
        greeting: 'hello',
        maxWait: longest,
        timeout: to('direct', 's103'),
        full: to('direct', 's104'),
        empty: to('voicmail', 's101'),
        exit: to('direct', 's101'),
      }),
    ),
  ),
});

const announcement = (after: Destination | null, parts = {}) => ({
  message: known({
    id: 'm1',
    prompt: 'hello',
    repeat: 2,
    skippable: false,
    answer: true,
    after,
    isActive: true,
    ...parts,
  }),
});

const lastAgent = (extension?: string) => ({
  lastCall: known({ id: 'l1', ringTimeout: 1, fallback: to('direct', 's103'), isActive: true }),
  lastAgent: () => extension,
});

const hours = (parts = {}) => ({
  timeCondition: known(
    officeHours('t1', { match: to('direct', 's101'), noMatch: to('direct', 's102'), ...parts }),
  ),
});

const block = (parts: object) => ({
  blockedIncoming: [
    {
      id: 'b1',
      type: 'exact' as const,
      value: customer,
      mode: 'block' as const,
      expiresAt: null,
      isActive: true,
      action: 'reject' as const,
      destination: null,
      numberIds: [],
      ...parts,
    },
  ],
});

const evening = Date.parse('2026-11-20T20:00:00+07:00');

/** Calls in plain words: where each goes, and how it is recorded. */
export const goldenCases: readonly GoldenCase[] = [
  golden({
    name: 'a customer reaches an extension',
    goes: to('direct', 's101'),
    phones: { '101': 'answers' },
    path: ['ring 101', 'talk'],
    disposition: 'answered',
  }),
  golden({
    name: 'nobody answers the extension',
    goes: to('direct', 's101'),
    phones: { '101': 'noanswer' },
    path: ['ring 101', 'end 19'],
    disposition: 'missed',
  }),
  golden({
    name: 'a busy extension forwards to a colleague',
    goes: to('direct', 's101'),
    with: forward('busy', to('direct', 's102')),
    phones: { '101': 'busy', '102': 'answers' },
    path: ['ring 101', 'ring 102', 'talk'],
    disposition: 'answered',
  }),
  golden({
    name: 'an extension that is away forwards to a mobile',
    goes: to('direct', 's101'),
    with: forward('unregistered', to('fw', '0987654321')),
    phones: { outside: 'answers' },
    path: ['call 0987654321', 'talk'],
    disposition: 'answered',
  }),
  golden({
    name: 'who does not answer has a mailbox',
    goes: to('direct', 's101'),
    with: person('101', { hasVoicemail: true }),
    phones: { '101': 'noanswer' },
    path: ['ring 101', 'mailbox 101@dn0002'],
    disposition: 'missed',
  }),
  golden({
    name: 'a forward to the mobile of a customer who is busy',
    goes: to('fw', '0987654321'),
    phones: { outside: 'busy' },
    path: ['call 0987654321', 'end 17'],
    disposition: 'busy',
  }),
  golden({
    name: 'the mailbox of an extension',
    goes: to('voicmail', 's101'),
    path: ['mailbox 101@dn0002'],
    disposition: 'ivr_end',
  }),
  golden({
    name: 'a shared mailbox',
    goes: to('voicemaill', 'v1'),
    with: { mailbox: (id) => id === 'v1' },
    path: ['mailbox box-v1@dn0002'],
    disposition: 'ivr_end',
  }),
  golden({
    name: 'an announcement, said twice, then an extension',
    goes: to('msg', 'm1'),
    with: announcement(to('direct', 's101')),
    phones: { '101': 'answers' },
    path: ['hear hello', 'hear hello', 'ring 101', 'talk'],
    disposition: 'answered',
  }),
  golden({
    name: 'an announcement before the call is answered, and nothing after it',
    goes: to('msg', 'm1'),
    with: announcement(null, { answer: false, repeat: 1 }),
    path: ['hear hello', 'end 16'],
    disposition: 'failed',
  }),
  golden({
    name: 'a loop of announcements ends after thirty jumps',
    goes: to('msg', 'm1'),
    with: announcement(to('msg', 'm1'), { repeat: 1, prompt: 'short' }),
    path: [...Array.from({ length: 30 }, () => 'hear short'), 'end 25'],
    disposition: 'ivr_end',
  }),
  golden({
    name: 'a ring group rings all, one answers',
    goes: to('group', 'g1'),
    with: group({ greeting: 'hello' }),
    phones: { '101': 'noanswer', '102': 'answers', '103': 'noanswer' },
    path: ['hear hello', 'ring 101 102 103', 'talk'],
    disposition: 'answered',
  }),
  golden({
    name: 'a ring group one after the other, past one who is away',
    goes: to('group', 'g1'),
    with: group({ strategy: 'linear' }),
    phones: { '101': 'noanswer', '103': 'answers' },
    path: ['ring 101', 'ring 103', 'talk'],
    disposition: 'answered',
  }),
  golden({
    name: 'a ring group in turn: the third call begins with the third',
    goes: to('group', 'g1'),
    with: { ...group({ strategy: 'roundrobin' }), turn: () => 2 },
    phones: { '101': 'answers', '102': 'noanswer', '103': 'noanswer' },
    path: ['ring 103', 'ring 101', 'talk'],
    disposition: 'answered',
  }),
  golden({
    name: 'a ring group that gathers',
    goes: to('group', 'g1'),
    with: group({ strategy: 'memoryhunt' }),
    phones: { '101': 'noanswer', '102': 'noanswer', '103': 'answers' },
    path: ['ring 101', 'ring 101 102', 'ring 101 102 103', 'talk'],
    disposition: 'answered',
  }),
  golden({
    name: 'the first who is free, and then nobody',
    goes: to('group', 'g1'),
    with: group({ strategy: 'firstavailable', ringTimeout: 1, noAnswer: to('direct', 's104') }),
    phones: { '102': 'noanswer', '104': 'answers' },
    path: ['ring 102', 'ring 104', 'talk'],
    disposition: 'answered',
  }),
  golden({
    name: 'a ring group where nobody is there',
    goes: to('group', 'g1'),
    with: group({ noAnswer: to('voicemaill', 'v1') }),
    path: ['end 16'],
    disposition: 'failed',
  }),
  golden({
    name: 'a ring group passes over one who is busy',
    goes: to('group', 'g1'),
    with: group({ strategy: 'linear' }),
    phones: { '101': 'busy', '102': 'answers' },
    path: ['ring 102', 'talk'],
    disposition: 'answered',
  }),
  golden({
    name: 'a menu: one',
    goes: to('ivr', 'i1'),
    with: menu(),
    keys: ['1'],
    phones: { '101': 'answers' },
    path: ['hear welcome', 'press 1', 'ring 101', 'talk'],
    disposition: 'answered',
  }),
  golden({
    name: 'a menu: a star',
    goes: to('ivr', 'i1'),
    with: menu(),
    keys: ['*'],
    phones: { '102': 'answers' },
    path: ['hear welcome', 'press *', 'ring 102', 'talk'],
    disposition: 'answered',
  }),
  golden({
    name: 'a menu: a wrong key, then one that is switched off',
    goes: to('ivr', 'i1'),
    with: menu(),
    keys: ['9', '5'],
    phones: { '103': 'answers' },
    path: [
      'hear welcome',
      'press 9',
      'hear invalid',
      'hear welcome',
      'press 5',
      'ring 103',
      'talk',
    ],
    disposition: 'answered',
  }),
  golden({
    name: 'a menu: silence, with a sound that is missing',
    goes: to('ivr', 'i1'),
    with: menu({ short: 'short' }),
    keys: ['', ''],
    phones: { '104': 'answers' },
    path: ['hear welcome', 'hear no-key', 'hear short', 'ring 104', 'talk'],
    disposition: 'answered',
  }),
  golden({
    name: 'a menu: an extension dialled in it',
    goes: to('ivr', 'i1'),
    with: menu({ directDial: true, maxDigits: 3 }),
    keys: ['102'],
    phones: { '102': 'answers' },
    path: ['hear welcome', 'press 102', 'ring 102', 'talk'],
    disposition: 'answered',
  }),
  golden({
    name: 'a queue with an agent',
    goes: to('queue', '7'),
    with: wait(),
    queue: 'answered',
    phones: { '102': 'answers' },
    path: ['hear hello', 'queue dn0002-q7', 'talk'],
    disposition: 'answered',
  }),
  golden({
    name: 'a queue without one goes to a mailbox',
    goes: to('queue', '8'),
    with: wait(),
    queue: 'empty',
    path: ['hear hello', 'queue dn0002-q8', 'mailbox 101@dn0002'],
    disposition: 'missed',
  }),
  golden({
    name: 'a queue that takes too long',
    goes: to('queue', '7'),
    with: wait(1),
    queue: 'timeout',
    phones: { '102': 'noanswer', '103': 'answers' },
    path: ['hear hello', 'queue dn0002-q7', 'ring 103', 'talk'],
    disposition: 'answered',
  }),
  golden({
    name: 'a queue that is full',
    goes: to('queue', '9'),
    with: wait(),
    queue: 'full',
    phones: { '102': 'noanswer', '104': 'answers' },
    path: ['hear hello', 'queue dn0002-q9', 'ring 104', 'talk'],
    disposition: 'answered',
  }),
  golden({
    name: 'a queue left by its key',
    goes: to('queue', '7'),
    with: wait(),
    queue: 'exit',
    phones: { '102': 'noanswer', '101': 'answers' },
    path: ['hear hello', 'queue dn0002-q7', 'ring 101', 'talk'],
    disposition: 'answered',
  }),
  golden({
    name: 'in office hours',
    goes: to('time', 't1'),
    with: hours(),
    phones: { '101': 'answers' },
    path: ['ring 101', 'talk'],
    disposition: 'answered',
  }),
  golden({
    name: 'in the evening',
    goes: to('time', 't1'),
    with: hours(),
    at: evening,
    phones: { '102': 'answers' },
    path: ['ring 102', 'talk'],
    disposition: 'answered',
  }),
  golden({
    name: 'in the evening, opened by hand',
    goes: to('time', 't1'),
    with: hours({ override: 'open' }),
    at: evening,
    phones: { '101': 'answers' },
    path: ['ring 101', 'talk'],
    disposition: 'answered',
  }),
  golden({
    name: 'the agent of the last call',
    goes: to('lastcall', 'l1'),
    with: lastAgent('102'),
    phones: { '102': 'answers' },
    path: ['ring 102', 'talk'],
    disposition: 'answered',
  }),
  golden({
    name: 'the agent of the last call does not answer',
    goes: to('lastcall', 'l1'),
    with: lastAgent('102'),
    phones: { '102': 'noanswer', '103': 'answers' },
    path: ['ring 102', 'ring 103', 'talk'],
    disposition: 'answered',
  }),
  golden({
    name: 'a caller nobody knows',
    goes: to('lastcall', 'l1'),
    with: lastAgent(),
    phones: { '103': 'answers' },
    path: ['ring 103', 'talk'],
    disposition: 'answered',
  }),
  golden({
    name: 'a blocked caller',
    goes: to('direct', 's101'),
    with: block({}),
    phones: { '101': 'answers' },
    path: ['end 21'],
    disposition: 'rejected',
  }),
  golden({
    name: 'a blocked caller hears an announcement',
    goes: to('direct', 's101'),
    with: {
      ...block({ action: 'destination', destination: to('msg', 'm1') }),
      ...announcement(null, { repeat: 1 }),
    },
    phones: { '101': 'answers' },
    path: ['hear hello', 'end 16'],
    disposition: 'ivr_end',
  }),
  golden({
    name: 'a caller who withholds the number is blocked',
    from: '',
    goes: to('direct', 's101'),
    with: block({ type: 'anonymous', value: '', action: 'busy' }),
    phones: { '101': 'answers' },
    path: ['end 17'],
    disposition: 'busy',
  }),
  golden({
    name: 'a number that nobody has',
    to: '02479999999',
    path: ['end 1'],
    disposition: 'failed',
  }),
  golden({
    name: 'a colleague calls a colleague',
    from: '104',
    to: '101',
    phones: { '101': 'busy' },
    path: ['ring 101', 'end 17'],
    disposition: 'busy',
  }),
  golden({
    name: 'an agent calls a mobile',
    from: '104',
    to: customer,
    phones: { outside: 'answers' },
    path: ['call 0912345678', 'talk'],
    disposition: 'answered',
  }),
  golden({
    name: 'an agent calls abroad without a rule',
    from: '104',
    to: '00442071234567',
    path: ['end 21'],
    disposition: 'rejected',
  }),
  golden({
    name: 'an agent calls an ambulance, though nothing may go out',
    from: '104',
    to: '115',
    with: { outboundRules: [] },
    phones: { outside: 'answers' },
    path: ['call 115', 'talk'],
    disposition: 'answered',
  }),
];
