import * as v from 'valibot';
import { queryUuids, tenantPageEntries } from '../endpoint/paging.ts';
import { commonMessages } from '../messages.ts';
import { messages } from './messages.ts';
import { qualityContentSchema } from './quality-form.ts';

/** Who listens to recordings in reports scores them. */
export const scoringAccess = { permission: 'report.listen', feature: 'report' } as const;

/** `rating` counts for the agent; `calibration` is for supervisors to compare how they score. */
export const cardKinds = ['rating', 'calibration'] as const;
export type CardKind = (typeof cardKinds)[number];

/** What the kinds of cards are called. */
export const cardKindWords: Readonly<Record<CardKind, string>> = messages.kinds;

export const cardStates = ['draft', 'finished'] as const;

/** What can be said to a question; `na`: it does not apply. */
export const answerValues = ['yes', 'no', '1', '2', '3', '4', '5', 'na'] as const;

const uuid = v.pipe(v.string(), v.uuid());
const comment = v.pipe(v.string(), v.trim(), v.maxLength(2000, commonMessages.tooLong(2000)));

/** An answer, with what the scorer says to it and the second of the recording where it is heard. */
export const qualityAnswerSchema = v.object({
  question_id: uuid,
  /** Null: not answered yet. */
  value: v.nullable(v.picklist(answerValues, commonMessages.chooseFromList)),
  comment,
  /** Seconds from the beginning of the recording. */
  at_sec: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400))),
});
export type QualityAnswer = v.InferOutput<typeof qualityAnswerSchema>;

/** What a scorer saves of his card. */
export const qualityCardFormSchema = v.object({
  answers: v.pipe(
    v.array(qualityAnswerSchema),
    v.maxLength(100),
    v.check(
      (answers) => new Set(answers.map(({ question_id: id }) => id)).size === answers.length,
      messages.answerTwice,
    ),
  ),
  comment,
});
export type QualityCardForm = v.InferOutput<typeof qualityCardFormSchema>;

const summaryEntries = {
  id: v.string(),
  kind: v.picklist(cardKinds),
  state: v.picklist(cardStates),
  form_id: v.string(),
  form_name: v.string(),
  form_version: v.number(),
  call_record_id: v.string(),
  call_started_at: v.string(),
  /** The agent who was in the call, by the name of then. */
  user_id: v.string(),
  user_name: v.string(),
  scorer_id: v.string(),
  scorer_name: v.string(),
  /** Did the reader score it? */
  is_own: v.boolean(),
  /** From 0 to 1; null for a draft. */
  score: v.nullable(v.number()),
  /** Null for a draft. */
  passed: v.nullable(v.boolean()),
  /** Was a critical question answered wrongly? */
  failed: v.boolean(),
  finished_at: v.nullable(v.string()),
  acknowledged_at: v.nullable(v.string()),
  row_version: v.number(),
};

/** A card in a list. */
export const qualityCardRowSchema = v.object(summaryEntries);
export type QualityCardRow = v.InferOutput<typeof qualityCardRowSchema>;

/** A card in full, with the questions of its version ("Phiếu chấm"). */
export const qualityCardSchema = v.object({
  ...summaryEntries,
  ...qualityCardFormSchema.entries,
  content: qualityContentSchema,
  /** What the agent says when he has read it. */
  remark: v.string(),
});
export type QualityCard = v.InferOutput<typeof qualityCardSchema>;

export const acknowledgeFormSchema = v.object({
  remark: v.pipe(v.string(), v.trim(), v.maxLength(1000, commonMessages.tooLong(1000))),
});

/** What a card is begun with. */
export const newCardSchema = v.object({
  call_record_id: uuid,
  user_id: uuid,
  form_id: uuid,
  kind: v.picklist(cardKinds),
});

const isoDay = v.pipe(v.string(), v.isoDate());

/** Whose cards, of which days of calls. */
export const qualityFilterEntries = {
  from: v.optional(isoDay),
  to: v.optional(isoDay),
  user: v.optional(queryUuids, []),
  department: v.optional(queryUuids, []),
  team: v.optional(queryUuids, []),
  form: v.optional(queryUuids, []),
};

export const qualityCardQuerySchema = v.object({
  ...tenantPageEntries,
  ...qualityFilterEntries,
  state: v.optional(v.picklist(cardStates)),
  passed: v.optional(v.picklist(['yes', 'no'])),
});

/** A call that several supervisors score to compare themselves. */
export const calibrationRowSchema = v.object({
  /** A card of it that the reader may open; null: none yet. */
  card_id: v.nullable(v.string()),
  form_id: v.string(),
  form_name: v.string(),
  call_record_id: v.string(),
  call_started_at: v.string(),
  user_id: v.string(),
  user_name: v.string(),
  /** Who has finished a card. */
  finished: v.number(),
  /** Who takes part: everybody who has begun a card or is asked to. */
  people: v.number(),
  /** Who has asked the reader to score it; null: nobody. */
  invited_by: v.nullable(v.string()),
  /** How far the reader is: others' cards are hidden until his own is finished. */
  own: v.picklist(['none', ...cardStates]),
});
export type CalibrationRow = v.InferOutput<typeof calibrationRowSchema>;

/** Calibrations, or those only in which a card of the reader is asked for and not finished. */
export const calibrationQuerySchema = v.object({
  ...tenantPageEntries,
  waiting: v.optional(v.picklist(['yes'])),
});

/** Who takes part in a calibration, and who may still be asked to. */
export const calibrationPeopleSchema = v.object({
  people: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      state: v.picklist(['none', ...cardStates]),
      /** Who has asked him; null: he came by himself. */
      invited_by: v.nullable(v.string()),
      /** Has the reader asked him? */
      is_own: v.boolean(),
    }),
  ),
  /** Who may score this agent's calls and takes no part yet. */
  others: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type CalibrationPeople = v.InferOutput<typeof calibrationPeopleSchema>;

/** Everybody whom the reader asks; who is left out and has not begun is asked no more. */
export const inviteFormSchema = v.object({ user_ids: v.pipe(v.array(uuid), v.maxLength(50)) });

/** Cards of one call side by side, by the same version of the same form. */
export const calibrationSchema = v.object({
  content: qualityContentSchema,
  cards: v.array(v.object({ ...summaryEntries, ...qualityCardFormSchema.entries })),
});
export type Calibration = v.InferOutput<typeof calibrationSchema>;

/** What somebody who scores can do about a call. */
export const callQualityScoresSchema = v.object({
  /** Agents who spoke in it and whom the reader may score. */
  agents: v.array(v.object({ id: v.string(), name: v.string() })),
  /** Forms in use. */
  forms: v.array(v.object({ id: v.string(), name: v.string() })),
  cards: v.array(qualityCardRowSchema),
  calibrations: v.array(calibrationRowSchema),
});
export type CallQualityScores = v.InferOutput<typeof callQualityScoresSchema>;
