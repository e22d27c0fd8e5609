import { LoadingState } from '../components/LoadingState.tsx';
import { ErrorState } from '../components/StateCard.tsx';
import { Fragment, type ReactNode, useState } from 'react';

/** What editing needs of a query; results of react-query fit. */
interface RecordQuery<Value> {
  readonly data: Value | undefined;
  readonly error: unknown;
  readonly isFetchedAfterMount: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => Promise<unknown>;
}

/**
 * The record that a form starts from: read again when the form opens, then held still, so that a
 * refresh in the background never overwrites what is being typed. `reload` starts over.
 */
export function EditedRecord<Value>({
  query,
  children,
}: {
  readonly query: RecordQuery<Value>;
  readonly children: (record: Value, reload: () => void) => ReactNode;
}) {
  const [held, setHeld] = useState<{ readonly record: Value; readonly round: number } | null>(null);
  const [round, setRound] = useState(0);
  const { data, error, isFetchedAfterMount, isPlaceholderData } = query;
  const fresh = isFetchedAfterMount && !isPlaceholderData && !error ? data : undefined;
  if (fresh !== undefined && held?.round !== round) setHeld({ record: fresh, round });
  const reload = () => void query.refetch().then(() => setRound((now) => now + 1));
  if (held === null)
    return error ? <ErrorState error={error} onRetry={reload} /> : <LoadingState />;
  return <Fragment key={held.round}>{children(held.record, reload)}</Fragment>;
}
