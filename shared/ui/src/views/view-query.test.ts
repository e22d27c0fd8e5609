import { viewQuery } from './view-query.ts';

test('the place in the list is no part of a view', () => {
  expect(viewQuery('?status=a&page=3&cursor=x&trail=y&q=ánh')).toBe('q=%C3%A1nh&status=a');
});

test.each(['', '?page=2'])('the whole list is the empty view: %j', (search) => {
  expect(viewQuery(search)).toBe('');
});

test('the order of the address does not matter, and a view is a view', () => {
  const view = viewQuery('b=2&a=1&q=x');
  expect(viewQuery('q=x&a=1&b=2')).toBe(view);
  expect(viewQuery(view)).toBe(view);
});
