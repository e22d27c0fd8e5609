import { endpoints, type Hotline, type HotlineRequest, type Switchboard } from '@alo/contracts';
import { apiError, type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';
import '../testing/blob.ts';
import { ids, listOf } from '../testing/object.ts';

const board: Switchboard = {
  id: ids.queue,
  name: 'Công ty Demo',
  tenant_domain: 'dn0002.alo.local',
  external_id: 'dn0002',
  status: 'active',
  hotline_count: 1,
  extension_count: 2,
  created_at: '2026-11-01T03:00:00Z',
  synced_at: null,
};
function aHotline(more: Partial<Hotline> = {}): Hotline {
  return {
    id: ids.object,
    hotline: '0281234567',
    network: 'viettel',
    name: 'Bán hàng',
    connection_method: 'direct',
    owner_name: 'Công ty Demo',
    tax_code: '',
    switchboard_id: board.id,
    switchboard_name: board.name,
    note: '',
    status: 'approved',
    reason: '',
    documents: [{ id: ids.greeting, name: 'giay-phep.pdf', size: 2048 }],
    extensions: [],
    submitted_at: '2026-11-02T03:00:00Z',
    decided_at: null,
    created_at: '2026-11-01T03:00:00Z',
    row_version: 2,
    ...more,
  };
}
let api: FakeApi;

beforeEach(() => {
  api = setUpCore(fakeSession({ features: ['etelecom', 'voice'] }));
  api.answer(endpoints.getSwitchboards, listOf(board));
  api.answer(endpoints.getHotlines, listOf(aHotline()));
});

test('a request is sent with its papers; what is not a document is refused before it is sent', async () => {
  api.answer(endpoints.createHotline, aHotline({ status: 'submitted' }));
  const user = openApp(App, '/etelecom/create-hotline');
  await user.type(await screen.findByRole('textbox', { name: /^Số hotline/ }), '0281234567');
  await user.type(screen.getByRole('textbox', { name: /^Tên hotline/ }), 'Bán hàng');
  await user.type(screen.getByRole('textbox', { name: /^Chủ thể/ }), 'Công ty Demo');
  await user.click(screen.getByRole('combobox', { name: /^Tổng đài/ }));
  await user.click(await screen.findByRole('option', { name: 'Công ty Demo' }));
  const input = screen.getByLabelText('Chọn tệp PDF hoặc JPG', { selector: 'input' });
  await user.upload(input, new File(['MZ'], 'x.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('x.pdf: Chỉ nhận tệp PDF hoặc JPG')).toBeInTheDocument();
  await user.upload(input, new File(['%PDF-1.7'], 'giay-phep.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('giay-phep.pdf')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(api.requests(endpoints.createHotline)).toHaveLength(1));
  expect(api.requests(endpoints.createHotline)[0]?.body).toMatchObject({
    hotline: '0281234567',
    network: 'viettel',
    switchboard_id: board.id,
    submit: '1',
  });
});

test('without papers the server’s refusal stands at the papers', async () => {
  api.answer(endpoints.getHotline, aHotline({ status: 'rejected', documents: [] }));
  api.answer(endpoints.updateHotline, () => {
    const errors = [{ path: 'documents', message: 'Thông tin không được để trống' }];
    throw apiError({ status: 422, code: 'INVALID', errors });
  });
  const user = openApp(App, `/etelecom/create-hotline?id=${ids.object}`);
  await user.click(await screen.findByRole('button', { name: 'Lưu' }));
  const papers = screen.getByRole('group', { name: 'Tệp hồ sơ' });
  expect(await within(papers).findByRole('alert')).toHaveTextContent(
    'Thông tin không được để trống',
  );
});

test('extensions are given to an approved hotline; a waiting one can be taken back', async () => {
  api.answer(
    endpoints.getHotlines,
    listOf(aHotline(), aHotline({ id: ids.other, status: 'submitted', hotline: '19001234' })),
  );
  api.answer(endpoints.getSubscribers, listOf());
  api.answer(endpoints.assignHotline, aHotline());
  api.answer(endpoints.cancelHotline, {});
  const user = openApp(App, '/etelecom/list-hotline');
  await user.click(await screen.findByRole('button', { name: /^Gán máy nhánh/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('0281234567 nay có 0 máy nhánh gọi ra')).toBeInTheDocument();
  // The rows can be reached when the dialog has gone.
  await user.click(await screen.findByRole('button', { name: /^Thao tác khác với 19001234/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Hủy yêu cầu' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Hủy yêu cầu' }));
  expect(await screen.findByText('Đã hủy yêu cầu hotline 19001234')).toBeInTheDocument();
  expect(api.requests(endpoints.cancelHotline)[0]?.params).toEqual({ id: ids.other });
});

test('the operator refuses with a reason', async () => {
  const request: HotlineRequest = {
    ...aHotline({ status: 'submitted' }),
    ma_dn: 'dn0003',
    company_name: 'Công ty Đối chứng',
  };
  api = setUpCore(fakeSession({ permissions: ['platform.telecom'] }));
  api.answer(endpoints.getHotlineRequests, listOf(request));
  api.answer(endpoints.decideHotline, {});
  const user = openApp(App, '/etelecom/requests');
  expect(await screen.findByText('Công ty Đối chứng (dn0003)')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Từ chối/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Lưu' }));
  expect(await dialog.findByText('Thông tin không được để trống')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: /^Lý do/ }), 'Ảnh mờ');
  await user.click(dialog.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('Đã từ chối hotline 0281234567')).toBeInTheDocument();
  expect(api.requests(endpoints.decideHotline)[0]?.body).toEqual({
    approved: false,
    reason: 'Ảnh mờ',
  });
});
