import '@testing-library/jest-dom';
import { type ColleagueMessage, endpoints, featureCodesFormSchema } from '@alo/contracts';
import { publish } from '@alo/core';
import { apiError, recordBus, sendLiveEvent } from '@alo/core/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { dockOnScreen, incoming } from '../testing/dock-on-screen.tsx';

const dock = dockOnScreen();
const { show, say } = dock;
const me = '018f0000-0000-7000-8000-000000000001';
const ago = () => new Date(Date.now() - 65_000).toISOString();
const colleague = (extension: string, name: string, parts: object = {}) => ({
  ...{ user_id: `u${extension}`, name, extension, status_activity: 1, reason: '' },
  ...{ since: ago(), in_call: false, call_since: null },
  ...parts,
});
const codes = v.parse(featureCodesFormSchema, { page: { code: '*55' } });
let written = 0;
const message = (from: string, to: string, text: string): ColleagueMessage => {
  written += 1;
  return { id: `m${written}`, from_user_id: from, to_user_id: to, text, sent_at: ago() };
};
const arrives = (text: string, from = 'u102') =>
  act(() => sendLiveEvent({ type: 'colleague.message', message: message(from, me, text) }));

beforeEach(() => {
  const { api } = dock;
  api.answer(endpoints.getColleagues, [
    colleague('101', 'Trần Quốc Bảo', { user_id: me }),
    colleague('102', 'Lê Thị Mai', { status_activity: 4, reason: 'AN_TRUA' }),
    colleague('103', 'Phạm Mỹ Duyên', { in_call: true, call_since: ago() }),
  ]);
  api.answer(endpoints.getPauseReasons, [
    { code: 'AN_TRUA', name: 'Ăn trưa', color: '#0c7a83', max_minutes: 60, status_activity: 4 },
  ]);
  api.answer(endpoints.getTransferPlaces, []);
  api.answer(endpoints.getOwnFeatureCodes, codes);
  api.answer(endpoints.getUnreadMessages, []);
  api.answer(endpoints.getColleagueMessages, []);
  api.answer(endpoints.readColleagueMessages, {});
  api.answer(endpoints.getHistoriesCall, { data: [], total: 0 });
  api.answer(endpoints.getOwnVoicemails, { data: [], total: 0 });
});

const rows = () =>
  within(screen.getByRole('list', { name: 'Đồng nghiệp' })).getAllByRole('listitem');
const openPanel = async () => {
  await dock.user.click(screen.getByRole('button', { name: /^Đồng nghiệp/ }));
  await screen.findByText('Phạm Mỹ Duyên');
};

test('colleagues are shown with what they do, since when and why, and are found without diacritics', async () => {
  await show();
  await openPanel();
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^LMLê Thị Mai102 .+ · Ăn trưa · 01:\d\d$/),
    expect.stringMatching(/^PDPhạm Mỹ Duyên103 .*Đang trong cuộc gọi · 01:\d\d$/),
  ]);
  act(() =>
    sendLiveEvent({
      ...{ type: 'agent.status', user_id: 'u102', status_activity: 7, in_call: false },
      ...{ since: ago(), reason: '', call_since: null },
    }),
  );
  expect(rows()[0]).toHaveTextContent('Xử lý sau cuộc gọi');
  await dock.user.type(screen.getByRole('searchbox', { name: 'Tìm đồng nghiệp' }), 'pham my');
  expect(rows()).toHaveLength(1);
  await dock.user.type(screen.getByRole('searchbox'), 'x');
  expect(screen.getByText('Không có đồng nghiệp nào phù hợp.')).toBeVisible();
});

test('a colleague has the picture, and the initials when that is gone', async () => {
  const picture = '/api/tenant/dn0002/picture/0123456789abcdef0123456789abcdef';
  dock.api.answer(endpoints.getColleagues, [colleague('102', 'Lê Thị Mai', { picture })]);
  await show();
  await dock.user.click(screen.getByRole('button', { name: /^Đồng nghiệp/ }));
  const image = (await screen.findByText('Lê Thị Mai')).closest('li')?.querySelector('img');
  expect(image).toHaveAttribute('src', picture);
  fireEvent.error(image!);
  expect(rows()[0]).toHaveTextContent(/^LMLê Thị Mai/);
});

test('one click speaks to the phones of a group by the code of the company', async () => {
  dock.api.answer(endpoints.getTransferPlaces, [
    { kind: 'ring_group', name: 'Kho', extension: '600' },
    { kind: 'queue', name: 'CSKH', extension: '800' },
  ]);
  await show();
  await openPanel();
  expect(screen.queryByRole('button', { name: 'Phát loa tới CSKH' })).not.toBeInTheDocument();
  await dock.user.click(await screen.findByRole('button', { name: 'Phát loa tới Kho' }));
  await waitFor(() => expect(dock.phone.provider.asked).toContain('dial *55600'));
});

test('whoever speaks to this phone is named, and may be silenced', async () => {
  await show();
  say({ type: 'page.incoming', callId: 'page', number: '201', name: 'Lê Giám Sát' });
  const notice = await screen.findByText('Thông báo loa từ Lê Giám Sát (201)');
  await dock.user.click(screen.getByRole('button', { name: 'Tắt loa' }));
  expect(notice).not.toBeInTheDocument();
  expect(dock.phone.provider.asked).toContain('hangup page');
});

test('one click calls', async () => {
  const dialled = recordBus('dial.request');
  await show();
  await openPanel();
  await dock.user.click(screen.getByRole('button', { name: 'Gọi Lê Thị Mai' }));
  expect(dialled).toEqual([{ kind: 'number', number: '102', name: 'Lê Thị Mai' }]);
});

test('a message comes to the badge, to a notice and to the bus, and is read when its conversation opens', async () => {
  const { api, user } = dock;
  const told = recordBus('colleague.message');
  await show();
  arrives('Chị rảnh không?');
  await waitFor(() =>
    expect(told).toMatchObject([
      { fromUserId: 'u102', name: 'Lê Thị Mai', text: 'Chị rảnh không?' },
    ]),
  );
  expect(
    await screen.findByRole('button', { name: 'Đồng nghiệp, 1 tin nhắn chưa đọc' }),
  ).toBeVisible();
  await openPanel();
  api.answer(endpoints.getColleagueMessages, [message('u102', me, 'Chị rảnh không?')]);
  await user.click(
    screen.getByRole('button', { name: 'Nhắn tin cho Lê Thị Mai, 1 tin nhắn chưa đọc' }),
  );
  const log = await screen.findByRole('log', { name: 'Tin nhắn với Lê Thị Mai' });
  await within(log).findByText('Chị rảnh không?');
  await waitFor(() => expect(api.requests(endpoints.readColleagueMessages)).toHaveLength(1));
  act(() => sendLiveEvent({ type: 'colleague.messages-read', user_id: me, from_user_id: 'u102' }));
  expect(await screen.findByRole('button', { name: 'Đồng nghiệp' })).toBeVisible();
  // In front of the open conversation nothing is unread.
  arrives('Ở đây');
  expect(await within(log).findByText('Ở đây')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Đồng nghiệp' })).toBeVisible();
  await waitFor(() => expect(api.requests(endpoints.readColleagueMessages)).toHaveLength(2));
});

test('Enter sends, a refusal keeps what was written, and a draft outlives the panel', async () => {
  const { api, user } = dock;
  await show();
  act(() => publish('colleague.write', { userId: 'u102' }));
  const box = await screen.findByRole('textbox', { name: 'Tin nhắn' });
  expect(await screen.findByText(/Chưa có tin nhắn nào/)).toBeVisible();
  api.answer(endpoints.sendColleagueMessage, () => {
    throw apiError({ status: 429, code: 'TOO_MANY_MESSAGES', message: 'x' });
  });
  await user.type(box, 'Xin chào{Enter}');
  await waitFor(() => expect(box).toHaveAttribute('aria-invalid', 'true'));
  expect(box).toHaveValue('Xin chào');
  await user.click(screen.getByRole('button', { name: 'Về danh sách đồng nghiệp' }));
  await user.click(await screen.findByRole('button', { name: 'Nhắn tin cho Lê Thị Mai' }));
  const again = await screen.findByRole('textbox', { name: 'Tin nhắn' });
  expect(again).toHaveValue('Xin chào');
  api.answer(endpoints.sendColleagueMessage, ({ body }: { body: { text: string } }) =>
    message(me, 'u102', body.text),
  );
  await user.type(again, '{Enter}');
  await waitFor(() => expect(again).toHaveValue(''));
  expect(within(screen.getByRole('log')).getByText('Xin chào')).toBeVisible();
});

test('a call comes before the panel, and has it below its buttons', async () => {
  await show();
  await openPanel();
  await say(incoming);
  expect(screen.queryByRole('list', { name: 'Đồng nghiệp' })).toBeNull();
  await say({ type: 'call.accepted', callId: 'in' });
  expect(await screen.findByRole('list', { name: 'Đồng nghiệp' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Gọi Phạm Mỹ Duyên' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Kết thúc' })).toBeVisible();
});
