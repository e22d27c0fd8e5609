import { endpoints, noCalls } from '@alo/contracts';
import { apiError, setUpCore } from '@alo/core/testing';
import { AloProvider, MemoryRouter } from '@alo/ui';
import { render, screen } from '@testing-library/react';
import { TelevisionPage } from './TelevisionPage.tsx';

const answer = {
  name: 'Sàn tầng 2',
  tiles: [{ metric: 'online' as const, queue_id: null, limit: 5 }],
  figures: {
    ...{ now: Date.now(), exchange: 'up' as const, live_calls: 0, live_talking: 0 },
    ...{ online: 4, ready: 1, in_call: 2, away: 1, queues: [], day: noCalls },
  },
};

const show = () =>
  render(
    <AloProvider>
      <MemoryRouter initialEntries={['/wallboard#tv_dn0002_abc']}>
        <TelevisionPage />
      </MemoryRouter>
    </AloProvider>,
  );

test('a television shows the tiles of its token to nobody in particular', async () => {
  const api = setUpCore(null);
  api.answer(endpoints.getTelevision, answer);
  show();
  const tile = await screen.findByRole('listitem', { name: 'Nhân viên trực, Tất cả hàng đợi' });
  expect(tile.textContent).toContain('4');
  // Fewer than its limit: in words, not by colour alone.
  expect(tile.textContent).toContain('Dưới ngưỡng');
  expect(screen.getByText('Trực tiếp')).toBeTruthy();
  expect(api.requests(endpoints.getTelevision)[0]?.body).toEqual({ token: 'tv_dn0002_abc' });
});

test('an address that was withdrawn shows nothing any more', async () => {
  const api = setUpCore(null);
  api.answer(endpoints.getTelevision, () => {
    throw apiError({ status: 404, code: 'TELEVISION_GONE' });
  });
  show();
  expect(await screen.findByText('Địa chỉ này không còn dùng được')).toBeTruthy();
});
