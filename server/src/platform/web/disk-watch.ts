import { type OperatorParts, notifyOperator } from '../../kernel/notifications/notify-operator.ts';
import { findDiskTrouble, type WrittenFolder } from './disk-state.ts';
import { messages } from './messages.ts';

/** Milliseconds between two checks. */
const every = 60_000;
/** Milliseconds in which people are notified once. */
const quiet = 6 * 3_600_000;

interface Parts extends OperatorParts {
  readonly folders: () => Promise<readonly WrittenFolder[]>;
  readonly onError: (what: string, error: unknown) => void;
}

/** Checks once: notifies the operator's people what is wrong with a disk. Never rejects: on a full disk it may not succeed. */
export async function lookAtDisk(parts: Parts, least?: number): Promise<void> {
  try {
    const trouble = await findDiskTrouble(await parts.folders(), least);
    if (trouble === undefined) return;
    const words = messages.disk[trouble.kind];
    await notifyOperator(parts, { permission: 'platform.view', ...words, link: null, quiet });
  } catch (error) {
    parts.onError('disk notice', error);
  }
}

/** Looks every minute; gives back the way to stop. */
export function watchDisk(parts: Parts): () => void {
  const timer = setInterval(() => void lookAtDisk(parts), every).unref();
  return () => clearInterval(timer);
}
