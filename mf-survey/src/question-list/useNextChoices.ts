import { ALL_ROWS, endpoints } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { createContext, use, useMemo } from 'react';
import { messages } from './messages.ts';

/** Id of the question that is edited; null for a new one. */
export const OwnQuestionContext = createContext<string | null>(null);

/** Where an answer may lead: to the end, or to any other question in use. */
export function useNextChoices() {
  const own = use(OwnQuestionContext);
  const { data } = useApiQuery(endpoints.getSurveyQuestions, {
    query: { per_page: ALL_ROWS, active: true },
  });
  return useMemo(() => {
    const others = (data?.data ?? []).filter(({ id }) => id !== own);
    return [
      { value: 'end', label: messages.end },
      ...others.map(({ id, content }) => ({ value: id, label: content })),
    ];
  }, [data, own]);
}
