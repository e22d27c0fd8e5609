import type { RTCSession } from 'jssip/lib/RTCSession';
import type { NamedParty } from '../../engine/provider-event.ts';
import { calledName } from './called-name.ts';
import { partyOf } from './party-of.ts';

/** Header in which the exchange sends a called phone the id of the call. */
const callIdHeader = 'X-Alo-Call-Id';

/** Header with the reference to the caller, for a phone that may not see numbers. */
const partyRefHeader = 'X-Alo-Party-Ref';

/** Header that says which number of the company was called. */
const calledHeader = 'X-Alo-Called';

/** Header of an announcement, which the phone answers by itself. */
const pageHeader = 'X-Alo-Page';

/** Header of a call of a campaign, which the phone takes by itself. */
const autoAnswerHeader = 'X-Alo-Auto-Answer';

interface IncomingCall {
  /** By what the exchange knows the call; null where it says nothing of it. */
  readonly ref: string | null;
  readonly isPage: boolean;
  readonly isAuto: boolean;
  readonly party: NamedParty & { readonly called?: string };
}

/** What the exchange says of a call that comes in. */
export function incomingCall(
  { remote_identity: { uri, display_name } }: RTCSession,
  request: { getHeader: (name: string) => string },
): IncomingCall {
  // JsSIP's types promise a text, but a header may be missing.
  const header = (name: string) => request.getHeader(name) as string | undefined;
  const reference = header(partyRefHeader) ?? '';
  // Neither is there always, whatever the types promise: carriers send no name, and withhold numbers.
  const name = (display_name as string | null | undefined) ?? '';
  const user = (uri.user as string | null | undefined) ?? '';
  const called = calledName(header(calledHeader));
  return {
    ref: header(callIdHeader) ?? null,
    isPage: header(pageHeader) === 'yes',
    isAuto: header(autoAnswerHeader) === 'yes',
    party: { ...partyOf({ user, name, reference }), ...(called === undefined ? {} : { called }) },
  };
}
