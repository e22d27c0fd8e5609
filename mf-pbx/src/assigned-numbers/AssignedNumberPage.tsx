import { Button, useNavigate } from '@alo/ui';
import { RecordListPage } from '@alo/ui/records';
import { useMemo } from 'react';
import { assignedNumberScreen } from './assigned-number-screen.tsx';
import { useCompanyChoices } from './AssignedNumberFields.tsx';
import { ExportNumbers } from './ExportNumbers.tsx';
import { messages } from './messages.ts';

/** Numbers of the installation and whose they are, for its operator. */
export function AssignedNumberPage() {
  const navigate = useNavigate();
  const companies = useCompanyChoices();
  const screen = useMemo(() => assignedNumberScreen(companies), [companies]);
  return (
    <RecordListPage
      screen={screen}
      actions={() => (
        <>
          <ExportNumbers />
          <Button onClick={() => navigate('/setting/assigned-numbers/history')}>
            {messages.history.button}
          </Button>
        </>
      )}
    />
  );
}
