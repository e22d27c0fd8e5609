import { choiceOfView } from './choice-of-view.ts';

test('a saved view of the customer list is its search and filters', () => {
  const choice = choiceOfView(
    'q=Mai&status=a%2Cb&created_from=2026-11-01&not_called_days=30&open=true&sort=-name&rows=100',
  );
  expect(choice).toMatchObject({
    ...{ search: 'Mai', status: ['a', 'b'], created_from: '2026-11-01' },
    ...{ not_called_days: 30, open: true },
  });
  expect(choice).not.toHaveProperty('sort');
  expect(choice).not.toHaveProperty('per_page');
});
