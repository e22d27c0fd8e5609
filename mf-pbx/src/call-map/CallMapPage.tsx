import { endpoints } from '@alo/contracts';
import { useApiQuery, useCan } from '@alo/core';
import {
  Button,
  ErrorState,
  LoadingState,
  makeStyles,
  mayLeave,
  mergeClasses,
  Page,
  PageHeader,
  StatusDot,
  useParams,
  useSearchParams,
  lateComponent,
} from '@alo/ui';
import { BeakerRegular } from '@alo/ui/controls';
import { useRef, useState } from 'react';
import { toTree } from './map-tree.ts';
import { MapTree } from './MapTree.tsx';
import { messages } from './messages.ts';
import { UndoButton } from './UndoButton.tsx';
import { useLastChange } from './useLastChange.ts';
import type { MapWay } from './way-on-map.ts';

const MapDrawing = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-map-drawing" */ './MapDrawing.tsx')).MapDrawing,
);
const PastMap = lateComponent(
  async () => (await import(/* webpackChunkName: "panel-map-past" */ './PastMap.tsx')).PastMap,
);
const NodePanel = lateComponent(
  async () => (await import(/* webpackChunkName: "panel-map-node" */ './NodePanel.tsx')).NodePanel,
);
const TryPanel = lateComponent(
  async () => (await import(/* webpackChunkName: "panel-simulator" */ './TryPanel.tsx')).TryPanel,
);

const useStyles = makeStyles({
  areas: {
    display: 'grid',
    gap: '16px',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: '"drawing" "panel" "tree"',
  },
  beside: {
    '@media (min-width: 1100px)': {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(400px, 36%)',
      gridTemplateRows: 'auto 1fr',
      gridTemplateAreas: '"drawing panel" "tree panel"',
    },
  },
  drawing: { gridArea: 'drawing', minWidth: 0 },
  tree: { gridArea: 'tree', minWidth: 0 },
  panel: { gridArea: 'panel', minWidth: 0 },
});

/** What stands beside the map: a place of it, or the call that is tried. */
type Beside = { readonly kind: 'node'; readonly key: string } | { readonly kind: 'try' };

/**
 * The whole tree behind a number: drawn, as a list, and edited in place. `?at=` tries a call at once, `?version=` shows
 * the tree as it was.
 */
export function CallMapPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const version = params.get('version');
  if (version === null) return <CallMapOf key={id} id={id} />;
  return <PastMap key={`${id} ${version}`} id={id} version={Number(version)} />;
}

function CallMapOf({ id }: { readonly id: string }) {
  const styles = useStyles();
  const [params] = useSearchParams();
  const mayTry = useCan('inbound.simulate', 'pbx');
  const tried = mayTry && params.has('at');
  const [beside, setBeside] = useState<Beside | null>(tried ? { kind: 'try' } : null);
  const [way, setWay] = useState<MapWay | null>(null);
  const opener = useRef<Element | null>(null);
  const lastChange = useLastChange();
  const { data, error, refetch } = useApiQuery(
    endpoints.getCallMap,
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
  const chosen = beside?.kind === 'node' ? beside.key : null;
  const node = data.nodes.find(({ key }) => key === chosen);
  const open = async (next: Beside) => {
    const from = document.activeElement;
    if (next.kind === 'node' && next.key === chosen) return;
    if (!(await mayLeave())) return;
    opener.current = from;
    setBeside(next);
  };
  const close = () => {
    setBeside(null);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const choose = (key: string) => void open({ kind: 'node', key });
  const saved = (object: string) => {
    // The way was that of the routing before.
    setWay(null);
    void lastChange.remember(object);
  };
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
          <>
            <UndoButton change={lastChange} onUndone={() => setBeside(null)} />
            {mayTry && (
              <Button icon={<BeakerRegular />} onClick={() => void open({ kind: 'try' })}>
                {messages.simulate}
              </Button>
            )}
          </>
        }
      />
      <div className={mergeClasses(styles.areas, beside !== null && styles.beside)}>
        <div className={styles.drawing}>
          <MapDrawing map={data} chosen={chosen} way={way} onChoose={choose} />
        </div>
        {beside !== null && (
          <div className={styles.panel}>
            {node !== undefined && (
              <NodePanel key={node.key} map={data} node={node} onSaved={saved} onClose={close} />
            )}
            {beside.kind === 'try' && (
              <TryPanel map={data} way={way} onWay={setWay} onChoose={choose} onClose={close} />
            )}
          </div>
        )}
        <div className={styles.tree}>
          {tree && <MapTree tree={tree} chosen={chosen} way={way} onChoose={choose} />}
        </div>
      </div>
    </Page>
  );
}
