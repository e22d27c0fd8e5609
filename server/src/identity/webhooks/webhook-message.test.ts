import { makeWebhookSecret, nextAttempt, signatureHeaders } from './webhook-message.ts';

test('the signature is that of the example of Standard Webhooks', () => {
  const headers = signatureHeaders(
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    '{"test": 2432232314}',
    new Date(1_614_265_330_000),
  );
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  expect(headers['webhook-timestamp']).toBe('1614265330');
});

test('attempts are made for two days, further and further apart', () => {
  const now = new Date(0);
  const times = Array.from({ length: 9 }, (_none, index) => nextAttempt(index + 1, now, 0));
  expect(times.at(-1)).toBeNull();
  const seconds = times.slice(0, -1).map((time) => (time?.getTime() ?? 0) / 1000);
  expect(seconds).toEqual([...seconds].sort((a, b) => a - b));
  expect(seconds.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(40 * 3600);
  expect(nextAttempt(1, now, 0.999)?.getTime()).toBeLessThan(11_001);
});

test('secrets are never the same', () => {
  expect(makeWebhookSecret()).not.toBe(makeWebhookSecret());
});
