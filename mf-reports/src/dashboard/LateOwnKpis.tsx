import { useSession } from '@alo/core';
import { lazy, Suspense } from 'react';

const OwnKpis = lazy(async () => ({ default: (await import('./OwnKpis.tsx')).OwnKpis }));

/** The own KPIs, fetched only where the company has any; the page does not wait for them. */
export function LateOwnKpis() {
  const { features } = useSession();
  if (!features.includes('kpi')) return null;
  return (
    <Suspense fallback={null}>
      <OwnKpis />
    </Suspense>
  );
}
