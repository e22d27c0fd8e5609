import type { RouteCall } from '../dial-plan/route-call.ts';
import { explain, fromAgent, fromOutside, go, inboundTo } from '../testing/ask-route.ts';
import { company, type Company, known, outboundRule, subscriber, to } from '../testing/company.ts';
import { extensionBehind } from './moved.ts';

// The phone of 102 sends a call on.

const outside = '0912345678';
const moved = (movedTo: string | undefined, parts: Partial<RouteCall> = {}): RouteCall =>
  fromAgent({ at: 'moved.102.1', outcome: 'moved', ...(movedTo && { movedTo }), ...parts });
const open: Partial<Company> = { outboundRules: [outboundRule('o1')] };
const busy = { do: 'hangup', cause: 17 };

test.each<readonly [string, RouteCall, Partial<Company>, object]>([
  ['to a colleague', moved('103'), {}, { do: 'dial', endpoint: 'dn0002-103' }],
  ['to a number outside', moved(outside), open, { do: 'outside', number: outside }],
  [
    'to a number outside, of a call from there',
    moved(outside, { origin: 'trunk', from: '0987654321', to: '02471088888' }),
    open,
    { do: 'outside', number: outside },
  ],
  [
    'to a queue',
    moved('800'),
    { internalNumber: () => ({ kind: 'group', id: 'g1' }) },
    { cause: 16 },
  ],
  ['to itself', moved('102'), {}, busy],
  ['back to the caller', moved('101'), {}, { do: 'reject', cause: 17 }],
  ['to nobody', moved('999'), {}, busy],
  ['to what the server did not read', moved(undefined), {}, busy],
  [
    'perhaps, and nowhere: as after its outcome',
    moved(undefined, { otherwise: 'noanswer' }),
    {},
    { do: 'hangup', cause: 19 },
  ],
  [
    'perhaps, and to a colleague',
    moved('103', { otherwise: 'noanswer' }),
    {},
    { do: 'dial', endpoint: 'dn0002-103' },
  ],
  ['for help', moved('113'), open, busy],
  ['to a feature code, which is no number', moved('78'), {}, busy],
  ['outside without a rule', moved(outside), {}, busy],
  [
    'outside by a rule that is for others',
    moved(outside),
    { outboundRules: [outboundRule('o1', { allowed: ['101'] })] },
    busy,
  ],
  [
    'to a number that is blocked for the extension',
    moved(outside),
    {
      ...open,
      blockedOutgoing: [
        {
          ...{ id: 'b1', mode: 'block', type: 'exact', value: outside },
          ...{ extensions: ['102'], expiresAt: null, isActive: true },
        },
      ],
    },
    busy,
  ],
  [
    'outside beyond the calls that the rule leaves it today',
    moved(outside),
    {
      outboundRules: [outboundRule('o1', { maxCallsPerDay: 2 })],
      callsToday: (_, extension) => (extension === '102' ? 2 : 0),
    },
    busy,
  ],
  ['for the fifth time', moved('103', { at: 'moved.102.5' }), {}, { do: 'dial' }],
  ['for the sixth time', moved('103', { at: 'moved.102.6' }), {}, busy],
  ['of an extension that is gone', moved('103', { at: 'moved.199.1' }), {}, { cause: 16 }],
])('%s', (_, call, parts, verb) => {
  expect(go(call, company(parts))).toMatchObject(verb);
});

test('what is refused is a busy phone: its forward and its mailbox count', () => {
  const forward = { when: 'busy', callers: 'both', destination: to('direct', 's104') } as const;
  const own = subscriber('102', { forwards: [forward] });
  const others = company();
  const of: Partial<Company> = {
    subscriber: (extension) => (extension === '102' ? own : others.subscriber(extension)),
  };
  expect(go(moved('999'), company(of))).toMatchObject({ do: 'dial', endpoint: 'dn0002-104' });
  const box = company({
    subscriber: known({ ...own, id: '102', forwards: [], hasVoicemail: true }),
  });
  expect(go(moved('999'), box)).toMatchObject({ do: 'voicemail', box: '102@dn0002' });
});

test('a rule is named once among the reasons, a refusal with its own', () => {
  const codes = (call: RouteCall, of: Company) =>
    explain(call, of).reasons.map(({ code, detail }) => `${code} ${detail}`);
  expect(codes(moved(outside), company(open))).toEqual(['forward moved', 'outbound-rule ']);
  expect(codes(moved(outside), company())).toEqual(['no-rule ', 'outcome busy']);
});

test('a call that stands elsewhere is its caller’s, one that was sent on that of the extension', () => {
  expect(extensionBehind(moved(outside))).toBe('102');
  expect(extensionBehind(fromAgent())).toBe('101');
  expect(extensionBehind(fromAgent({ at: 'outside.o1.0' }))).toBe('101');
});

test('the first question of a call from outside is not one', () => {
  expect(go(fromOutside({ movedTo: '103' }), inboundTo(to('direct', 's102')))).toMatchObject({
    endpoint: 'dn0002-102',
  });
});
