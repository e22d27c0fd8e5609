import { AnswerQueue, mostQueued } from './answer-queue.ts';

const ids = [
  '018f0000-0000-7000-8000-00000000a001',
  '018f0000-0000-7000-8000-00000000a002',
] as const;
const answer = (question_id: string, number: number) => ({
  response_id: 'r',
  answer: { question_id, number, option_ids: [], text: '' },
});
const numbers = (queue: AnswerQueue) => queue.entries.map(({ answer: { number } }) => number);

beforeEach(() => localStorage.clear());

test('answers outlast the page, in their order, and only their owner has them', () => {
  const queue = new AnswerQueue('dn/1', localStorage);
  queue.add(answer(ids[0], 1));
  queue.add(answer(ids[1], 2));
  queue.add(answer(ids[0], 3));
  const again = new AnswerQueue('dn/1', localStorage);
  expect(numbers(again)).toEqual([1, 2, 3]);
  expect(new AnswerQueue('dn/2', localStorage).entries).toEqual([]);
  again.remove(again.entries[0]?.id ?? 0);
  expect(numbers(new AnswerQueue('dn/1', localStorage))).toEqual([2, 3]);
});

test('an answer that is corrected at once is sent once', () => {
  const queue = new AnswerQueue('dn/1', localStorage);
  for (const number of [1, 2, 3]) queue.add(answer(ids[0], number));
  expect(numbers(queue)).toEqual([3]);
});

test('a browser without room for them keeps them while the page is open', () => {
  const full = {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const queue = new AnswerQueue('dn/1', full);
  expect(queue.add(answer(ids[0], 1))).toBe(true);
  expect(numbers(queue)).toEqual([1]);
});

test('it is bounded, and what somebody else wrote there is not read', () => {
  const queue = new AnswerQueue('dn/1', localStorage);
  for (let at = 0; at < mostQueued; at += 1) queue.add(answer(ids[at % 2] ?? '', at));
  expect(queue.add(answer(ids[0], 1))).toBe(false);
  localStorage.setItem('alo.survey.answers.dn/1', '{"broken"');
  expect(new AnswerQueue('dn/1', localStorage).entries).toEqual([]);
});
