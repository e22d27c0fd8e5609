import { MessageBar } from '@alo/ui';
import { useSyncExternalStore } from 'react';
import { messages } from '../messages.ts';

function watch(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Says as long as the browser has no network that it has none, and that what was typed stays. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(watch, () => navigator.onLine);
  return isOnline ? null : <MessageBar tone="warning">{messages.offline}</MessageBar>;
}
