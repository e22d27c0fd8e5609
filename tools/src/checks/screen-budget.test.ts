import { screenBudget } from './screen-budget.ts';

const budgets = { '/': 100, '/customer': 50, '/customer/edit': 70 };

test.each([
  ['/customer', 50],
  ['/customer/edit/:id', 70],
  ['/customer/add', 50],
  ['/customers', 100],
  ['/dashboard', 100],
])('%s may have %i kB', (path, kilobytes) => {
  expect(screenBudget(budgets, path)).toBe(kilobytes);
});

test('without any budget nothing is allowed', () => {
  expect(screenBudget({}, '/customer')).toBe(0);
});
