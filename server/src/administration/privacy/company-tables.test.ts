import { childrenFirst } from './company-tables.ts';

test('rows go before those that they name', () => {
  const references = [
    { table: 'account', names: 'role' },
    { table: 'session', names: 'account' },
    { table: 'account', names: 'account' },
  ];
  expect(childrenFirst(['role', 'account', 'session'], references)).toEqual([
    ['session'],
    ['account'],
    ['role'],
  ]);
});

test('tables that name each other in a circle go together', () => {
  const references = [
    { table: 'account', names: 'team' },
    { table: 'team', names: 'account' },
    { table: 'session', names: 'account' },
    { table: 'team', names: 'branch' },
  ];
  expect(childrenFirst(['branch', 'team', 'account', 'session', 'notice'], references)).toEqual([
    ['session'],
    ['notice'],
    ['account', 'team'],
    ['branch'],
  ]);
});
