import { type SurveySeries, surveyQuestionTypeWords } from '@alo/contracts';
import { formatPercent, makeStyles, tokens } from '@alo/ui';
import { Bars } from './Bars.tsx';
import { Card } from './Card.tsx';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  muted: { color: tokens.colorNeutralForeground3 },
  figure: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'baseline' },
  value: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** What was answered to one question. @param isSplit - the question has other series beside this one */
export function SeriesCard({
  series: { content, type, versions, answered, skipped, values, nps, csat, number },
  isSplit,
}: {
  readonly series: SurveySeries;
  readonly isSplit: boolean;
}) {
  const styles = useStyles();
  return (
    <Card title={content}>
      <span className={styles.muted}>
        {[
          surveyQuestionTypeWords[type],
          messages.answered(answered, skipped),
          ...(isSplit ? [messages.versions(versions)] : []),
        ].join(' · ')}
      </span>
      {nps !== null && (
        <>
          <div className={styles.figure}>
            <span>{messages.nps}</span>
            <span className={styles.value}>{messages.npsValue(nps.score)}</span>
            <span className={styles.muted}>{messages.npsInterval(nps.low, nps.high)}</span>
          </div>
          <span>{messages.npsParts(nps.promoters, nps.passives, nps.detractors)}</span>
        </>
      )}
      {csat !== null && (
        <>
          <div className={styles.figure}>
            <span>{messages.csat}</span>
            <span className={styles.value}>{formatPercent(csat.share)}</span>
            <span className={styles.muted}>{messages.csatInterval(csat.low, csat.high)}</span>
          </div>
          <span>{messages.csatMean(csat.mean)}</span>
        </>
      )}
      {number !== null && <span>{messages.number(number.mean, number.least, number.most)}</span>}
      {values.length > 0 && <Bars question={content} values={values} answered={answered} />}
      {type === 'multiple' && <span className={styles.muted}>{messages.multiple}</span>}
      {type === 'text' && <span className={styles.muted}>{messages.words}</span>}
    </Card>
  );
}
