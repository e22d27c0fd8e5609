/** Samples a second of a telephone line. */
export const lineRate = 8_000;

/** Milliseconds between the words around a code and the code. */
const aroundCode = 250;
/** Below this a sample is silence: a two-hundredth of the loudest that there can be. */
const silent = 1 / 200;

const silence = (ms: number) => new Float32Array(Math.round((ms * lineRate) / 1_000));

/** Without the silence at both ends, of which speech engines leave more or less: pauses are as long as the script says. */
export function trimSilence(samples: Float32Array): Float32Array {
  const first = samples.findIndex((sample) => Math.abs(sample) > silent);
  if (first < 0) return new Float32Array(0);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > silent);
  return samples.slice(first, last + 1);
}

/** Puts sounds one after another. */
export function joinSamples(parts: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** The sounds of a reading; what is not said is empty. */
export interface ReadingParts {
  readonly before: Float32Array;
  /** The digits of the code in their order. */
  readonly digits: readonly Float32Array[];
  readonly after: Float32Array;
}

/**
 * One reading of a code: the words before, the digits with a pause between two, the words after.
 * @param pauseMs between two digits
 */
export function joinReading(
  { before, digits, after }: ReadingParts,
  pauseMs: number,
): Float32Array {
  const spoken = digits.flatMap((digit, index) =>
    index === 0 ? [trimSilence(digit)] : [silence(pauseMs), trimSilence(digit)],
  );
  return joinSamples([
    ...(before.length > 0 ? [trimSilence(before), silence(aroundCode)] : []),
    ...spoken,
    ...(after.length > 0 ? [silence(aroundCode), trimSilence(after)] : []),
  ]);
}
