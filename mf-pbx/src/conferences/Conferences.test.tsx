import { endpoints, objectEndpoints } from '@alo/contracts';
import { fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { anObject, listOf } from '../testing/object.ts';

const { conference } = objectEndpoints;
const room = anObject('conference', { name: 'Giao ban', number: '8800', pin: '2468' });
const member = {
  id: 'n1-5.1',
  number: '102',
  name: 'Mai',
  moderator: false,
  muted: false,
  waiting: false,
  since: '2026-11-25T03:00:00.000Z',
};

test('a list of rooms says how many are in each', async () => {
  const api = setUpCore();
  api.answer(conference.list, listOf(room));
  api.answer(endpoints.getLiveConferences, [{ id: room.id, members: [member] }]);
  openApp(App, '/conferences');
  expect(await screen.findByText('1 người')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Gọi vào phòng “Giao ban”' })).toBeVisible();
});

test('a room without a moderator PIN cannot wait for a moderator', async () => {
  const api = setUpCore();
  api.answer(endpoints.getLiveConferences, []);
  const user = openApp(App, '/conferences/add');
  await user.type(await screen.findByRole('textbox', { name: /Tên phòng/ }), 'Giao ban');
  await user.type(screen.getByRole('textbox', { name: /Số phòng/ }), '8800');
  await user.type(screen.getByRole('textbox', { name: 'Mã PIN' }), '12');
  await user.click(screen.getByRole('switch', { name: /Chờ người chủ trì/ }));
  await user.click(screen.getByRole('button', { name: /^Lưu|^Thêm/ }));
  expect(await screen.findByText('Mã PIN gồm 4 đến 10 chữ số')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Mã PIN' }), '34');
  await user.click(screen.getByRole('button', { name: /^Lưu|^Thêm/ }));
  expect(await screen.findByText(/Nhập mã PIN chủ trì/)).toBeVisible();
  expect(api.requests(conference.create)).toHaveLength(0);
});

test('who may, mutes people and sends them out', async () => {
  const api = setUpCore();
  api.answer(conference.get, room);
  api.answer(endpoints.getLiveConferences, [{ id: room.id, members: [member] }]);
  api.answer(endpoints.moderateConference, {});
  const user = openApp(App, `/conferences/edit/${room.id}`);
  await user.click(await screen.findByRole('button', { name: 'Tắt tiếng: 102 · Mai' }));
  expect(await screen.findByText('Đã tắt tiếng 102 · Mai')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mời ra: 102 · Mai' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Mời ra' }));
  expect(await screen.findByText('Đã mời 102 · Mai ra')).toBeVisible();
  expect(api.requests(endpoints.moderateConference).map(({ body }) => body)).toEqual([
    { action: 'mute' },
    { action: 'remove' },
  ]);
});

test('who may only look sends nobody out', async () => {
  const permissions = ['conference.view', 'conference.edit'] as const;
  const api = setUpCore(fakeSession({ roleName: 'nhân viên', permissions: [...permissions] }));
  api.answer(conference.get, room);
  api.answer(endpoints.getLiveConferences, [{ id: room.id, members: [member] }]);
  openApp(App, `/conferences/edit/${room.id}`);
  expect(await screen.findByText('102 · Mai')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Mời ra/ })).toBeNull();
});
