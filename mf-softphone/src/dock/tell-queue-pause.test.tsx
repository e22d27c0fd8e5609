import '@testing-library/jest-dom';
import { setUpCore } from '@alo/core/testing';
import { AloProvider, ToastHost } from '@alo/ui';
import { act, render, screen } from '@testing-library/react';
import { tellQueuePause } from './tell-queue-pause.ts';

test('the agent of the phone is told, with the reason; colleagues are not', () => {
  setUpCore();
  render(
    <AloProvider>
      <ToastHost />
    </AloProvider>,
  );
  const tell = (extension: string, paused: boolean, reason: string) =>
    act(() =>
      tellQueuePause({
        type: 'queue.member-paused',
        queue_id: 'q',
        queue_name: 'CSKH',
        extension,
        paused,
        reason,
        by: 'Bảo',
      }),
    );
  tell('102', true, '');
  expect(screen.queryByText(/CSKH/)).toBeNull();
  tell('101', true, 'Đào tạo');
  expect(screen.getByText('Bảo tạm ngưng bạn ở hàng đợi CSKH: Đào tạo')).toBeInTheDocument();
  tell('101', false, '');
  expect(screen.getByText('Bảo cho bạn nhận lại cuộc gọi của hàng đợi CSKH')).toBeInTheDocument();
});
