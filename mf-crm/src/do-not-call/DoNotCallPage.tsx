import { type DoNotCall, endpoints, readListQuery } from '@alo/contracts';
import { useAccess, useApiQuery } from '@alo/core';
import { AddRegular, Button, DeleteRegular, ProhibitedRegular } from '@alo/ui';
import { ListPage, useListState } from '@alo/ui/list';
import { useState } from 'react';
import { CampaignTabs } from '../campaigns/CampaignTabs.tsx';
import { ImportDialog } from '../file-import/ImportDialog.tsx';
import { doNotCallList } from './do-not-call-list.tsx';
import { AddNumberDialog, RegisterDayDialog, RemoveNumberDialog } from './DoNotCallDialogs.tsx';
import { importedNumbers } from './imported-numbers.ts';
import { messages } from './messages.ts';
import { RegisterNotice } from './RegisterNotice.tsx';

type Question =
  | { readonly kind: 'add' | 'register' }
  /** Null: numbers of one's own; otherwise the register of that day. */
  | { readonly kind: 'import'; readonly asOf: string | null }
  | { readonly kind: 'remove'; readonly number: DoNotCall };

/** /marketings/do-not-call: numbers that no campaign may call. */
export function DoNotCallPage() {
  const controls = useListState(doNotCallList);
  const query = useApiQuery(endpoints.getDoNotCalls, {
    query: readListQuery(endpoints.getDoNotCalls, controls.state),
  });
  const mayEdit = useAccess(endpoints.createDoNotCall.access) === 'granted';
  const mayImport = useAccess(endpoints.importDoNotCalls.access) === 'granted';
  const [question, ask] = useState<Question | null>(null);
  const add = mayEdit && (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => ask({ kind: 'add' })}>
      {messages.add}
    </Button>
  );
  return (
    <>
      <ListPage
        definition={doNotCallList}
        controls={controls}
        query={query}
        notice={
          <>
            <CampaignTabs screen="do-not-call" />
            <RegisterNotice />
          </>
        }
        actions={
          <>
            {mayImport && (
              <>
                <Button onClick={() => ask({ kind: 'register' })}>
                  {messages.register.button}
                </Button>
                <Button onClick={() => ask({ kind: 'import', asOf: null })}>
                  {messages.import}
                </Button>
              </>
            )}
            {add}
          </>
        }
        empty={{ text: messages.empty, icon: <ProhibitedRegular />, action: add }}
        rowActions={[
          {
            ...{ id: 'delete', label: messages.remove, icon: <DeleteRegular />, direct: true },
            hidden: ({ source }) => !mayEdit || source === 'register',
            onClick: (number) => ask({ kind: 'remove', number }),
          },
        ]}
      />
      <Asked question={question} ask={ask} />
    </>
  );
}

function Asked({
  question,
  ask,
}: {
  readonly question: Question | null;
  readonly ask: (question: Question | null) => void;
}) {
  const onClose = () => ask(null);
  switch (question?.kind) {
    case 'add':
      return <AddNumberDialog onClose={onClose} />;
    case 'remove':
      return <RemoveNumberDialog number={question.number} onClose={onClose} />;
    case 'register':
      return (
        <RegisterDayDialog onDay={(asOf) => ask({ kind: 'import', asOf })} onClose={onClose} />
      );
    case 'import':
      return <ImportDialog imported={importedNumbers(question.asOf)} onClose={onClose} />;
    default:
      return null;
  }
}
