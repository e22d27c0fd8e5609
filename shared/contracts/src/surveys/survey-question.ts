import * as v from 'valibot';
import { queryBoolean, queryUuids, tenantPageEntries } from '../endpoint/paging.ts';
import { commonMessages } from '../messages.ts';
import { mayReferTo } from '../pbx-objects/reference.ts';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';
import { messages } from './messages.ts';

const typeSchema = v.picklist(
  ['single', 'multiple', 'rating', 'nps', 'yesno', 'text', 'number', 'date'],
  commonMessages.chooseFromList,
);
export type SurveyQuestionType = v.InferOutput<typeof typeSchema>;

/** How a question is answered (entities.md §5.4). */
export const surveyQuestionTypes = typeSchema.options;

/** What the types are called. */
export const surveyQuestionTypeWords: Readonly<Record<SurveyQuestionType, string>> = messages.types;

/** How many options a question has, at least and at most; types that are not named have none. */
export const optionCounts: Partial<Record<SurveyQuestionType, readonly [number, number]>> = {
  single: [2, 10],
  multiple: [2, 10],
  yesno: [2, 2],
};

/** The numbers that a question is answered with; types that are not named are not answered with one. */
export const answerScales: Partial<Record<SurveyQuestionType, readonly [number, number]>> = {
  rating: [1, 5],
  nps: [0, 10],
  number: [-1_000_000_000, 1_000_000_000],
};

const uuid = v.pipe(v.string(), v.uuid());
const text = (most: number) =>
  v.pipe(
    v.string(REQUIRED_MESSAGE),
    v.trim(),
    v.nonEmpty(REQUIRED_MESSAGE),
    v.maxLength(most, commonMessages.tooLong(most)),
  );
const whole = (least: number, most: number) =>
  v.pipe(
    v.number(commonMessages.wholeNumber),
    v.integer(commonMessages.wholeNumber),
    v.minValue(least, commonMessages.atLeast(least)),
    v.maxValue(most, commonMessages.atMost(most)),
  );

/** Where a survey goes on: to a question by its id, to its end, or (null) to the question that follows in order. */
const nextSchema = v.nullable(v.union([v.literal('end'), uuid]));
export type SurveyNext = v.InferOutput<typeof nextSchema>;

/** A choice. Its id stays when its words are changed, so that results are counted together. */
const surveyOptionSchema = v.object({
  id: uuid,
  label: text(100),
  /** What stands for it in exports; empty: its label. */
  value: v.pipe(v.string(), v.trim(), v.maxLength(50, commonMessages.tooLong(50))),
  /** Points; null: the choice is not scored. */
  score: v.optional(v.nullable(whole(0, 100)), null),
  next: nextSchema,
});
export type SurveyOption = v.InferOutput<typeof surveyOptionSchema>;

/** Where a question that is answered with a number goes on, for the numbers from `from` to `to`, both included. */
const surveyRangeSchema = v.object({
  id: uuid,
  from: v.number(commonMessages.number),
  to: v.number(commonMessages.number),
  next: nextSchema,
});

/** What a version of a question keeps: answers belong to it for good. */
export const surveyQuestionContentSchema = v.object({
  content: text(500),
  type: typeSchema,
  required: v.boolean(),
  options: v.pipe(v.array(surveyOptionSchema), v.maxLength(10)),
  ranges: v.pipe(v.array(surveyRangeSchema), v.maxLength(10)),
  /** A recording of the question and its keys, heard in a survey by keys in the place of the text that is read aloud. */
  greeting_id: mayReferTo('greeting'),
});
export type SurveyQuestionContent = v.InferOutput<typeof surveyQuestionContentSchema>;

/** What is wrong with the options; undefined: nothing. */
function optionMistake({ type, options }: SurveyQuestionContent): string | undefined {
  const [least, most] = optionCounts[type] ?? [0, 0];
  if (most === 0) return options.length === 0 ? undefined : messages.noOptions;
  if (options.length < least || options.length > most) return messages.optionCount(least, most);
  const labels = new Set(options.map(({ label }) => label.toLocaleLowerCase('vi')));
  return labels.size === options.length ? undefined : messages.optionTwice;
}

/** What is wrong with the ranges; undefined: nothing. */
function rangeMistake({ type, ranges }: SurveyQuestionContent): string | undefined {
  const scale = answerScales[type];
  if (scale === undefined) return ranges.length === 0 ? undefined : messages.noRanges;
  if (ranges.some(({ from, to }) => from > to)) return messages.rangeOrder;
  const [least, most] = scale;
  if (ranges.some(({ from, to }) => from < least || to > most)) {
    return messages.rangeOutside(least, most);
  }
  const inOrder = ranges.toSorted((one, other) => one.from - other.from);
  const overlaps = inOrder.some(({ from }, at) => from <= (inOrder[at - 1]?.to ?? -Infinity));
  return overlaps ? messages.rangesOverlap : undefined;
}

/** Types of questions that one key answers. */
const keyTypes: readonly SurveyQuestionType[] = ['single', 'yesno', 'rating', 'nps'];

/** Can a question be answered with one key of a telephone? */
export const fitsKeys = ({ type }: Pick<SurveyQuestionContent, 'type'>) => keyTypes.includes(type);

const formEntries = {
  category_id: v.pipe(v.string(REQUIRED_MESSAGE), v.uuid(REQUIRED_MESSAGE)),
  ...surveyQuestionContentSchema.entries,
  sort: whole(0, 9999),
  is_active: v.boolean(),
};

/** The fields of a question, with the marks of what they name. */
export const surveyQuestionFields = v.object(formEntries);

/** A question as somebody writes it ("Câu hỏi khảo sát"). */
export const surveyQuestionFormSchema = v.pipe(
  surveyQuestionFields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    const refuse = (key: 'options' | 'ranges', message: string | undefined) => {
      if (message === undefined) return;
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input, key, value: input[key] }],
      });
    };
    refuse('options', optionMistake(input));
    refuse('ranges', rangeMistake(input));
  }),
);
export type SurveyQuestionForm = v.InferOutput<typeof surveyQuestionFormSchema>;

/** A question as it is kept. */
export const surveyQuestionSchema = v.object({
  id: v.string(),
  ...formEntries,
  category_name: v.string(),
  /** From 1; one more whenever a question that was answered is changed. */
  version: v.number(),
  updated_at: v.string(),
  row_version: v.number(),
});
export type SurveyQuestion = v.InferOutput<typeof surveyQuestionSchema>;

export const surveyQuestionQuerySchema = v.object({
  ...tenantPageEntries,
  category: v.optional(queryUuids, []),
  type: v.optional(v.picklist(surveyQuestionTypes)),
  active: v.optional(queryBoolean),
});
