import type { TrunkRow } from '@alo/contracts';
import { Button, CallOutboundRegular, useNavigate } from '@alo/ui';
import { RecordListPage } from '@alo/ui/records';
import { useState } from 'react';
import { messages } from './messages.ts';
import { trunkScreen } from './trunk-screen.tsx';
import { TrunkTestDialog } from './TrunkTestDialog.tsx';

/** Ways to carriers of the installation, for its operator. */
export function TrunkListPage() {
  const navigate = useNavigate();
  const [tested, test] = useState<TrunkRow | null>(null);
  return (
    <>
      <RecordListPage
        screen={trunkScreen}
        actions={
          <>
            <Button onClick={() => navigate('/setting/carriers/margins')}>
              {messages.margins}
            </Button>
            <Button onClick={() => navigate('/setting/carriers/costs')}>{messages.costs}</Button>
            <Button onClick={() => navigate('/setting/carriers/history')}>
              {messages.history.button}
            </Button>
          </>
        }
        rowActions={(own) => [
          {
            id: 'test',
            label: messages.test.action,
            icon: <CallOutboundRegular />,
            direct: true,
            hidden: ({ form }) => !form.is_active,
            onClick: test,
          },
          ...own,
          {
            id: 'costs',
            label: messages.costs,
            onClick: ({ form }) => navigate(`/setting/carriers/costs?trunk=${form.name}`),
          },
        ]}
      />
      {tested && <TrunkTestDialog trunk={tested} onClose={() => test(null)} />}
    </>
  );
}
