/** The part of a worker that is used. */
interface TimerWorker {
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: { id: number; after: number | null }): void;
}

/** Calls back after some milliseconds; returns the way to forget it. */
export type SteadyTimer = (work: () => void, after: number) => () => void;

const plainTimer: SteadyTimer = (work, after) => {
  const timer = setTimeout(work, after);
  return () => clearTimeout(timer);
};

interface Pending {
  readonly work: () => void;
  /** Milliseconds since 1970 at which it is due. */
  readonly dueAt: number;
}

/**
 * Timers that keep time in a page that nobody looks at, where the page's own come once a minute. A worker
 * that cannot be had or that breaks leaves the page's timers, also for what was waiting.
 */
export function steadyTimer(createWorker: () => TimerWorker): SteadyTimer {
  const pending = new Map<number, Pending>();
  let worker: TimerWorker | null = null;
  let last = 0;
  const ring = (id: number) => {
    const due = pending.get(id);
    pending.delete(id);
    due?.work();
  };
  try {
    worker = createWorker();
    worker.onmessage = ({ data }) => typeof data === 'number' && ring(data);
    worker.onerror = () => {
      worker = null;
      for (const [id, { dueAt }] of pending) plainTimer(() => ring(id), dueAt - Date.now());
    };
  } catch {
    return plainTimer;
  }
  return (work, after) => {
    if (worker === null) return plainTimer(work, after);
    last += 1;
    const id = last;
    pending.set(id, { work, dueAt: Date.now() + after });
    worker.postMessage({ id, after });
    return () => {
      if (pending.delete(id)) worker?.postMessage({ id, after: null });
    };
  };
}
