import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { steadyTimer } from './steady-timer.ts';

/** Runs the file of the worker in a world of its own, as a browser would. */
function realWorker() {
  const worker: Parameters<typeof steadyTimer>[0] extends () => infer Made ? Made : never = {
    onmessage: null,
    onerror: null,
    postMessage: (data) => inside.onmessage?.({ data }),
  };
  const inside: { onmessage?: (event: { data: unknown }) => void } & Record<string, unknown> = {
    setTimeout,
    clearTimeout,
    postMessage: (data: unknown) => worker.onmessage?.(new MessageEvent('message', { data })),
  };
  runInNewContext(
    readFileSync(join(import.meta.dirname, 'steady-timer.worker.js'), 'utf8'),
    inside,
  );
  return worker;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the worker calls back in time, each timer once, and forgets what is cancelled', () => {
  const timer = steadyTimer(realWorker);
  const rung: string[] = [];
  timer(() => rung.push('late'), 2000);
  timer(() => rung.push('soon'), 1000);
  const cancel = timer(() => rung.push('never'), 500);
  cancel();
  jest.advanceTimersByTime(1000);
  expect(rung).toEqual(['soon']);
  jest.advanceTimersByTime(10_000);
  expect(rung).toEqual(['soon', 'late']);
});

test('without a worker the timers of the page do it', () => {
  const timer = steadyTimer(() => {
    throw new DOMException('Not allowed here', 'SecurityError');
  });
  const work = jest.fn();
  timer(work, 1000);
  const cancel = timer(work, 1000);
  cancel();
  jest.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a worker that breaks leaves nothing undone', () => {
  const worker = realWorker();
  worker.postMessage = () => undefined;
  const timer = steadyTimer(() => worker);
  const work = jest.fn();
  timer(work, 1000);
  jest.advanceTimersByTime(400);
  worker.onerror?.(new ErrorEvent('error'));
  jest.advanceTimersByTime(600);
  expect(work).toHaveBeenCalledTimes(1);
  timer(work, 1000);
  jest.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(2);
});
