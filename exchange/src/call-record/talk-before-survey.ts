import { readPlace } from '@alo/routing';
import { stepEvent } from '../config/dial-plan/names.ts';
import type { CallOutline } from './call-outline.ts';
import type { CelEvent } from './cel-event.ts';

/** A question of a survey, or the words before it: `<verb> survey.<response>.<step> <version>`. */
const isOfSurvey = ({ userEvent, extra }: CelEvent) =>
  userEvent === stepEvent && readPlace((extra.extra ?? '').split(' ')[1] ?? '')?.kind === 'survey';

/**
 * When the talk ended (epoch microseconds) after which a caller stayed and was asked a survey by keys: what follows is no talk,
 * and who ended it is who ended the talk. Undefined: the call ended with its talk, or was a survey from the beginning.
 */
export function talkBeforeSurvey({
  events,
  origin,
  answer,
  isOriginated,
}: Pick<CallOutline, 'events' | 'origin' | 'answer' | 'isOriginated'>): number | undefined {
  if (answer === undefined || isOriginated) return undefined;
  const own = events.filter(({ channelId }) => channelId === origin.channelId);
  const survey = own.find((event) => event.time >= answer.time && isOfSurvey(event));
  if (survey === undefined) return undefined;
  return own.findLast(({ event, time }) => event === 'BRIDGE_EXIT' && time <= survey.time)?.time;
}
