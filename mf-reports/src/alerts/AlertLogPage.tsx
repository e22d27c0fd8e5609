import { endpoints } from '@alo/contracts';
import { Button, useNavigate } from '@alo/ui';
import { LogPage } from '@alo/ui/records';
import { alertLog } from './alert-log.tsx';
import { AlertsLive } from './AlertsLive.tsx';
import { messages } from './messages.ts';

/** The alerts of half a year, the newest first. */
export function AlertLogPage() {
  const navigate = useNavigate();
  return (
    <>
      <AlertsLive />
      <LogPage
        definition={alertLog}
        endpoint={endpoints.getAlerts}
        empty={messages.logEmpty}
        actions={
          <Button onClick={() => void navigate('/monitor/alerts')}>{messages.toRules}</Button>
        }
      />
    </>
  );
}
