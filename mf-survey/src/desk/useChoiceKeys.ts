import { answerScales, type SurveyAnswer, type SurveyStep } from '@alo/contracts';
import { isSingleKeyFree } from '@alo/core';
import { useEffect } from 'react';

/** What a key from 0 to 9 says to a question; undefined: nothing. Of 0–10 the key 0 stands for 0, and 10 has none. */
export function answerOfKey(
  step: SurveyStep,
  answer: SurveyAnswer,
  key: string,
): SurveyAnswer | undefined {
  if (!/^\d$/.test(key)) return undefined;
  const number = Number(key);
  const option = step.options[number - 1];
  if (step.options.length > 0) {
    if (option === undefined) return undefined;
    if (step.type !== 'multiple') return { ...answer, option_ids: [option.id] };
    const others = answer.option_ids.filter((id) => id !== option.id);
    const isOn = others.length < answer.option_ids.length;
    return { ...answer, option_ids: isOn ? others : [...others, option.id] };
  }
  if (step.type === 'number') return undefined;
  const scale = answerScales[step.type];
  if (scale === undefined || number < scale[0] || number > scale[1]) return undefined;
  return { ...answer, number };
}

/** The keys 1–9 choose among the answers of the present question, wherever nobody types. */
export function useChoiceKeys(
  step: SurveyStep | undefined,
  answer: SurveyAnswer,
  onAnswer: (answer: SurveyAnswer) => void,
): void {
  useEffect(() => {
    if (step === undefined) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      const target = event.target instanceof Element ? event.target : null;
      if (!isSingleKeyFree({ target })) return;
      const said = answerOfKey(step, answer, event.key);
      if (said === undefined) return;
      event.preventDefault();
      onAnswer(said);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [step, answer, onAnswer]);
}
