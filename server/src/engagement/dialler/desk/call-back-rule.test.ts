import { campaignStatusSchema } from '@alo/contracts';
import fc from 'fast-check';
import { type CallBackCampaign, callBackVerdict } from './call-back-rule.ts';

const now = 1_000_000;
const [later, end] = [now + 1000, now + 5000];
const campaign = (changes: Partial<CallBackCampaign>): CallBackCampaign => ({
  ...{ status: 'running', finishReason: '', endAt: end },
  ...changes,
});
const over = { status: 'completed', finishReason: 'all_called' } as const;

test.each<[string, Partial<CallBackCampaign>, number, string]>([
  ['one that runs keeps the wish', {}, later, 'kept'],
  ['one that is paused keeps it for later', { status: 'paused' }, later, 'kept'],
  ['one that has called everybody goes on', over, later, 'reopens'],
  [
    'one that has called everybody and whose end has passed',
    { ...over, endAt: now },
    later,
    'ended',
  ],
  ['one whose time is over', { ...over, finishReason: 'time_over', endAt: now }, later, 'ended'],
  ['one that runs at its end', { endAt: now }, later, 'ended'],
  ['one that somebody completed', { ...over, finishReason: 'An' }, later, 'completed'],
  ['one that was cancelled', { status: 'cancelled', finishReason: 'An' }, later, 'cancelled'],
  ['one that ends at that moment', {}, end, 'too_late'],
  ['one that has called everybody and ends before', over, end + 1, 'too_late'],
])('of a wish for another call: %s', (_what, changes, at, came) => {
  const verdict = callBackVerdict(campaign(changes), at, now);
  expect(verdict.kind === 'refused' ? verdict.why : verdict.kind).toBe(came);
});

test('what is promised is before the end of a campaign that no person has ended', () => {
  const anyCampaign = fc.record({
    status: fc.constantFrom(...campaignStatusSchema.options),
    finishReason: fc.constantFrom('', 'all_called', 'time_over', 'An'),
    endAt: fc.integer({ min: 0, max: 100 }),
  });
  const moment = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(anyCampaign, moment, moment, (one, at, today) => {
      const { kind } = callBackVerdict(one, at, today);
      if (kind === 'refused') return;
      expect(Math.max(at, today)).toBeLessThan(one.endAt);
      expect(one.status).not.toBe('cancelled');
      expect(kind === 'reopens').toBe(one.status === 'completed');
    }),
  );
});
