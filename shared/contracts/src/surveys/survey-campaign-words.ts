import * as v from 'valibot';
import { commonMessages } from '../messages.ts';

const oneOf = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, commonMessages.chooseFromList);

/** How a survey is held: by agents, by keys in a call of its own or after one of a queue, or on a page of the web. */
export const surveyModeSchema = oneOf(['agent', 'auto', 'after_call', 'link']);
export type SurveyMode = v.InferOutput<typeof surveyModeSchema>;

/** Modes that call people. */
export const dialsContacts = (mode: SurveyMode) => mode === 'agent' || mode === 'auto';
/** Modes that are answered with the keys of a telephone. */
export const isAnsweredByKeys = (mode: SurveyMode) => mode === 'auto' || mode === 'after_call';

/** What a conversation of a survey came to (entities.md §5.4). */
export const surveyResultSchema = oneOf([
  'complete',
  'refused',
  'no_answer',
  'wrong_number',
  'callback',
]);
export type SurveyResult = v.InferOutput<typeof surveyResultSchema>;
