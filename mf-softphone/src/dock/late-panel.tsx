import type { Feature } from '@alo/contracts';
import { useSession } from '@alo/core';
import { type ComponentType, useEffect, useState } from 'react';

/**
 * Makes the component of a panel that is fetched once the phone is open and at rest, where the company has the feature, and is
 * never missed.
 */
export function latePanel(load: () => Promise<ComponentType>, feature?: Feature): ComponentType {
  return function LatePanel() {
    const { features } = useSession();
    const isWanted = feature === undefined || features.includes(feature);
    const [Panel, setPanel] = useState<ComponentType | null>(null);
    useEffect(() => {
      if (!isWanted) return;
      load().then(
        (loaded) => setPanel(() => loaded),
        () => undefined,
      );
    }, [isWanted]);
    return Panel === null ? null : <Panel />;
  };
}
