import { type CarrierVoice, endpoints, formatFigure } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { formatNumber, formatPercent, makeStyles, tokens } from '@alo/ui';
import { messages as shared } from '../messages.ts';
import { partyOf } from './CallLegs.tsx';
import { messages } from './messages.ts';

const { carrierVoice: words } = messages;

const useStyles = makeStyles({
  root: { display: 'grid', gap: '8px', minWidth: 0 },
  title: { margin: 0, fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightSemibold },
  facts: { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', margin: 0 },
  fact: { display: 'flex', gap: '4px', fontSize: tokens.fontSizeBase200 },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0 },
});

/** How the voice fared between exchange and carrier, for each leg outside that was measured. */
export function CarrierVoices({ recordId }: { readonly recordId: string }) {
  const styles = useStyles();
  const { data = [] } = useApiQuery(endpoints.getCallLegs, { params: { id: recordId } });
  return data.map((leg) => {
    if (leg.voice === null) return null;
    const title = words.title(partyOf(leg));
    return (
      <section key={leg.n} className={styles.root} aria-label={title}>
        <h3 className={styles.title}>{title}</h3>
        <dl className={styles.facts}>
          {factsOf(leg.voice).map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    );
  });
}

function factsOf({ mos, loss_in, loss_out, jitter_ms, rtt_ms }: CarrierVoice) {
  const percent = (value: number | null) =>
    value === null ? shared.none : formatPercent(value / 100);
  const milliseconds = (value: number | null) =>
    value === null ? shared.none : words.milliseconds(formatNumber(Math.round(value)));
  return [
    [words.mos, formatFigure(mos, { always: true })],
    [words.lossIn, percent(loss_in)],
    [words.lossOut, percent(loss_out)],
    [words.jitter, milliseconds(jitter_ms)],
    [words.rtt, milliseconds(rtt_ms)],
  ] as const;
}
