import type { Scene } from './simulate-dialling.ts';

type People = Pick<Scene, 'answerRate' | 'talk'>;

const every = (seconds: number, one: number, other: number) => (at: number) =>
  Math.floor(at / seconds) % 2 === 0 ? one : other;

/** People who are called: how many answer, and how long they talk. */
export const people = {
  '20 %': { answerRate: () => 0.2, talk: () => 120 },
  '40 %': { answerRate: () => 0.4, talk: () => 120 },
  '60 %': { answerRate: () => 0.6, talk: () => 120 },
  '20 %, talk 40 s': { answerRate: () => 0.2, talk: () => 40 },
  '40 %, talk 300 s': { answerRate: () => 0.4, talk: () => 300 },
  '20 ↔ 50 % each hour': { answerRate: every(3600, 0.2, 0.5), talk: () => 120 },
  '20 ↔ 60 % every 20 min': { answerRate: every(1200, 0.2, 0.6), talk: () => 120 },
  '40 %, talk 60 ↔ 300 s each hour': { answerRate: () => 0.4, talk: every(3600, 60, 300) },
} as const satisfies Readonly<Record<string, People>>;
