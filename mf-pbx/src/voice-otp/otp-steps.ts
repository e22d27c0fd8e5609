import { otpChoices, type OtpRequestDetail, otpTones } from '@alo/contracts';
import type { Tone } from '@alo/ui';
import { messages } from './messages.ts';

const words = messages.detail;

/** One thing that has happened to a request. */
export interface OtpStep {
  readonly at: string;
  readonly text: string;
  /** The reason, or what is known besides; '' for nothing. */
  readonly more: string;
  readonly tone: Tone;
}

/** What has happened to a request, in its order. */
export function stepsOf(request: OtpRequestDetail, now: number): readonly OtpStep[] {
  const { created_at, calls, status, reason, verified_at, expires_at } = request;
  const steps: OtpStep[] = [{ at: created_at, text: words.created, more: '', tone: 'neutral' }];
  for (const call of calls) {
    const { n, shown, started_at: at, answered_at, ended_at, outcome, heard } = call;
    steps.push({ at, text: words.called(n), more: shown, tone: 'info' });
    if (answered_at !== null) {
      steps.push({ at: answered_at, text: words.answered, more: '', tone: 'info' });
    }
    if (outcome === null || ended_at === null) continue;
    const more = heard > 0 ? words.heard(heard) : otpChoices.reason[call.reason];
    steps.push({ at: ended_at, text: otpChoices.outcome[outcome], more, tone: otpTones[outcome] });
  }
  const isRefused = status === 'failed' && calls.length === 0;
  if (status === 'blocked' || status === 'expired' || isRefused) {
    const at = calls.at(-1)?.ended_at ?? created_at;
    const more = otpChoices.reason[reason];
    steps.push({ at, text: otpChoices.status[status], more, tone: otpTones[status] });
  }
  if (verified_at !== null) {
    steps.push({ at: verified_at, text: words.verified, more: '', tone: 'success' });
  } else if (status !== 'blocked') {
    const text = Date.parse(expires_at) < now ? words.expired : words.expires;
    steps.push({ at: expires_at, text, more: '', tone: 'neutral' });
  }
  return steps.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
