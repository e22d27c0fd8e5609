import { endpoints } from '@alo/contracts';
import { type FakeApi, recordBus, sendLiveEvent, setUpCore } from '../testing/index.ts';
import { accessOf } from '../access/access.ts';
import { startLiveEvents } from '../live/start-live-events.ts';
import { writeLocalSession } from './local-session.ts';
import { getSession, setSession, subscribeSession } from './session.ts';
import { refreshSession } from './session-flow.ts';

let api: FakeApi;

/** What the server says about the person now. */
function grant(permissions: readonly string[], role = 'r1'): void {
  api.answer(endpoints.getMe, {
    id: 'u',
    name: 'Bảo',
    email: 'nv101',
    ma_dn: 'dn0002',
    company_name: 'Công ty Demo',
    roles: [
      {
        id: role,
        name: 'Nhân viên',
        permissions: permissions.map((name) => ({ id: name, name })),
        data_scope: 'all',
      },
    ],
    extension: '101',
    status_activity: 1,
  });
}

const asked = () => api.requests(endpoints.getMe).length;
const may = () => accessOf({ permission: 'customer.view' }) === 'granted';

beforeAll(() => {
  jest.useFakeTimers();
  // Once for the page, as the host does.
  startLiveEvents();
});
afterAll(() => jest.useRealTimers());

beforeEach(async () => {
  api = setUpCore(null);
  api.answer(endpoints.getSystemSetting, { voice_over_internet_protocol: 1 });
  api.answer(endpoints.paymentCheck, {
    feature_name_data: [{ name: 'crm' }],
    date_expired: null,
    plan: 'trial',
    max_users: 5,
    used_users: 1,
  });
  const token = { token: 't', expiresAt: Date.now() + 900_000 };
  writeLocalSession({ ...token, ma_dn: 'dn0002', name: '', permissions: [] });
  grant(['customer.view']);
  await refreshSession();
});

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test('a right that is taken away is gone within two seconds, one that is given is there', async () => {
  grant([]);
  sendLiveEvent({ type: 'rights.changed', role_id: 'r1' });
  await pass(2000);
  expect(may()).toBe(false);
  grant(['customer.view']);
  sendLiveEvent({ type: 'resync' });
  await pass(2000);
  expect(may()).toBe(true);
});

test('a change of another role is nobody’s business', async () => {
  sendLiveEvent({ type: 'rights.changed', role_id: 'r2' });
  await pass(2000);
  expect(asked()).toBe(1);
});

test('who comes back to the page has the rights of now, asked for once a minute at most', async () => {
  await pass(61_000);
  grant([], 'r2');
  dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(may()).toBe(false);
  expect(asked()).toBe(2);
  await pass(30_000);
  dispatchEvent(new Event('focus'));
  expect(asked()).toBe(2);
});

test('the same answers tell nobody anything, so that neither phone nor screens stir', async () => {
  const statuses = recordBus('agent.status');
  const before = getSession();
  const listener = jest.fn();
  const seen = statuses.length;
  const stop = subscribeSession(listener);
  sendLiveEvent({ type: 'rights.changed', role_id: 'r1' });
  await pass(2000);
  expect(asked()).toBe(2);
  expect(getSession()).toBe(before);
  expect(listener).not.toHaveBeenCalled();
  expect(statuses).toHaveLength(seen);
  stop();
});

test('a status that is chosen while the answers are on their way is not taken back', async () => {
  const session = getSession();
  if (session === null) throw new Error('Nobody is signed in');
  const first = Promise.withResolvers<void>();
  const before = asked();
  api.answer(endpoints.paymentCheck, async () => {
    await first.promise;
    return {
      feature_name_data: [{ name: 'crm' }],
      date_expired: null,
      plan: 'trial',
      max_users: 5,
      used_users: 1,
    };
  });
  const reading = refreshSession();
  setSession({ ...session, statusActivity: 2 });
  first.resolve();
  await reading;
  expect(asked()).toBe(before + 2);
});

test('a plan that ends closes its features on an open page, but not the phone; one that is bought again opens them', async () => {
  const payment = {
    feature_name_data: [{ name: 'crm' }, { name: 'softphone' }],
    date_expired: '2096-11-21',
    plan: 'trial',
    max_users: 5,
    used_users: 1,
  };
  api.answer(endpoints.paymentCheck, payment);
  const listener = jest.fn();
  const stop = subscribeSession(listener);
  const open = (feature: 'crm' | 'softphone') =>
    accessOf({ permission: 'customer.view', feature }) === 'granted';
  jest.setSystemTime(new Date('2096-11-21T23:58:00+07:00'));
  await refreshSession();
  await pass(60_000);
  listener.mockClear();
  expect([open('crm'), open('softphone')]).toEqual([true, true]);
  await pass(120_000);
  expect(listener).toHaveBeenCalledTimes(1);
  expect([open('crm'), open('softphone')]).toEqual([false, true]);
  await pass(600_000);
  expect(listener).toHaveBeenCalledTimes(1);
  api.answer(endpoints.paymentCheck, { ...payment, date_expired: '2097-11-21' });
  dispatchEvent(new Event('focus'));
  await pass(0);
  expect(open('crm')).toBe(true);
  stop();
});

test('a server that is away changes nothing', async () => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  api.answer(endpoints.getMe, () => {
    throw new Error('offline');
  });
  sendLiveEvent({ type: 'rights.changed', role_id: 'r1' });
  await pass(2000);
  expect(may()).toBe(true);
});
