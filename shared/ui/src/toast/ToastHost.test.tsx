import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from './toast.ts';
import { ToastHost } from './ToastHost.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  render(<ToastHost />);
});
afterEach(() => {
  act(() => jest.runAllTimers());
  jest.useRealTimers();
});

test('undo is offered for eight seconds', () => {
  const undo = jest.fn();
  act(() => toast.success('Đã xóa khách hàng', { undo }));
  act(() => jest.advanceTimersByTime(7999));
  expect(screen.getByRole('status')).toHaveTextContent('Đã xóa khách hàng');
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(undo).not.toHaveBeenCalled();
});

test('undo is done once and takes the toast away', () => {
  const undo = jest.fn();
  act(() => toast.success('Đã xóa khách hàng', { undo }));
  fireEvent.click(screen.getByRole('button', { name: 'Hoàn tác' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
