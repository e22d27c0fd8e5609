import { endpoints } from '@alo/contracts';
import { QueryObserver } from '@tanstack/react-query';
import { optimisticUpdate } from './optimistic-update.ts';
import { apiKey, queryClient } from './query.ts';

const jobs = [{ id: 'one' }, { id: 'two' }];
const input = { query: { search: 'a' } };
const other = { query: { search: 'b' } };

/** The server's answers, one for each time it is asked; the last one stays. */
let answers: unknown[] = [];
let stop: () => void = () => undefined;

/** A screen that shows the answer. */
function show(): () => unknown {
  const observer = new QueryObserver(queryClient, {
    queryKey: apiKey(endpoints.getJobs),
    queryFn: () => (answers.length > 1 ? answers.shift() : answers[0]),
    staleTime: Infinity,
  });
  stop = observer.subscribe(() => undefined);
  return () => observer.getCurrentResult().data;
}

const read = (key: readonly unknown[]) => queryClient.getQueryData(key);
const without = (id: string) => () =>
  optimisticUpdate(endpoints.getJobs, (all) => all.filter((j) => j.id !== id));

afterEach(() => {
  stop();
  queryClient.clear();
});

test('is shown at once; a refusal takes it back and reads again', async () => {
  answers = [jobs, [...jobs, { id: 'meanwhile' }]];
  const shown = show();
  await queryClient.getQueryCache().find({ queryKey: apiKey(endpoints.getJobs) })?.promise;
  const takeBack = without('two')();
  expect(shown()).toEqual([{ id: 'one' }]);
  takeBack();
  expect(shown()).toEqual(jobs);
  await queryClient.getQueryCache().find({ queryKey: apiKey(endpoints.getJobs) })?.promise;
  expect(shown()).toEqual([...jobs, { id: 'meanwhile' }]);
});

test('an answer from before the change does not bring back what is gone', async () => {
  const late = Promise.withResolvers<unknown>();
  answers = [jobs, late.promise];
  const shown = show();
  await queryClient.getQueryCache().find({ queryKey: apiKey(endpoints.getJobs) })?.promise;
  const again = queryClient.refetchQueries({ queryKey: apiKey(endpoints.getJobs) });
  without('two')();
  late.resolve(jobs);
  await again;
  expect(shown()).toEqual([{ id: 'one' }]);
});

test('only the answer to an input is changed when it is given', () => {
  const keys = [input, other].map((one) => [...apiKey(endpoints.getCustomers), one]);
  for (const key of keys) queryClient.setQueryData(key, { data: [] });
  optimisticUpdate(endpoints.getCustomers, (page) => ({ ...page, total: 5 }), input);
  expect(keys.map(read)).toEqual([{ data: [], total: 5 }, { data: [] }]);
});

test('a list that has no answer yet is left alone', () => {
  stop = optimisticUpdate(endpoints.getJobs, () => {
    throw new Error('Nothing to change');
  });
  expect(read(apiKey(endpoints.getJobs))).toBeUndefined();
});
