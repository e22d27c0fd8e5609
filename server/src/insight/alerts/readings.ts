import type { AlertRuleForm, MonitorAgent, MonitorQueue } from '@alo/contracts';
import { noQueueFigures, type QueueFigures } from '../../call-log/queues/queue-figures.ts';

/** A way to carriers that the company may use. */
export interface Carrier {
  readonly name: string;
  readonly title: string;
  /** Null: the exchange does not say. */
  readonly isDown: boolean | null;
}

/** What rules look at: rows of the live board, and what belongs to it. */
export interface AlertFigures {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Does the exchange answer? Without it nothing is known of who waits. */
  readonly isExchangeUp: boolean;
  readonly queues: readonly MonitorQueue[];
  /** Visits of the last half hour by queue. */
  readonly halfHour: ReadonlyMap<string, QueueFigures>;
  /** People with a phone, by department; null: everybody. */
  readonly agents: ReadonlyMap<string | null, readonly MonitorAgent[]>;
  readonly carriers: readonly Carrier[];
}

/** How one thing stands that a rule watches. */
export interface Reading {
  readonly id: string;
  readonly name: string;
  /** In the unit of the threshold; null: there is nothing to say. */
  readonly value: number | null;
  /** Null: nothing is known. */
  readonly isBad: boolean | null;
}

const minute = 60_000;
/** Not available, at lunch, on a break, in a meeting: not who is ready, gone, or at work after a call. */
const pauses: ReadonlySet<number> = new Set([2, 4, 5, 6]);

/**
 * Per cent of the calls that were answered in time, as on the board; where nobody was answered there is nothing to
 * divide by there, and that is 0 here.
 */
function serviceLevel(
  { calls, answered, inTime }: Pick<QueueFigures, 'calls' | 'answered' | 'inTime'>,
  least: number,
): number | null {
  if (calls < least) return null;
  return answered === 0 ? 0 : (inTime / answered) * 100;
}

function ofQueue(rule: AlertRuleForm, queue: MonitorQueue, figures: AlertFigures): Reading {
  const { id, name } = queue;
  if (rule.kind === 'queue_length') {
    const { waiting } = queue;
    if (!figures.isExchangeUp) return { id, name, value: null, isBad: null };
    return { id, name, value: waiting, isBad: waiting > rule.threshold };
  }
  const calls =
    rule.window === 'half_hour'
      ? (figures.halfHour.get(id) ?? noQueueFigures)
      : {
          calls: queue.offered_today,
          answered: queue.answered_today,
          inTime: queue.in_time_today,
        };
  const value = serviceLevel(calls, rule.least_calls);
  return { id, name, value, isBad: value !== null && value < rule.threshold };
}

function ofAgent(rule: AlertRuleForm, agent: MonitorAgent, now: number): Reading {
  const { user_id: id, name, status, reason, since } = agent;
  const isMeant = pauses.has(status) && (rule.pause_reason === '' || rule.pause_reason === reason);
  if (!isMeant || since === null) return { id, name, value: null, isBad: false };
  const value = Math.floor((now - since) / minute);
  return { id, name, value, isBad: value >= rule.threshold };
}

/** Everything that a rule watches, as it stands now. Pure. */
export function readingsOf(rule: AlertRuleForm, figures: AlertFigures): readonly Reading[] {
  switch (rule.kind) {
    case 'service_level':
    case 'queue_length':
      return figures.queues
        .filter(({ id }) => rule.queue_id === null || id === rule.queue_id)
        .map((queue) => ofQueue(rule, queue, figures));
    case 'agent_pause': {
      const agents = figures.agents.get(rule.department_id) ?? [];
      return agents.map((agent) => ofAgent(rule, agent, figures.now));
    }
    case 'carrier_down':
      return figures.carriers.map(({ name: id, title: name, isDown: isBad }) => ({
        ...{ id, name, isBad },
        // Nobody is told before the minutes of the rule are over.
        value: isBad === true ? rule.threshold : null,
      }));
  }
}
