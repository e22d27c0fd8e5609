import type { Walk } from '../walk.ts';
import type { RouteSubscriber } from './subscriber.ts';

/** May an agent be given a call by name? One who only talks is busy; all else that is in the way is away. */
export function availability(
  { configuration }: Walk,
  { extension, isActive, dnd }: RouteSubscriber,
): 'free' | 'busy' | 'away' {
  if (!isActive || dnd || !configuration.isReady(extension)) return 'away';
  const now = configuration.phoneNow(extension);
  if (now === 'idle') return 'free';
  return now === 'busy' ? 'busy' : 'away';
}
