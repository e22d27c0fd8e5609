import type { CallEventSource } from '@alo/exchange';
import type { Exchange } from '../telephony/exchange/exchange.ts';

/** What the journal of an exchange tells of calls. */
export function journalCalls(
  source: Pick<CallEventSource, 'calls' | 'readUntil'>,
): Pick<Exchange, 'calls' | 'recordedUntil'> {
  return {
    calls: (tenant) => source.calls().filter((call) => call.tenant === tenant),
    recordedUntil: () => source.readUntil,
  };
}
