import { corrected } from '../level.ts';
import { type Mode, paceOf } from '../pace-of.ts';
import { newPacing, pacingAfter } from '../pacing-state.ts';
import { Agenda } from './agenda.ts';
import { lognormal, seededRandom } from './random.ts';

/** A team, the people it calls, and how it dials. Times in seconds from the beginning. */
export interface Scene {
  readonly seed: number;
  readonly mode: Mode;
  readonly agents: number;
  readonly hours: number;
  /** Share of the calls begun at a time that a person answers. */
  readonly answerRate: (at: number) => number;
  /** Mean length of a conversation that begins at a time. */
  readonly talk: (at: number) => number;
  readonly wrapUp: number;
}

/** What came of one hour. */
export interface SimulatedHour {
  readonly answered: number;
  readonly dropped: number;
  /** Share of the agents' time in which they talk or wrap up. */
  readonly occupancy: number;
}

const target = 0.03;
/** Seconds that somebody who has answered waits for an agent. */
const patience = 2;
/** Spread of the lengths of conversations. */
const variation = 0.8;

/** Calls of one campaign, event by event: the same seed gives the same hours. */
class Simulation {
  readonly #scene: Scene;
  readonly #random: () => number;
  readonly #agenda = new Agenda();
  readonly #hours: { answered: number; dropped: number; busy: number }[];
  #state = newPacing;
  #ready: number;
  #talking = 0;
  readonly #ringing = new Set<{ readonly since: number }>();
  readonly #wrapUps = new Set<{ readonly until: number }>();
  readonly #waiting = new Set<object>();

  constructor(scene: Scene) {
    this.#scene = scene;
    this.#random = seededRandom(scene.seed);
    this.#ready = scene.agents;
    this.#hours = Array.from({ length: scene.hours }, () => ({ answered: 0, dropped: 0, busy: 0 }));
  }

  run(): SimulatedHour[] {
    const { agents, hours } = this.#scene;
    this.#everySecond();
    this.#agenda.runUntil(hours * 3600, () => this.#dial());
    return this.#hours.map(({ answered, dropped, busy }) => ({
      answered,
      dropped,
      occupancy: busy / (3600 * agents),
    }));
  }

  get #now(): number {
    return this.#agenda.now;
  }

  #everySecond(): void {
    this.#agenda.after(1, () => this.#everySecond());
  }

  #dial(): void {
    const { mode, agents, wrapUp } = this.#scene;
    const now = this.#now * 1000;
    this.#state = corrected(this.#state, now, target);
    const floor = {
      ...{ now, agents, wrapUp, ready: this.#ready, talking: this.#talking },
      waiting: this.#waiting.size,
      wrapUps: [...this.#wrapUps].map(({ until }) => until - this.#now),
      ringing: [...this.#ringing].map(({ since }) => this.#now - since),
    };
    const { calls } = paceOf(mode, this.#state, floor, target, Infinity);
    for (let call = 0; call < calls; call += 1) this.#begin();
  }

  /** Who answers lets it ring for 4 to 18 s; of the others three in four ring out after 25 s, the rest is busy. */
  #begin(): void {
    const random = this.#random;
    const answered = random() < this.#scene.answerRate(this.#now);
    const seconds = answered ? 4 + 14 * random() : random() < 0.75 ? 25 : 2 + random();
    const call = { since: this.#now };
    this.#ringing.add(call);
    this.#agenda.after(seconds, () => {
      this.#ringing.delete(call);
      this.#rang(seconds, answered);
    });
  }

  #rang(seconds: number, answered: boolean): void {
    const { agents } = this.#scene;
    const rang = { kind: 'rang', at: this.#now * 1000, seconds, answered, agents } as const;
    this.#state = pacingAfter(this.#state, rang);
    if (!answered) return;
    const hour = this.#hours[Math.floor(this.#now / 3600)];
    if (hour) hour.answered += 1;
    if (this.#ready > 0) return this.#talk();
    const caller = {};
    this.#waiting.add(caller);
    this.#agenda.after(patience, () => {
      if (!this.#waiting.delete(caller)) return;
      this.#state = pacingAfter(this.#state, { kind: 'dropped', at: this.#now * 1000 });
      if (hour) hour.dropped += 1;
    });
  }

  #talk(): void {
    const { talk, wrapUp } = this.#scene;
    const seconds = lognormal(this.#random, talk(this.#now), variation);
    this.#ready -= 1;
    this.#talking += 1;
    this.#countBusy(this.#now, this.#now + seconds + wrapUp);
    this.#agenda.after(seconds, () => {
      this.#talking -= 1;
      this.#state = pacingAfter(this.#state, { kind: 'talked', seconds });
      const wrap = { until: this.#now + wrapUp };
      this.#wrapUps.add(wrap);
      this.#agenda.after(wrapUp, () => {
        this.#wrapUps.delete(wrap);
        this.#ready += 1;
        const [caller] = this.#waiting;
        if (caller === undefined) return;
        this.#waiting.delete(caller);
        this.#talk();
      });
    });
  }

  #countBusy(from: number, to: number): void {
    for (const [n, hour] of this.#hours.entries()) {
      hour.busy += Math.max(0, Math.min(to, (n + 1) * 3600) - Math.max(from, n * 3600));
    }
  }
}

/** The hours of a campaign as they would be. */
export function simulateDialling(scene: Scene): SimulatedHour[] {
  return new Simulation(scene).run();
}
