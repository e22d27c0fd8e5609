import { endpoints } from '@alo/contracts';
import { apiError, setUpCore } from '@alo/core/testing';
import { AloProvider, BrowserRouter, ToastHost } from '@alo/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Bell } from './Bell.tsx';

const notice = (id: string, read_at: string | null) => ({
  ...{ id, title: `Tin ${id}`, body: '', link: null, read_at },
  ...{ kind: 'system' as const, created_at: '2026-11-20T09:00:00Z' },
});

test('what is read is shown so at once, and is new again when that could not be saved', async () => {
  const api = setUpCore();
  api.answer(endpoints.getJobs, []);
  api.answer(endpoints.getNotifications, {
    data: [notice('1', null), notice('2', null)],
    ...{ total: 2, total_capped: false, next_cursor: null, unread: 12 },
  });
  const answer = Promise.withResolvers<never>();
  api.answer(endpoints.markNotificationsRead, () => answer.promise);
  render(
    <AloProvider>
      <BrowserRouter>
        <Bell />
        <ToastHost />
      </BrowserRouter>
    </AloProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Thông báo, 12 chưa đọc' }));
  await user.click(await screen.findByRole('button', { name: 'Đánh dấu tất cả đã đọc' }));
  // The open panel hides its button.
  const bell = (name: string) => screen.findByRole('button', { name, hidden: true });
  await bell('Thông báo');
  answer.reject(apiError({ status: 503, code: 'BUSY', detail: 'Máy chủ đang bận' }));
  await bell('Thông báo, 12 chưa đọc');
  await screen.findByText('Máy chủ đang bận');
});

test('a notice that leads somewhere is read, and gives its place to the screen', async () => {
  const api = setUpCore();
  api.answer(endpoints.getJobs, []);
  api.answer(endpoints.getNotifications, {
    data: [{ ...notice('1', null), link: '/accounts' }],
    ...{ total: 1, total_capped: false, next_cursor: null, unread: 1 },
  });
  api.answer(endpoints.markNotificationsRead, { unread: 0 });
  render(
    <AloProvider>
      <BrowserRouter>
        <Bell />
      </BrowserRouter>
    </AloProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Thông báo, 1 chưa đọc' }));
  await user.click(await screen.findByRole('link', { name: 'Tin 1' }));
  expect(screen.queryByRole('link', { name: 'Tin 1' })).toBeNull();
  expect(location.pathname).toBe('/accounts');
  expect(api.requests(endpoints.markNotificationsRead).map(({ body }) => body)).toEqual([
    { ids: ['1'] },
  ]);
});
