import type { CallRecord } from '@alo/contracts';
import { LoadingState, useLateComponent } from '@alo/ui';
import { type OpenedRow, RowPanel, useOpenRow } from '@alo/ui/list';
import { useEffect } from 'react';
import { messages } from './messages.ts';

async function loadPanel() {
  return (await import(/* webpackChunkName: "panel-call" */ './CallPanel.tsx')).CallPanel;
}

const none: readonly CallRecord[] = [];

/**
 * The detail of a call beside a list of calls, under the address of the list (`?open=`).
 * @param records - that the page of the list shows: its neighbours can be gone to
 */
export function useCallPanel(records: readonly CallRecord[] = none): {
  readonly open: (record: Pick<CallRecord, 'id'>) => void;
  readonly opened: OpenedRow | null;
} {
  const row = useOpenRow(records.map(({ id }) => id));
  const [Panel, fetchPanel] = useLateComponent(loadPanel);
  const { key } = row;
  useEffect(() => {
    if (key !== null) fetchPanel();
  }, [key, fetchPanel]);
  const open = ({ id }: Pick<CallRecord, 'id'>) => row.open(id);
  if (key === null) return { open, opened: null };
  return {
    open,
    opened: {
      key,
      panel: (
        <RowPanel title={messages.panel.title} row={row}>
          {Panel === null ? (
            <LoadingState />
          ) : (
            <Panel key={key} id={key} known={records.find(({ id }) => id === key)} />
          )}
        </RowPanel>
      ),
    },
  };
}
