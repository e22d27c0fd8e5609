import { endpoints, type Dashboard } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { ErrorState, makeStyles, Page, PageHeader, usePainted } from '@alo/ui';
import { SetupGuide, ShowGuide } from '../setup-guide/SetupGuide.tsx';
import { lateOwn } from './late-own.tsx';
import { messages } from './messages.ts';
import { CallsByHour, Dispositions, TopAgents } from './charts.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { MissedCalls } from './MissedCalls.tsx';
import { PeriodSwitch } from './PeriodSwitch.tsx';
import { PlanEnd } from './PlanEnd.tsx';
import { Tile } from '../charts/Tile.tsx';
import { toTiles } from './tiles.ts';
import { useLiveDashboard } from './useLiveDashboard.ts';
import { usePeriod } from './usePeriod.ts';

const OwnKpis = lateOwn(
  'kpi',
  async () => (await import(/* webpackChunkName: "panel-own" */ './OwnKpis.tsx')).OwnKpis,
);
const OwnCards = lateOwn(
  'report',
  async () =>
    (await import(/* webpackChunkName: "panel-own" */ '../quality/OwnCards.tsx')).OwnCards,
);

const useStyles = makeStyles({
  tiles: {
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    '@media (max-width: 899px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  charts: {
    display: 'grid',
    gap: '12px',
    marginTop: '12px',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    '@media (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'grid', gap: '12px' },
  /** Room for what comes in the next frame, so that the page does not lose its scroll bar between. */
  blank: { minHeight: '100vh' },
});

type DashboardQuery = ReturnType<typeof useApiQuery<typeof endpoints.getDashboard>>;

export function DashboardPage() {
  const styles = useStyles();
  const [period, setPeriod] = usePeriod();
  const query = useApiQuery(endpoints.getDashboard, { query: { period } });
  // Heading and period are painted first; the figures are most of the work of the screen.
  const painted = usePainted();
  useLiveDashboard();
  return (
    <Page>
      <PageHeader
        title={messages.title}
        actions={
          <>
            <ShowGuide />
            <PeriodSwitch period={period} onChange={setPeriod} />
          </>
        }
      />
      {painted ? (
        <>
          <PlanEnd />
          <SetupGuide />
          <OwnKpis />
          <OwnCards />
          <Content query={query} />
        </>
      ) : (
        <div aria-busy className={styles.blank} />
      )}
    </Page>
  );
}

function Content({ query }: { readonly query: DashboardQuery }) {
  return query.data ? (
    <Figures dashboard={query.data} />
  ) : query.error ? (
    <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <DashboardSkeleton />
  );
}

function Figures({ dashboard }: { readonly dashboard: Dashboard }) {
  const styles = useStyles();
  return (
    <>
      <div className={styles.tiles}>
        {toTiles(dashboard).map((figure) => (
          <Tile key={figure.label} figure={figure} against={messages.against[dashboard.period]} />
        ))}
      </div>
      <div className={styles.charts}>
        <div className={styles.column}>
          <CallsByHour dashboard={dashboard} />
          <Dispositions dashboard={dashboard} />
        </div>
        <div className={styles.column}>
          <MissedCalls calls={dashboard.missed_not_called_back} />
          <TopAgents dashboard={dashboard} />
        </div>
      </div>
    </>
  );
}
