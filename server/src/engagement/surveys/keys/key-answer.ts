import type { SurveyAnswerForm, SurveyFormStep } from '@alo/contracts';

/** What one key of a telephone says to a question: of choices their number (0 the tenth), of 0–10 star is 10; undefined: nothing. */
export function answerOfKey(step: SurveyFormStep, key: string): SurveyAnswerForm | undefined {
  const blank = { question_id: step.id, option_ids: [], number: null, text: '' };
  const digit = /^\d$/.test(key) ? Number(key) : undefined;
  switch (step.type) {
    case 'single':
    case 'yesno': {
      const option = digit === undefined ? undefined : step.options[(digit + 9) % 10];
      return option && { ...blank, option_ids: [option.id] };
    }
    case 'rating':
      return digit === undefined || digit < 1 || digit > 5
        ? undefined
        : { ...blank, number: digit };
    case 'nps': {
      const number = key === '*' ? 10 : digit;
      return number === undefined ? undefined : { ...blank, number };
    }
    default:
      return undefined;
  }
}
