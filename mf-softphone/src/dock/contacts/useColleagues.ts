import { endpoints } from '@alo/contracts';
import { useApiQuery, useLiveEvent } from '@alo/core';
import { useState } from 'react';

/** Milliseconds for which a list of people is good; what they do comes live. */
const listFor = 60_000;

interface Doing {
  readonly status_activity: number;
  readonly in_call: boolean;
}

interface News extends Doing {
  readonly heardAt: number;
}

/** Somebody who can be called, doing something now. */
export interface PresentColleague extends Doing {
  readonly name: string;
  readonly extension: string;
}

/** Everybody of the company with an extension, and what they do now. */
export function useColleagues(enabled: boolean) {
  const query = useApiQuery(endpoints.getColleagues, {}, { enabled, staleTime: listFor });
  const [news, setNews] = useState<ReadonlyMap<string, News>>(new Map());
  useLiveEvent('agent.status', ({ user_id: id, status_activity, in_call }) =>
    setNews((before) => new Map(before).set(id, { status_activity, in_call, heardAt: Date.now() })),
  );
  const present = (query.data ?? []).map((colleague): PresentColleague => {
    const update = news.get(colleague.user_id);
    return update === undefined || update.heardAt < query.dataUpdatedAt
      ? colleague
      : { ...colleague, status_activity: update.status_activity, in_call: update.in_call };
  });
  return { query, present };
}
