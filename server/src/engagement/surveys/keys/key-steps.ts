import { type SurveyFormStep, surveyPath } from '@alo/contracts';
import { hangupCause, type RouteVerb } from '@alo/routing';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import type { TenantRouting } from '../../../telephony/routing/tenant-routing.ts';
import { promptOf } from '../../../telephony/routing/to-route-objects.ts';
import type { SurveyFormRow } from '../forms/survey-campaign-row.ts';
import { readAnswers, type ResponseRow } from '../responses/response-row.ts';
import { tellAnswered } from '../responses/tell-answered.ts';
import { writeAnswer } from '../responses/write-answer.ts';
import { answerOfKey } from './key-answer.ts';
import { mostTries, questionPlace, thenAt, wordsAt } from './key-place.ts';
import { spokenQuestion } from '../speech/messages.ts';
import { spokenTexts } from '../speech/speech.ts';

/** Seconds for which a key is waited for after the question, and between two. */
const keyWithin = { first: 5, between: 1 } as const;

const end: RouteVerb = { do: 'hangup', cause: hangupCause.normal };

/** A survey that goes on in a call. */
export interface KeySurvey {
  readonly db: TenantTransaction;
  readonly routing: Pick<TenantRouting, 'sounds'>;
  readonly response: ResponseRow;
  readonly form: SurveyFormRow;
  readonly steps: readonly SurveyFormStep[];
}

type Words = 'intro' | 'closing';

/** What is said before the first question, or after the last one; null: nothing. */
async function promptOfWords({ db, routing, form }: KeySurvey, which: Words) {
  const recorded = promptOf(routing, form[`${which}_sound_id`]);
  if (recorded !== null || form[which] === '') return recorded;
  return (await spokenTexts(db, [form[which]])).get(form[which]) ?? null;
}

/** Says the words and comes back; without words it goes on at once. */
async function sayWords(survey: KeySurvey, which: Words): Promise<RouteVerb | null> {
  const prompt = await promptOfWords(survey, which);
  if (prompt === null) return null;
  return {
    ...{ do: 'play', prompts: [prompt], repeat: 1, answer: true, skippable: false },
    ...thenAt(survey.response.id, wordsAt[which]),
  };
}

/** The beginning: the words before the first question, or that question. */
export async function beginByKeys(survey: KeySurvey): Promise<RouteVerb> {
  return (await sayWords(survey, 'intro')) ?? nextByKeys(survey);
}

/** The recording of a question, or where there is none its text read aloud; undefined: neither. */
async function promptOfQuestion({ db, routing }: KeySurvey, step: SurveyFormStep) {
  const recorded = promptOf(routing, step.greeting_id);
  if (recorded !== null) return recorded;
  const text = spokenQuestion(step);
  return (await spokenTexts(db, [text])).get(text);
}

/** The question that is next by the answers that there are, or the words after the last one. */
export async function nextByKeys(survey: KeySurvey, tries = 0): Promise<RouteVerb> {
  const { db, steps, response } = survey;
  const { asked, isOver } = surveyPath(steps, await readAnswers(db, response.id));
  const step = asked.at(-1);
  if (isOver || step === undefined) {
    await closeByKeys(survey, true);
    return (await sayWords(survey, 'closing')) ?? end;
  }
  const prompt = await promptOfQuestion(survey, step);
  if (prompt === undefined) return end;
  return {
    ...{ do: 'ivr', prompts: [prompt], timeout: keyWithin.first, between: keyWithin.between },
    ...{ digits: 1, ...questionPlace(response.id, steps.indexOf(step), tries) },
  };
}

/** Keeps the key that was pressed to a question; without one the question is asked again, then passed over. */
export async function takeKey(
  survey: KeySurvey,
  { at, tries }: { readonly at: number; readonly tries: number },
  key: string | undefined,
): Promise<RouteVerb> {
  const { db, steps, response } = survey;
  const step = steps[at];
  if (step === undefined) return end;
  const answer = key === undefined ? undefined : answerOfKey(step, key);
  if (answer === undefined && tries + 1 < mostTries(step.required)) {
    return nextByKeys(survey, tries + 1);
  }
  if (answer === undefined && step.required) {
    await closeByKeys(survey, false);
    return (await sayWords(survey, 'closing')) ?? end;
  }
  const nothing = { question_id: step.id, option_ids: [], number: null, text: '' };
  await writeAnswer(db, response, steps, answer ?? nothing, new Date());
  return nextByKeys(survey);
}

/** The survey is over: everything was asked, or it goes no further. */
async function closeByKeys(
  { db, response: { id } }: KeySurvey,
  isComplete: boolean,
): Promise<void> {
  const now = new Date();
  const { numUpdatedRows } = await db
    .updateTable('survey_response')
    .set({
      ...(isComplete && { state: 'complete', result: 'complete' }),
      ...{ finished_at: now, edited_until: now, updated_at: now },
    })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await tellAnswered(db, id);
}
