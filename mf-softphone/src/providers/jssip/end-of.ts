import type { EndEvent } from 'jssip/lib/RTCSession';
import type { EndCause, EndedBy } from '../../engine/provider-event.ts';
import { toEndCause, toEndedBy } from '../end-cause.ts';

/** The part of JsSIP's messages that matters here; its types do not know that it may be missing. */
interface SipMessage {
  readonly status_code?: number;
  readonly getHeader?: (name: string) => string | undefined;
}

interface End {
  readonly by: EndedBy;
  readonly cause: EndCause;
  /** Final status of the INVITE, where one came. */
  readonly code: number | null;
}

/**
 * How a call ended.
 * @param asked we asked for the end
 * @param connected the WebSocket is open
 */
export function endOf(event: EndEvent, asked: boolean, connected: boolean): End {
  const message = event.message as SipMessage | null;
  const code = message?.status_code ?? null;
  const reason = message?.getHeader?.('Reason') ?? '';
  const { cause: reported, originator } = event;
  const cause = toEndCause({ cause: reported, originator, code, reason, connected, asked });
  return { by: cause === 'signal-lost' ? 'system' : toEndedBy(event), cause, code };
}
