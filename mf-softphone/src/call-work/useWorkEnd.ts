import { endpoints } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { type RefObject, useEffect, useRef } from 'react';

/** Milliseconds before its time from which the end of the work counts as asked for. */
const early = 1500;

/**
 * The form goes with the work after the call where somebody ended that early, here or in the header; when the time is over
 * only what is saved and not being written: nobody loses the form before the result is told.
 */
export function useWorkEnd({
  working,
  isSaved,
  root,
  onEnd,
}: {
  readonly working: boolean;
  readonly isSaved: boolean;
  readonly root: RefObject<HTMLElement | null>;
  readonly onEnd: () => void;
}): void {
  const { data, dataUpdatedAt } = useApiQuery(endpoints.getActivity);
  const endsAt = useRef(0);
  const was = useRef(working);
  useEffect(() => {
    if (data === undefined || data.until === null) return;
    endsAt.current = dataUpdatedAt + Date.parse(data.until) - Date.parse(data.now);
  }, [data, dataUpdatedAt]);
  useEffect(() => {
    const ended = was.current && !working;
    was.current = working;
    if (!ended) return;
    const isWriting = root.current?.contains(document.activeElement) === true;
    if (Date.now() < endsAt.current - early || (isSaved && !isWriting)) onEnd();
  });
}
