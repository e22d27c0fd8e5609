import type { JournalMark } from '@alo/exchange';

/** A mark names each call that ended since the oldest ongoing one began: hundreds of kilobytes in a long one. */
const longMark = 100;
/** Milliseconds in which one long mark is written. */
const every = 2000;

/**
 * Which marks are written. After a crash the calls since the last one come again, and are there already; with every
 * record a long mark would cost more than the record.
 */
export function markPace(now: () => number = () => performance.now()) {
  let writtenAt = -Infinity;
  return {
    isDue: ({ delivered }: JournalMark) =>
      delivered.length <= longMark || now() - writtenAt >= every,
    written: () => void (writtenAt = now()),
  };
}
