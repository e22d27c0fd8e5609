import { initialPhoneState } from '../engine/phone-state.ts';
import { registrationWords } from './phone-words.ts';

const failed = (cause: string | null, retryable = false) =>
  registrationWords({ ...initialPhoneState, registration: { status: 'failed', cause, retryable } });

test.each([
  ['no-account', 'neutral', 'Bạn chưa được gán máy nhánh', true],
  ['voice-expired', 'danger', 'Thuê bao thoại của bạn đã hết hạn', true],
  ['voice-suspended', 'danger', 'Thuê bao thoại của bạn đang tạm ngưng', true],
  ['provider-not-installed', 'danger', /chưa được cài đặt/, false],
  ['provider-not-configured', 'danger', /Stringee/, true],
  ['unreachable', 'warning', /Không kết nối được máy chủ/, true],
  ['Connection Error', 'warning', /^Mất kết nối/, false],
  ['Rejected', 'danger', /từ chối/, true],
] as const)('%s', (cause, tone, text, canRetry) => {
  expect(failed(cause)).toMatchObject({
    tone,
    text: expect.stringMatching(text),
    canRetry,
  });
});

test('a refusal that may pass is waited for', () => {
  expect(failed('Rejected', true)).toMatchObject({ tone: 'warning', help: null, canRetry: true });
  expect(failed(null).help).toMatch(/quản trị viên/);
});
