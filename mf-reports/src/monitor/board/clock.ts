import { formatDuration } from '@alo/ui';

/** Seconds from which a time is worth a look, and from which it is too long. */
export interface TimeLimits {
  readonly warn: number;
  readonly over: number;
}

interface Hand {
  readonly since: number;
  readonly limits: TimeLimits | undefined;
}

/** `''` as it should be. */
export type TimeLevel = '' | 'warn' | 'over';

/** Beside the colour, for who does not see it. */
const signs: Readonly<Record<TimeLevel, string>> = { '': '', warn: '△ ', over: '▲ ' };

/** How a number of seconds stands to its limits. */
export function levelOf(seconds: number, limits: TimeLimits | undefined): TimeLevel {
  if (limits === undefined) return '';
  return seconds >= limits.over ? 'over' : seconds >= limits.warn ? 'warn' : '';
}

/**
 * All clocks of the board. One timer writes into text nodes: two hundred rows that draw themselves again each second cost
 * a core.
 */
export class Clock {
  readonly #hands = new Map<HTMLElement, Hand>();
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #now: () => number;

  /** @param now - by the server's clock, epoch milliseconds */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Shows in an element how long ago something was. Gives the way to end that. */
  show(element: HTMLElement, hand: Hand): () => void {
    this.#hands.set(element, hand);
    this.#write(element, hand);
    this.#timer ??= setInterval(() => {
      for (const [each, its] of this.#hands) this.#write(each, its);
    }, 500);
    return () => {
      this.#hands.delete(element);
      if (this.#hands.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  #write(element: HTMLElement, { since, limits }: Hand): void {
    const seconds = Math.max(0, (this.#now() - since) / 1000);
    const level = levelOf(seconds, limits);
    const text = signs[level] + formatDuration(seconds);
    if (element.textContent !== text) element.textContent = text;
    if (element.dataset['level'] !== level) element.dataset['level'] = level;
  }
}
