import { endpoints, readListQuery } from '@alo/contracts';
import { useApiQuery, useCan, useSession } from '@alo/core';
import { Button, CallInboundRegular, useNavigate } from '@alo/ui';
import { BeakerRegular } from '@alo/ui/controls';
import { ListPage, useListState } from '@alo/ui/list';
import { AddRecordButton } from '@alo/ui/records';
import { useState } from 'react';
import { InboundDialogs, type InboundQuestion } from './InboundDialogs.tsx';
import { inboundList } from './inbound-list.tsx';
import { inboundScreen } from './inbound-screen.tsx';
import { inboundMessages as messages, inboundWords } from './messages.ts';
import { useInboundActions } from './useInboundActions.tsx';

/** Inbounds and their rules in one list, as the specification has it (§7). */
export function InboundListPage() {
  const { tenant } = useSession();
  const [question, ask] = useState<InboundQuestion | null>(null);
  const controls = useListState(inboundList);
  const query = useApiQuery(endpoints.listInboundRoutes, {
    params: { ma_dn: tenant },
    query: readListQuery(endpoints.listInboundRoutes, controls.state),
  });
  const add = <AddRecordButton screen={inboundScreen} />;
  return (
    <>
      <ListPage
        definition={inboundList}
        controls={controls}
        query={query}
        actions={
          <>
            <Simulate />
            {add}
          </>
        }
        empty={{ text: inboundWords.empty, icon: <CallInboundRegular />, action: add }}
        rowActions={useInboundActions(ask)}
      />
      <InboundDialogs question={question} onClose={() => ask(null)} />
    </>
  );
}

/** Tries a call without making one. */
function Simulate() {
  const navigate = useNavigate();
  if (!useCan('inbound.simulate', 'pbx')) return null;
  return (
    <Button icon={<BeakerRegular />} onClick={() => void navigate('/inbounds/simulate')}>
      {messages.actions.simulate}
    </Button>
  );
}
