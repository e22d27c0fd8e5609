import { useSession } from '@alo/core';
import { type ComponentType, lazy, Suspense } from 'react';

/** A part about the signed-in person, fetched only where the company has its feature; the page does not wait for it. */
export function lateOwn(feature: string, load: () => Promise<ComponentType>): ComponentType {
  const Own = lazy(async () => ({ default: await load() }));
  return function LateOwn() {
    const { features } = useSession();
    if (!features.includes(feature)) return null;
    return (
      <Suspense fallback={null}>
        <Own />
      </Suspense>
    );
  };
}
