import '@testing-library/jest-dom';
import { endpoints, type Customer } from '@alo/contracts';
import {
  apiError,
  type FakeApi,
  fakeSession,
  recordBus,
  sendLiveEvent,
  setUpCore,
} from '@alo/core/testing';
import { AloProvider } from '@alo/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { phoneHarness, register } from '../../testing/phone-harness.ts';
import { DialPad } from '../DialPad.tsx';
import { EngineProvider } from '../usePhone.ts';
import { wishForDialBox } from './dial-wish.ts';

const named = (id: string, name: string, phone: string): Pick<Customer, keyof Customer> => ({
  id,
  name,
  code: '',
  email: '',
  phone,
  phone_hidden: true,
  dial_ref: `ref.customer.${id}`,
  address: '',
  zalo: '',
  facebook: '',
  status: {
    id: '1',
    name: 'Mới',
    color: '#0f8a94',
    is_dnc: false,
    requires_callback: false,
  },
  note: '',
  note_in_calling: '',
  user: null,
  datasource: null,
  project: null,
  dnc: false,
  last_call_at: null,
  calls_count: 0,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
  row_version: 1,
});
const mai = {
  user_id: 'u2',
  name: 'Lê Thị Mai',
  extension: '102',
  status_activity: 4,
  in_call: false,
  since: null,
};
const bao = { ...mai, user_id: 'u1', name: 'Trần Quốc Bảo', extension: '101' };

const list = (...data: unknown[]) => ({
  data,
  total: data.length,
  total_capped: false,
  next_cursor: null,
});

let api: FakeApi;
let user: UserEvent;
let dialled: unknown[];

function Pad() {
  const [text, setText] = useState('');
  return <DialPad text={text} onType={setText} />;
}

async function show(): Promise<void> {
  const phone = phoneHarness();
  user = userEvent.setup();
  render(
    <AloProvider>
      <EngineProvider value={phone.engine}>
        <Pad />
      </EngineProvider>
    </AloProvider>,
  );
  await act(() => register(phone));
}

const box = () => screen.getByRole('textbox', { name: 'Nhập số điện thoại' });
const activeOption = () =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '');

beforeEach(() => {
  api = setUpCore(fakeSession());
  api.answer(endpoints.getHistoriesCall, list());
  api.answer(endpoints.getCustomers, list());
  api.answer(endpoints.getColleagues, [mai, bao]);
  dialled = recordBus('dial.request');
});

/** Types a name that two customers have. */
async function searchForTwo(): Promise<void> {
  api.answer(
    endpoints.getCustomers,
    list(named('a', 'Lê Ánh', '091***678'), named('b', 'Vũ Ánh', '***')),
  );
  await show();
  await user.type(box(), 'anh');
  expect(await screen.findByRole('option', { name: /Vũ Ánh/ })).toBeVisible();
}

test('a name finds customers; arrows choose, Enter dials by reference, the number stays masked', async () => {
  await searchForTwo();
  await waitFor(() => expect(activeOption()).toHaveTextContent('Lê Ánh'));
  expect(box()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  await user.keyboard('{ArrowDown}');
  expect(activeOption()).toHaveTextContent('Vũ Ánh');
  expect(box()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(dialled).toEqual([{ kind: 'ref', dialRef: 'ref.customer.b', name: 'Vũ Ánh' }]);
  expect(box()).toHaveValue('');
  expect(api.requests(endpoints.getCustomers)).toHaveLength(1);
});

test('the list can be tabbed to, has the keys of the box, and Escape leads back', async () => {
  await searchForTwo();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('listbox')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box()).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  await user.tab();
  await user.tab();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(dialled).toMatchObject([{ kind: 'ref', name: 'Lê Ánh' }]);
});

test('an extension shows the colleague and what she does; Enter alone dials what was typed', async () => {
  await show();
  await user.type(box(), '10');
  const colleague = await screen.findByRole('option', { name: /Lê Thị Mai/ });
  expect(activeOption()).toBeNull();
  expect(colleague).toHaveTextContent('Nghỉ trưa');
  // Oneself is nobody to call.
  expect(screen.getAllByRole('option')).toHaveLength(1);
  act(() =>
    sendLiveEvent({
      type: 'agent.status',
      user_id: 'u2',
      status_activity: 1,
      in_call: true,
      since: null,
      reason: '',
      call_since: null,
    }),
  );
  expect(colleague).toHaveTextContent('Đang trong cuộc gọi');
  await user.click(colleague);
  expect(dialled).toEqual([{ kind: 'number', number: '102', name: 'Lê Thị Mai' }]);
});

test('a colleague is found by name without diacritics', async () => {
  await show();
  await user.type(box(), 'le thi');
  await waitFor(() => expect(activeOption()).toHaveTextContent('Lê Thị Mai'));
  await user.keyboard('{Enter}');
  expect(dialled).toEqual([{ kind: 'number', number: '102', name: 'Lê Thị Mai' }]);
});

test('Escape closes the list and keeps the text', async () => {
  api.answer(endpoints.getCustomers, list(named('a', 'Lê Ánh', '***')));
  await show();
  await user.type(box(), 'anh');
  await screen.findByRole('option');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box()).toHaveValue('anh');
});

test('nobody found, and a search that fails, are said in words', async () => {
  await show();
  await user.type(box(), 'xyz');
  expect((await screen.findAllByText('Không tìm thấy ai')).length).toBeGreaterThan(0);
  api.answer(endpoints.getCustomers, () => {
    throw apiError({ status: 500, code: 'INTERNAL' });
  });
  await user.type(box(), 'q');
  expect((await screen.findAllByText(/Không tìm được trong danh bạ/)).length).toBeGreaterThan(0);
});

test('who may not see customers is not asked for them', async () => {
  const agent = { roleName: 'agent', permissions: ['phone.use'] };
  api = setUpCore(fakeSession(agent));
  api.answer(endpoints.getColleagues, [mai]);
  await show();
  await user.type(box(), 'anh');
  expect((await screen.findAllByText('Không tìm thấy ai')).length).toBeGreaterThan(0);
  expect(api.requests(endpoints.getCustomers)).toHaveLength(0);
  expect(screen.queryByRole('region', { name: 'Cuộc gọi gần đây' })).toBeNull();
});

test('recent calls mark the missed one and call back', async () => {
  const record = {
    id: 'r1',
    call_id: 'c1',
    direction: 'internal',
    from_number: '102',
    to_number: '101',
    customer_id: null,
    customer_name: null,
    user_id: 'u2',
    user_name: 'Lê Thị Mai',
    extension: '102',
    hotline: null,
    started_at: '2026-11-21T03:00:00Z',
    answered_at: null,
    ended_at: '2026-11-21T03:01:00Z',
    duration: 60,
    wait_sec: 0,
    ring_sec: 60,
    talk_sec: 0,
    disposition: 'no_answer',
    hangup_by: null,
    hangup_cause: null,
    sip_status: null,
    note: '',
    quality: [],
  };
  api.answer(endpoints.getHistoriesCall, list(record));
  await show();
  const recent = within(screen.getByRole('region', { name: 'Cuộc gọi gần đây' }));
  expect(await recent.findByText('Cuộc gọi nhỡ · 21/11/2026 10:00')).toBeVisible();
  await user.click(recent.getByRole('button', { name: 'Gọi lại Lê Thị Mai' }));
  expect(dialled).toEqual([{ kind: 'number', number: '102', name: 'Lê Thị Mai' }]);
  expect(api.requests(endpoints.getHistoriesCall)[0]?.query).toMatchObject({ mine: true });
});

test('recent calls that do not come can be asked again', async () => {
  api.answer(endpoints.getHistoriesCall, () => {
    throw apiError({ status: 500, code: 'INTERNAL' });
  });
  await show();
  expect(await screen.findByText(/Không tải được cuộc gọi gần đây/)).toBeVisible();
  api.answer(endpoints.getHistoriesCall, list());
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByText(/chưa có cuộc gọi nào/)).toBeVisible();
});

test('others put a number in and take the focus there, also before the box is there', async () => {
  wishForDialBox({ text: '0912345678' });
  await show();
  expect(box()).toHaveValue('0912345678');
  expect(box()).toHaveFocus();
  expect(dialled).toEqual([]);
});
