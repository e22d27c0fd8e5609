import { DisposalStack } from './disposal-stack.ts';

let stack: DisposalStack;
let ended: string[];
beforeEach(() => {
  stack = new DisposalStack();
  ended = [];
});

test('ends one after the other, the last first', async () => {
  const database = stack.adopt({ name: 'database' }, async ({ name }) => {
    await Promise.resolve();
    ended.push(name);
  });
  expect(database.name).toBe('database');
  stack.defer(() => ended.push('timer'));
  stack.defer(async () => {
    await Promise.resolve();
    ended.push('port');
  });
  await stack.disposeAsync();
  expect(ended).toEqual(['port', 'timer', 'database']);
});

test('ends each thing once', async () => {
  stack.defer(() => ended.push('one'));
  await Promise.all([stack.disposeAsync(), stack.disposeAsync()]);
  await stack.disposeAsync();
  expect(ended).toEqual(['one']);
});

test('continues after a failure, and reports it', async () => {
  const failure = new Error('away');
  stack.defer(() => ended.push('one'));
  stack.defer(() => Promise.reject(failure));
  await expect(stack.disposeAsync()).rejects.toBe(failure);
  expect(ended).toEqual(['one']);
});

test('tells of several failures together', async () => {
  const failures = [new Error('first'), new Error('second')];
  for (const failure of failures) {
    stack.defer(() => {
      throw failure;
    });
  }
  await expect(stack.disposeAsync()).rejects.toMatchObject({ errors: failures.toReversed() });
});
