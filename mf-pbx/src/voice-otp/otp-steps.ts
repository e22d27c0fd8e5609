import { otpChoices, type OtpRequestDetail, otpTones } from '@alo/contracts';
import type { Tone } from '@alo/ui';
import { messages } from './messages.ts';

const words = messages.detail;

/** One thing that has happened to a request. */
export interface OtpStep {
  readonly at: string;
  readonly text: string;
  readonly tone: Tone;
}

const beside = (text: string, more: string) => (more === '' ? text : `${text} · ${more}`);

/** What has happened to a request, in its order. */
export function stepsOf(request: OtpRequestDetail, now: number): readonly OtpStep[] {
  const { created_at, calls, status, reason, verified_at, expires_at } = request;
  const steps: OtpStep[] = [{ at: created_at, text: words.created, tone: 'neutral' }];
  for (const call of calls) {
    steps.push({
      at: call.started_at,
      text: beside(words.called(call.n), call.shown),
      tone: 'info',
    });
    if (call.answered_at !== null) {
      steps.push({ at: call.answered_at, text: words.answered, tone: 'info' });
    }
    if (call.outcome === null || call.ended_at === null) continue;
    const more = call.heard > 0 ? words.heard(call.heard) : otpChoices.reason[call.reason];
    const text = beside(otpChoices.outcome[call.outcome], more);
    steps.push({ at: call.ended_at, text, tone: otpTones[call.outcome] });
  }
  const isOver =
    status === 'blocked' || status === 'expired' || (status === 'failed' && calls.length === 0);
  if (isOver) {
    const text = beside(otpChoices.status[status], otpChoices.reason[reason]);
    steps.push({ at: calls.at(-1)?.ended_at ?? created_at, text, tone: otpTones[status] });
  }
  if (verified_at !== null) {
    steps.push({ at: verified_at, text: words.verified, tone: 'success' });
  } else if (status !== 'blocked') {
    const text = Date.parse(expires_at) < now ? words.expired : words.expires;
    steps.push({ at: expires_at, text, tone: 'neutral' });
  }
  return steps.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
