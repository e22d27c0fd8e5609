import {
  endpoints,
  formatNumber,
  type Company,
  outsideStates,
  outsideStateWords,
  readListQuery,
} from '@alo/contracts';
import { useApiQuery, useCan } from '@alo/core';
import {
  ClipboardTaskListLtrRegular,
  DeleteRegular,
  EditRegular,
  formatDateTime,
  StatusDot,
} from '@alo/ui';
import { ArrowDownloadRegular } from '@alo/ui/controls';
import { type ListDefinition, ListPage, useListState } from '@alo/ui/list';
import { useState } from 'react';
import { ceilingsText } from './ceilings-text.ts';
import { EraseCompanyDialog, ExportCompanyDialog } from './CompanyDataDialog.tsx';
import { CompanyDialog } from './CompanyDialog.tsx';
import { messages } from './messages.ts';

const { columns } = messages;
const tones = { pending: 'warning', allowed: 'success', suspended: 'danger' } as const;

const definition: ListDefinition<Company> = {
  id: 'companies',
  title: messages.title,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  searchPlaceholder: messages.search,
  filters: [
    {
      kind: 'select',
      id: 'state',
      label: columns.state,
      options: outsideStates.map((value) => ({ value, label: outsideStateWords[value] })),
    },
  ],
  columns: [
    {
      id: 'company',
      header: columns.company,
      priority: 'title',
      render: ({ name, id }) => messages.company(name, id),
    },
    {
      id: 'state',
      header: columns.state,
      render: ({ state, email_confirmed: isConfirmed, email_unsent: isUnsent }) => (
        <StatusDot tone={tones[state]}>
          {isConfirmed
            ? outsideStateWords[state]
            : messages[isUnsent ? 'unsent' : 'unconfirmed'](outsideStateWords[state])}
        </StatusDot>
      ),
    },
    {
      id: 'numbers',
      header: columns.numbers,
      render: ({ numbers }) =>
        numbers
          .map(({ number, is_active }) => (is_active ? number : messages.inactive(number)))
          .join(', ') || messages.none,
    },
    {
      id: 'trunks',
      header: columns.trunks,
      render: ({ given_trunks: names }) => names.join(', ') || messages.none,
    },
    {
      id: 'ceilings',
      header: columns.ceilings,
      render: (company) =>
        [
          ceilingsText(company),
          company.abroad ? messages.kinds.abroad : '',
          company.premium ? messages.kinds.premium : '',
        ]
          .filter((part) => part !== '')
          .join(', '),
    },
    {
      id: 'use',
      header: columns.use,
      render: ({ use }) =>
        messages.use(formatNumber(use.calls_today), formatNumber(use.money_today)),
    },
    {
      id: 'asked',
      header: columns.asked,
      render: ({ requested_at: at }) => (at === null ? messages.never : formatDateTime(at)),
    },
    {
      id: 'decided',
      header: columns.decided,
      priority: 'low',
      render: ({ decided_by: who, decided_at: at }) =>
        at === null ? messages.never : messages.decided(who, formatDateTime(at)),
    },
  ],
};

/** Companies of the installation, what they may do outside and what they use of it, for the operator. */
export function CompanyListPage() {
  const [open, setOpen] = useState<{
    readonly question: 'decide' | 'export' | 'erase';
    readonly company: Company;
  } | null>(null);
  const ask = (question: 'decide' | 'export' | 'erase') => (company: Company) =>
    setOpen({ question, company });
  const close = () => setOpen(null);
  const mayMoveData = useCan('platform.privacy');
  const controls = useListState(definition);
  const query = useApiQuery(endpoints.getCompanies, {
    query: readListQuery(endpoints.getCompanies, controls.state),
  });
  return (
    <>
      <ListPage
        definition={definition}
        controls={controls}
        query={query}
        onOpen={ask('decide')}
        empty={{ text: messages.empty, icon: <ClipboardTaskListLtrRegular /> }}
        rowActions={[
          {
            id: 'decide',
            label: messages.edit,
            icon: <EditRegular />,
            direct: true,
            onClick: ask('decide'),
          },
          {
            id: 'export',
            label: messages.data.export,
            icon: <ArrowDownloadRegular />,
            hidden: () => !mayMoveData,
            onClick: ask('export'),
          },
          {
            id: 'erase',
            label: messages.data.erase,
            icon: <DeleteRegular />,
            hidden: () => !mayMoveData,
            onClick: ask('erase'),
          },
        ]}
      />
      {open?.question === 'decide' && <CompanyDialog company={open.company} onClose={close} />}
      {open?.question === 'export' && (
        <ExportCompanyDialog company={open.company} onClose={close} />
      )}
      {open?.question === 'erase' && <EraseCompanyDialog company={open.company} onClose={close} />}
    </>
  );
}
