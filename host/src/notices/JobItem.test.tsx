import { endpoints, type Job } from '@alo/contracts';
import { setUpCore } from '@alo/core/testing';
import { AloProvider } from '@alo/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { JobItem } from './JobItem.tsx';

const aJob: Job = {
  id: '018f0000-0000-7000-8000-00000000e001',
  kind: 'customer.change',
  status: 'running',
  done: 250,
  total: 12_486,
  result: null,
  change: { action: 'status', changed: 0, kept: 0, undoable: false },
  file_url: null,
  file_name: null,
  error: '',
  created_at: '2026-11-20T09:42:00Z',
  finished_at: null,
};

function show(job: Partial<Job>) {
  const api = setUpCore();
  const onActed = jest.fn();
  render(
    <AloProvider>
      <ul>
        <JobItem job={{ ...aJob, ...job }} onActed={onActed} />
      </ul>
    </AloProvider>,
  );
  return { api, onActed, user: userEvent.setup() };
}

test('a change of many customers says how far it is, and is stopped', async () => {
  const { api, user } = show({});
  api.answer(endpoints.cancelJob, { ...aJob, status: 'cancelled' });
  expect(screen.getByText('Đổi trạng thái khách hàng')).toBeTruthy();
  expect(screen.getByText('Đang chạy · 250 / 12.486 khách hàng')).toBeTruthy();
  expect(screen.getByRole<HTMLProgressElement>('progressbar').max).toBe(12_486);
  expect(screen.queryByRole('button', { name: /Hoàn tác/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Dừng' }));
  await waitFor(() =>
    expect(api.requests(endpoints.cancelJob)[0]?.params).toEqual({ id: aJob.id }),
  );
});

test('one that was stopped says what was done, and is taken back', async () => {
  const change = { action: 'delete' as const, changed: 250, kept: 0, undoable: true };
  const { api, onActed, user } = show({ status: 'cancelled', change });
  api.answer(endpoints.undoJob, { ...aJob, kind: 'customer.undo' });
  expect(screen.getByText('Đã dừng · 250 / 12.486 khách hàng')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Hoàn tác: Xóa khách hàng' }));
  await waitFor(() => expect(onActed).toHaveBeenCalledTimes(1));
  expect(api.requests(endpoints.undoJob)[0]?.params).toEqual({ id: aJob.id });
});

test('an undo names what it takes back', () => {
  show({ kind: 'customer.undo' });
  expect(screen.getByText('Hoàn tác: Đổi trạng thái khách hàng')).toBeTruthy();
});
