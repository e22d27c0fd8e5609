import { type ComponentType, useEffect, useState } from 'react';
import type { ActiveCall } from '../engine/phone-state.ts';

/** Quality of a call that is talked in. Its view comes later; without it the call continues as well. */
export function LateQuality({ call }: { readonly call: ActiveCall }) {
  const [Bar, setBar] = useState<ComponentType<{ callId: string }> | null>(null);
  const talking = call.answeredAt !== null;
  useEffect(() => {
    if (!talking) return;
    import(/* webpackChunkName: "at-rest" */ '../quality/QualityBar.tsx').then(
      ({ QualityBar }) => setBar(() => QualityBar),
      () => undefined,
    );
  }, [talking]);
  return Bar === null || !talking ? null : <Bar callId={call.callId} />;
}
