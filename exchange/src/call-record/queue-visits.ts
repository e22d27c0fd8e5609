import { callbackEvent, leftQueueEvent } from '../config/dial-plan/names.ts';
import type { CelEvent } from './cel-event.ts';
import { toMilliseconds } from './call-outline.ts';

/** How a caller came out of a queue; `other` where the journal does not say, as one of before this was told does not. */
const queueOutcomes = [
  'answered',
  'abandoned',
  'timeout',
  'full',
  'empty',
  'exit',
  'callback',
  'other',
] as const;
export type QueueOutcome = (typeof queueOutcomes)[number];

/** A queue that a call was in. However often it came in there, it is one visit. */
export interface QueueVisit {
  readonly queueId: string;
  /** When it came in first, epoch milliseconds. */
  readonly enteredAt: number;
  /** Whole seconds that were waited there, up to the answer of an agent. */
  readonly waitSec: number;
  readonly outcome: QueueOutcome;
}

/** A stay in a queue, from coming in to an agent or to leaving. Times in epoch microseconds. */
interface Stay {
  readonly queueId: string;
  readonly channel: string;
  readonly from: number;
  to: number | undefined;
  outcome: QueueOutcome;
}

const tellsOutcome: ReadonlySet<string> = new Set(['timeout', 'full', 'empty', 'exit']);

/** `dn0002-q7,ib(…),,,3` → `7` */
function queueIn(applicationData: string): string | undefined {
  return /^[^-,]+-q([A-Za-z0-9-]{1,36})(?:,|$)/.exec(applicationData)?.[1];
}

/**
 * The queues that a call was in, in the order in which it came to them. A caller who hangs up while waiting has abandoned
 * the queue; whoever is sent on by it has not. Pure.
 * @param events - of the call, in order.
 * @param end - of the call (epoch microseconds), for who is in a queue to the last.
 */
export function queueVisits(events: readonly CelEvent[], end: number): QueueVisit[] {
  const visits = new Map<string, Stay[]>();
  for (const stay of staysIn(events)) {
    visits.set(stay.queueId, [...(visits.get(stay.queueId) ?? []), stay]);
  }
  return [...visits].map(([queueId, stays]) => {
    const answered = stays.findIndex(({ outcome }) => outcome === 'answered');
    const counted = answered < 0 ? stays : stays.slice(0, answered + 1);
    const waited = counted.reduce((sum, { from, to = end }) => sum + Math.max(0, to - from), 0);
    return {
      queueId,
      enteredAt: toMilliseconds(stays[0]?.from ?? end),
      waitSec: Math.floor(waited / 1_000_000),
      outcome: counted.at(-1)?.outcome ?? 'other',
    };
  });
}

function staysIn(events: readonly CelEvent[]): readonly Stay[] {
  const stays: Stay[] = [];
  const talking = new Set<string>();
  const lastOf = (channel: string) => stays.findLast((stay) => stay.channel === channel);
  for (const { event, application, applicationData, channel, time, userEvent, extra } of events) {
    const last = lastOf(channel);
    const isOpen = last !== undefined && last.to === undefined;
    if (event === 'BRIDGE_EXIT') talking.delete(channel);
    if (event === 'BRIDGE_ENTER') {
      talking.add(channel);
      if (isOpen) [last.to, last.outcome] = [time, 'answered'];
    } else if (event === 'APP_START' && application === 'Queue') {
      const queueId = queueIn(applicationData);
      // The queue starts over in the journal whenever its caller is told whom it is connected with.
      if (queueId !== undefined && !isOpen && !talking.has(channel)) {
        stays.push({ queueId, channel, from: time, to: undefined, outcome: 'other' });
      }
    } else if (event === 'APP_END' && application === 'Queue') {
      if (isOpen) last.to = time;
    } else if (last !== undefined && last.outcome === 'other') {
      const told = userEvent === leftQueueEvent ? (extra.extra ?? '') : '';
      if (tellsOutcome.has(told)) last.outcome = outcomeOf(told);
      else if (userEvent === callbackEvent) last.outcome = 'callback';
      else if (event === 'HANGUP' && isGivenUp(last, channel, time, extra.hangupsource)) {
        last.outcome = 'abandoned';
      }
    }
  }
  return stays;
}

function outcomeOf(told: string): QueueOutcome {
  return queueOutcomes.find((outcome) => outcome === told) ?? 'other';
}

/** Microseconds in which a channel that was given up in a queue leaves that queue and the exchange. */
const atOnce = 100_000;

/** The caller hung up in the queue, not in what came after it. */
function isGivenUp(stay: Stay, channel: string, time: number, source: string | undefined): boolean {
  return source === channel && (stay.to === undefined || time - stay.to < atOnce);
}
