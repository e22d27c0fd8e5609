import { voiceEvent } from '../config/dial-plan/names.ts';
import type { CelEvent } from './cel-event.ts';

/** What Asterisk counted of the voice of one channel over the whole call. */
export interface LegVoice {
  /** Packets that came from the other side, and that should have until the last report and did not. */
  readonly received: number;
  readonly lost: number;
  /** Packets that were sent to it. */
  readonly sent: number;
  /** Of these it missed so many by its last report; null: it sent no reports. */
  readonly missed: number | null;
  /** Variation of the arrival of its packets, milliseconds. */
  readonly jitterMs: number;
  /** Round trip, milliseconds; null: it sent no reports. */
  readonly rttMs: number | null;
}

/** The last that the dial plan told of a channel; null: nothing, or no voice came. */
export function voiceOf(events: readonly CelEvent[], channel: string): LegVoice | null {
  const told = events.findLast((one) => one.userEvent === voiceEvent && one.channel === channel);
  return told === undefined ? null : readVoice(told.extra.extra ?? '');
}

/** Reads `CHANNEL(rtcp,all)`: `ssrc=…;themssrc=…;lp=0;rxjitter=0.1;rxcount=50;txjitter=0.0;txcount=48;rlp=0;rtt=0.0;…`. */
export function readVoice(text: string): LegVoice | null {
  const values = new Map(
    text.split(';').map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return [name, Number(value)] as const;
    }),
  );
  const value = (name: string) => Math.max(0, values.get(name) || 0);
  const received = value('rxcount');
  if (received === 0) return null;
  const rtt = value('rtt');
  const hasReports = rtt > 0;
  return {
    received,
    lost: value('lp'),
    sent: value('txcount'),
    missed: hasReports ? value('rlp') : null,
    // By the names of Asterisk: `rxjitter` is what the other side reports of our packets.
    jitterMs: value('txjitter') * 1000,
    rttMs: hasReports ? rtt * 1000 : null,
  };
}
