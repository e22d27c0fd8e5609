import { calls } from '@alo/contracts';
import { useApiQuery, useCan } from '@alo/core';
import {
  Button,
  ErrorState,
  LoadingState,
  makeStyles,
  Page,
  PageHeader,
  StatusDot,
  useNavigate,
  useParams,
} from '@alo/ui';
import { BeakerRegular } from '@alo/ui/controls';
import { lazy, Suspense } from 'react';
import { toTree } from './map-tree.ts';
import { MapTree } from './MapTree.tsx';
import { messages } from './messages.ts';

const MapDrawing = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panel-map-drawing" */ './MapDrawing.tsx'))
    .MapDrawing,
}));

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gap: '24px',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (min-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr) 360px' },
  },
});

/** The whole tree behind a number: drawn, and as a list beside it. */
export function CallMapPage() {
  const styles = useStyles();
  const navigate = useNavigate();
  const mayTry = useCan('inbound.simulate', 'pbx');
  const { id = '' } = useParams();
  const { data, error, refetch } = useApiQuery(
    calls.getCallMap,
    { params: { id } },
    { staleTime: 0 },
  );
  if (error !== null) {
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <LoadingState />;
  const tree = toTree(data);
  const { number } = data.number;
  const problems = data.nodes.flatMap((node) => node.problems).length;
  return (
    <Page>
      <PageHeader
        title={messages.title(number)}
        count={
          <StatusDot tone={problems > 0 ? 'danger' : 'success'}>
            {problems > 0 ? messages.problemCount(problems) : messages.fine}
          </StatusDot>
        }
        actions={
          mayTry && (
            <Button
              icon={<BeakerRegular />}
              onClick={() => void navigate(`/inbounds/simulate?to=${number}`)}
            >
              {messages.simulate}
            </Button>
          )
        }
      />
      <div className={styles.columns}>
        <Suspense fallback={<LoadingState />}>
          <MapDrawing map={data} />
        </Suspense>
        {tree && <MapTree tree={tree} />}
      </div>
    </Page>
  );
}
