import { endpoints, type RoutingVersion } from '@alo/contracts';
import { type RecordHistory, RecordHistoryPage } from '@alo/ui/records';
import { DifferencesDialog } from './DifferencesDialog.tsx';
import { historyList } from './history-list.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import { messages } from './messages.ts';

const history: RecordHistory<RoutingVersion> = {
  list: historyList,
  endpoint: endpoints.getRoutingVersions,
  restore: endpoints.restoreRoutingVersion,
  mayRestore: { permission: 'inbound.edit', feature: 'pbx' },
  Changes: DifferencesDialog,
  Restore: RestoreDialog,
  words: messages,
};

/** Every save of the routing, what it changed, and the way back. `?id=` shows one object's. */
export function HistoryPage() {
  return <RecordHistoryPage history={history} />;
}
