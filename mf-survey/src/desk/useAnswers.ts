import {
  endpoints,
  type SurveyAnswerForm,
  surveyPath,
  type SurveyFormStep,
  type SurveyResponse,
} from '@alo/contracts';
import { ApiError, getSession, requestEndpoint } from '@alo/core';
import { describeError, toast } from '@alo/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { AnswerQueue } from './answer-queue.ts';
import { messages } from './messages.ts';

/** Milliseconds until answers are tried again that the network did not take. */
const againMs = 5_000;

const ownerOf = () => {
  const session = getSession();
  return session === null ? 'nobody' : `${session.tenant}/${session.userId}`;
};

/** Not the answer was refused: it is tried again, also after the person has signed in once more. */
const isUnreached = (error: unknown) =>
  error instanceof ApiError && ([0, 401, 429].includes(error.status) || error.status >= 500);

/**
 * The answers of a response: each is kept in this browser at once and sent in its order, also after the page was loaded again.
 * @param onLost - the response is not this person's any more
 */
export function useAnswers(
  { id, answers: stored, row_version }: SurveyResponse,
  steps: readonly SurveyFormStep[],
  onLost: () => void,
) {
  const queue = useRef<AnswerQueue>(undefined);
  queue.current ??= new AnswerQueue(ownerOf(), localStorage);
  const [own, setOwn] = useState<readonly SurveyAnswerForm[]>(() => [
    ...stored,
    ...(queue.current?.entries ?? []).flatMap((entry) =>
      entry.response_id === id ? [entry.answer] : [],
    ),
  ]);
  const [waiting, setWaiting] = useState(queue.current.entries.length);
  const [isOffline, setOffline] = useState(false);
  const version = useRef<number | undefined>(row_version);
  const sending = useRef(false);
  const lost = useRef(onLost);
  useEffect(() => {
    lost.current = onLost;
  }, [onLost]);

  const send = useCallback(async () => {
    const kept = queue.current;
    if (sending.current || kept === undefined) return;
    sending.current = true;
    try {
      for (let entry = kept.entries[0]; entry !== undefined; entry = kept.entries[0]) {
        const isHere = entry.response_id === id;
        const seen = isHere && version.current !== undefined && { row_version: version.current };
        try {
          const saved = await requestEndpoint(endpoints.answerSurvey, {
            params: { id: entry.response_id },
            body: { answer: entry.answer, ...seen },
          });
          if (isHere) version.current = saved.row_version;
          setOffline(false);
        } catch (error) {
          if (isUnreached(error)) {
            setOffline(true);
            return;
          }
          // Another page of the same agent has answered: what was said here last holds.
          if (error instanceof ApiError && error.code === 'CONFLICT' && seen !== false) {
            version.current = undefined;
            continue;
          }
          if (error instanceof ApiError && error.status === 404 && isHere) lost.current();
          // An answer that is off the way by now counts for nothing anyway.
          else if (!(error instanceof ApiError) || error.code !== 'QUESTION_OFF_PATH') {
            toast.error(messages.refused + describeError(error));
          }
        }
        kept.remove(entry.id);
        setWaiting(kept.entries.length);
      }
    } finally {
      sending.current = false;
      setWaiting(kept.entries.length);
    }
  }, [id]);

  useEffect(() => {
    const again = () => void send();
    again();
    const timer = setInterval(again, againMs);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [send]);

  const answer = useCallback(
    (given: SurveyAnswerForm) => {
      if (queue.current?.add({ response_id: id, answer: given }) !== true) {
        toast.error(messages.full);
        return;
      }
      setOwn((before) => [
        ...before.filter(({ question_id }) => question_id !== given.question_id),
        given,
      ]);
      setWaiting(queue.current.entries.length);
      void send();
    },
    [id, send],
  );
  const latest = useMemo(() => {
    const byQuestion = new Map(own.map((one) => [one.question_id, one]));
    return [...byQuestion.values()];
  }, [own]);
  const path = useMemo(() => surveyPath(steps, latest), [steps, latest]);
  return {
    ...{ answers: latest, path, waiting, isOffline, answer, send },
    /** Forgets which version was seen: the result is saved on whatever there is. */
    isSaved: waiting === 0,
  };
}
