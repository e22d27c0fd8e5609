import { triesNextTrunk } from './trunk-failover.ts';

const faults = [
  400, 401, 402, 403, 405, 406, 407, 408, 413, 414, 415, 416, 420, 421, 422, 423, 428, 436, 437,
  438, 481, 482, 483, 488, 491, 493, 494, 500, 501, 502, 503, 504, 505, 513, 580, 499, 599,
];
const refusals = [
  300, 301, 302, 305, 380, 404, 410, 433, 470, 480, 484, 485, 486, 487, 600, 603, 604, 606, 607,
  608,
];

test.each(faults)('%d is the fault of the trunk', (status) => {
  expect(triesNextTrunk(status)).toBe(true);
});

test.each(refusals)('%d ends the call', (status) => {
  expect(triesNextTrunk(status)).toBe(false);
});

test.each([
  [408, false],
  [504, false],
  [500, true],
  [503, true],
  [486, false],
])(
  'after the called party was told of the call, %d leads to the next trunk: %s',
  (status, isNext) => {
    expect(triesNextTrunk(status, true)).toBe(isNext);
  },
);

test('no answer at all is the fault of the trunk', () => {
  expect(triesNextTrunk(undefined)).toBe(true);
});
