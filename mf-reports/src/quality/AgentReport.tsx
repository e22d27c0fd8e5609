import { endpoints, type QualityRow, readListQuery } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { DataBarVerticalRegular, MessageBar, useNavigate } from '@alo/ui';
import { ListPage, useListState } from '@alo/ui/list';
import { pageOfRows } from '../page-of-rows.ts';
import { filterWords } from '../print/filter-words.ts';
import { PrintButton } from '../print/PrintButton.tsx';
import { usePrintedPage } from '../print/usePrintedPage.ts';
import { agentList } from './agent-list.tsx';
import { arrangeAgents } from './agent-rows.ts';
import { AgentSummary } from './AgentSummary.tsx';
import { daysByDefault } from './days-by-default.ts';
import { messages } from './messages.ts';
import { QualityTabs } from './QualityTabs.tsx';
import { useQualityFilters } from './useQualityFilters.ts';

const { report: words } = messages;

/** How agents are scored on calls of some days; a row opens their cards. */
export function AgentReport() {
  const navigate = useNavigate();
  const filters = useQualityFilters();
  const controls = daysByDefault(useListState(agentList(filters)), Date.now());
  const { state } = controls;
  const shown = usePrintedPage(state);
  const query = useApiQuery(endpoints.getQualityReport, {
    query: readListQuery(endpoints.getQualityReport, state),
  });
  const rows = arrangeAgents(query.data?.rows ?? [], state);
  const { from = '', to = '', form } = state.filters;
  const open = ({ user_id: user }: QualityRow) =>
    void navigate(
      `/history-success-call?${new URLSearchParams({ view: 'cards', from, to, user, ...(form !== undefined && { form }) }).toString()}`,
    );
  const save = async () => {
    const [{ agentCsv }, { saveCsv }] = await Promise.all([
      import('./agent-rows.ts'),
      import('@alo/ui/overlay'),
    ]);
    saveCsv(`quality-${from}-${to}.csv`, agentCsv(rows));
  };
  return (
    <ListPage
      definition={{
        ...agentList(filters, query.data),
        extras: [
          {
            kind: 'export',
            access: { permission: 'report.export' },
            ways: [{ label: messages.exportCsv, save }],
          },
        ],
      }}
      controls={controls}
      query={{ ...query, data: query.data && pageOfRows(rows, shown, query.data.more) }}
      onOpen={open}
      actions={<PrintButton about={filterWords(agentList(filters).filters ?? [], state.filters)} />}
      notice={
        <>
          <QualityTabs view="agents" />
          {query.data?.more && <MessageBar tone="warning">{words.more}</MessageBar>}
          {query.data && query.data.total.cards > 0 && <AgentSummary report={query.data} />}
        </>
      }
      empty={{ text: words.empty, icon: <DataBarVerticalRegular /> }}
    />
  );
}
