import { fstatSync, writeSync } from 'node:fs';

/** Bytes that may wait for a reader of our log who does not read. */
const longestQueue = 1024 * 1024;

/** A stream as the logger takes it. */
interface LineStream {
  readonly write: (line: string) => void;
}

/**
 * The log as lines on standard output. A line that cannot be written – the disk of the file is full, nobody reads the
 * pipe any more – is dropped: work continues.
 */
export function logStream(
  output: NodeJS.WriteStream = process.stdout,
  descriptor: number = 1,
): LineStream {
  output.on('error', () => undefined);
  const file = fstatSync(descriptor);
  if (file.isFIFO() || file.isSocket() || output.isTTY) {
    return {
      write: (line) => {
        if (output.writableLength < longestQueue) output.write(line);
      },
    };
  }
  // A stream over a file is done for after its first error; the file may have room again a moment later.
  return {
    write: (line) => {
      try {
        writeSync(descriptor, line);
      } catch {
        // There is nowhere left to tell it.
      }
    },
  };
}
