import { nationalForm } from '@alo/contracts';
import { type CallOutline, toMilliseconds } from './call-outline.ts';
import { heldUntil } from './hold-time.ts';
import { type LegVoice, voiceOf } from './leg-voice.ts';

/**
 * One side of a call: who began it, who was rung, and who came in by a transfer. Times are epoch milliseconds, lengths whole
 * seconds, cut off as Asterisk's billsec is.
 */
export interface CallLeg {
  /** From 1, in the order they came. */
  readonly n: number;
  /** The tenant's own phone (`dn0002-101`); null for a side that is outside. */
  readonly endpoint: string | null;
  /** Name of the trunk of a side outside. */
  readonly trunk: string | null;
  /** Extension, or the number outside in the one form of `nationalForm`. */
  readonly number: string;
  readonly startedAt: number;
  /** Since when it talks; null when it only rang. */
  readonly answeredAt: number | null;
  readonly endedAt: number;
  /** From the answer to the end, which a carrier bills; 0 without an answer. */
  readonly billedSec: number;
  /** For how long it held the other side; null where that was not followed. */
  readonly heldSec: number | null;
  /** The exchange called it by a trunk: it costs what the tariff says. */
  readonly isBilled: boolean;
  /** Of a side outside; null or absent: nothing was counted. */
  readonly voice?: LegVoice | null;
}

/** Length of the longest internal number. */
const mostInternalDigits = 6;

/** The legs of a call that ended at `end` (epoch microseconds). */
export function legsOf(call: CallOutline, end: number): CallLeg[] {
  const wasHeard = call.answer !== undefined || call.reported.isServed;
  return call.parties.map((party, index) => {
    const isOrigin = party.channel === call.origin.channel;
    // A colleague who picked up when the caller had given up talked to nobody; a carrier may charge for it.
    const picked = wasHeard || party.trunk !== null ? party.answeredAt : null;
    const answered = isOrigin ? (call.answer?.time ?? null) : picked;
    const left = party.leftAt ?? end;
    // Prefixes of a trunk are no part of the number that was dialled.
    const isDialled =
      party.isCalled &&
      party.trunk !== null &&
      call.toNumber.length > mostInternalDigits &&
      call.direction === 'outbound' &&
      party.cameAt <= (call.answer?.time ?? end);
    return {
      n: index + 1,
      endpoint: party.endpoint,
      trunk: party.trunk,
      number: isDialled ? call.toNumber : nationalForm(party.number),
      startedAt: toMilliseconds(party.cameAt),
      answeredAt: answered === null ? null : toMilliseconds(answered),
      endedAt: toMilliseconds(left),
      billedSec: answered === null ? 0 : Math.floor(Math.max(0, left - answered) / 1_000_000),
      heldSec:
        party.userField === undefined
          ? null
          : Math.floor(heldUntil(party.userField, toMilliseconds(left)) / 1_000),
      isBilled: party.isCalled && party.trunk !== null,
      voice: party.trunk === null ? null : voiceOf(call.events, party.channel),
    };
  });
}
