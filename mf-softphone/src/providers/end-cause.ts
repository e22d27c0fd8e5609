import type { EndCause, EndedBy } from '../engine/provider-event.ts';

/** What JsSIP and the wire say about the end of a call. */
interface SipEnd {
  readonly cause: string;
  readonly originator: string;
  readonly code: number | null;
  /** `Reason` header of the message (RFC 3326), empty without one. */
  readonly reason: string;
  /** The WebSocket is open. */
  readonly connected: boolean;
  /** We asked for the end. */
  readonly asked: boolean;
}

/** Q.850 causes that are more specific than the SIP status (ITU-T Q.850 table 1). */
const byQ850: Readonly<Record<number, EndCause>> = {
  1: 'not-found',
  17: 'busy',
  18: 'unavailable',
  19: 'no-answer',
  20: 'unavailable',
  21: 'rejected',
  26: 'elsewhere',
  28: 'not-found',
  50: 'plan-ended',
  57: 'not-allowed',
};

const byStatus: Readonly<Record<number, EndCause>> = {
  403: 'not-allowed',
  404: 'not-found',
  408: 'no-answer',
  410: 'not-found',
  480: 'unavailable',
  484: 'not-found',
  486: 'busy',
  600: 'busy',
  603: 'rejected',
  604: 'not-found',
};

const byJssip: Readonly<Record<string, EndCause>> = {
  Terminated: 'normal',
  // The other side hung up while our WebSocket was down: the exchange knows the call no more (481).
  'Dialog Error': 'normal',
  Canceled: 'cancelled',
  Rejected: 'rejected',
  Busy: 'busy',
  Unavailable: 'unavailable',
  'Not Found': 'not-found',
  'No Answer': 'no-answer',
  Expires: 'no-answer',
  'Connection Error': 'signal-lost',
  'Request Timeout': 'signal-lost',
  'RTP Timeout': 'media-lost',
  'User Denied Media Access': 'microphone',
};

function fromReason(reason: string): EndCause | undefined {
  const q850 = /Q\.850\s*;\s*cause\s*=\s*(\d+)/i.exec(reason)?.[1];
  if (q850 !== undefined) return byQ850[Number(q850)];
  // A CANCEL because somebody else took the call (RFC 3326 §2).
  return /SIP\s*;\s*cause\s*=\s*200/i.test(reason) ? 'elsewhere' : undefined;
}

/** The cause in our terms. JsSIP calls an outgoing call that the network killed "Canceled" too. */
export function toEndCause({ cause, code, reason, connected, asked }: SipEnd): EndCause {
  if (!asked && !connected && (cause === 'Canceled' || cause === 'Connection Error')) {
    return 'signal-lost';
  }
  const reported = fromReason(reason);
  if (reported !== undefined) return reported;
  if (code !== null && byStatus[code] !== undefined) return byStatus[code];
  return byJssip[cause] ?? 'error';
}

export function toEndedBy({ originator, cause }: Pick<SipEnd, 'originator' | 'cause'>): EndedBy {
  if (cause === 'Dialog Error') return 'remote';
  return originator === 'local' || originator === 'remote' ? originator : 'system';
}

/** Why a transfer failed, by the SIP status that was reported for it (null: none). */
export function toTransferCause(code: number | null): EndCause {
  if (code === null) return 'signal-lost';
  return byStatus[code] ?? (code === 503 ? 'unavailable' : 'error');
}
