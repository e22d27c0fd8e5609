import { mayCall } from './may-call.ts';
import { messages } from './messages.ts';
import { obstacleReasons } from './obstacle.ts';
import { ads, asked, at, ban, holidays, office } from './testing/cases.ts';

test('all reasons are told, the weightiest first', () => {
  const parts = ads({
    campaign: { hours: office, holidays, callsOnWeekends: false },
    number: { optOut: ban(null), isRegistered: true, hasConsent: false },
    contact: { attempts: 3, nextAt: at('2027-03-01T00:00:00') },
  });
  const { obstacles, nextAt } = mayCall(asked(parts), at('2027-02-06T18:00:00'));
  expect(obstacles.map(({ reason }) => reason)).toEqual([
    ...['opted_out', 'do_not_call_register', 'no_consent', 'max_attempts', 'register_too_old'],
    ...['retry_later', 'holiday', 'weekend', 'ads_hours', 'campaign_hours'],
  ]);
  expect(nextAt).toBeNull();
});

test('every reason has words of its own', () => {
  const words = obstacleReasons.map((reason) => messages.obstacles[reason]);
  expect(new Set(words).size).toBe(obstacleReasons.length);
});
