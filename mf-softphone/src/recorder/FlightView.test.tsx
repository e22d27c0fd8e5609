import '@testing-library/jest-dom';
import { fakeSession, setUpCore } from '@alo/core/testing';
import { AloProvider } from '@alo/ui';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhoneDock } from '../dock/PhoneDock.tsx';
import { phoneHarness, register } from '../testing/phone-harness.ts';
import { getFlightRecorder } from './flight-recorder.ts';

test('the last call tells why it ended and gives its record without numbers', async () => {
  setUpCore(fakeSession());
  const phone = phoneHarness({ onStep: getFlightRecorder().onStep });
  const user = userEvent.setup();
  render(
    <AloProvider>
      <PhoneDock engine={phone.engine} />
    </AloProvider>,
  );
  await act(() => register(phone));
  act(() => {
    phone.say({ type: 'call.incoming', callId: 'in', number: '0912345678', name: null });
    phone.say({ type: 'call.failed', callId: 'in', by: 'remote', cause: 'cancelled', code: null });
  });
  await user.click(screen.getByRole('button', { name: 'Điện thoại' }));
  await user.click(await screen.findByRole('button', { name: 'Nhật ký cuộc gọi' }));
  const view = within(await screen.findByRole('region', { name: 'Vì sao cuộc gọi kết thúc' }));
  expect(view.getByText('Người gọi đã dừng trước khi bạn trả lời.')).toBeVisible();
  expect(view.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '+0,000Cuộc gọi đến',
    expect.stringMatching(/^\+0,\d{3}Cuộc gọi không thành$/),
  ]);
  const files: Blob[] = [];
  Reflect.set(URL, 'createObjectURL', (file: Blob) => {
    files.push(file);
    return '#';
  });
  Reflect.set(URL, 'revokeObjectURL', () => undefined);
  await user.click(view.getByRole('button', { name: 'Tải nhật ký (JSON)' }));
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(files[0]!);
  });
  expect(JSON.parse(text)).toMatchObject({ callIds: ['in'], steps: [{}, {}] });
  expect(text).not.toContain('0912345678');
});
