import { initialPhoneState, type PhoneState } from './engine/phone-state.ts';
import { startDeferred } from './start-deferred.ts';
import { outgoing } from './testing/call-fixtures.ts';

let state: PhoneState;
let listeners: Set<() => void>;
let fetched: number;
let fails: boolean;
const started = jest.fn();
const stopped = jest.fn();

const ring = () => {
  state = { ...initialPhoneState, call: outgoing() };
  for (const listener of listeners) listener();
};
const start = () =>
  startDeferred(
    {
      getState: () => state,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    async () => {
      fetched += 1;
      if (fails) throw new Error('404');
      return () => {
        started();
        return stopped;
      };
    },
  );

beforeEach(() => {
  jest.useFakeTimers();
  [state, listeners, fetched, fails] = [initialPhoneState, new Set(), 0, false];
  started.mockClear();
  stopped.mockClear();
});
afterEach(() => jest.useRealTimers());

test('what accompanies calls comes when the page rests, once, and ends', async () => {
  const stop = start();
  await jest.advanceTimersByTimeAsync(3000);
  expect(fetched).toBe(0);
  await jest.advanceTimersByTimeAsync(1000);
  ring();
  await jest.advanceTimersByTimeAsync(0);
  expect([fetched, started.mock.calls.length]).toEqual([1, 1]);
  stop();
  expect(stopped).toHaveBeenCalledTimes(1);
});

test('or with the first call; what fails is tried again with the next one', async () => {
  fails = true;
  start();
  ring();
  await jest.advanceTimersByTimeAsync(0);
  fails = false;
  ring();
  await jest.advanceTimersByTimeAsync(0);
  expect([fetched, started.mock.calls.length]).toEqual([2, 1]);
});

test('what was ended while it was fetched does not start', async () => {
  const stop = start();
  ring();
  stop();
  await jest.advanceTimersByTimeAsync(5000);
  expect(started).not.toHaveBeenCalled();
});
