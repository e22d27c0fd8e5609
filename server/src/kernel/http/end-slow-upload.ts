import type { IncomingMessage } from 'node:http';
import { ProblemError } from '../errors/problem-error.ts';

interface Pace {
  /** Milliseconds until the first look. */
  readonly grace: number;
  /** Bytes a second that must have come from then on, taken over the whole time. */
  readonly rate: number;
}

/** 10 MB need five minutes at most: as long as a request may take altogether. */
const leastPace: Pace = { grace: 10_000, rate: 35_000 };

/**
 * Ends the connection of a sender who is too slow, for whoever reads a form keeps a place in memory from others. Time
 * counts from now: before, the sender may have waited for us.
 * @returns how to stop looking, to be called when the form was read
 */
export function endSlowUpload(request: IncomingMessage, pace: Pace = leastPace): () => void {
  const { socket } = request;
  const startedAt = performance.now();
  const before = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    const seconds = (performance.now() - startedAt) / 1000;
    if (socket.bytesRead - before >= seconds * pace.rate) return;
    clearInterval(timer);
    request.destroy(new ProblemError(408, 'TOO_SLOW', 'The form came too slowly'));
  }, pace.grace).unref();
  return () => clearInterval(timer);
}
