import '@testing-library/jest-dom';
import { type CallContext, endpoints } from '@alo/contracts';
import { apiError, fakeSession, setUpCore } from '@alo/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { dockOnScreen, incoming } from '../testing/dock-on-screen.tsx';

const dock = dockOnScreen();
const { show, say } = dock;

const fromOutside = { ...incoming, number: '0961234567', name: null, called: 'Tổng đài CSKH' };
const context: CallContext = {
  hotline: { number: '19000002', name: 'Tổng đài CSKH' },
  queue: { name: 'Hỗ trợ', waited_sec: 65, is_waiting: true },
  number: { kind: 'mobile', carrier: 'viettel' },
  earlier: [
    {
      id: 'e1',
      direction: 'inbound',
      started_at: '2026-11-20T02:03:00.000Z',
      disposition: 'answered',
      talk_sec: 95,
      user_name: 'Trần Bảo',
      note: 'Hẹn giao hàng thứ sáu',
      result: 'Hẹn gọi lại',
    },
    {
      id: 'e2',
      direction: 'inbound',
      started_at: '2026-11-19T02:03:00.000Z',
      disposition: 'missed',
      talk_sec: 0,
      user_name: null,
      note: '',
      result: null,
    },
  ],
};
const earlier = () => screen.getByRole('region', { name: 'Cuộc gọi trước' });

beforeEach(() => {
  dock.api.answer(endpoints.getHistoriesCall, { data: [], total: 0 });
});

test('the card says where it came in, how long it waited, from which network, and what was before', async () => {
  dock.api.answer(endpoints.getCallContext, context);
  await show();
  await say(fromOutside);
  expect(await screen.findByText('Di động Viettel')).toBeVisible();
  expect(screen.getByText('Gọi đến: Tổng đài CSKH · 19000002')).toBeVisible();
  expect(screen.getByText(/^Hàng đợi Hỗ trợ · đã chờ/)).toHaveTextContent(/01:0[5-9]$/);
  const rows = within(earlier()).getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent('Gọi vào · 20/11/2026 09:03 · 01:35');
  expect(rows[0]).toHaveTextContent('Trần Bảo');
  expect(rows[0]).toHaveTextContent('Hẹn gọi lại · Hẹn giao hàng thứ sáu');
  expect(rows[1]).toHaveTextContent('Nhỡ');
});

test('the ring waits for nothing, and a call that the server does not know yet is asked for again', async () => {
  dock.api.answer(endpoints.getCallContext, null);
  await show();
  await say(fromOutside);
  expect(screen.getByRole('button', { name: /^Trả lời/ })).toBeEnabled();
  expect(screen.getByText('Gọi đến: Tổng đài CSKH')).toBeVisible();
  dock.api.answer(endpoints.getCallContext, { ...context, earlier: [] });
  expect(await screen.findByText('Di động Viettel', undefined, { timeout: 3000 })).toBeVisible();
  expect(within(earlier()).getByText(/Chưa có cuộc gọi nào/)).toBeVisible();
});

test('whoever takes a call over sees the same of it, once the exchange says who it is', async () => {
  const asked: unknown[] = [];
  dock.api.answer(endpoints.getCallContext, ({ query }: { query: { target: string } }) => {
    asked.push(query.target);
    return query.target === '0961234567'
      ? { ...context, queue: { name: 'Hỗ trợ', waited_sec: 42, is_waiting: false } }
      : null;
  });
  await show();
  await say(incoming);
  await say({ type: 'call.accepted', callId: 'in' });
  expect(screen.queryByRole('region', { name: 'Cuộc gọi trước' })).toBeNull();
  await say({ type: 'call.party', callId: 'in', number: '0961234567', name: null });
  expect(await screen.findByText('Hàng đợi Hỗ trợ · đã chờ 00:42')).toBeVisible();
  expect(earlier()).toBeVisible();
  // What the server does not know yet is asked for again, on a slow machine more than once.
  expect(asked.at(0)).toBe('102');
  expect([...new Set(asked)]).toEqual(['102', '0961234567']);
});

test('who may see no calls is shown none, and a failure says so and can be tried again', async () => {
  dock.api.answer(endpoints.getCallContext, () => {
    throw apiError({ status: 500, code: 'INTERNAL' });
  });
  await show();
  await say(fromOutside);
  const retry = await screen.findByRole('button', { name: 'Thử lại' });
  dock.api.answer(endpoints.getCallContext, context);
  await dock.user.click(retry);
  expect(await screen.findByText(/Hẹn giao hàng/)).toBeVisible();
});

test('without the right to the history there is no place for it', async () => {
  dock.api = setUpCore(fakeSession({ roleName: 'agent', permissions: ['phone.use'] }));
  dock.api.answer(endpoints.getCallContext, { ...context, earlier: null });
  await show();
  await say(fromOutside);
  await waitFor(() => expect(screen.getByText('Di động Viettel')).toBeVisible());
  expect(screen.queryByRole('region', { name: 'Cuộc gọi trước' })).toBeNull();
});
