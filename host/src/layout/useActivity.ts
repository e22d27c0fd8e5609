import { type Activity, endpoints } from '@alo/contracts';
import {
  adoptActivity,
  invalidateEndpoints,
  useApiQuery,
  useLiveEvent,
  useSession,
} from '@alo/core';
import { useEffect, useState } from 'react';

/** Milliseconds after its end at which the page looks itself, in case the server's word is lost. */
const lookAfter = 700;

/** The status of this person with its clock. Moments are epoch milliseconds of this computer's clock. */
export interface OwnActivity {
  readonly activity: Activity;
  readonly since: number;
  readonly until: number | null;
  /** When the server said so. */
  readonly at: number;
}

const lookAgain = () => void invalidateEndpoints(endpoints.getActivity);

/** The status according to the server; null until it has arrived. */
export function useActivity(): OwnActivity | null {
  const { data: activity, dataUpdatedAt } = useApiQuery(endpoints.getActivity);
  if (activity === undefined) return null;
  // The clock of this computer may be wrong; what counts is how long ago it was at the answer.
  const here = (moment: string) => Date.parse(moment) - Date.parse(activity.now) + dataUpdatedAt;
  const { since, until } = activity;
  return {
    activity,
    since: here(since),
    until: until === null ? null : here(until),
    at: dataUpdatedAt,
  };
}

/** Keeps session and phone at what the server says: another tab, the clock or a supervisor may change it. */
export function useFollowActivity(own: OwnActivity | null): void {
  const { userId, statusActivity } = useSession();
  const activity = own?.activity;
  useLiveEvent('agent.status', ({ user_id }) => {
    if (user_id === userId) lookAgain();
  });
  useEffect(() => {
    if (activity !== undefined && activity.status_activity !== statusActivity) {
      adoptActivity(activity);
    }
    // What the session says follows from it, not the other way round.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [activity]);
  const until = own?.until ?? null;
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setTimeout(lookAgain, until - Date.now() + lookAfter);
    return () => clearTimeout(timer);
  }, [until]);
}

/** Epoch milliseconds, updated twice a second. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const id = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(id);
  }, []);
  return now;
}
