import { OfferQueue } from './offer-queue.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('one offer after another: the second waits for the answer of the first', async () => {
  const queue = new OfferQueue();
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  const offer = (name: string) => (done: () => void) => {
    sent.push(name);
    answers.push(done);
    return 'begun' as const;
  };
  const first = queue.push(offer('hold'));
  const second = queue.push(offer('resume'));
  expect(sent).toEqual(['hold']);
  answers[0]?.();
  await first;
  expect(sent).toEqual(['hold', 'resume']);
  // A retransmitted answer.
  answers[0]?.();
  queue.stop();
  await second;
});

test('an offer that may not go out now is tried again', async () => {
  const queue = new OfferQueue();
  let busy = true;
  const offer = jest.fn((done: () => void) => {
    if (busy) return 'waits' as const;
    done();
    return 'begun' as const;
  });
  const sent = queue.push(offer);
  jest.advanceTimersByTime(250);
  expect(offer).toHaveBeenCalledTimes(3);
  busy = false;
  jest.advanceTimersByTime(100);
  await sent;
});

test('an offer whose connection is gone is made again, or found needless', async () => {
  const queue = new OfferQueue();
  let tries = 0;
  const sent = queue.push(() => {
    tries += 1;
    return tries === 1 ? 'begun' : 'needless';
  });
  queue.forget();
  await sent;
  expect(tries).toBe(2);
});

test('after the end of the call nothing is offered', async () => {
  const queue = new OfferQueue();
  queue.stop();
  const offer = jest.fn();
  await queue.push(offer);
  expect(offer).not.toHaveBeenCalled();
});
