import type { TrunkTestNow } from '@alo/contracts';
import { messages } from './messages.ts';

const { test: words } = messages;

/** What a final SIP status of a carrier means, in words. */
export function statusText(status: number): string {
  const known = Object.entries(words.statuses).find(([code]) => Number(code) === status)?.[1];
  if (known !== undefined) return known;
  if (status >= 600) return words.refused;
  return status >= 500 ? words.carrierFault : words.refusedByCarrier;
}

/** How a test call ended, in words, with what the carrier said. */
export function endText({ outcome, status }: TrunkTestNow): string {
  if (outcome === null) return '';
  if (outcome !== 'failed' || status === null) {
    const text = words.outcomes[outcome];
    return status === null || outcome === 'answered' ? text : words.withStatus(text, status);
  }
  return words.withStatus(statusText(status), status);
}
