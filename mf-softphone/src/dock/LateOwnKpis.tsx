import { useSession } from '@alo/core';
import { type ComponentType, useEffect, useState } from 'react';

/** The agent's own targets; fetched once the phone is open and at rest, where the company has any, and never missed. */
export function LateOwnKpis() {
  const { features } = useSession();
  const hasTargets = features.includes('kpi');
  const [Own, setOwn] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!hasTargets) return;
    import(/* webpackChunkName: "panel-kpi" */ '../own-kpis/OwnKpis.tsx').then(
      ({ OwnKpis }) => setOwn(() => OwnKpis),
      () => undefined,
    );
  }, [hasTargets]);
  return Own === null ? null : <Own />;
}
