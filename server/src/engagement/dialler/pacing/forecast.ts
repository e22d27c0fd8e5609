import type { AnswerChances } from './answer-curve.ts';
import { type Distribution, excessOver, withChance } from './chances.ts';
import type { Floor } from './floor.ts';
import { expectedOverflow } from './overflow.ts';

/** Calls are seldom answered after so many seconds. */
const longest = 24;
/** Seconds ahead for which answers and agents are compared; what is against more calls shows first at the longest. */
const horizons = [longest, 18, 15, 12, 9, 6, 3];
/** Seconds that somebody who has answered waits for an agent without being dropped; the rule says 2. */
const patience = 1.5;
/** Up to so many calls and conversations chances are added up one by one, above they are taken as normally distributed. */
const few = 24;
/** How many calls beyond the room of this hour may be expected to be dropped: nearly none. */
const beyondRoom = 0.0003;

/** How many calls may be dropped of those that ring. */
export interface Allowance {
  /** This share of the answers that are expected, */
  readonly share: number;
  /** this many, */
  readonly risked: number;
  /** and never more than these, which are all that this hour has left. */
  readonly room: number;
}

/** Answers that no agent takes, in expectation, if some more calls are dialled and so many agents more were there. */
type Excess = (more: number, spare: number) => number;

/** How many calls ring since each whole second. */
type Ages = ReadonlyMap<number, number>;

function byAge(ringing: readonly number[]): Ages {
  const ages = new Map<number, number>();
  for (const age of ringing) {
    const whole = Math.max(0, Math.floor(age));
    ages.set(whole, (ages.get(whole) ?? 0) + 1);
  }
  return ages;
}

/** What is known of the time until a horizon. */
interface Outlook {
  /** The chance of each call to be answered by then, and how many have it. */
  readonly calls: readonly (readonly [number, number])[];
  /** The same for a call that is dialled now. */
  readonly fresh: number;
  /** Agents who can have taken a call by then: who wraps up is ready at a time that is known. */
  readonly agents: number;
  /** Agents who talk, and the chance of each to have ended that and wrapped up. */
  readonly talking: number;
  readonly ends: number;
}

function outlookOf(
  chances: AnswerChances,
  floor: Floor,
  ages: Ages,
  talk: number,
  within: number,
): Outlook {
  const { ready, waiting, talking, wrapUps, wrapUp } = floor;
  const seconds = within + patience;
  const ends = 1 - Math.exp(-Math.max(0, seconds - wrapUp) / talk);
  return {
    calls: [...ages].map(([age, calls]) => [chances.chance(age, within), calls]),
    fresh: chances.chance(0, within),
    agents: ready - waiting + wrapUps.filter((left) => left <= seconds).length,
    talking: ends > 0 ? talking : 0,
    ends,
  };
}

/** By normal distributions; `doubt` is the relative variance of all chances together. */
function normalExcess({ calls, fresh, agents, talking, ends }: Outlook, doubt: number): Excess {
  let [mean, variance] = [0, 0];
  for (const [chance, count] of calls) {
    mean += count * chance;
    variance += count * chance * (1 - chance);
  }
  const free = agents + talking * ends;
  const freeVariance = talking * ends * (1 - ends);
  return (more, spare) => {
    const answers = mean + more * fresh;
    return expectedOverflow(
      {
        mean: answers,
        variance: variance + more * fresh * (1 - fresh) + answers * answers * doubt,
      },
      { mean: free + spare, variance: freeVariance },
    );
  };
}

/** By adding up each chance, all of them worse by a standard deviation of what is known of them. */
function exactExcess({ calls, fresh, agents, talking, ends }: Outlook, doubt: number): Excess {
  const worse = (chance: number) => Math.min(1, chance * (1 + Math.sqrt(doubt)));
  let known: Distribution = [1];
  for (const [chance, count] of calls) {
    for (let call = 0; call < count; call += 1) known = withChance(known, worse(chance));
  }
  // An agent who goes on talking is as good as one more answer.
  for (let agent = 0; agent < talking; agent += 1) known = withChance(known, 1 - ends);
  const byMore = [known];
  return (more, spare) => {
    for (let size = byMore.length; size <= more; size += 1) {
      byMore.push(withChance(byMore[size - 1] ?? known, worse(fresh)));
    }
    return excessOver(byMore[more] ?? known, agents + talking + spare);
  };
}

/**
 * May some more calls be dialled, by what a curve says? At no horizon may more answers than are allowed be expected to find no
 * agent: E[(answers − agents)⁺]. A curve that is known from few calls is believed the less.
 * @param talk - mean seconds of a conversation
 */
export function forecast(
  chances: AnswerChances,
  floor: Floor,
  talk: number,
): (more: number, allowed: Allowance) => boolean {
  const ages = byAge(floor.ringing);
  const whole = outlookOf(chances, floor, ages, talk, longest);
  if (whole.fresh === 0) return () => false;
  const answers = whole.calls.reduce((sum, [chance, count]) => sum + chance * count, 0);
  const doubt = (1 - whole.fresh) / (whole.fresh * chances.known);
  const excess = floor.ringing.length + floor.talking <= few ? exactExcess : normalExcess;
  const known = new Map<number, Excess>();
  const excessAt = (within: number): Excess => {
    const found = known.get(within) ?? excess(outlookOf(chances, floor, ages, talk, within), doubt);
    known.set(within, found);
    return found;
  };
  return (more, { share, risked, room }) => {
    const limit = Math.min(risked, share * (answers + more * whole.fresh));
    return horizons.every((within) => {
      const over = excessAt(within);
      return over(more, 0) <= limit && over(more, Math.floor(room)) <= beyondRoom;
    });
  };
}
