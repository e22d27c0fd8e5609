import { useSession } from '@alo/core';
import { type ComponentType, useEffect, useState } from 'react';

/** The desk for campaigns; fetched once the phone is open and at rest, where the company has any, and never missed. */
export function LateCampaignDesk() {
  const { features } = useSession();
  const hasCampaigns = features.includes('marketing');
  const [Desk, setDesk] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!hasCampaigns) return;
    import(/* webpackChunkName: "panel-campaign" */ '../campaign-desk/CampaignDesk.tsx').then(
      ({ CampaignDesk }) => setDesk(() => CampaignDesk),
      () => undefined,
    );
  }, [hasCampaigns]);
  return Desk === null ? null : <Desk />;
}
