// Covers: mf-pbx/mailbox-pin, mf-pbx/objects, mf-pbx/subscriber-list
import { endpoints, subscriberRoutingSchema } from '@alo/contracts';
import * as v from 'valibot';
import { apiError, type FakeApi, setUpCore } from '@alo/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '@alo/ui/testing';
import { App } from '../App.tsx';
import { aPage, aSubscriber, choices } from '../testing/subscriber.ts';

const editPath = `/subscribers/edit/${aSubscriber().id}`;
let api: FakeApi;

beforeEach(() => {
  api = setUpCore();
  api.answer(endpoints.getDataFilter, choices);
  api.answer(endpoints.getSubscribers, aPage());
  api.answer(endpoints.getSubscriber, aSubscriber());
  api.answer(endpoints.createSubscriber, aSubscriber());
  api.answer(endpoints.updateSubscriber, aSubscriber());
  api.answer(endpoints.getSubscriberPlaces, { places: [] });
});

const field = (name: string) => screen.findByRole('textbox', { name });
const number = (name: string) => screen.findByRole('spinbutton', { name });
const save = () => screen.getByRole('button', { name: 'Lưu' });

test('empty required fields carry the message of the specification and nothing is sent', async () => {
  const user = openApp(App, '/subscribers/add');
  await field('Số máy nhánh');
  await user.click(save());
  expect(await screen.findAllByText('Thông tin không được để trống')).toHaveLength(2);
  expect(api.requests(endpoints.createSubscriber)).toHaveLength(0);
});

test.each([
  ['1', 'Số máy nhánh gồm 2 đến 6 chữ số'],
  ['1234567', 'Số máy nhánh gồm 2 đến 6 chữ số'],
  ['113', 'Số này dành cho dịch vụ khẩn cấp'],
])('the extension %p is refused', async (extension, message) => {
  const user = openApp(App, '/subscribers/add');
  await user.type(await field('Số máy nhánh'), extension);
  await user.tab();
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('beside the form stands what the subscriber belongs to, with links', async () => {
  api.answer(endpoints.getSubscriberPlaces, {
    places: [
      { kind: 'queue', id: 'q1', name: 'Hỗ trợ', via: 'Ca sáng' },
      { kind: 'outbound', id: 'o1', name: 'Di động', via: '' },
    ],
  });
  openApp(App, editPath);
  const part = await screen.findByRole('region', { name: 'Nhóm và quy tắc của máy nhánh' });
  expect(await within(part).findByRole('link', { name: 'Hỗ trợ' })).toHaveAttribute(
    'href',
    '/queue/edit/q1',
  );
  expect(within(part).getByText('hàng đợi (qua nhóm Ca sáng)')).toBeVisible();
  expect(within(part).getByRole('link', { name: 'Di động' })).toBeVisible();
  expect(within(part).getByText('Không có số nào bị chặn riêng cho máy này.')).toBeVisible();
});

test('the ring time has its limits', async () => {
  const user = openApp(App, '/subscribers/add');
  const time = await number('Thời gian đổ chuông (giây)');
  await user.clear(time);
  await user.type(time, '121');
  await user.tab();
  expect(await screen.findByText('Thời gian đổ chuông từ 5 đến 120 giây')).toBeInTheDocument();
});

test('a new subscriber is sent with the defaults', async () => {
  const user = openApp(App, '/subscribers/add');
  await user.type(await field('Số máy nhánh'), '104');
  await user.type(await field('Tên hiển thị'), 'Kho');
  await user.click(save());
  await waitFor(() => expect(location.pathname).toBe('/subscribers'));
  expect(api.requests(endpoints.createSubscriber)[0]?.body).toEqual({
    ...v.parse(subscriberRoutingSchema, {}),
    extension: '104',
    name: 'Kho',
    user_id: null,
    record_policy: 'inherit',
    ring_timeout: 30,
    max_contacts: 1,
    webrtc: true,
    codecs: ['opus', 'alaw', 'ulaw'],
    dnd: false,
    is_active: true,
  });
});

test('a phone that takes nothing but SRTP has a setting, which is kept', async () => {
  const user = openApp(App, editPath);
  const encryption = await screen.findByRole('combobox', { name: 'Mã hóa âm thanh của máy bàn' });
  expect(encryption).toHaveValue('Khi máy hỗ trợ');
  await user.click(encryption);
  await user.click(await screen.findByRole('option', { name: 'Bắt buộc (SRTP)' }));
  await user.click(save());
  await waitFor(() => expect(location.pathname).toBe('/subscribers'));
  expect(api.requests(endpoints.updateSubscriber)[0]?.body).toMatchObject({
    sound_encryption: 'required',
  });
});

test('calls that nobody takes are forwarded, to a place that must be chosen', async () => {
  const user = openApp(App, editPath);
  await user.click(await screen.findByRole('button', { name: 'Thêm chuyển tiếp' }));
  await user.click(save());
  expect(await screen.findAllByText('Thông tin không được để trống')).not.toHaveLength(0);
  await user.click(screen.getByRole('combobox', { name: 'Chuyển đến: loại điểm đến' }));
  await user.click(await screen.findByRole('option', { name: 'Chuyển tiếp số ngoài' }));
  await user.type(screen.getByRole('textbox', { name: 'Chuyển đến: số điện thoại' }), '0912345678');
  await user.click(save());
  await waitFor(() => expect(location.pathname).toBe('/subscribers'));
  expect(api.requests(endpoints.updateSubscriber)[0]?.body).toMatchObject({
    forwards: [
      {
        when: 'noanswer',
        call_filter: 'both',
        dest: { dest_type: 'fw', dest_id: null, dest_value: '0912345678' },
      },
    ],
  });
});

test('what the server refuses is said at its field', async () => {
  api.answer(endpoints.createSubscriber, () => {
    throw apiError({
      status: 422,
      code: 'VALIDATION',
      errors: [{ path: 'extension', message: 'Số máy nhánh 101 đã có' }],
    });
  });
  const user = openApp(App, '/subscribers/add');
  await user.type(await field('Số máy nhánh'), '101');
  await user.type(await field('Tên hiển thị'), 'Kho');
  await user.click(save());
  await screen.findByText('Số máy nhánh 101 đã có');
  expect(await field('Số máy nhánh')).toBeInvalid();
  expect(location.pathname).toBe('/subscribers/add');
});

test('an edit starts from the record and sends its version', async () => {
  const user = openApp(App, editPath);
  expect(await field('Số máy nhánh')).toHaveValue('101');
  await user.click(screen.getByRole('switch', { name: 'Không làm phiền' }));
  await user.click(save());
  await waitFor(() => expect(location.pathname).toBe('/subscribers'));
  expect(api.requests(endpoints.updateSubscriber)[0]).toMatchObject({
    params: { id: aSubscriber().id },
    body: { dnd: true, codecs: ['opus', 'alaw'], row_version: 2 },
  });
});

test('a conflict can be overwritten', async () => {
  api.answer(endpoints.updateSubscriber, (request: { body: { row_version?: number } }) => {
    if (request.body.row_version !== undefined) throw apiError({ status: 409, code: 'CONFLICT' });
    return aSubscriber();
  });
  const user = openApp(App, editPath);
  await user.type(await field('Tên hiển thị'), ' 2');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Ghi đè' }));
  await waitFor(() => expect(location.pathname).toBe('/subscribers'));
  expect(api.requests(endpoints.updateSubscriber)[1]?.body).toMatchObject({ name: 'Lễ tân 2' });
});
