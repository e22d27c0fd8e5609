import '@testing-library/jest-dom';
import { setUpCore } from '@alo/core/testing';
import { AloProvider, ToastHost } from '@alo/ui';
import { act, render, screen } from '@testing-library/react';
import { notifyQueuePause } from './notify-queue-pause.ts';

test('the agent of the phone is notified, with the reason; colleagues are not', () => {
  setUpCore();
  render(
    <AloProvider>
      <ToastHost />
    </AloProvider>,
  );
  const emit = (extension: string, paused: boolean, reason: string) =>
    act(() =>
      notifyQueuePause({
        type: 'queue.member-paused',
        queue_id: 'q',
        queue_name: 'CSKH',
        extension,
        paused,
        reason,
        by: 'Bảo',
      }),
    );
  emit('102', true, '');
  expect(screen.queryByText(/CSKH/)).toBeNull();
  emit('101', true, 'Đào tạo');
  expect(screen.getByText('Bảo tạm ngưng bạn ở hàng đợi CSKH: Đào tạo')).toBeInTheDocument();
  emit('101', false, '');
  expect(screen.getByText('Bảo cho bạn nhận lại cuộc gọi của hàng đợi CSKH')).toBeInTheDocument();
});
