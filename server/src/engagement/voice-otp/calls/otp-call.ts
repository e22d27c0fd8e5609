import { hangupCause, type RouteCall, type RouteVerb } from '@alo/routing';
import { readOriginatedId } from '@alo/exchange';
import type { OtpCaller } from './otp-caller.ts';

/**
 * What who has answered the call of a one-time password hears. Of such a call nothing is recorded: the code would be in it.
 * @returns undefined for a call that is about something else
 */
export async function otpCall(
  { otp }: { readonly otp: Pick<OtpCaller, 'verbOf'> },
  { origin, call, tenant }: RouteCall,
): Promise<RouteVerb | undefined> {
  const meant = readOriginatedId(call);
  if (origin !== 'campaign' || meant?.kind !== 'otp') return undefined;
  const verb = await otp.verbOf(tenant, meant.attempt);
  return verb ?? { do: 'hangup', cause: hangupCause.normal };
}
