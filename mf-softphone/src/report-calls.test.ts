import { type BusEvents, endpoints, type PhoneCall } from '@alo/contracts';
import { adoptActivity, publish } from '@alo/core';
import { apiError, type FakeApi, setUpCore } from '@alo/core/testing';
import { reportCalls } from './report-calls.ts';

const activity = {
  status_activity: 1,
  reason: null,
  since: '2026-11-21T00:00:00Z',
  until: null,
  next: null,
  in_call: false,
  now: '2026-11-21T00:00:00Z',
} as const;
const outgoing: PhoneCall = {
  callId: 'c1',
  direction: 'outbound',
  state: 'CALL_CONNECTING',
  party: { number: '0912345678', name: null },
  startedAt: 1,
  answeredAt: null,
  muted: false,
};

let api: FakeApi;
let stop: () => void;
const logged: string[] = [];

const phone = (call: PhoneCall | null, registration: 'ready' | 'connecting' = 'ready') =>
  publish('phone.state', {
    state: call?.state ?? 'CALL_NOT_CREATED',
    registration,
    provider: 1,
    extension: '101',
    call,
  });
const end = (call: PhoneCall, more: Partial<BusEvents['call.ended']> = {}) => {
  phone(null);
  publish('call.ended', { ...call, state: 'CALL_FAILED', reason: 'normal', by: 'local', ...more });
};
const lastReported = () => api.requests(endpoints.reportPhoneCall).map(({ body }) => body);
const later = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  api = setUpCore();
  api.answer(endpoints.reportPhoneCall, activity);
  logged.splice(0);
  stop = reportCalls((message) => logged.push(message));
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test.each<[string, Partial<PhoneCall>, boolean, boolean]>([
  ['a customer who answered', { answeredAt: 2 }, true, true],
  ['a customer who did not', {}, true, false],
  [
    'a customer whose number is masked',
    { party: { number: '091***678', name: 'Ánh' } },
    true,
    false,
  ],
  ['a colleague', { party: { number: '102', name: null }, answeredAt: 2 }, false, true],
])('the end of a call with %s is reported once', async (_who, part, outside, answered) => {
  phone(null);
  phone(outgoing);
  phone({ ...outgoing, state: 'CALL_OUT' });
  end({ ...outgoing, ...part });
  await later(5000);
  expect(lastReported()).toEqual([
    { in_call: true },
    { in_call: false, ended: { call_id: 'c1', outside, answered } },
  ]);
});

test('a ring is no call until it is answered', async () => {
  phone(null);
  const ring: PhoneCall = { ...outgoing, direction: 'inbound', state: 'CALL_INCOMING' };
  phone(ring);
  end(ring);
  await later(5000);
  expect(lastReported()).toEqual([]);
  phone({ ...ring, state: 'CALL_ACCEPTED', answeredAt: 2 });
  await later(0);
  expect(lastReported()).toEqual([{ in_call: true }]);
});

test('what the server says comes into the page', async () => {
  api.answer(endpoints.reportPhoneCall, { ...activity, status_activity: 7 });
  const heard: unknown[] = [];
  phone(outgoing);
  end(outgoing);
  await later(0);
  const { getSession } = await import('@alo/core');
  heard.push(getSession()?.statusActivity);
  expect(heard).toEqual([7]);
});

test('a report is repeated, in order, and given up at last', async () => {
  let refusals = 2;
  api.answer(endpoints.reportPhoneCall, () => {
    refusals -= 1;
    if (refusals >= 0) throw apiError({ status: 503, code: 'BUSY' });
    return activity;
  });
  phone(outgoing);
  end(outgoing);
  await later(60_000);
  expect(lastReported().map((body) => Object.keys(body as object).length)).toEqual([1, 1, 1, 2]);
  expect(logged).toHaveLength(2);
  refusals = 1000;
  phone(outgoing);
  await later(300_000);
  expect(lastReported()).toHaveLength(10);
});

test('a page that went away in a call tells its end when the phone is ready again', async () => {
  adoptActivity({ ...activity, in_call: true });
  phone(null, 'connecting');
  await later(5000);
  expect(lastReported()).toEqual([]);
  phone(null);
  await later(5000);
  expect(lastReported()).toEqual([{ in_call: false }]);
});

test('a page that knows of no call tells nothing', async () => {
  adoptActivity(activity);
  phone(null);
  await later(5000);
  expect(lastReported()).toEqual([]);
});
