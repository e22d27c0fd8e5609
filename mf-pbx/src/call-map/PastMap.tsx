import { endpoints } from '@alo/contracts';
import { useApiQuery, useCan } from '@alo/core';
import {
  Badge,
  EmptyState,
  ErrorState,
  formatDateTime,
  Link,
  LoadingState,
  makeStyles,
  MessageBar,
  Page,
  PageHeader,
  useSearchParams,
  lateComponent,
} from '@alo/ui';
import { useMemo, useState } from 'react';
import { toTree } from './map-tree.ts';
import { MapTree } from './MapTree.tsx';
import { messages } from './messages.ts';
import { wayOfCall } from './way-of-call.ts';

const { past: words } = messages;

const MapDrawing = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-map-drawing" */ './MapDrawing.tsx')).MapDrawing,
);

const useStyles = makeStyles({ parts: { display: 'grid', gap: '16px' } });

/**
 * The tree behind a number as it was at a version of the routing, to look at only. `?call=` lays the way of a call of
 * that time over it.
 */
export function PastMap({ id, version }: { readonly id: string; readonly version: number }) {
  const styles = useStyles();
  const [params] = useSearchParams();
  const call = params.get('call');
  const mayRead = useCan('callhistory.view') && call !== null;
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error, refetch } = useApiQuery(endpoints.getCallMap, {
    params: { id },
    query: { version },
  });
  const { data: steps } = useApiQuery(
    endpoints.getCallWay,
    { params: { id: call ?? '' } },
    { enabled: mayRead },
  );
  const way = useMemo(() => (data && steps ? wayOfCall(data, steps) : null), [data, steps]);
  if (error?.status === 404) {
    return (
      <Page>
        <PageHeader title={words.goneTitle} />
        <EmptyState
          text={words.gone(version)}
          action={<Link to="/inbounds/history">{words.history}</Link>}
        />
      </Page>
    );
  }
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  const tree = toTree(data);
  const at = data.version?.at ?? null;
  return (
    <Page>
      <PageHeader
        title={messages.title(data.number.number)}
        count={<Badge tone="warning">{words.label(version, at && formatDateTime(at))}</Badge>}
        actions={<Link to={`/inbounds/map/${data.number.id}`}>{words.today}</Link>}
      />
      <div className={styles.parts}>
        <MessageBar>{way === null ? words.note : `${words.note} ${words.way}`}</MessageBar>
        <MapDrawing map={data} chosen={chosen} way={way} onChoose={setChosen} />
        {tree && <MapTree tree={tree} chosen={chosen} way={way} onChoose={setChosen} />}
      </div>
    </Page>
  );
}
