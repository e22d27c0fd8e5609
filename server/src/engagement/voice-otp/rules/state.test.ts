import { otpOutcomeSchema, type OtpStatus, otpStatusSchema } from '@alo/contracts';
import fc from 'fast-check';
import { isOver, mayCallAgain, type OtpEvent, statusAfter } from './state.ts';

const ended = (outcome: (typeof otpOutcomeSchema.options)[number], again = false): OtpEvent => ({
  ...{ kind: 'ended', outcome, again },
});
const events: readonly OtpEvent[] = [
  { kind: 'begun' },
  ...otpOutcomeSchema.options.flatMap((outcome) => [ended(outcome), ended(outcome, true)]),
  { kind: 'failed' },
  { kind: 'expired' },
  { kind: 'verified' },
];

test.each<[OtpStatus, OtpEvent, OtpStatus]>([
  ['queued', { kind: 'begun' }, 'calling'],
  ['calling', ended('delivered'), 'delivered'],
  ['calling', ended('partial'), 'partial'],
  ['calling', ended('busy'), 'busy'],
  ['calling', ended('busy', true), 'queued'],
  ['calling', ended('no_answer', true), 'queued'],
  ['calling', ended('failed', true), 'failed'],
  ['calling', ended('partial', true), 'partial'],
  ['queued', { kind: 'failed' }, 'failed'],
  ['queued', { kind: 'expired' }, 'expired'],
  ['calling', { kind: 'expired' }, 'calling'],
  ['partial', { kind: 'verified' }, 'verified'],
  ['calling', { kind: 'verified' }, 'verified'],
  ['verified', ended('partial'), 'verified'],
  ['delivered', { kind: 'expired' }, 'delivered'],
  ['blocked', { kind: 'verified' }, 'blocked'],
])('%s, then %j: %s', (status, event, expected) => {
  expect(statusAfter(status, event)).toBe(expected);
});

test('whatever happens in whatever order, verified stays, and what is over is only verified', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 20 }), (happened) => {
      let status: OtpStatus = 'queued';
      for (const event of happened) {
        const next = statusAfter(status, event);
        expect(otpStatusSchema.options).toContain(next);
        if (status === 'verified') expect(next).toBe('verified');
        if (isOver(status)) expect([status, 'verified']).toContain(next);
        // The same said twice changes nothing more, but for a call that ends once more.
        if (event.kind !== 'ended') expect(statusAfter(next, event)).toBe(next);
        status = next;
      }
      const wasVerified = happened.some(({ kind }) => kind === 'verified');
      expect(status === 'verified').toBe(wasVerified);
    }),
  );
});

test.each([
  [{ attempts: 1, retry: 1, expiresAt: 60_000 }, true],
  [{ attempts: 2, retry: 1, expiresAt: 60_000 }, false],
  [{ attempts: 1, retry: 0, expiresAt: 60_000 }, false],
  [{ attempts: 1, retry: 2, expiresAt: 5_000 }, false],
])('%j may be called again: %s', (request, expected) => {
  expect(mayCallAgain(request, 0)).toBe(expected);
});
