import { type CarrierVoice, meanOpinionScore } from '@alo/contracts';
import type { LegVoice } from '@alo/exchange';

const percent = (part: number, whole: number) => (whole === 0 ? 0 : (part / whole) * 100);
const rounded = (value: number, digits: number) => {
  const unit = 10 ** digits;
  return Math.round(value * unit) / unit;
};

/** What was counted of a carrier's leg, as people read it: shares, milliseconds, and the score of the worse direction. */
export function carrierVoiceOf({
  received,
  lost,
  sent,
  missed,
  jitterMs,
  rttMs,
}: LegVoice): CarrierVoice {
  const loss_in = percent(lost, lost + received);
  const loss_out = missed === null ? null : Math.min(100, percent(missed, sent));
  const lossPercent = Math.max(loss_in, loss_out ?? 0);
  return {
    loss_in: rounded(loss_in, 2),
    loss_out: loss_out === null ? null : rounded(loss_out, 2),
    jitter_ms: rounded(jitterMs, 1),
    rtt_ms: rttMs === null ? null : rounded(rttMs, 1),
    mos: rounded(meanOpinionScore({ rttMs: rttMs ?? 0, jitterMs, lossPercent }), 2),
  };
}
