import type { EndpointAnswer, EndpointDefinition, EndpointInput } from '@alo/contracts';
import { apiKey, invalidateAnswers, queryClient } from './query.ts';

/**
 * Shows what cached answers will be once a change is done, before the server has done it: those of `endpoint`, or only the
 * one to `input`. An answer that is under way is from before the change and given up. Whoever makes the change
 * invalidates `endpoint` when it is done.
 * @returns takes it back, for a change that was refused
 */
export function optimisticUpdate<Endpoint extends EndpointDefinition>(
  endpoint: Endpoint,
  change: (answer: EndpointAnswer<Endpoint>) => EndpointAnswer<Endpoint>,
  input?: EndpointInput<Endpoint>,
): () => void {
  const queryKey = apiKey(endpoint, input);
  const known = { queryKey, predicate: hasAnswer };
  const before = queryClient.getQueriesData<EndpointAnswer<Endpoint>>(known);
  void queryClient.cancelQueries(known);
  queryClient.setQueriesData<EndpointAnswer<Endpoint>>(known, (answer) => answer && change(answer));
  return () => {
    for (const [key, answer] of before) queryClient.setQueryData(key, answer);
    // Somebody else may have changed them meanwhile.
    void invalidateAnswers({ queryKey });
  };
}

const hasAnswer = ({ state }: { readonly state: { readonly data: unknown } }) =>
  state.data !== undefined;
