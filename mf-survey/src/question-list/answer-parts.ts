import {
  answerScales,
  optionCounts,
  type SurveyOption,
  type SurveyQuestion,
  type SurveyQuestionType,
  surveyQuestionTypes,
  surveyQuestionTypeWords,
} from '@alo/contracts';
import { messages } from './messages.ts';

/** The types of questions, to be chosen from. */
export const typeChoices = surveyQuestionTypes.map((type) => ({
  value: type,
  label: surveyQuestionTypeWords[type],
}));

/** A choice to fill in. */
export const blankOption = (label = ''): SurveyOption => ({
  ...{ id: crypto.randomUUID(), label, value: '', score: null, next: null },
});

/** A range over the whole scale of the type. */
export function blankRange(type: SurveyQuestionType) {
  const [from, to] = type === 'number' ? [0, 0] : (answerScales[type] ?? [0, 0]);
  return { id: crypto.randomUUID(), from, to, next: null };
}

/** The choices that a question of a type has: those that there are, as far as the type takes them. */
export function fitOptions(
  type: SurveyQuestionType,
  options: readonly SurveyOption[],
): readonly SurveyOption[] {
  const [least, most] = optionCounts[type] ?? [0, 0];
  if (options.length >= least && options.length <= most) return options;
  if (type === 'yesno') {
    return [blankOption(messages.options.yes), blankOption(messages.options.no)];
  }
  const missing = Math.max(0, least - options.length);
  return [...options.slice(0, most), ...Array.from({ length: missing }, () => blankOption())];
}

/** How many answers of a question lead elsewhere than to the question that follows. */
export const branchesOf = ({ options, ranges }: Pick<SurveyQuestion, 'options' | 'ranges'>) =>
  [...options, ...ranges].filter(({ next }) => next !== null).length;
