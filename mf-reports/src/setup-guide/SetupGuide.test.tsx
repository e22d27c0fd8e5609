// Covers: mf-reports/charts, mf-reports/dashboard
import { endpoints, type Permission } from '@alo/contracts';
import { apiError, type FakeApi, fakeSession, sendLiveEvent, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { aCallRecord } from '../testing/call-record.ts';
import { aDashboard } from '../testing/dashboard.ts';
import { anOnboarding } from '../testing/onboarding.ts';

const features = ['pbx', 'queue', 'etelecom'];
const inbound = { kind: 'inbound', id: 'i1', name: 'Chính' } as const;
const half = anOnboarding({
  queue: { lack: 'unreached', at: inbound },
  test_call: { lack: 'missing', at: null },
});
const finished = 'Thiết lập xong: khách hàng gọi đến đã có người nghe.';

let api: FakeApi;

function setUp(session = fakeSession({ features })): void {
  api = setUpCore(session);
  api.answer(endpoints.getDashboard, aDashboard());
  api.answer(endpoints.getOnboarding, half);
}

beforeEach(() => {
  localStorage.clear();
  setUp();
});

const guide = () => screen.findByRole('region', { name: 'Thiết lập tổng đài' });
const noGuide = () => screen.queryByRole('region', { name: 'Thiết lập tổng đài' });
const dashboard = () => screen.findByRole('group', { name: 'Tổng cuộc gọi' });

test('what is done is ticked and counted, the next step stands out and leads to its screen', async () => {
  const user = openApp(App, '/dashboard');
  const card = within(await guide());
  expect(card.getByLabelText('Đã xong 2 trên 4 bước')).toHaveTextContent('2/4');
  const [number, , queue, call] = card.getAllByRole('listitem');
  expect(number).toHaveTextContent(/^Số điện thoạiĐã xong$/);
  expect(queue).toHaveAttribute('aria-current', 'step');
  expect(queue).toHaveTextContent('Làm tiếp');
  expect(call).not.toHaveAttribute('aria-current');
  expect(call).toHaveTextContent('gọi 19000002 rồi trả lời trên Alo');
  await user.click(card.getByRole('button', { name: 'Chọn nơi đến' }));
  expect(location.pathname).toBe('/inbounds/edit/i1');
});

test('a way that the person may not go is not there', async () => {
  const permissions: Permission[] = ['setting.edit', 'inbound.simulate'];
  setUp(fakeSession({ features, roleName: 'Quản lý', permissions }));
  openApp(App, '/dashboard');
  const card = within(await guide());
  const names = card.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Ẩn hướng dẫn', 'Thử định tuyến']);
});

test.each([
  ['an agent', fakeSession({ features, roleName: 'Nhân viên', permissions: ['phone.use'] })],
  ['a company without an exchange', fakeSession({ features: ['crm'] })],
])('%s neither sees it nor asks for it', async (_who, session) => {
  setUp(session);
  openApp(App, '/dashboard');
  await dashboard();
  expect(noGuide()).toBeNull();
  expect(api.requests(endpoints.getOnboarding)).toHaveLength(0);
});

test('it is put away and brought back', async () => {
  const user = openApp(App, '/dashboard');
  await guide();
  expect(screen.queryByRole('button', { name: 'Hướng dẫn thiết lập' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ẩn hướng dẫn' }));
  expect(noGuide()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Hướng dẫn thiết lập' }));
  expect(await guide()).toBeInTheDocument();
});

test('what was put away is not asked for, for this person only', async () => {
  const { tenant, userId } = fakeSession();
  localStorage.setItem(`alo.guide.${tenant}.${userId}`, 'hidden');
  openApp(App, '/dashboard');
  await dashboard();
  expect(api.requests(endpoints.getOnboarding)).toHaveLength(0);
});

test('a company that works already hears nothing of it, and is asked once', async () => {
  api.answer(endpoints.getOnboarding, anOnboarding());
  openApp(App, '/dashboard');
  await waitFor(() => expect(Object.values({ ...localStorage })).toContain('done'));
  expect(noGuide()).toBeNull();
  expect(screen.queryByText(finished)).toBeNull();
});

test('a call that was answered ends it, with one word', async () => {
  api.answer(endpoints.getOnboarding, { ...half, queue: { lack: null, at: null } });
  openApp(App, '/dashboard');
  await guide();
  api.answer(endpoints.getOnboarding, anOnboarding());
  act(() => sendLiveEvent({ type: 'call-record.created', record: aCallRecord() }));
  expect(await screen.findByText(finished)).toBeInTheDocument();
  expect(screen.getAllByText(finished)).toHaveLength(1);
  expect(noGuide()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Hướng dẫn thiết lập' })).toBeNull();
});

test('a failure is quiet', async () => {
  api.answer(endpoints.getOnboarding, () => {
    throw apiError({ status: 500, code: 'INTERNAL' });
  });
  openApp(App, '/dashboard');
  await dashboard();
  await waitFor(() => expect(api.requests(endpoints.getOnboarding)).toHaveLength(1));
  expect(noGuide()).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  { type: 'hotline.changed' as const },
  { type: 'notice.created' as const, user_id: 'u1' },
])('an open guide goes on when $type says that a hotline was asked for or given', async (event) => {
  const missing = anOnboarding({ number: { lack: 'missing', at: null } });
  api.answer(endpoints.getOnboarding, missing);
  openApp(App, '/dashboard');
  const card = within(await guide());
  expect(card.getByText('Đăng ký hotline')).toBeInTheDocument();
  api.answer(endpoints.getOnboarding, anOnboarding({ number: { lack: 'requested', at: null } }));
  act(() => sendLiveEvent(event));
  await waitFor(() => expect(card.queryByText('Đăng ký hotline')).toBeNull());
});
