import { type SteadyTimer, steadyTimer } from './steady-timer.ts';

/** A separate file beside the scripts of this remote: the page allows no worker from a string. */
const script = new URL('./steady-timer.worker.js', import.meta.url);

let timer: SteadyTimer | null = null;

/** The timer of the page; its worker is started when it is first used. */
export const pageTimer: SteadyTimer = (work, after) => {
  timer ??= steadyTimer(() => new Worker(script));
  return timer(work, after);
};
