import { Button, useSearchParams } from '@alo/ui';
import { RecordListPage } from '@alo/ui/records';
import { useMemo, useState } from 'react';
import { costScreen } from './cost-screen.tsx';
import { useTrunkChoices } from './CostFields.tsx';
import { CostTrialDialog } from './CostTrialDialog.tsx';
import { messages } from './messages.ts';

/** What carriers charge the operator, row by row. */
export function CostListPage() {
  const [isTrying, setTrying] = useState(false);
  const { choices: trunks } = useTrunkChoices();
  const [params] = useSearchParams();
  const trunk = params.get('trunk') ?? trunks[0]?.value ?? '';
  const screen = useMemo(() => costScreen(trunks, trunk), [trunks, trunk]);
  return (
    <>
      <RecordListPage
        screen={screen}
        actions={<Button onClick={() => setTrying(true)}>{messages.trial.button}</Button>}
      />
      {isTrying && (
        <CostTrialDialog trunks={trunks} trunk={trunk} onClose={() => setTrying(false)} />
      )}
    </>
  );
}
