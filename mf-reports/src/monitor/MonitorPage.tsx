import { monitorKinds, type MonitorKind } from '@alo/contracts';
import {
  Button,
  ErrorState,
  LoadingState,
  makeStyles,
  MessageBar,
  Page,
  PageHeader,
  useNavigate,
} from '@alo/ui';
import { Switch, Tab, TabList } from '@alo/ui/controls';
import { FilterChips } from '@alo/ui/list';
import { useDeferredValue, useEffect, useState } from 'react';
import { BoardRightsContext, useBoardRights } from './actions/board-rights.ts';
import { MonitoringBar } from './actions/MonitoringBar.tsx';
import { MonitoringContext, useMonitoring } from './actions/useMonitoring.ts';
import { AlertsButton } from './AlertsButton.tsx';
import { AgentsTab } from './agents/AgentsTab.tsx';
import { CallsTab } from './calls/CallsTab.tsx';
import { DataAge } from './board/DataAge.tsx';
import { followBoard } from './board/follow-board.ts';
import { useAlarm } from './board/useAlarm.ts';
import { BoardContext, createBoard, useBoardState, useCount } from './board/useBoard.ts';
import { readFilters } from './filters/board-filters.ts';
import { useBoardFilters } from './filters/useBoardFilters.ts';
import { messages } from './messages.ts';
import { NumbersTab } from './NumbersTab.tsx';
import { QueuesTab } from './QueuesTab.tsx';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: '12px 0' },
});

const tabs = {
  calls: CallsTab,
  agents: AgentsTab,
  queues: QueuesTab,
  numbers: NumbersTab,
} as const;

/** The live board: calls, people, queues and numbers at this moment. */
export function MonitorPage() {
  const [board] = useState(createBoard);
  const [error, setError] = useState<unknown>(null);
  const rights = useBoardRights();
  useEffect(() => followBoard(board.store, setError), [board]);
  return (
    <BoardContext value={board}>
      <Page>
        <BoardRightsContext value={rights}>
          <Board error={error} />
        </BoardRightsContext>
      </Page>
    </BoardContext>
  );
}

function Board({ error }: { readonly error: unknown }) {
  const styles = useStyles();
  const [tab, setTab] = useState<MonitorKind>('calls');
  const navigate = useNavigate();
  const [hasSound, setSound] = useState(false);
  const { phase, exchange } = useBoardState();
  const { definitions, controls } = useBoardFilters();
  useAlarm(hasSound);
  const monitoring = useMonitoring();
  // The tab is chosen at once, a few hundred rows follow.
  const Panel = tabs[useDeferredValue(tab)];
  return (
    <MonitoringContext value={monitoring}>
      <PageHeader
        title={messages.title}
        count={phase === 'told' && <DataAge />}
        actions={
          <>
            <Switch
              label={messages.sound}
              checked={hasSound}
              onChange={(_event, { checked }) => setSound(checked)}
            />
            <AlertsButton />
            <Button onClick={() => void navigate('/monitor/wallboards')}>
              {messages.wallboards}
            </Button>
          </>
        }
      />
      <MonitoringBar />
      {exchange === 'down' && <MessageBar tone="warning">{messages.exchangeDown}</MessageBar>}
      {exchange === 'absent' && <MessageBar tone="info">{messages.exchangeAbsent}</MessageBar>}
      <TabList
        aria-label={messages.title}
        selectedValue={tab}
        onTabSelect={(_event, { value }) =>
          setTab(monitorKinds.find((kind) => kind === value) ?? 'calls')
        }
      >
        {monitorKinds.map((kind) => (
          <BoardTab key={kind} kind={kind} />
        ))}
      </TabList>
      <div className={styles.bar} role="search">
        <FilterChips
          filters={definitions}
          values={controls.state.filters}
          onChange={controls.change}
        />
      </div>
      {phase === 'told' ? (
        <Panel filters={readFilters(controls.state.filters)} />
      ) : error === null ? (
        <LoadingState label={messages.loading} />
      ) : (
        <ErrorState error={error} />
      )}
    </MonitoringContext>
  );
}

function BoardTab({ kind }: { readonly kind: MonitorKind }) {
  return <Tab value={kind}>{messages.tabCount(messages.tabs[kind], useCount(kind))}</Tab>;
}
