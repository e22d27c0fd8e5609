import type { RouteVerb } from '../dial-plan/route-verb.ts';

/** Takes a message, after the greeting of the mailbox where it has one. */
export function voicemailOf(
  tenant: string,
  box: string,
  greeting: string | null | undefined,
): RouteVerb {
  const prompts = typeof greeting === 'string' ? [greeting] : [];
  return { do: 'voicemail', box: `${box}@${tenant}`, prompts };
}
