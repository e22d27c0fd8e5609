import { type CallJournalStep, type CallLeg, type CallRecord, endpoints } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { Button, formatTimeWithSeconds, makeStyles, MessageBar, tokens } from '@alo/ui';
import { useId, useState } from 'react';
import { partyOf } from './CallLegs.tsx';
import { journalMessages as words, journalWords } from './journal-messages.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: { display: 'grid', justifyItems: 'start', gap: '4px', minWidth: 0 },
  title: { margin: 0, fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightSemibold },
  steps: {
    display: 'grid',
    gap: '6px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontSize: tokens.fontSizeBase200,
  },
  step: { display: 'grid', gridTemplateColumns: '88px minmax(0, 1fr)', gap: '8px' },
  time: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  text: { overflowWrap: 'anywhere' },
});

/** What the exchange knew of a call, step by step; asked for when somebody opens it. */
export function CallJournal({ record }: { readonly record: CallRecord }) {
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(false);
  const title = useId();
  return (
    <section className={styles.root} aria-labelledby={title}>
      <h3 id={title} className={styles.title}>
        {words.title}
      </h3>
      {isOpen && <Steps recordId={record.id} />}
      <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? words.close : words.open}
      </Button>
    </section>
  );
}

function Steps({ recordId }: { readonly recordId: string }) {
  const styles = useStyles();
  const params = { id: recordId };
  const { data, isError } = useApiQuery(endpoints.getCallJournal, { params });
  const { data: legs } = useApiQuery(endpoints.getCallLegs, { params });
  if (isError) return <MessageBar tone="warning">{words.failed}</MessageBar>;
  if (data === undefined || legs === undefined) return <p role="status">{words.loading}</p>;
  if (data.steps === null) return <p>{words.nothing}</p>;
  return (
    <ol className={styles.steps}>
      {data.steps.map((step, at) => (
        // What happened in a call that is over does not change.
        <li key={at} className={styles.step}>
          <time className={styles.time} dateTime={step.at}>
            {exactTime(step.at)}
          </time>
          <span className={styles.text}>{textOf(step, legs)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Things of one call are often apart by less than a second. */
function exactTime(at: string): string {
  return `${formatTimeWithSeconds(at)},${String(new Date(at).getMilliseconds()).padStart(3, '0')}`;
}

function textOf(step: CallJournalStep, legs: readonly CallLeg[]): string {
  const nameOf = (n: number) => {
    const leg = legs.find((one) => one.n === n);
    return leg === undefined ? words.unknown(n) : partyOf(leg);
  };
  const who = step.leg === null ? words.exchange : nameOf(step.leg);
  const cause = step.cause === null ? '' : messages.cause(step.cause);
  return journalWords[step.kind](step, who, step.others.map(nameOf), cause);
}
