import { activityMetrics } from './activity-metrics.ts';
import { noActivity } from './activity-sums.ts';
import { metricValue } from './metric.ts';

const sums = {
  ...noActivity,
  online_sec: 8000,
  ready_sec: 5000,
  wrap_up_sec: 500,
  talk_sec: 2500,
  idle_sec: 1000,
  handle_sec: 3000,
  engaged_sec: 4000,
};

test.each([
  ['online', 8000],
  ['ready', 5000],
  ['talk', 2500],
  ['idle', 1000],
  ['occupancy', 0.75],
  ['utilisation', 0.5],
] as const)('%s', (id, value) => {
  expect(metricValue(activityMetrics[id], sums)).toBe(value);
});

test('without anybody there times are zero and shares are nothing', () => {
  expect(metricValue(activityMetrics.online, noActivity)).toBe(0);
  expect(metricValue(activityMetrics.occupancy, noActivity)).toBeNull();
  expect(metricValue(activityMetrics.utilisation, noActivity)).toBeNull();
});

test('every figure has a name and a formula of its own', () => {
  const all = Object.values(activityMetrics);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(new Set(all.map(({ formula }) => formula)).size).toBe(all.length);
});
