import fc from 'fast-check';
import {
  type AddressRecord,
  afterRight,
  afterWrong,
  cleanRecord,
  guardLimits,
} from './address-record.ts';

const { window, most, mostOfKnown, shut, longestRest } = guardLimits;

/** Wrong passwords one after another, a second apart; how long the address is denied after each. */
function guess(count: number, record: AddressRecord, from = 1_000_000) {
  const denied: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const step = afterWrong(record, from + at * 1000);
    record = step.record;
    denied.push(step.deny);
  }
  return { record, denied };
}

test('the first mistake costs nothing, then each more rests longer, and the tenth shuts the address', () => {
  expect(guess(most, cleanRecord).denied).toEqual([
    0,
    500,
    1000,
    2000,
    4000,
    8000,
    8000,
    8000,
    8000,
    shut,
  ]);
});

test('where a phone has given the right password, colleagues are patient with a wrong one', () => {
  const known = afterRight(cleanRecord, 1_000_000);
  const { denied } = guess(mostOfKnown, known);
  expect(denied.slice(0, -1).every((deny) => deny === 0)).toBe(true);
  expect(denied.at(-1)).toBe(shut);
});

test('a right password takes no wrong one back, and what is old is forgotten', () => {
  const { record } = guess(most - 1, cleanRecord);
  expect(afterRight(record, 1_100_000).wrong).toBe(most - 1);
  expect(afterWrong(record, record.lastWrong + window + 1)).toMatchObject({
    deny: 0,
    record: { wrong: 1 },
  });
});

test('nobody is denied longer than the address is shut, nor rests longer than the longest rest', () => {
  const steps = fc.array(fc.tuple(fc.boolean(), fc.nat(window * 2)), { maxLength: 200 });
  fc.assert(
    fc.property(steps, (all) => {
      let record = cleanRecord;
      let now = 1;
      for (const [isRight, pause] of all) {
        now += pause;
        if (isRight) record = afterRight(record, now);
        else {
          const step = afterWrong(record, now);
          expect(step.deny === shut || step.deny <= longestRest).toBe(true);
          record = step.record;
        }
      }
    }),
  );
});
