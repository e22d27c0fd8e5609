import { useLateComponent } from '@alo/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { dialQuestion } from './ask-first.ts';

const load = async () =>
  (await import(/* webpackChunkName: "panel-do-not-call" */ './UnwantedCall.tsx')).UnwantedCall;

/** Place of the question before a call that is not wanted. */
export function DialQuestion() {
  const question = useSyncExternalStore(dialQuestion.watch, dialQuestion.read);
  const [UnwantedCall, fetch] = useLateComponent(load);
  useEffect(() => {
    if (question !== null) fetch();
  }, [question, fetch]);
  return question === null || UnwantedCall === null ? null : <UnwantedCall {...question} />;
}
