import { useSession } from '@alo/core';
import { lateComponent } from '@alo/ui';
import type { ComponentType } from 'react';

/** A part about the signed-in person, fetched only where the company has its feature; the page does not wait for it. */
export function lateOwn(feature: string, load: () => Promise<ComponentType>): ComponentType {
  const Own = lateComponent(load, () => null);
  return function LateOwn() {
    const { features } = useSession();
    return features.includes(feature) ? <Own /> : null;
  };
}
