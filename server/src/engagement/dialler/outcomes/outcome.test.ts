import { type AttemptReport, type Evidence, judge, noEvidence } from './evidence.ts';
import { type Outcome, unansweredOutcome } from './outcome.ts';

test.each<[number, boolean, Outcome]>([
  [1, false, 'wrong_number'],
  [3, false, 'unreachable'],
  [16, true, 'cancelled'],
  [17, true, 'busy'],
  [18, true, 'no_answer'],
  [19, true, 'no_answer'],
  [20, false, 'unreachable'],
  [21, true, 'rejected'],
  [21, false, 'congestion'],
  [22, false, 'wrong_number'],
  [27, false, 'unreachable'],
  [28, false, 'wrong_number'],
  [34, false, 'congestion'],
  [38, false, 'congestion'],
  [41, false, 'congestion'],
  [42, false, 'congestion'],
  [44, false, 'congestion'],
  [47, false, 'congestion'],
  [0, true, 'failed'],
  [127, false, 'failed'],
])('cause %i of a call that rang (%s) and was not answered: %s', (cause, rang, outcome) => {
  expect(unansweredOutcome(cause, rang)).toBe(outcome);
});

const failed = { kind: 'originate', answer: 'failed' } as const;
const success = { kind: 'originate', answer: 'answered' } as const;
const refused = { kind: 'originate', answer: 'refused' } as const;
const busy = { kind: 'hang_up', cause: 17, rang: true } as const;
const clearing = { kind: 'hang_up', cause: 16, rang: true } as const;
const record = (answered: boolean, served: boolean, cause = 16) =>
  ({ kind: 'record', answered, served, cause, rang: true }) as const;
const lost = { kind: 'lost' } as const;

/** The first outcome that some reports lead to. */
function outcomeOf(reports: readonly AttemptReport[]): Outcome | null {
  let evidence: Evidence = noEvidence;
  for (const report of reports) {
    const judged = judge(evidence, report);
    if (judged.outcome !== null) return judged.outcome;
    evidence = judged.evidence;
  }
  return null;
}

test.each<[string, readonly AttemptReport[], Outcome | null]>([
  ['busy, the originate first', [failed, busy], 'busy'],
  ['busy, the hang-up first', [busy, failed], 'busy'],
  ['a failed originate says nothing yet', [failed], null],
  ['nor does a hang-up: somebody may have answered', [clearing], null],
  ['who answered had an agent or not: the record says', [success, clearing], null],
  ['answered', [success, clearing, record(true, true)], 'answered'],
  ['answered, the record alone', [record(true, true)], 'answered'],
  ['answered, and nobody there', [record(true, false)], 'dropped'],
  ['not answered, by the record alone', [record(false, false, 19)], 'no_answer'],
  ['no way to the carrier', [refused], 'no_trunk'],
  ['the server went down at once', [lost], 'lost'],
  ['the server went down after the hang-up', [busy, lost], 'busy'],
  ['the server went down after an answer', [success, lost], 'dropped'],
])('%s', (_, reports, outcome) => {
  expect(outcomeOf(reports)).toBe(outcome);
});
