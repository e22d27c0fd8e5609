import { endpoints } from '@alo/contracts';
import { invalidateEndpoints, useLiveEvent } from '@alo/core';
import { useState } from 'react';

/**
 * New records on the first page without reloading. The list is asked again, so that the server keeps
 * deciding what passes the filters; the new rows fade in.
 */
export function useLiveRecords(page: number): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  useLiveEvent('call-record.created', ({ record }) => {
    if (page !== 1) return;
    setFresh((before) => new Set([...before].slice(-9)).add(record.id));
    void invalidateEndpoints(endpoints.getHistoriesCall);
  });
  return fresh;
}
