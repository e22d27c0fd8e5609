import { type ComponentType, useEffect, useState } from 'react';

/** Messages that wait in the own mailbox; fetched once the phone is open and at rest, and never missed. */
export function LateMessages() {
  const [Waiting, setWaiting] = useState<ComponentType | null>(null);
  useEffect(() => {
    import(/* webpackChunkName: "panel-messages" */ './WaitingMessages.tsx').then(
      ({ WaitingMessages }) => setWaiting(() => WaitingMessages),
      () => undefined,
    );
  }, []);
  return Waiting === null ? null : <Waiting />;
}
