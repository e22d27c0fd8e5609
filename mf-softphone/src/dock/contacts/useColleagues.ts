import { endpoints } from '@alo/contracts';
import { useApiQuery, useLiveEvent } from '@alo/core';
import { useState } from 'react';

/** Milliseconds for which a list of people is good; what they do comes live. */
const listFor = 60_000;

interface Doing {
  readonly status_activity: number;
  readonly in_call: boolean;
  /** ISO; of the status and of the calls. */
  readonly since: string | null;
  readonly call_since: string | null;
  /** Code of the reason of a pause; empty: none. */
  readonly reason: string;
}

interface News extends Doing {
  readonly heardAt: number;
}

/** Somebody who can be called, doing something now. */
export interface PresentColleague extends Doing {
  readonly user_id: string;
  readonly name: string;
  readonly extension: string;
  /** Address of the picture. */
  readonly picture?: string | null;
}

/** Everybody of the company with an extension, and what they do now. */
export function useColleagues(enabled: boolean) {
  const query = useApiQuery(endpoints.getColleagues, {}, { enabled, staleTime: listFor });
  const [news, setNews] = useState<ReadonlyMap<string, News>>(new Map());
  useLiveEvent('agent.status', ({ type: _type, user_id: id, ...doing }) =>
    setNews((before) => new Map(before).set(id, { ...doing, heardAt: Date.now() })),
  );
  const present = (query.data ?? []).map((colleague): PresentColleague => {
    const update = news.get(colleague.user_id);
    if (update === undefined || update.heardAt < query.dataUpdatedAt) return colleague;
    const { heardAt: _heardAt, ...doing } = update;
    return { ...colleague, ...doing };
  });
  return { query, present };
}
