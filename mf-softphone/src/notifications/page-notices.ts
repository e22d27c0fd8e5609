import { incomingWords } from '../dock/phone-words.ts';
import type { Phone } from '../tabs/phone.ts';
import { type CallNotice, notifyOfCalls, type ShownNotice } from './call-notification.ts';
import { messages } from './messages.ts';
import { notificationAnswer } from './notification-permission.ts';

export function watchVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function show({ callId, title, body }: CallNotice, onClick: () => void): ShownNotice | null {
  if (notificationAnswer() !== 'granted') return null;
  try {
    // One tag a call: the tabs of a browser show it once. The phone rings itself.
    const options = { body, tag: `alo-${callId}`, requireInteraction: true, silent: true };
    const notification = new Notification(title, options);
    notification.addEventListener('click', onClick);
    return notification;
  } catch {
    // Mobile browsers have the class and refuse to make one outside of a service worker.
    return null;
  }
}

/** Nobody sees the tab that has the phone; the other tabs leave the notification to that one. */
export function isOutOfSight({ leads }: Pick<Phone, 'leads'>): boolean {
  return document.visibilityState === 'hidden' && leads !== false;
}

/** Notifications of the phone in this page. */
export function notifyFromPage(phone: Phone): () => void {
  return notifyOfCalls({
    getState: phone.getState,
    subscribe: phone.subscribe,
    isHidden: () => isOutOfSight(phone),
    watchHidden: watchVisibility,
    words: (call) => ({
      callId: call.callId,
      title: messages.incoming,
      body: incomingWords(call),
    }),
    show,
    focus: () => window.focus(),
  });
}
