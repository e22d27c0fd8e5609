import type { PhoneState } from '../engine/phone-state.ts';

/** What is shown of a call that rings; the number in it is masked as everywhere. */
export interface CallNotice {
  readonly callId: string;
  readonly title: string;
  readonly body: string;
}

/** A notification that is on the screen. */
export interface ShownNotice {
  readonly close: () => void;
}

export interface NotificationParts {
  readonly getState: () => Pick<PhoneState, 'call'>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Nobody can see the page now. */
  readonly isHidden: () => boolean;
  readonly watchHidden: (listener: () => void) => () => void;
  readonly words: (call: NonNullable<PhoneState['call']>) => CallNotice;
  /** Null: the browser does not show it. */
  readonly show: (notice: CallNotice, onClick: () => void) => ShownNotice | null;
  /** Brings the page before the person. */
  readonly focus: () => void;
}

/**
 * One notification for a call that rings while nobody sees the page. It goes when the ring ends or the page
 * is seen, and says more when the name of the caller is found. Returns the end of it.
 */
export function notifyOfCalls(parts: NotificationParts): () => void {
  let shown: ShownNotice | null = null;
  let said: CallNotice | null = null;

  const close = () => {
    shown?.close();
    shown = null;
    said = null;
  };
  const look = () => {
    const { call } = parts.getState();
    if (call?.state !== 'CALL_INCOMING' || !parts.isHidden()) return close();
    const notice = parts.words(call);
    if (said?.callId === notice.callId && said.body === notice.body) return;
    close();
    said = notice;
    shown = parts.show(notice, () => {
      parts.focus();
      close();
    });
  };

  const stops = [parts.subscribe(look), parts.watchHidden(look), close];
  look();
  return () => stops.forEach((stop) => stop());
}
