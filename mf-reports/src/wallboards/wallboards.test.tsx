import { endpoints, noCalls, type Wallboard } from '@alo/contracts';
import { type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';

const board: Wallboard = {
  ...{ id: '018f0000-0000-7000-8000-0000000000b1', name: 'Sàn tầng 2', owner_name: 'Giám sát' },
  tiles: [
    { metric: 'waiting', queue_id: null, limit: 3 },
    { metric: 'answerRate', queue_id: null, limit: null },
  ],
  ...{ is_own: true, shared_at: null, seen_at: null, row_version: 4 },
};
const figures = {
  ...{ now: Date.now(), exchange: 'up' as const, live_calls: 0, live_talking: 0 },
  ...{ online: 4, ready: 1, in_call: 2, away: 1, queues: [] },
  day: { ...noCalls, calls: 4, answered: 3 },
};

let api: FakeApi;
beforeEach(() => {
  api = setUpCore(fakeSession({ features: ['monitor'] }));
  api.answer(endpoints.getWallboards, {
    ...{ data: [board], total: 1, total_capped: false, next_cursor: null },
  });
  api.answer(endpoints.getWallboard, board);
  api.answer(endpoints.getWallFigures, figures);
  api.answer(endpoints.updateWallboard, board);
  api.answer(endpoints.shareWallboard, { token: 'tv_dn0002_abc' });
});

test('a wallboard shows its tiles', async () => {
  openApp(App, `/monitor/wallboard/${board.id}`);
  const rate = await screen.findByRole('listitem', { name: 'Tỉ lệ nghe' });
  expect(rate).toHaveTextContent('75%');
  expect(screen.getByRole('button', { name: 'Toàn màn hình' })).toBeVisible();
});

test('tiles are put in order by the keyboard', async () => {
  const user = openApp(App, `/monitor/wallboards/edit/${board.id}`);
  const tiles = await screen.findByRole('list', { name: 'Các ô, theo thứ tự hiển thị' });
  const up = within(tiles).getByRole('button', { name: /lên.*Tỉ lệ nghe|Tỉ lệ nghe.*lên/i });
  up.focus();
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(api.requests(endpoints.updateWallboard)).toHaveLength(1));
  expect(api.requests(endpoints.updateWallboard)[0]?.body).toEqual({
    form: { name: board.name, tiles: board.tiles.toReversed() },
    row_version: 4,
  });
});

test('the address of a television is shown once, behind the #', async () => {
  const user = openApp(App, '/monitor/wallboards');
  const row = (await screen.findByText('Sàn tầng 2')).closest('tr')!;
  await user.click(within(row).getByRole('button', { name: /Thêm|thao tác|khác/i }));
  await user.click(await screen.findByRole('menuitem', { name: 'Tạo địa chỉ cho TV' }));
  expect(await screen.findByText(/\/wallboard#tv_dn0002_abc$/)).toBeVisible();
});
