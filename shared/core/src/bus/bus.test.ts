import type { BusEvents } from '@alo/contracts';
import { BusPayloadError, lastState, publish, resetBus, subscribe } from './bus.ts';

const ready: BusEvents['phone.state'] = {
  state: 'CALL_NOT_CREATED',
  registration: 'ready',
  provider: 1,
  extension: '101',
  call: null,
};

beforeEach(resetBus);

test('a state event is replayed to a late listener, a moment is not', () => {
  const states: unknown[] = [];
  const moments: unknown[] = [];
  publish('phone.state', ready);
  publish('customer.changed', { customerId: 'c' });
  subscribe('phone.state', (event) => states.push(event));
  subscribe('customer.changed', (event) => moments.push(event));
  expect(states).toEqual([ready]);
  expect(moments).toEqual([]);
  expect(lastState('phone.state')).toEqual(ready);
});

test('listeners get a frozen copy: nobody can change what the others see', () => {
  const mine = { customerId: 'c' };
  let heard: { customerId: string } | undefined;
  const stop = subscribe('customer.changed', (event) => (heard = event));
  publish('customer.changed', mine);
  mine.customerId = 'changed';
  expect(heard).toEqual({ customerId: 'c' });
  expect(Object.isFrozen(heard)).toBe(true);
  stop();
  publish('customer.changed', { customerId: 'after' });
  expect(heard).toEqual({ customerId: 'c' });
});

test('data that its schema refuses never reaches anybody', () => {
  const heard = jest.fn();
  subscribe('agent.status', heard);
  const forged: unknown = { status: 99 };
  expect(() => publish('agent.status', forged as BusEvents['agent.status'])).toThrow(
    BusPayloadError,
  );
  expect(heard).not.toHaveBeenCalled();
});

test('what belonged to the person who signed out is forgotten, listeners stay', () => {
  const heard = jest.fn();
  subscribe('phone.state', heard);
  publish('phone.state', ready);
  resetBus();
  expect(lastState('phone.state')).toBeUndefined();
  publish('phone.state', ready);
  expect(heard).toHaveBeenCalledTimes(2);
});
