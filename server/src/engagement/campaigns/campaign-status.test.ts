import { campaignActionSchema, campaignStatusSchema } from '@alo/contracts';
import { type CampaignFacts, statusAfter } from './campaign-status.ts';

const day = 86_400_000;
const at = Date.parse('2026-11-27T09:00:00+07:00');
const ready: CampaignFacts = {
  ...{ status: 'draft', purpose: 'ads', hasConsent: true, startAt: at + day, endAt: at + 2 * day },
  ...{ waiting: 10, numbers: 1, questions: null, registerAsOf: at - day },
};

test('each action leads on from its own statuses only', () => {
  const ways = campaignStatusSchema.options.flatMap((status) =>
    campaignActionSchema.options.map((action) => {
      const moved = statusAfter(action, { ...ready, status }, at);
      return `${status} ${action} ${'status' in moved ? moved.status : moved.refusal}`;
    }),
  );
  expect(ways.filter((way) => !way.endsWith('CAMPAIGN_STATUS'))).toEqual([
    'draft schedule scheduled',
    'draft start running',
    'scheduled start running',
    'scheduled stop cancelled',
    'running pause paused',
    'running stop cancelled',
    'running complete completed',
    'paused resume running',
    'paused stop cancelled',
    'paused complete completed',
  ]);
});

test.each<[string, Partial<CampaignFacts>, string]>([
  ['it is over', { endAt: at }, 'CAMPAIGN_OVER'],
  ['nobody is left to call', { waiting: 0 }, 'CAMPAIGN_EMPTY'],
  ['its numbers are off', { numbers: 0 }, 'CAMPAIGN_NO_NUMBER'],
  ['nobody has agreed to advertising', { hasConsent: false }, 'CONSENT_MISSING'],
  ['the register is missing', { registerAsOf: null }, 'REGISTER_MISSING'],
  ['the register is older than a week', { registerAsOf: at - 7 * day - 1 }, 'REGISTER_TOO_OLD'],
])('it does not begin, be scheduled or go on when %s', (_name, facts, refusal) => {
  const moved = { refusal };
  expect(statusAfter('start', { ...ready, ...facts }, at)).toEqual(moved);
  expect(statusAfter('schedule', { ...ready, ...facts }, at)).toEqual(moved);
  expect(statusAfter('resume', { ...ready, ...facts, status: 'paused' }, at)).toEqual(moved);
});

test('who calls for care needs no register, and what has begun already is not scheduled', () => {
  const care: CampaignFacts = { ...ready, purpose: 'care', hasConsent: false, registerAsOf: null };
  expect(statusAfter('start', care, at)).toEqual({ status: 'running' });
  const late = statusAfter('schedule', { ...care, startAt: at }, at);
  expect(late).toEqual({ refusal: 'CAMPAIGN_NOT_LATER' });
});

test('it is paused and stopped whatever keeps it from calling', () => {
  const stuck: CampaignFacts = { ...ready, status: 'running', waiting: 0, endAt: at - 1 };
  expect(statusAfter('pause', stuck, at)).toEqual({ status: 'paused' });
  expect(statusAfter('stop', stuck, at)).toEqual({ status: 'cancelled' });
  expect(statusAfter('complete', stuck, at)).toEqual({ status: 'completed' });
});
