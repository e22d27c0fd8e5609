import { ConnectionLimit } from './connection-limit.ts';

test('a person has so many places, an address more, and a place that is free is taken again', () => {
  const limit = new ConnectionLimit({ person: 2, address: 3 });
  const first = limit.take('an', '192.0.2.1');
  expect(limit.take('an', '192.0.2.1')).toBeDefined();
  expect(limit.take('an', '192.0.2.2')).toBeUndefined();
  expect(limit.take('bình', '192.0.2.1')).toBeDefined();
  expect(limit.take('chi', '192.0.2.1')).toBeUndefined();
  first?.();
  first?.();
  expect(limit.take('chi', '192.0.2.1')).toBeDefined();
  expect(limit.take('an', '192.0.2.1')).toBeUndefined();
});
