import { LocalAttemptCounter } from '../../kernel/cluster/attempt-counter.ts';
import { countGuess } from './count-guess.ts';

let now = 0;
let guesses: LocalAttemptCounter;
beforeEach(() => {
  now = 0;
  guesses = new LocalAttemptCounter(10_000, () => now);
});

const guess = (key: string) => countGuess(guesses, key);
const refused = (retryAfter: number) => ({ problem: { code: 'LOGIN_THROTTLED' }, retryAfter });

test('five failures wait fifteen minutes, then the count starts over', async () => {
  for (let each = 0; each < 5; each += 1) await guess('a');
  await expect(guess('a')).rejects.toMatchObject(refused(900));
  await guess('b');
  now = 899_001;
  await expect(guess('a')).rejects.toMatchObject(refused(1));
  now = 900_000;
  for (let each = 0; each < 5; each += 1) await guess('a');
  await expect(guess('a')).rejects.toMatchObject(refused(900));
});

test('a success forgets the failures', async () => {
  for (let each = 0; each < 4; each += 1) await guess('a');
  const wasRight = await guess('a');
  await wasRight();
  for (let each = 0; each < 5; each += 1) await guess('a');
  await expect(guess('a')).rejects.toMatchObject(refused(900));
});

test('many at once are as many as one after the other', async () => {
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => guess('a')));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});
