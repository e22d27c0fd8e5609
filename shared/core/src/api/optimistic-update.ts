import type { EndpointAnswer, EndpointDefinition, EndpointInput } from '@alo/contracts';
import { apiKey, invalidateAnswers, queryClient } from './query.ts';

/**
 * Shows what cached answers will be once a change is done, before the server has done it: those of `call`, or only the
 * one to `input`. An answer that is under way is from before the change and given up. Whoever makes the change
 * invalidates `call` when it is done.
 * @returns takes it back, for a change that was refused
 */
export function optimisticUpdate<Call extends EndpointDefinition>(
  call: Call,
  change: (answer: EndpointAnswer<Call>) => EndpointAnswer<Call>,
  input?: EndpointInput<Call>,
): () => void {
  const queryKey = apiKey(call, input);
  const known = { queryKey, predicate: hasAnswer };
  const before = queryClient.getQueriesData<EndpointAnswer<Call>>(known);
  void queryClient.cancelQueries(known);
  queryClient.setQueriesData<EndpointAnswer<Call>>(known, (answer) => answer && change(answer));
  return () => {
    for (const [key, answer] of before) queryClient.setQueryData(key, answer);
    // Somebody else may have changed them meanwhile.
    void invalidateAnswers({ queryKey });
  };
}

const hasAnswer = ({ state }: { readonly state: { readonly data: unknown } }) =>
  state.data !== undefined;
