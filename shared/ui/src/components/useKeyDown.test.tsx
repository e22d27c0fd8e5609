import { fireEvent, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useKeyDown } from './useKeyDown.ts';

function Listener({
  heard,
  active = true,
  at = window,
}: {
  readonly heard: (key: string) => void;
  readonly active?: boolean;
  readonly at?: Window;
}) {
  useKeyDown((event) => heard(event.key), active, at);
  return null;
}

/** Presses a key in the commit that shows it, before any effect. */
function PressedAtOnce() {
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }));
  }, []);
  return null;
}

test('a key pressed in the very commit that shows the control is heard', () => {
  const heard = jest.fn();
  render(
    <>
      <Listener heard={heard} />
      <PressedAtOnce />
    </>,
  );
  expect(heard.mock.calls).toEqual([['k']]);
});

test('the newest handler is called, none while it does not listen, and none after it is gone', () => {
  const first = jest.fn();
  const second = jest.fn();
  const { rerender, unmount } = render(<Listener heard={first} />);
  rerender(<Listener heard={second} />);
  fireEvent.keyDown(document.body, { key: 'a' });
  rerender(<Listener heard={second} active={false} />);
  fireEvent.keyDown(document.body, { key: 'b' });
  rerender(<Listener heard={second} />);
  fireEvent.keyDown(document.body, { key: 'c' });
  unmount();
  fireEvent.keyDown(document.body, { key: 'd' });
  expect(first).not.toHaveBeenCalled();
  expect(second.mock.calls).toEqual([['a'], ['c']]);
});

test('another window has keys of its own', () => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const other = frame.contentWindow;
  if (other === null) throw new Error('A frame without a window.');
  const heard = jest.fn();
  render(<Listener heard={heard} at={other} />);
  fireEvent.keyDown(document.body, { key: 'a' });
  fireEvent.keyDown(other, { key: 'b' });
  expect(heard.mock.calls).toEqual([['b']]);
  frame.remove();
});
