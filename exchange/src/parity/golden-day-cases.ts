import { to } from '@alo/routing/testing';
import type { GoldenCase } from './golden-case.ts';
import { closedOn, customer, golden, money } from './golden-company.ts';

const morning = (day: string) => Date.parse(`${day}T10:00:00+07:00`);
const nationalDay = { on: { kind: 'yearly', day: 2, month: 9 } } as const;
const tet = { on: { kind: 'lunar', day: 1, month: 1 } } as const;
const tetEve = { on: { kind: 'lunar', day: 30, month: 12 } } as const;

/** A call into the office hours, which 101 answers; 103 does while the house is closed. */
function onDay(
  name: string,
  closed: ReturnType<typeof closedOn>,
  at: number,
  answers: '101' | '103',
): GoldenCase {
  return golden({
    ...{ name, at, goes: to('time', 't1'), with: closed },
    phones: { '101': 'answers', '103': 'answers' },
    path: [`ring ${answers}`, 'talk'],
    disposition: 'answered',
  });
}

/** An agent calls, and some of the 50,000 đồng of the day are spent. */
function withSpent(name: string, spent: number, called: string, first: string): GoldenCase {
  const isRefused = first.startsWith('end');
  return golden({
    ...{ name, from: '104', to: called, with: money(50_000, spent) },
    phones: { '101': 'answers', outside: 'answers' },
    path: isRefused ? [first] : [first, 'talk'],
    disposition: isRefused ? 'rejected' : 'answered',
  });
}

/** Days on which the house is closed, and days on which its money for calls is used up. */
export const dayCases: readonly GoldenCase[] = [
  onDay(
    'on a public holiday, in what would be office hours',
    closedOn(nationalDay),
    morning('2026-09-02'),
    '103',
  ),
  onDay('on the day after a public holiday', closedOn(nationalDay), morning('2026-09-03'), '101'),
  onDay(
    'in the afternoon of a day that is a holiday until noon',
    closedOn({ ...nationalDay, from: 0, to: 12 * 60 }),
    Date.parse('2026-09-02T14:00:00+07:00'),
    '101',
  ),
  golden({
    name: 'on a holiday that has a destination of its own',
    goes: to('time', 't1'),
    with: closedOn({ ...nationalDay, destination: to('voicmail', 's101') }),
    at: morning('2026-09-02'),
    path: ['mailbox 101@dn0002'],
    disposition: 'missed',
  }),
  onDay(
    'on a holiday, opened by hand',
    closedOn(nationalDay, { override: 'open' }),
    morning('2026-09-02'),
    '101',
  ),
  onDay(
    'on the first day of Tết, which the lunar calendar says',
    closedOn(tet),
    morning('2026-02-17'),
    '103',
  ),
  onDay(
    'on that day of the next year the house is open: Tết has moved',
    closedOn(tet),
    morning('2027-02-17'),
    '101',
  ),
  onDay(
    'on the eve of Tết, written 30/12, of a year whose last month has 29 days',
    closedOn(tetEve),
    morning('2026-02-16'),
    '103',
  ),
  withSpent(
    'an agent calls a mobile, and the money of the day is used up',
    50_000,
    customer,
    'end 21',
  ),
  withSpent(
    'an agent calls a mobile, and less is left than the first block costs',
    49_941,
    customer,
    'end 21',
  ),
  withSpent(
    'an agent calls a mobile with the last money of the day',
    49_400,
    customer,
    'call 0912345678',
  ),
  golden({
    name: 'a customer is not forwarded outside once the money is used up',
    goes: to('fw', '0987654321'),
    with: money(50_000, 50_000),
    phones: { outside: 'answers' },
    path: ['end 21'],
    disposition: 'rejected',
  }),
  withSpent('an agent calls an ambulance, though the money is used up', 50_000, '115', 'call 115'),
  withSpent('a colleague is called, though the money is used up', 50_000, '101', 'ring 101'),
];
