import { hangupCause, type RouteVerb } from '@alo/routing';
import { spokenDigits } from '../../../call-log/voicemail/spoken-numbers.ts';
import type { OpenAttempt } from '../attempts/read-attempt.ts';
import { attemptSteps, thenAt } from './attempt-steps.ts';

/** Seconds for which a key is waited for after the announcement, and between two. */
const keyWithin = { first: 5, between: 1 } as const;

/** What an automatic campaign says, with keys where it has some. Without a sound there is nothing to say. */
export function announcement(
  prompt: string | null,
  { id, campaign }: Pick<OpenAttempt, 'id' | 'campaign'>,
): RouteVerb {
  if (prompt === null) return { do: 'hangup', cause: hangupCause.normal };
  const back = thenAt(id, attemptSteps.announced);
  if (campaign.usesAmd) {
    const timeout = campaign.hasKeys ? keyWithin.first : 1;
    return { do: 'announce', prompts: [prompt], timeout, ...back };
  }
  if (!campaign.hasKeys) {
    return {
      ...{ do: 'play', prompts: [prompt], repeat: 1, answer: true, skippable: false },
      ...back,
    };
  }
  return {
    ...{ do: 'ivr', prompts: [prompt], timeout: keyWithin.first, between: keyWithin.between },
    ...{ digits: 1, ...back },
  };
}

/**
 * Said to who has answered and meets no agent: the campaign's own words, or which company called, that nobody is free, and the
 * number to call.
 * @param company - the sound that names it; null: it has none yet
 */
export function dropMessage(
  greeting: string | null,
  company: string | null,
  { id, shown }: Pick<OpenAttempt, 'id' | 'shown'>,
): RouteVerb {
  const prompts =
    greeting === null ? [company ?? 'campaign-sorry', ...spokenDigits(shown)] : [greeting];
  return {
    ...{ do: 'play', prompts, repeat: 1, answer: true, skippable: false },
    ...thenAt(id, attemptSteps.sorry),
  };
}
