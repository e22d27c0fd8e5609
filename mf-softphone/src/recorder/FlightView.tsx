import { formatFigure } from '@alo/contracts';
import { Button, DismissRegular, makeStyles, tokens } from '@alo/ui';
import { useId } from 'react';
import type { EndedCall } from '../engine/phone-state.ts';
import { type Flight, getFlightRecorder } from './flight-recorder.ts';
import { messages } from './messages.ts';
import { whyEnded } from './why-ended.ts';

const useStyles = makeStyles({
  root: {
    padding: '12px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  why: { margin: '4px 0' },
  steps: {
    margin: '8px 0',
    padding: '8px 0 0',
    maxHeight: '240px',
    overflowY: 'auto',
    listStyleType: 'none',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  step: { display: 'grid', gridTemplateColumns: '64px 1fr', gap: '8px' },
  at: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  hint: { margin: '8px 0 0', color: tokens.colorNeutralForeground3 },
});

/** Seconds and milliseconds since the first step. */
function offset(at: number, { steps }: Flight): string {
  return `+${formatFigure((at - (steps[0]?.at ?? at)) / 1000, { always: true, digits: 3 })}`;
}

function download(flight: Flight): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(flight, null, 1)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `alo-${flight.callIds.join('-')}.json`;
  link.click();
  URL.revokeObjectURL(url);
}

/** What happened in the call that is over, step by step, and why it ended. */
export function FlightView({
  last,
  onClose,
}: {
  readonly last: EndedCall;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const title = useId();
  const flight = getFlightRecorder().flightOf(last.call.callId);
  if (flight === null) return null;
  return (
    <section className={styles.root} aria-labelledby={title}>
      <div className={styles.head}>
        <h3 className={styles.title} id={title}>
          {messages.title}
        </h3>
        <Button
          appearance="subtle"
          size="small"
          icon={<DismissRegular />}
          aria-label={messages.close}
          onClick={onClose}
        />
      </div>
      {whyEnded(last, flight).map((sentence) => (
        <p key={sentence} className={styles.why}>
          {sentence}
        </p>
      ))}
      <ol className={styles.steps} tabIndex={0} aria-label={messages.timeline}>
        {flight.steps.map(({ seq, at, event }) => (
          <li key={seq} className={styles.step}>
            <span className={styles.at}>{offset(at, flight)}</span>
            <span>{messages.steps[event.type] ?? event.type}</span>
          </li>
        ))}
      </ol>
      <Button size="small" onClick={() => download(flight)}>
        {messages.download}
      </Button>
      <p className={styles.hint}>{messages.privacy}</p>
    </section>
  );
}
