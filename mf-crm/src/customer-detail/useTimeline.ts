import { endpoints, type TimelineEntry } from '@alo/contracts';
import {
  requestEndpoint,
  invalidateEndpoints,
  useApiQuery,
  useBusEvent,
  useLiveEvent,
} from '@alo/core';
import { describeError, toast } from '@alo/ui';
import { useEffect, useState } from 'react';

/** What happened with a customer: the newest page, and older ones as they are asked for. */
export function useTimeline(id: string) {
  const { data, error, refetch } = useApiQuery(endpoints.getCustomerTimeline, { params: { id } });
  const [older, setOlder] = useState<{
    readonly rows: readonly TimelineEntry[];
    readonly next: string | null;
  } | null>(null);
  const [busy, setBusy] = useState(false);
  const reload = () => void invalidateEndpoints(endpoints.getCustomerTimeline);
  useBusEvent('customer.changed', ({ customerId }) => customerId === id && reload());
  useLiveEvent('call-record.created', reload);
  // The first page moved on: what was behind it begins elsewhere.
  // oxlint-disable-next-line react/set-state-in-effect -- follows an answer of the server, not a render
  useEffect(() => setOlder(null), [id, data]);
  const next = older === null ? (data?.next_cursor ?? null) : older.next;
  const more = async () => {
    if (next === null) return;
    setBusy(true);
    try {
      const page = await requestEndpoint(endpoints.getCustomerTimeline, {
        params: { id },
        query: { cursor: next },
      });
      setOlder({ rows: [...(older?.rows ?? []), ...page.data], next: page.next_cursor });
    } catch (thrown) {
      toast.error(describeError(thrown));
    } finally {
      setBusy(false);
    }
  };
  return {
    rows: data === undefined ? undefined : [...data.data, ...(older?.rows ?? [])],
    error,
    refetch,
    more: next === null || busy ? null : more,
  };
}
