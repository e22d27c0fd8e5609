import type { EndpointAnswer, EndpointDefinition, EndpointInput } from '@alo/contracts';
import {
  keepPreviousData,
  QueryClient,
  type QueryFilters,
  type QueryKey,
  useMutation,
  type UseMutationResult,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { callApi } from './call-api.ts';

/** The cache of the whole page. HTTP repeats reads itself, so that the cache does not repeat again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true },
  },
});

function nameOf(call: EndpointDefinition): string {
  return `${call.surface} ${call.method} ${call.path}`;
}

/** Key of a call's answer in the cache. */
export function apiKey<Call extends EndpointDefinition>(
  call: Call,
  input?: EndpointInput<Call>,
): QueryKey {
  return input === undefined ? [nameOf(call)] : [nameOf(call), input];
}

/**
 * Marks every cached answer that fits as old; screens that show one read it again. A first answer that is under way may
 * be from before the change, and the cache would keep it as the newest: it is read once more when it is there.
 */
export async function invalidateAnswers(filters: QueryFilters = {}): Promise<void> {
  const first = queryClient.getQueryCache().findAll({
    ...filters,
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  });
  const again = first.map(async ({ promise, queryKey }) => {
    await promise?.catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey, exact: true });
  });
  await Promise.all([queryClient.invalidateQueries(filters), ...again]);
}

/** Marks every cached answer of these calls as old; see {@link invalidateAnswers}. */
export async function invalidateCalls(...calls: readonly EndpointDefinition[]): Promise<void> {
  await Promise.all(calls.map((call) => invalidateAnswers({ queryKey: apiKey(call) })));
}

export interface ApiQueryOptions {
  readonly enabled?: boolean;
  /** Milliseconds during which an answer counts as fresh; default 10 s. */
  readonly staleTime?: number;
}

/** Reads a call and keeps showing the answer before while the next page loads. */
export function useApiQuery<Call extends EndpointDefinition>(
  call: Call,
  input?: EndpointInput<Call>,
  options: ApiQueryOptions = {},
): UseQueryResult<EndpointAnswer<Call>, ApiError> {
  return useQuery<EndpointAnswer<Call>, ApiError>(
    {
      queryKey: apiKey(call, input),
      queryFn: ({ signal }) => callApi(call, input, { signal }),
      placeholderData: keepPreviousData,
      ...options,
    },
    queryClient,
  );
}

export interface ApiMutationOptions<Call extends EndpointDefinition> {
  /** Calls whose answers this one changes. */
  readonly invalidates?: readonly EndpointDefinition[];
  /** Shows the change before it is done (`optimisticUpdate`); what it returns is called when the change is refused. */
  readonly optimistic?: (input: EndpointInput<Call>) => () => void;
  readonly onSuccess?: (answer: EndpointAnswer<Call>, input: EndpointInput<Call>) => void;
  readonly onError?: (error: ApiError, input: EndpointInput<Call>) => void;
}

type TakeBack = (() => void) | undefined;

/** A call that changes something, and how far it is. */
export type ApiMutation<Call extends EndpointDefinition> = UseMutationResult<
  EndpointAnswer<Call>,
  ApiError,
  EndpointInput<Call>,
  TakeBack
>;

/** A call that changes something; `mutateAsync` resolves when the changed lists were asked again. */
export function useApiMutation<Call extends EndpointDefinition>(
  call: Call,
  options: ApiMutationOptions<Call> = {},
): ApiMutation<Call> {
  return useMutation<EndpointAnswer<Call>, ApiError, EndpointInput<Call>, TakeBack>(
    {
      mutationFn: (input) => callApi(call, input),
      onSuccess: (answer, input) => {
        void invalidateCalls(...(options.invalidates ?? []));
        options.onSuccess?.(answer, input);
      },
      onMutate: (input) => options.optimistic?.(input),
      onError: (error, input, takeBack) => {
        takeBack?.();
        options.onError?.(error, input);
      },
    },
    queryClient,
  );
}
