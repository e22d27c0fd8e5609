import type { BusEvents } from '@alo/contracts';
import { BusPayloadError, joinTabs, lastState, publish, resetBus, subscribe } from './bus.ts';

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

describe('with other tabs', () => {
  /** Stands for the browser's channel, which tells everybody but the one who speaks. */
  class Channel {
    static readonly all = new Set<Channel>();
    onmessage: ((event: { data: unknown }) => void) | null = null;
    constructor() {
      Channel.all.add(this);
    }
    postMessage(data: unknown): void {
      for (const other of Channel.all) if (other !== this) other.onmessage?.({ data });
    }
    close(): void {
      Channel.all.delete(this);
    }
  }
  const browser = globalThis.BroadcastChannel;
  let leave: () => void;
  let otherTab: Channel;
  const heard: unknown[] = [];

  beforeEach(() => {
    Reflect.set(globalThis, 'BroadcastChannel', Channel);
    leave = joinTabs();
    otherTab = new Channel();
    heard.splice(0);
  });
  afterEach(() => {
    leave();
    otherTab.close();
    Reflect.set(globalThis, 'BroadcastChannel', browser);
  });

  test('a changed customer is published to them, the state of the phone is not', () => {
    otherTab.onmessage = ({ data }) => heard.push(data);
    publish('phone.state', ready);
    publish('customer.changed', { customerId: 'c' });
    expect(heard).toEqual([{ name: 'customer.changed', payload: { customerId: 'c' } }]);
    leave();
    publish('customer.changed', { customerId: 'd' });
    expect(heard).toHaveLength(1);
  });

  test.each([
    ['is heard', { name: 'customer.changed', payload: { customerId: 'c' } }, 1],
    ['in another shape is not', { name: 'customer.changed', payload: {} }, 0],
    ['that is theirs alone is not', { name: 'phone.state', payload: ready }, 0],
    ['that is no event is not', 'hello', 0],
  ])('what they say %s', (_what, message, times) => {
    const stops = [
      subscribe('customer.changed', (event) => heard.push(event)),
      subscribe('phone.state', (event) => heard.push(event)),
    ];
    otherTab.postMessage(message);
    expect(heard).toHaveLength(times);
    stops.forEach((stop) => stop());
  });
});
