import { colleague, outgoing, phone, ringing, talking } from '../testing/call-fixtures.ts';
import { reduce } from '../testing/transition-table.ts';
import type { PhoneEffect } from './phone-effect.ts';
import type { PhoneEvent } from './phone-event.ts';
import type { ActiveCall, PhoneState } from './phone-state.ts';

const caps = {
  hold: true,
  dtmf: 'rtp',
  blindTransfer: true,
  attendedTransfer: true,
  secondCall: true,
  conference: true,
  deviceSelect: 'native',
} as const;
const incoming = { type: 'call.incoming', callId: 'in', number: '102', name: null } as const;
const held = { local: true, remote: false };
const customer = talking(ringing(), { remoteMedia: true });
const asked = talking(outgoing(), { remoteMedia: true });

const one = (parts: Partial<PhoneState> = {}) => phone('ready', { caps, call: customer, ...parts });
const two = (parts: Partial<PhoneState> = {}) =>
  one({ call: asked, other: { ...customer, held }, ...parts });
const consult: PhoneEvent = { type: 'consult', callId: 'out', target: '102', party: colleague };

function run(state: PhoneState, ...events: PhoneEvent[]): [PhoneState, PhoneEffect[]] {
  const effects: PhoneEffect[] = [];
  let after = state;
  for (const event of events) {
    const transition = reduce(after, event, true);
    after = transition.state;
    effects.push(...transition.effects);
  }
  return [after, effects];
}

/** What the provider and the loudspeaker are asked for. */
function words(effects: readonly PhoneEffect[]): string[] {
  return effects.flatMap((effect) => {
    switch (effect.type) {
      case 'hold':
        return [`hold ${effect.callId} ${effect.held}`];
      case 'mute':
        return [`mute ${effect.callId} ${effect.muted}`];
      case 'playRemote':
      case 'hangup':
        return [`${effect.type} ${effect.callId}`];
      case 'mix':
        return [`mix ${effect.callIds.join(' ')}`];
      case 'reject':
        return [`reject ${effect.callId} ${effect.code}`];
      case 'tone':
        return [`tone ${effect.tone}`];
      case 'stopRemote':
      case 'unmix':
      case 'transfer':
      case 'openMicrophone':
        return [effect.type];
      default:
        return [];
    }
  });
}
const ids = ({ call, other }: PhoneState) => [call?.callId ?? null, other?.callId ?? null];

test('a consultation keeps the first call waiting and comes to the front', () => {
  const [state, effects] = run(one(), consult);
  expect(ids(state)).toEqual(['out', 'in']);
  expect(words(effects)).toEqual(['stopRemote', 'hold in true', 'openMicrophone']);
});

test.each<[string, PhoneState]>([
  ['while another one is there', two()],
  [
    'while a transfer is not decided',
    one({ call: { ...customer, transfer: { status: 'pending' } } }),
  ],
  ['without registration', phone('lost', { caps, call: customer })],
  ['with a provider that has one line', one({ caps: { ...caps, secondCall: false } })],
])('no consultation %s: logged only', (_, state) => {
  const [after, effects] = run(state, consult);
  expect(after).toBe(state);
  expect(words(effects)).toEqual([]);
});

test('who gives up the consultation talks to the first party again', () => {
  const [state, effects] = run(
    two(),
    { type: 'hangup' },
    { type: 'call.ended', callId: 'out', by: 'local', cause: 'normal' },
    { type: 'call.held', callId: 'in', local: false, remote: false },
  );
  expect(ids(state)).toEqual(['in', null]);
  expect(words(effects)).toEqual([
    'tone none',
    'stopRemote',
    'hangup out',
    'tone none',
    'stopRemote',
    'hold in false',
    'playRemote in',
  ]);
});

test('a consultation that ends by itself leaves the first party on hold: nobody is heard unawares', () => {
  const [state, effects] = run(two(), {
    type: 'call.failed',
    callId: 'out',
    by: 'remote',
    cause: 'busy',
    code: 486,
  });
  expect(ids(state)).toEqual(['in', null]);
  expect(state.call?.held.local).toBe(true);
  expect(state.last?.cause).toBe('busy');
  expect(words(effects)).toEqual(['tone none', 'stopRemote']);
});

test('a party on hold that hangs up leaves the call in front alone', () => {
  const [state, effects] = run(two(), {
    type: 'call.ended',
    callId: 'in',
    by: 'remote',
    cause: 'normal',
  });
  expect(ids(state)).toEqual(['out', null]);
  expect(words(effects)).toEqual([]);
});

test('swapping holds one and resumes the other', () => {
  const [state, effects] = run(
    two(),
    { type: 'swap' },
    { type: 'call.held', callId: 'out', local: true, remote: false },
    { type: 'call.held', callId: 'in', local: false, remote: false },
  );
  expect(ids(state)).toEqual(['in', 'out']);
  expect(words(effects)).toEqual(['stopRemote', 'hold out true', 'hold in false', 'playRemote in']);
});

test('an attended transfer ends both calls as transferred', () => {
  const [pending, effects] = run(two(), { type: 'transfer.complete' });
  expect(pending.call?.transfer).toEqual({ status: 'pending' });
  expect(effects).toEqual([{ type: 'transfer', callId: 'in', target: { callId: 'out' } }]);
  const [state, after] = run(pending, { type: 'call.transferred', callId: 'in' });
  expect(ids(state)).toEqual([null, null]);
  expect(state.last).toMatchObject({ cause: 'transferred', by: 'local' });
  expect(words(after)).toEqual(
    expect.arrayContaining(['hangup in', 'hangup out', 'tone none', 'stopRemote']),
  );
  const ended = after.filter(({ type }) => type === 'publish' || type === 'closeMicrophone');
  expect(ended).toHaveLength(4);
});

test('a transfer that fails is reported with the call in front, and may be tried again', () => {
  const [state] = run(
    two(),
    { type: 'transfer.complete' },
    { type: 'call.transferFailed', callId: 'in', cause: 'unavailable' },
  );
  expect(ids(state)).toEqual(['out', 'in']);
  expect(state.call?.transfer).toEqual({ status: 'failed', cause: 'unavailable' });
  const [, effects] = run(state, { type: 'transfer.complete' });
  expect(words(effects)).toEqual(['transfer']);
});

test('a blind transfer is asked for once, and its end is reported as such', () => {
  const transfer: PhoneEvent = { type: 'transfer', target: '103' };
  const [pending, effects] = run(one(), transfer, transfer);
  expect(words(effects)).toEqual(['transfer']);
  const [state] = run(pending, { type: 'call.transferred', callId: 'in' });
  expect(state.call).toBeNull();
  expect(state.last).toMatchObject({ cause: 'transferred', state: 'CALL_ENDED' });
});

test('a party that nobody took comes back: it rings in the place of the call that has nobody', () => {
  const back = { ...incoming, callId: 'back' };
  const [state, effects] = run(
    one(),
    { type: 'transfer', target: '103' },
    { type: 'call.transferFailed', callId: 'in', cause: 'busy' },
    back,
  );
  expect(ids(state)).toEqual(['back', null]);
  expect(state.call).toMatchObject({
    state: 'CALL_INCOMING',
    transfer: { status: 'failed', cause: 'busy' },
  });
  expect(words(effects)).toEqual(['transfer', 'hangup in', 'tone none', 'stopRemote', 'tone ring']);
  const [other] = run(one(), { type: 'transfer', target: '103' }, { ...back, number: '104' });
  expect(ids(other)).toEqual(['in', 'back']);
});

test('a customer who was dialled by reference comes back with the mask and another reference', () => {
  const party = { number: '098***321', name: null };
  const call = { ...asked, target: 'ref.customer.1', party };
  const back = { ...incoming, callId: 'back', number: party.number, target: 'ref.party.A' };
  const [state] = run(one({ call }), { type: 'transfer', target: '103' }, back);
  expect(ids(state)).toEqual(['back', null]);
  expect(state.call).toMatchObject({ target: 'ref.party.A', party });
  const other = { ...back, number: '091***678' };
  const [besides] = run(one({ call }), { type: 'transfer', target: '103' }, other);
  expect(ids(besides)).toEqual([call.callId, 'back']);
});

describe('a conference', () => {
  const joined = () => run(two(), { type: 'conference' });

  test('takes both from hold and mixes them', () => {
    const [state, effects] = joined();
    expect(state.conference).toBe(true);
    expect(words(effects)).toEqual([
      'hold out false',
      'hold in false',
      'mute out false',
      'mute in false',
      'mix out in',
    ]);
    const [, reported] = run(state, {
      type: 'call.held',
      callId: 'in',
      local: false,
      remote: false,
    });
    expect(words(reported)).toEqual([]);
  });

  test('mutes towards both', () => {
    const [state, effects] = run(joined()[0], { type: 'mute', muted: true });
    expect([state.call?.muted, state.other?.muted]).toEqual([true, true]);
    expect(words(effects)).toEqual(['mute out true', 'mute in true']);
  });

  test('continues as a call when one party leaves', () => {
    const back = { type: 'call.held', callId: 'in', local: false, remote: false } as const;
    const muted = run(joined()[0], back, { type: 'mute', muted: true })[0];
    const [state, effects] = run(muted, {
      type: 'call.ended',
      callId: 'out',
      by: 'remote',
      cause: 'normal',
    });
    expect(ids(state)).toEqual(['in', null]);
    expect(state.conference).toBe(false);
    expect(words(effects)).toEqual(
      expect.arrayContaining(['unmix', 'mute in true', 'playRemote in']),
    );
  });

  test('that the person leaves ends for all', () => {
    const [state, effects] = run(
      joined()[0],
      { type: 'hangup' },
      { type: 'call.ended', callId: 'out', by: 'local', cause: 'normal' },
      { type: 'call.ended', callId: 'in', by: 'local', cause: 'normal' },
    );
    expect(ids(state)).toEqual([null, null]);
    expect(words(effects)).toEqual(expect.arrayContaining(['hangup out', 'hangup in', 'unmix']));
  });

  test('is split: one continues, the other waits', () => {
    const [state, effects] = run(joined()[0], { type: 'split' });
    expect(state).toMatchObject({ conference: false, call: { callId: 'out' } });
    expect(words(effects)).toEqual(['unmix', 'hold in true', 'playRemote out']);
    expect(state.conferenceFailed).toBe(false);
  });

  test.each([
    ['in front', 'out', ['unmix', 'hold in true', 'stopRemote', 'openMicrophone']],
    ['behind', 'in', ['unmix', 'playRemote out', 'openMicrophone']],
  ])('is over when the exchange gave up the call %s, which is asked for', (_, callId, asked) => {
    const capable = run(two({ caps: { ...caps, resume: true } }), { type: 'conference' })[0];
    const end = { type: 'call.ended', callId, by: 'system', cause: 'signal-lost' } as const;
    const [state, effects] = run(capable, { ...end, ref: 'x' });
    expect(ids(state)).toEqual(['out', 'in']);
    expect(state.conference).toBe(false);
    expect(words(effects)).toEqual(asked);
  });

  test('that nobody would hear is split again and says so, until it is tried again', () => {
    const [state, effects] = run(joined()[0], { type: 'conference.failed' });
    expect(state).toMatchObject({ conference: false, conferenceFailed: true });
    expect(words(effects)).toEqual(['unmix', 'hold in true', 'playRemote out']);
    expect(run(state, { type: 'conference' })[0].conferenceFailed).toBe(false);
    expect(run(state, { type: 'conference.failed' })[0]).toBe(state);
  });
});

describe('call waiting', () => {
  const busy = () => one({ call: asked });

  test('is off: the second call is refused as busy', () => {
    const { state, effects } = reduce(busy(), incoming, false);
    expect(ids(state)).toEqual(['out', null]);
    expect(words(effects)).toEqual(['reject in 486']);
  });

  test('is on: the second call plays the call-waiting tone, a third one is refused', () => {
    const [state, effects] = run(busy(), incoming, { ...incoming, callId: 'third' });
    expect(ids(state)).toEqual(['out', 'in']);
    expect(words(run(busy(), incoming)[1])).toEqual(['tone waiting']);
    expect(words(effects)).toEqual(['tone waiting', 'reject third 486']);
    expect(state.busyCaller).not.toBeNull();
  });

  test('waits only for somebody who talks', () => {
    const calling = one({ call: outgoing({ state: 'CALL_OUT' }) });
    expect(words(run(calling, incoming)[1])).toEqual(['reject in 486']);
  });

  test('taking the call that waits keeps the other one', () => {
    const [state, effects] = run(
      busy(),
      incoming,
      { type: 'answer' },
      { type: 'mic.ready', callId: 'in' },
      { type: 'call.accepted', callId: 'in' },
    );
    expect(ids(state)).toEqual(['in', 'out']);
    expect(state.call?.state).toBe('CALL_ACCEPTED');
    expect(words(effects)).toEqual([
      'tone waiting',
      'tone none',
      'stopRemote',
      'hold out true',
      'openMicrophone',
      'tone none',
    ]);
  });

  test('refusing it leaves the conversation as it is', () => {
    const [state, effects] = run(busy(), incoming, { type: 'reject' });
    expect(words(effects)).toEqual(['tone waiting', 'tone none', 'reject in 486']);
    const [after] = run(state, {
      type: 'call.failed',
      callId: 'in',
      by: 'local',
      cause: 'rejected',
      code: 486,
    });
    expect(ids(after)).toEqual(['out', null]);
    expect(after.last?.missed).toBe(false);
  });

  test('the tone ends when nobody waits any more', () => {
    const gone = { callId: 'in', by: 'remote', cause: 'cancelled', code: null } as const;
    const [state, effects] = run(busy(), incoming, { type: 'call.failed', ...gone });
    expect(ids(state)).toEqual(['out', null]);
    expect(words(effects)).toEqual(['tone waiting', 'tone none']);
  });

  test('it rings when the conversation is over', () => {
    const [state, effects] = run(busy(), incoming, {
      type: 'call.ended',
      callId: 'out',
      by: 'remote',
      cause: 'normal',
    });
    expect(ids(state)).toEqual(['in', null]);
    expect(words(effects).at(-1)).toBe('tone ring');
  });

  test('signing out ends both', () => {
    const [state, effects] = run(busy(), incoming, { type: 'stop', reason: 'logout' });
    expect(ids(state)).toEqual([null, null]);
    expect(words(effects)).toEqual(
      expect.arrayContaining(['reject in 480', 'hangup out', 'tone none']),
    );
  });
});

test.each<PhoneEvent>([
  { type: 'swap' },
  { type: 'conference' },
  { type: 'split' },
  { type: 'transfer.complete' },
])('$type needs two calls that talk', (event) => {
  const alone: ActiveCall[] = [customer, outgoing({ state: 'CALL_OUT' })];
  for (const call of alone) {
    const state = one({ call, other: call === customer ? null : { ...customer, held } });
    expect(run(state, event)).toEqual([state, []]);
  }
});
