import { getCustomers } from '../customers/customer-endpoints.ts';
import { getSubscribers } from '../subscribers/subscriber-endpoints.ts';
import { listInboundRoutes } from '../pbx-objects/inbound-endpoints.ts';
import { NoListQueryError, readListQuery } from './read-list-query.ts';

const blank = { search: '', sort: '', page: 1, cursor: '', filters: {} };

test('filters, search and cursor reach the query with their types', () => {
  expect(
    readListQuery(getCustomers, {
      ...blank,
      search: 'ánh',
      sort: '-created_at',
      cursor: 'abc',
      filters: { status: 'a,b', not_called_days: '30' },
    }),
  ).toMatchObject({
    search: 'ánh',
    sort: '-created_at',
    cursor: 'abc',
    status: ['a', 'b'],
    not_called_days: 30,
  });
});

test('a list that pages by number takes the page', () => {
  const query = readListQuery(getSubscribers, { ...blank, page: 3, filters: { active: 'false' } });
  expect(query).toMatchObject({ page: 3, active: false });
});

test.each([{ not_called_days: 'nhiều' }, { created_from: '21/11/2026' }, { unknown: 'x' }])(
  '%p reads as absent',
  (filters) => {
    expect(readListQuery(getCustomers, { ...blank, filters })).toEqual(
      readListQuery(getCustomers, blank),
    );
  },
);

test('rows of a page are asked for by the name that the list has for them', () => {
  expect(readListQuery(getCustomers, { ...blank, rows: 50 })).toMatchObject({ per_page: 50 });
  expect(readListQuery(listInboundRoutes, { ...blank, rows: 25 })).toMatchObject({ page_size: 25 });
});

test('a call without a query is no list', () => {
  expect(() => readListQuery({ path: '/me' }, blank)).toThrow(NoListQueryError);
});
