import { endpoints } from '@alo/contracts';
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { apiKey, invalidateEndpoints, queryClient } from './query.ts';

/** Follows a call whose first answer comes when the test lets it; each further one comes at once. */
function followSlow() {
  const first = Promise.withResolvers<string>();
  let reads = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: apiKey(endpoints.getJobs),
    queryFn: () => {
      reads += 1;
      return reads === 1 ? first.promise : Promise.resolve(`read ${reads}`);
    },
  });
  const stop = observer.subscribe(() => undefined);
  return { first, stop, data: () => observer.getCurrentResult().data, reads: () => reads };
}

afterEach(() => queryClient.clear());

test('what changes while a first answer is under way is in the answer that stays', async () => {
  const { first, stop, data, reads } = followSlow();
  const changed = Promise.all([
    invalidateEndpoints(endpoints.getJobs),
    invalidateEndpoints(endpoints.getJobs),
  ]);
  first.resolve('before the change');
  await changed;
  expect(data()).toMatch(/^read \d$/);
  expect(reads()).toBeLessThanOrEqual(3);
  stop();
});

test('a first answer that fails is asked for once more after a change', async () => {
  const { first, stop, data } = followSlow();
  const changed = invalidateEndpoints(endpoints.getJobs);
  first.reject(new Error('No answer'));
  await changed;
  expect(data()).toBe('read 2');
  stop();
});

test('an answer of another call stays', async () => {
  const { first, stop, data, reads } = followSlow();
  first.resolve('only answer');
  await invalidateEndpoints(endpoints.getMe);
  expect([data(), reads()]).toEqual(['only answer', 1]);
  stop();
});

test('without a network reads and changes fail at once, and reads are asked again when it is back', async () => {
  // As the provider of a remote does.
  queryClient.mount();
  let hasNetwork = false;
  const ask = () =>
    hasNetwork ? Promise.resolve('back') : Promise.reject(new Error('No network'));
  onlineManager.setOnline(false);
  const change = new MutationObserver(queryClient, { mutationFn: ask });
  await expect(change.mutate()).rejects.toThrow('No network');
  const failed = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<string>();
  const observer = new QueryObserver<string>(queryClient, {
    queryKey: apiKey(endpoints.getJobs),
    queryFn: ask,
  });
  const stop = observer.subscribe(({ isError, data }) => {
    if (isError) failed.resolve();
    if (data !== undefined) answered.resolve(data);
  });
  await failed.promise;
  hasNetwork = true;
  onlineManager.setOnline(true);
  expect(await answered.promise).toBe('back');
  stop();
  queryClient.unmount();
});
