// Covers: mf-crm/customer-conflict, mf-crm/customer-form
import {
  callRecordSchema,
  endpoints,
  type CustomerTimeline,
  customerTimelineSchema,
  type TimelineEntry,
} from '@alo/contracts';
import { createExtension } from '@alo/core';
import { apiError, type FakeApi, fakeSession, fillSlot, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { App } from '../App.tsx';
import { aCustomer, choices } from '../testing/customer.ts';

const path = `/customer/edit/${aCustomer().id}`;
const author = { id: 'u', name: 'Trần Quốc Bảo' };
const note: TimelineEntry = {
  kind: 'note',
  id: 'n1',
  at: '2026-11-20T09:00:00Z',
  author,
  text: 'Thích gọi buổi sáng',
  own: true,
};
const change: TimelineEntry = {
  kind: 'change',
  id: 'c1',
  at: '2026-11-19T09:00:00Z',
  author,
  what: 'status',
  from: 'Mới',
  to: 'Đang chăm sóc',
};

const campaignCall: TimelineEntry = {
  ...{ kind: 'call', id: 'k1', at: '2026-11-18T09:00:00Z' },
  record: v.parse(callRecordSchema, {
    ...{ id: 'k1', call_id: '1795236120.12', direction: 'outbound', disposition: 'answered' },
    ...{ from_number: '101', to_number: '0912345678', customer_id: null, customer_name: null },
    ...{ user_id: null, user_name: 'Trần Quốc Bảo', extension: '101', hotline: null },
    ...{ started_at: '2026-11-18T09:00:00Z', answered_at: '2026-11-18T09:00:05Z' },
    ...{ ended_at: '2026-11-18T09:01:05Z', duration: 65, wait_sec: 5, ring_sec: 5, talk_sec: 60 },
    ...{ hangup_by: 'agent', hangup_cause: 16, sip_status: 200, note: '', result: null, tags: [] },
    ...{ callback_at: null, has_recording: false, campaign_name: 'Chăm sóc tháng 11' },
  }),
};

let api: FakeApi;
function start(session = fakeSession()): void {
  api = setUpCore(session);
  api.answer(endpoints.getDataFilter, choices);
  api.answer(endpoints.getCustomer, aCustomer());
  api.answer(endpoints.getCustomerDuplicates, []);
  api.answer(endpoints.getCustomerTimeline, { data: [note, change], next_cursor: null });
}
beforeEach(() => start());

test('notes and changes stand under their days; one’s own note goes away', async () => {
  const user = openApp(App, path);
  expect(await screen.findByText('Thích gọi buổi sáng')).toBeVisible();
  expect(screen.getByText('Trạng thái: Mới → Đang chăm sóc')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 }).map((day) => day.textContent)).toEqual([
    '20/11/2026',
    '19/11/2026',
  ]);
  api.answer(endpoints.deleteCustomerNote, {});
  api.answer(endpoints.getCustomerTimeline, { data: [change], next_cursor: null });
  await user.click(screen.getByRole('button', { name: 'Xóa ghi chú' }));
  await waitFor(() => expect(screen.queryByText('Thích gọi buổi sáng')).toBeNull());
});

test('a call of a campaign names it', async () => {
  api.answer(endpoints.getCustomerTimeline, { data: [campaignCall], next_cursor: null });
  openApp(App, path);
  const words = ' · đàm thoại 01:00 · Trần Quốc Bảo · chiến dịch “Chăm sóc tháng 11”';
  expect(await screen.findByText(words.trim())).toBeVisible();
});

test('a note is added and the timeline read again', async () => {
  api.answer(endpoints.addCustomerNote, note);
  const user = openApp(App, path);
  const box = await screen.findByRole('textbox', { name: 'Thêm ghi chú' });
  expect(screen.getByRole('button', { name: 'Lưu ghi chú' })).toBeDisabled();
  await user.type(box, 'Hẹn thứ hai');
  await user.click(screen.getByRole('button', { name: 'Lưu ghi chú' }));
  await waitFor(() => expect(box).toHaveValue(''));
  expect(api.requests(endpoints.addCustomerNote)[0]?.body).toEqual({ text: 'Hẹn thứ hai' });
  expect(api.requests(endpoints.getCustomerTimeline).length).toBeGreaterThan(1);
});

test('a note stands there before the server has it; refused, its words are in the box again', async () => {
  const answer = Promise.withResolvers<never>();
  api.answer(endpoints.addCustomerNote, () => answer.promise);
  const user = openApp(App, path);
  const box = await screen.findByRole('textbox', { name: 'Thêm ghi chú' });
  await screen.findByText('Thích gọi buổi sáng');
  await user.type(box, 'Hẹn thứ hai');
  await user.click(screen.getByRole('button', { name: 'Lưu ghi chú' }));
  const list = within(screen.getByRole('region', { name: 'Dòng thời gian' }));
  expect(await list.findByText('Hẹn thứ hai', { selector: 'p' })).toBeVisible();
  expect(box).toHaveValue('');
  await user.type(box, 'Thích Zalo');
  answer.reject(apiError({ status: 503, code: 'BUSY', detail: 'Máy chủ đang bận' }));
  await waitFor(() => expect(box).toHaveValue('Hẹn thứ hai\nThích Zalo'));
  expect(list.queryByText('Hẹn thứ hai', { selector: 'p' })).toBeNull();
  expect(await screen.findByText('Máy chủ đang bận')).toBeInTheDocument();
});

test('older entries come when they are asked for', async () => {
  api.answer(endpoints.getCustomerTimeline, (request: { query?: { cursor?: string } }) =>
    request.query?.cursor === undefined
      ? { data: [note], next_cursor: 'next' }
      : { data: [change], next_cursor: null },
  );
  const user = openApp(App, path);
  await user.click(await screen.findByRole('button', { name: 'Xem thêm' }));
  expect(await screen.findByText('Trạng thái: Mới → Đang chăm sóc')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Xem thêm' })).toBeNull();
});

test('who may only look reads the customer, without fields', async () => {
  start(fakeSession({ roleName: 'Xem', permissions: ['customer.view'] }));
  openApp(App, path);
  expect(await screen.findByRole('heading', { name: 'Nguyễn Thị Hồng Ánh' })).toBeVisible();
  expect(screen.getByText('12 Lê Lợi, Huế')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(await screen.findByText('Thích gọi buổi sáng')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Gọi' })).toBeNull();
});

test('a hidden number is shown for a reason', async () => {
  start(fakeSession({ roleName: 'CSKH', permissions: ['customer.view', 'customer.unmask'] }));
  api.answer(endpoints.getCustomer, aCustomer({ phone: '091***678', phone_hidden: true }));
  api.answer(endpoints.unmaskCustomer, { phone: '0912345678' });
  const user = openApp(App, path);
  await user.click(await screen.findByRole('button', { name: 'Hiện số' }));
  await user.click(await screen.findByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('Thông tin không được để trống')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Lý do xem số' }), 'Khách nhờ gửi hàng');
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('0912 345 678')).toBeVisible();
  expect(api.requests(endpoints.unmaskCustomer)[0]?.body).toEqual({ reason: 'Khách nhờ gửi hàng' });
});

test('other remotes add to the timeline', async () => {
  fillSlot('customer.timeline', () =>
    createExtension({
      read: (data) => v.parse(customerTimelineSchema, data),
      root: ({ data }: { readonly data: CustomerTimeline }) => <>Khảo sát của {data.customerId}</>,
    }),
  );
  openApp(App, path);
  const added = await screen.findByText(`Khảo sát của ${aCustomer().id}`);
  await waitFor(() => expect(added).toBeVisible());
});
