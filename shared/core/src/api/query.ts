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
import { requestEndpoint } from './request-endpoint.ts';

// What is asked for without a network fails at once and says so: the library itself would wait, and so would whoever saves,
// without a word. Reads are asked again when the network is back.
const networkMode = 'offlineFirst';

/** The cache of the whole page. HTTP repeats reads itself, so that the cache does not repeat again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode, retry: false, staleTime: 10_000, refetchOnWindowFocus: true },
    mutations: { networkMode },
  },
});

function nameOf(endpoint: EndpointDefinition): string {
  return `${endpoint.surface} ${endpoint.method} ${endpoint.path}`;
}

/** Key of an endpoint's answer in the cache. */
export function apiKey<Endpoint extends EndpointDefinition>(
  endpoint: Endpoint,
  input?: EndpointInput<Endpoint>,
): QueryKey {
  return input === undefined ? [nameOf(endpoint)] : [nameOf(endpoint), input];
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

/** Marks every cached answer of these endpoints as old; see {@link invalidateAnswers}. */
export async function invalidateEndpoints(
  ...endpoints: readonly EndpointDefinition[]
): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => invalidateAnswers({ queryKey: apiKey(endpoint) })));
}

export interface ApiQueryOptions {
  readonly enabled?: boolean;
  /** Milliseconds during which an answer counts as fresh; default 10 s. */
  readonly staleTime?: number;
  /** Milliseconds after which it is asked for again, as long as the page is seen; default: never. */
  readonly refetchInterval?: number;
}

/** Reads an endpoint and keeps showing the answer before while the next page loads. */
export function useApiQuery<Endpoint extends EndpointDefinition>(
  endpoint: Endpoint,
  input?: EndpointInput<Endpoint>,
  options: ApiQueryOptions = {},
): UseQueryResult<EndpointAnswer<Endpoint>, ApiError> {
  return useQuery<EndpointAnswer<Endpoint>, ApiError>(
    {
      queryKey: apiKey(endpoint, input),
      queryFn: ({ signal }) => requestEndpoint(endpoint, input, { signal }),
      placeholderData: keepPreviousData,
      ...options,
    },
    queryClient,
  );
}

export interface ApiMutationOptions<Endpoint extends EndpointDefinition> {
  /** Calls whose answers this one changes. */
  readonly invalidates?: readonly EndpointDefinition[];
  /** Shows the change before it is done (`optimisticUpdate`); what it returns is called when the change is refused. */
  readonly optimistic?: (input: EndpointInput<Endpoint>) => () => void;
  readonly onSuccess?: (answer: EndpointAnswer<Endpoint>, input: EndpointInput<Endpoint>) => void;
  readonly onError?: (error: ApiError, input: EndpointInput<Endpoint>) => void;
}

type TakeBack = (() => void) | undefined;

/** A request that changes something, and how far it is. */
export type ApiMutation<Endpoint extends EndpointDefinition> = UseMutationResult<
  EndpointAnswer<Endpoint>,
  ApiError,
  EndpointInput<Endpoint>,
  TakeBack
>;

/** A request that changes something; `mutateAsync` resolves when the changed lists were asked again. */
export function useApiMutation<Endpoint extends EndpointDefinition>(
  endpoint: Endpoint,
  options: ApiMutationOptions<Endpoint> = {},
): ApiMutation<Endpoint> {
  return useMutation<EndpointAnswer<Endpoint>, ApiError, EndpointInput<Endpoint>, TakeBack>(
    {
      mutationFn: (input) => requestEndpoint(endpoint, input),
      onSuccess: (answer, input) => {
        void invalidateEndpoints(...(options.invalidates ?? []));
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
