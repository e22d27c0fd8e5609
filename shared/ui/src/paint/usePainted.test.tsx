import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { afterPaint } from './after-paint.ts';
import { usePainted } from './usePainted.ts';

/** Frames of the page, one by one, and what runs after each. */
function stepFrames(): () => void {
  const frames = new Map<number, FrameRequestCallback>();
  let last = 0;
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => {
    frames.set(++last, callback);
    return last;
  });
  jest.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation((id) => frames.delete(id));
  return () => {
    for (const [id, callback] of [...frames]) {
      frames.delete(id);
      callback(0);
    }
  };
}

function see(visibility: DocumentVisibilityState): void {
  Object.defineProperty(document, 'prerendering', { configurable: true, value: false });
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
  Reflect.deleteProperty(document, 'visibilityState');
});

test('work is done after the frame, not in it', () => {
  see('visible');
  const frame = stepFrames();
  const work = jest.fn();
  afterPaint(work);
  frame();
  expect(work).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
});

test.each(['before the frame', 'after it'])('work is called off %s', (when) => {
  see('visible');
  const frame = stepFrames();
  const work = jest.fn();
  const stop = afterPaint(work);
  if (when === 'after it') frame();
  stop();
  frame();
  jest.runAllTimers();
  expect(work).not.toHaveBeenCalled();
});

function Screen() {
  return usePainted() ? <p>Hàng</p> : <p>Khung</p>;
}

test('the heavy part comes after the first frame', () => {
  see('visible');
  const frame = stepFrames();
  render(<Screen />);
  expect(screen.getByText('Khung')).toBeInTheDocument();
  frame();
  expect(screen.getByText('Khung')).toBeInTheDocument();
  act(() => jest.runAllTimers());
  expect(screen.getByText('Hàng')).toBeInTheDocument();
});

test('a page that nobody sees does not wait for frames', () => {
  see('hidden');
  const frame = stepFrames();
  render(<Screen />);
  expect(screen.getByText('Hàng')).toBeInTheDocument();
  frame();
});
