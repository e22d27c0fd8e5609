import { traceEvents } from '../testing/read-trace.ts';
import { foldCallEvents, snapshotCall } from './fold-call-events.ts';

/** The record of the call that began a trace. */
function recordOf(name: string) {
  const events = traceEvents(name);
  return foldCallEvents(events.filter(({ callId }) => callId === events[0]?.callId));
}

describe('waiting is what passes in a queue', () => {
  test('from entering it to the answer: not the greeting before it, nor the talk', () => {
    expect(recordOf('queue-answered')).toMatchObject({
      disposition: 'answered',
      durationSec: 3,
      waitSec: 1,
      talkSec: 1,
    });
  });

  test('not the talk in which the caller is told whom he is connected with now', () => {
    const events = traceEvents('queue-answered').flatMap((event) => {
      const isCaller = event.channelId === event.callId && event.application === 'Queue';
      if (event.event !== 'BRIDGE_ENTER' || !isCaller) return [event];
      const reported = { ...event, time: event.time + 100_000 };
      return [event, { ...reported, event: 'APP_END' }, { ...reported, event: 'APP_START' }];
    });
    expect(events.filter(({ event }) => event === 'APP_START').length).toBeGreaterThan(
      traceEvents('queue-answered').filter(({ event }) => event === 'APP_START').length,
    );
    const record = foldCallEvents(events.filter(({ callId }) => callId === events[0]?.callId));
    expect(record).toMatchObject({ waitSec: 1, talkSec: 1 });
  });

  test('to a time-out that follows agents who refused: none of them ended it', () => {
    expect(recordOf('queue-refused-timeout')).toMatchObject({
      disposition: 'missed',
      durationSec: 4,
      waitSec: 3,
      ringSec: 0,
      hangupBy: 'system',
      hangupEndpoint: null,
    });
  });

  test('to the end of a caller who gives up', () => {
    const events = traceEvents('queue-abandon').map((event) =>
      event.event === 'CHAN_START' || event.event === 'ALO_STEP' || event.event === 'ANSWER'
        ? event
        : { ...event, time: event.time + (event.event === 'APP_START' ? 0 : 5_000_000) },
    );
    expect(foldCallEvents(events)).toMatchObject({ disposition: 'abandoned', waitSec: 5 });
  });

  test('of a call that was in no queue there is none', () => {
    expect(recordOf('blind-inside')).toMatchObject({ waitSec: 0, durationSec: 2 });
  });
});

test('phones that ring one after the other, or several at once, ring once at a time', () => {
  expect(recordOf('two-devices')?.ringSec).toBeLessThanOrEqual(
    recordOf('two-devices')?.durationSec ?? 0,
  );
  const events = traceEvents('queue-refused-timeout');
  const last = Math.max(...events.map(({ time }) => time));
  // The third phone rings to the end.
  const rings = events.filter(
    ({ channel, event }) =>
      !(channel.endsWith('00000006') && (event === 'HANGUP' || event === 'CHAN_END')),
  );
  const began = events.find(({ channel }) => channel.endsWith('00000006'))?.time ?? 0;
  expect(foldCallEvents(rings)?.ringSec).toBe(Math.floor((last - began) / 1_000_000));
});

describe('a call that nobody took', () => {
  test.each([
    ['given up by the caller while it rings', 'ring-hangup', 'missed', 'customer', 16, 487],
    ['given up while somebody takes it', 'cancel-crosses-answer', 'missed', 'customer', 16, 487],
    ['ended in the greeting of a mailbox', 'voicemail-after-absent', 'missed', 'customer', 16, 200],
    ['refused by a phone with 302', '302-phone', 'busy', 'agent', 17, 486],
    ['refused by a carrier with 302', '302-carrier', 'failed', 'customer', 20, 480],
    ['without a trunk that is there', 'no-trunk', 'failed', 'system', 20, 480],
  ])('%s', (_, name, disposition, hangupBy, hangupCause, sipStatus) => {
    expect(recordOf(name)).toMatchObject({ disposition, hangupBy, hangupCause, sipStatus });
  });

  test('has no leg that talked, although a phone was picked up when the caller gave up', () => {
    expect(traceEvents('cancel-crosses-answer').some(({ event }) => event === 'BRIDGE_ENTER')).toBe(
      true,
    );
    const { answeredAt, talkSec, legs } = recordOf('cancel-crosses-answer')!;
    expect([answeredAt, talkSec, legs.map((leg) => leg.answeredAt)]).toEqual([
      null,
      0,
      [null, null],
    ]);
  });

  test('from outside and refused by an absent phone is missed', () => {
    const events = traceEvents('voicemail-after-absent').filter(
      ({ event, extra, application }) =>
        event !== 'ANSWER' && application !== 'Playback' && !extra.extra?.startsWith('voicemail'),
    );
    const hungUp = events.map((event) =>
      event.event === 'HANGUP'
        ? { ...event, extra: { hangupcause: 20, hangupsource: 'dialplan/builtin' } }
        : event,
    );
    expect(foldCallEvents(hungUp)).toMatchObject({
      disposition: 'missed',
      hangupBy: 'system',
      hangupCause: 20,
    });
  });
});

describe('the direction', () => {
  test('of a call to outside stands, although no trunk was there', () => {
    expect(recordOf('no-trunk')).toMatchObject({ direction: 'outbound', trunk: null });
  });

  test('of a number of outside that the house does not let through is outbound', () => {
    const events = traceEvents('unknown-extension').map((event) => ({
      ...event,
      extension: '0912345678',
    }));
    expect(foldCallEvents(events)).toMatchObject({ direction: 'outbound' });
  });

  test('of a call from outside stays, whoever it is transferred to', () => {
    expect(recordOf('blind-outside')).toMatchObject({
      direction: 'inbound',
      fromEndpoint: null,
      toEndpoint: 'dn0002-102',
      trunk: 'carrier',
      toNumber: '02471088888',
    });
  });
});

test('after a transfer the phone that talked last is in the record', () => {
  expect(recordOf('blind-inside')?.toEndpoint).toBe('dn0002-103');
  expect(recordOf('attended')?.toEndpoint).toBe('dn0002-103');
  expect(recordOf('outbound-blind')).toMatchObject({
    direction: 'outbound',
    fromEndpoint: 'dn0002-101',
    hangupBy: 'customer',
  });
});

test('the number in To is the called one where a carrier calls its account', () => {
  expect(recordOf('account-name')?.toNumber).toBe('02471088888');
});

test('a survey after the talk is no talk, and the agent who hung up before it ended the talk', () => {
  const events = traceEvents('queue-answered');
  const [caller, agent] = ['PJSIP/trunk_carrier-00000000', 'PJSIP/dn0002-102-00000002'];
  const bridged = events.findLast(({ event }) => event === 'BRIDGE_EXIT');
  if (bridged === undefined) throw new Error('nobody talked');
  const isEnd = (event: string) => /^(HANGUP|CHAN_END|LINKEDID_END)$/.test(event);
  const surveyed = events.map((event) => {
    if (!isEnd(event.event)) return event;
    if (event.channel === caller) return { ...event, time: event.time + 20_000_000 };
    return { ...event, extra: { ...event.extra, hangupsource: agent } };
  });
  const asked = {
    ...{ ...bridged, channel: caller, channelId: bridged.callId, time: bridged.time + 500_000 },
    ...{ event: 'ALO_STEP', userEvent: 'ALO_STEP' },
    extra: { extra: 'ivr survey.018f0000-0000-7000-8000-00000000d001.0 5' },
  };
  expect(foldCallEvents([...surveyed, asked])).toMatchObject({
    ...{ disposition: 'answered', durationSec: 23, waitSec: 1, talkSec: 1 },
    ...{ hangupBy: 'agent', hangupEndpoint: 'dn0002-102', toEndpoint: 'dn0002-102' },
    legs: [{ billedSec: 21 }, {}, { endpoint: 'dn0002-102', billedSec: 1 }],
  });
  const meanwhile = [...surveyed.filter(({ event }) => event !== 'LINKEDID_END'), asked].filter(
    ({ event, channel }) => channel !== caller || !isEnd(event),
  );
  expect(snapshotCall(meanwhile)).toMatchObject({
    ...{ state: 'surveyed', phones: [], talkedWith: ['dn0002-102'], channels: [caller] },
  });
});
