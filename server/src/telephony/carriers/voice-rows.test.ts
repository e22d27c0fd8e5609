import { voiceStatus } from './voice-rows.ts';

const account = { is_suspended: false, subscriber_active: true, expired_at: null };

test.each([
  ['without end', {}, 'active'],
  ['its last day', { expired_at: '2026-11-21' }, 'active'],
  ['the day after', { expired_at: '2026-11-20' }, 'expired'],
  ['closed by the provider', { is_suspended: true }, 'suspended'],
  ['the extension is switched off', { subscriber_active: false }, 'suspended'],
])('%s', (_what, facts, status) => {
  expect(voiceStatus({ ...account, ...facts }, '2026-11-21')).toBe(status);
});
