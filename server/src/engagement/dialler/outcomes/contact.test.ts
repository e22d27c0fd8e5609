import fc from 'fast-check';
import type { RetryRules } from './consequence.ts';
import { type Contact, contactAfter, type ContactEvent, newContact } from './contact.ts';
import type { AttemptReport } from './evidence.ts';
import type { Outcome } from './outcome.ts';

const rules: RetryRules = { maxAttempts: 3, retryMinutes: 60, retryOn: ['busy', 'no_answer'] };
const at = 1_000_000;

function run(events: readonly ContactEvent[], from: Contact = newContact) {
  const ended: Outcome[] = [];
  let contact = from;
  for (const event of events) {
    const step = contactAfter(contact, event, rules);
    contact = step.contact;
    if (step.ended !== null) ended.push(step.ended);
  }
  return { contact, ended };
}

const reported = (n: number, report: AttemptReport): ContactEvent => ({
  kind: 'reported',
  n,
  at,
  report,
});
const failed = { kind: 'originate', answer: 'failed' } as const;
const busy = { kind: 'hang_up', cause: 17, rang: true } as const;
const dialled = (n: number): ContactEvent[] => [{ kind: 'queued' }, { kind: 'dialled', n }];

/** What is reported of one call, in the order in which it happens. */
const calls: readonly (readonly [Outcome, readonly AttemptReport[]])[] = [
  ['busy', [failed, busy, { ...busy, kind: 'record', answered: false, served: false }]],
  [
    'no_answer',
    [
      failed,
      { kind: 'hang_up', cause: 19, rang: true },
      { kind: 'record', cause: 19, rang: true, answered: false, served: false },
    ],
  ],
  [
    'answered',
    [
      { kind: 'originate', answer: 'answered' },
      { kind: 'hang_up', cause: 16, rang: true },
      { kind: 'record', cause: 16, rang: true, answered: true, served: true },
    ],
  ],
  [
    'dropped',
    [
      { kind: 'originate', answer: 'answered' },
      { kind: 'hang_up', cause: 16, rang: true },
      { kind: 'record', cause: 16, rang: true, answered: true, served: false },
    ],
  ],
  ['no_trunk', [{ kind: 'originate', answer: 'refused' }]],
];
const call = fc.constantFrom(...calls);
/** Each report at least once, some again, in any order. */
const shuffled = ([outcome, reports]: (typeof calls)[number]) =>
  fc
    .array(fc.constantFrom(...reports), { maxLength: 6 })
    .chain((again) =>
      fc.shuffledSubarray([...reports, ...again], { minLength: reports.length + again.length }),
    )
    .map((all) => ({ outcome, reports: all }));

test('an attempt has one outcome, the same in whatever order and however often its reports come', () => {
  fc.assert(
    fc.property(call.chain(shuffled), ({ outcome, reports }) => {
      const { contact, ended } = run([
        ...dialled(1),
        ...reports.flatMap((report) => [reported(1, report), ...dialled(1).slice(1)]),
      ]);
      expect(ended).toEqual([outcome]);
      expect(contact).toMatchObject({ dialled: 1, lastOutcome: outcome, evidence: null });
    }),
    { numRuns: 500 },
  );
});

test('a crash between any two reports leaves one outcome, and what was answered is never called again as lost', () => {
  fc.assert(
    fc.property(call.chain(shuffled), fc.nat(8), ({ outcome, reports }, crash) => {
      const events = reports.map((report) => reported(1, report));
      events.splice(Math.min(crash, events.length), 0, reported(1, { kind: 'lost' }));
      const { ended } = run([...dialled(1), ...events]);
      expect(ended).toHaveLength(1);
      const knew = reports
        .slice(0, crash)
        .some(
          ({ kind, ...rest }) =>
            kind === 'originate' && 'answer' in rest && rest.answer === 'answered',
        );
      if (knew) expect(['answered', 'dropped']).toContain(ended[0]);
      else expect([outcome, 'lost', 'cancelled']).toContain(ended[0]);
    }),
    { numRuns: 500 },
  );
});

test('reports on one attempt never end the next one', () => {
  fc.assert(
    fc.property(call.chain(shuffled), call.chain(shuffled), fc.nat(20), (one, other, cut) => {
      const late = one.reports.map((report) => reported(1, report));
      const first = run([...dialled(1), ...late]);
      if (first.contact.status !== 'retry') return;
      const reports = other.reports.map((report) => reported(2, report));
      const second = run(
        [...dialled(2), ...reports.slice(0, cut), ...late, ...reports.slice(cut)],
        first.contact,
      );
      expect(second.ended).toEqual([other.outcome]);
      expect(second.contact.dialled).toBe(2);
    }),
    { numRuns: 300 },
  );
});

test('a contact that is busy three times fails', () => {
  const attempt = (n: number) => [...dialled(n), reported(n, failed), reported(n, busy)];
  const { contact, ended } = run([1, 2, 3].flatMap(attempt));
  expect(ended).toEqual(['busy', 'busy', 'busy']);
  expect(contact).toMatchObject({ status: 'failed', attempts: 3, nextAt: null });
  expect(run(attempt(4), contact)).toEqual({ contact, ended: [] });
});

test('a paused campaign gives back what it was to call next', () => {
  expect(run([{ kind: 'queued' }, { kind: 'released' }]).contact).toEqual(newContact);
  const tried = run([...dialled(1), reported(1, failed), reported(1, busy)]).contact;
  expect(run([{ kind: 'queued' }, { kind: 'released' }], tried).contact).toEqual(tried);
});

test('who is being called is not skipped, who waits is', () => {
  const skip = { kind: 'skipped', reason: 'opted_out' } as const;
  expect(run([...dialled(1), skip]).contact.status).toBe('calling');
  expect(run([skip]).contact).toMatchObject({ status: 'skipped', skipped: 'opted_out' });
  expect(run([skip, ...dialled(1)]).contact.status).toBe('skipped');
});

test('somebody who asks for it is called again, once', () => {
  const answered = reported(1, {
    ...{ kind: 'record', cause: 16, rang: true, answered: true, served: true },
  });
  const callBack = { kind: 'call_back', n: 1, callAt: at + 5 } as const;
  const asked = run([...dialled(1), answered, callBack, callBack]).contact;
  expect(asked).toMatchObject({ status: 'retry', nextAt: at + 5, isCallBack: true });
  const done = run(
    [
      ...dialled(2),
      reported(2, { kind: 'record', cause: 16, rang: true, answered: true, served: true }),
      callBack,
    ],
    asked,
  );
  expect(done.contact).toMatchObject({ status: 'done', isCallBack: false, dialled: 2 });
});
