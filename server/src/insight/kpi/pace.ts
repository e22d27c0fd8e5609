import { dayInVietnam, type KpiMetric, type KpiState } from '@alo/contracts';
import { type Stretch, workedBefore } from './working-time.ts';

/** What is judged: what was done, what is wanted, and where in the working time of its period it stands. */
export interface Course {
  readonly metric: Pick<KpiMetric, 'kind' | 'better'>;
  readonly target: number;
  /** Cases of a ratio; otherwise nothing. */
  readonly denominator: number;
  /** The figure; null: a ratio of nothing. */
  readonly value: number | null;
  /** Share of the working time that is over, 0–1. */
  readonly elapsed: number;
}

export interface Pace {
  /** What should be there by now; null for ratios. */
  readonly expected: number | null;
  /** 1: exactly as fast as it takes; null: nothing can be said. */
  readonly pace: number | null;
  /** What there will be at the end if it goes on like this; null: too early, or too few cases. */
  readonly forecast: number | null;
  /** Share of the target that is reached; 1 and more: it is. */
  readonly attained: number | null;
  readonly state: KpiState;
}

/** Share of a period before which nobody is called slow. */
const tooEarly = 0.1;
/** Cases under which a ratio says nothing of what comes. */
const fewCases = 20;

/** How much of what is wanted, or allowed, there is; null: a ratio of nothing. */
function shareOf({ metric, value }: Pick<Course, 'metric' | 'value'>, wanted: number) {
  if (value === null) return null;
  if (metric.better === 'more') return value / wanted;
  return value === 0 ? 1 : wanted / value;
}

function paceOf(course: Course): number | null {
  const { metric, target, elapsed } = course;
  if (elapsed === 0) return null;
  return shareOf(course, metric.kind === 'ratio' ? target : target * elapsed);
}

function stateOf(course: Course, pace: number | null): KpiState {
  const { elapsed } = course;
  if (elapsed >= 1) {
    const { metric, target, value } = course;
    if (value === null) return 'none';
    return (metric.better === 'more' ? value >= target : value <= target) ? 'reached' : 'missed';
  }
  if (pace === null || elapsed < tooEarly) return 'none';
  if (pace >= 1) return 'on_track';
  return pace >= 0.9 ? 'watch' : 'behind';
}

/**
 * How a KPI goes. What adds up is measured against the share of the working time that is over; a ratio against the target
 * itself. Where less is better, being below what is allowed by now is fast.
 */
export function judge(course: Course): Pace {
  const { metric, target, denominator, value, elapsed } = course;
  const adds = metric.kind === 'sum';
  const pace = paceOf(course);
  const early = elapsed < tooEarly || (!adds && denominator < fewCases);
  return {
    expected: adds ? target * elapsed : null,
    pace,
    forecast: early || value === null ? null : adds ? value / elapsed : value,
    attained: shareOf(course, target),
    state: stateOf(course, pace),
  };
}

/** Share of the working time that is over; in a period without any, of nothing: 1 once it is over. */
export function elapsedAt(stretches: readonly Stretch[], now: number, ends: number): number {
  const whole = stretches.reduce((sum, { from, to }) => sum + to - from, 0);
  if (now >= ends) return 1;
  return whole === 0 ? 0 : workedBefore(stretches, now) / whole;
}

/**
 * What is still to be done today: of what is missing the share of one of the working days that are left, today among them,
 * until the end of that day's work. Null when nothing is missing or no work is left.
 */
export function neededToday(
  missing: number,
  stretches: readonly Stretch[],
  now: number,
): { readonly count: number; readonly before: number } | null {
  const left = stretches.filter(({ to }) => to > now);
  const [first] = left;
  if (missing <= 0 || first === undefined) return null;
  const dayOf = ({ from }: Stretch) => dayInVietnam(new Date(from));
  const days = new Set(left.map(dayOf));
  const last = left.findLast((stretch) => dayOf(stretch) === dayOf(first)) ?? first;
  return { count: Math.ceil(missing / days.size), before: last.to };
}
