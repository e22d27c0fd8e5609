import { emptyPlan } from '../model/route-plan.ts';
import { quietFacts } from '../model/route-facts.ts';
import type { RouteCall } from '../dial-plan/route-call.ts';
import { route } from '../route.ts';

const room = {
  id: 'r1',
  pin: '2468',
  moderatorPin: '9753',
  maxMembers: 5,
  announcesJoin: true,
  waitsForModerator: false,
  isActive: true,
};
const of = (own: Partial<typeof room> = {}) => ({
  ...emptyPlan('dn0002'),
  conference: (id: string) => (id === 'r1' ? { ...room, ...own } : undefined),
  internalNumber: (number: string) =>
    number === '8800' ? ({ kind: 'conference', id: 'r1' } as const) : undefined,
});
const first: RouteCall = {
  tenant: 'dn0002',
  origin: 'agent',
  from: '101',
  to: '8800',
  call: 'c1',
  hops: 0,
};
const keyed = (digits: string, step = 0): RouteCall => ({
  ...first,
  at: `conference.r1.${step}`,
  ...(digits === '' ? { outcome: 'timeout' } : { outcome: 'digits', digits }),
});
const ask = (call: RouteCall, plan = of()) => route(call, plan, quietFacts);

test.each(['8800', '*818800'])(
  'whoever dials %s is asked for the PIN, out of the journal',
  (to) => {
    expect(ask({ ...first, to })).toMatchObject({
      do: 'ivr',
      prompts: ['pin'],
      secret: true,
      place: 'conference.r1.0',
    });
  },
);

test('the PIN leads into the room, that of the moderator with its right', () => {
  expect(ask(keyed('2468'))).toEqual({
    do: 'conference',
    room: 'dn0002-cr1',
    moderator: false,
    most: 5,
    announce: true,
    wait: false,
  });
  expect(ask(keyed('9753'))).toMatchObject({ do: 'conference', moderator: true });
});

test('a room without a moderator takes no empty PIN for one', () => {
  expect(ask(keyed(''), of({ moderatorPin: '' }))).toMatchObject({ do: 'ivr', prompts: ['pin'] });
});

test('a wrong PIN may be keyed three times, then the call ends', () => {
  expect(ask(keyed('1111'))).toMatchObject({ do: 'ivr', prompts: ['pin-wrong', 'pin'] });
  expect(ask(keyed('1111', 1))).toMatchObject({ place: 'conference.r1.2' });
  expect(ask(keyed('1111', 2))).toEqual({ do: 'hangup', cause: 16 });
});

test('after too many wrong ones not even the right one helps', () => {
  const locked: RouteCall = { ...keyed('2468'), outcome: 'locked' };
  expect(ask(locked)).toMatchObject({ do: 'play', prompts: ['pin-locked'] });
  expect(ask({ ...first, at: 'conference.r1.3', outcome: 'done' })).toMatchObject({ do: 'hangup' });
});

test('a room that is switched off is closed, and *81 opens nothing else', () => {
  expect(ask(first, of({ isActive: false }))).toMatchObject({ do: 'hangup' });
  expect(ask({ ...first, to: '*81101' })).toEqual({ do: 'reject', cause: 1 });
});
