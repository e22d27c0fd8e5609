import { aCustomer } from '../testing/customer.ts';
import { differingFields, mergeText, winnersOf } from './merge-choices.ts';

const one = aCustomer({ id: 'a', code: 'KH000001', email: '', note: '' });
const two = aCustomer({ id: 'b', code: 'KH000002', email: 'b@example.vn', note: 'Sau' });

test('only what differs is asked', () => {
  expect(differingFields([one, two])).toEqual(['code', 'email', 'note']);
  expect(differingFields([one, one])).toEqual([]);
});

test('masked numbers are always asked: they may look the same and be others', () => {
  const masked = [one, two].map((customer) => ({ ...customer, phone_hidden: true }));
  expect(differingFields(masked)).toContain('phone');
});

test('the kept customer wins, except where it has nothing', () => {
  expect(winnersOf('a', [one, two])).toEqual({ code: 'a', email: 'b', note: 'b' });
  expect(winnersOf('b', [one, two])).toEqual({ code: 'b', email: 'b', note: 'b' });
});

test('a choice is shown by its name', () => {
  expect(mergeText('user_id', one)).toBe('Trần Quốc Bảo');
  expect(mergeText('is_project', one)).toBe('');
});
