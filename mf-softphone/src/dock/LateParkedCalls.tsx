import { type ComponentType, useEffect, useState } from 'react';

/** Parked calls of the company; fetched once the phone is open and at rest, and never missed. */
export function LateParkedCalls() {
  const [Parked, setParked] = useState<ComponentType | null>(null);
  useEffect(() => {
    import(/* webpackChunkName: "panel-parked" */ '../parking/ParkedCalls.tsx').then(
      ({ ParkedCalls }) => setParked(() => ParkedCalls),
      () => undefined,
    );
  }, []);
  return Parked === null ? null : <Parked />;
}
