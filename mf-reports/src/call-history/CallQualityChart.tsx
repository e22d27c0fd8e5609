import { type CallRecord, endpoints, formatFigure, type QualityPoint } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { Button, formatDuration, formatNumber, formatPercent, makeStyles, tokens } from '@alo/ui';
import { useState } from 'react';
import { DataTable, type TableData } from '../charts/DataTable.tsx';
import { messages } from './messages.ts';

const { quality: words } = messages;

/** Units of the drawing: it is as wide as the panel lets it be. */
const width = 400;
const height = 96;
/** The scale of opinion scores begins at zero, as every axis; five is the end of it. */
const best = 5;
/** Below it people complain. */
const poor = 3.6;

const useStyles = makeStyles({
  root: { display: 'grid', gap: '8px', minWidth: 0 },
  head: { display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap' },
  title: {
    flexGrow: 1,
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  chart: { display: 'block', width: '100%', height: '96px', overflow: 'visible' },
  line: { fill: 'none', stroke: tokens.colorCompoundBrandStroke, strokeWidth: '2px' },
  point: { stroke: tokens.colorCompoundBrandStroke, strokeWidth: '6px', strokeLinecap: 'round' },
  limit: { stroke: tokens.colorPaletteRedBorderActive, strokeDasharray: '4 4' },
  axis: { stroke: tokens.colorNeutralStroke1 },
  foot: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '8px',
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
});

/** How a call sounded over its seconds, for each phone that measured it; nothing where none did. */
export function CallQualityChart({ record: { id, quality } }: { readonly record: CallRecord }) {
  const { data = [] } = useApiQuery(
    endpoints.getCallQuality,
    { params: { id } },
    { enabled: quality.length > 0 },
  );
  return data.map(({ extension, points }) => (
    <PhoneChart key={extension} extension={extension} points={points} />
  ));
}

function PhoneChart({
  extension,
  points,
}: {
  readonly extension: string;
  readonly points: readonly QualityPoint[];
}) {
  const styles = useStyles();
  const [asTable, setAsTable] = useState(false);
  const title = words.title(extension);
  const [worst] = points.toSorted((one, other) => one[1] - other[1]);
  const end = Math.max(1, points.at(-1)?.[0] ?? 1);
  const x = (at: number) => (at / end) * width;
  const y = (mos: number) => height - (mos / best) * height;
  const summary =
    worst === undefined ? '' : words.worst(figure(worst[1]), formatDuration(worst[0]));
  return (
    <section className={styles.root} aria-label={title}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <Button size="small" appearance="subtle" onClick={() => setAsTable(!asTable)}>
          {asTable ? words.showChart : words.showTable}
        </Button>
      </div>
      {asTable ? (
        <DataTable caption={title} table={tableOf(points)} />
      ) : (
        <>
          <svg
            className={styles.chart}
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={`${title}. ${summary}`}
          >
            <path
              className={styles.axis}
              d={`M0 ${height}H${width}`}
              vectorEffect="non-scaling-stroke"
            />
            <path
              className={styles.limit}
              d={`M0 ${y(poor)}H${width}`}
              vectorEffect="non-scaling-stroke"
            />
            <path
              className={points.length > 1 ? styles.line : styles.point}
              d={`M${points.map(([at, mos]) => `${x(at)} ${y(mos)}`).join('L')}${points.length > 1 ? '' : 'h0'}`}
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <p className={styles.foot}>
            <span>{formatDuration(0)}</span>
            <span>{summary}</span>
            <span>{formatDuration(end)}</span>
          </p>
        </>
      )}
    </section>
  );
}

const figure = (mos: number) => formatFigure(mos, { always: true });

function tableOf(points: readonly QualityPoint[]): TableData {
  return {
    headers: words.headers,
    rows: points.map(([at, mos, rtt, jitter, loss]) => [
      formatDuration(at),
      figure(mos),
      formatNumber(rtt),
      formatNumber(jitter),
      formatPercent(loss / 100),
    ]),
  };
}
