import { answerScales, type SurveyNext, type SurveyQuestionContent } from './survey-question.ts';

/** A question in a survey: its place in the list is its place in the survey. */
export interface SurveyStep extends SurveyQuestionContent {
  readonly id: string;
}

/** What somebody said to a question; all empty: it was passed over. */
export interface SurveyAnswer {
  readonly question_id: string;
  readonly option_ids: readonly string[];
  readonly number: number | null;
  /** Words, or a day as yyyy-MM-dd. */
  readonly text: string;
}

/** Why an answer cannot stand. */
export type AnswerProblem = 'required' | 'option' | 'many' | 'range' | 'whole' | 'date' | 'long';

const isEmpty = ({ option_ids, number, text }: SurveyAnswer) =>
  option_ids.length === 0 && number === null && text.trim() === '';

const mostCharacters = 5000;

function choiceProblem(
  { type, options }: SurveyStep,
  { option_ids: chosen }: SurveyAnswer,
): AnswerProblem | undefined {
  if (chosen.some((id) => options.every((option) => option.id !== id))) return 'option';
  if (new Set(chosen).size !== chosen.length) return 'option';
  return type !== 'multiple' && chosen.length > 1 ? 'many' : undefined;
}

function numberProblem({ type }: SurveyStep, { number }: SurveyAnswer): AnswerProblem | undefined {
  if (number === null || !Number.isFinite(number)) return 'range';
  const [least, most] = answerScales[type] ?? [0, 0];
  if (number < least || number > most) return 'range';
  return type !== 'number' && !Number.isInteger(number) ? 'whole' : undefined;
}

function isDay(text: string): boolean {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (found === null) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // A day that the month does not have becomes one of the next.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** What is wrong with an answer; undefined: it can stand. */
export function answerProblem(step: SurveyStep, answer: SurveyAnswer): AnswerProblem | undefined {
  if (isEmpty(answer)) return step.required ? 'required' : undefined;
  switch (step.type) {
    case 'single':
    case 'multiple':
    case 'yesno':
      return answer.option_ids.length === 0 ? 'option' : choiceProblem(step, answer);
    case 'rating':
    case 'nps':
    case 'number':
      return numberProblem(step, answer);
    case 'date':
      return isDay(answer.text) ? undefined : 'date';
    case 'text':
      return answer.text.length > mostCharacters ? 'long' : undefined;
  }
}

/** Where an answer leads. Of several choices the first one in the order of the question that leads elsewhere decides. */
function nextOf({ options, ranges }: SurveyStep, answer: SurveyAnswer): SurveyNext {
  const chosen = options.filter(({ id }) => answer.option_ids.includes(id));
  const jump = chosen.find(({ next }) => next !== null)?.next ?? null;
  if (jump !== null) return jump;
  const { number } = answer;
  if (number === null) return null;
  return ranges.find(({ from, to }) => from <= number && number <= to)?.next ?? null;
}

/** How far somebody is in a survey. */
export interface SurveyPath<Step extends SurveyStep = SurveyStep> {
  /** Questions that were asked, in the order in which they were; the last one is to be answered unless it is over. */
  readonly asked: readonly Step[];
  readonly isOver: boolean;
}

/**
 * The way through a survey by the answers that there are. Answers to questions beside the way are ignored, and a question
 * is never asked twice: a jump back ends the survey. A jump to a question that is not in it goes on in order.
 */
export function surveyPath<Step extends SurveyStep>(
  steps: readonly Step[],
  answers: readonly SurveyAnswer[],
): SurveyPath<Step> {
  const asked: Step[] = [];
  let at = 0;
  for (;;) {
    const step = steps[at];
    if (step === undefined || asked.includes(step)) return { asked, isOver: true };
    asked.push(step);
    const answer = answers.find(({ question_id }) => question_id === step.id);
    if (answer === undefined || answerProblem(step, answer) !== undefined) {
      return { asked, isOver: false };
    }
    const next = nextOf(step, answer);
    if (next === 'end') return { asked, isOver: true };
    const target = steps.findIndex(({ id }) => id === next);
    at = target === -1 ? at + 1 : target;
  }
}
