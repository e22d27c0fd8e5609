import { runEach } from './run-each.ts';

test('a task that fails keeps none of the others from running', () => {
  const ran: string[] = [];
  const errors: unknown[] = [];
  const failure = new Error('the exchange is away');
  const tasks = [
    () => void ran.push('first'),
    () => {
      throw failure;
    },
    () => void ran.push('last'),
  ];
  runEach(tasks, (error) => errors.push(error));
  expect({ ran, errors }).toEqual({ ran: ['first', 'last'], errors: [failure] });
});
