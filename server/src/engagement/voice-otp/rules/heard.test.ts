import { outcomeOf } from './heard.ts';

const call = { isAnswered: true, heard: null, cause: 16, rang: true, reason: '' } as const;
const unanswered = { ...call, isAnswered: false };

test.each([
  ['both readings', { ...call, heard: 2 }, 'delivered', ''],
  ['one of two', { ...call, heard: 1, cause: 0 }, 'delivered', ''],
  ['none', { ...call, heard: 0, cause: 0 }, 'partial', ''],
  ['answered, and nothing was told', call, 'partial', ''],
  ['answered after a restart', { ...call, reason: 'restarted' as const }, 'failed', 'restarted'],
  ['heard before a reason', { ...call, heard: 1, reason: 'restarted' as const }, 'delivered', ''],
  ['busy', { ...unanswered, cause: 17 }, 'busy', ''],
  ['rang out', { ...unanswered, cause: 19 }, 'no_answer', ''],
  ['no such number', { ...unanswered, cause: 1 }, 'failed', 'wrong_number'],
  ['turned away', { ...unanswered, cause: 21 }, 'failed', 'rejected'],
  ['off', { ...unanswered, cause: 20 }, 'failed', 'unreachable'],
  ['the carrier is away', { ...unanswered, cause: 21, rang: false }, 'failed', 'carrier'],
  ['nobody knows', { ...unanswered, cause: 0 }, 'failed', 'carrier'],
] as const)('%s', (_, ended, outcome, reason) => {
  expect(outcomeOf(ended)).toEqual({ outcome, reason });
});
