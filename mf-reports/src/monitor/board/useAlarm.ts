import { use, useEffect } from 'react';
import { overdueCalls, playAlarm } from './alarm.ts';
import { BoardContext } from './useBoard.ts';

/** Sounds once for each call that begins to wait for too long, while it is switched on. */
export function useAlarm(isOn: boolean): void {
  const { store } = use(BoardContext);
  useEffect(() => {
    if (!isOn) return undefined;
    const audio = new AudioContext();
    let known: ReadonlySet<string> = new Set();
    const look = () => {
      const now = Date.now() + store.state.skew;
      const overdue = overdueCalls(store.all('calls'), store.all('queues'), now);
      if (overdue.some((id) => !known.has(id))) playAlarm(audio);
      known = new Set(overdue);
    };
    const timer = setInterval(look, 1000);
    return () => {
      clearInterval(timer);
      void audio.close();
    };
  }, [store, isOn]);
}
