import { DailyRound } from './daily-round.ts';

const hour = 3_600_000;
let visited: string[] = [];
let failures: unknown[] = [];
let broken = '';
let leads: () => Promise<boolean>;
let round: DailyRound;

beforeEach(() => {
  // Half past ten in the evening in Vietnam.
  jest.useFakeTimers({ now: new Date('2026-11-30T22:30:00+07:00') });
  visited = [];
  failures = [];
  broken = '';
  leads = () => Promise.resolve(true);
  round = new DailyRound({
    tenants: () => Promise.resolve(['dn0001', 'dn0002', 'dn0003']),
    leads: () => leads(),
    failure: 'the round failed',
    onError: (what, error) => failures.push([what, error]),
    visit: (tenant) => {
      visited.push(tenant);
      return tenant === broken ? Promise.reject(new Error('no')) : Promise.resolve();
    },
  });
});
afterEach(async () => {
  await round.close();
  jest.useRealTimers();
});

test('every company once a day, by the days of Vietnam', async () => {
  await jest.advanceTimersByTimeAsync(hour);
  expect(visited).toEqual(['dn0001', 'dn0002', 'dn0003']);
  await jest.advanceTimersByTimeAsync(hour);
  expect(visited).toHaveLength(6);
  await jest.advanceTimersByTimeAsync(22 * hour);
  expect(visited).toHaveLength(6);
  expect(failures).toEqual([]);
});

test('a company that fails is reported, keeps nobody, and is tried again within the hour', async () => {
  broken = 'dn0001';
  await round.run(new Date());
  expect(visited).toEqual(['dn0001', 'dn0002', 'dn0003']);
  expect(failures).toEqual([['the round failed', expect.any(Error)]]);
  broken = '';
  await jest.advanceTimersByTimeAsync(60_000);
  expect(visited).toHaveLength(6);
});

test('while another node leads nobody is visited; whoever leads next makes up for it', async () => {
  leads = () => Promise.resolve(false);
  await jest.advanceTimersByTimeAsync(hour);
  leads = () => Promise.reject(new Error('nobody answers'));
  await jest.advanceTimersByTimeAsync(hour);
  expect(visited).toEqual([]);
  expect(failures).toEqual([['the round failed', expect.any(Error)]]);
  leads = () => Promise.resolve(true);
  await jest.advanceTimersByTimeAsync(hour);
  expect(visited).toHaveLength(3);
});

test('what is closed visits nobody any more', async () => {
  await round.close();
  await jest.advanceTimersByTimeAsync(48 * hour);
  await round.run(new Date());
  expect(visited).toEqual([]);
});
