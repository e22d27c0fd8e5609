import { followRights } from '../session/follow-rights.ts';
import { startStream } from './live-events.ts';

/**
 * While somebody is signed in: one event stream, and rights that follow what the server says. The host calls it
 * once.
 */
export function startLiveEvents(): void {
  startStream();
  followRights();
}
