import type { Walk } from '../decision/walk.ts';
import type { RouteSubscriber } from '../model/subscriber.ts';

/** May an agent be given a call by name? One who only talks is busy; all else that is in the way is away. */
export function availability(
  { facts }: Walk,
  { extension, isActive, dnd }: RouteSubscriber,
): 'free' | 'busy' | 'away' {
  if (!isActive || dnd || !facts.isReady(extension)) return 'away';
  const now = facts.phoneNow(extension);
  if (now === 'idle') return 'free';
  return now === 'busy' ? 'busy' : 'away';
}
