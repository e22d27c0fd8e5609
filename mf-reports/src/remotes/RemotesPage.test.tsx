import { endpoints, type EndpointAnswer, type RemoteState } from '@alo/contracts';
import { apiError, type FakeApi, fakeSession, sendLiveEvent, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { aRemoteState } from '../testing/remote-state.ts';

const change = {
  revision: 7,
  at: '2026-11-21T02:30:00.000Z',
  by: 'admin@dn0002',
  remote: 'mf-crm',
  command: 'canary',
  detail: '1.1.0 10 %',
  reason: 'Màn hình mới',
} as const;

function answer(...remotes: readonly RemoteState[]): EndpointAnswer<typeof endpoints.listRemotes> {
  return { revision: 7, remotes: [...remotes], changes: [change] };
}

const rights = ['platform.view', 'platform.release'];
let api: FakeApi;

function setUp(permissions: readonly string[] = rights) {
  api = setUpCore(fakeSession({ permissions }));
  api.answer(endpoints.listRemotes, answer(aRemoteState()));
  api.answer(endpoints.changeRollout, { revision: 8 });
}
beforeEach(() => setUp());

const openDetail = async () => {
  const user = openApp(App, '/platform/remotes?remote=mf-crm');
  return { user, dialog: within(await screen.findByRole('dialog')) };
};
const lastChange = () => api.requests(endpoints.changeRollout).at(-1);

test('a remote stands in its row with what people get and how it does', async () => {
  openApp(App, '/platform/remotes');
  const row = (await screen.findByText('Khách hàng (mf-crm)')).closest('tr')!;
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Khách hàng (mf-crm)', '1.0.0', '1.1.0 · 10%', '—', '35', '420 ms', '0,9% (10 lỗi)']);
});

test('a remote that is switched off says so', async () => {
  const { rollout } = aRemoteState();
  const off = aRemoteState({ rollout: { ...rollout, disabled: 'Lỗi nặng' } });
  api.answer(endpoints.listRemotes, answer(off));
  const { dialog } = await openDetail();
  expect(dialog.getByRole('alert')).toHaveTextContent('Phân hệ đang tắt: Lỗi nặng');
  expect(dialog.getByRole('button', { name: 'Bật lại' })).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Tắt khẩn cấp' })).toBeNull();
});

test('a row opens, and the address knows it', async () => {
  const user = openApp(App, '/platform/remotes');
  await user.click(await screen.findByRole('button', { name: 'Khách hàng (mf-crm)' }));
  expect(location.search).toBe('?remote=mf-crm');
  await user.click(await screen.findByRole('button', { name: 'Đóng' }));
  expect(location.search).toBe('');
});

test('failures of a version are shown in words, with their code', async () => {
  const { dialog } = await openDetail();
  const card = within(dialog.getByRole('article', { name: '1.1.0' }));
  expect(card.getByText('Bản thử')).toBeInTheDocument();
  expect(card.getByText('1,2 s')).toBeInTheDocument();
  const failures = card.getAllByRole('listitem').map((item) => item.textContent);
  expect(failures).toEqual([
    '8 lần: Không tải được một phần mã CHUNK',
    '2 lần: Lỗi khác NEWER_WORD',
  ]);
});

test('the history says when, who, what and why', async () => {
  const { dialog } = await openDetail();
  const history = dialog.getByRole('region', { name: 'Lịch sử thay đổi' });
  expect(history).toHaveTextContent('Thử 1.1.0 10 %');
  expect(history).toHaveTextContent('21/11/2026 09:30 · admin@dn0002 · Lý do: Màn hình mới');
});

test('a trial that goes wrong is ended by the same button', async () => {
  const { user, dialog } = await openDetail();
  await user.click(dialog.getByRole('button', { name: 'Quay lại bản trước' }));
  expect(screen.getByRole('button', { name: 'Dừng thử' })).toBeInTheDocument();
});

test('going back asks for a reason and sends what was seen', async () => {
  const { canary: _canary, ...rollout } = aRemoteState().rollout;
  api.answer(endpoints.listRemotes, answer(aRemoteState({ rollout, last_good: '0.9.0' })));
  const { user, dialog } = await openDetail();
  await user.click(dialog.getByRole('button', { name: 'Quay lại bản trước' }));
  expect(screen.getByText(/Bản 0.9.0 trở lại làm mặc định/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Quay lại' }));
  expect(await screen.findByText('Thông tin không được để trống')).toBeInTheDocument();
  expect(api.requests(endpoints.changeRollout)).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: /Lý do/ }), 'Lỗi khi lưu');
  await user.click(screen.getByRole('button', { name: 'Quay lại' }));
  await waitFor(() =>
    expect(lastChange()).toMatchObject({
      params: { name: 'mf-crm' },
      body: { command: { command: 'rollback' }, reason: 'Lỗi khi lưu', revision: 7 },
    }),
  );
  expect(await screen.findByText(/Đã ghi thay đổi/)).toBeInTheDocument();
});

test('a version is tried by a share of the people', async () => {
  const { user, dialog } = await openDetail();
  const card = within(dialog.getByRole('article', { name: '1.1.0' }));
  await user.click(card.getByRole('button', { name: 'Thử cho … %' }));
  const percent = screen.getByRole('textbox', { name: /Phần trăm/ });
  await user.clear(percent);
  await user.type(percent, '25');
  await user.type(screen.getByRole('textbox', { name: /Lý do/ }), 'Thử rộng hơn');
  await user.click(screen.getByRole('button', { name: 'Bắt đầu thử' }));
  const command = { command: 'canary', version: '1.1.0', percent: 25 };
  await waitFor(() => expect(lastChange()?.body).toMatchObject({ command }));
});

test('who was slower reads why, and tries again on what is there now', async () => {
  const { user, dialog } = await openDetail();
  api.answer(endpoints.changeRollout, () => {
    throw apiError({ status: 409, code: 'LOST_UPDATE', detail: 'Vừa được người khác thay đổi.' });
  });
  await user.click(dialog.getByRole('button', { name: 'Tắt khẩn cấp' }));
  await user.type(screen.getByRole('textbox', { name: /Lý do/ }), 'Lỗi nặng');
  api.answer(endpoints.listRemotes, { ...answer(aRemoteState()), revision: 9 });
  await user.click(screen.getByRole('button', { name: 'Tắt phân hệ' }));
  expect(await screen.findByText('Vừa được người khác thay đổi.')).toBeInTheDocument();
  await waitFor(() => expect(api.requests(endpoints.listRemotes)).toHaveLength(2));
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Tắt phân hệ' }));
    expect(lastChange()?.body).toMatchObject({ revision: 9 });
  });
});

test('who may only look has no buttons', async () => {
  setUp(['platform.view']);
  const { dialog } = await openDetail();
  expect(dialog.queryByRole('button', { name: /Thao tác/ })).toBeNull();
  expect(dialog.getAllByRole('button').map((button) => button.textContent)).toEqual(['Đóng']);
});

test('a change elsewhere is seen at once', async () => {
  openApp(App, '/platform/remotes');
  await screen.findByText('Khách hàng (mf-crm)');
  const { rollout } = aRemoteState();
  api.answer(
    endpoints.listRemotes,
    answer(aRemoteState({ rollout: { ...rollout, default: '1.1.0', tenants: {} } })),
  );
  act(() => sendLiveEvent({ type: 'registry.changed', revision: 8 }));
  const row = screen.getByText('Khách hàng (mf-crm)').closest('tr')!;
  await waitFor(() => expect(within(row).getAllByRole('cell')[1]).toHaveTextContent('1.1.0'));
});

test('words without diacritics find a remote', async () => {
  api.answer(
    endpoints.listRemotes,
    answer(aRemoteState(), aRemoteState({ name: 'mf-pbx', title: 'Tổng đài' })),
  );
  openApp(App, '/platform/remotes?q=tong');
  expect(await screen.findByText('Tổng đài (mf-pbx)')).toBeInTheDocument();
  expect(screen.queryByText('Khách hàng (mf-crm)')).toBeNull();
});

test('an installation without remotes explains itself', async () => {
  api.answer(endpoints.listRemotes, { revision: 0, remotes: [], changes: [] });
  openApp(App, '/platform/remotes');
  expect(await screen.findByText(/Danh mục chưa có phân hệ nào/)).toBeInTheDocument();
});
