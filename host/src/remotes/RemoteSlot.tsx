import { ErrorCard, LoadingState, makeStyles } from '@alo/ui';
import { memo, useEffect, useState, useSyncExternalStore } from 'react';
import { messages } from '../messages.ts';
import type { RemoteDescriptor } from '@alo/contracts';
import { type Slot, type SlotState } from './slot.ts';
import { retrySlot, slotId } from './slots.ts';

const useStyles = makeStyles({
  card: { maxWidth: '640px', margin: '32px auto' },
});

/** Milliseconds before a loading sign appears: most remotes are faster. */
const quiet = 250;

/**
 * The place of a page remote. The element stays in the document, shown or not: single-spa may mount
 * before React has drawn the new address.
 */
export const RemoteSlot = memo(function RemoteSlot({
  descriptor,
  slot,
  shown,
}: {
  readonly descriptor: RemoteDescriptor;
  readonly slot: Slot;
  readonly shown: boolean;
}) {
  const styles = useStyles();
  const state = useSyncExternalStore(slot.watch, slot.read);
  return (
    <div hidden={!shown}>
      {state.status === 'loading' && <SlowLoading key={descriptor.name} />}
      {state.status === 'failed' && (
        <div className={styles.card}>
          <DeadRemote descriptor={descriptor} slot={slot} state={state} />
        </div>
      )}
      <div id={slotId(descriptor)} />
    </div>
  );
});

function SlowLoading() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), quiet);
    return () => clearTimeout(timer);
  }, []);
  return late ? <LoadingState /> : null;
}

/** Card in the place of a remote that is not there. */
export function DeadRemote({
  descriptor,
  slot,
  state: { failure },
}: {
  readonly descriptor: RemoteDescriptor;
  readonly slot: Slot;
  readonly state: Extract<SlotState, { status: 'failed' }>;
}) {
  return (
    <ErrorCard
      title={messages.remoteFailed(descriptor.title)}
      reason={messages.failureReasons[failure.code]}
      code={failure.label}
      onRetry={() => void retrySlot(slot)}
    />
  );
}
