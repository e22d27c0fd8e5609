import { type Alert, alertKinds, type AlertRule, alertTemplate, endpoints } from '@alo/contracts';
import { type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { App } from '../App.tsx';

const rule: AlertRule = {
  ...alertTemplate('queue_length'),
  ...{ id: '018f0000-0000-7000-8000-0000000000c1', name: 'Khách chờ lâu', queue_name: null },
  ...{ department_name: null, watches_for: null, row_version: 1 },
  raised: [
    { object_name: 'Hỗ trợ', value: 7, raised_at: '2026-11-27T02:00:00Z' },
    { object_name: 'Bán hàng', value: 6, raised_at: '2026-11-27T02:00:00Z' },
  ],
};
const alert: Alert = {
  ...{ id: '018f0000-0000-7000-8000-0000000000c2', rule_name: rule.name, kind: 'queue_length' },
  ...{ object_name: 'Hỗ trợ', value: 6, worst: 9, threshold: 5, window: 'day', ended_by: 'clear' },
  ...{ raised_at: '2026-11-27T02:00:00Z', over_at: '2026-11-27T02:12:00Z' },
  told: [
    { way: 'bell', who: 'Lê Thu Hà', about: 'raised', status: 'sent', error: '' },
    { way: 'email', who: 'a@example.com', about: 'raised', status: 'failed', error: 'ETIMEDOUT' },
  ],
};
const page = <Row,>(data: Row[]) => ({
  ...{ data, total: data.length, total_capped: false, next_cursor: null },
});

let api: FakeApi;
beforeEach(() => {
  api = setUpCore(fakeSession({ features: ['monitor'] }));
  api.answer(endpoints.getAlertRules, page([rule]));
  api.answer(endpoints.getAlerts, page([alert]));
  api.answer(endpoints.createAlertRule, rule);
  api.answer(endpoints.getAlertChoices, {
    ...{ queues: [], departments: [], pause_reasons: [], roles: [], webhooks: [], people: [] },
    ...{ sends_email: true, carriers: ['Viettel SIP'], kinds: [...alertKinds] },
  });
});

test('a rule says what it finds bad now', async () => {
  openApp(App, '/monitor/alerts');
  expect(await screen.findByText('Hỗ trợ: 7 khách và 1 đối tượng khác')).toBeVisible();
  expect(screen.getByText('Trên 5 khách chờ')).toBeVisible();
});

test('another kind brings its own usual values', async () => {
  const user = openApp(App, '/monitor/alerts/add?kind=queue_length');
  expect(await screen.findByRole('spinbutton', { name: /Báo khi số khách chờ/ })).toHaveValue(5);
  await user.click(screen.getByRole('combobox', { name: /Loại cảnh báo/ }));
  await user.click(await screen.findByRole('option', { name: 'Mất kết nối nhà mạng' }));
  expect(await screen.findByText('Đang theo dõi: Viettel SIP.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(api.requests(endpoints.createAlertRule)).toHaveLength(1));
  expect(api.requests(endpoints.createAlertRule)[0]?.body).toMatchObject({
    form: { kind: 'carrier_down', threshold: 2, working_hours_only: false },
  });
});

test('who leads a unit is offered no ways to carriers', async () => {
  const kinds = alertKinds.filter((kind) => kind !== 'carrier_down');
  api.answer(endpoints.getAlertChoices, {
    ...{ queues: [], departments: [], pause_reasons: [], roles: [], webhooks: [], people: [] },
    ...{ sends_email: true, carriers: [], kinds },
  });
  const user = openApp(App, '/monitor/alerts/add?kind=queue_length');
  await user.click(await screen.findByRole('combobox', { name: /Loại cảnh báo/ }));
  expect(await screen.findAllByRole('option')).toHaveLength(kinds.length);
});

test('the log says how long it was bad, and whom no e-mail reached', async () => {
  openApp(App, '/monitor/alerts/log');
  expect(await screen.findByText('12 phút')).toBeVisible();
  expect(screen.getByText('Chuông: Lê Thu Hà')).toBeVisible();
  expect(screen.getByText('Email: a@example.com (chưa gửi được)')).toBeVisible();
});
