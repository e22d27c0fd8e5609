import { formatFigure, qualityLevel } from '@alo/contracts';
import { formatPercent, makeStyles, mergeClasses, tokens, Tooltip } from '@alo/ui';
import { useSyncExternalStore } from 'react';
import { messages } from './messages.ts';
import { getPageQuality } from './page-quality.ts';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    marginLeft: 'auto',
    padding: '0 6px',
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
  },
  bars: { display: 'inline-flex', alignItems: 'flex-end', gap: '2px', height: '12px' },
  bar: { width: '3px', borderRadius: '1px', backgroundColor: tokens.colorNeutralStroke1 },
  good: { backgroundColor: tokens.colorPaletteGreenForeground1 },
  fair: { backgroundColor: tokens.colorPaletteMarigoldForeground3 },
  poor: { backgroundColor: tokens.colorPaletteRedForeground1 },
});

const heights = ['5px', '8px', '12px'];
const filled = { good: 3, fair: 2, poor: 1 } as const;

/** How the call sounds: bars and a word, the figures one hover away. Nothing until it was measured. */
export function QualityBar({ callId }: { readonly callId: string }) {
  const styles = useStyles();
  const page = getPageQuality();
  const view = useSyncExternalStore(page.subscribe, page.get);
  if (view === null || view.callId !== callId) return null;
  const { mos, rttMs, jitterMs, lossPercent } = view.sample;
  const level = qualityLevel(mos);
  const figures = messages.figures(
    formatFigure(mos),
    Math.round(rttMs),
    Math.round(jitterMs),
    formatPercent(lossPercent / 100),
  );
  const description = [...view.warnings.map((kind) => messages.warnings[kind]), figures].join('. ');
  return (
    <Tooltip content={description} relationship="description">
      <span
        className={styles.root}
        role="img"
        tabIndex={0}
        aria-label={messages.title(messages.levels[level])}
      >
        <span className={styles.bars} aria-hidden>
          {heights.map((height, index) => (
            <span
              key={height}
              className={mergeClasses(styles.bar, index < filled[level] && styles[level])}
              style={{ height }}
            />
          ))}
        </span>
        {messages.levels[level]}
      </span>
    </Tooltip>
  );
}
