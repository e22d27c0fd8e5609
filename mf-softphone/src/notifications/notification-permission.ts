import { useSyncExternalStore } from 'react';

export type NotificationAnswer = NotificationPermission | 'missing';

const listeners = new Set<() => void>();

/** May this browser notify; `missing` where it cannot (insecure origin, old browser). */
export function notificationAnswer(): NotificationAnswer {
  return 'Notification' in globalThis ? Notification.permission : 'missing';
}

/** Asks the person. Only from a click: browsers refuse, and people resent, anything else. */
export async function askForNotifications(): Promise<void> {
  await Notification.requestPermission();
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  // The answer may change in the browser's own settings.
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

export function useNotificationAnswer(): NotificationAnswer {
  return useSyncExternalStore(watch, notificationAnswer);
}
