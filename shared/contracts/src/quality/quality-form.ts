import * as v from 'valibot';
import { tenantPageEntries } from '../endpoint/paging.ts';
import { commonMessages } from '../messages.ts';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';
import { messages } from './messages.ts';

/** How a question is answered: yes (right) or no, or from 1 (bad) to 5 (good). */
export const questionKinds = ['yes_no', 'scale'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Questions that a form may have in all its groups. */
const mostQuestions = 60;
const mostGroups = 12;

const text = (most: number) =>
  v.pipe(
    v.string(REQUIRED_MESSAGE),
    v.trim(),
    v.nonEmpty(REQUIRED_MESSAGE),
    v.maxLength(most, commonMessages.tooLong(most)),
  );
const whole = (least: number, most: number, message: string) =>
  v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
const uuid = v.pipe(v.string(), v.uuid());

/** One question. Its id stays from version to version, so that answers to the same question are compared. */
export const qualityQuestionSchema = v.object({
  id: uuid,
  text: text(300),
  kind: v.picklist(questionKinds, commonMessages.chooseFromList),
  /** Points for the best answer. */
  weight: whole(1, 100, messages.weight),
  /** A wrong answer fails the whole card. */
  is_critical: v.boolean(),
  /** May it be said that it does not apply? */
  allows_na: v.boolean(),
});
export type QualityQuestion = v.InferOutput<typeof qualityQuestionSchema>;

const groupSchema = v.object({
  id: uuid,
  name: text(100),
  questions: v.pipe(
    v.array(qualityQuestionSchema),
    v.minLength(1, messages.chooseQuestion),
    v.maxLength(mostQuestions),
  ),
});

/** What a version of a form keeps: cards are scored by it for good. */
export const qualityContentSchema = v.object({
  /** Per cent of the points that apply with which a card passes. */
  pass_threshold: whole(0, 100, messages.threshold),
  groups: v.pipe(
    v.array(groupSchema),
    v.minLength(1, messages.chooseGroup),
    v.maxLength(mostGroups),
  ),
});
export type QualityContent = v.InferOutput<typeof qualityContentSchema>;

/** All questions of a form in their order. */
export function questionsOf({ groups }: Pick<QualityContent, 'groups'>): QualityQuestion[] {
  return groups.flatMap(({ questions }) => questions);
}

const formEntries = {
  name: text(100),
  description: v.pipe(v.string(), v.trim(), v.maxLength(1000, commonMessages.tooLong(1000))),
  is_active: v.boolean(),
  ...qualityContentSchema.entries,
};

/** A form by which supervisors score calls ("Mẫu phiếu chấm"). */
export const qualityFormFormSchema = v.pipe(
  v.object(formEntries),
  v.forward(
    v.check(
      (form) => questionsOf(form).length <= mostQuestions,
      messages.tooManyQuestions(mostQuestions),
    ),
    ['groups'],
  ),
  v.forward(
    v.check((form) => {
      const ids = questionsOf(form).map(({ id }) => id);
      return new Set(ids).size === ids.length;
    }, messages.questionTwice),
    ['groups'],
  ),
);
export type QualityFormForm = v.InferOutput<typeof qualityFormFormSchema>;

/** A form as it is kept. */
export const qualityFormSchema = v.object({
  id: v.string(),
  ...formEntries,
  /** From 1; one more whenever questions of a form with cards are changed. */
  version: v.number(),
  /** Cards, of all versions. */
  cards: v.number(),
  updated_at: v.string(),
  row_version: v.number(),
});
export type QualityForm = v.InferOutput<typeof qualityFormSchema>;

export const qualityFormQuerySchema = v.object({
  ...tenantPageEntries,
});
