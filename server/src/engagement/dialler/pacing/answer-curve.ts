/** Seconds of ringing that one bucket of a curve stands for. */
const bucketSeconds = 3;
/** Ringing longer than these counts as this long: a minute. */
const buckets = 20;

/**
 * When calls stop ringing, and how many of them because somebody answers: by age, in buckets of three seconds. Old calls
 * count for less and less. Plain data, so that it can be kept.
 */
export interface AnswerCurve {
  /** Calls that were answered at this age. */
  readonly answered: readonly number[];
  /** Calls that stopped ringing at this age for any reason. */
  readonly ended: readonly number[];
}

const none: readonly number[] = Array.from({ length: buckets }, () => 0);

export const emptyCurve: AnswerCurve = { answered: none, ended: none };

/**
 * The curve after one more call.
 * @param age - seconds that it rang
 * @param memory - calls after which a call counts for 1/e of a new one
 */
export function curveAfter(
  { answered, ended }: AnswerCurve,
  age: number,
  isAnswered: boolean,
  memory: number,
): AnswerCurve {
  const keep = 1 - 1 / memory;
  const bucket = Math.min(buckets - 1, Math.floor(age / bucketSeconds));
  const add = (counts: readonly number[], more: number) =>
    counts.map((count, at) => count * keep + (at === bucket ? more : 0));
  return { answered: add(answered, isAnswered ? 1 : 0), ended: add(ended, 1) };
}

/** How many calls ended before each whole second, spread evenly over their bucket. */
function bySecond(counts: readonly number[]): readonly number[] {
  let sum = 0;
  const sums = [sum];
  for (const count of counts) {
    for (let second = 0; second < bucketSeconds; second += 1) {
      sum += count / bucketSeconds;
      sums.push(sum);
    }
  }
  return sums;
}

/** What a curve says of calls that ring. */
export interface AnswerChances {
  /** Calls that it knows; old ones count for a part. */
  readonly known: number;
  /** The chance that a call that rings since `age` seconds is answered within some more, all in whole seconds. */
  readonly chance: (age: number, within: number) => number;
}

export function chancesOf({ answered, ended }: AnswerCurve): AnswerChances {
  const [answers, ends] = [bySecond(answered), bySecond(ended)];
  const last = ends.length - 1;
  const known = ends[last] ?? 0;
  const answersBefore = (age: number) => answers[Math.min(last, age)] ?? 0;
  return {
    known,
    chance: (age, within) => {
      const left = known - (ends[Math.min(last, age)] ?? 0);
      // Nobody has ever rung as long.
      if (left <= known * 1e-9) return 0;
      return (answersBefore(age + within) - answersBefore(age)) / left;
    },
  };
}
