import * as v from 'valibot';
import { getHistoriesCall } from '../calls/call-record-endpoints.ts';
import { getDataFilter, getRoles } from '../organisation/organisation-endpoints.ts';

test('lists default to ten rows of the first page', () => {
  expect(v.parse(getRoles.query!, {})).toEqual({ page: 1, per_page: 10, search: '' });
});

test('per_page=9999999 asks for all roles', () => {
  expect(v.parse(getRoles.query!, { page: '1', per_page: '9999999' }).per_page).toBe(9999999);
});

test.each([{ page: '0' }, { page: 'x' }, { per_page: '1.5' }, { per_page: '-1' }])(
  '%p is refused',
  (query) => {
    expect(v.safeParse(getRoles.query!, query).success).toBe(false);
  },
);

test('a search is looked for without the spaces around it', () => {
  expect(v.parse(getRoles.query!, { search: ' an  ' }).search).toBe('an');
  expect(v.parse(getDataFilter.query!, { search: 'an ' }).search).toBe('an');
});

test('lists of values come repeated or joined', () => {
  const joined = v.parse(getHistoriesCall.query!, { direction: 'inbound,outbound' });
  const repeated = v.parse(getHistoriesCall.query!, { direction: ['inbound', 'outbound'] });
  expect(joined.direction).toEqual(['inbound', 'outbound']);
  expect(repeated.direction).toEqual(joined.direction);
});
