import type { RTCSession } from 'jssip/lib/RTCSession';
import { CallSurvival } from './call-survival.ts';

/** What is asked of it is written down. */
class Session {
  established = true;
  readonly terminated: unknown[] = [];
  isEstablished(): boolean {
    return this.established;
  }
  terminate(options?: unknown): void {
    this.terminated.push(options);
  }
}

let session: Session;
let survival: CallSurvival;
let forgotten: number;
let offered: number;

beforeEach(() => {
  jest.useFakeTimers();
  session = new Session();
  [forgotten, offered] = [0, 0];
  survival = new CallSurvival(session as unknown as RTCSession, {
    forgetOffer: () => (forgotten += 1),
    sendNewOffer: () => (offered += 1),
  });
});

afterEach(() => {
  survival.stop();
  jest.useRealTimers();
});

/** Ends as JsSIP 3.13 words them. */
const refused = { cause: 'WebRTC Error', status_code: 500, reason_phrase: 'Hold Failed' };
const unanswered = {
  cause: 'Request Timeout',
  status_code: 408,
  reason_phrase: 'Request Timeout',
};
const cut = { cause: 'Connection Error', status_code: 500, reason_phrase: 'Connection Error' };
const deaf = { cause: 'RTP Timeout', status_code: 408, reason_phrase: 'RTP Timeout' };

test.each([
  ['an offer, a hold or a session refresh cut on its way', cut],
  ['an offer that was refused', refused],
  ['an offer that nobody answered', unanswered],
])('%s does not end the call; whatever waits behind it may go', (_, end) => {
  session.terminate(end);
  expect(session.terminated).toEqual([]);
  expect(forgotten).toBe(1);
});

test('a refused offer is made again after a second, and not for ever', () => {
  for (let time = 0; time < 20; time += 1) {
    session.terminate(refused);
    jest.advanceTimersByTime(1000);
  }
  expect(offered).toBe(5);
  expect(session.terminated).toEqual([]);
});

test.each([
  ['the person hangs up', {}],
  ['the session timer has run out', { ...unanswered, reason_phrase: 'Session Timer Expired' }],
  ['the exchange knows the call no more', { cause: 'Dialog Error', status_code: 500 }],
])('%s: the call ends', (_, end) => {
  session.terminate(end);
  expect(session.terminated).toEqual([end]);
});

test.each([cut, refused, unanswered, deaf])('before it is established a call ends: %o', (end) => {
  session.established = false;
  session.terminate(end);
  expect(session.terminated).toEqual([end]);
});

test('edge 32: media that fail get a new offer, and end the call when they stay away for 30 s', () => {
  session.terminate(deaf);
  expect(offered).toBe(1);
  jest.advanceTimersByTime(29_999);
  expect(session.terminated).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(session.terminated).toEqual([deaf]);
});

test('media that come back keep the call', () => {
  session.terminate(deaf);
  survival.mediaUp();
  jest.advanceTimersByTime(60_000);
  expect(session.terminated).toEqual([]);
});
