import { useSession } from '@alo/core';
import { lazy, Suspense } from 'react';

const OwnCards = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panel-quality" */ '../quality/OwnCards.tsx'))
    .OwnCards,
}));

/** The own scored calls, fetched only where the company scores calls; the page does not wait for them. */
export function LateOwnCards() {
  const { features } = useSession();
  if (!features.includes('report')) return null;
  return (
    <Suspense fallback={null}>
      <OwnCards />
    </Suspense>
  );
}
