import { endpoints, type RoutingVersion } from '@alo/contracts';
import { apiError, type FakeApi, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { ids, listOf } from '../testing/object.ts';

const change: RoutingVersion = {
  id: ids.object,
  version: 7,
  at: '2026-11-21T03:00:00Z',
  user_name: 'Trần Quốc Bảo',
  action: 'update',
  kind: 'queue',
  object_id: ids.queue,
  name: 'CSKH',
  before: { name: 'CSKH', timeout: 15, timeout_dest: null },
  after: { name: 'CSKH', timeout: 20, timeout_dest: null },
  names: {},
};
let api: FakeApi;

beforeEach(() => {
  api = setUpCore();
  api.answer(endpoints.getRoutingVersions, listOf(change));
  api.answer(endpoints.getRestoredThings, {
    present: 8,
    things: [
      {
        kind: 'queue',
        object_id: ids.queue,
        name: 'CSKH',
        before: { name: 'CSKH', timeout: 20 },
        after: { name: 'CSKH', timeout: 15 },
      },
      {
        kind: 'inbound',
        object_id: ids.other,
        name: 'Hotline mới',
        before: { name: 'Hotline mới' },
        after: null,
      },
    ],
    names: {},
  });
});

async function askToRestore() {
  const user = openApp(App, '/inbounds/history');
  await user.click(await screen.findByRole('button', { name: /^Thao tác khác với hàng đợi CSKH/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Khôi phục về phiên bản này' }));
  return { user, dialog: within(await screen.findByRole('alertdialog')) };
}

async function restore() {
  const { user, dialog } = await askToRestore();
  await user.click(await dialog.findByRole('button', { name: 'Khôi phục 1 mục' }));
}

test('a save is listed with what it changed, and shown field by field', async () => {
  const user = openApp(App, '/inbounds/history');
  expect(await screen.findByText('Hàng đợi CSKH')).toBeInTheDocument();
  expect(screen.getByText('21/11/2026 10:00')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Xem thay đổi/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const row = dialog.getByRole('row', { name: /Đổ chuông mỗi nhân viên/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['15', '20']);
});

test('the routing is brought back after the question', async () => {
  api.answer(endpoints.restoreRoutingVersion, { version: 9, changed: 2 });
  await restore();
  expect(await screen.findByText('Đã khôi phục 2 mục thành phiên bản 9')).toBeInTheDocument();
  expect(api.requests(endpoints.restoreRoutingVersion)[0]?.body).toEqual({
    version: 7,
    present: 8,
    ids: [ids.queue],
  });
});

test('a restore says what it changes, and removes only what is chosen', async () => {
  api.answer(endpoints.restoreRoutingVersion, { version: 9, changed: 1 });
  const { user, dialog } = await askToRestore();
  const removed = within(await dialog.findByRole('group', { name: /^Xóa vì lúc đó chưa có/ }));
  expect(removed.getByRole('checkbox')).not.toBeChecked();
  const changed = within(dialog.getByRole('group', { name: /^Sửa lại như lúc đó/ }));
  await user.click(changed.getByText('Xem thay đổi'));
  expect(changed.getByRole('row', { name: /Đổ chuông mỗi nhân viên/ })).toHaveTextContent('2015');
  await user.click(changed.getByRole('checkbox'));
  expect(dialog.getByRole('button', { name: 'Khôi phục 0 mục' })).toBeDisabled();
  await user.click(removed.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Khôi phục 1 mục' }));
  await screen.findByText('Đã khôi phục 1 mục thành phiên bản 9');
  expect(api.requests(endpoints.restoreRoutingVersion)[0]?.body).toMatchObject({
    ids: [ids.other],
  });
});

test('what stands in the way is said', async () => {
  api.answer(endpoints.restoreRoutingVersion, () => {
    throw apiError({
      status: 422,
      code: 'VALIDATION',
      errors: [{ path: 'version', message: 'Máy nhánh 105 không còn tồn tại' }],
    });
  });
  await restore();
  expect(await screen.findByText('Máy nhánh 105 không còn tồn tại')).toBeInTheDocument();
});
