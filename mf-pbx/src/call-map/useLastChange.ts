import { endpoints } from '@alo/contracts';
import { requestEndpoint } from '@alo/core';
import { useState } from 'react';

/** The last save that was made from the map, by the version it made; null before one. */
export interface LastChange {
  readonly version: number | null;
  /** Finds out which version the save of an object has made. */
  readonly remember: (objectId: string) => Promise<void>;
  readonly forget: () => void;
}

export function useLastChange(): LastChange {
  const [version, setVersion] = useState<number | null>(null);
  return {
    version,
    remember: async (id) => {
      try {
        const { data } = await requestEndpoint(endpoints.getRoutingVersions, {
          query: { id, page_size: 1 },
        });
        setVersion(data[0]?.version ?? null);
      } catch {
        // Without the version nothing can be taken back from here; the history still can.
        setVersion(null);
      }
    },
    forget: () => setVersion(null),
  };
}
