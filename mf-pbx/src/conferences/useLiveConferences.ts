import { type ConferenceMember, endpoints } from '@alo/contracts';
import { useApiQuery } from '@alo/core';

/** Milliseconds between two looks into the rooms. */
const refetchInterval = 3000;

/** Who is in a room now; undefined before that is known. */
export function useLiveConference(id: string): readonly ConferenceMember[] | undefined {
  const { data } = useApiQuery(endpoints.getLiveConferences, undefined, { refetchInterval });
  if (data === undefined) return undefined;
  return data.find((room) => room.id === id)?.members ?? [];
}
