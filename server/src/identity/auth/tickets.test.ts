import { Tickets } from './tickets.ts';

test('a ticket is taken once', () => {
  const tickets = new Tickets<string>(1000, () => 0);
  const ticket = tickets.give('value');
  expect(tickets.take(ticket)).toBe('value');
  expect(tickets.take(ticket)).toBeUndefined();
});

test('a ticket that is too old is worth nothing', () => {
  let now = 0;
  const tickets = new Tickets<string>(1000, () => now);
  const ticket = tickets.give('value');
  now = 1000;
  expect(tickets.take(ticket)).toBeUndefined();
});
